/// Where the first touch of a gesture may lie, and how far the finger moves before the gesture begins.
///
/// Progress counts from the finger's position at the moment when the gesture begins.
///
/// ```swift
/// // Within 24 points of the edge, after more than 8 points, unless the finger strays by 12.
/// let start = try GestureStart(reach: 24, activeOffset: 8, failOffset: 12)
/// start.admits(Point(x: 20, y: 300), towards: .trailing, in: phone)  // true
/// start.admits(Point(x: 30, y: 300), towards: .trailing, in: phone)  // false
/// ```
///
/// A pinch has no direction, so a start does not apply to it.
///
/// Source: software-mansion/react-native-gesture-handler, PanGestureHandler: its hit slop, its active
/// offset and its fail offset. The fail offset is checked first.
public struct GestureStart: Hashable, Sendable {
  /// The largest distance of the first touch from the edge that the finger leaves, in points,
  /// inclusive; `nil` is any distance.
  public private(set) var reach: Double?
  /// How far the finger moves along the direction before the gesture begins, in points, exclusive.
  public private(set) var activeOffset: Double
  /// How far the finger may move across the direction before that, in points, inclusive; beyond it the
  /// gesture fails; `nil` is any distance.
  public private(set) var failOffset: Double?
  /// The largest angle between the movement and the direction when the gesture would begin, in radians,
  /// inclusive; beyond it the gesture fails; `nil` is any angle.
  public private(set) var widestAngle: Double?

  /// Creates a start; by default a gesture begins anywhere, with the first movement along its direction.
  ///
  /// - Throws: ``GestureStartError`` for a distance that is negative or not finite, or for an angle outside 0 to a
  ///   quarter turn.
  public init(
    reach: Double? = nil, activeOffset: Double = 0, failOffset: Double? = nil,
    widestAngle: Double? = nil
  ) throws(GestureStartError) {
    self.init(legal: reach, activeOffset, failOffset, widestAngle)
    if let illegalNumber { throw illegalNumber }
  }

  /// The error of the first number that is out of its range, or `nil`.
  private var illegalNumber: GestureStartError? {
    for (field, value) in [
      ("reach", reach), ("activeOffset", activeOffset), ("failOffset", failOffset),
    ] {
      guard let value, !(value >= 0 && value.isWithinLimits) else { continue }
      return .outOfRange(field: field, value: value)
    }
    guard let widestAngle, !(0...Double.pi / 2).contains(widestAngle) else { return nil }
    return .angleOutOfRange(widestAngle)
  }

  package init(
    legal reach: Double?, _ activeOffset: Double, _ failOffset: Double?,
    _ widestAngle: Double? = nil
  ) {
    self.reach = reach
    self.activeOffset = activeOffset
    self.failOffset = failOffset
    self.widestAngle = widestAngle
  }
}

// MARK: - Numbers

extension GestureStart {
  /// The start of a ``GestureKind/edge`` gesture: the first touch lies within 20 points of the edge.
  static let usualEdge = GestureStart(legal: GestureKind.edgeReach, 0, nil)
}

// MARK: - Beginning

extension GestureStart {
  /// Whether a gesture begins after a finger's movement, fails, or waits for a further movement.
  ///
  /// ```swift
  /// let rule = GestureRule(.pan, start: .reactNavigationHorizontal)
  /// rule.verdict(on: Point(x: 6, y: 2), in: phone)  // .begins
  /// rule.verdict(on: Point(x: 4, y: 2), in: phone)  // .waits
  /// rule.verdict(on: Point(x: 6, y: 21), in: phone)  // .fails
  /// ```
  public enum Verdict: Hashable, Sendable {
    /// The gesture may begin with a further movement.
    case waits
    /// The gesture begins.
    case begins
    /// The gesture will not begin with this touch.
    case fails
  }

