/// The rules of a gesture that goes back: where and when it begins, and how its release is decided.
///
/// It needs no recogniser: a host may ask it, and a ``StackGesture`` follows it.
///
/// ```swift
/// let rule = GestureRule(.pan, start: .reactNavigationHorizontal)
/// rule.hitAreas(in: phone)  // [(0, 0) 50×568]
/// rule.admits(Point(x: 30, y: 300), in: phone)  // true
/// rule.verdict(on: Point(x: 6, y: 2), in: phone)  // .begins
/// let swipe = StackGesture(rule, on: controller)
/// ```
public struct GestureRule: Hashable, Sendable {
  /// The movement of the fingers.
  public var kind: GestureKind
  /// How the gesture is converted to progress, and how its release is decided.
  public var policy: ReleasePolicy
  /// Where the gesture may begin and how far the finger moves first; `nil` uses the default of its kind.
  public var start: GestureStart?
  /// Whether a horizontal gesture with a limited reach may also begin at the opposite edge.
  public var beginsAtEitherEdge: Bool

  /// Creates a rule; by default with the start of its kind, and with the release policy of iOS.
  public init(
    _ kind: GestureKind, policy: ReleasePolicy = .system, start: GestureStart? = nil,
    beginsAtEitherEdge: Bool = false
  ) {
    self.kind = kind
    self.policy = policy
    self.start = start
    self.beginsAtEitherEdge = beginsAtEitherEdge
  }

  /// The edge towards which the finger moves; `nil` for a pinch.
  public var direction: RectEdge? { policy.reach.direction ?? kind.direction }

  /// The start, or `nil` for a pinch, to which starts do not apply.
  var effectiveStart: GestureStart? { kind == .pinch ? nil : start }
}

// MARK: - Asking

extension GestureRule {
  /// Returns the areas of the container in which the first touch may lie.
  ///
  /// - Returns: One area, or two for a horizontal gesture that may begin at either edge; in points.
  public func hitAreas(in container: Container) -> [Rect] {
    guard let direction, let start = effectiveStart ?? usualStart else { return [container.bounds] }
    let edges =
      isSideways(in: container) && beginsAtEitherEdge && start.reach != nil
      ? [direction, direction.opposite] : [direction]
    return edges.map { start.hitArea(towards: $0, in: container) }
  }

  /// Returns whether a gesture may begin with a first touch at a point.
  ///
  /// - Parameters:
  ///   - point: The first touch in the container's coordinates, in points.
  ///   - container: The container; its layout direction determines the leading edge.
  /// - Returns: Whether the point is in one of ``hitAreas(in:)``.
  public func admits(_ point: Point, in container: Container) -> Bool {
    guard let direction, let start = effectiveStart ?? usualStart else { return true }
    return start.admits(point, towards: direction, in: container)
      || beginsAtEitherEdge && isSideways(in: container)
        && start.admits(point, towards: direction.opposite, in: container)
  }

  /// Returns whether a gesture that has not begun yet begins with a movement, fails, or waits for more.
  ///
  /// - Parameters:
  ///   - translation: The finger's movement since its first touch, in points.
  ///   - container: The container; its layout direction determines the leading edge.
  ///   - point: The first touch; a gesture that begins at the opposite edge moves away from that edge.
  /// - Returns: The verdict. Without a ``start``, a pan begins with the first movement along its direction, and every
  ///   other kind begins at once.
  public func verdict(
    on translation: Point, in container: Container, from point: Point? = nil
  ) -> GestureStart.Verdict {
    guard var direction else { return .begins }
    if let point, beginsAtEitherEdge, isSideways(in: container),
      let reaching = effectiveStart ?? usualStart,
      !reaching.admits(point, towards: direction, in: container)
    {
      direction = direction.opposite
    }
    let outwards = direction.outwards(in: container.layoutDirection)
    guard let start = effectiveStart else {
      let along = outwards.x * translation.x + outwards.y * translation.y
      return switch kind.begins(withVelocity: along) {
      case true?: .begins
      case false?: .fails
      case nil: .waits
      }
    }
    return start.verdict(on: translation, along: outwards, policy.reach.sense)
  }

  /// The start of an edge gesture for which none is set; `nil` for other kinds.
  private var usualStart: GestureStart? { kind == .edge ? .usualEdge : nil }

  private func isSideways(in container: Container) -> Bool {
    direction?.outwards(in: container.layoutDirection).y == 0
  }
}

extension GestureTracker {
  /// Creates a tracker without samples for the gesture that a rule describes.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - container: The container; its layout direction determines the leading edge.
  ///   - duration: The planned duration of the transition, in seconds.
  ///   - canGoBack: Whether there is a screen to pop or to dismiss, and no other transition runs.
  package init(
    _ rule: GestureRule, container: Container, duration: Double, canGoBack: Bool = true
  ) {
    self.init(
      rule.kind, policy: rule.policy, container: container, duration: duration,
      canGoBack: canGoBack,
      beginsAtEitherEdge: rule.beginsAtEitherEdge, startRule: rule.start)
  }
}

extension GestureRule: CustomStringConvertible {
  /// The kind and the start, as `pan within 50, after 5, unless 20 across`.
  public var description: String {
    var words = [kind.rawValue]
    if let start { words.append("\(start)") }
    if beginsAtEitherEdge { words.append("at either edge") }
    return words.joined(separator: " ")
  }
}
