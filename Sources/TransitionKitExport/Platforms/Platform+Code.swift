import TransitionKit
import TransitionKitCatalogue

// The syntax in which each platform writes curves.
//
// All platforms take the same four numbers of a Bézier curve, in the order of CSS, or have a name for the curve, see
// ``BezierNames``. Sources: Apple's documentation of `UICubicTimingParameters`, `CAMediaTimingFunction` and SwiftUI's
// `Animation.timingCurve`; Android's of `CubicBezierEasing(a: Float, b: Float, c: Float, d: Float)`; Flutter,
// curves.dart, `Cubic`; React Native, `Easing.bezier`; Motion's page on transitions, where `ease` is an array; CSS
// Easing Functions Level 2; the Design Tokens Format Module 2025.10, where a `cubicBezier` is an array.

/// Code of a platform on one line, with its largest error.
typealias PlatformCode = (text: String, error: Double)

/// Writes a curve, a spring or a list of values in the code of platforms.
protocol PlatformWriter {
  /// Returns code for a platform; several variants if there are some, and none if the platform cannot express it.
  func codes(for platform: Platform) -> [PlatformCode]
}

extension Platform {
  /// Returns the platform's expression for a Bézier curve: its name if it has one, otherwise its control points.
  func easing(_ points: [Double]) -> String {
    let name = BezierNames.name(of: points, on: self)
    let list = PlatformText.list(points)
    switch self {
    case .transitionKit: return "TimingCurve.cubicBezier(\(list))"
    case .uiKit:
      let n = points.map(PlatformText.number)
      return name.map { "animationCurve: .\($0)" }
        ?? "controlPoint1: CGPoint(x: \(n[0]), y: \(n[1])), "
        + "controlPoint2: CGPoint(x: \(n[2]), y: \(n[3]))"
    case .coreAnimation: return name.map { "name: .\($0)" } ?? "controlPoints: \(list)"
    case .swiftUI: return name ?? "timingCurve(\(list))"
    case .compose:
      let floats = points.map { PlatformText.single($0) + "f" }.joined(separator: ", ")
      return name ?? "CubicBezierEasing(\(floats))"
    case .flutter: return name ?? "const Cubic(\(list))"
    case .reactNative, .reanimated: return name ?? "Easing.bezier(\(list))"
    case .motion: return name.map { "\"\($0)\"" } ?? "[\(list)]"
    // Of the Bézier curves d3 has only the line.
    case .d3: return name ?? "d3.easeLinear"
    case .css: return name ?? "cubic-bezier(\(list))"
    case .tokens: return "[\(list)]"
    }
  }

  /// Returns code that animates a value with an easing, given in the platform's syntax.
  func code(_ easing: String, duration: Double) -> String {
    let seconds = PlatformText.number(PlatformText.short(duration))
    let milliseconds = PlatformText.milliseconds(duration)
    switch self {
    case .transitionKit: return "try \(easing)"
    case .uiKit: return "UICubicTimingParameters(\(easing))"
    case .coreAnimation: return "CAMediaTimingFunction(\(easing))"
    case .swiftUI:
      let start = easing.last == ")" ? "\(easing.dropLast()), " : "\(easing)("
      return "Animation.\(start)duration: \(seconds))"
    case .compose: return "tween<Float>(durationMillis = \(milliseconds), easing = \(easing))"
    case .flutter: return easing
    case .reactNative:
      return "Animated.timing(value, { toValue: 1, duration: \(milliseconds), easing: \(easing), "
        + "useNativeDriver: true })"
    case .reanimated: return "withTiming(1, { duration: \(milliseconds), easing: \(easing) })"
    case .motion: return "{ duration: \(seconds), ease: \(easing) }"
    case .d3: return "selection.transition().duration(\(milliseconds)).ease(\(easing))"
    case .css: return "transition: all \(seconds)s \(easing);"
    case .tokens: return "{ \"$type\": \"cubicBezier\", \"$value\": \(easing) }"
    }
  }

  /// Whether the platform stores the control points of Bézier curves in single precision.
  ///
  /// Source: `CAMediaTimingFunction(controlPoints:)` takes `Float`, as Compose does.
  var usesSinglePrecision: Bool { self == .coreAnimation || self == .compose }
}