  /// Returns whether a gesture may begin with a first touch at a point.
  ///
  /// - Parameters:
  ///   - point: The first touch in the container's coordinates, in points.
  ///   - edge: The edge towards which the finger moves.
  ///   - container: The container; its layout direction determines the leading edge.
  /// - Returns: Whether the point is within ``reach`` of the opposite edge.
  public func admits(_ point: Point, towards edge: RectEdge, in container: Container) -> Bool {
    guard let reach else { return true }
    // The gesture's direction points away from the edge at which the first touch must lie.
    let inwards = edge.outwards(in: container.layoutDirection)
    let distance: Double =
      if inwards.x != 0 {
        inwards.x > 0 ? point.x : container.width - point.x
      } else {
        inwards.y > 0 ? point.y : container.height - point.y
      }
    return abs(distance) <= reach
  }

  /// Returns the area of the container in which the first touch of a gesture may lie.
  ///
  /// ```swift
  /// GestureStart.reactNavigationHorizontal.hitArea(towards: .trailing, in: phone)  // (0, 0) 50×568
  /// ```
  ///
  /// - Parameters:
  ///   - edge: The edge towards which the finger moves.
  ///   - container: The container; its layout direction determines the leading edge.
  /// - Returns: The part of the container within ``reach`` of the opposite edge, in points.
  public func hitArea(towards edge: RectEdge, in container: Container) -> Rect {
    guard let reach else { return container.bounds }
    let inwards = edge.outwards(in: container.layoutDirection)
    let size = Size(
      width: inwards.x == 0 ? container.width : min(reach, container.width),
      height: inwards.y == 0 ? container.height : min(reach, container.height))
    return Rect(
      x: inwards.x < 0 ? container.width - size.width : 0,
      y: inwards.y < 0 ? container.height - size.height : 0, width: size.width,
      height: size.height)
  }

  /// Returns whether a movement begins the gesture, fails it, or leaves it waiting.
  ///
  /// - Parameters:
  ///   - translation: The finger's movement since its first touch, in points.
  ///   - outwards: The unit vector along the gesture's direction.
  ///   - sense: Whether a movement in the opposite direction begins the gesture, too.
  /// - Returns: The verdict.
  func verdict(
    on translation: Point, along outwards: Point, _ sense: GestureReach.Sense
  ) -> Verdict {
    let along = outwards.x * translation.x + outwards.y * translation.y
    let across = abs(outwards.x == 0 ? translation.x : translation.y)
    if let failOffset, across > failOffset { return .fails }
    guard (sense == .bothWays ? abs(along) : along) > activeOffset else { return .waits }
    guard let widestAngle else { return .begins }
    let (sine, cosine) = Elementary.sinCos(widestAngle)
    return across * cosine > abs(along) * sine ? .fails : .begins
  }
}

extension GestureStart: CustomStringConvertible {
  /// The distances in points, as `within 50, after 5, unless 20 across`.
  public var description: String {
    let parts = [
      reach.map { "within \(DecimalText.shortest($0))" },
      "after \(DecimalText.shortest(activeOffset))",
      failOffset.map { "unless \(DecimalText.shortest($0)) across" },
      widestAngle.map { "up to \(DecimalText.shortest($0)) rad" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension GestureStart: MemberCoded {
  package static let usual = GestureStart(legal: nil, 0, nil)

  package static let members: [Member<GestureStart>] = [
    Member("reach", \.reach), Member("activeOffset", \.activeOffset, .written),
    Member("failOffset", \.failOffset), Member("widestAngle", \.widestAngle),
  ]

  package var fault: (any Error & CustomStringConvertible)? { illegalNumber }
}

/// The error of a start with an impossible distance or angle.
///
/// ```swift
/// do {
///   _ = try GestureStart(reach: -1)
/// } catch {
///   print(error)  // reach is -1, expected 0 or more points
/// }
/// ```
public enum GestureStartError: Error, Hashable, Sendable {
  /// A distance is negative or above ``Limits/magnitude``; the payload is its field and its value in points.
  case outOfRange(field: String, value: Double)
  /// The widest angle is not within 0 and a quarter turn; the payload is the angle in radians.
  case angleOutOfRange(Double)
}

extension GestureStartError: CustomStringConvertible {
  /// One line that names the field and its value.
  public var description: String {
    switch self {
    case .outOfRange(let field, let value):
      NumberFault.outOfRange(field, value, expected: "0 or more points")
    case .angleOutOfRange(let value):
      NumberFault.outOfRange("widestAngle", value, expected: "0 to a quarter turn in radians")
    }
  }
}
