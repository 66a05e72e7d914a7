import TransitionKit

/// What a node of a tree runs transitions for.
struct EngineID: Hashable, Sendable {
  enum Role: Hashable, Sendable {
    /// The nodes inside.
    case content
    /// The nodes presented over it.
    case presentations
  }

  /// The node.
  var host: String
  var role: Role
}

/// The transitions of one node: a stack of the core, whose screens stand for the nodes.
///
/// Tabs and areas are stacks that show one screen, so a finger, an interruption and a cancellation follow the
/// same rules in every container.
final class ContainerEngine {
  let id: EngineID
  let kind: ContainerKind
  /// The node around the host, also when the host leaves the tree.
  let parent: String?
  let stack: NavigationController
  private weak var controller: ContainerController?
  /// The elements that nodes have to an animator, with those of what is inside of them, and their own ones.
  var gathered: [String: (own: [Element], all: [Element])] = [:]
  /// Nodes that come in with the present call, or that may come back, with all that they contain.
  var kept: [String: ContainerNode] = [:] { didSet { index = nil } }
  /// The kept nodes and those inside of them by their ids, made when it is needed first.
  private var index: [String: [KeptNode]]?
  /// The nodes that have left and may come back.
  var left: Set<String> = []
  /// The nodes that were told when a node was last told that it will appear or disappear.
  var told: [String: [String]] = [:]
  /// The nodes that come into view although no step names them.
  var uncovered: [String] = []
  /// The tab that was selected before the last change of tabs, with its history, for a cancellation.
  var tabsBefore: (selected: String, kind: ContainerKind)?
  /// Whether the change of tabs that a call makes goes back.
  var goesBack = false
  /// Whether a call is changing the container.
  var isChanging = false
  /// Whether the transition that ran when the present call came was to finish.
  var wasFinishing = false
  /// Whether the host is out of view, so that nobody is told of appearance.
  var isSilent = false
  /// The number of transitions whose beginning has been announced and whose end has not.
  var begun = 0
  /// Whether the beginning of a transition has been announced whose end has not.
  var hasBegun: Bool { begun > 0 }
  /// Whether the running transition has begun out of view, so that nobody is told of it.
  var hasBegunUntold = false
  /// Whether a transition has been cancelled, of which nothing that comes back has been told yet.
  var isTakenBack = false
  /// Whether the end of the running transition has been announced before it.
  var isRetired = false
  /// Whether nodes may have missed events of a transition whose end was announced before.
  var missesEvents = false
  /// The transition that waits for its content.
  var held: HeldTransition?
  /// Whether events of transitions are not announced.
  var isHushed = false
  /// The announced beginning of a presentation or dismissal with a custom style, of which the end has not been.
  var presentationBegun: NavigationEvent?
  /// The number of transitions that have begun, for telling them apart.
  var starts = 0
  /// What the bar of tabs shows while they change.
  var tabBar = TabBar()
  /// Whether a push or pop has begun while tabs changed or something covered the tab, so that their bar stays over
  /// the stack until it ends.
  var sharesBar = false
  /// The screens of the stack and the children of its node when both were last made equal.
  var synchronised: (screens: ScreenList, children: [String])?
  /// Parent events of the running call that wait for the appearance events of its change.
  var moved: [ContainerEvent] = []
  /// Appearance events that are still to be put into the order of the container.
  var group: [AppearanceStep] = []

  init(
    _ id: EngineID, kind: ContainerKind, parent: String?, stack: NavigationController,
    of controller: ContainerController
  ) {
    self.parent = parent
    self.id = id
    self.kind = kind
    self.stack = stack
    self.controller = controller
    if id.role == .content, case .tabs = kind { stack.switchesTabs = true }
    stack.delegate = self
    stack.observer = self
  }

  var isRunning: Bool { stack.transition != nil || stack.remaining > 0 }

  /// The ids of the nodes that the stack leads to, which are children or presented nodes.
  var listed: [String] {
    switch id.role {
    case .content: stack.screens.map(\.id)
    case .presentations: stack.presentedScreens.map(\.id)
    }
  }
}

