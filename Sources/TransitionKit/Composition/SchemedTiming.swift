/// Which springs of a motion scheme an effect takes.
struct SchemedTiming: Hashable, Sendable {
  /// What the springs move; `nil` decides for each property.
  let role: MotionScheme.Role?
  let speed: MotionScheme.Speed
  let threshold: SettlingThreshold

  /// The curves for both roles, over the time in which both springs have settled.
  struct Springs {
    let spatial, effects: TimingCurve
    /// The time in seconds.
    let duration: Double

    /// Returns the curve of a property, or `nil` for one that switches or is constant.
    func curve(of property: LayerProperty) -> TimingCurve? {
      switch property {
      case .frame, .transform, .cornerRadius, .clip, .clipPath: spatial
      case .alpha, .shadow, .blur, .saturation, .fill: effects
      case .isHidden, .zIndex, .anchor, .sourceRect, .roundedCorners, .hidesBackFace,
        .vanishingPoint, .content:
        nil
      }
    }
  }

  /// Returns the springs of a scheme.
  func springs(of scheme: MotionScheme) throws(CurveError) -> Springs {
    let spatial = try scheme.timing(role ?? .spatial, speed, within: threshold)
    let effects = try scheme.timing(role ?? .effects, speed, within: threshold)
    let duration = max(spatial.duration, effects.duration)
    func placed(_ timing: (curve: TimingCurve, duration: Double)) throws(CurveError) -> TimingCurve
    {
      guard timing.duration < duration else { return timing.curve }
      return try .composed(
        outer: timing.curve, inner: .window(0...timing.duration / duration))
    }
    return Springs(
      spatial: try placed(spatial), effects: try placed(effects), duration: duration)
  }
}

extension SchemedTiming: CustomStringConvertible {
  /// The speed, then the role if there is one.
  var description: String {
    role.map { "\(speed.rawValue), \($0.rawValue)" } ?? speed.rawValue
  }
}
