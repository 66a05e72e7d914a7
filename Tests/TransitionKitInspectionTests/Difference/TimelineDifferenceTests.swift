import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Differences of timelines.
///
/// Expected numbers are computed by pencil.
final class TimelineDifferenceTests: XCTestCase {
  private let page = Rect(x: 0, y: 0, width: 320, height: 568)

  /// A page that moves from the right edge in a straight line until a fraction of the duration, and fades.
  private func slide(
    until end: Double, alpha: TimingCurve = .linear, duration: Double = 0.4
  ) throws -> Timeline {
    let frame = try Track([
      Keyframe(at: 0, page.withOrigin(x: 320)), Keyframe(at: end, page),
    ])
    return try Timeline(
      duration: duration,
      layers: [
        Layer(.from, frame: page),
        Layer(
          .to, LayerState(frame: page),
          tracks: LayerTracks(frame: frame, alpha: Track(from: 0, to: 1, curve: alpha))),
      ])
  }

  /// A page of which one property has a track.
  private func page(_ tracks: LayerTracks, duration: Double = 1) throws -> Timeline {
    try Timeline(duration: duration, layers: [Layer(.to, LayerState(frame: page), tracks: tracks)])
  }

  /// A hexagon 10 points wide at the start and a given width at the end, on a page 100 points high.
  private func hexagon(widening width: Double) throws -> Timeline {
    func shape(_ width: Double) -> ClipPath {
      .polygon(
        [0, 0.5, 1].map { Point(x: $0 * width, y: 0) }
          + [1, 0.5, 0].map { Point(x: $0 * width, y: 100) })
    }
    let track = Track(from: shape(10), to: shape(width), curve: .linear)
    return try Timeline(
      duration: 1,
      layers: [
        Layer(
          .to, LayerState(frame: page, clipPath: shape(10)), tracks: LayerTracks(clipPath: track))
      ])
  }

  // Pencil: at the end 120 − 100 = 20 pt wider, and 2 · 20 = 40 pt longer around.
  func testPolygonsAreComparedByTheirBoundsAndCircumference() throws {
    let found = try hexagon(widening: 100).differences(to: hexagon(widening: 120))
    XCTAssertEqual(
      found.map(\.description),
      [
        "to: clip path length ends at 440 instead of 400 pt; "
          + "clip path width ends at 120 instead of 100 pt"
      ])
    XCTAssertEqual(try hexagon(widening: 100).differences(to: hexagon(widening: 100)), [])
  }

  // At 0.32 s the first page has arrived, the second has 320 · (1 − 0.32 / 0.36) = 35.556 pt to go.
  func testALateArrivalIsToldInTheReadersWords() throws {
    let found = try slide(until: 0.8).differences(to: slide(until: 0.9))
    XCTAssertEqual(
      found.map(\.description),
      [
        "to: x arrives 40 ms later; largest deviation 35.556 pt in x at 0.32 s "
          + "(35.556 instead of 0); alpha unchanged"
      ])
    XCTAssertEqual(found.first?.unchanged, ["alpha"])
    guard case .deviation(let deviation)? = found.first?.changes.last else {
      return XCTFail("\(found)")
    }
    XCTAssertEqual(deviation.amount, 320.0 / 9, accuracy: 1e-6)
  }

  func testAnotherDurationMovesEveryArrival() throws {
    let found = try slide(until: 1, duration: 0.36).differences(to: slide(until: 1, duration: 0.4))
    XCTAssertEqual(found[0].description, "duration: 0.4 s instead of 0.36 s")
    // At 0.36 s a tenth of the way is missing.
    XCTAssertEqual(
      found[1].description,
      "to: arrives 40 ms later; largest deviation 32 pt in x at 0.36 s (32 instead of 0); "
        + "0.1 in alpha at 0.36 s (0.9 instead of 1)")
  }

  func testADelayIsALaterStartAndALaterArrival() throws {
    func fade(_ start: Double, _ end: Double) throws -> Timeline {
      try page(
        LayerTracks(alpha: try Track([Keyframe(at: start, 0.0), Keyframe(at: end, 1.0)])))
    }
    XCTAssertEqual(
      try fade(0.5, 0.75).differences(to: fade(0.25, 0.5)).map(\.description),
      [
        "to: starts 250 ms earlier; arrives 250 ms earlier; "
          + "largest deviation 1 in alpha at 0.5 s (1 instead of 0)"
      ])
  }

