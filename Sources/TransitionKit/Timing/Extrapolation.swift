/// How a timing curve continues beyond its ends, at fractions below 0 and above 1.
///
/// ```swift
/// TimingCurve.linear.progress(at: 1.25, beyond: .held)  // 1
/// TimingCurve.linear.progress(at: 1.25, beyond: .tangent)  // 1.25
/// ```
///
/// The raw value is the word in the notation.
public enum Extrapolation: String, Hashable, Sendable, CaseIterable {
  /// Progress keeps the value of the nearer end.
  case held
  /// Progress continues along the tangent at the nearer end; steps continue as steps.
  ///
  /// At a vertical tangent the end value is kept instead. A Bézier curve whose control point coincides with its end
  /// uses the direction of the other control point. A table continues its outermost lines.
  ///
  /// Source: CSS Easing Functions Level 2, sections 2.2 to 2.4; Chromium,
  /// ui/gfx/geometry/cubic_bezier.cc, `InitGradients`.
  case tangent
}

extension TimingCurve {
  /// Returns the progress at any fraction, even beyond the ends of the curve.
  ///
  /// Within `0...1` it equals ``progress(at:)``. Beyond, a composition evaluates its inner curve, and maps the result
  /// according to its own ``ComposedCurve/beyond``.
  ///
  /// ```swift
  /// TimingCurve.easeOut.progress(at: -0.1, beyond: .tangent)  // 0: the start leaves horizontally
  /// ```
  ///
  /// - Parameters:
  ///   - fraction: The fraction, not clamped.
  ///   - beyond: How the curve continues outside `0...1`.
  /// - Returns: The progress, always finite.
  public func progress(at fraction: Double, beyond: Extrapolation) -> Double {
    motion(at: fraction, beyond: beyond).value
  }

  /// Returns progress and its rate of change at any fraction, even beyond the ends of the curve.
  ///
  /// Where the end value is kept, the rate is 0.
  ///
  /// - Parameters:
  ///   - fraction: The fraction, not clamped.
  ///   - beyond: How the curve continues outside `0...1`.
  /// - Returns: The motion, always finite.
  public func motion(at fraction: Double, beyond: Extrapolation) -> MotionSample {
    guard !(0...1).contains(fraction), !fraction.isNaN else { return motion(at: fraction) }
    if beyond == .held { return MotionSample(value: progress(at: fraction), velocity: 0) }
    let f = TimingCurve.finite(fraction)
    switch self {
    case .linear: return MotionSample(value: f, velocity: 1)
    case .steps(let steps): return MotionSample(value: steps.progress(beyond: f), velocity: 0)
    case .piecewiseLinear(let lines): return lines.motion(beyond: f)
    case .composed(let curve):
      return TimingCurve.motion(
        of: curve.outer, after: curve.inner.motion(at: f, beyond: beyond), beyond: curve.beyond)
    case .cubicBezier, .spring, .reversedSpring, .power, .circular, .classic, .joined:
      return tangents.motion(at: f)
    }
  }

  /// The tangents at both ends, along which the curve can continue.
  var tangents: CurveTangents {
    switch self {
    case .cubicBezier(let curve): curve.tangents
    case .joined(let curve): curve.tangents
    case .linear, .spring, .reversedSpring, .steps, .piecewiseLinear, .power, .circular,
      .classic, .composed:
      CurveTangents(start: velocity(at: 0), end: velocity(at: 1))
    }
  }
}

/// The slopes at the two ends of a curve, with which it continues beyond them.
struct CurveTangents: Sendable {
  let start: Double
  let end: Double

  /// Creates the tangents; a vertical one becomes horizontal, so that the end value is kept.
  init(start: Double, end: Double) {
    self.start = abs(start) < 0x1p53 ? start : 0
    self.end = abs(end) < 0x1p53 ? end : 0
  }

  /// Returns the motion at a fraction outside `0...1`, along the tangent.
  func motion(at fraction: Double) -> MotionSample {
    fraction < 0
      ? MotionSample(value: TimingCurve.finite(start * fraction), velocity: start)
      : MotionSample(value: TimingCurve.finite(1 + end * (fraction - 1)), velocity: end)
  }
}

extension CubicBezier {
  /// The tangents at both ends, defined as in Chromium.
  fileprivate var tangents: CurveTangents {
    let start: Double =
      x1 > 0 ? y1 / x1 : y1 == 0 && x2 > 0 ? y2 / x2 : y1 == 0 && y2 == 0 ? 1 : 0
    let end: Double =
      x2 < 1
      ? (1 - y2) / (1 - x2) : y2 == 1 && x1 < 1 ? (1 - y1) / (1 - x1) : y1 == 1 && y2 == 1 ? 1 : 0
    return CurveTangents(start: start, end: end)
  }
}

extension JoinedCurve {
  /// The tangents of the first and the last curve, scaled by their boxes.
  fileprivate var tangents: CurveTangents {
    let (first, last) = (box(at: 0), box(at: curves.count - 1))
    return CurveTangents(
      start: curves[0].tangents.start * (first.rise / first.run),
      end: curves[curves.count - 1].tangents.end * (last.rise / last.run))
  }
}

extension Steps {
  /// Returns the progress at a fraction outside `0...1`, where the steps continue.
  ///
  /// Source: CSS Easing Functions Level 2, section 2.4, without its two clamps, which apply only outside the active
  /// phase.
  func progress(beyond fraction: Double) -> Double {
    let total = Double(count)
    let passed = (total * fraction).rounded(.down)
    let progress =
      switch position {
      case .jumpStart: (passed + 1) / total
      case .jumpEnd: passed / total
      case .jumpNone: passed / (total - 1)
      case .jumpBoth: (passed + 1) / (total + 1)
      }
    return TimingCurve.finite(progress)
  }
}

extension PiecewiseLinear {
  /// Returns the motion at a fraction outside `0...1`, on the line there or on the nearest line.
  func motion(beyond fraction: Double) -> MotionSample {
    let index = stops.lastIndex { $0.fraction <= fraction } ?? 0
    let first = min(index, stops.count - 2)
    let (from, to) = (stops[first], stops[first + 1])
    let (run, rise) = (to.fraction - from.fraction, to.progress - from.progress)
    guard run > 0 else {
      return MotionSample(value: (fraction < from.fraction ? from : to).progress, velocity: 0)
    }
    let slope = TimingCurve.finite(rise / run)
    return MotionSample(
      value: TimingCurve.finite(from.progress + slope * (fraction - from.fraction)),
      velocity: slope)
  }
}
