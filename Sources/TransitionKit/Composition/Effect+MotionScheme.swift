extension Effect {
  /// Returns the effect with the spring of a scheme, and with the time that it takes to settle.
  ///
  /// To switch a whole app, pass another scheme to its effects.
  ///
  /// ```swift
  /// let scheme = MotionScheme.expressive
  /// let effect = try Effect.move(.fore, to: .trailing).timing(scheme, .spatial, .fast)
  /// effect.duration(in: context)  // 0.3594…
  /// ```
  ///
  /// - Parameters:
  ///   - scheme: The scheme.
  ///   - role: What the effect moves: places and sizes, or colours and alphas.
  ///   - speed: How fast it is.
  ///   - threshold: The part of the distance, and the speed, at which the effect ends.
  /// - Returns: The effect, which lasts until the spring has settled.
  /// - Throws: ``CurveError`` as ``MotionScheme/timing(_:_:within:)`` does.
  public func timing(
    _ scheme: MotionScheme, _ role: MotionScheme.Role, _ speed: MotionScheme.Speed = .default,
    within threshold: SettlingThreshold = .uiKit
  ) throws(CurveError) -> Effect {
    let (curve, duration) = try scheme.timing(role, speed, within: threshold)
    return timing(curve).lasting(duration)
  }
}
