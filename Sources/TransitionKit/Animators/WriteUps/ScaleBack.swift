/// The pushed page slides in with its bar over a snapshot of the other, which fades and shrinks.
///
/// ```swift
/// let timeline = try ScaleBack().resolvedTimeline(for: context)
/// timeline.lastPicture[.snapshot(.from)]?.transform.scaleX  // 0.965
/// timeline.lastPicture[.snapshot(.from)]?.alpha  // 0.3
/// ```
///
/// ## Layers
///
/// - ``LayerID/snapshot(_:)``: the whole back page with its bar.
/// - ``LayerID/bar``, ``LayerID/barSnapshot(_:)``: the fore page's bar, the real one in a push and
///   a snapshot in a pop.
public struct ScaleBack: AnimatedTransitioning, LibraryAnimator, Hashable {
  /// The duration, in seconds.
  public var duration: Double
  /// The scale of the snapshot while it is covered, about its centre.
  public var scale: Double
  /// The opacity of the snapshot while it is covered.
  public var alpha: Double
  /// The initial velocity of the pop's spring; its unit is the whole distance per second.
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

  /// Pushes and pops.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns ``duration``.
  public func duration(in context: any TransitionContext) -> Double { duration }

  /// Returns the snapshot, the moving page and its bar, back to front.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let velocity = context.operation.direction == .forward ? 0 : popVelocity
    let spring = try TimingCurve.spring(
      dampingRatio: 1, initialVelocity: velocity, duration: duration)
    return try PageOverPicture(
      duration: duration, exit: .trailing,
      receded: LayerState(
        frame: context.container.bounds, alpha: alpha, transform: .scale(scale)),
      curve: context.followingFinger(spring)
    ).timeline(for: context)
  }
}

extension ScaleBack: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: ScaleBack(),
    .duration("duration", \.duration),
    AnimatorParameter("scale", \.scale, in: 0.5...1),
    AnimatorParameter("alpha", \.alpha, in: 0...1),
    AnimatorParameter("popVelocity", \.popVelocity, in: 0...5, unit: "/s"))
}
