/// The presented screen rises from the bottom over its presenter, and leaves through the bottom.
///
/// The presenter does not move.
///
/// ```swift
/// let timeline = try Cover().resolvedTimeline(for: presentation)
/// timeline.duration  // 0.33
/// timeline.firstPicture[.to]?.frame.y  // 568: the container's height
/// ```
///
/// ## Layers
///
/// The two screens.
public struct Cover: ComposedTransition, LibraryAnimator {
  /// The duration, in seconds.
  public var duration: Double

  /// Creates a cover.
  ///
  /// Source: a write-up of per-page navigation bars: 0.33 s, ease-in-out.
  public init(duration: Double = 0.33) { self.duration = duration }

  /// Presentations and dismissals.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns the presenter, and above it the presented screen moving with ease-in-out between its frame and y = H.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.page(.fore, in: context) { $0.frame.y = context.container.height }
      .lasting(duration)
  }
}

extension Cover: ParameterizedAnimator {
  package static let parameters = Parameters(of: Cover(), .duration("duration", \.duration))
}
