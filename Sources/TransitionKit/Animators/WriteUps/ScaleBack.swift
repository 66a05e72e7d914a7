/// The pushed page slides in with its bar while a picture of the other fades and shrinks.
public struct ScaleBack: AnimatedTransitioning, Hashable {
  /// How long it takes, in seconds.
  public var duration: Double
  /// The scale of the picture underneath, about its centre.
  public var scale: Double
  /// The opacity of the picture underneath.
  public var alpha: Double
  /// The initial velocity of the pop's spring, in whole distances per second.
  public var popVelocity: Double

  /// Creates a scale-back.
  ///
  /// Source: a write-up of a scale-back push: 0.6 s spring with damping 1, initial velocity 0 for
  /// the push and 0.1 for the pop; scale 0.965, alpha 0.3. Under a finger the pop is linear.
  public init(
    duration: Double = 0.6, scale: Double = 0.965, alpha: Double = 0.3, popVelocity: Double = 0.1
  ) {
    self.duration = duration
    self.scale = scale
    self.alpha = alpha
    self.popVelocity = popVelocity
  }

  /// A scale-back serves a stack.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns ``duration``.
  public func duration(in context: any TransitionContext) -> Double { duration }

  /// Returns the picture, the moving page and its bar, back to front.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let velocity = context.operation.direction == .forward ? 0 : popVelocity
    let spring = try TimingCurve.spring(
      dampingRatio: 1, initialVelocity: velocity, duration: duration)
    return try PageOverPicture(
      duration: duration, exit: .trailing,
      receded: LayerState(
        frame: context.container.bounds, alpha: alpha, transform: .scale(scale)),
      curve: context.paced(by: spring)
    ).timeline(for: context)
  }
}
