/// The screen being entered bounces in over the other, which fades a little.
///
/// A pushed screen comes from below. In a pop, the screen being entered comes from above.
///
/// ```swift
/// let timeline = try DropFromBottom().resolvedTimeline(for: context)
/// timeline.duration  // 0.75
/// timeline.lastPicture[.from]?.alpha  // 0.8
/// ```
public struct DropFromBottom: AnimatedTransitioning, LibraryAnimator, Hashable {
  /// The duration, in seconds.
  public var duration: Double
  /// The damping ratio of the spring.
  public var dampingRatio: Double
  /// The opacity of the screen underneath at the end.
  public var alpha: Double

  /// Creates a drop from the bottom.
  ///
  /// Source: an older variant in a write-up of scale-back transitions: 0.75 s spring with damping
  /// 0.5, alpha 0.8.
  public init(duration: Double = 0.75, dampingRatio: Double = 0.5, alpha: Double = 0.8) {
    self.duration = duration
    self.dampingRatio = dampingRatio
    self.alpha = alpha
  }

  /// Pushes and pops.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns ``duration``.
  public func duration(in context: any TransitionContext) -> Double { duration }

  /// Returns the `from` screen fading to ``alpha``, and above it the `to` screen moving to its
  /// resting frame.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let spring = try TimingCurve.spring(dampingRatio: dampingRatio, duration: duration)
    let curve = context.followingFinger(spring)
    let restingFrame = context.frame(of: .to)
    let height = context.container.height
    let start = restingFrame.withOrigin(
      y: context.operation.direction == .forward ? height : -height)
    return try Timeline(
      duration: duration,
      layers: [
        Layer(.from, frame: context.frame(of: .from)).fading(to: alpha, curve: curve),
        Layer(.to, frame: start).moving(to: restingFrame, curve: curve),
      ])
  }
}

extension DropFromBottom: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: DropFromBottom(),
    .duration("duration", \.duration),
    AnimatorParameter("dampingRatio", \.dampingRatio, in: 0.1...1),
    AnimatorParameter("alpha", \.alpha, in: 0...1))
}
