import Foundation
import TransitionKit
import TransitionKitCatalogue
import Workloads

/// The errors of springs against the closed form in 80-bit floating point with libm.
enum SpringErrors {
  #if arch(x86_64) && os(Linux)
    static func rows() throws -> [Row] {
      try SpringConstants.regimes.map { constants in
        let spring = try constants.spring
        let webkit = WebKitSpring(
          mass: 1, stiffness: constants.stiffness, damping: constants.damping)
        var mine = 0.0
        var theirs = 0.0
        for time in Abscissae.springTimes {
          let truth = exact(constants, at: Float80(time))
          mine = max(mine, Double(abs(Float80(spring.motion(at: time).value) - truth)))
          theirs = max(theirs, Double(abs(Float80(webkit(time)) - truth)))
        }
        return .limit(
          "Spring, largest error, \(constants.name)", mine, atMost: 7e-16, unit: "",
          measured: "\(mine.brief), WebKit \(theirs.brief)")
      }
    }

    /// Returns the exact progress of a spring that starts at rest.
    static func exact(_ constants: SpringConstants, at t: Float80) -> Float80 {
      let decay = Float80(constants.damping) / 2
      let discriminant = Float80(constants.stiffness) - decay * decay
      let rate = abs(discriminant).squareRoot()
      let envelope = exp(-decay * t)
      if discriminant == 0 { return 1 - envelope * (1 + decay * t) }
      if discriminant > 0 {
        return 1 - envelope * (cos(rate * t) + decay / rate * sin(rate * t))
      }
      return 1 - envelope * (cosh(rate * t) + decay / rate * sinh(rate * t))
    }
  #else
    static func rows() -> [Row] { [.skipped("Spring, largest error")] }
  #endif
}
