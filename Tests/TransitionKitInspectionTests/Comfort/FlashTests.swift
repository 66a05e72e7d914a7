import TransitionKit
import TransitionKitInspection
import XCTest

/// The flashes of WCAG 2.3.1: how often, how bright, how large.
final class FlashTests: XCTestCase {
  /// Returns a white page that goes back and forth between two opacities, in front of black.
  private func blinking(
    _ count: Int, between low: Double = 0, and high: Double = 1, on frame: Rect = MotionCases.page,
    lasting duration: Double = 1, id: LayerID = .to
  ) throws -> Layer {
    var tracks = LayerTracks()
    tracks.alpha = try Track(
      (0...(2 * count)).map {
        Keyframe(at: Double($0) / Double(2 * count), $0.isMultiple(of: 2) ? high : low)
      })
    return Layer(id, LayerState(frame: frame), tracks: tracks)
  }

  private func flashes(
    _ layers: [Layer], lasting duration: Double = 1
  ) throws -> ComfortReport.Flashes? {
    try Timeline(duration: duration, layers: layers).comfort(in: MotionCases.page).flashes
  }

  func testFourFlashesInASecondAreFoundAndThreeAreAllowed() throws {
    let four = try Timeline(duration: 1, layers: [blinking(4)]).comfort(in: MotionCases.page)
    XCTAssertEqual(four.flashes?.count, 4)
    XCTAssertEqual(
      four.findings().map(\.description),
      [
        "flash: the picture flashes 4 times in a second, 3 are allowed, at (160, 126.22), at 0 s"
      ])
    let three = try Timeline(duration: 1, layers: [blinking(3)]).comfort(in: MotionCases.page)
    XCTAssertEqual(three.flashes?.count, 3)
    XCTAssertEqual(three.findings(), [])
    // Eight flashes in two seconds are four in each.
    XCTAssertEqual(try flashes([blinking(8)], lasting: 2)?.count, 4)
    XCTAssertEqual(try flashes([blinking(8)], lasting: 4)?.count, 2)
  }

  /// A quarter of a field does not fit into the first containers; the others are larger than any field.
  func testContainersOfAnySizeAreMeasured() throws {
    let cases: [(Double, Int?)] = [(1e-160, nil), (1e-150, nil), (1e9, 4), (1e29, 4)]
    for (length, count) in cases {
      let frame = Rect(x: 0, y: 0, width: length, height: length)
      let report = try Timeline(duration: 1, layers: [blinking(4, on: frame)]).comfort(in: frame)
      XCTAssertEqual(report.flashes?.count, count, "\(length)")
    }
  }

  func testAPageThatComesOrGoesOnceDoesNotFlash() throws {
    for layer in [
      Layer(.to, frame: MotionCases.page, alpha: 0).fading(to: 1, curve: .easeInOut),
      Layer(.to, frame: MotionCases.page.offset(byX: 320))
        .moving(to: MotionCases.page, curve: .linear),
    ] { XCTAssertNil(try flashes([layer])) }
    XCTAssertEqual(try flashes([blinking(1)])?.count, 1)
  }

  /// The light of the grey v is ((v + 0.055) / 1.055)^2.4: 0.499 for 0.735, 0.587 for 0.79 and 0.604
  /// for 0.80; 0.806 for 0.91 and 0.787 for 0.90.
  func testOnlyChangesOfATenthCountAndOnlyBelowFourFifths() throws {
    let table: [(low: Double, high: Double, count: Int?)] = [
      (0.735, 0.79, nil), (0.735, 0.80, 4), (0.91, 1, nil), (0.90, 1, 4), (0, 0.3, nil),
      (0, 0.36, 4),
    ]
    for (low, high, count) in table {
      XCTAssertEqual(
        try flashes([blinking(4, between: low, and: high)])?.count, count, "\(low)…\(high)")
    }
  }

  /// A quarter of a field of 341 × 256 points has 21 824 square points.
  func testSmallAreasAndPlacesFarApartDoNotCount() throws {
    let small = try blinking(4, on: Rect(x: 0, y: 0, width: 100, height: 100))
    XCTAssertNil(try flashes([small]))
    let large = try blinking(4, on: Rect(x: 0, y: 0, width: 160, height: 160))
    XCTAssertEqual(try flashes([large])?.count, 4)
    let (top, bottom) = (
      try blinking(4, on: Rect(x: 0, y: 0, width: 160, height: 90)),
      try blinking(4, on: Rect(x: 160, y: 478, width: 160, height: 90), id: .from)
    )
    XCTAssertNil(try flashes([top, bottom]))
  }

  func testDimmingIsBlackAndFillsHaveTheirColours() throws {
    let page = Layer(.from, frame: MotionCases.page)
    // White under black with 0.5: the grey 0.5, light 0.214.
    XCTAssertEqual(try flashes([page, blinking(4, between: 0, and: 0.5, id: .dimming)])?.count, 4)
    XCTAssertNil(try flashes([page, blinking(4, between: 0, and: 0.5)]))
    // Blue has 0.0722 of the light, green 0.7152.
    for (color, count) in [
      (RGBColor(red: 0, green: 0, blue: 1), nil), (RGBColor(red: 0, green: 1, blue: 0), 4 as Int?),
    ] {
      var state = LayerState(frame: MotionCases.page)
      state.fill = Fill(color)
      let layer = Layer(.named("veil"), state, tracks: try blinking(4).tracks)
      XCTAssertEqual(try flashes([layer])?.count, count, "\(color)")
    }
  }

  func testATurnedPageFlashesWhereItIs() throws {
    var state = LayerState(frame: MotionCases.page.offset(byX: 600))
    state.transform.translationX = -600
    state.transform.rotation = 0.1
    let turned = Layer(.to, state, tracks: try blinking(4).tracks)
    XCTAssertEqual(try flashes([turned])?.count, 4)
  }
}
