import TransitionKit

/// The identity of an engine: a node, and whether the engine moves the nodes inside it or those presented over it.
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

/// Runs the transitions of one node with a ``NavigationController``, in whose stack one screen stands for each node
/// inside it or presented over it.
///
/// Tabs and areas are stacks that show one screen, so a finger, an interruption and a cancellation follow the
/// same rules in every container.
final class ContainerEngine {
  let id: EngineID
  let kind: ContainerKind
  /// The id of the node around the host; it is kept when the host leaves the tree.
  let parent: String?
  let stack: NavigationController
  private weak var controller: ContainerController?
  /// For nodes to which elements from inside have been added: their own elements, and all that an animator sees.
  var gathered: [String: (own: [Element], all: [Element])] = [:]
  /// The nodes that the present call adds, and the removed nodes that may come back, with all that they contain.
  var kept: [String: ContainerNode] = [:] { didSet { index = nil } }
  /// The kept nodes and the nodes inside them by their ids; it is built when it is needed.
  private var index: [String: [KeptNode]]?
  /// The nodes that have left and may come back.
  var left: Set<String> = []
  /// The tab that was selected before the last change of tabs, with its history, for a cancellation.
  var tabsBefore: (selected: String, kind: ContainerKind)?
  /// Whether the present call goes back to an earlier tab of the history.
  var goesBack = false
  /// Whether a call is changing the container.
  var isChanging = false
  /// Whether, when the present call began, a transition was running towards its end.
  var wasFinishing = false
  /// Whether the steps of the present call are made by somebody else.
  var isMuted = false
  /// Whether the events of the running transition are announced; decided at its beginning.
  var tells: Bool?
  /// Whether a transition has been cancelled and the nodes that come back have not yet received appearance events.
  var isTakenBack = false
  /// Whether the end of the running transition has been announced early.
  var isRetired = false
  /// The transition that waits for its content.
  var held: HeldTransition?
  /// The announced beginning of a presentation or dismissal with a custom style, until its end is announced.
  var presentationBegun: NavigationEvent?
  /// The number of transitions that have begun, by which they can be told apart.
  var starts = 0
  /// The state of the tab bar while the tabs change.
  var tabBar = TabBar()
  /// Whether a push or pop has begun while the tabs changed or something covered the tab.
  ///
  /// The tab bar then stays over the stack until it ends.
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

  /// Whether anything moves or waits, including the rest of a motion whose transition has ended.
  var isRunning: Bool { isTold || stack.isInMotion }
  /// Whether a transition runs or waits.
  var isTold: Bool { stack.transition != nil || !stack.state.pending.isEmpty }
  /// The time until the transition ends, or until everything is at rest if none runs, in seconds.
  var timeToEnd: Double { stack.playback?.remaining ?? stack.remaining }

  /// The ids of the nodes whose screens the stack contains: the children of the host or the nodes presented over it.
  var listed: [String] {
    switch id.role {
    case .content: stack.screens.map(\.id)
    case .presentations: stack.presentedScreens.map(\.id)
    }
  }
}

/// A node that an engine keeps, or a node inside such a node.
struct KeptNode {
  /// The kept node around this one, or this one.
  let outer: String
  let node: ContainerNode
  let parent: String
  let isPresented: Bool

  /// The node as an entry of a tree.
  var entry: ContainerTree.Entry {
    ContainerTree.Entry(
      screen: node.screen, kind: node.kind, parent: parent, isPresented: isPresented)
  }
}

extension ContainerEngine {
  /// Returns all places of an id among the kept nodes and the nodes inside them.
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
  /// Whether the node disappears because it is dismissed.
  var isDismissal = false

  init?(_ event: NavigationEvent) {
    switch event {
    case .willAppear(let id, let animated, _):
      (phase, node, isAnimated) = (.willAppear, id, animated)
    case .didAppear(let id, let animated, _): (phase, node, isAnimated) = (.didAppear, id, animated)
    case .willDisappear(let id, let animated, let movement):
      (phase, node, isAnimated) = (.willDisappear, id, animated)
      isDismissal = movement == .dismissed
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

extension [AppearanceStep] {
  /// Creates the steps of several nodes, phase by phase.
  init(_ phases: KeyValuePairs<AppearanceStep.Phase, [String]>, animated: Bool) {
    self = phases.flatMap { phase, nodes in
      nodes.map { AppearanceStep(phase, $0, isAnimated: animated) }
    }
  }
}

extension Tabs.EventOrder {
  /// Returns the steps of a change of tabs in this order.
  ///
  /// The steps of a cancellation keep their order: the entered tab disappears before the other one comes back.
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

/// An event that is delivered to the observer.
enum Announcement: Hashable, Sendable {
  case event(ContainerEvent)
  case attention(AttentionEvent)
}
