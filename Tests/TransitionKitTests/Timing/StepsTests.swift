import TransitionKitExport
import XCTest

@testable import TransitionKit

/// The truth is a pencil and the step easing function of CSS Easing Functions Level 2, section 2.4.
final class StepsTests: XCTestCase {
  private typealias Row = (
    count: Int, at: Double, start: Double, end: Double, none: Double?, both: Double
  )

  /// Intervals that have begun at a fraction, plus one where there is a jump at the start, divided by
  /// the number of jumps, and at most 1.
  private static let table: [Row] = [
    (1, 0, 1, 0, nil, 1.0 / 2), (1, 0.5, 1, 0, nil, 1.0 / 2), (1, 0.999, 1, 0, nil, 1.0 / 2),
    (1, 1, 1, 1, nil, 1),
    (2, 0, 1.0 / 2, 0, 0, 1.0 / 3), (2, 0.4999, 1.0 / 2, 0, 0, 1.0 / 3),
    (2, 0.5, 1, 1.0 / 2, 1, 2.0 / 3), (2, 0.999, 1, 1.0 / 2, 1, 2.0 / 3), (2, 1, 1, 1, 1, 1),
    (3, 0, 1.0 / 3, 0, 0, 1.0 / 4), (3, 0.3, 1.0 / 3, 0, 0, 1.0 / 4),
    (3, 1.0 / 3, 2.0 / 3, 1.0 / 3, 1.0 / 2, 2.0 / 4), (3, 0.5, 2.0 / 3, 1.0 / 3, 1.0 / 2, 2.0 / 4),
    (3, 0.7, 1, 2.0 / 3, 1, 3.0 / 4), (3, 1, 1, 1, 1, 1),
    (4, 0, 1.0 / 4, 0, 0, 1.0 / 5), (4, 0.001, 1.0 / 4, 0, 0, 1.0 / 5),
    (4, 0.2499, 1.0 / 4, 0, 0, 1.0 / 5), (4, 0.25, 2.0 / 4, 1.0 / 4, 1.0 / 3, 2.0 / 5),
    (4, 0.5, 3.0 / 4, 2.0 / 4, 2.0 / 3, 3.0 / 5), (4, 0.749, 3.0 / 4, 2.0 / 4, 2.0 / 3, 3.0 / 5),
    (4, 0.75, 1, 3.0 / 4, 1, 4.0 / 5), (4, 0.999, 1, 3.0 / 4, 1, 4.0 / 5), (4, 1, 1, 1, 1, 1),
  ]

  func testEveryPositionHasTheValuesOfCSS() throws {
    for row in Self.table {
      let expected: [(Steps.Position, Double?)] = [
        (.jumpStart, row.start), (.jumpEnd, row.end), (.jumpNone, row.none), (.jumpBoth, row.both),
      ]
      for case (let position, let value?) in expected {
        let steps = try Steps(row.count, position)
        let name = "steps(\(row.count), \(position.rawValue)) at \(row.at)"
        XCTAssertEqual(steps.progress(at: row.at), value, name)
        XCTAssertEqual(
          try TimingCurve.steps(row.count, position).motion(at: row.at),
          MotionSample(value: value, velocity: 0), name)
      }
    }
    XCTAssertEqual(try Steps(3), try Steps(3, .jumpEnd))
    XCTAssertEqual(Steps.Position.allCases.count, 4)
  }

  func testEveryStepIsReachedExactlyAtItsFraction() throws {
    // The step is neither late where n·(k/n) rounds to less than k, nor early where it rounds up.
    for count in [3, 7, 10, 49, 100, 1000] {
      let steps = try Steps(count, .jumpEnd)
      let others = try [Steps.Position.jumpStart, .jumpNone, .jumpBoth].map { try Steps(count, $0) }
      for k in 1..<count {
        let x = Double(k) / Double(count)
        XCTAssertEqual(steps.progress(at: x), x, "\(k)/\(count)")
        XCTAssertLessThan(steps.progress(at: x.nextDown), x, "just before \(k)/\(count)")
        for other in others {
          XCTAssertLessThan(
            other.progress(at: x.nextDown), other.progress(at: x), "\(other) at \(k)/\(count)")
        }
      }
    }
  }

