/// What fingers do to drive a transition.
public enum GestureKind: String, Hashable, Codable, Sendable, CaseIterable {
  /// One finger from the leading edge towards the trailing one.
  case edge
  /// One finger from anywhere towards the trailing edge.
  case pan
  /// One finger from anywhere downwards.
  case verticalPan = "vertical-pan"
  /// Two fingers towards each other.
  case pinch

  /// How far from the leading edge a touch still counts as one at the edge, in points.
  ///
  /// Source: what apps on iOS 7 to 17 commonly take for the reach of the system's edge gesture.
  public static let edgeReach = 20.0

  /// The edge towards which a finger of this gesture travels; nothing for a pinch.
  public var direction: RectEdge? {
    switch self {
    case .edge, .pan: .trailing
    case .verticalPan: .bottom
    case .pinch: nil
    }
  }
}

extension GestureKind {
  /// Tells whether a gesture of this kind may begin with a touch at a place.
  ///
  /// - Parameters:
  ///   - place: The first touch in the container's coordinates, in points.
  ///   - container: Where the gesture happens; its layout direction says which edge leads.
  ///   - reach: How far from the leading edge an edge gesture begins, in points, inclusive.
  /// - Returns: `false` only for an edge gesture away from the leading edge.
  public func begins(
    at place: Point, in container: Container, reach: Double = GestureKind.edgeReach
  ) -> Bool {
    switch (self, container.layoutDirection) {
    case (.edge, .leftToRight): abs(place.x) <= reach
    case (.edge, .rightToLeft): abs(container.width - place.x) <= reach
    case (.pan, _), (.verticalPan, _), (.pinch, _): true
    }
  }

  /// Tells whether a gesture of this kind begins now that its velocity is known.
  ///
  /// - Parameter velocity: Along the gesture's direction, in any unit.
  /// - Returns: `nil` while a pan has no velocity to decide by, and always an answer otherwise.
  func begins(withVelocity velocity: Double) -> Bool? {
    switch self {
    case .pan: velocity == 0 ? nil : velocity > 0
    case .edge, .verticalPan, .pinch: true
    }
  }
}
