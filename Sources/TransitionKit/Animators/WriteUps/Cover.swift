/// The presented screen rises from the bottom over its presenter, and leaves through the bottom.
///
/// The presenter does not move.
public struct Cover: AnimatedTransitioning, Hashable {
  /// The duration, in seconds.
  public var duration: Double

  /// Creates a cover.
  ///
  /// Source: a write-up of per-page navigation bars: 0.33 s, ease-in-out.
  public init(duration: Double = 0.33) { self.duration = duration }

  /// Presentations and dismissals.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns ``duration``.
  public func duration(in context: any TransitionContext) -> Double { duration }

  /// Returns the presenter, and above it the presented screen.
  ///
  /// The screen moves between rest and y = H, where H is the container's height.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let curve = context.paced(by: .easeInOut)
    let back = Layer(
      .screen(context.operation.backRole), frame: context.frame(of: context.operation.backRole))
    let rest = context.frame(of: context.operation.foreRole)
    let below = rest.at(y: context.container.height)
    let fore: Layer
    switch context.operation.direction {
    case .forward: fore = Layer(.to, frame: below).moving(to: rest, curve: curve)
    case .backward: fore = Layer(.from, frame: rest).moving(to: below, curve: curve)
    }
    return try Timeline(duration: duration, layers: [back, fore])
  }
}