  func testFractionsBeyondTheEndsAreHeldAndTheRateIsZero() throws {
    let starts: [(Steps.Position, Double)] = [
      (.jumpStart, 1.0 / 5), (.jumpEnd, 0), (.jumpNone, 0), (.jumpBoth, 1.0 / 6),
    ]
    for (position, start) in starts {
      let steps = try Steps(5, position)
      for fraction in [-3, -0.0, -.infinity, .nan] {
        XCTAssertEqual(steps.progress(at: fraction), start, "\(position) at \(fraction)")
      }
      for fraction in [3, 1.0.nextUp, .infinity] {
        XCTAssertEqual(steps.progress(at: fraction), 1, "\(position) at \(fraction)")
      }
      XCTAssertEqual(TimingCurve.steps(steps).velocity(at: 0.33), 0)
    }
  }

  func testAStepCountOutsideItsRangeIsNamed() {
    for position in Steps.Position.allCases {
      let least = position == .jumpNone ? 2 : 1
      for count in [least - 1, -1, Int.min, 1_000_001] {
        assertThrows(
          CurveError.outOfRange(
            field: "steps", value: Double(count), expected: "\(least)...1000000"),
          "\(count) steps, \(position)"
        ) { try Steps(count, position) }
      }
      XCTAssertNoThrow(try Steps(least, position))
      XCTAssertNoThrow(try Steps(1_000_000, position))
    }
  }

  func testBackwardsInTimeTheEndsSwapTheirJumps() throws {
    let table: [(Steps.Position, Steps.Position)] = [
      (.jumpStart, .jumpEnd), (.jumpEnd, .jumpStart), (.jumpNone, .jumpNone),
      (.jumpBoth, .jumpBoth),
    ]
    for (position, reversed) in table {
      let curve = try TimingCurve.steps(7, position)
      XCTAssertEqual(curve.reversed, try .steps(7, reversed))
      // By definition, away from the jumps at sevenths.
      for number in 0..<70 {
        let x = (Double(number) + 0.5) / 70
        XCTAssertEqual(
          curve.reversed.progress(at: x), 1 - curve.progress(at: 1 - x), accuracy: 1e-15,
          "\(position) at \(x)")
      }
    }
  }

  // MARK: - In a track

  /// By pencil: a keyframe shows its own value at its own offset; the steps begin right after it.
  func testAKeyframeIsMetExactlyBeforeStepsThatJumpAtTheStart() throws {
    let expected: [(position: Steps.Position, values: [Double])] = [
      (.jumpStart, [0, 50, 50, 100, 100]), (.jumpEnd, [0, 0, 0, 50, 100]),
      (.jumpNone, [0, 0, 0, 100, 100]), (.jumpBoth, [0, 100.0 / 3, 100.0 / 3, 200.0 / 3, 100]),
    ]
    for (position, values) in expected {
      let track = try Track([
        Keyframe(at: 0.25, 0.0, curve: .steps(2, position)), Keyframe(at: 0.75, 100.0),
      ])
      let layer = Layer(
        .to, LayerState(frame: .unit), tracks: LayerTracks(cornerRadius: track))
      let timeline = try Timeline(duration: 1, layers: [layer])
      for (fraction, value) in zip([0.25, 0.25.nextUp, 0.4, 0.5, 0.75], values) {
        let name = "\(position) at \(fraction)"
        XCTAssertEqual(track.value(at: fraction), value, accuracy: 1e-13, name)
        let state = try XCTUnwrap(timeline.picture(at: fraction).layers.first?.state)
        XCTAssertEqual(state.cornerRadius, value, accuracy: 1e-13, name)
      }
    }
  }

  /// By pencil: shown from 0.5 on; backwards it is shown up to 0.5 and hidden from then on.
  func testASwitchStaysAtItsKeyframesBackwards() throws {
    let track = try Track([Keyframe(at: 0, true), Keyframe(at: 0.5, false), Keyframe(at: 1, false)])
    for (fraction, value) in [
      (0, false), (0.25, false), (0.5, false), (0.5.nextUp, true), (1, true),
    ] {
      XCTAssertEqual(track.reversed.value(at: fraction), value, "at \(fraction)")
    }
  }
}
