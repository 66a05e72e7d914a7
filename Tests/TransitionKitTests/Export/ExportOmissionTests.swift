import TransitionKit
import TransitionKitExport
import XCTest

final class ExportOmissionTests: XCTestCase {
  private let page = Rect(x: 0, y: 0, width: 100, height: 100)

  private func omissions(_ layers: Layer...) throws -> [String] {
    TimelineLottie.omissions(of: try Timeline(duration: 1, layers: layers)).map(\.description)
  }

  func testAPlainMoveLeavesNothingOut() throws {
    XCTAssertEqual(
      try omissions(
        Layer(.from, frame: page).fading(to: 0.3, curve: .easeIn),
        Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: .linear),
        Layer(.dimming, LayerState(frame: page, fill: Fill(.black)))), [])
  }

  func testEachFeatureNamesItsLayers() throws {
    let blurred = LayerState(frame: page, shadow: Shadow(opacity: 0.1, radius: 1), blur: 2)
    let clipped = LayerState(
      frame: page, cornerRadius: 8, saturation: 0.5, clip: Rect(x: 0, y: 0, width: 50, height: 100))
    let turned = LayerState(
      frame: page, transform: Transform(rotationY: 1, rotation: 0.5, perspective: 0.002),
      cornerRadius: 2,
      fill: Fill(from: .black, to: .clear, startPoint: .zero, endPoint: Point(x: 1, y: 0)))
    XCTAssertEqual(
      try omissions(Layer(.from, blurred), Layer(.to, clipped), Layer(.bar, turned)),
      [
        "corner radius of to, bar", "shadow of from", "blur of from", "saturation of to",
        "clip of to", "gradient of bar", "perspective of bar", "slant of bar",
      ])
  }

  /// Nobody misses a shadow of an invisible layer.
  func testHiddenAndTransparentLayersAreLeftOutOfTheList() throws {
    XCTAssertEqual(
      try omissions(
        Layer(.from, LayerState(frame: page, alpha: 0, cornerRadius: 9)),
        Layer(.to, LayerState(frame: page, cornerRadius: 9, isHidden: true))), [])
  }

  func testManyLayersAreCounted() throws {
    let layers = (1...9).map {
      Layer(.element("\($0)"), LayerState(frame: page, cornerRadius: 1))
    }
    let timeline = try Timeline(duration: 1, layers: layers)
    XCTAssertEqual(
      TimelineLottie.omissions(of: timeline).map(\.description),
      [
        "corner radius of snapshot(1), snapshot(2), snapshot(3), snapshot(4), 5 other layers"
      ])
  }

  func testAFillThatChangesItsColourIsNamed() throws {
    let state = LayerState(frame: page, fill: Fill(.black))
    let white = Fill(RGBColor(white: 1))
    let track = try Track([Keyframe(at: 0, Fill(.black)), Keyframe(at: 1, white)])
    let layer = Layer(.dimming, state, tracks: LayerTracks(fill: track))
    XCTAssertEqual(try omissions(layer), ["change of colour of dimming"])
  }
}
