import TransitionKit
import XCTest

final class TransitionPlaybackTests: XCTestCase {
  private func playback(duration: Double = 1) throws -> TransitionPlayback {
    let page = Rect(x: 0, y: 0, width: 320, height: 568)
    return TransitionPlayback(
      try Timeline(
        duration: duration,
        layers: [Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: .linear)]))
  }

  func testAPlaybackStandsAtItsStartUntilItIsStarted() throws {
    var playback = try playback()
    XCTAssertEqual(playback.advance(by: 0.25), 0.25, "nothing of the step was needed")
    XCTAssertEqual(playback.phase, .idle)
    XCTAssertEqual(playback.elapsed, 0)
    XCTAssertEqual(playback.remaining, 1)
    XCTAssertEqual(playback.picture, playback.timeline.firstPicture)
  }

  /// By hand: 320 points in 1 s, steps of 1/4 and 1/2 s, then one that is 1/4 s too long.
  func testTheClockMovesThePlayheadAndReturnsUnusedTime() throws {
    var playback = try playback()
    playback.start()
    let table: [(step: Double, leftover: Double, elapsed: Double, x: Double)] = [
      (0.25, 0, 0.25, 240), (0, 0, 0.25, 240), (0.5, 0, 0.75, 80), (0.5, 0.25, 1, 0),
      (0.5, 0.5, 1, 0),
    ]
    for (step, leftover, elapsed, x) in table {
      XCTAssertEqual(playback.advance(by: step), leftover, "at \(elapsed) s")
      XCTAssertEqual(playback.elapsed, elapsed)
      XCTAssertEqual(playback.remaining, 1 - elapsed)
      XCTAssertEqual(playback.fraction, elapsed)
      XCTAssertEqual(playback.picture[.to]?.frame.x, x, "at \(elapsed) s")
      XCTAssertEqual(playback.phase, elapsed < 1 ? .running : .ended(.finished))
    }
  }

  func testItEndsOnceAndDoesNotStartAgain() throws {
    var playback = try playback()
    playback.start()
    playback.advance(by: .infinity)
    XCTAssertEqual(playback.phase, .ended(.finished))
    let ended = playback
    playback.start()
    playback.advance(by: 1)
    XCTAssertEqual(playback, ended)
    XCTAssertEqual(playback.remaining, 0)
  }

  func testStartingTwiceDoesNotRewind() throws {
    var playback = try playback()
    playback.start()
    playback.advance(by: 0.5)
    playback.start()
    XCTAssertEqual(playback.elapsed, 0.5)
    XCTAssertEqual(playback.phase, .running)
  }

  func testAStepOfExactlyTheRemainingTimeEnds() throws {
    var playback = try playback(duration: 0.6)
    playback.start()
    XCTAssertEqual(playback.advance(by: playback.remaining), 0)
    XCTAssertEqual(playback.phase, .ended(.finished))
  }

  func testATimelineWithoutDurationEndsAtOnce() throws {
    var playback = try playback(duration: 0)
    XCTAssertEqual(playback.phase, .idle)
    XCTAssertEqual(playback.picture[.to]?.frame.x, 0, "no duration means at the end")
    playback.start()
    XCTAssertEqual(playback.phase, .ended(.finished))
    XCTAssertEqual(playback.advance(by: 0.5), 0.5)
  }

  func testAnInvalidStepMovesNothing() throws {
    var playback = try playback()
    playback.start()
    playback.advance(by: 0.5)
    for step in [-1, -.infinity, .nan, 0, -0.0] {
      XCTAssertEqual(playback.advance(by: step), 0, "step \(step)")
      XCTAssertEqual(playback.elapsed, 0.5, "step \(step)")
      XCTAssertEqual(playback.phase, .running, "step \(step)")
    }
  }

  /// With any steps, the playhead never passes the end, and used and unused time add up.
  func testStepsAddUp() throws {
    var random = RandomTimelines(seed: 71)
    for _ in 0..<200 {
      var playback = try playback(duration: random.number(in: 0.001...3))
      playback.start()
      var given = 0.0
      var leftover = 0.0
      while playback.phase == .running {
        let step = random.number(in: 0...0.2)
        given += step
        leftover = playback.advance(by: step)
        XCTAssertLessThanOrEqual(playback.elapsed, playback.timeline.duration)
      }
      XCTAssertEqual(playback.elapsed, playback.timeline.duration)
      XCTAssertEqual(given - leftover, playback.timeline.duration, accuracy: 1e-9)
    }
  }
}
