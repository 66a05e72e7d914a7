/// The movement of one or two fingers that drives a transition.
///
/// ```swift
/// GestureKind.verticalPan.direction  // .bottom
/// GestureKind.edge.begins(at: Point(x: 12, y: 300), in: phone)  // true: within 20 points
/// GestureKind.edge.begins(at: Point(x: 60, y: 300), in: phone)  // false
/// ```
public enum GestureKind: String, Hashable, Codable, Sendable, CaseIterable {
  /// One finger moves from the leading edge towards the trailing edge.
  case edge
  /// One finger moves from any point towards the trailing edge.
  case pan
  /// One finger moves downwards from any point.
  case verticalPan = "vertical-pan"
  /// Two fingers move towards each other.
  case pinch

  /// The largest distance of an edge gesture's first touch from the leading edge, in points.
  ///
  /// Source: the distance that apps commonly assume for the system's edge gesture on iOS 7 to 17.
  public static let edgeReach = 20.0

  /// The edge towards which the finger moves; `nil` for a pinch.
  public var direction: RectEdge? {
    switch self {
    case .edge, .pan: .trailing
    case .verticalPan: .bottom
    case .pinch: nil
    }
  }
}

extension GestureKind {
  /// Returns whether a gesture of this kind may begin with a touch at a point.
  ///
  /// - Parameters:
  ///   - point: The first touch in the container's coordinates, in points.
  ///   - container: The container; its layout direction determines the leading edge.
  ///   - reach: The largest distance of an edge gesture from the leading edge, in points,
  ///     inclusive.
  /// - Returns: `false` only for an edge gesture that starts farther from the leading edge.
  public func begins(
    at point: Point, in container: Container, reach: Double = GestureKind.edgeReach
  ) -> Bool {
    switch (self, container.layoutDirection) {
    case (.edge, .leftToRight): abs(point.x) <= reach
    case (.edge, .rightToLeft): abs(container.width - point.x) <= reach
    case (.pan, _), (.verticalPan, _), (.pinch, _): true
    }
  }

  /// Returns whether a gesture of this kind begins when the finger has a given velocity.
  ///
  /// - Parameter velocity: The velocity along the gesture's direction, in any unit.
  /// - Returns: `nil` for a pan whose velocity is 0, because its direction is not known yet.
  func begins(withVelocity velocity: Double) -> Bool? {
    switch self {
    case .pan: velocity == 0 ? nil : velocity > 0
    case .edge, .verticalPan, .pinch: true
    }
  }
}
