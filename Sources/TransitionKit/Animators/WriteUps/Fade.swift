/// The screen being entered fades in over the other.
///
/// The screen underneath stays opaque, so nothing behind shows through.
///
/// ```swift
/// let timeline = try Fade(duration: 0.4).resolvedTimeline(for: context)
/// timeline.picture(at: 0.2)[.to]?.alpha  // 0.5
/// timeline.picture(at: 0.2)[.from]?.alpha  // 1
/// ```
///
/// ## Layers
///
/// The two screens, the entered one on top.
public struct Fade: ComposedTransition, LibraryAnimator {
  /// The duration, in seconds.
  public var duration: Double

  /// Creates a fade.
  ///
  /// Source: a write-up of the smallest custom transition: 2 s, ease-in-out.
  public init(duration: Double = 2) { self.duration = duration }

  /// Pushes and pops.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns the `from` screen, and above it the `to` screen with alpha 0 → 1, with ease-in-out.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.opacity(.to, 0).with(.onTop(.to)).lasting(duration)
  }
}

extension Fade: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: Fade(), .duration("duration", \.duration, in: 0.25...3))
}
