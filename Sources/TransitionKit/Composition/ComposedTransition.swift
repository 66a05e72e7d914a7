/// An animator that describes its motion as an effect.
///
/// ```swift
/// struct Swing: ComposedTransition {
///   func effect(in context: any TransitionContext) -> Effect {
///     .together(.move(.fore, to: .trailing), .rotate(.back, by: -0.1)).lasting(0.4)
///   }
/// }
/// ```
///
/// Write the effect for left to right. In a right-to-left container, ``effect(in:)`` receives a
/// mirrored context, and its result is mirrored back.
public protocol ComposedTransition: AnimatedTransitioning, Hashable, CustomStringConvertible {
  /// Whether the effect is mirrored in a right-to-left container; `true` by default.
  ///
  /// Return `false` for an effect whose elements fly between frames that the context returns: these frames are
  /// already correct in both layout directions.
  var mirrorsFromRightToLeft: Bool { get }

  /// Returns the effect to play.
  ///
  /// - Throws: Any error that prevents the effect; the default animator is used instead.
  func effect(in context: any TransitionContext) throws -> Effect
}

extension ComposedTransition {
  /// By default `true`, so the effect is mirrored.
  public var mirrorsFromRightToLeft: Bool { true }

  /// Returns the duration of the effect in seconds, by default 0.35.
  public func duration(in context: any TransitionContext) -> Double {
    // An error is ignored here, because `timeline(for:)` throws it, too.
    guard let (effect, seen) = try? context.evaluated(self) else { return Effect.defaultDuration }
    return (try? effect.ownDuration(in: seen)) ?? Effect.defaultDuration
  }

  /// Returns the effect's timeline.
  ///
  /// - Throws: The error of ``effect(in:)``, ``EffectError`` or ``TimelineError``.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let (effect, seen) = try context.evaluated(self)
    return try effect.timeline(evaluatedIn: seen, for: context)
  }

  /// The name of the type.
  public var description: String { "\(Self.self)" }
}
