public import TransitionKit

/// Runs a tree of containers with one clock: stacks, tabs, pagers, areas and what is presented over them.
///
/// A call changes ``tree`` at once; transitions then show the change. Nothing is drawn and nothing waits:
/// ``advance(by:)`` moves the clock, ``frame`` is the picture, and an observer receives every event.
///
/// ```swift
/// let app = try ContainerController(
///   .tabs("app", [.stack("home", [.screen("list")]), .screen("settings")]), container: phone)
/// try app.perform(.push(.screen("photo"), onto: "home"), animated: true)
/// app.tree.description  // "app{home[list, photo]*, settings}"
/// app.advanceToRest()
/// ```
///
/// The delegate and the observer are held weakly.
public final class ContainerController {
  /// Chooses animators; held weakly.
  public weak var delegate: (any ContainerDelegate)?
  /// Receives the events; held weakly.
  public weak var observer: (any ContainerObserver)?
  /// The tree that the controller leads to.
  public internal(set) var tree: ContainerTree
  /// The area of the root, without the bars of tabs.
  public private(set) var container: Container
  /// What happens to an operation on a stack that is called while another transition of it runs.
  public let profile: InterruptionProfile
  /// The time of the clock, in seconds since the controller was created.
  public internal(set) var time = 0.0
  /// How often the user has chosen a tab, or by a request a page.
  ///
  /// A request that was computed from an older state can be refused by it; see
  /// ``perform(_:animated:using:interaction:revision:)``.
  public internal(set) var revision = 0

  var engines: [EngineID: ContainerEngine] = [:]
  var pagers: [String: RunningPager] = [:]
  var paneRuns: [String: RunningPanes] = [:]
  var sheets: [String: SheetMotion] = [:]
  /// Gestures in two dimensions that drive transitions.
  var drags: [any ContainerDrag] = []
  /// The finger that may go back from an edge.
  var backTouch: (driver: BackDriver, policy: BackPolicy)?
  /// How far each node has appeared; none for a node that is out of view.
  var phases: [String: AppearanceStep.Phase] = [:]
  /// The nodes that have been announced as needed.
  var loaded: Set<String> = []
  var queue: [(event: ContainerEvent, time: Double)] = []
  /// The number of calls in which events are collected and delivered at the end.
  var callDepth = 0
  var isDelivering = false
  /// Whether the delegate is being asked, when the clock stands still.
  var isAsking = false

  /// Creates a controller at rest; this announces nothing.
  ///
  /// - Parameters:
  ///   - root: The outermost node with all that it contains.
  ///   - container: The area that it fills; each tab bar adds its own height.
  ///   - profile: What happens to an operation on a stack while another transition of it runs.
  /// - Throws: ``ContainerError`` when the nodes do not make a tree, or when a presented node has no legal
  ///   frame in its area.
  public init(
    _ root: ContainerNode, container: Container, profile: InterruptionProfile = .fluid
  ) throws(ContainerError) {
    tree = try ContainerTree(root)
    self.container = container
    self.profile = profile
    relayout(tree.root)
    try requireLegalFrames()
    for id in tree.visible {
      phases[id] = .didAppear
      loaded.insert(id)
    }
  }

  /// Throws when a presented node of a new tree has no legal frame in its area.
  private func requireLegalFrames() throws(ContainerError) {
    for (host, entry) in tree.entries.sorted(by: { $0.key < $1.key })
    where !entry.presented.isEmpty {
      let known = engine(EngineID(host: host, role: .presentations))?.listed
      if let lost = entry.presented.first(where: { known?.contains($0) != true }) {
        throw .refused(.invalidPresentationFrame(screen: lost))
      }
    }
  }

  /// Whether no transition runs in any container.
  public var isAtRest: Bool {
    !engines.values.contains { $0.isRunning }
      && pagers.values.allSatisfy { $0.motion.phase == .resting }
      && paneRuns.values.allSatisfy { $0.transition == nil }
      && sheets.values.allSatisfy { !$0.isMoving }
  }

  /// The time until every container is at rest, in seconds; infinite while a finger has not decided.
  public var remaining: Double {
    max(
      engines.values.map(\.stack.remaining).max() ?? 0, pagers.values.map(\.remaining).max() ?? 0,
      paneRuns.values.map(\.remaining).max() ?? 0, sheets.values.map(\.remaining).max() ?? 0)
  }

  /// Returns the context of a container's running transition, or `nil` when it is at rest.
  public func transition(in container: String) -> (any TransitionContext)? {
    stack(of: container, .content)?.transition ?? stack(of: container, .presentations)?.transition
  }

  func stack(of host: String, _ role: EngineID.Role) -> NavigationController? {
    engines[EngineID(host: host, role: role)]?.stack
  }
}

// MARK: - Engines

