/// The entered screen fades in over the one that is left.
///
/// The screen underneath stays opaque, so nothing behind shows through.
public struct Fade: AnimatedTransitioning, Hashable {
  /// How long it takes, in seconds.
  public var duration: Double

  /// Creates a fade.
  ///
  /// Source: a write-up of the smallest custom transition, which takes 2 s, ease-in-out.
  public init(duration: Double = 2) { self.duration = duration }

  /// A fade serves a stack.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns ``duration``.
  public func duration(in context: any TransitionContext) -> Double { duration }

  /// Returns the left screen, and above it the entered one with alpha 0 → 1.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    try Timeline(
      duration: duration,
      layers: [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: context.frame(of: .to), alpha: 0)
          .fading(to: 1, curve: context.paced(by: .easeInOut)),
      ])
  }
}
