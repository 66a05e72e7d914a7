/// What a pane does between two layouts.
///
/// Source: Jetpack Compose, material3 adaptive, PaneMotion.kt.
package enum PaneMotion: String, Hashable, Codable, Sendable, CaseIterable {
  /// Shown before and after: the frame changes.
  case bounds
  /// Leaves to the left.
  case exitToLeft
  /// Leaves to the right.
  case exitToRight
  /// Comes from the left.
  case enterFromLeft
  /// Comes from the right.
  case enterFromRight
  /// Comes from the left, a little later, because another pane leaves there.
  case enterFromLeftDelayed
  /// Comes from the right, a little later, because another pane leaves there.
  case enterFromRightDelayed
  /// Leaves between two panes that stay: its width falls to 0.
  case shrink
  /// Comes between two panes that stay: its width grows from 0.
  case expand

  /// Whether the pane waits before it moves.
  package var isDelayed: Bool { self == .enterFromLeftDelayed || self == .enterFromRightDelayed }

  /// Whether the pane is gone afterwards.
  package var isExit: Bool { self == .exitToLeft || self == .exitToRight || self == .shrink }

  /// Whether the pane comes from the left, at once or later.
  var comesFromLeft: Bool { self == .enterFromLeft || self == .enterFromLeftDelayed }
  /// Whether the pane comes from the right, at once or later.
  var comesFromRight: Bool { self == .enterFromRight || self == .enterFromRightDelayed }

  /// Returns what each pane does; a pane that stays hidden has no motion.
  ///
  /// - Parameters:
  ///   - old: The panes shown before.
  ///   - new: The panes shown afterwards.
  ///   - order: All panes from left to right.
  /// - Returns: The motion of each pane that is shown before or afterwards.
  package static func motions(
    from old: Set<PaneRole>, to new: Set<PaneRole>, order: [PaneRole]
  ) -> [PaneRole: PaneMotion] {
    let panes = order.enumerated().map { (index: $0.offset, role: $0.element) }
    let kept = panes.filter { old.contains($0.role) && new.contains($0.role) }.map(\.index)
    let entering = panes.filter { !old.contains($0.role) && new.contains($0.role) }
    let exiting = panes.filter { old.contains($0.role) && !new.contains($0.role) }
    var motions: [PaneRole: PaneMotion] = [:]
    for index in kept { motions[order[index]] = .bounds }

    var (exitsLeft, exitsRight): ([Int], [Int]) = ([], [])
    for (index, role) in exiting {
      let keepsLeft = kept.contains { $0 < index }
      let keepsRight = kept.contains { $0 > index }
      let isFreeRight = !keepsRight && !entering.contains { $0.index > index }
      let isFreeLeft = !keepsLeft && !entering.contains { $0.index < index }
      // A pane that enters gives way where no side is free.
      if isFreeRight || (!isFreeLeft && !keepsRight) {
        motions[role] = .exitToRight
        exitsRight.append(index)
      } else if !keepsLeft {
        motions[role] = .exitToLeft
        exitsLeft.append(index)
      } else {
        motions[role] = .shrink
      }
    }

    for (index, role) in entering {
      // A pane on the way that stays, or that would have to pass, blocks a side.
      let isOpenRight = !kept.contains { $0 > index } && !exitsLeft.contains { $0 > index }
      let isOpenLeft = !kept.contains { $0 < index } && !exitsRight.contains { $0 < index }
      motions[role] =
        if isOpenRight, exitsRight.isEmpty {
          .enterFromRight
        } else if isOpenLeft, exitsLeft.isEmpty {
          .enterFromLeft
        } else if isOpenRight {
          .enterFromRightDelayed
        } else if isOpenLeft {
          .enterFromLeftDelayed
        } else {
          .expand
        }
    }
    return motions
  }
}

extension PaneMotion: CustomStringConvertible {
  /// The name of the case.
  package var description: String { rawValue }
}
