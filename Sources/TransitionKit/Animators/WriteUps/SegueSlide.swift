/// The pushed screen slides in while it fades in; the other screen stays in place and fades to half.
///
/// ```swift
/// let timeline = try SegueSlide().resolvedTimeline(for: context)
/// timeline.duration  // 0.3
/// timeline.lastPicture[.from]?.alpha  // 0.5
/// ```
///
/// ## Layers
///
/// The two screens, the entered one on top.
public struct SegueSlide: ComposedTransition, LibraryAnimator {
  /// The duration, in seconds.
  public var duration: Double
  /// The opacity of the screen underneath at the end.
  public var alpha: Double

  /// Creates a segue slide.
  ///
  /// Source: the custom segue in a write-up of an image match: 0.3 s, ease-in-out, alpha 0.5.
  public init(duration: Double = 0.3, alpha: Double = 0.5) {
    self.duration = duration
    self.alpha = alpha
  }

  /// Pushes only: a segue does not go back.
  public var operations: Set<TransitionOperation> { [.push] }

  /// Returns the fading `from` screen, and above it the `to` screen from the trailing edge, with ease-in-out.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.together(
      .move(.to, to: .trailing), .opacity(.to, 0), .opacity(.from, alpha), .onTop(.to)
    ).lasting(duration)
  }
}

extension SegueSlide: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: SegueSlide(),
    .duration("duration", \.duration),
    AnimatorParameter("alpha", \.alpha, in: 0...1))
}
