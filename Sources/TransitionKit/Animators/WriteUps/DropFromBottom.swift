/// The entered screen bounces in over the one that is left, which darkens a little.
///
/// A pushed screen comes from below, one popped back to from above.
public struct DropFromBottom: AnimatedTransitioning, Hashable {
  /// How long it takes, in seconds.
  public var duration: Double
  /// The damping ratio of the spring.
  public var dampingRatio: Double
  /// The opacity of the left screen at the end.
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

  /// A drop from the bottom serves a stack.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns ``duration``.
  public func duration(in context: any TransitionContext) -> Double { duration }

  /// Returns the left screen fading to ``alpha``, and above it the entered one moving to rest.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let spring = try TimingCurve.spring(dampingRatio: dampingRatio, duration: duration)
    let curve = context.paced(by: spring)
    let rest = context.frame(of: .to)
    let height = context.container.height
    let start = rest.at(y: context.operation.direction == .forward ? height : -height)
    return try Timeline(
      duration: duration,
      layers: [
        Layer(.from, frame: context.frame(of: .from)).fading(to: alpha, curve: curve),
        Layer(.to, frame: start).moving(to: rest, curve: curve),
      ])
  }
}
