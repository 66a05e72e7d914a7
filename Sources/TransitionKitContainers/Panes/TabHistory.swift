/// How back leads from tab to tab.
///
/// ```swift
/// TabBackPolicy.standard  // firstRoute
/// ```
///
/// Source: React Navigation, `backBehavior` of the tab router. In UIKit back never changes the tab.
public enum TabBackPolicy: String, Hashable, Codable, Sendable, CaseIterable {
  /// To the first tab.
  case firstRoute
  /// To the tab that was selected at the start.
  case initialRoute
  /// To the tab before the selected one.
  case order
  /// To the tab that was selected last, each at most once.
  case history
  /// To the tab that was selected last, as often as it was.
  case fullHistory
  /// Back is not handled by tabs.
  case none

  /// The policy of React Navigation without another choice.
  public static let standard = firstRoute
}

/// The tabs that a user has selected, and where back leads.
///
/// ```swift
/// var history = TabHistory(.history, selected: "home")
/// history.select("search")
/// history.select("mail")
/// let tabs = ["home", "search", "mail"]
/// history.back(among: tabs)?.selected  // "search"
/// history.back(among: ["home", "mail"])?.selected  // "home": a removed tab is skipped
/// ```
public struct TabHistory: Hashable, Codable, Sendable {
  /// How back leads from tab to tab.
  public let policy: TabBackPolicy
  /// The tab that was selected at the start.
  public let initial: String
  /// The selected tab.
  public private(set) var selected: String
  /// The tabs that were selected before, the latest last.
  public private(set) var earlier: [String] = []

  /// Creates a history with one tab selected.
  public init(_ policy: TabBackPolicy = .standard, selected: String) {
    self.policy = policy
    self.selected = selected
    initial = selected
  }

  /// Creates a history from its parts.
  init(_ policy: TabBackPolicy, initial: String, selected: String, earlier: [String]) {
    (self.policy, self.initial, self.selected, self.earlier) = (policy, initial, selected, earlier)
  }

  /// Selects a tab; the selected one again changes nothing.
  public mutating func select(_ tab: String) {
    guard tab != selected else { return }
    switch policy {
    case .history: earlier = earlier.filter { $0 != tab } + [selected]
    case .fullHistory: earlier.append(selected)
    case .firstRoute, .initialRoute, .order, .none: break
    }
    selected = tab
  }

  /// Returns the history after going back, or `nil` when back is not handled here.
  ///
  /// - Parameter tabs: The ids of the tabs, in order.
  /// - Returns: The history with another tab selected, or `nil`.
  public func back(among tabs: [String]) -> TabHistory? {
    var history = self
    switch policy {
    case .none: return nil
    case .firstRoute:
      guard let first = tabs.first else { return nil }
      history.selected = first
    case .initialRoute:
      guard tabs.contains(initial) else { return nil }
      history.selected = initial
    case .order:
      guard let index = tabs.firstIndex(of: selected), index > 0 else { return nil }
      history.selected = tabs[index - 1]
    case .history, .fullHistory:
      guard let index = earlier.lastIndex(where: { tabs.contains($0) && $0 != selected }) else {
        return nil
      }
      history.selected = earlier[index]
      history.earlier = Array(earlier[..<index])
    }
    return history.selected == selected ? nil : history
  }
}
