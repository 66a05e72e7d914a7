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

/// What a finger has moved returns after the release, with values calculated by hand.
final class ReturningMovesTests: XCTestCase {
  func testTheReturnBeginsAndEndsAtRest() {
    // (1 − x)²(1 + 2x) over 2 s from 1 s on, and its slope.
    let moves = ReturningMoves(start: 1, duration: 2)
    for (elapsed, left, change) in [
      (1.0, 1.0, 0.0), (1.5, 0.84375, -0.5625), (2, 0.5, -0.75), (3, 0, 0), (9, 0, 0),
    ] {
      XCTAssertEqual(moves.left(at: elapsed).value, left, accuracy: 1e-15, "at \(elapsed) s")
      XCTAssertEqual(moves.left(at: elapsed).velocity, change, accuracy: 1e-15, "at \(elapsed) s")
    }
    XCTAssertEqual(ReturningMoves().left(at: 7).value, 1, "a finger holds it")
  }

  func testWhatAFingerTakesOverStaysUntilTheNextRelease() throws {
    // By hand: 40 points, of which half are left after half of the 0.5 s.
    let still = Rect(x: 0, y: 0, width: 320, height: 500)
    let layer = Layer(.to, frame: still.withOrigin(x: 320)).moving(to: still, curve: .linear)
    var playback = TransitionPlayback(try Timeline(duration: 1, layers: [layer]))
    func y() throws -> Double { try XCTUnwrap(playback.picture[.to]).frame.y }
    playback.interact()
    playback.update(0.5)
    playback.follow([.to: LayerAdjustment(offset: Point(x: 0, y: 40))])
    XCTAssertEqual(try y(), 40)
    playback.finish(curve: .linear)
    XCTAssertEqual(try y(), 40, accuracy: 1e-12)
    playback.advance(by: 0.25)
    XCTAssertEqual(try y(), 20, accuracy: 1e-12)
    playback.interact()
    playback.update(0.1)
    XCTAssertEqual(try y(), 20, accuracy: 1e-12)
    playback.follow([.to: LayerAdjustment(offset: Point(x: 0, y: 3))])
    XCTAssertEqual(try y(), 23, accuracy: 1e-12)
    playback.update(0)
    playback.cancel()
    XCTAssertEqual(try y(), 23, accuracy: 1e-12)
    XCTAssertEqual(playback.remaining, 23.0 / 320, accuracy: 1e-12, "the share of the width")
    playback.advance(by: .infinity)
    XCTAssertEqual(try y(), 0)
  }
}

/// Clips of a transition that a finger takes over, or that gets another timeline.
final class ClipTakeoverTests: XCTestCase {
  private let page = Rect(x: 0, y: 0, width: 320, height: 500)
  private let band = Rect(x: 80, y: 100, width: 160, height: 300)

  /// The fraction follows the frame; the clip has another curve, and the time stays.
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

  /// By hand: at half of the time the clip of the new timeline is at x 20 and moves at 40 points per second.
  func testAClipIsAtOnceTheOneOfTheNewLayout() throws {
    func timeline(_ end: Rect) throws -> Timeline {
      try Timeline(
        duration: 1, layers: [Layer(.to, frame: page).clipping(to: end, curve: .linear)])
    }
    var playback = TransitionPlayback(try timeline(band))
    playback.start()
    playback.advance(by: 0.5)
    playback.replan(try timeline(Rect(x: 40, y: 100, width: 160, height: 300)))
    XCTAssertEqual(playback.picture[.to]?.clip, Rect(x: 20, y: 50, width: 240, height: 400))
    XCTAssertEqual(playback.velocity[.to]?.clip.x ?? .nan, 40, accuracy: 1e-9)
    playback.advance(by: 0.25)
    XCTAssertEqual(playback.picture[.to]?.clip?.x ?? .nan, 30, accuracy: 1e-9)
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
