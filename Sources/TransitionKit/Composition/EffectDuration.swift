extension Effect {
  /// Returns the duration that the effect sets, in seconds, or `nil` when it sets none.
  ///
  /// It creates no layers, because a controller asks for the duration of each transition.
  ///
  /// - Throws: ``EffectError/invalidTime(_:_:)``, or the error of an animator in the effect.
  package func ownDuration(in context: any TransitionContext) throws -> Double? {
    switch node {
    case .page, .layers, .dimming, .sliced, .top, .hiddenElements: nil
    case .invalid(let error): throw error
    case .animator(let animator): try animator.ownDuration(in: context)
    case .together(let effects):
      try effects.compactMap { try $0.ownDuration(in: context) }.max()
    case .sequence(let effects):
      try Effect.sum(of: effects.map { try $0.ownDuration(in: context) })
    case .staggered(let effects, let delays):
      try zip(effects, delays).compactMap { try $0.delayed(by: $1).ownDuration(in: context) }.max()
    case .delayed(let seconds, let effect):
      try Effect.delayed(try effect.ownDuration(in: context), by: seconds)
    case .lasting(let seconds, _): try Effect.checked(seconds)
    case .springing(let timing, _): try timing.springs(of: context.motionScheme).duration
    case .during(_, _, let effect), .timing(_, let effect), .only(_, let effect),
      .reversed(let effect):
      try effect.ownDuration(in: context)
    case .pick(let forward, let backward):
      try (context.isForward ? forward : backward).ownDuration(in: context)
    case .mirrored(let effect): try effect.ownDuration(in: MirroredContext(context))
    case .reversedOnReturn(let effect), .swappingEndsOnReturn(let effect):
      try effect.ownDuration(in: context.isForward ? context : SwappedContext(context))
    }
  }

  /// Returns the total duration of effects in a sequence; `nil` for a single effect that sets none.
  private static func sum(of durations: [Double?]) -> Double? {
    guard let first = durations.first else { return nil }
    return durations.dropFirst().reduce(first) {
      ($0 ?? defaultDuration) + ($1 ?? defaultDuration)
    }
  }

  /// Returns the duration of a delayed effect, including the delay, in seconds.
  static func delayed(_ duration: Double?, by seconds: Double) throws -> Double {
    let total = (duration ?? defaultDuration) + seconds
    guard seconds >= 0, total.isFinite else { throw EffectError.invalidTime("a delay", seconds) }
    return total
  }

  /// Returns a duration, or throws an error if it is negative or not finite.
  static func checked(_ seconds: Double) throws -> Double {
    guard seconds >= 0, seconds.isFinite else {
      throw EffectError.invalidTime("a duration", seconds)
    }
    return seconds
  }
}

extension HashableAnimator {
  /// Returns the duration of the part that `part(in:)` would return, in seconds.
  fileprivate func ownDuration(in context: any TransitionContext) throws -> Double? {
    if let effect = base as? Effect { return try effect.ownDuration(in: context) }
    guard let composed = base as? any ComposedTransition else {
      return try timeline(for: context).duration
    }
    let seen = composed.mirrorsFromRightToLeft ? context : context.unmirrored ?? context
    return try composed.effect(in: seen).ownDuration(in: seen)
  }
}