/// A node that an engine keeps, or that is inside of such a node.
struct KeptNode {
  /// The kept node around this one, or this one.
  let outer: String
  let node: ContainerNode
  let parent: String
  let isPresented: Bool

  /// What is known of the node.
  var entry: ContainerTree.Entry {
    ContainerTree.Entry(
      screen: node.screen, kind: node.kind, parent: parent, isPresented: isPresented)
  }
}

extension ContainerEngine {
  /// Returns the places of a node among the kept ones and those inside of them.
  ///
  /// - Complexity: O(1), and after a change of the kept nodes once O(*n*) in the number of nodes inside of them.
  func places(of id: String) -> [KeptNode] {
    guard !kept.isEmpty else { return [] }
    if let index { return index[id] ?? [] }
    var index: [String: [KeptNode]] = [:]
    let isPresented = self.id.role == .presentations
    for (outer, node) in kept {
      var pending = [
        KeptNode(outer: outer, node: node, parent: self.id.host, isPresented: isPresented)
      ]
      while let place = pending.popLast() {
        let node = place.node
        index[node.id, default: []].append(place)
        for (nodes, isPresented) in [(node.presented, true), (node.children, false)] {
          for inner in nodes.reversed() {
            pending.append(
              KeptNode(outer: outer, node: inner, parent: node.id, isPresented: isPresented))
          }
        }
      }
    }
    self.index = index
    return index[id] ?? []
  }
}

extension ContainerEngine: NavigationObserver, NavigationDelegate {
  func navigation(_ stack: any NavigationStack, announced event: NavigationEvent, at time: Double) {
    controller?.receive(event, from: self)
  }

  func navigation(
    _ stack: any NavigationStack, animatorFor context: any TransitionContext
  ) -> (any AnimatedTransitioning)? {
    controller?.animator(for: context, in: self)
  }
}

/// One of the four appearance events of a node.
struct AppearanceStep: Hashable, Sendable {
  enum Phase: Hashable, Sendable { case willAppear, didAppear, willDisappear, didDisappear }

  var phase: Phase
  var node: String
  var isAnimated: Bool

  init?(_ event: NavigationEvent) {
    switch event {
    case .willAppear(let id, let animated, _):
      (phase, node, isAnimated) = (.willAppear, id, animated)
    case .didAppear(let id, let animated, _): (phase, node, isAnimated) = (.didAppear, id, animated)
    case .willDisappear(let id, let animated, _):
      (phase, node, isAnimated) = (.willDisappear, id, animated)
    case .didDisappear(let id, let animated, _):
      (phase, node, isAnimated) = (.didDisappear, id, animated)
    default: return nil
    }
  }

  init(_ phase: Phase, _ node: String, isAnimated: Bool) {
    (self.phase, self.node, self.isAnimated) = (phase, node, isAnimated)
  }

  /// Whether the phase begins a change.
  var isWill: Bool { phase == .willAppear || phase == .willDisappear }

  func event(of node: String) -> ContainerEvent {
    switch phase {
    case .willAppear: .willAppear(node, animated: isAnimated)
    case .didAppear: .didAppear(node, animated: isAnimated)
    case .willDisappear: .willDisappear(node, animated: isAnimated)
    case .didDisappear: .didDisappear(node, animated: isAnimated)
    }
  }
}

extension Tabs.EventOrder {
  /// Returns the steps of a change of tabs in this order.
  ///
  /// The steps of a cancellation stay as they are: the entered tab goes before the other one comes back.
  func ordered(_ steps: [AppearanceStep]) -> [AppearanceStep] {
    if steps.count >= 2, steps[0].node == steps[1].node { return steps }
    let ranks: [AppearanceStep.Phase] =
      switch self {
      case .system: [.willAppear, .willDisappear, .didAppear, .didDisappear]
      case .classic: [.willAppear, .willDisappear, .didDisappear, .didAppear]
      case .android: [.willDisappear, .didDisappear, .willAppear, .didAppear]
      }
    return ranks.flatMap { rank in steps.filter { $0.phase == rank } }
  }
}

/// What is delivered to the observer.
enum Announcement: Hashable, Sendable {
  case event(ContainerEvent)
  case attention(AttentionEvent)
}
