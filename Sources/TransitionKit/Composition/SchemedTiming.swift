/// The choice of springs of a motion scheme that an effect uses as curves.
struct SchemedTiming: Hashable, Sendable {
  /// The role whose spring is used for all properties; `nil` chooses by property.
  let role: MotionScheme.Role?
  let speed: MotionScheme.Speed
  let threshold: SettlingThreshold

  /// The spring curves for both roles, over the time in which the slower of the two settles.
  struct Springs {
    let spatial, effects: TimingCurve
    /// The time in which both springs have settled, in seconds.
    let duration: Double

    /// Returns the curve for a property, or `nil` for a property that jumps or is constant.
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

  /// Returns the chosen springs of a scheme.
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
  /// The speed, and the role if there is one, as `slow, spatial`.
  var description: String {
    role.map { "\(speed.rawValue), \($0.rawValue)" } ?? speed.rawValue
  }
}
