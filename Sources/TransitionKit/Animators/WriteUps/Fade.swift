/// The screen being entered fades in over the other.
///
/// The screen underneath stays opaque, so nothing behind it shows through.
public struct Fade: AnimatedTransitioning, Hashable {
  /// The duration, in seconds.
  public var duration: Double

  /// Creates a fade.
  ///
  /// Source: a write-up of the smallest custom transition: 2 s, ease-in-out.
  public init(duration: Double = 2) { self.duration = duration }

  /// Pushes and pops.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns ``duration``.
  public func duration(in context: any TransitionContext) -> Double { duration }

  /// Returns the `from` screen, and above it the `to` screen with alpha 0 → 1.
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
