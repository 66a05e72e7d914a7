public import TransitionKit

/// A screen or a container with all that it contains, as a value.
///
/// A node is a screen for the container around it. What it shows inside decides its ``kind``. Each node may
/// hold any other, and each may have screens presented over it.
///
/// ```swift
/// let app = ContainerNode.tabs("app", [
///   .stack("home", [.screen("list"), .screen("photo")]),
///   .screen("settings"),
/// ])
/// app.id  // "app"
/// app.children[0].children.map(\.id)  // ["list", "photo"]
/// ```
public struct ContainerNode: Hashable, Codable, Sendable, Identifiable {
  /// The screen that the container around it shows: its id, bar, presentation style and elements.
  public var screen: Screen
  /// What the node shows inside.
  public var kind: ContainerKind
  /// The nodes inside: the screens of a stack with the root first, the tabs, the pages, the child, the panes.
  public var children: [ContainerNode]
  /// The id of the child that tabs or a pager show; `nil` selects the first one, and has no meaning elsewhere.
  public var selected: String?
  /// The nodes presented over this one, in the order in which they were presented.
  public var presented: [ContainerNode]
  /// What makes the node a sheet with detents while it is presented, or `nil`.
  public var sheet: Sheet?
  /// Whether the node refuses to go back while it is in front.
  public var vetoesBack: Bool {
    get { vetoed ?? false }
    set { vetoed = newValue ? true : nil }
  }
  /// `true`, or `nil` where nothing is refused, as most nodes do not.
  private var vetoed: Bool?
  /// Whether a node that is presented from inside of this one, without a named presenter, covers this one instead
  /// of the root; see ``ContainerTree/presentationContext``.
  ///
  /// The bars of the containers around it stay. It means what `definesPresentationContext` of UIKit means.
  public var definesPresentationContext: Bool {
    get { definesContext ?? false }
    set { definesContext = newValue ? true : nil }
  }
  /// `true`, or `nil` for most nodes.
  private var definesContext: Bool?

  /// Creates a node.
  public init(
    _ screen: Screen, kind: ContainerKind = .screen, children: [ContainerNode] = [],
    selected: String? = nil, presented: [ContainerNode] = [],
    sheet: Sheet? = nil
  ) {
    self.screen = screen
    self.kind = kind
    self.children = children
    self.selected = selected
    self.presented = presented
    self.sheet = sheet
  }

  /// The identity of the node; a tree contains an id at most once.
  public var id: String { screen.id }

  /// Reads a node with all that it contains.
  ///
  /// - Throws: `DecodingError` when a member is missing or wrong. When nodes are nested deeper than
  ///   ``ContainerTree/maximumDepth``, its underlying error is ``ContainerError/tooDeep(_:)``.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    screen = try values.decode(Screen.self, forKey: .screen)
    // A document is refused on its way down, before its depth fills the call stack.
    guard ContainerNode.depth(at: decoder.codingPath) < ContainerTree.maximumDepth else {
      throw DecodingError.invalid(ContainerError.tooDeep(screen.id), at: decoder.codingPath)
    }
    kind = try values.decode(ContainerKind.self, forKey: .kind)
    children = try values.decode([ContainerNode].self, forKey: .children)
    selected = try values.decodeIfPresent(String.self, forKey: .selected)
    presented = try values.decode([ContainerNode].self, forKey: .presented)
    sheet = try values.decodeIfPresent(Sheet.self, forKey: .sheet)
    vetoed = try values.decodeIfPresent(Bool.self, forKey: .vetoed)
    definesContext = try values.decodeIfPresent(Bool.self, forKey: .definesContext)
  }

  /// Returns the number of nodes around the one at a path, which alternates between lists and indices.
  private static func depth(at path: [any CodingKey]) -> Int {
    let lists = [CodingKeys.children.stringValue, CodingKeys.presented.stringValue]
    var (depth, end) = (0, path.count)
    while end >= 2, path[end - 1].intValue != nil, lists.contains(path[end - 2].stringValue) {
      (depth, end) = (depth + 1, end - 2)
    }
    return depth
  }
}

extension ContainerNode {
  /// Returns a screen without a container inside.
  public static func screen(_ screen: Screen) -> ContainerNode { ContainerNode(screen) }

  /// Returns a screen without a container inside; its title is the id.
  public static func screen(_ id: String) -> ContainerNode { ContainerNode(Screen(id)) }

  /// Returns a stack, the root first; the stack itself has no bar.
  public static func stack(_ id: String, _ children: [ContainerNode]) -> ContainerNode {
    ContainerNode(Screen(id, bar: .hidden), kind: .stack, children: children)
  }

