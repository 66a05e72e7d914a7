public import TransitionKit

/// Runs a tree of containers with one clock: stacks, tabs, pagers, areas and what is presented over them.
///
/// A call changes ``tree`` at once; transitions then show the change. Nothing is drawn and nothing waits:
/// ``advance(by:)`` moves the clock, ``picture`` has all layers at the present time, and an observer receives every
/// event.
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
  /// The present tree.
  ///
  /// It already contains the changes that running transitions show.
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
  /// What happens to an operation on a container, or to a presentation, while another transition of it runs.
  public let profile: InterruptionProfile
  /// The time of the clock, in seconds since the controller was created.
  public internal(set) var time = 0.0
  /// How often the user has selected a tab, or a page by a request.
  ///
  /// With it, a request that was computed from an older state can be refused; see
  /// ``perform(_:animated:using:interaction:revision:)``.
  public internal(set) var revision = 0

  var engines: [EngineID: ContainerEngine] = [:]
  var pagers: [String: RunningPager] = [:]
  /// The changes of other containers that a cancellation of a running transition also undoes.
  var links: [EngineID: Link] = [:]
  var fades: [EngineID: FadingPicture] = [:]
  /// Whether the layers that are being computed now lie inside an older picture, which an interrupted transition has
  /// left.
  var isInOldPicture = false
  var paneRuns: [String: RunningPanes] = [:]
  /// The nodes whose panes could not yet be laid out, because their area had an impossible size.
  var unfitted: Set<String> = []
  var sheets: [String: SheetMotion] = [:]
  /// The gestures in two dimensions that drive transitions now.
  var drags: [any ContainerDrag] = []
  /// The finger of a back gesture from an edge.
  package var backTouch: (driver: BackInteraction, policy: BackPolicy)?
  /// Who is on screen in the lists of nodes that have changed.
  var lists: [EngineID: AppearanceList] = [:]
  /// The nodes that are on screen, as far as it has been announced.
  var onScreen = NodesOnScreen()
  /// The nodes for which `load` has been announced.
  var loaded: Set<String> = []
  var queue: [(announcement: Announcement, time: Double)] = []
  /// The node that has the focus, and the nodes to which it returns.
  public internal(set) var attention: Attention
  /// The start that the present call's transition has to wait for.
  var deferring: DeferredStart?
  /// The number of calls in which events are collected and delivered at the end.
  var callDepth = 0
  var isDelivering = false
  /// How many calls observers may still make in answer to the events of one call, and whether they have made more.
  var answersLeft = 0
  var isOverLimit = false
  /// The tabs for which the delegate is being asked whether the user may select one.
  var askedTabs: String?
  /// The number of steps that the clock has made.
  ///
  /// It tells steps apart even if the time is so large that a step does not change it.
  var clockSteps = 0
  /// Whether the clock is being moved.
  var isAdvancing = false
  /// Whether the delegate is being asked; the clock stands still meanwhile.
  var isAsking = false

  /// Creates a controller at rest; this announces nothing.
  ///
  /// - Parameters:
  ///   - root: The outermost node with all that it contains.
  ///   - container: The area that it fills; each tab bar adds its own height.
  ///   - profile: What happens to an operation on a container, or to a presentation, while another transition of it
  ///     runs.
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
    onScreen = nodesOnScreen(under: tree.root)
    for id in onScreen.inside(tree.root) {
      loaded.insert(id)
      attention.begin(id, in: tree)
    }
    // The state at the beginning is not announced.
    _ = attention.update(open: hidesNothing)
  }

  /// Throws an error if a presented node of a new tree has no legal frame in its area.
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
      && pagers.values.allSatisfy { $0.motion.phase.isResting }
      && paneRuns.values.allSatisfy { !$0.isMoving }
      && sheets.values.allSatisfy { !$0.isMoving } && fades.isEmpty && paneBacks.isEmpty
  }

  /// The time until every container is at rest, in seconds; infinite while a finger holds a transition.
  ///
  /// A transition that waits for its content counts with the longest time that it may wait.
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
  /// For a pager, the context is that of a push if it moves to a later page, and of a pop if it moves to an earlier
  /// one.
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
  /// Returns the engine of a node, and creates it if necessary; `nil` if the node's kind has no transitions of this
  /// role.
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

  /// Creates the engine of a node in its area.
  private func makeEngine(_ id: EngineID, in area: Container) -> ContainerEngine? {
    guard mayRun(id), let kind = tree.kind(of: id.host), let screen = tree.screen(id.host) else {
      return nil
    }
    let screens: [Screen]
    switch id.role {
    case .presentations:
      // The host fills its area, regardless of its own presentation style.
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
      let stack = try? NavigationController(screens: screens, container: area, profile: profile)
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
      stack.layoutIfNeeded()
    }
    stack.motionScheme = motionScheme
    stack.checksEnds = checksEnds
    let engine = ContainerEngine(
      id, kind: kind, parent: tree.parent(of: id.host), stack: stack, of: self)
    engines[id] = engine
    keepList(id)
    return engine
  }

  /// Returns the area in which a node shows the nodes inside it or presented over it.
  ///
  /// A node that is leaving has an area, too, because it can still be seen and may come back. The areas are computed
  /// from the innermost surrounding node with a known area inwards.
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

  /// Returns the area of a node in the area of the node around it.
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

  /// Returns the entry of a node that has left the tree, but can still be seen.
  func leavingEntry(_ id: String) -> ContainerTree.Entry? {
    for engine in engines.values {
      let place = engine.places(of: id).first { !tree.contains($0.outer) }
      if let place { return place.entry }
    }
    return nil
  }

  /// Changes the area of the root.
  ///
  /// Running transitions continue at the same fraction.
  ///
  /// The picture has the new layout at once. If the change is animated, the old picture lies over it, stretched to the
  /// new size, and fades in 0.3 s, unless motion is reduced. The motion in the old picture stops.
  ///
  /// - Parameters:
  ///   - container: The new area.
  ///   - animated: Whether the old picture fades out.
  public func updateContainer(_ container: Container, animated: Bool = false) {
    let root = EngineID(
      host: tree.root, role: isPresenting(tree.root) ? .presentations : .content)
    let area = self.container.bounds
    let morphs =
      animated && !container.reducesMotion
      && [area, container.bounds].allSatisfy { $0.width > 0 && $0.height > 0 }
    keepPicture(of: root, if: morphs, lasting: FadingPicture.layoutDuration, bounds: area) {
      if fades[root]?.bounds != nil { fades[root] = nil }
      self.container = container
      refit(tree.root)
      relayoutLeaving()
      // The elements inside containers have moved.
      for engine in running where !engine.gathered.isEmpty {
        gatherElements(for: engine)
        fitDrag(of: engine)
      }
    }
  }

  /// Lays out a node that has been added to the tree, and all nodes inside it, outer ones first.
  func relayout(_ id: String) {
    fitSheet(id)
    guard let entry = tree.entries[id] else { return }
    fitContainers(of: id)
    if case .panes = entry.kind, paneRuns[id] == nil { unfitted.insert(id) }
    for child in entry.children + entry.presented { relayout(child) }
  }

  /// Lays out a node, and all engines, pagers and panes inside it, for their present areas, outer ones first.
  ///
  /// - Parameter id: The node.
  /// - Complexity: O(*k* *d*) in the number *k* of containers that have been in view, and their depth *d*.
  func refit(_ id: String) {
    fitSheet(id)
    refitContent(of: id)
  }

  /// Lays out the engines, pagers and panes inside a node or over it; see ``refit(_:)``.
  func refitContent(of id: String) {
    guard tree.contains(id) else { return }
    fitContainers(of: id)
    refitInside(id, andOver: true)
  }

  /// Lays out the engines, pagers and panes in the children of a node; see ``refit(_:)``.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - includesPresented: Whether to include the nodes presented over it.
  func refitInside(_ id: String, andOver includesPresented: Bool = false) {
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
      fitSheet(node)
      guard tree.contains(node) else { continue }
      fitContainers(of: node)
      pending += paths.presented(over: node).reversed()
      pending += paths.children(of: node).reversed()
    }
  }

  /// Lays out the stacks, the pager and the panes of one node for their areas.
  private func fitContainers(of id: String) {
    for role in [EngineID.Role.presentations, .content] {
      if let engine = engines[EngineID(host: id, role: role)], let area = area(for: engine.id),
        area != engine.stack.container
      {
        engine.stack.updateContainer(area)
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
    try? pagers[id]?.motion.fill(area)
  }

  /// Lays out nodes that have left the tree but can still be seen or may come back, outer ones first.
  func relayoutLeaving() {
    func depth(_ id: String) -> Int {
      var (depth, host) = (0, id)
      while let parent = (tree.entries[host] ?? leavingEntry(host))?.parent {
        (depth, host) = (depth + 1, parent)
      }
      return depth
    }
    let hosts = Set(engines.keys.map(\.host)).union(pagers.keys).union(paneRuns.keys)
      .union(sheets.keys)
    let leaving = hosts.filter { !tree.contains($0) }.map { (id: $0, depth: depth($0)) }
    for (id, _) in leaving.sorted(by: { ($0.depth, $0.id) < ($1.depth, $1.id) }) {
      fitSheet(id)
      fitContainers(of: id)
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
  /// Whether a node of this kind shows its children without a stack.
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
  /// The screen without a navigation bar, for containers that draw none.
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
    // While a sheet rises to the top, the status bar covers more and more of it, so the inset changes gradually.
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
