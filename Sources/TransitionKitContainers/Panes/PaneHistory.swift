/// One entry of a history: a pane, and what it shows.
///
/// ```swift
/// PaneDestination(.detail, content: "photo 7").description  // "primary photo 7"
/// ```
public struct PaneDestination: Hashable, Codable, Sendable {
  /// The pane.
  public var role: PaneRole
  /// The id of what the pane shows; `nil` for the pane's own content.
  public var content: String?

  /// Creates an entry.
  public init(_ role: PaneRole, content: String? = nil) {
    self.role = role
    self.content = content
  }
}

extension PaneDestination: CustomStringConvertible {
  /// The role, and the content if there is one.
  public var description: String { content.map { "\(role) \($0)" } ?? "\(role)" }
}

/// How far back leads in the history of a container with panes.
///
/// ```swift
/// PaneBackBehavior(rawValue: "popLatest")  // .popLatest
/// ```
///
/// Source: Jetpack Compose, material3 adaptive, `BackNavigationBehavior`.
public enum PaneBackBehavior: String, Hashable, Codable, Sendable, CaseIterable {
  /// To the last entry with other panes on the screen; the default.
  case popUntilScaffoldValueChange
  /// To the entry before the last one.
  case popLatest
  /// To the last entry of another pane.
  case popUntilCurrentDestinationChange
  /// To the last entry with other content or with other panes on the screen.
  case popUntilContentChange

  /// Returns the scale of the panes while a finger goes back, no unit.
  ///
  /// It is 1 at the start and falls fast, then slowly, to 0.9512.
  ///
  /// Source: Jetpack Compose, material3 adaptive, predictive back of pane scaffolds:
  /// 0.00125/(f + 0.025) + 0.95.
  ///
  /// - Parameter fraction: The progress of the gesture, clamped to `0...1`.
  /// - Returns: The scale.
  package static func scale(at fraction: Double) -> Double {
    guard fraction > 0 else { return 1 }
    return 0.00125 / (min(fraction, 1) + 0.025) + 0.95
  }
}

/// Where a user has been in a container with panes, and so which panes are shown.
///
/// The history does not change with the width. Only the panes that are shown depend on it.
///
/// ```swift
/// let history = PaneHistory([.init(.list), .init(.detail, content: "1")])
/// history.shown(paneCount: 1)  // [primary]
/// history.shown(paneCount: 2) == [.list, .detail]  // true
/// history.back(paneCount: 1)?.current  // secondary: the list
/// history.back(paneCount: 2)  // nil: both panes are shown already
/// ```
public struct PaneHistory: Hashable, Codable, Sendable {
  /// The entries, the latest last.
  public private(set) var destinations: [PaneDestination]

  /// Creates a history from entries, the latest last.
  public init(_ destinations: [PaneDestination] = []) { self.destinations = destinations }

  /// The latest entry, or `nil` without one.
  public var current: PaneDestination? { destinations.last }

  /// Adds an entry.
  public mutating func navigate(to destination: PaneDestination) {
    destinations.append(destination)
  }

  /// Returns the panes that are shown, at least one and at most as many as fit.
  ///
  /// The latest entry comes first, then the earlier ones, then primary, secondary and tertiary.
  ///
  /// - Parameters:
  ///   - paneCount: The number of panes that fit; below 1 it counts as 1.
  ///   - arrangement: The panes there are; entries of others are skipped.
  /// - Returns: The panes.
  public func shown(
    paneCount: Int, in arrangement: PaneArrangement = .listDetail
  ) -> Set<PaneRole> {
    shown(destinations.count, paneCount, arrangement)
  }

  private func shown(
    _ count: Int, _ paneCount: Int, _ arrangement: PaneArrangement
  ) -> Set<PaneRole> {
    var shown: Set<PaneRole> = []
    for role in destinations[..<count].reversed().map(\.role) + PaneRole.allCases
    where arrangement.order.contains(role) && shown.count < max(1, paneCount) {
      shown.insert(role)
    }
    return shown
  }

  /// Returns the history after going back, or `nil` when back is not handled here.
  ///
  /// - Parameters:
  ///   - behavior: How far back leads.
  ///   - paneCount: The number of panes that fit.
  ///   - arrangement: The panes there are.
  /// - Returns: A shorter history with at least one entry, or `nil`.
  public func back(
    _ behavior: PaneBackBehavior = .popUntilScaffoldValueChange, paneCount: Int,
    in arrangement: PaneArrangement = .listDetail
  ) -> PaneHistory? {
    guard let current, destinations.count > 1 else { return nil }
    let shown = shown(paneCount: paneCount, in: arrangement)
    let target = destinations.indices.dropLast().last { index in
      let changesPanes = self.shown(index + 1, paneCount, arrangement) != shown
      return switch behavior {
      case .popLatest: true
      case .popUntilScaffoldValueChange: changesPanes
      case .popUntilCurrentDestinationChange: destinations[index].role != current.role
      case .popUntilContentChange:
        destinations[index].content != current.content || changesPanes
      }
    }
    return target.map { PaneHistory(Array(destinations[...$0])) }
  }
}
