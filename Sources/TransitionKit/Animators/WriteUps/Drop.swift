/// The presented screen drops in from above with a bounce, and sinks away downwards.
public struct Drop: AnimatedTransitioning, Hashable {
  /// How long the way in takes, in seconds.
  public var presentDuration: Double
  /// How long the way out takes, in seconds.
  public var dismissDuration: Double
  /// The damping ratio of the spring on the way in.
  public var dampingRatio: Double

  /// Creates a drop.
  ///
  /// Source: the companion of a write-up of a magic move: 0.5 s spring with damping 0.6 and no
  /// initial velocity in, 0.4 s ease-in-out out.
  public init(
    presentDuration: Double = 0.5, dismissDuration: Double = 0.4, dampingRatio: Double = 0.6
  ) {
    self.presentDuration = presentDuration
    self.dismissDuration = dismissDuration
    self.dampingRatio = dampingRatio
  }

  /// A drop serves presentations.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns the duration of the way in or out.
  public func duration(in context: any TransitionContext) -> Double {
    switch context.operation.direction {
    case .forward: presentDuration
    case .backward: dismissDuration
    }
  }

  /// Returns the presenter, and above it the presented screen: y −H → rest, or rest → H.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let operation = context.operation
    let back = Layer(.screen(operation.backRole), frame: context.frame(of: operation.backRole))
    let rest = context.frame(of: operation.foreRole)
    let height = context.container.height
    let fore: Layer
    switch operation.direction {
    case .forward:
      let spring = try TimingCurve.spring(dampingRatio: dampingRatio, duration: presentDuration)
      fore = Layer(.to, frame: rest.at(y: -height))
        .moving(to: rest, curve: context.paced(by: spring))
    case .backward:
      fore = Layer(.from, frame: rest)
        .moving(to: rest.at(y: height), curve: context.paced(by: .easeInOut))
    }
    return try Timeline(duration: duration(in: context), layers: [back, fore])
  }
}
