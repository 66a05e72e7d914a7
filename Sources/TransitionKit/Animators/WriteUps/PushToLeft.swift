/// The pushed page slides in with its bar while a picture of the other moves half aside and fades.
public struct PushToLeft: AnimatedTransitioning, Hashable {
  /// How long it takes, in seconds.
  public var duration: Double
  /// How far the picture underneath moves, in widths of the container.
  public var parallax: Double
  /// The opacity of the picture underneath.
  public var alpha: Double

  /// Creates a push to the left; from right to left it goes to the right.
  ///
  /// Source: a write-up of scale-back transitions: 0.6 s spring with damping 1, half a width of
  /// parallax, alpha 0.5. The interactive pop is ease-out, as a spring would run ahead of the
  /// finger; a stack plays it evenly while the finger moves, like every transition.
  public init(duration: Double = 0.6, parallax: Double = 0.5, alpha: Double = 0.5) {
    self.duration = duration
    self.parallax = parallax
    self.alpha = alpha
  }

  /// A push to the left serves a stack.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns ``duration``.
  public func duration(in context: any TransitionContext) -> Double { duration }

  /// Returns the picture, the moving page and its bar, back to front.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let aside = context.container.bounds.offsetBy(x: -context.container.trailingTravel * parallax)
    return try PageOverPicture(
      duration: duration, exit: .trailing, receded: LayerState(frame: aside, alpha: alpha),
      curve: try context.springOrEaseOutUnderFinger(duration: duration)
    ).timeline(for: context)
  }
}
