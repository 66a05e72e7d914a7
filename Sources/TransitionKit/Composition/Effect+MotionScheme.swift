extension Effect {
  /// Returns the effect on the springs of the scheme that its transition has.
  ///
  /// Frames, transforms, corners and clips take the scheme's spatial spring; alphas, shadows, blur,
  /// saturation and fills its spring for effects. Each takes its own time to settle, and the longer one is
  /// the duration. Windows remain. While a finger drives the transition, everything moves at one pace.
  ///
  /// The scheme is that of the context, so that a controller switches all its transitions as a whole:
  ///
  /// ```swift
  /// let push = Effect.move(.fore, to: .trailing).with(.opacity(.back, 0.5)).springing(.slow)
  /// push.duration(in: context)  // 0.4836…
  /// controller.motionScheme = .expressive
  /// try controller.push(Screen("photo"), animated: true, using: push)  // on the other springs
  /// ```
  ///
  /// - Parameters:
  ///   - speed: How fast the springs are.
  ///   - role: The springs for everything that moves; `nil` chooses for each property.
  ///   - threshold: The part of the distance, and the speed, at which a spring has settled.
  /// - Returns: The effect. Its timeline throws ``CurveError`` as ``MotionScheme/timing(_:_:within:)`` does.
  public func springing(
    _ speed: MotionScheme.Speed = .default, as role: MotionScheme.Role? = nil,
    within threshold: SettlingThreshold = .uiKit
  ) -> Effect {
    Effect(.springing(SchemedTiming(role: role, speed: speed, threshold: threshold), self))
  }

  /// Returns the effect with the spring of a scheme, and with the time that it takes to settle.
  ///
  /// The effect keeps this scheme; see ``springing(_:as:within:)`` for that of the transition.
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

extension AnimatedTransitioning where Self: Hashable {
  /// Returns the animator on the springs of the scheme that its transition has.
  ///
  /// ```swift
  /// let push = ScaleBack().springing(.slow)
  /// push.duration(in: context)  // 0.4836…
  /// ```
  ///
  /// See ``Effect/springing(_:as:within:)`` for the parameters.
  public func springing(
    _ speed: MotionScheme.Speed = .default, as role: MotionScheme.Role? = nil,
    within threshold: SettlingThreshold = .uiKit
  ) -> Effect {
    Effect.animator(self).springing(speed, as: role, within: threshold)
  }
}
