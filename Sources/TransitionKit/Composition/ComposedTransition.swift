/// An animator that says what it is composed of, once it knows where it is to happen.
///
/// ```swift
/// struct Swing: ComposedTransition {
///   func effect(in context: any TransitionContext) -> Effect {
///     .together(.move(.fore, to: .trailing), .rotate(.back, by: -0.1)).lasting(0.4)
///   }
/// }
/// ```
///
/// It is written left to right: the context it sees never runs from right to left, and what comes
/// out is mirrored for one that does.
public protocol ComposedTransition: AnimatedTransitioning, Hashable, CustomStringConvertible {
  /// A Boolean value that tells whether the effect is mirrored from right to left.
  ///
  /// Effects that fly between real rectangles are not: those rectangles are in place already.
  var mirrorsFromRightToLeft: Bool { get }

  /// Returns what the transition is composed of.
  ///
  /// - Throws: Whatever keeps it from being composed; the default animator is taken then.
  func effect(in context: any TransitionContext) throws -> Effect
}

extension ComposedTransition {
  /// The usual transition is mirrored.
  public var mirrorsFromRightToLeft: Bool { true }

  /// Returns the duration of the effect.
  public func duration(in context: any TransitionContext) -> Double {
    let seen = mirrorsFromRightToLeft ? context.writtenLeftToRight : context
    return (try? effect(in: seen).part(in: seen))?.duration ?? Effect.defaultDuration
  }

  /// Returns the effect as a timeline.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let written = mirrorsFromRightToLeft ? context.writtenLeftToRight : context
    return try effect(in: written).timeline(written: written, for: context)
  }

  /// The name of the type.
  public var description: String { "\(Self.self)" }
}
