import TransitionKit

/// A Bézier curve on every platform.
///
/// All platforms take the same four numbers, in the order of CSS, unless they have a name for the
/// curve, ``BezierNames``. Sources: Apple's documentation of
/// `UICubicTimingParameters`, `CAMediaTimingFunction` and SwiftUI's `Animation.timingCurve`;
/// Android's of `CubicBezierEasing(a: Float, b: Float, c: Float, d: Float)`; Flutter, curves.dart,
/// `Cubic`; React Native, `Easing.bezier`; Motion's page on transitions, where `ease` is an array;
/// CSS Easing Functions Level 2; the Design Tokens Format Module 2025.10, where a `cubicBezier` is
/// an array.
struct BezierLines {
  let curve: TimingCurve
  let bezier: CubicBezier
  let duration: Double

  /// - Parameters:
  ///   - curve: The curve as it was given.
  ///   - bezier: The same curve as a Bézier curve.
  ///   - duration: The duration in seconds.
  init(_ curve: TimingCurve, _ bezier: CubicBezier, duration: Double) {
    self.curve = curve
    self.bezier = bezier
    self.duration = duration
  }

  var lines: [PlatformCurves.Line] {
    Platform.allCases.compactMap { platform in
      if platform == .d3 { return d3 }
      let error = platform.usesSinglePrecision ? singleError : plainError
      // Numbers beyond the range of single precision.
      guard error.isFinite else { return nil }
      return PlatformCurves.Line(
        platform: platform, code: code(platform), error: LargestError.rounded(error))
    }
  }

  /// d3 has no Bézier curves, only the line among them.
  private var d3: PlatformCurves.Line {
    if let name = BezierNames.name(of: points, on: .d3) {
      return PlatformCurves.Line(
        platform: .d3, code: PlatformText.d3(name, duration: duration),
        error: LargestError.rounded(plainError))
    }
    let table = CurveTable(of: curve)
    return PlatformCurves.Line(
      platform: .d3, code: table.d3(duration: duration),
      error: LargestError.rounded(table.error(to: curve)))
  }

  private func code(_ platform: Platform) -> String {
    switch platform {
    case .transitionKit:
      if case .cubicBezier = curve {
        "try TimingCurve.cubicBezier(\(PlatformText.list(points)))"
      } else {
        "try TimingCurve(notation: \"\(curve)\")"
      }
    default: BezierLines.code(platform, points, duration: duration)
    }
  }

  /// Returns the code of a platform other than this library.
  static func code(_ platform: Platform, _ points: [Double], duration: Double) -> String {
    let list = PlatformText.list(points)
    let n = points.map(PlatformText.number)
    let floats = points.map { PlatformText.single($0) + "f" }.joined(separator: ", ")
    let seconds = PlatformText.number(PlatformText.short(duration))
    let milliseconds = PlatformText.milliseconds(duration)
    let name = BezierNames.name(of: points, on: platform)
    switch platform {
    case .transitionKit: return "try TimingCurve.cubicBezier(\(list))"
    case .uiKit:
      return name.map { "UICubicTimingParameters(animationCurve: .\($0))" }
        ?? "UICubicTimingParameters(controlPoint1: CGPoint(x: \(n[0]), y: \(n[1])), "
        + "controlPoint2: CGPoint(x: \(n[2]), y: \(n[3])))"
    case .coreAnimation:
      return "CAMediaTimingFunction(\(name.map { "name: .\($0)" } ?? "controlPoints: \(list)"))"
    case .swiftUI:
      return "Animation.\(name.map { "\($0)(" } ?? "timingCurve(\(list), ")duration: \(seconds))"
    case .compose:
      return "tween<Float>(durationMillis = \(milliseconds), "
        + "easing = \(name ?? "CubicBezierEasing(\(floats))"))"
    case .flutter: return name ?? "const Cubic(\(list))"
    case .reactNative:
      return "Animated.timing(value, { toValue: 1, duration: \(milliseconds), "
        + "easing: \(name ?? "Easing.bezier(\(list))"), useNativeDriver: true })"
    case .reanimated:
      return "withTiming(1, { duration: \(milliseconds), "
        + "easing: \(name ?? "Easing.bezier(\(list))") })"
    case .motion:
      return "{ duration: \(seconds), ease: \(name.map { "\"\($0)\"" } ?? "[\(list)]") }"
    // Only the line has a name.
    case .d3: return PlatformText.d3(name ?? "d3.easeLinear", duration: duration)
    case .css: return "transition: all \(seconds)s \(name ?? "cubic-bezier(\(list))");"
    case .tokens: return "{ \"$type\": \"cubicBezier\", \"$value\": [\(list)] }"
    }
  }

  private var points: [Double] { [bezier.x1, bezier.y1, bezier.x2, bezier.y2] }

  /// The error of the curve's numbers, which only a power of the fraction has.
  private var plainError: Double {
    switch curve {
    case .linear, .cubicBezier: 0
    default:
      LargestError.measure(cost: curve.evaluationCost) {
        abs(bezier.progress(at: $0) - curve.progress(at: $0))
      }
    }
  }

  /// The error of the numbers in single precision.
  private var singleError: Double { BezierLines.singleError(of: points, to: curve) }

  /// Returns the error of control points in single precision.
  static func singleError(of points: [Double], to curve: TimingCurve) -> Double {
    let floats = points.map { Double(Float($0)) }
    guard let rounded = try? CubicBezier(floats[0], floats[1], floats[2], floats[3]) else {
      return .infinity
    }
    if case .cubicBezier(let bezier) = curve, bezier == rounded { return 0 }
    return LargestError.measure(cost: curve.evaluationCost) {
      abs(rounded.progress(at: $0) - curve.progress(at: $0))
    }
  }
}

extension Platform {
  /// Whether a Bézier curve has its control points in single precision.
  ///
  /// Source: `CAMediaTimingFunction(controlPoints:)` takes `Float`, as Compose does.
  var usesSinglePrecision: Bool { self == .coreAnimation || self == .compose }
}
