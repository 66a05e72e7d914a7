public import TransitionKit

/// Runs a tree of containers with one clock: stacks, tabs, pagers, areas and what is presented over them.
///
/// A call changes ``tree`` at once; transitions then show the change. Nothing is drawn and nothing waits:
/// ``advance(by:)`` moves the clock, ``picture`` is the picture, and an observer receives every event.
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
  /// The springs of effects that follow a scheme, in every container, from the next transition on.
  public var motionScheme = MotionScheme.standard {
    didSet { for engine in engines.values { engine.stack.motionScheme = motionScheme } }
  }
  /// Whether the ends of a client's animator are checked, in every container; see
  /// `NavigationController.checksEnds`.
  public var checksEnds = NavigationController.isDebugBuild {
    didSet { for engine in engines.values { engine.stack.checksEnds = checksEnds } }
  }
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
  /// What the cancellations of running transitions take back besides their own change.
  var links: [EngineID: Link] = [:]
  var fades: [EngineID: FadingPicture] = [:]
  /// Whether the layers are asked for that an older picture has inside.
  var isInOldPicture = false
  var paneRuns: [String: RunningPanes] = [:]
  /// The panes whose area allowed no layout yet.
  var unfitted: Set<String> = []
  var sheets: [String: SheetMotion] = [:]
  /// Gestures in two dimensions that drive transitions.
  var drags: [any ContainerDrag] = []
  /// The finger that may go back from an edge.
  package var backTouch: (driver: BackInteraction, policy: BackPolicy)?
  /// How far each node has appeared; none for a node that is out of view.
  var phases: [String: AppearanceStep.Phase] = [:]
  /// The nodes that have been announced as needed.
  var loaded: Set<String> = []
  var queue: [(announcement: Announcement, time: Double)] = []
  /// Where the focus is, and what returns to it.
  public internal(set) var attention: Attention
  /// The start for which the transition of the present call waits.
  var deferring: DeferredStart?
  /// The number of calls in which events are collected and delivered at the end.
  var callDepth = 0
  var isDelivering = false
  /// How many calls observers may still make in answer to the events of one call, and whether they have made more.
  var answersLeft = 0
  var isOverLimit = false
  /// The tabs about which the delegate is asked whether the user may choose one.
  var askedTabs: String?
  /// The number of steps that the clock has made; the time may be too large to tell them apart.
  var clockSteps = 0
  /// Whether the clock is being moved.
  var isAdvancing = false
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
    attention = Attention(screen: tree.frontmost, statusBar: tree.frontmost)
    self.container = container
    self.profile = profile
    relayout(tree.root)
    try requireLegalFrames()
    for id in tree.visible {
      phases[id] = .didAppear
      loaded.insert(id)
      attention.begin(id, in: tree)
    }
    // Nothing is told of what holds from the beginning.
    _ = attention.update(open: hidesNothing)
  }

  /// Throws when a presented node of a new tree has no legal frame in its area.
  private func requireLegalFrames() throws(ContainerError) {
    for host in tree.entries.ids.sorted() {
      guard let entry = tree.entries[host], !entry.presented.isEmpty else { continue }
      let known = engine(EngineID(host: host, role: .presentations))?.listed
      if let lost = entry.presented.first(where: { known?.contains($0) != true }) {
        throw .refused(.invalidPresentationFrame(screen: lost))
      }
    }
  }

  /// Whether no transition runs in any container, and none has to begin.
  public var isAtRest: Bool {
    !engines.values.contains { $0.isRunning || showsRemovedTab($0) }
      && pagers.values.allSatisfy { $0.motion.phase == .resting }
      && paneRuns.values.allSatisfy { !$0.isMoving }
      && sheets.values.allSatisfy { !$0.isMoving } && fades.isEmpty && paneBacks.isEmpty
  }

  /// The time until every container is at rest, in seconds; infinite while a finger has not decided.
  ///
  /// A transition that is held counts with its limit.
  public var remaining: Double {
    let times =
      engines.values.map(\.stack.remaining) + pagers.values.map(\.remaining)
      + paneRuns.values.map(\.remaining) + sheets.values.map(\.remaining)
      + paneBacks.map(\.remaining)
    let held = engines.values.compactMap { $0.held.map(\.left) }.max() ?? 0
    let leaving = engines.values.contains(where: showsRemovedTab) ? FadingPicture.duration : 0
    return held + max(leaving, (times + fadingTimes).max() ?? 0)
  }

  /// Returns the context of a container's running transition, or `nil` when it is at rest.
  ///
  /// The pair of pages of a pager is a push to a later page, or a pop to an earlier one.
  public func transition(in container: String) -> (any TransitionContext)? {
    stack(of: container, .content)?.transition ?? pagerTransition(in: container)
      ?? stack(of: container, .presentations)?.transition
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
    guard mayRun(id), let area = area(for: id) else { return nil }
    return makeEngine(id, in: area)
  }

  /// Whether a node of the tree runs transitions of a role.
  private func mayRun(_ id: EngineID) -> Bool {
    guard let kind = tree.kind(of: id.host) else { return false }
    switch kind {
    case .screen, .pager, .panes: return id.role == .presentations
    case .stack, .tabs, .area: return true
    }
  }

  /// Makes the engine of a node in its area.
  private func makeEngine(_ id: EngineID, in area: Container) -> ContainerEngine? {
    guard mayRun(id), let kind = tree.kind(of: id.host), let screen = tree.screen(id.host) else {
      return nil
    }
    let screens: [Screen]
    switch id.role {
    case .presentations:
      // It fills its own area, however it is presented itself.
      var host = screen.withoutBar
      host.presentationStyle = .fullScreen
      screens = [host]
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
        let lower = stack.presentedScreens.last
        if let style = presentationStyle(of: node, over: lower, in: area) {
          screen.presentationStyle = style
        }
        try? stack.present(screen, animated: false)
      }
    }
    stack.motionScheme = motionScheme
    stack.checksEnds = checksEnds
    let engine = ContainerEngine(
      id, kind: kind, parent: tree.parent(of: id.host), stack: stack, of: self)
    engines[id] = engine
    return engine
  }

  /// Returns the area in which a node shows what is inside of it or presented over it.
  ///
  /// A node that leaves has an area too, as it is seen and may come back. The areas of the nodes around it follow from
  /// each other, the outer ones first, from the innermost one that is known.
  func area(for id: EngineID) -> Container? {
    var steps: [(id: EngineID, entry: ContainerTree.Entry)] = []
    var next = id
    var area: Container?
    while area == nil {
      guard let entry = tree.entries[next.host] ?? leavingEntry(next.host) else { return nil }
      steps.append((next, entry))
      guard let parent = entry.parent else { break }
      next = EngineID(host: parent, role: entry.isPresented ? .presentations : .content)
      area = engines[next]?.stack.container
    }
    // The area of the root is the container, without a bar.
    if area == nil {
      guard let root = steps.popLast() else { return nil }
      (next, area) = (root.id, container)
    }
    var isKnown = engines[next] != nil
    for step in steps.reversed() {
      guard let outer = area else { return nil }
      var around: Container? = outer
      if !isKnown {
        let kind = tree.kind(of: next.host) ?? leavingEntry(next.host)?.kind
        if step.entry.isPresented || !(kind?.placesChildrenItself ?? false) {
          around = makeEngine(next, in: outer)?.stack.container
        }
      }
      guard let around else { return nil }
      area = self.area(for: step.id, step.entry, in: around)
      (next, isKnown) = (step.id, engines[step.id] != nil)
    }
    return area
  }

  /// Returns the area of a node in that of the node around it.
  private func area(
    for id: EngineID, _ entry: ContainerTree.Entry, in around: Container
  ) -> Container? {
    guard let parent = entry.parent else { return nil }
    if entry.isPresented {
      let frame =
        runningSheet(id.host)?.contentFrame ?? entry.screen.presentationStyle.frame(in: around)
      return around.part(frame, bottomBarHeight: 0)
    }
    let outer = EngineID(host: parent, role: .content)
    let kind = engines[outer]?.kind ?? tree.kind(of: parent) ?? leavingEntry(parent)?.kind
    var barHeight = 0.0
    if id.role == .content, case .tabs(let tabs) = kind { barHeight = tabs.barHeight }
    let frame =
      switch kind {
      case .stack: around.contentFrame(under: entry.screen.bar)
      case .panes: paneFrame(of: id.host, in: parent, around)
      case .screen, .tabs, .pager, .area, nil: around.bounds
      }
    return around.part(frame, bottomBarHeight: barHeight)
  }

  /// Returns what is known of a node that has left the tree and is still seen.
  func leavingEntry(_ id: String) -> ContainerTree.Entry? {
    for engine in engines.values {
      let place = engine.places(of: id).first { !tree.contains($0.outer) }
      if let place { return place.entry }
    }
    return nil
  }

  /// Changes the area of the root; running transitions continue without a jump.
  ///
  /// Where motion is reduced, they are in the new layout at once, and the old picture fades.
  public func updateContainer(_ container: Container) {
    let fades = container.reducesMotion && self.container.reducesMotion && !isAtRest
    let root = EngineID(
      host: tree.root, role: isPresenting(tree.root) ? .presentations : .content)
    let old = fades ? picture(of: root) : []
    self.container = container
    refit(tree.root)
    relayoutLeaving()
    // What is inside of containers is elsewhere now.
    for engine in running where !engine.gathered.isEmpty {
      gatherElements(for: engine)
      fitDrag(of: engine)
    }
    if fades, picture(of: root) != old {
      fade(old, of: root, lasting: Timeline.reducedMotionDuration)
    }
    deliver()
  }

  /// Fits a node that has come into the tree, and all nodes inside of it, to their areas, the outer ones first.
  func relayout(_ id: String) {
    fitSheet(id)
    guard let entry = tree.entries[id] else { return }
    fitContainers(of: id)
    if case .panes = entry.kind, paneRuns[id] == nil { unfitted.insert(id) }
    for child in entry.children + entry.presented { relayout(child) }
  }

  /// Fits a node and what runs inside of it to their areas, the outer ones first.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - isMoving: Whether the areas change by a step of a continuous motion, which what runs inside follows
  ///     exactly.
  /// - Complexity: O(*k* *d*) in the number *k* of containers that have been in view, and their depth *d*.
  func refit(_ id: String, isMoving: Bool = false) {
    fitSheet(id, isMoving: isMoving)
    refitContent(of: id, isMoving: isMoving)
  }

  /// Fits what runs inside of a node, or over it, to its area; see ``refit(_:isMoving:)``.
  func refitContent(of id: String, isMoving: Bool = false) {
    guard tree.contains(id) else { return }
    fitContainers(of: id, isMoving: isMoving)
    refitInside(id, andOver: true, isMoving: isMoving)
  }

  /// Fits what runs in the children of a node to their areas; see ``refit(_:isMoving:)``.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - includesPresented: Whether what runs in the nodes presented over it is fitted, too.
  ///   - isMoving: Whether the areas change by a step of a continuous motion.
  func refitInside(_ id: String, andOver includesPresented: Bool = false, isMoving: Bool = false) {
    unfitted = unfitted.filter { tree.contains($0) && paneRuns[$0] == nil }
    var hosts = Set(engines.keys.map(\.host))
    hosts.formUnion(pagers.keys)
    hosts.formUnion(paneRuns.keys)
    hosts.formUnion(sheets.keys)
    hosts.formUnion(unfitted)
    let paths = NodePaths(to: hosts, in: tree)
    var pending = includesPresented ? Array(paths.presented(over: id).reversed()) : []
    pending += paths.children(of: id).reversed()
    while let node = pending.popLast() {
      fitSheet(node, isMoving: isMoving)
      guard tree.contains(node) else { continue }
      fitContainers(of: node, isMoving: isMoving)
      pending += paths.presented(over: node).reversed()
      pending += paths.children(of: node).reversed()
    }
  }

  /// Fits the stacks, the pager and the panes of one node to their areas.
  private func fitContainers(of id: String, isMoving: Bool = false) {
    for role in [EngineID.Role.presentations, .content] {
      if let engine = engines[EngineID(host: id, role: role)], let area = area(for: engine.id),
        area != engine.stack.container
      {
        let isReduced = area.reducesMotion && engine.stack.container.reducesMotion
        // While it waits for its content, nothing is on its way.
        if isMoving || isReduced || engine.held != nil {
          engine.stack.moveContainer(to: area)
        } else {
          engine.stack.updateContainer(area)
        }
        fitDrag(of: engine)
      }
    }
    fitPager(id)
    fitPanes(id)
  }

  private func fitPager(_ id: String) {
    guard pagers[id] != nil, let area = area(for: EngineID(host: id, role: .content)) else {
      return
    }
    try? pagers[id]?.motion.resize(to: area.size)
    pagers[id]?.motion.layoutDirection = area.layoutDirection
    pagers[id]?.motion.reducesMotion = area.reducesMotion
  }

  /// Fits nodes that have left the tree and are still seen, or may come back, the outer ones first.
  func relayoutLeaving(isMoving: Bool = false) {
    func depth(_ id: String) -> Int {
      var (depth, host) = (0, id)
      while let parent = (tree.entries[host] ?? leavingEntry(host))?.parent {
        (depth, host) = (depth + 1, parent)
      }
      return depth
    }
    let hosts = Set(engines.keys.map(\.host)).union(pagers.keys).union(paneRuns.keys)
    let leaving = hosts.filter { !tree.contains($0) }.map { (id: $0, depth: depth($0)) }
    for (id, _) in leaving.sorted(by: { ($0.depth, $0.id) < ($1.depth, $1.id) }) {
      fitContainers(of: id, isMoving: isMoving)
    }
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
    guard engine.id.role == .content, case .tabs(let tabs) = engine.kind, tabs.order == .system
    else { return nil }
    return Tabs.fade
  }
}

extension ContainerKind {
  /// Whether a node of the kind has no stack for its children.
  fileprivate var placesChildrenItself: Bool {
    switch self {
    case .pager, .panes: true
    case .screen, .stack, .tabs, .area: false
    }
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
    // A sheet that arrives at the top comes under the status bar little by little.
    let top = max(0, frame.y)
    let safe = Insets(
      top: max(0, safeArea.top - top),
      left: max(0, safeArea.left - frame.x),
      bottom: max(0, safeArea.bottom - (height - frame.y - frame.height)),
      right: max(0, safeArea.right - (width - frame.x - frame.width)))
    var part = try? Container(
      size: Size(width: max(0, frame.width), height: max(0, frame.height)),
      statusBarHeight: max(0, statusBarHeight - top), navigationBarHeight: navigationBarHeight,
      bottomBarHeight: bottomBarHeight, safeArea: safe, layoutDirection: layoutDirection,
      reducesMotion: reducesMotion, barMetrics: barMetrics)
    part?.isPartOfDisplay = isPartOfDisplay || frame != bounds
    return part
  }
}
