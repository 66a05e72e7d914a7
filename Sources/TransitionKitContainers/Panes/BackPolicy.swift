/// A container on the way from the screen that the user sees to the root of an app.
package struct BackContainer: Hashable, Sendable {
  /// What back can do in a container.
  package enum Kind: Hashable, Sendable {
    /// Pops a stack of screens above its root.
    case stack(depth: Int)
    /// Dismisses the presented container that holds those before it on the way.
    case presented
    /// Selects another tab; the payload is also the ids of the tabs in order.
    case tabs(TabHistory, among: [String])
    /// Goes back in the history of panes.
    case panes(PaneHistory, PaneBackBehavior, paneCount: Int, PaneArrangement)
  }

  /// The id of the container.
  package var id: String
  /// What back can do.
  package var kind: Kind
  /// Whether the current top screen refuses to go back.
  ///
  /// Only the innermost container's veto counts: other screens are not on top.
  package var vetoes: Bool

  /// Creates a container.
  package init(_ id: String, _ kind: Kind, vetoes: Bool = false) {
    self.id = id
    self.kind = kind
    self.vetoes = vetoes
  }
}

/// The one container that answers back, and what it does.
///
/// ```swift
/// BackHandler.pop("inner").description  // "pop(inner)"
/// ```
public enum BackHandler: Hashable, Sendable {
  /// The current top screen refuses, and nothing changes; the payload is its container.
  case vetoed(String)
  /// A stack pops its top screen.
  case pop(String)
  /// A presented container is dismissed.
  case dismiss(String)
  /// Tabs select another one; the payload is also the history afterwards.
  case select(String, TabHistory)
  /// Panes go back; the payload is also the history afterwards.
  case showPanes(String, PaneHistory)
  /// Nothing inside handles back, and the app is left.
  case app
}

extension BackHandler: CustomStringConvertible {
  /// A short token, such as `pop(inner)`, `select(tabs, home)` or `app`.
  public var description: String {
    switch self {
    case .vetoed(let id): "vetoed(\(id))"
    case .pop(let id): "pop(\(id))"
    case .dismiss(let id): "dismiss(\(id))"
    case .select(let id, let history): "select(\(id), \(history.selected))"
    case .showPanes(let id, let history):
      "panes(\(id), \(history.destinations.map(\.description).joined(separator: ", ")))"
    case .app: "app"
    }
  }
}

/// Which container answers back.
///
/// ```swift
/// let tree = try ContainerTree(
///   .stack("outer", [.screen("list"), .stack("inner", [.screen("photo"), .screen("details")])]))
/// tree.backHandler(.stacksFirst)  // pop(inner)
/// ```
///
/// The answer depends on the state alone, so it is known before a predictive gesture begins. The host keeps
/// it for the whole gesture. A call of the program does not ask, and ignores vetoes.
public enum BackPolicy: String, Hashable, Codable, Sendable, CaseIterable {
  /// Stacks, presented containers and panes from inside to outside, then tabs; the default.
  ///
  /// Source: react-native-screens, nested stacks on Android 16; the position of tabs is a decision of this
  /// library.
  case stacksFirst
  /// All containers from inside to outside.
  ///
  /// Source: React Navigation, packages/core/src/useOnAction.tsx.
  case innermostFirst

  /// Returns the container that answers back.
  ///
  /// - Parameter path: The containers from the innermost to the outermost.
  /// - Returns: Exactly one handler.
  package func handler(of path: [BackContainer]) -> BackHandler {
    if let innermost = path.first, innermost.vetoes { return .vetoed(innermost.id) }
    switch self {
    case .innermostFirst: return path.lazy.compactMap(\.answer).first ?? .app
    case .stacksFirst:
      let tabs = path.filter(\.hasTabs)
      let others = path.filter { !$0.hasTabs }
      return (others + tabs).lazy.compactMap(\.answer).first ?? .app
    }
  }

  /// Returns the stack whose edge swipe may begin, or `nil`.
  ///
  /// It is the innermost one under the finger that has a screen to pop, up to a presented container. There is none
  /// where the screen in front refuses to go back.
  ///
  /// Source: react-native-screens, ios/legacy/RNSScreenStack.mm.
  ///
  /// - Parameters:
  ///   - path: The containers under the finger, from the innermost to the outermost.
  ///   - isTransitioning: Whether a transition runs anywhere; then no swipe begins.
  /// - Returns: The id of the stack, or `nil`.
  package static func edgeSwipe(of path: [BackContainer], isTransitioning: Bool) -> String? {
    guard !isTransitioning, path.first?.vetoes != true else { return nil }
    for container in path {
      switch container.kind {
      case .stack(let depth) where depth > 1: return container.id
      case .presented: return nil
      case .stack, .tabs, .panes: continue
      }
    }
    return nil
  }
}

extension BackContainer {
  fileprivate var hasTabs: Bool { if case .tabs = kind { true } else { false } }

  /// The handler if the container can go back.
  fileprivate var answer: BackHandler? {
    switch kind {
    case .stack(let depth): depth > 1 ? .pop(id) : nil
    case .presented: .dismiss(id)
    case .tabs(let history, let tabs): history.back(among: tabs).map { .select(id, $0) }
    case .panes(let history, let behavior, let paneCount, let arrangement):
      history.back(behavior, paneCount: paneCount, in: arrangement).map { .showPanes(id, $0) }
    }
  }
}

/// A callback that an app has registered for back, as on Android.
///
/// Source: Android, `OnBackInvokedDispatcher` and `OnBackPressedDispatcher`.
package struct BackCallback: Hashable, Sendable {
  /// The id of the callback.
  package var id: String
  /// The priority; a higher one is asked first.
  package var priority: Int
  /// Whether the callback can handle back now.
  package var isEnabled: Bool
  /// Whether the owner of the callback is on the screen.
  package var isStarted: Bool

  /// Creates a callback.
  package init(
    _ id: String, priority: Int = BackCallback.standard, isEnabled: Bool = true,
    isStarted: Bool = true
  ) {
    self.id = id
    self.priority = priority
    self.isEnabled = isEnabled
    self.isStarted = isStarted
  }

  /// The priority of overlays, such as menus.
  package static let overlay = 1_000_000
  /// The priority without another choice.
  package static let standard = 0
  /// The priority of the system.
  package static let system = -1

  /// Returns the callback that answers back, or `nil` when the app is left.
  ///
  /// - Parameter callbacks: The callbacks in the order in which they were registered.
  /// - Returns: The last one with the highest priority among those that are enabled and started.
  package static func answering(_ callbacks: [BackCallback]) -> BackCallback? {
    let ready = callbacks.filter { $0.isEnabled && $0.isStarted }
    let highest = ready.map(\.priority).max()
    return ready.last { $0.priority == highest }
  }
}
