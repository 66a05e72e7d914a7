import TransitionKit

/// Writes the code of a Bézier curve for every platform; d3, which has only the line, gets a scale through points.
struct BezierCode: PlatformWriter {
  /// The curve in its original form, such as a power.
  let curve: TimingCurve
  /// The same curve as a Bézier curve.
  let bezier: CubicBezier
  /// The duration, in seconds.
  let duration: Double

  func codes(for platform: Platform) -> [PlatformCode] {
    let points = bezier.points
    if platform == .d3, BezierNames.name(of: points, on: .d3) == nil {
      let table = CurveTable(of: curve)
      return [(platform.code(table.d3, duration: duration), table.error(to: curve))]
    }
    let error = platform.usesSinglePrecision ? singleError : plainError
    // A control point beyond the range of single precision makes the error infinite.
    guard error.isFinite else { return [] }
    let isGiven = if case .cubicBezier = curve { true } else { false }
    let easing =
      platform == .transitionKit && !isGiven
      ? "TimingCurve(notation: \"\(curve)\")" : platform.easing(points)
    return [(platform.code(easing, duration: duration), error)]
  }

  /// The error of the written control points: 0, except for a power, whose control points are rounded.
  private var plainError: Double {
    switch curve {
    case .linear, .cubicBezier: 0
    default: curve.largestError(of: bezier.progress)
    }
  }

  /// The error after rounding the control points to single precision.
  private var singleError: Double {
    guard let rounded = try? CubicBezier(points: bezier.points.map { Double(Float($0)) }) else {
      return .infinity
    }
    if case .cubicBezier(rounded) = curve { return 0 }
    return curve.largestError(of: rounded.progress)
  }
}
