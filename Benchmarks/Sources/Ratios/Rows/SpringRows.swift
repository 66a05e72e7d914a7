import Foundation
import TransitionKit
import TransitionKitCatalogue
import Workloads

/// The speed and the errors of springs.
enum SpringRows {
  static func all() throws -> [Row] {
    try SpringConstants.regimes.flatMap(regime) + [exponential(), uniform()] + SpringErrors.rows()
  }

  /// Measures one exponential: the least time of any formula that needs one.
  private static func exponential() -> Row {
    let times = Abscissae.springTimes
    let race = Race([
      Contender("libm", operations: times.count) {
        var sum = 0.0
        for time in times { sum += exp(-10 * time) }
        return sum
      }
    ])
    return .note("An exponential alone", "libm \(race.nanoseconds("libm").brief) ns")
  }

  private static func regime(_ constants: SpringConstants) throws -> [Row] {
    let spring = try constants.spring
    let webkit = WebKitSpring(mass: 1, stiffness: constants.stiffness, damping: constants.damping)
    let separate = SeparateSpring(
      mass: 1, stiffness: constants.stiffness, damping: constants.damping)
    let times = Abscissae.springTimes
    let race = Race([
      Contender("library", operations: times.count) {
        var sum = 0.0
        for time in times {
          let motion = spring.motion(at: time)
          sum += motion.value + motion.velocity
        }
        return sum
      },
      Contender("WebKit", operations: times.count) {
        var sum = 0.0
        for time in times { sum += webkit(time) }
        return sum
      },
      Contender("Motion", operations: times.count) {
        var sum = 0.0
        for time in times { sum += separate.position(time) + separate.speed(time) }
        return sum
      },
    ])
    let name = "Spring, value and velocity, \(constants.name)"
    let ratios: [Row] = [("WebKit", 1.3), ("Motion", 2.8)].map { other, target in
      .ratio(
        name,
        "\(race.nanoseconds("library").brief) ns, \(other) \(race.nanoseconds(other).brief) ns",
        is: race.speed(of: "library", against: other), atLeast: target,
        of: other == "WebKit" ? "WebKit (value alone)" : "separate formulas")
    }
    return ratios + [.time(name, "library", in: race, atMost: 12)]
  }

  /// Measures many samples at a constant rate.
  private static func uniform() throws -> Row {
    let spring = try SpringConstants.regimes[0].spring
    let count = 1000
    var motions = [MotionSample](repeating: MotionSample(value: 0, velocity: 0), count: count)
    let race = Race([
      Contender("library", operations: count) {
        var span = motions.mutableSpan
        spring.writeMotions(every: 1.0 / 120, into: &span)
        return motions[count / 2].value
      }
    ])
    return .time("Spring, 1000 samples at 120 Hz", "library", in: race, atMost: 2.2)
  }
}
