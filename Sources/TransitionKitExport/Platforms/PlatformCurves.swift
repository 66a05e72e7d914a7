public import TransitionKit

/// A timing curve or a spring as code for other platforms, each with its largest error.
///
/// The code is an expression or a few statements that the platform accepts as they are. If a platform has a name for
/// the curve, such as `Easing.bounce` or `FastOutSlowInEasing`, the code uses it. If a platform cannot express the
/// curve, the code approximates it by straight lines between points or by the nearest Bézier curve.
///
/// Decays, Android's flings (`SplineDecay`) and rubber bands have no code: their distance depends on a velocity or on a
/// finger, so platforms have no curves for them.
///
/// ```swift
/// let lines = try PlatformCurves(.cubicBezier(0.2, 0, 0, 1), duration: 0.3).lines
/// lines[1].code  // "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), …"
/// lines[1].error  // 0: exact
/// ```
public struct PlatformCurves: Hashable, Sendable {
  /// A curve in the code of one platform.
  public struct Line: Hashable, Sendable {
    /// The platform.
    public let platform: Platform
    /// The code, on one line.
    public let code: String
    /// The largest difference between the progress of the code and of the curve at the same time; 0 if it is at most
    /// 1e-12.
    ///
    /// It is computed from the numbers in the code, rounded as the platform stores them, and is rounded up to three
    /// digits. A spring that continues after the curve's end differs by the remaining distance. The inaccuracy of a
    /// platform's own solver is not included; some platforms also end a spring early, when it hardly moves.
    public let error: Double

    init(_ platform: Platform, _ code: PlatformCode) {
      self.platform = platform
      self.code = code.text
      error = LargestError.rounded(code.error)
    }

    /// How exact the code is: `exact`, or for example `within 0.0235`, in progress.
    public var accuracy: String {
      error == 0 ? "exact" : "within \(DecimalText.shortest(error))"
    }
  }

  /// The code for each platform, in the order of ``Platform``; a platform may have several lines.
  ///
  /// A platform is missing if it has no approximation: for example, a spring that never settles has no CSS.
  public let lines: [Line]

  /// Creates the code for a timing curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - duration: The duration in seconds, above 0. By default it is 0.35 s, or the span of a spring; another duration
  ///     stretches the spring.
  /// - Throws: `CurveError` unless the duration is above 0 and at most `Limits.duration`.
  public init(_ curve: TimingCurve, duration: Double? = nil) throws(CurveError) {
    try PlatformCurves.require(duration)
    if case .spring(let timing) = curve,
      let spring = SpringCode(timing, duration: duration ?? timing.span)
    {
      self.init(writtenBy: spring)
      return
    }
    var length = duration ?? 0.35
    if duration == nil, case .reversedSpring(let timing) = curve { length = timing.span }
    let native = NativeEasing(curve, duration: length)
    let pieces = curve.easedPieces(tolerance: 0.01)
    if pieces.count == 1, let bezier = pieces[0].easing.bezier {
      self.init(writtenBy: BezierCode(curve: curve, bezier: bezier, duration: length), or: native)
    } else {
      self.init(writtenBy: TableCode(curve, duration: length), or: native)
    }
  }

  /// Creates the lines of a writer; a platform's own name for the curve replaces the writer's code.
  private init(writtenBy writer: some PlatformWriter, or native: NativeEasing? = nil) {
    lines = Platform.allCases.flatMap { platform in
      writer.codes(for: platform).map { Line(platform, native?.code(for: platform) ?? $0) }
    }
  }

  private static func require(_ duration: Double?) throws(CurveError) {
    guard let duration else { return }
    guard duration.isFinite else { throw .notFinite(field: "duration") }
    guard duration > 0, duration <= Limits.duration else {
      throw .outOfRange(
        field: "duration", value: duration,
        expected: "above 0 and at most \(DecimalText.shortest(Limits.duration))")
    }
  }

  /// Creates the code for a list of values, on the platforms that have keyframes.
  ///
  /// Errors are fractions of the range of the values.
  ///
  /// ```swift
  /// let lines = try PlatformCurves(values: Track(through: [0, 1.2, 0.8])).lines
  /// lines.first { $0.platform == .motion }?.code
  /// // animate(value, [0, 1.2, 0.8], { duration: 0.35, times: [0, 0.5, 1], ease: "linear" })
  /// ```
  ///
  /// - Parameters:
  ///   - values: The values as keyframes of a track.
  ///   - duration: The duration in seconds, above 0; by default 0.35 s.
  /// - Throws: `CurveError` unless the duration is above 0 and at most `Limits.duration`.
  public init(values: Track<Double>, duration: Double? = nil) throws(CurveError) {
    try PlatformCurves.require(duration)
    self.init(writtenBy: KeyframeCode(values, duration: duration ?? 0.35))
  }

  /// Creates the code for a spring over seconds.
  public init(_ spring: Spring) { self.init(writtenBy: SpringCode(spring)) }
}

/// A platform whose code ``PlatformCurves`` writes.
///
/// ```swift
/// let lines = try PlatformCurves(.easeInOut).lines
/// lines.first { $0.platform == .css }?.code  // "transition: all 0.35s ease-in-out;"
/// Platform.compose.rawValue  // "Jetpack Compose"
/// ```
public enum Platform: String, Hashable, Sendable, CaseIterable {
  /// This library.
  case transitionKit = "TransitionKit"
  /// UIKit.
  case uiKit = "UIKit"
  /// Core Animation, which stores control points in single precision.
  case coreAnimation = "Core Animation"
  /// SwiftUI.
  case swiftUI = "SwiftUI"
  /// Jetpack Compose, which stores all numbers in single precision and times in milliseconds.
  case compose = "Jetpack Compose"
  /// Flutter, whose `Cubic` computes x only within 0.001.
  case flutter = "Flutter"
  /// React Native's own `Animated`.
  case reactNative = "React Native"
  /// Reanimated, a library for React Native.
  case reanimated = "Reanimated"
  /// Motion for JavaScript.
  case motion = "Motion"
  /// d3-ease, as the easing of a d3 transition; curves that it does not have are d3 scales.
  case d3 = "d3-ease"
  /// CSS.
  case css = "CSS"
  /// Design tokens, a format that has Bézier curves only.
  case tokens = "Design tokens"
}

/// Writes numbers and short expressions in the syntax of the platforms.
package enum PlatformText {
  /// Returns the shortest decimal that every platform's language reads back as the same double.
  package static func number(_ value: Double) -> String { DecimalText.shortest(value + 0) }

  /// Returns a number that Dart infers to be a double, with a decimal point or an exponent.
  static func dart(_ value: Double) -> String {
    let text = number(value)
    return text.contains { ".e".contains($0) } ? text : text + ".0"
  }

  /// Returns numbers separated by commas.
  static func list(_ values: [Double]) -> String {
    values.map(number).joined(separator: ", ")
  }

  /// Returns the shortest decimal of a number in single precision, without the suffix `f` of some languages.
  static func single(_ value: Double) -> String {
    number(Double("\(Float(value))") ?? value)
  }

  /// Returns a computed number rounded to fourteen digits, which removes its rounding error.
  static func short(_ value: Double) -> Double {
    guard abs(value) < 1e13, abs(value) > 1e-8 else { return value }
    var scale = 1.0
    while abs(value) * scale < 1e13 { scale *= 10 }
    return (value * scale).rounded() / scale
  }

  /// Returns seconds as whole milliseconds, at least one.
  static func milliseconds(_ seconds: Double) -> String {
    number(max(1, (seconds * 1000).rounded()))
  }
}
