/// The pushed page rises with its bar over a snapshot of the other page, which fades.
///
/// ```swift
/// let timeline = try PushFromBottom().resolvedTimeline(for: context)
/// timeline.duration  // 0.6
/// timeline.lastPicture[.snapshot(.from)]?.alpha  // 0.5
/// ```
///
/// ## Layers
///
/// - ``LayerID/snapshot(_:)``: the whole back page with its bar.
/// - ``LayerID/bar``, ``LayerID/barSnapshot(_:)``: the fore page's bar, the real one in a push and
///   a snapshot in a pop.
public struct PushFromBottom: AnimatedTransitioning, LibraryAnimator, Hashable {
  /// The duration, in seconds.
  public var duration: Double
  /// The opacity of the snapshot while it is covered.
  public var alpha: Double

  /// Creates a push from the bottom.
  ///
  /// Source: a write-up of scale-back transitions: 0.6 s spring with damping 1, alpha 0.5. Its
  /// interactive pop uses ease-out, because a spring would run ahead of the finger. A stack plays
  /// every transition linearly while the finger moves.
  public init(duration: Double = 0.6, alpha: Double = 0.5) {
    self.duration = duration
    self.alpha = alpha
  }

  /// Pushes and pops.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns ``duration``.
  public func duration(in context: any TransitionContext) -> Double { duration }

  /// Returns the snapshot, the moving page and its bar, back to front.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    try PageOverPicture(
      duration: duration, exit: .bottom,
      receded: LayerState(frame: context.container.bounds, alpha: alpha),
      curve: try context.springOrEaseOutUnderFinger(duration: duration)
    ).timeline(for: context)
  }
}

extension PushFromBottom: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: PushFromBottom(),
    .duration("duration", \.duration),
    AnimatorParameter("alpha", \.alpha, in: 0...1))
}

extension TransitionContext {
  /// Returns a spring without bounce; while a finger drives the transition, ease-out for a pop and a linear
  /// curve otherwise.
  func springOrEaseOutUnderFinger(duration: Double) throws -> TimingCurve {
    isInteractive && operation.direction == .backward
      ? .easeOut : followingFinger(try .spring(dampingRatio: 1, duration: duration))
  }
}
