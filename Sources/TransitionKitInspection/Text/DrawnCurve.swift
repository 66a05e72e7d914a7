public import TransitionKit
import TransitionKitCatalogue

/// A curve for tables and plots: a timing curve or track over fractions, a spring over seconds, or a motion in
/// points.
enum DrawnCurve: Hashable, Sendable {
  case timing(TimingCurve)
  case values(Track<Double>)
  case spring(Spring)
  case motion(PointMotion)

  /// Returns value and velocity at a position: a fraction, or a time in seconds for a spring.
  func motion(at position: Double) -> MotionSample {
    switch self {
    case .timing(let curve): curve.motion(at: position)
    case .values(let track):
      MotionSample(value: track.value(at: position), velocity: track.velocity(at: position) ?? 0)
    case .spring(let spring): spring.motion(at: position)
    case .motion(let motion): motion.motion(at: position)
    }
  }

  /// The notation of the curve.
  var text: String {
    switch self {
    case .timing(let curve): curve.exportedNotation
    case .values(let track): track.notation(in: .catalogue)
    case .spring(let spring): spring.description
    case .motion(let motion): motion.description
    }
  }

  /// The last position of a table or plot.
  var end: Double {
    switch self {
    case .timing, .values: 1
    case .spring(let spring): spring.shownDuration
    case .motion(let motion): motion.shownEnd
    }
  }

  /// Returns evenly spaced values, or an empty list if any value is not finite.
  func values(_ count: Int) -> [Double] {
    guard count > 0 else { return [] }
    let values = DrawnCurve.grid(count, to: end).map { motion(at: $0).value }
    return values.allSatisfy(\.isFinite) ? values : []
  }

  /// Returns evenly spaced positions from 0 to an end, both exact.
  static func grid(_ count: Int, to end: Double) -> [Double] {
    guard count > 1 else { return [0] }
    return (0..<count).map { index in
      index == count - 1 ? end : Double(index) / Double(count - 1) * end
    }
  }
}

extension TimingCurve {
  /// Returns evenly spaced fractions from 0 to 1, as in tables and plots.
  public func shownFractions(_ count: Int) -> [Double] { DrawnCurve.grid(count, to: 1) }
}

extension Spring {
  /// The duration of tables and plots, in seconds: the settling duration.
  ///
  /// For a spring that never settles, it is five periods.
  package var shownDuration: Double {
    let settled = settlingDuration
    return settled.isFinite && settled > 0 ? settled : 5 * response
  }

  /// Returns evenly spaced times from 0 to ``shownDuration``, in seconds.
  public func shownTimes(_ count: Int) -> [Double] { DrawnCurve.grid(count, to: shownDuration) }
}