extension ContainerController {
  /// Returns the engine of a node, made when it is needed first; `nil` when the node has nothing to run.
  func engine(_ id: EngineID) -> ContainerEngine? {
    if let engine = engines[id] { return engine }
    guard let kind = tree.kind(of: id.host), let screen = tree.screen(id.host) else { return nil }
    if id.role == .content {
      if kind == .screen { return nil }
      switch kind {
      case .pager, .panes: return nil
      case .screen, .stack, .tabs, .area: break
      }
    }
    guard let area = area(for: id) else { return nil }
    let screens: [Screen]
    switch id.role {
    case .presentations: screens = [screen.withoutBar]
    case .content:
      switch kind {
      case .stack: screens = tree.children(of: id.host).compactMap(tree.screen)
      case .screen, .tabs, .area, .pager, .panes:
        screens = tree.shownChild(of: id.host).flatMap(tree.screen).map { [$0.withoutBar] } ?? []
      }
    }
    guard
      let stack = try? NavigationController(
        screens: screens, container: area,
        profile: kind == .stack && id.role == .content ? profile : .fluid)
    else { return nil }
    if id.role == .presentations {
      for node in tree.presented(over: id.host) {
        guard var screen = tree.screen(node) else { continue }
        if let style = presentationStyle(of: node, in: area) { screen.presentationStyle = style }
        try? stack.present(screen, animated: false)
      }
    }
    let engine = ContainerEngine(id, kind: kind, stack: stack, of: self)
    engines[id] = engine
    return engine
  }

  /// Returns the area in which a node shows what is inside of it or presented over it.
  func area(for id: EngineID) -> Container? {
    let host = id.host
    guard let screen = tree.screen(host) else { return nil }
    guard let parent = tree.parent(of: host) else { return container }
    let role: EngineID.Role = tree.isPresented(host) ? .presentations : .content
    let outer = EngineID(host: parent, role: role)
    var around = engine(outer)?.stack.container
    if role == .content {
      switch tree.kind(of: parent) {
      case .pager, .panes: around = area(for: outer)
      case .screen, .stack, .tabs, .area, nil: break
      }
    }
    guard let around else { return nil }
    let frame: Rect
    var barHeight = 0.0
    switch role {
    case .presentations:
      frame =
        runningSheet(host)?.contentFrame ?? screen.presentationStyle.frame(in: around)
    case .content:
      switch tree.kind(of: parent) {
      case .stack: frame = around.contentFrame(under: screen.bar)
      case .panes: frame = paneFrame(of: host, in: parent, around)
      case .screen, .tabs, .pager, .area, nil: frame = around.bounds
      }
      if id.role == .content, case .tabs(let tabs) = tree.kind(of: parent) {
        barHeight = tabs.barHeight
      }
    }
    return around.part(frame, bottomBarHeight: barHeight)
  }

  /// Changes the area of the root; running transitions continue without a jump.
  public func updateContainer(_ container: Container) {
    self.container = container
    relayout(tree.root)
    deliver()
  }

  /// Fits a node and the nodes inside of it to their areas, the outer ones first.
  func relayout(_ id: String) {
    fitSheet(id)
    relayoutContent(of: id)
  }

  /// Fits what is inside of a node, or presented over it, to their areas.
  func relayoutContent(of id: String) {
    guard let entry = tree.entries[id] else { return }
    for role in [EngineID.Role.presentations, .content] {
      let engine = EngineID(host: id, role: role)
      if let stack = engines[engine]?.stack, let area = area(for: engine) {
        stack.updateContainer(area)
      }
    }
    if pagers[id] != nil, let size = area(for: EngineID(host: id, role: .content))?.size {
      try? pagers[id]?.motion.resize(to: size)
    }
    if case .panes = entry.kind { fitPanes(id) }
    for child in entry.children + entry.presented { relayout(child) }
  }

  /// Returns the animator of a transition: the caller's, the delegate's, or that of the kind of container.
  func animator(
    for context: any TransitionContext, in engine: ContainerEngine
  ) -> (any AnimatedTransitioning)? {
    isAsking = true
    defer { isAsking = false }
    if let animator = delegate?.containers(self, animatorFor: context, in: engine.id.host) {
      return animator
    }
    guard engine.id.role == .content, case .tabs = engine.kind else { return nil }
    return Tabs.fade
  }
}

extension Tabs {
  /// The cross-fade of iOS 18: the entered tab fades in above the other one over the system's spring.
  ///
  /// Source: measured logs show only that the change takes 0.5 to 0.7 s; the curve is a choice of this library.
  public static let fade = Effect.opacity(.to, 0).with(.onTop(.to)).timing(.system)
    .lasting(SystemTiming.springDuration)
}

extension Screen {
  /// The screen in a container that draws no navigation bar.
  var withoutBar: Screen {
    guard bar != .hidden else { return self }
    var screen = self
    screen.bar = .hidden
    return screen
  }
}

extension Container {
  /// Returns the area of a part of the container, with as much of the safe area as reaches into it.
  func part(_ frame: Rect, bottomBarHeight: Double) -> Container? {
    let touchesTop = frame.y <= 0
    let safe = Insets(
      top: touchesTop ? safeArea.top : 0,
      left: max(0, safeArea.left - frame.x),
      bottom: max(0, safeArea.bottom - (height - frame.y - frame.height)),
      right: max(0, safeArea.right - (width - frame.x - frame.width)))
    return try? Container(
      size: Size(width: max(0, frame.width), height: max(0, frame.height)),
      statusBarHeight: touchesTop ? statusBarHeight : 0, navigationBarHeight: navigationBarHeight,
      bottomBarHeight: bottomBarHeight, safeArea: safe, layoutDirection: layoutDirection,
      reducesMotion: reducesMotion, barMetrics: barMetrics)
  }
}
