import XCTest

@testable import TransitionKit
import TransitionKitCatalogue

/// How a fraction continues after the release, with times calculated by hand.
final class SettlingTests: XCTestCase {
  func testTheTimeIsTheRemainingPartDividedByTheSpeed() {
    // R332, R333, R334 with the vectors for D = 0.5
    for (p, speed, finish, cancel) in [
      (0.4, 1.0, 0.3, 0.2), (0.4, 2, 0.15, 0.1), (0.4, 0.5, 0.6, 0.4), (0, 1, 0.5, 0),
      (1, 1, 0, 0.5), (0.4, 0, 0.3, 0.2), (0.4, -1, 0.3, 0.2),
    ] {
      for (outcome, expected) in [(TransitionOutcome.finished, finish), (.cancelled, cancel)] {
        let settling = Settling(
          from: p, to: outcome, fullDuration: 0.5, speed: speed, curve: .easeInOut, velocity: nil)
        XCTAssertEqual(settling.duration, expected, accuracy: 1e-15, "p \(p), speed \(speed)")
        XCTAssertEqual(settling.motion(at: settling.duration).value, settling.target)
        XCTAssertEqual(settling.motion(at: 1e9).value, outcome == .finished ? 1 : 0)
        if expected > 0 { XCTAssertEqual(settling.motion(at: 0).value, p) }
      }
    }
  }

  func testWithoutVelocityItFollowsTheCurve() {
    // R337: ease-in-out at ¼ of the remaining time is 0.129162, starting at 0.4
    let settling = Settling(
      from: 0.4, to: .finished, fullDuration: 1, speed: 1, curve: .easeInOut, velocity: nil)
    XCTAssertEqual(settling.motion(at: 0.15).value, 0.4 + 0.6 * 0.129162, accuracy: 1e-6)
    XCTAssertEqual(settling.motion(at: 0.3).value, 0.7, accuracy: 1e-12)
    XCTAssertEqual(
      settling.motion(at: 0.15).velocity, settling.motion(at: 0.45).velocity, accuracy: 1e-9)
  }

  func testAVelocityChangesTheMotionButNeitherTheDurationNorTheEnd() {
    for velocity in [-6.0, -1, 0, 0.5, 2, 9] {
      for outcome in TransitionOutcome.allCases {
        let settling = Settling(
          from: 0.4, to: outcome, fullDuration: 2, speed: 1, curve: .easeInOut,
          velocity: velocity)
        XCTAssertEqual(settling.duration, outcome == .finished ? 1.2 : 0.8, accuracy: 1e-15)
        XCTAssertEqual(settling.motion(at: 0).velocity, velocity, accuracy: 1e-12)
        XCTAssertEqual(settling.motion(at: settling.duration - 1e-9).velocity, 0, accuracy: 1e-6)
        XCTAssertEqual(
          settling.motion(at: settling.duration - 1e-9).value, settling.target, accuracy: 1e-9)
        for step in 1..<40 {
          let time = settling.duration * Double(step) / 40
          let slope =
            (settling.motion(at: time + 1e-6).value - settling.motion(at: time - 1e-6).value) / 2e-6
          XCTAssertEqual(settling.motion(at: time).velocity, slope, accuracy: 1e-5, "at \(time) s")
        }
      }
    }
  }
}

/// Corrections at an interruption, and how they fade.
final class CorrectionTests: XCTestCase {
  private func layer(x: Double, alpha: Double = 1) -> [Picture.Entry] {
    [Picture.Entry(.to, LayerState(frame: Rect(x: x, y: 0, width: 10, height: 10), alpha: alpha))]
  }

  private func correction(_ weight: Correction.Weight, rate: Double = 0) -> Correction {
    var change = LayerDelta()
    change.frame = Rect(x: rate, y: 0, width: 0, height: 0)
    return Correction(
      weight, [.to: LayerDelta(from: layer(x: 0)[0].state, to: layer(x: 100)[0].state)],
      rates: rate == 0 ? [:] : [.to: change])
  }

  func testAHatIsFullAtItsPeakAndNothingAtTheEnds() {
    let hat = correction(.hat(peak: 0.25))
    for (fraction, added) in [
      (-1.0, 0.0), (0, 0), (0.125, 50), (0.25, 100), (0.625, 50), (1, 0), (2, 0),
    ] {
      let x = hat.applied(to: layer(x: 7), fraction: fraction, elapsed: 0)[0].state.frame.x
      XCTAssertEqual(x, 7 + added, accuracy: 1e-12, "at \(fraction)")
    }
  }

  func testARampIsFullAtTheStart() {
    for (fraction, added) in [(0.0, 100.0), (0.25, 75), (1, 0)] {
      let x = correction(.ramp).applied(
        to: layer(x: 7), fraction: fraction, elapsed: 0)[0].state.frame.x
      XCTAssertEqual(x, 7 + added, accuracy: 1e-12, "at \(fraction)")
    }
  }

