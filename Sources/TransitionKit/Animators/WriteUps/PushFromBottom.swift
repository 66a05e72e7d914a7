/// The pushed page rises with its bar while a picture of the other fades.
public struct PushFromBottom: AnimatedTransitioning, Hashable {
  /// How long it takes, in seconds.
  public var duration: Double
  /// The opacity of the picture underneath.
  public var alpha: Double

  /// Creates a push from the bottom.
  ///
  /// Source: a write-up of scale-back transitions: 0.6 s spring with damping 1, alpha 0.5. The
  /// interactive pop is ease-out, as a spring would run ahead of the finger; a stack plays it
  /// evenly while the finger moves, like every transition.
  public init(duration: Double = 0.6, alpha: Double = 0.5) {
    self.duration = duration
    self.alpha = alpha
  }

  /// A push from the bottom serves a stack.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns ``duration``.
  public func duration(in context: any TransitionContext) -> Double { duration }

  /// Returns the picture, the moving page and its bar, back to front.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    try PageOverPicture(
      duration: duration, exit: .bottom,
      receded: LayerState(frame: context.container.bounds, alpha: alpha),
      curve: try context.springOrEaseOutUnderFinger(duration: duration)
    ).timeline(for: context)
  }
}

extension TransitionContext {
  /// Returns a spring without bounce; under a finger ease-out for a pop, else a straight line.
  func springOrEaseOutUnderFinger(duration: Double) throws -> TimingCurve {
    isInteractive && operation.direction == .backward
      ? .easeOut : paced(by: try .spring(dampingRatio: 1, duration: duration))
  }
}
