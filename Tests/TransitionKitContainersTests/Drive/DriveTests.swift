import Foundation
import TransitionKit
import XCTest

@testable import TransitionKitContainers

/// What holds for everything that rests, is held or settles; the numbers are by pencil.
final class DriveTests: XCTestCase {
  private let phone = made { try Container(size: Size(width: 400, height: 800)) }

  private func reach(_ low: Double, _ high: Double, _ beyond: Resistance) -> Reach {
    Reach(low: low, high: high, below: beyond, above: beyond, container: phone)
  }

  // MARK: The finger

  func testAFingerIsFollowedWithoutItsSlop() throws {
    var drive = Drive<Int>.resting(7)
    drive.take(at: 3, slop: 10, unit: 100)
    var hold = try XCTUnwrap(drive.hold)
    XCTAssertEqual([drive.place, hold.place], [7, 7])
    for (travel, asked, isFollowed) in [
      (6.0, 3.0, false), (10, 3, false), (11, 3.01, true), (-40, 2.5, true), (10, 3, true),
    ] {
      hold.move(to: travel, velocity: 80)
      XCTAssertEqual(hold.asked, asked, accuracy: 1e-12, "\(travel)")
      XCTAssertEqual(hold.isFollowed, isFollowed, "\(travel)")
      XCTAssertEqual(hold.velocity, isFollowed ? 80 : 0, "\(travel)")
    }
    XCTAssertTrue(hold.hasMoved)
    XCTAssertEqual(hold.lastMovement, 50)
  }

  func testAFingerThatRestsHasNoVelocity() {
    var drive = Drive<Int>.settling(
      toward: 1, Run(.curve(.linear, .seconds(1)), from: .resting(0), to: 1))
    drive.take(at: 0.5, slop: 10)
    guard case .held(var hold) = drive else { return XCTFail("it is not held") }
    XCTAssertTrue(hold.hasBegun && hold.isFollowed && !hold.hasMoved, "what settles is caught")
    hold.move(to: 0, velocity: 300)
    drive = .held(hold)
    for (seconds, velocity) in [(0.03, 300.0), (0.02, 0)] {
      XCTAssertNil(drive.advance(by: seconds))
      XCTAssertEqual(drive.hold?.velocity, velocity)
    }
    XCTAssertEqual(drive.hold?.duration ?? 0, 0.05, accuracy: 1e-12)
    XCTAssertEqual(drive.remaining, .infinity)
  }

  /// Wherever a finger takes something, and whatever its reach becomes, nothing jumps.
  func testANewReachGoesThroughTheSamePoint() throws {
    let ways: [Reach] = [
      reach(0, 100, .none), reach(0, 100, .clamped), reach(-50, 20, .pieces),
      reach(10, 30, .band(dimension: ContainerLength(points: 200), coefficient: 0.55)),
      reach(40, 60, .stretch(0.008)), reach(0, 1, .dividing(100)), reach(0, 1, .ionicCard),
    ]
    for position in [-120.0, -1, 0, 25, 100, 180] {
      for way in ways {
        var drive = Drive<Int>.resting(0)
        drive.take(at: position, slop: 0)
        var hold = try XCTUnwrap(drive.hold)
        hold.keep(position, in: way)
        XCTAssertEqual(hold.position(in: way), position, accuracy: 1e-9, "\(way) at \(position)")
        for next in ways {
          var hold = hold
          hold.move(to: 7)
          let shown = hold.position(in: way)
          hold.keep(shown, in: next)
          XCTAssertEqual(hold.position(in: next), shown, accuracy: 1e-9, "\(next) at \(shown)")
        }
        // It never goes against the finger.
        var last = -Double.infinity
        for travel in stride(from: -300.0, through: 300, by: 50) {
          hold.move(to: travel)
          XCTAssertGreaterThanOrEqual(hold.position(in: way), last, "\(way) at \(travel)")
          last = hold.position(in: way)
        }
      }
    }
  }

  // MARK: The motion

  func testARunGoesFromAMotionToItsTarget() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
    let laws: [SettlingLaw] = [
      .spring(spring), .spring(spring, overshoots: false), .curve(.easeOut, .seconds(0.4)),
      .curve(.linear, .atLeast(pointsPerSecond: 500)), .viewPager, .viewPager2,
    ]
    for law in laws {
      let run = Run(law, from: MotionSample(value: 100, velocity: -300), to: 20, length: 400)
      XCTAssertEqual(run.motion(at: 0).value, 100, "\(law)")
      XCTAssertEqual(run.motion(at: run.duration), .resting(20), "\(law)")
      XCTAssertEqual(
        run.motion(at: run.duration * (1 - 1e-9)).value, 20, accuracy: 0.011, "\(law)")
      let time = run.time(reaching: 60)
      XCTAssertEqual(run.motion(at: time).value, 60, accuracy: 1e-9, "\(law)")
      if law.isSpring { XCTAssertEqual(run.motion(at: 0).velocity, -300, "\(law)") }
      XCTAssertEqual(Run(law, from: .resting(20), to: 20).duration, 0, "\(law)")
    }
    // 80 points at 500 per second.
    let even = Run(laws[3], from: MotionSample(value: 100, velocity: -300), to: 20)
    XCTAssertEqual(even.duration, 0.16, accuracy: 1e-12)
    XCTAssertEqual(even.arrivalVelocity, -500, accuracy: 1e-6)
  }

  /// From 0 at 1000 per second, losing 4 per second of it: at 199 it has 1000 − 4·199 = 204.
  func testAFlingHandsItsVelocityToASpring() throws {
    let spring = try Spring(mass: 1, stiffness: 400, damping: 40)
    let rate = try DecayRate(perSecond: 4)
    let start = MotionSample(value: 0, velocity: 1000)
    let run = try XCTUnwrap(
      Run(slowingDownBy: rate, then: spring, from: start, to: 200, within: 1, unit: 400))
    let time = -log(1 - 199.0 * 4 / 1000) / 4
    XCTAssertEqual(run.time(reaching: 199), time, accuracy: 1e-9)
    for step in [-1e-9, 1e-9] {
      let motion = run.motion(at: time + step)
      XCTAssertEqual(motion.value, 199, accuracy: 1e-6)
      XCTAssertEqual(motion.velocity, 204, accuracy: 1e-3)
    }
    XCTAssertEqual(run.motion(at: run.duration), .resting(200))
    XCTAssertNil(
      Run(slowingDownBy: rate, then: spring, from: start, to: 300, within: 1, unit: 400),
      "it stops at 250")
  }

  /// Eight tenths are a little less than 0.8, as computers add them.
  func testASumOfStepsEnds() {
    let run = Run(.curve(.linear, .seconds(0.8)), from: .resting(0), to: 1)
    var drive = Drive<Int>.settling(toward: 1, run)
    for _ in 0..<7 { XCTAssertNil(drive.advance(by: 0.1)) }
    XCTAssertEqual(drive.phase, .settling(toward: 1))
    XCTAssertEqual(drive.advance(by: 0.1), 0)
    drive = .settling(toward: 1, run)
    XCTAssertEqual(drive.advance(by: 1) ?? 0, 0.2, accuracy: 1e-12, "the rest of the step")
  }
}
