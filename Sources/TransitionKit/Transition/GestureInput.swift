/// Where the finger of an interaction began, and how far it has moved.
///
/// The fraction of a transition follows the finger in one direction only, and stays within `0...1`. An
/// animator that also needs the edge, the other direction or the distance beyond reads them here.
///
/// ```swift
/// interaction.gesture = GestureInput(edge: .left, translation: Point(x: 80, y: 12))
/// interaction.update(80 / phone.width)
/// ```
public struct GestureInput: Hashable, Sendable {
  /// The edge from which the finger came, left or right; `nil` when it came from no edge.
  public var edge: RectEdge?
  /// How far the finger has moved since it touched, in points.
  public var translation: Point
  /// How far the finger has moved beyond the start of the transition, against its direction, in points.
  ///
  /// It is 0 while the finger moves the transition.
  public var overshoot: Double
  /// Where the gesture itself holds the page; `nil` when the page follows the timeline.
  public var pose: GesturePose?

  /// Creates an input; by default the finger has not moved.
  public init(
    edge: RectEdge? = nil, translation: Point = .zero, overshoot: Double = 0,
    pose: GesturePose? = nil
  ) {
    self.edge = edge
    self.translation = translation
    self.overshoot = overshoot
    self.pose = pose
  }

  /// Returns the input with left and right swapped, in a container of a width.
  func mirrored(inWidth width: Double) -> GestureInput {
    let swapped: RectEdge? = edge == .left || edge == .right ? edge?.opposite : edge
    return GestureInput(
      edge: swapped, translation: Point(x: -translation.x, y: translation.y), overshoot: overshoot,
      pose: pose?.mirrored(inWidth: width))
  }
}
