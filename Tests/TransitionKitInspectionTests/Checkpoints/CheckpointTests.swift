import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Expected times are those of the layers' motion, by pencil.
final class CheckpointTests: XCTestCase {
  private let bounds = Rect(x: 0, y: 0, width: 320, height: 568)

  /// A page that enters from the right within 0.5 s, over one that stays.
  private func slide(_ curve: TimingCurve, duration: Double = 0.5) throws -> Timeline {
    try Timeline(
      duration: duration,
      layers: [
        Layer(.from, frame: bounds),
        Layer(.to, frame: bounds.offsetBy(x: 320, y: 0)).moving(to: bounds, curve: curve),
      ])
  }

  private func time(
    _ timeline: Timeline, _ checkpoint: Checkpoint, _ layer: LayerID = .to
  ) throws -> Double {
    try XCTUnwrap(timeline.time(of: checkpoint, for: layer), "\(checkpoint)")
  }

  func testALinearSlide() throws {
    let timeline = try slide(.linear)
    XCTAssertEqual(try time(timeline, .firstVisible), 0, accuracy: 1e-9)
    XCTAssertEqual(try time(timeline, .halfWay), 0.25, accuracy: 1e-9)
    // One of 320 points is left after 319/320 of the time.
    XCTAssertEqual(try time(timeline, .settled(within: 1)), 0.5 * 319 / 320, accuracy: 1e-9)
    XCTAssertEqual(try time(timeline, .settled(within: 0)), 0.5, accuracy: 1e-9)
    XCTAssertEqual(try time(timeline, .covered, .from), 0.5, accuracy: 2e-9)
    XCTAssertNil(timeline.time(of: .gone, for: .to))
    XCTAssertNil(timeline.time(of: .gone, for: .from), "it is covered, and still in sight")
    XCTAssertNil(timeline.time(of: .halfWay, for: .from), "it does not move")
    XCTAssertNil(timeline.time(of: .halfWay, for: .bar), "there is none")
  }

  func testTheTimesGrowWithTheDurationAndFollowTheCurve() throws {
    for duration in [0.1, 0.5, 3] {
      let timeline = try slide(.easeInOut, duration: duration)
      // The curve is symmetric.
      XCTAssertEqual(try time(timeline, .halfWay), duration / 2, accuracy: 1e-9)
      let squared = try slide(.power(2, .decelerating), duration: duration)
      // 1 − (1 − t)² is a half at 1 − √½, and 319/320 at 1 − √(1/320).
      XCTAssertEqual(
        try time(squared, .halfWay), duration * (1 - 0.5.squareRoot()), accuracy: 1e-9)
      XCTAssertEqual(
        try time(squared, .settled(within: 1)), duration * (1 - (1.0 / 320).squareRoot()),
        accuracy: 1e-9)
    }
  }

  /// A spring passes its end and comes back: it has settled only once it stays.
  func testASpringHasSettledWhenItStays() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 6)
    let timeline = try slide(.spring(SpringTiming(spring, span: 3)), duration: 3)
    let settled = try time(timeline, .settled(within: 2))
    for step in 0...2000 {
      let instant = settled + (3 - settled) * Double(step) / 2000
      let x = try XCTUnwrap(timeline.frame(at: instant)[.to]?.frame.x)
      XCTAssertLessThanOrEqual(abs(x), 2 + 1e-6)
    }
    let x = try XCTUnwrap(timeline.frame(at: settled - 1e-6)[.to]?.frame.x)
    XCTAssertGreaterThan(abs(x), 2 - 1e-3)
    XCTAssertGreaterThan(settled, try time(timeline, .halfWay) * 3)
  }

  func testAFadeIsSeenFromAHundredthOn() throws {
    let timeline = try Timeline(
      duration: 2,
      layers: [
        Layer(.from, frame: bounds).fading(to: 0, curve: .linear),
        Layer(.to, frame: bounds, alpha: 0).fading(to: 1, curve: .linear),
      ])
    XCTAssertEqual(try time(timeline, .firstVisible), 0.02, accuracy: 1e-9)
    XCTAssertEqual(try time(timeline, .halfWay), 1, accuracy: 1e-9)
    XCTAssertEqual(try time(timeline, .gone, .from), 1.98, accuracy: 1e-9)
    // Within 5 points, and within 5 hundredths of opacity.
    XCTAssertEqual(try time(timeline, .settled(within: 5)), 1.9, accuracy: 1e-9)
    // Opaque from 0.99 on; the page behind is gone only after that.
    XCTAssertNil(timeline.time(of: .covered, for: .from), "it is not in sight at the end")
  }

  /// Two halves cover a page together, and a round or a turned layer covers nothing.
  func testSeveralLayersCoverTogether() throws {
    func timeline(cornerRadius: Double) throws -> Timeline {
      var lower = LayerState(frame: Rect(x: 0, y: 284, width: 320, height: 284))
      lower.cornerRadius = cornerRadius
      return try Timeline(
        duration: 1,
        layers: [
          Layer(.from, frame: bounds),
          Layer(.named("upper"), frame: Rect(x: -320, y: 0, width: 320, height: 284))
            .moving(to: Rect(x: 0, y: 0, width: 320, height: 284), curve: .linear),
          Layer(.named("lower"), lower),
        ])
    }
    XCTAssertEqual(try time(timeline(cornerRadius: 0), .covered, .from), 1, accuracy: 1e-8)
    XCTAssertNil(try timeline(cornerRadius: 8).time(of: .covered, for: .from))
  }

  func testABackwardTransitionPassesTheCheckpointsBackwards() throws {
    let back = try slide(.linear).reversed()
    XCTAssertEqual(try time(back, .gone), 0.5, accuracy: 1e-9)
    XCTAssertEqual(try time(back, .halfWay), 0.25, accuracy: 1e-9)
  }

  func testThePagesOfEveryAnimatorSettle() throws {
    for name in NamedAnimator.allCases {
      for operation in TransitionOperation.allCases
      where name.animator().operations.contains(operation) {
        let timeline = try name.animator().timeline(in: .photos(operation))
        for layer in timeline.layers where [.from, .to].contains(layer.id) {
          let settled = timeline.time(of: .settled(within: 1), for: layer.id)
          let text = "\(name.rawValue) \(operation) \(layer.id)"
          XCTAssertLessThanOrEqual(try XCTUnwrap(settled, text), timeline.duration, text)
        }
      }
    }
  }
}
