package import TransitionKit

/// Something under a finger that can take its movement.
///
/// A depth is the number of containers around it: the larger, the further inside.
package enum GestureCandidate: Hashable, Sendable {
  /// A stack that pops by a pan from its leading edge; it has a number of screens.
  case edgePan(depth: Int, screens: Int)
  /// A stack that pops by a pan from anywhere, as on iOS 26.
  case contentPop(depth: Int, screens: Int)
  /// A pager on a page.
  case pager(
    depth: Int, page: Int, pageCount: Int, axis: PagerAxis = .horizontal, start: PagerStart = .uiKit
  )
  /// A scroll view with the points that it can still scroll towards its start and its end.
  case scroll(depth: Int, axis: PagerAxis, before: Double, after: Double)
  /// A sheet that follows a vertical drag.
  case sheet(depth: Int)

  /// The number of containers around it.
  package var depth: Int {
    switch self {
    case .edgePan(let depth, _), .contentPop(let depth, _), .pager(let depth, _, _, _, _),
      .scroll(let depth, _, _, _), .sheet(let depth):
      depth
    }
  }
}

/// Who takes the movement of a finger.
package enum GestureVerdict: Hashable, Sendable {
  /// The candidate with this index.
  case taken(by: Int)
  /// Nobody yet: the finger has not moved far enough.
  case waits
  /// Nobody: no candidate follows such a movement.
  case ignored
}

/// Decides who takes a touch, when several containers under the finger could follow it.
///
/// 1. An edge pan beats all content: that of the innermost stack with more than one screen, when the
///    touch begins at the leading edge and moves inwards.
/// 2. Of pagers and scroll views with the axis of the movement, the innermost that can still move in
///    that direction. A pager around another one of its axis needs twice the slop.
/// 3. A sheet, for a vertical movement that no scroll view inside it can follow.
/// 4. The pop from anywhere of iOS 26, after horizontal content has failed.
/// 5. The innermost pager or scroll view of the axis, which then shows its end.
///
/// Source: react-native-screens, RNSScreenStack.mm, for the pops; react-native-pager-view,
/// NestedScrollableHost.kt, for nested pagers. The place of a sheet is our choice.
package struct GestureArbiter: Hashable, Sendable {
  /// The width of the area in which the candidates lie, in points.
  package var width: Double
  /// The layout direction, which determines the leading edge and the next page.
  package var layoutDirection: LayoutDirection
  /// How far from the leading edge an edge pan begins, in points, inclusive.
  package var edgeReach: Double
  /// How far a finger moves before anything but a pager takes it, in points, exclusive.
  package var slop: Double

  /// Creates an arbiter.
  package init(
    width: Double, layoutDirection: LayoutDirection = .leftToRight,
    edgeReach: Double = GestureKind.edgeReach, slop: Double = 10
  ) {
    self.width = width
    self.layoutDirection = layoutDirection
    self.edgeReach = edgeReach
    self.slop = slop
  }

  /// Returns who takes a movement.
  ///
  /// - Parameters:
  ///   - movement: How far the finger has moved since it touched, in points.
  ///   - point: The first touch, in points from the area's left top corner.
  ///   - candidates: What lies under the finger, in any order; of two with the same depth the later
  ///     one is the inner one.
  /// - Returns: The verdict; ``GestureVerdict/waits`` for numbers that are not finite, and where nobody takes a
  ///   movement that is shorter than the slop.
  package func verdict(
    on movement: Point, from point: Point, among candidates: [GestureCandidate]
  ) -> GestureVerdict {
    guard movement.isWithinLimits, point.isWithinLimits, movement != Point(x: 0, y: 0) else {
      return .waits
    }
    let move = Move(movement: movement, point: point, arbiter: self)
    // A stable order: the innermost first.
    let inner = candidates.indices.sorted {
      (candidates[$0].depth, $0) > (candidates[$1].depth, $1)
    }
    let order: [(GestureCandidate) -> Bool] = [
      move.popsFromEdge, move.movesContent, move.movesSheet, move.popsContent, move.showsEnd,
    ]
    for rule in order {
      guard let winner = inner.first(where: { rule(candidates[$0]) }) else { continue }
      return move.isLongEnough(for: winner, among: candidates) ? .taken(by: winner) : .waits
    }
    // A first point in another direction decides nothing.
    let isShort = max(abs(movement.x), abs(movement.y)) <= slop
    return candidates.isEmpty || !isShort ? .ignored : .waits
  }
}

/// A first movement, with the questions that the rules ask about it.
private struct Move {
  let movement: Point
  let point: Point
  let arbiter: GestureArbiter

  private var axis: PagerAxis {
    abs(movement.x) > abs(movement.y) ? .horizontal : .vertical
  }
  /// Above 0 towards the next page.
  private var travel: Double { axis.travel(of: movement, arbiter.layoutDirection) }
  private var isInwards: Bool { axis == .horizontal && travel < 0 }

  func popsFromEdge(_ candidate: GestureCandidate) -> Bool {
    guard case .edgePan(_, let screens) = candidate, screens > 1, isInwards else { return false }
    let distance =
      arbiter.layoutDirection == .leftToRight ? point.x : arbiter.width - point.x
    return !abs(distance).isAbove(arbiter.edgeReach, in: arbiter.width)
  }

  func movesContent(_ candidate: GestureCandidate) -> Bool {
    switch candidate {
    case .pager(_, let page, let count, let axis, let start):
      axis == self.axis && start.follows(movement, along: axis)
        && (travel > 0 ? page < count - 1 : page > 0)
    case .scroll(_, let axis, let before, let after):
      axis == self.axis && (travel > 0 ? after : before).isAbove(0)
    case .edgePan, .contentPop, .sheet: false
    }
  }

  func movesSheet(_ candidate: GestureCandidate) -> Bool {
    if case .sheet = candidate { axis == .vertical } else { false }
  }

  func popsContent(_ candidate: GestureCandidate) -> Bool {
    if case .contentPop(_, let screens) = candidate { screens > 1 && isInwards } else { false }
  }

  func showsEnd(_ candidate: GestureCandidate) -> Bool {
    switch candidate {
    case .pager(_, _, _, let axis, let start):
      axis == self.axis && start.follows(movement, along: axis)
    case .scroll(_, let axis, _, _): axis == self.axis
    case .edgePan, .contentPop, .sheet: false
    }
  }

  /// Whether the finger has moved far enough for a candidate.
  func isLongEnough(for index: Int, among candidates: [GestureCandidate]) -> Bool {
    guard case .pager(let depth, _, _, let axis, var start) = candidates[index] else {
      return abs(travel) > arbiter.slop
    }
    let isOuter = candidates.contains {
      if case .pager(let other, _, _, axis, _) = $0 { other > depth } else { false }
    }
    if isOuter { start.slop *= 2 }
    return start.begins(with: movement, along: axis)
  }
}
