/// How a finger moves a layer beside its timeline.
///
/// A timeline depends on one fraction. An adjustment adds what depends on the finger itself, such as its
/// height.
///
/// ```swift
/// let raised = LayerAdjustment(offset: Point(x: 0, y: -12))
/// raised.outset == .zero  // true
/// ```
public struct LayerAdjustment: Hashable, Sendable {
  /// How far the layer moves, in points; after the release it returns over the remaining time.
  public var offset: Point
  /// How far the edges of the layer move outwards, in points.
  ///
  /// A sheet that is pulled up beyond its top stretches so. After the release the edges return over the
  /// remaining time, at least 0.18 s.
  public var outset: Insets
  /// The pose in which the gesture holds the layer instead of its timeline, or `nil`.
  ///
  /// A gesture in two dimensions does so: it moves, scales and turns a page. The offset and the outset are
  /// added. After the release the layer moves from here to where the timeline or
  /// ``AnimatedTransitioning/layersAfterRelease(in:)`` leads. A pose with a number that is not within
  /// ±``Limits/magnitude`` is ignored.
  public var pose: GesturePose?

  /// Creates an adjustment, by default one that changes nothing.
  public init(offset: Point = .zero, outset: Insets = .zero, pose: GesturePose? = nil) {
    self.offset = offset
    self.outset = outset
    self.pose = pose
  }

  /// Returns the sum of offsets and outsets, with the later pose if there is one.
  func joined(with later: LayerAdjustment) -> LayerAdjustment {
    LayerAdjustment(
      offset: offset + later.offset, outset: outset + later.outset, pose: later.pose ?? pose)
  }
}
