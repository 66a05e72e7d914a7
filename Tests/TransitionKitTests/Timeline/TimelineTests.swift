import XCTest

@testable import TransitionKit

final class TimelineTests: XCTestCase {
  private let page = Rect(x: 0, y: 0, width: 320, height: 568)

  /// A page that enters from the right while its alpha falls from 1 to 0.5, both linearly.
  private func slide(duration: Double = 2) throws -> Timeline {
    try Timeline(
      duration: duration,
      layers: [
        Layer(.from, frame: page).fading(to: 0.5, curve: .linear),
        Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: .linear),
      ])
  }

  // MARK: Errors

  func testLayersAreFoundByTheirIdsHoweverManyThereAre() throws {
    for count in [0, 1, 8, 9, 40] {
      let layers = (0..<count).map { Layer(.piece(of: .from, column: $0, row: 0), frame: .unit) }
      let timeline = try Timeline(duration: 1, layers: layers)
      for other in [timeline, timeline.mirrored(in: Size(width: 10, height: 10)).reversed()] {
        XCTAssertEqual(layers.map { other[$0.id]?.id }, layers.map(\.id))
        XCTAssertNil(other[.to])
      }
      let swapped = timeline.swappingRoles
      XCTAssertEqual(
        swapped[.piece(of: .to, column: count - 1, row: 0)]?.id, swapped.layers.last?.id)
      XCTAssertNil(swapped[.piece(of: .from, column: 0, row: 0)])
      guard let last = layers.last else { continue }
      XCTAssertThrowsError(try Timeline(duration: 1, layers: layers + [last])) {
        XCTAssertEqual($0 as? TimelineError, .duplicateLayer(last.id, index: count))
      }
    }
  }

  func testAPictureAtAFractionIsThatAtItsTime() throws {
    for timeline in [try slide(), try slide().reversed(), try slide(duration: 0)] {
      for (fraction, clamped) in [
        (-1, 0), (0, 0), (0.25, 0.25), (1, 1), (7, 1), (.infinity, 1), (-.infinity, 0), (.nan, 0),
      ] as [(Double, Double)] {
        let frame = timeline.picture(atFraction: fraction)
        XCTAssertEqual(frame.fraction, clamped)
        XCTAssertEqual(frame.time, clamped * timeline.duration)
        guard timeline.duration > 0 else { continue }
        XCTAssertEqual(frame, timeline.picture(at: clamped * timeline.duration))
      }
    }
    XCTAssertEqual(try slide().picture(atFraction: 0.25)[.to]?.frame.x, 240)
    XCTAssertEqual(try slide(duration: 0).picture(atFraction: 0.25)[.to]?.frame.x, 240)
  }

  func testErrorsNameTheLayer() {
    let layer = Layer(.to, frame: page)
    for duration in [-1, -1e-300, .infinity, .nan] {
      XCTAssertThrowsError(try Timeline(duration: duration, layers: [])) {
        guard case .invalidDuration? = $0 as? TimelineError else { return XCTFail("\($0)") }
      }
    }
    XCTAssertThrowsError(
      try Timeline(duration: 1, layers: [Layer(.from, frame: page), layer, layer])
    ) {
      XCTAssertEqual($0 as? TimelineError, .duplicateLayer(.to, index: 2))
    }
    let table: [(TimelineError, String)] = [
      (.invalidDuration(-1), "duration is -1, expected 0 to 1000000000 seconds"),
      (.duplicateLayer(.to, index: 2), "layer 2 has the id of an earlier layer: to"),
      (.illegalNumber(.bar, property: "alpha"), "alpha of layer bar is not within ±1e30"),
      (.invalidFrameRate(0), "0 frames per second, expected more than 0"),
    ]
    for (error, text) in table { XCTAssertEqual(error.description, text) }
  }

  func testNumbersThatAreNotFiniteAreReportedWithTheirProperty() {
    let bad = Double.nan
    let badRect = Rect(x: 0, y: bad, width: 1, height: 1)
    let badShadow = Shadow(opacity: 1, radius: bad)
    var table: [(Layer, String)] = [
      (Layer(.to, frame: badRect), "frame"),
      (Layer(.to, frame: page).moving(to: badRect, curve: .linear), "frame"),
      (Layer(.to, frame: page, alpha: bad), "alpha"),
      (Layer(.to, frame: page).fading(to: .infinity, curve: .linear), "alpha"),
      (Layer(.to, frame: page, transform: .scale(bad)), "transform"),
      (Layer(.to, frame: page).transforming(to: .scale(bad), curve: .linear), "transform"),
      (Layer(.to, LayerState(frame: page, cornerRadius: bad)), "cornerRadius"),
      (Layer(.to, frame: page, shadow: badShadow), "shadow"),
      (Layer(.to, LayerState(frame: page, blur: bad)), "blur"),
      (Layer(.to, frame: page).saturating(to: bad, curve: .linear), "saturation"),
      (Layer(.to, LayerState(frame: page, anchor: Point(x: bad, y: 0))), "anchor"),
      (Layer(.to, LayerState(frame: page, sourceRect: badRect)), "sourceRect"),
    ]
    let tracks = LayerTracks(
      cornerRadius: Track(from: 0, to: bad, curve: .linear))
    table.append((Layer(.to, LayerState(frame: page), tracks: tracks), "cornerRadius"))
    let shadows = LayerTracks(shadow: Track(from: .none, to: badShadow, curve: .linear))
    table.append((Layer(.to, LayerState(frame: page), tracks: shadows), "shadow"))
    for (layer, property) in table {
      XCTAssertThrowsError(try Timeline(duration: 1, layers: [layer]), property) {
        XCTAssertEqual($0 as? TimelineError, .illegalNumber(.to, property: property))
      }
    }
  }

  // MARK: Frames

  func testTheFractionIsClampedToTheDuration() throws {
    let timeline = try slide(duration: 2)
    let table = [
      (-Double.infinity, 0.0), (-1, 0), (-0.0, 0), (0, 0), (0.5, 0.25), (1, 0.5), (2, 1), (3, 1),
      (.infinity, 1), (.nan, 0),
    ]
    for (time, fraction) in table {
      XCTAssertEqual(timeline.fraction(at: time), fraction, "at \(time) s")
      XCTAssertEqual(timeline.picture(at: time).fraction, fraction, "at \(time) s")
    }
  }

  func testATimelineWithoutDurationIsAlwaysAtItsEnd() throws {
    let timeline = try slide(duration: 0)
    for time in [-1, 0, 1, .nan, .infinity] {
      XCTAssertEqual(timeline.fraction(at: time), 1, "at \(time) s")
      XCTAssertEqual(timeline.picture(at: time)[.to]?.frame, page, "at \(time) s")
      XCTAssertEqual(timeline.velocity(at: time)[.to], LayerVelocity(), "at \(time) s")
    }
    XCTAssertEqual(timeline.firstPicture, timeline.lastPicture)
    XCTAssertEqual(try timeline.pictures(perSecond: 60).count, 1)
    XCTAssertEqual(timeline.reversed().picture(at: 0)[.to]?.frame, page.withOrigin(x: 320))
  }

  /// By hand: 320 points in 2 s, alpha 1 → 0.5 in 2 s.
  func testFramesFollowTheTracks() throws {
    let timeline = try slide()
    let table: [(time: Double, x: Double, alpha: Double)] = [
      (-1, 320, 1), (0, 320, 1), (0.5, 240, 0.875), (1, 160, 0.75), (2, 0, 0.5), (9, 0, 0.5),
    ]
    for (time, x, alpha) in table {
      let picture = timeline.picture(at: time)
      XCTAssertEqual(picture.time, time)
      XCTAssertEqual(picture.layers.map(\.id), [.from, .to], "back to front")
      XCTAssertEqual(picture[.to], LayerState(frame: page.withOrigin(x: x)), "at \(time) s")
      XCTAssertEqual(picture[.from], LayerState(frame: page, alpha: alpha), "at \(time) s")
      XCTAssertNil(picture[.bar])
    }
  }

  func testBothEndsAreExactForRandomTimelines() throws {
    var random = RandomTimelines(seed: 21)
    for index in 0..<200 {
      let timeline = try random.timeline()
      let duration = timeline.duration
      for (layer, entry) in zip(timeline.layers, timeline.picture(at: duration).layers) {
        assertEnd(layer, entry.state, last: !timeline.isReversed, "end of \(index)")
      }
      guard duration > 0 else { continue }
      for (layer, entry) in zip(timeline.layers, timeline.picture(at: 0).layers) {
        assertEnd(layer, entry.state, last: timeline.isReversed, "start of \(index)")
      }
    }
  }

  private func assertEnd(_ layer: Layer, _ state: LayerState, last: Bool, _ message: String) {
    func end<Value>(_ track: Track<Value>?, _ value: Value) -> Value {
      track.map { $0.keyframes[last ? $0.keyframes.count - 1 : 0].value } ?? value
    }
    XCTAssertEqual(state.frame, end(layer.tracks.frame, layer.initial.frame), message)
    XCTAssertEqual(
      state.alpha, min(max(end(layer.tracks.alpha, layer.initial.alpha), 0), 1), message)
    XCTAssertEqual(state.transform, end(layer.tracks.transform, layer.initial.transform), message)
    XCTAssertEqual(
      state.cornerRadius, end(layer.tracks.cornerRadius, layer.initial.cornerRadius), message)
    XCTAssertEqual(state.shadow, end(layer.tracks.shadow, layer.initial.shadow), message)
    XCTAssertEqual(state.isHidden, end(layer.tracks.isHidden, layer.initial.isHidden), message)
  }

  // MARK: Velocity

  /// By hand: −320 points in 2 s are −160 per second, −0.5 in 2 s is −0.25 per second.
  func testVelocityIsPerSecondAndChangesSignWithTheDirection() throws {
    let timeline = try slide()
    for (played, sign) in [(timeline, 1.0), (timeline.reversed(), -1)] {
      for time in [0, 0.3, 1, 2] {
        let velocity = played.velocity(at: time)
        var to = LayerVelocity()
        to.frame.x = -160 * sign
        var from = LayerVelocity()
        from.alpha = -0.25 * sign
        XCTAssertEqual(velocity, [.to: to, .from: from], "at \(time) s, sign \(sign)")
      }
      for time in [-0.1, 2.1, .nan, .infinity] {
        XCTAssertEqual(
          played.velocity(at: time), [.to: LayerVelocity(), .from: LayerVelocity()],
          "at \(time) s")
      }
    }
    let still = LayerVelocity()
    XCTAssertEqual(still.frame, .zero)
    XCTAssertEqual(still.transform, Transform(scaleX: 0, scaleY: 0))
  }

  /// By hand: −0.5 → 1.5 in 2 s is 1 per second; the drawn alpha changes from 0.5 s to 1.5 s only.
  func testAClampedAlphaHasNoVelocity() throws {
    let timeline = try Timeline(
      duration: 2, layers: [Layer(.to, frame: page, alpha: -0.5).fading(to: 1.5, curve: .linear)])
    for (time, velocity) in [(0, 0.0), (0.25, 0), (0.5, 1), (1, 1), (1.5, 1), (1.75, 0), (2, 0)] {
      XCTAssertEqual(timeline.velocity(at: time)[.to]?.alpha, velocity, "at \(time) s")
    }
  }

  func testVelocityIsTheDerivativeOfThePicture() throws {
    let curves: [TimingCurve] = [.easeInOut, try .spring(dampingRatio: 0.6, duration: 0.4)]
    let step = 1e-6
    for curve in curves {
      let timeline = try Timeline(
        duration: 0.4,
        layers: [
          Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: curve)
            .transforming(to: .scale(0.5), curve: curve)
        ])
      for played in [timeline, timeline.reversed()] {
        for time in stride(from: 0.02, to: 0.4, by: 0.04) {
          let before = try XCTUnwrap(played.picture(at: time - step)[.to])
          let after = try XCTUnwrap(played.picture(at: time + step)[.to])
          let velocity = try XCTUnwrap(played.velocity(at: time)[.to])
          let slope = (after.frame.x - before.frame.x) / (2 * step)
          // Within 1e-6 s of a motion of 320 points the rounding is 1e-13/1e-6, the truncation 1e-12·1e7.
          XCTAssertEqual(velocity.frame.x, slope, accuracy: 1e-4, "\(curve) at \(time)")
          let scale = (after.transform.scaleX - before.transform.scaleX) / (2 * step)
          XCTAssertEqual(velocity.transform.scaleX, scale, accuracy: 1e-6, "\(curve) at \(time)")
        }
      }
    }
  }

  // MARK: Constant rates

  /// By hand: duration · rate intervals, one frame more, the last exactly at the end.
  func testTheLastSampleIsAtTheDurationAndHasNoNearDuplicate() throws {
    let table: [(duration: Double, rate: Double, count: Int)] = [
      (0.6, 60, 37), (0.3, 60, 19), (0.33, 60, 21), (0.1, 60, 7), (1, 60, 61), (0.35, 120, 43),
      (2, 0.5, 2), (2, 1, 3), (0.5, 1, 2), (0, 60, 1), (0.7, 10, 8), (0.1, 3, 2), (1, 30, 31),
    ]
    for (duration, rate, count) in table {
      let frames = try slide(duration: duration).pictures(perSecond: rate)
      XCTAssertEqual(frames.count, count, "\(duration) s at \(rate)")
      XCTAssertEqual(frames.last?.time, duration, "\(duration) s at \(rate)")
      XCTAssertEqual(frames.last?.fraction, 1, "\(duration) s at \(rate)")
      for (index, frame) in frames.enumerated().dropLast() {
        XCTAssertEqual(frame.time, Double(index) / rate, "\(duration) s at \(rate)")
      }
      for (left, right) in zip(frames, frames.dropFirst()) {
        XCTAssertGreaterThan((right.time - left.time) * rate, 1e-3, "\(duration) s at \(rate)")
      }
    }
    for rate in [0, -1, .infinity, .nan] {
      XCTAssertThrowsError(try slide().pictures(perSecond: rate), "\(rate)")
      XCTAssertThrowsError(try slide().sampleTimes(perSecond: rate), "\(rate)")
    }
  }

  /// A product such as 35 · 0.01 can differ from the double 35 / 100.
  func testEveryDurationInHundredthsGivesWholeFrames() throws {
    for hundredths in 1...300 {
      for duration in [Double(hundredths) / 100, Double(hundredths) * 0.01] {
        let times = try slide(duration: duration).sampleTimes(perSecond: 100)
        XCTAssertEqual(times.count, hundredths + 1, "\(duration) s")
        XCTAssertEqual(times.last, duration)
      }
    }
    XCTAssertNotEqual(35 * 0.01, 35.0 / 100, "the products are different doubles")
  }

  // MARK: Text

  func testDescriptionsHaveALineForEachLayer() throws {
    let timeline = try slide(duration: 0.6)
    let lines = timeline.description.split(separator: "\n")
    XCTAssertEqual(lines.count, 3)
    XCTAssertEqual(lines.first, "Timeline 0.6 s")
    XCTAssertEqual(
      timeline.reversed().description.split(separator: "\n").first,
      "Timeline 0.6 s, played backwards")
    XCTAssertEqual(timeline.picture(at: 0.3).description.split(separator: "\n").count, 3)
    XCTAssertEqual(try Timeline(duration: 0, layers: []).description, "Timeline 0 s")
  }
}