  func testADecayContinuesPositionAndSpeed() {
    // By hand, over 2 s from 1 s on: 100·(1 − x)²(1 + 2x), and 30 per second times 2·x(1 − x)².
    let decay = correction(.decay(start: 1, length: 2), rate: 30)
    for (elapsed, added) in [(1.0, 100.0), (1.5, 84.375 + 8.4375), (2, 50 + 7.5), (3, 0), (9, 0)] {
      let x = decay.applied(to: layer(x: 7), fraction: 0.5, elapsed: elapsed)[0].state.frame.x
      XCTAssertEqual(x, 7 + added, accuracy: 1e-12, "at \(elapsed) s")
    }
    for elapsed in [1, 1.5, 2, 2.5] {
      let x = { decay.applied(to: self.layer(x: 7), fraction: 0, elapsed: $0)[0].state.frame.x }
      let start = elapsed == 1 ? elapsed : elapsed - 1e-6
      let slope = (x(elapsed + 1e-6) - x(start)) / (elapsed + 1e-6 - start)
      let speed = decay.applied(
        to: [.to: LayerVelocity()], fraction: 0, elapsed: elapsed, fractionRate: 0)[.to]
      XCTAssertEqual(speed?.frame.x ?? .nan, slope, accuracy: 1e-3, "at \(elapsed) s")
    }
  }

  func testACorrectedAlphaStaysDrawable() {
    let delta = LayerDelta(
      from: layer(x: 0, alpha: 0)[0].state, to: layer(x: 0, alpha: 1)[0].state)
    let correction = Correction(.ramp, [.to: delta])
    for alpha in [0, 0.5, 1] {
      let sum = correction.applied(to: layer(x: 0, alpha: alpha), fraction: 0, elapsed: 0)
      XCTAssertEqual(sum[0].state.alpha, 1)
    }
  }

  private let page = Rect(x: 0, y: 0, width: 320, height: 500)
  private let band = Rect(x: 80, y: 100, width: 160, height: 300)

  /// The fraction follows the frame.
  ///
  /// The clip has another curve and would jump to ½ without its correction.
  func testAClipThatIsTakenOverStaysInPlace() throws {
    let layer = Layer(.to, frame: page).moving(to: page.withOrigin(x: 10), curve: .linear)
      .clipping(to: band, curve: .easeIn)
    var playback = TransitionPlayback(try Timeline(duration: 1, layers: [layer]))
    playback.start()
    playback.advance(by: 0.5)
    let seen = try XCTUnwrap(playback.picture[.to]?.clip)
    // With mpmath: ease-in at ½ is 0.315356812572539.
    XCTAssertEqual(seen.x, 80 * 0.315356812572539, accuracy: 1e-9)
    XCTAssertTrue(playback.interact())
    XCTAssertEqual(playback.fraction, 0.5, accuracy: 1e-12)
    assertEqual(playback.picture[.to]?.clip, seen, accuracy: 1e-9)
    playback.update(1)
    XCTAssertEqual(playback.picture[.to]?.clip, band)
    playback.update(0)
    XCTAssertEqual(playback.picture[.to]?.clip, page)
  }

  /// By hand: at 0.5 s the clip is at x 40 and moves at 80 points per second.
  ///
  /// In the new timeline it is at x 20 and moves at 40. In the middle of the remaining half second,
  /// 20·½ + ½·½·¼·40 is added to 30.
  func testAClipContinuesFromItsPositionWhenTheLayoutChanges() throws {
    func timeline(_ end: Rect) throws -> Timeline {
      try Timeline(
        duration: 1, layers: [Layer(.to, frame: page).clipping(to: end, curve: .linear)])
    }
    var playback = TransitionPlayback(try timeline(band))
    playback.start()
    playback.advance(by: 0.5)
    playback.replan(try timeline(Rect(x: 40, y: 100, width: 160, height: 300)))
    XCTAssertEqual(playback.picture[.to]?.clip, Rect(x: 40, y: 50, width: 240, height: 400))
    XCTAssertEqual(playback.velocity[.to]?.clip.x ?? .nan, 80, accuracy: 1e-9)
    playback.advance(by: 0.25)
    XCTAssertEqual(playback.picture[.to]?.clip?.x ?? .nan, 30 + 10 + 2.5, accuracy: 1e-9)
    playback.advance(by: 0.25)
    XCTAssertEqual(playback.picture[.to]?.clip?.x, 40)
  }

  func testWithoutAClipOnOneSideNoClipIsAddedOrReported() throws {
    let all = try Timeline(
      duration: 1,
      layers: [Layer(.to, frame: page).moving(to: page.withOrigin(x: 100), curve: .linear)])
    let clipped = try Timeline(
      duration: 1, layers: [Layer(.to, frame: page).clipping(to: band, curve: .linear)])
    for (old, new, clip) in [(clipped, all, nil), (all, clipped, Rect?.some(band))] {
      var playback = TransitionPlayback(old)
      playback.start()
      playback.advance(by: 0.5)
      playback.replan(new)
      XCTAssertEqual(playback.picture[.to]?.clip == nil, clip == nil)
      // The speed of the new timeline: nothing, or 80 points per second.
      XCTAssertEqual(playback.velocity[.to]?.clip.x ?? .nan, clip == nil ? 0 : 80, accuracy: 1e-9)
      playback.advance(by: 1)
      XCTAssertEqual(playback.picture[.to]?.clip, clip)
    }
  }
}
