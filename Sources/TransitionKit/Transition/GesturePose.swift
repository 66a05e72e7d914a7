/// Where a gesture holds a page: its frame, its rotation and its corners.
///
/// A gesture in two dimensions moves, scales and turns a page by itself. The animator passes the pose
/// on for the layers of the page in a ``LayerAdjustment``.
///
/// ```swift
/// let card = Rect(x: 40, y: 312, width: 321, height: 698)
/// interaction.gesture = GestureInput(pose: GesturePose(frame: card, cornerRadius: 50))
/// interaction.update(0)
/// ```
public struct GesturePose: Hashable, Sendable {
  /// The frame before the rotation, in points in container coordinates.
  public var frame: Rect
  /// The rotation about the layer's anchor, in radians; positive is clockwise.
  public var rotation: Double
  /// The radius of the corners, in points; `nil` keeps that of the timeline.
  public var cornerRadius: Double?

  /// Creates a pose; by default without rotation, and with the corners of the timeline.
  public init(frame: Rect, rotation: Double = 0, cornerRadius: Double? = nil) {
    self.frame = frame
    self.rotation = rotation
    self.cornerRadius = cornerRadius
  }

  /// Whether every number is within ±``Limits/magnitude``.
  package var isWithinLimits: Bool {
    frame.isWithinLimits && rotation.isWithinLimits && cornerRadius?.isWithinLimits ?? true
  }

  /// Returns the pose with left and right swapped, in a container of a width.
  func mirrored(inWidth width: Double) -> GesturePose {
    GesturePose(
      frame: frame.mirrored(inWidth: width), rotation: -rotation, cornerRadius: cornerRadius)
  }

  /// Returns what is added to a state so that it has this pose; a part that is shown grows with the frame.
  func difference(from state: LayerState) -> LayerDelta {
    var delta = LayerDelta()
    delta.frame = frame - state.frame
    delta.transform.rotation = rotation - state.transform.rotation
    if let clip = state.clip, !state.frame.isEmpty {
      let (x, y) = (frame.width / state.frame.width, frame.height / state.frame.height)
      let scaled = Rect(
        x: clip.x * x, y: clip.y * y, width: clip.width * x, height: clip.height * y)
      delta.clip = scaled - clip
    }
    if let cornerRadius { delta.cornerRadius = cornerRadius - state.cornerRadius }
    return delta
  }
}
