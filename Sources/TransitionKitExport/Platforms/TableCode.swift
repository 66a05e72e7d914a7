import TransitionKit

/// Writes the code of a curve that is neither a Bézier curve nor a spring, for every platform.
///
/// Where a platform takes points, the curve becomes straight lines within 0.001; elsewhere the
/// nearest Bézier curve. Sources: those of ``PlatformKeys``; React Native's documentation of `interpolate`;
/// d3-scale's of `scaleLinear`, a function that d3's transitions take as an easing; CSS Easing Functions Level 2.
struct TableCode: PlatformWriter {
  private let curve: TimingCurve
  private let duration: Double
  private let table: CurveTable
  private let list: PlatformKeys
  private let lineError: Double
  private let fit: NearestBezier
  private let fitError: Double

  init(_ curve: TimingCurve, duration: Double) {
    self.curve = curve
    self.duration = duration
    table = CurveTable(of: curve)
    list = PlatformKeys(
      keys: table.stops.map { .init(offset: $0.fraction, value: $0.progress) }, duration: duration)
    lineError = table.error(to: curve)
    fit = NearestBezier(to: curve)
    fitError = fit.largestError(to: curve)
  }

  func codes(for platform: Platform) -> [PlatformCode] { [code(platform)] }

  private func code(_ platform: Platform) -> PlatformCode {
    switch platform {
    case .transitionKit: return ("try TimingCurve(notation: \"\(curve)\")", 0)
    case .uiKit, .swiftUI, .tokens:
      return (platform.code(platform.easing(fit.points), duration: duration), fitError)
    case .coreAnimation: return (list.coreAnimation, lineError)
    case .compose:
      let stored = list.atMilliseconds
      let shown = CurveTable(
        stops: stored.keys.map { .init(at: $0.offset, Double(Float($0.value))) })
      return (stored.compose, shown.error(to: curve))
    case .flutter: return (list.flutter, flutterError)
    case .reactNative:
      let ranges = "inputRange: [\(list.offsets)], outputRange: [\(list.values)]"
      return ("progress.interpolate({ \(ranges) })", lineError)
    case .reanimated:
      return ("interpolate(progress.value, [\(list.offsets)], [\(list.values)])", lineError)
    case .motion: return (list.motion("progress"), lineError)
    case .d3: return (platform.code(table.d3, duration: duration), lineError)
    case .css:
      guard case .steps(let steps) = curve else {
        return (platform.code(table.css, duration: duration), lineError)
      }
      let easing = "steps(\(steps.count), \(steps.position.rawValue))"
      return (platform.code(easing, duration: duration), 0)
    }
  }

  /// The error of the fractions that follow from the rounded weights.
  private var flutterError: Double {
    let total = list.weights.reduce(0, +)
    var shown = CurveTable(stops: [.init(at: 0, table.stops[0].progress)])
    var sum = 0.0
    for (stop, weight) in zip(table.stops.dropFirst(), list.weights) {
      sum += weight
      shown.stops.append(.init(at: sum / total, stop.progress))
    }
    return shown.error(to: curve)
  }
}
