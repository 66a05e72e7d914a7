import TransitionKit

/// How the bar of tabs goes on from one picture to the next while tabs change.
///
/// At rest the bar belongs to the stack in the tab, whose pages move or cover it. During a change of tabs it
/// lies over both tabs, and its opacity leads from what one tab shows to what the other does.
struct TabBar {
  /// The tabs whose stacks moved the bar when the change began: it stays in their pictures, under the page that
  /// covers it.
  var inside: Set<String> = []
  /// How much the opacity still differs from that of the tabs, as the change has interrupted another.
  var offset = 0.0
  /// How long the difference still lasts, in seconds.
  var left = 0.0

  /// Lets the difference become less, which is gone when the change ends.
  mutating func advance(by step: Double, remaining: Double) {
    guard offset != 0 else { return }
    left = min(left, remaining)
    offset *= left > step ? 1 - step / left : 0
    left -= step
  }
}

extension ContainerController {
  /// Adds the bar of tabs where no stack inside shows it: over the tab and what is presented over it, and over
  /// both tabs during a change.
  func showBar(of engine: ContainerEngine, in list: inout [ContainerLayer]) {
    guard case .tabs(let tabs) = engine.kind else { return }
    let (host, area, top) = (engine.id.host, engine.stack.container, engine.stack.topScreen)
    let inner = top.flatMap { innerStack(of: $0) }
    if engine.stack.transition == nil, let top, let inner, !inner.sharesBar {
      // The bar is that of the stack, and above what is presented over the tab alone.
      guard isCovered(top.id) else { return }
      list = list.map { $0.withoutBar(of: host) }
      list += bars(of: inner, in: host)
      return
    }
    list = list.map { layer in
      let isInside = layer.node.shownScreen.map(engine.tabBar.inside.contains) ?? false
      return isInside ? layer : layer.withoutBar(of: host)
    }
    let bar = LayerState(
      frame: Rect(x: 0, y: area.height - tabs.barHeight, width: area.width, height: tabs.barHeight),
      alpha: barAlpha(of: engine))
    if bar.alpha > 0 {
      list.append(
        ContainerLayer(
          container: host, node: .bottomBar, id: .bottomBar, state: bar, content: [], contentTop: 0)
      )
    }
  }

  /// Returns the bar of tabs as a stack in a tab shows it: the old one fades with an older picture of the stack.
  private func bars(of inner: ContainerEngine, in host: String) -> [ContainerLayer] {
    func bar(_ node: NodeID, _ id: LayerID, _ state: LayerState, opacity: Double) -> ContainerLayer
    {
      var state = state
      state.alpha *= opacity
      return ContainerLayer(
        container: host, node: node, id: id, state: state, content: [], contentTop: 0)
    }
    let fade = fades[inner.id]
    let old = fade?.layers.filter { $0.node.isBottomBar && $0.container == host } ?? []
    let oldOpacity = fade.map(opacity) ?? 0
    let newOpacity = old.isEmpty ? 1 - oldOpacity : 1
    let now = inner.stack.frame.backToFront.compactMap { entry -> ContainerLayer? in
      guard let node = entry.node, node.isBottomBar else { return nil }
      return bar(node, entry.id, entry.state, opacity: newOpacity)
    }
    return now + old.map { bar($0.node, $0.id, $0.state, opacity: oldOpacity) }
  }

  private func innerStack(of tab: Screen) -> ContainerEngine? {
    let inner = engines[EngineID(host: tab.id, role: .content)]
    return inner?.kind == .stack ? inner : nil
  }

  /// The opacity of the bar over the tabs.
  private func barAlpha(of engine: ContainerEngine) -> Double {
    func alpha(of tab: Screen?) -> Double {
      guard let tab, !engine.tabBar.inside.contains(tab.id) else { return 0 }
      guard let stack = innerStack(of: tab)?.stack else { return tab.hidesBottomBar ? 0 : 1 }
      guard let change = stack.transition else { return stack.state.hidesBottomBar ? 0 : 1 }
      return mix(
        change.showsBottomBar(.from) ? 1 : 0, change.showsBottomBar(.to) ? 1 : 0,
        stack.playback?.fraction ?? 1)
    }
    // Tabs that leave are no longer in the tree.
    guard let change = engine.stack.transition else { return alpha(of: engine.stack.topScreen) }
    let alpha = mix(
      alpha(of: change.from), alpha(of: change.to), engine.stack.playback?.fraction ?? 1)
    return max(0, min(1, alpha + engine.tabBar.offset))
  }

