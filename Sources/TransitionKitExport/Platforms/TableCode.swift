import TransitionKit

/// A curve that is neither a Bézier curve nor a spring, on every platform.
///
/// Where a platform takes points, the curve becomes straight lines within 0.001; elsewhere the
/// nearest Bézier curve. Sources: Apple's documentation of `CAKeyframeAnimation`, Android's of
/// `keyframes`, whose times are whole milliseconds and whose easing is linear by default; Flutter's
/// of `TweenSequence`, whose weights are above 0; React Native's of `interpolate`; Motion's of
/// `times`; d3-scale's of `scaleLinear`, a function that d3's transitions take as an easing; CSS Easing
/// Functions Level 2.
struct TableCode: PlatformWriter {
  private let curve: TimingCurve
  private let duration: Double
  private let table: CurveTable
  private let lineError: Double
  private let fit: NearestBezier
  private let fitError: Double

  init(_ curve: TimingCurve, duration: Double) {
    self.curve = curve
    self.duration = duration
    table = CurveTable(of: curve)
    lineError = table.error(to: curve)
    fit = NearestBezier(to: curve)
    fitError = fit.largestError(to: curve)
  }

  func codes(for platform: Platform) -> [PlatformCode] { [code(platform)] }

  private func code(_ platform: Platform) -> PlatformCode {
    let seconds = PlatformText.number(PlatformText.short(duration))
    let times = PlatformText.list(table.stops.map(\.fraction))
    let progress = PlatformText.list(table.stops.map(\.progress))
    switch platform {
    case .transitionKit: return ("try TimingCurve(notation: \"\(curve)\")", 0)
    case .uiKit, .swiftUI, .tokens:
      return (platform.code(platform.easing(fit.points), duration: duration), fitError)
    case .coreAnimation:
      let code =
        "let animation = CAKeyframeAnimation(keyPath: \"position.x\"); "
        + "animation.keyTimes = [\(times)]; animation.values = [\(progress)]; "
        + "animation.duration = \(seconds)"
      return (code, lineError)
    case .compose: return compose
    case .flutter: return flutter
    case .reactNative:
      let code =
        "progress.interpolate({ inputRange: [\(times)], outputRange: [\(progress)] })"
      return (code, lineError)
    case .reanimated:
      return ("interpolate(progress.value, [\(times)], [\(progress)])", lineError)
    case .motion:
      let code =
        "animate(progress, [\(progress)], "
        + "{ duration: \(seconds), times: [\(times)], ease: \"linear\" })"
      return (code, lineError)
    case .d3: return (platform.code(table.d3, duration: duration), lineError)
    case .css:
      guard case .steps(let steps) = curve else {
        return (platform.code(table.css, duration: duration), lineError)
      }
      let easing = "steps(\(steps.count), \(steps.position.rawValue))"
      return (platform.code(easing, duration: duration), 0)
    }
  }

  /// Keyframes at whole milliseconds, in single precision; of several in one the last counts.
  private var compose: PlatformCode {
    let length = max(1, (duration * 1000).rounded())
    var frames: [PiecewiseLinear.Stop] = []
    for stop in table.stops {
      let frame = PiecewiseLinear.Stop(
        at: (stop.fraction * length).rounded(), stop.progress)
      if frames.last?.fraction == frame.fraction { frames.removeLast() }
      frames.append(frame)
    }
    let words = frames.map {
      "\(PlatformText.single($0.progress))f at \(PlatformText.number($0.fraction))"
    }
    let shown = CurveTable(
      stops: frames.map { .init(at: $0.fraction / length, Double(Float($0.progress))) })
    return (
      "keyframes<Float> { durationMillis = \(PlatformText.number(length)); "
        + "\(words.joined(separator: "; ")) }", shown.error(to: curve)
    )
  }

  /// Tweens with the differences of the fractions as weights; a jump has a weight next to nothing.
  private var flutter: PlatformCode {
    var items: [String] = []
    var shown = CurveTable(stops: [.init(at: 0, table.stops[0].progress)])
    var total = 0.0
    for (from, to) in zip(table.stops, table.stops.dropFirst()) {
      let weight = max(((to.fraction - from.fraction) * 100).rounded(to: 1e-8), 1e-7)
      items.append(
        "TweenSequenceItem(tween: Tween(begin: \(PlatformText.dart(from.progress)), "
          + "end: \(PlatformText.dart(to.progress))), weight: \(PlatformText.number(weight)))")
      total += weight
      shown.stops.append(.init(at: total, to.progress))
    }
    shown.stops = shown.stops.map { .init(at: $0.fraction / total, $0.progress) }
    return (
      "TweenSequence<double>([\(items.joined(separator: ", "))])", shown.error(to: curve)
    )
  }
}