  /// Returns tabs, of which one is selected; by default the first.
  public static func tabs(
    _ id: String, _ children: [ContainerNode], selected: String? = nil,
    behaviour tabs: Tabs = Tabs()
  ) -> ContainerNode {
    ContainerNode(
      Screen(id, bar: .hidden), kind: .tabs(tabs), children: children, selected: selected)
  }

  /// Returns a pager, of which one page is shown; by default the first.
  public static func pager(
    _ id: String, _ pages: [ContainerNode], at page: String? = nil, style: PagerStyle = .uiKit
  ) -> ContainerNode {
    ContainerNode(Screen(id, bar: .hidden), kind: .pager(style), children: pages, selected: page)
  }

  /// Returns a screen with another one inside: one child at a time.
  public static func area(_ id: String, _ child: ContainerNode? = nil) -> ContainerNode {
    ContainerNode(Screen(id, bar: .hidden), kind: .area, children: child.map { [$0] } ?? [])
  }

  /// Returns the node with others presented over it.
  public func presenting(_ nodes: ContainerNode...) -> ContainerNode {
    var node = self
    node.presented += nodes
    return node
  }
}

extension ContainerNode: CustomStringConvertible {
  /// The ids, such as `app{home[list, photo]*, settings} + (note)`; a star marks the selected tab or page.
  ///
  /// Square brackets are a stack, braces tabs, angle brackets a pager, parentheses an area, and bars panes, of
  /// which each shown one has a star.
  public var description: String {
    let shown = selected ?? children.first?.id
    func list(_ marksShown: Bool) -> String {
      children.map { "\($0)" + (marksShown && $0.id == shown ? "*" : "") }.joined(separator: ", ")
    }
    let inside =
      switch kind {
      case .screen: ""
      case .stack: "[\(list(false))]"
      case .tabs: "{\(list(true))}"
      case .pager: "<\(list(true))>"
      case .area: "(\(list(false)))"
      case .panes(let panes):
        "|"
          + children.indices.map {
            "\(children[$0])" + (panes.shown(of: children.count).contains($0) ? "*" : "")
          }.joined(separator: ", ") + "|"
      }
    return id + inside + presented.map { " + (\($0))" }.joined()
  }
}

/// What a node of a tree shows inside.
///
/// ```swift
/// ContainerNode.stack("home", []).kind  // .stack
/// ```
public enum ContainerKind: Hashable, Codable, Sendable {
  /// The content of a screen, and no other node.
  case screen
  /// The top of a stack.
  case stack
  /// One of several tabs.
  indirect case tabs(Tabs)
  /// One of several pages, which follow a finger.
  indirect case pager(PagerStyle)
  /// One child, which can be exchanged.
  case area
  /// Several children beside each other, as many as fit.
  indirect case panes(Panes)
}

extension ContainerKind: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .screen: "screen"
    case .stack: "stack"
    case .tabs: "tabs"
    case .pager: "pager"
    case .area: "area"
    case .panes: "panes"
    }
  }
}

/// How tabs behave.
///
/// A change to a later tab plays as a push and one to an earlier tab as a pop, so that each tab enters from its
/// own side. In a plain stack, `TabChange` of TransitionKitCatalogue does the same.
///
/// ```swift
/// var tabs = Tabs(barHeight: 49)
/// tabs.order = .system  // as on iOS 18 and later
/// ```
public struct Tabs: Hashable, Codable, Sendable {
  /// The order of the four appearance events of a change of tabs.
  ///
  /// ```swift
  /// let tabs = Tabs(barHeight: 49, order: .android)
  /// let app = ContainerNode.tabs("app", [.screen("home"), .screen("settings")], behaviour: tabs)
  /// ```
  public enum EventOrder: String, Hashable, Codable, Sendable, CaseIterable {
    /// As on iOS 18 and later: the entered tab first, in both pairs.
    case system
    /// As before iOS 18: the entered tab comes first, and appears last.
    case classic
    /// As on Android: the tab that is left first, in whole.
    ///
    /// With an animator, whose end the second events wait for, in both pairs.
    case android
  }

  /// The height of the tab bar in points; 0 means no bar.
  public var barHeight: Double
  /// The order of appearance events.
  public var order: EventOrder
  /// How back leads from tab to tab; in UIKit it does not.
  public var backPolicy: TabBackPolicy
  /// The tabs that the user has selected before, the latest last, as far as the policy needs them.
  public internal(set) var visited: [String] = []
  /// The tab that was selected at the start, once another one has been selected.
  public internal(set) var initial: String?

  /// Creates a behaviour; by default that of iOS 18 and later without a bar.
  public init(
    barHeight: Double = 0, order: EventOrder = .system, backPolicy: TabBackPolicy = .none
  ) {
    self.barHeight = barHeight
    self.order = order
    self.backPolicy = backPolicy
  }
}