  private func mix(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
    start.interpolated(to: end, progress: max(0, min(1, fraction)))
  }

  /// Notes what the bar of tabs does when a transition begins.
  func beginBar(of engine: ContainerEngine) {
    if case .tabs = engine.kind {
      let tabs = engine.stack.transition.map { [$0.from, $0.to] } ?? []
      engine.tabBar = TabBar(
        inside: Set(tabs.filter { innerStack(of: $0)?.movesBar ?? false }.map(\.id)))
    } else if engine.kind == .stack, let host = engine.parent,
      let outer = engines[EngineID(host: host, role: .content)], case .tabs = outer.kind
    {
      let isUnderTabs =
        outer.stack.transition != nil && !outer.tabBar.inside.contains(engine.id.host)
      engine.sharesBar = isUnderTabs || isCovered(engine.id.host)
    }
  }

  /// Whether something lies over a tab, under the bar of tabs.
  private func isCovered(_ tab: String) -> Bool {
    isPresenting(tab) || fades[EngineID(host: tab, role: .presentations)] != nil
  }

  /// The bar over tabs that change, as it is seen before a call that may interrupt the change.
  struct SeenBar {
    fileprivate let starts: Int
    fileprivate let inside: Set<String>
    fileprivate let alpha: Double
  }

  /// Returns what is seen of the bar while tabs change, or `nil`.
  func seenBar(of engine: ContainerEngine) -> SeenBar? {
    guard case .tabs(let tabs) = engine.kind, tabs.barHeight > 0, engine.stack.transition != nil
    else { return nil }
    return SeenBar(
      starts: engine.starts, inside: engine.tabBar.inside, alpha: barAlpha(of: engine))
  }

  /// Leads the bar on from what was seen, if another change has begun since.
  func goOn(from seen: SeenBar, of engine: ContainerEngine) {
    guard engine.starts != seen.starts, engine.stack.transition != nil else { return }
    engine.tabBar.inside.formUnion(seen.inside)
    goOn(fromOpacity: seen.alpha, of: engine)
  }

  private func goOn(fromOpacity alpha: Double, of engine: ContainerEngine) {
    engine.tabBar.offset = 0
    engine.tabBar.offset = alpha - barAlpha(of: engine)
    engine.tabBar.left = FadingPicture.duration
  }

  /// Makes a change at once whose old picture fades.
  ///
  /// If the container is one of two tabs that change, the bar over them goes on from what it shows.
  func leadBar(
    over id: EngineID, through change: () throws(ContainerError) -> Void
  ) throws(ContainerError) {
    let parent = engines[id]?.parent.map { EngineID(host: $0, role: .content) }
    guard id.role == .content, let tabs = parent.flatMap({ engines[$0] }),
      let seen = seenBar(of: tabs)
    else { return try change() }
    try change()
    if engines[tabs.id] === tabs, tabs.starts == seen.starts, tabs.stack.transition != nil {
      goOn(fromOpacity: seen.alpha, of: tabs)
    }
  }
}

extension ContainerEngine {
  /// Whether a push or pop moves the bar of tabs now, which is seen in the stack.
  fileprivate var movesBar: Bool {
    !sharesBar
      && stack.transition.map { $0.showsBottomBar(.from) != $0.showsBottomBar(.to) } ?? false
  }
}

extension ContainerLayer {
  /// The layer without the bar of tabs directly inside of it, or inside of the same node under what is presented
  /// over it, also in an older picture.
  fileprivate func withoutBar(of tabs: String) -> ContainerLayer {
    let inner = content.filter { !($0.node.isBottomBar && $0.container == tabs) }.map { layer in
      let isSame = node.shownScreen != nil && layer.node.seenScreen == node.shownScreen
      return isSame ? layer.withoutBar(of: tabs) : layer
    }
    return ContainerLayer(
      container: container, node: node, id: id, state: state, content: inner,
      contentTop: contentTop,
      hiddenElements: hiddenElements, barChange: barChange)
  }
}
