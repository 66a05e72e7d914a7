/// The pushed screen slides and fades in over the other screen, which fades to half in place.
///
/// The pushed screen comes from the trailing edge. The screen underneath does not move.
public struct SegueSlide: AnimatedTransitioning, Hashable {
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

  /// Pushes only: a segue goes forward.
  public var operations: Set<TransitionOperation> { [.push] }

  /// Returns ``duration``.
  public func duration(in context: any TransitionContext) -> Double { duration }

  /// Returns the fading screen, and above it the pushed screen, which slides and fades in.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let curve = context.paced(by: .easeInOut)
    let rest = context.frame(of: .to)
    let start = rest.offsetBy(x: context.container.trailingTravel)
    return try Timeline(
      duration: duration,
      layers: [
        Layer(.from, frame: context.frame(of: .from)).fading(to: alpha, curve: curve),
        Layer(.to, frame: start, alpha: 0)
          .moving(to: rest, curve: curve).fading(to: 1, curve: curve),
      ])
  }
}
