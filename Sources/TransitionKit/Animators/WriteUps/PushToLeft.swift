/// The pushed page slides in with its bar over a snapshot of the other, which moves aside and
/// fades.
///
/// ```swift
/// let timeline = try PushToLeft().resolvedTimeline(for: context)
/// timeline.duration  // 0.6
/// timeline.lastPicture[.snapshot(.from)]?.frame.x  // -160: half of the width
/// ```
///
/// ## Layers
///
/// - ``LayerID/snapshot(_:)``: the whole back page with its bar.
/// - ``LayerID/bar``, ``LayerID/barSnapshot(_:)``: the fore page's bar, the real one in a push and
///   a snapshot in a pop.
public struct PushToLeft: AnimatedTransitioning, LibraryAnimator, Hashable {
  /// The duration, in seconds.
  public var duration: Double
  /// How far the snapshot moves, in widths of the container.
  public var parallax: Double
  /// The opacity of the snapshot while it is covered.
  public var alpha: Double

  /// Creates a push to the left; in a right-to-left container it goes to the right.
  ///
  /// Source: a write-up of scale-back transitions: 0.6 s spring with damping 1, a parallax of half
  /// a width, alpha 0.5. Its interactive pop uses ease-out, because a spring would run ahead of the
  /// finger. A stack plays every transition linearly while the finger moves.
  public init(duration: Double = 0.6, parallax: Double = 0.5, alpha: Double = 0.5) {
    self.duration = duration
    self.parallax = parallax
    self.alpha = alpha
  }

  /// Pushes and pops.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns ``duration``.
  public func duration(in context: any TransitionContext) -> Double { duration }

  /// Returns the snapshot, the moving page and its bar, back to front.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let aside = context.container.bounds.offset(byX: -context.container.trailingOffset * parallax)
    return try PageOverPicture(
      duration: duration, exit: .trailing, receded: LayerState(frame: aside, alpha: alpha),
      curve: try context.springOrEaseOutUnderFinger(duration: duration)
    ).timeline(for: context)
  }
}

extension PushToLeft: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: PushToLeft(),
    .duration("duration", \.duration),
    AnimatorParameter("parallax", \.parallax, in: 0...1),
    AnimatorParameter("alpha", \.alpha, in: 0...1))
}
