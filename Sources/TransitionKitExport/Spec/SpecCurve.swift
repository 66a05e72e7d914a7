import TransitionKit
import TransitionKitCatalogue

/// Describes a curve in words and numbers.
struct SpecCurve {
  let curve: TimingCurve

  /// The name of the curve, or its notation if it has no name.
  var name: String { curve.shortText }

  /// The kind of the curve, with the numbers that other systems need, and its overshoot.
  var text: String {
    [kind, overshoot].joined(separator: "; ")
  }

  /// The progress after a quarter, half and three quarters of the duration, in percent.
  var samples: [String] { [0.25, 0.5, 0.75].map { SpecNumber.percent(curve.progress(at: $0)) } }

  private var kind: String {
    switch curve {
    case .linear: return "constant speed"
    case .cubicBezier(let bezier):
      let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(number)
      return "Bézier curve with the control points (\(numbers[0]), \(numbers[1])) and "
        + "(\(numbers[2]), \(numbers[3]))"
    case .spring(let timing): return "spring with \(numbers(of: timing))"
    case .reversedSpring(let timing):
      return "spring that runs backwards, with \(numbers(of: timing))"
    case .steps: return "equal steps, \(curve.exportedNotation)"
    case .piecewiseLinear: return "straight lines between points"
    case .power: return "power of the time, \(curve.exportedNotation)"
    case .circular: return "quarter of a circle"
    case .classic(let curve): return classic(curve)
    case .joined: return "curves one after another"
    case .composed: return "curve of the progress of another curve"
    }
  }

  private func classic(_ curve: ClassicCurve) -> String {
    let formula =
      switch curve.family {
      case .sine: "quarter of a cosine wave, 1 - cos(pi t / 2)"
      case .exponential(.cut): "exponential curve, 2^(10 (t - 1))"
      case .exponential(.levelled): "exponential curve from exactly 0, (2^(10 t) - 1) / 1023"
      case .back(let overshoot):
        "curve that goes back first, t^2 ((s + 1) t - s) with s = \(number(overshoot))"
      case .elastic(let amplitude, let period, let tail):
        "elastic swing with the amplitude \(number(amplitude)) and the period \(number(period))"
          + (tail == .cut ? "" : ", from exactly 0")
      case .cosine(let bounciness):
        "elastic swing 1 - cos^3(pi t / 2) cos(pi b t) with b = \(number(bounciness))"
      case .bounce: "four bounces"
      case .inverseSine: "inverse of a quarter of a cosine wave, 2 / pi acos(1 - t)"
      case .inverseExponential(.cut):
        "inverse of an exponential curve, 1 + log2(t) / 10, and 0 up to t = 1 / 1024"
      case .inverseExponential(.levelled):
        "inverse of an exponential curve from exactly 0, log2(1 + 1023 t) / 10"
      }
    return "\(formula), easing \(curve.mode.rawValue)"
  }

  private func numbers(of timing: SpringTiming) -> String {
    let spring = timing.spring
    return [
      "damping ratio \(number(spring.dampingRatio))", "response \(number(spring.response)) s",
      "mass \(number(spring.mass))", "stiffness \(number(spring.stiffness))",
      "damping \(number(spring.damping))",
      "initial velocity \(number(spring.initialVelocity)) per second",
      "shown for \(number(timing.span)) s",
    ].joined(separator: ", ")
  }

  private var overshoot: String {
    let peak = (0...1000).map { curve.progress(at: Double($0) / 1000) }.max() ?? 1
    guard peak > 1 + 5e-4 else { return "it never goes beyond its end" }
    return "it goes \(SpecNumber.percent(peak - 1)) beyond its end before it returns"
  }

  private func number(_ value: Double) -> String { SpecNumber.text(value, places: 4) }
}