  func testOneSpikeOfAThousandthOfTheDurationIsFound() throws {
    let spike = try Track([
      Keyframe(at: 0.5, 1.0), Keyframe(at: 0.501, 0.25), Keyframe(at: 0.502, 1.0),
    ])
    let found = try page(LayerTracks()).differences(to: page(LayerTracks(alpha: spike)))
    XCTAssertEqual(
      found.map(\.description),
      ["to: largest deviation 0.75 in alpha at 0.501 s (0.25 instead of 1)"])
    let jump = try TimingCurve.linear([
      .init(at: 0, 0), .init(at: 0.7, 0), .init(at: 0.7, 1), .init(at: 0.7002, 1),
      .init(at: 0.7002, 0), .init(at: 1, 0), .init(at: 1, 1),
    ])
    let flash = try page(LayerTracks(blur: Track(from: 0, to: 8, curve: jump)))
    let late = try page(LayerTracks(blur: Track(from: 0, to: 8, curve: .steps(1))))
    XCTAssertEqual(
      late.differences(to: flash).map(\.description),
      ["to: starts 300 ms earlier; largest deviation 8 pt in blur at 0.7 s (8 instead of 0)"])
  }

  func testOtherKeyframesForTheSameMotionAreNoDifference() throws {
    let whole = try page(LayerTracks(alpha: Track(from: 0, to: 1, curve: .linear)))
    let halves = try page(
      LayerTracks(
        alpha: try Track([Keyframe(at: 0, 0.0), Keyframe(at: 0.3, 0.3), Keyframe(at: 1, 1.0)])))
    let window = try page(
      LayerTracks(
        alpha: Track(
          from: 0, to: 1, curve: .composed(outer: .easeOut, inner: .window(0.25...0.75)))))
    let late = try page(
      LayerTracks(
        alpha: try Track([
          Keyframe(at: 0.25, 0.0, curve: .easeOut), Keyframe(at: 0.75, 1.0),
        ])))
    let steps = try page(LayerTracks(alpha: Track(from: 0, to: 1, curve: .steps(3))))
    let holds = try page(
      LayerTracks(
        alpha: try Track(
          (0...3).map { Keyframe(at: Double($0) / 3, Double($0) / 3, curve: try .steps(1)) })))
    for (one, other) in [(whole, halves), (window, late), (steps, holds)] {
      XCTAssertNotEqual(one, other)
      XCTAssertEqual(one.differences(to: other), [])
      XCTAssertEqual(other.differences(to: one), [])
      XCTAssertEqual(one.reversed().differences(to: other.reversed()), [])
    }
    XCTAssertFalse(whole.differences(to: window).isEmpty)
  }

  func testTheToleranceDecidesWhatCounts() throws {
    let one = try page(LayerTracks(blur: Track(from: 0, to: 1, curve: .linear)))
    let other = try page(LayerTracks(blur: Track(from: 0, to: 1.5, curve: .linear)))
    XCTAssertEqual(one.differences(to: other, tolerance: 0.51), [])
    XCTAssertEqual(
      one.differences(to: other, tolerance: 0.49).map(\.description),
      ["to: blur ends at 1.5 instead of 1 pt"])
    let near = try page(LayerTracks(blur: Track(from: 0, to: 1.000002, curve: .linear)))
    XCTAssertEqual(
      one.differences(to: near).map(\.description), ["to: blur ends at 1.000002 instead of 1 pt"])
    XCTAssertEqual(near.differences(to: one, tolerance: 1e-5), [])
  }

  func testLayersOrderAndHiddenElements() throws {
    let layers = [LayerID.from, .dimming, .to].map { Layer($0, frame: page, alpha: 0.5) }
    let old = try Timeline(duration: 1, layers: layers, hiddenElements: ["photo"])
    let new = try Timeline(
      duration: 1, layers: [layers[1], layers[0], Layer(.bar, frame: page)],
      hiddenElements: [HiddenElement("photo", on: .to), HiddenElement("title", on: .to)])
    XCTAssertEqual(
      old.differences(to: new).map(\.description),
      [
        "bar: is new: (0, 0) 320×568",
        "to: is missing: (0, 0) 320×568, alpha 0.5",
        "from: directly above dimming instead of at the back",
        "hidden elements: is new: title on to; is missing: photo on from",
      ])
  }

