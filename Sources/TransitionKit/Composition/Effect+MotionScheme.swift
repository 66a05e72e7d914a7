extension Effect {
  /// Returns the effect with the springs of the transition's motion scheme as its curves.
  ///
  /// Frames, transforms, corners and clips use the scheme's spatial spring; alphas, shadows, blur, saturation and
  /// fills use its effects spring. Each spring settles in its own time, and the longer time is the duration. Time
  /// ranges, such as those of ``during(_:)``, stay. While a finger drives the transition, all properties follow it on
  /// a linear curve.
  ///
  /// The context has the scheme, so a controller can switch all its transitions at once:
  ///
  /// ```swift
  /// let push = Effect.move(.fore, to: .trailing).with(.opacity(.back, 0.5)).springing(.slow)
  /// push.duration(in: context)  // 0.4836…
  /// controller.motionScheme = .expressive
  /// try controller.push(Screen("photo"), animated: true, using: push)  // on the other springs
  /// ```
  ///
  /// - Parameters:
  ///   - speed: Which of the scheme's springs to use: the slow, default or fast ones.
  ///   - role: The springs for everything that moves; `nil` chooses by property, as described above.
  ///   - threshold: The remaining distance, as a fraction, and the speed below which a spring has settled.
  /// - Returns: The effect. Its timeline throws the ``CurveError`` of ``MotionScheme/timing(_:_:within:)``.
  public func springing(
    _ speed: MotionScheme.Speed = .default, as role: MotionScheme.Role? = nil,
    within threshold: SettlingThreshold = .uiKit
  ) -> Effect {
    Effect(.springing(SchemedTiming(role: role, speed: speed, threshold: threshold), self))
  }

  /// Returns the effect with a spring of a given scheme as its curve, and with the spring's duration.
  ///
  /// The effect keeps this scheme; ``springing(_:as:within:)`` uses the transition's scheme instead.
  ///
  /// ```swift
  /// let scheme = MotionScheme.expressive
  /// let effect = try Effect.move(.fore, to: .trailing).timing(scheme, .spatial, .fast)
  /// effect.duration(in: context)  // 0.3594…
  /// ```
  ///
  /// - Parameters:
  ///   - scheme: The scheme.
  ///   - role: What the effect changes: spatial properties such as frames, or effects such as colours and alphas.
  ///   - speed: Which of the role's springs to use: the slow, default or fast one.
  ///   - threshold: The remaining distance, as a fraction, and the speed below which the spring has settled.
  /// - Returns: The effect, which lasts until the spring has settled.
  /// - Throws: The ``CurveError`` of ``MotionScheme/timing(_:_:within:)``.
  public func timing(
    _ scheme: MotionScheme, _ role: MotionScheme.Role, _ speed: MotionScheme.Speed = .default,
    within threshold: SettlingThreshold = .uiKit
  ) throws(CurveError) -> Effect {
    let (curve, duration) = try scheme.timing(role, speed, within: threshold)
    return timing(curve).lasting(duration)
  }
}

extension AnimatedTransitioning where Self: Hashable {
  /// Returns the animator with the springs of the transition's motion scheme as its curves.
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
