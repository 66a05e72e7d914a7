/// The presented screen drops in from above with a bounce, and leaves through the bottom.
///
/// ```swift
/// let timeline = try Drop().resolvedTimeline(for: presentation)
/// timeline.duration  // 0.5
/// timeline.firstPicture[.to]?.frame.y  // -568: above the top edge
/// ```
public struct Drop: AnimatedTransitioning, LibraryAnimator, Hashable {
  /// The duration of a presentation, in seconds.
  public var presentDuration: Double
  /// The duration of a dismissal, in seconds.
  public var dismissDuration: Double
  /// The damping ratio of the presentation's spring.
  public var dampingRatio: Double

  /// Creates a drop.
  ///
  /// Source: the companion of a write-up of a magic move: a presentation of 0.5 s on a spring with
  /// damping 0.6 and no initial velocity, a dismissal of 0.4 s with ease-in-out.
  public init(
    presentDuration: Double = 0.5, dismissDuration: Double = 0.4, dampingRatio: Double = 0.6
  ) {
    self.presentDuration = presentDuration
    self.dismissDuration = dismissDuration
    self.dampingRatio = dampingRatio
  }

  /// Presentations and dismissals.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns ``presentDuration`` or ``dismissDuration``.
  public func duration(in context: any TransitionContext) -> Double {
    switch context.operation.direction {
    case .forward: presentDuration
    case .backward: dismissDuration
    }
  }

  /// Returns the presenter, and above it the presented screen.
  ///
  /// The screen moves from y = −H to its resting frame, or from there to y = H, where H is the
  /// container's height.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let operation = context.operation
    let back = Layer(.screen(operation.backRole), frame: context.frame(of: operation.backRole))
    let restingFrame = context.frame(of: operation.foreRole)
    let height = context.container.height
    let fore: Layer
    switch operation.direction {
    case .forward:
      let spring = try TimingCurve.spring(dampingRatio: dampingRatio, duration: presentDuration)
      fore = Layer(.to, frame: restingFrame.withOrigin(y: -height))
        .moving(to: restingFrame, curve: context.followingFinger(spring))
    case .backward:
      fore = Layer(.from, frame: restingFrame)
        .moving(to: restingFrame.withOrigin(y: height), curve: context.followingFinger(.easeInOut))
    }
    return try Timeline(duration: duration(in: context), layers: [back, fore])
  }
}

extension Drop: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: Drop(),
    .duration("presentDuration", \.presentDuration),
    .duration("dismissDuration", \.dismissDuration),
    AnimatorParameter("dampingRatio", \.dampingRatio, in: 0.1...1))
}