  func testConstantsAndValuesWithoutAnyInBetween() throws {
    var state = LayerState(frame: page, cornerRadius: 8)
    let old = try Timeline(duration: 1, layers: [Layer(.to, state)])
    state.cornerRadius = 12
    state.roundedCorners = .top
    state.clip = Rect(x: 0, y: 0, width: 320, height: 44)
    state.anchor = Point(x: 0, y: 0.5)
    let hidden = LayerTracks(
      isHidden: Track(from: false, to: true, curve: try .steps(2, .jumpStart)))
    let new = try Timeline(duration: 1, layers: [Layer(.to, state, tracks: hidden)])
    XCTAssertEqual(
      old.differences(to: new).map(\.description),
      [
        "to: cornerRadius 12 instead of 8 pt; hidden instead of shown at 0.5 s; "
          + "clip (0, 0) 320×44 instead of none; anchor x 0 instead of 0.5; "
          + "roundedCorners topLeft topRight instead of topLeft topRight bottomLeft bottomRight"
      ])
  }

  /// A slide from x 320 to 0 is, from its end to its start, one from 0 to 320.
  func testAReversedTimelineRunsTheOtherWayRound() throws {
    let one = try slide(until: 0.8)
    XCTAssertEqual(
      one.differences(to: one.reversed()).map(\.description),
      ["timeline: runs the other way round"])
    // Another picture of a reversed motion is more than that.
    let other = try Timeline(
      duration: 0.4, layers: [Layer(.from, frame: page, alpha: 0.5), one.layers[1]])
    XCTAssertEqual(one.differences(to: other.reversed()).map(\.subject), ["from", "to"])
    for name in Cases.animators {
      let operation: TransitionOperation =
        name.animator().operations.contains(.push) ? .push : .present
      let timeline = try name.animator().timeline(in: .photos(operation))
      guard timeline.duration > 0, timeline.firstPicture.layers != timeline.lastPicture.layers,
        timeline.layers.count < 40
      else { continue }
      XCTAssertEqual(
        timeline.differences(to: timeline.reversed()).map(\.changes), [[.reversed]], "\(name)")
    }
  }

  /// Pencil: 320 to 0 and 0 to 320 differ at both ends, 40 throughout and 320 to 0 too.
  func testANumberThatStartsAndEndsElsewhereIsToldWithBothEnds() throws {
    func slide(_ start: Double, _ end: Double) throws -> Timeline {
      let track = Track(
        from: page.withOrigin(x: start), to: page.withOrigin(x: end), curve: .linear)
      return try page(LayerTracks(frame: track))
    }
    XCTAssertEqual(
      try slide(320, 0).differences(to: slide(10, 40)).map(\.description),
      ["to: x from 10 to 40 pt instead of from 320 to 0 pt"])
    XCTAssertEqual(
      try slide(40, 40).differences(to: slide(320, 0)).map(\.description),
      ["to: x from 320 to 0 pt instead of 40 pt throughout"])
  }

  func testAScaleOfBothAxesHasOneName() throws {
    let old = try page(
      LayerTracks(transform: Track(from: .scale(0.5), to: .identity, curve: .linear)))
    let new = try page(
      LayerTracks(transform: Track(from: .scale(0.75), to: .identity, curve: .linear)))
    XCTAssertEqual(
      old.differences(to: new).map(\.description), ["to: scale starts at 0.75 instead of 0.5"])
  }

  // MARK: Laws

  func testTheCatalogueIsItselfAndAnotherOneElsewhere() throws {
    for name in Cases.some(of: NamedAnimator.allCases, quick: 12) {
      let animator = name.animator()
      for operation in TransitionOperation.allCases where animator.operations.contains(operation) {
        let timeline = try animator.timeline(in: .photos(operation))
        let again = try animator.timeline(in: .photos(operation))
        XCTAssertEqual(timeline.differences(to: again), [], "\(name) \(operation)")
        let mirrored = timeline.mirrored(in: Situation.phoneSize).mirrored(in: Situation.phoneSize)
        XCTAssertEqual(timeline.differences(to: mirrored), [], "\(name) \(operation)")
      }
      let operation: TransitionOperation = animator.operations.contains(.pop) ? .pop : .dismiss
      let timeline = try animator.timeline(in: .photos(operation))
      guard timeline.layers.count < 40 else { continue }
      let slower = try timeline.scaled(toDuration: timeline.duration * 2)
      XCTAssertEqual(
        timeline.differences(to: slower).isEmpty, timeline.duration == 0, name.rawValue)
    }
  }
}
