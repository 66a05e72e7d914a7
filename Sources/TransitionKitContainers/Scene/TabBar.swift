import TransitionKit

/// How the bar of tabs goes on from one picture to the next while tabs change.
///
/// At rest the bar belongs to the stack in the tab, whose pages move or cover it. During a change of tabs it
/// lies over both tabs, and its opacity leads from what one tab shows to what the other does. So it does over a
/// tab with something presented over it, and over one whose old picture fades.
struct TabBar {
  /// The tabs whose stacks moved the bar when the change began: it stays in their pictures, under the page that
  /// covers it.
  ///
  /// For a stack, the tab itself if something has come over it during a push or pop that moves the bar.
  var inside: Set<String> = []
  /// How much the opacity still differs from that of the tabs, as the change has interrupted another.
  var offset = 0.0
  /// The part of the opacity that what has come over the tab still takes away, as it has been inside until then.
  var covered = 0.0
  /// How long the difference still lasts, in seconds.
  var left = 0.0

  /// Lets the difference become less, which is gone when the change ends.
  mutating func advance(by step: Double, remaining: Double) {
    guard offset != 0 || covered != 0 else { return }
    left = min(left, remaining)
    let part = left > step ? 1 - step / left : 0
    (offset, covered) = (offset * part, covered * part)
    left -= step
  }
}

extension ContainerController {
  /// Adds the bar of tabs where no stack inside shows it: over the tab and what is presented over it, and over
  /// both tabs during a change.
  func showBar(of engine: ContainerEngine, in list: inout [ContainerLayer]) {
    guard case .tabs(let tabs) = engine.kind else { return }
    let (host, area, top) = (engine.id.host, engine.stack.container, engine.stack.topScreen)
    let inner = top.flatMap { innerStack(of: $0.id) }
    if engine.stack.transition == nil, let top, let inner, !inner.sharesBar, !fadesBar(of: inner) {
      // The bar is that of the stack, and above what is presented over the tab alone.
      guard isCovered(top.id) else { return }
      // Where an old picture of the stack fades, with a bar on its way, the bar goes on from what was seen with it.
      let fade = fades[inner.id]
      list = list.map { $0.withoutBar(of: host, keepsOld: fade != nil) }
      let share = fade.map { mix(1, $0.bar ?? 1, opacity(of: $0)) } ?? 1
      list += inner.stack.picture.layers.filter { $0.node == .bottomBar }.map { entry in
        var state = entry.state
        state.alpha *= share
        return ContainerLayer(.bottomBar, id: entry.id, in: host, state)
      }
      return
    }
    list = list.map { layer in
      let tab = layer.node.shownScreen ?? ""
      let isInside =
        engine.tabBar.inside.contains(tab)
        || innerStack(of: tab)?.tabBar.inside.contains(tab) ?? false
      return isInside ? layer : layer.withoutBar(of: host)
    }
    let bar = LayerState(
      frame: Rect(x: 0, y: area.height - tabs.barHeight, width: area.width, height: tabs.barHeight),
      alpha: barAlpha(of: engine))
    if bar.alpha > 0 {
      list.append(ContainerLayer(.bottomBar, id: .bottomBar, in: host, bar))
    }
  }

  private func innerStack(of tab: String) -> ContainerEngine? {
    let inner = engine(EngineID(host: tab, role: .content))
    return inner?.kind == .stack ? inner : nil
  }

  /// The opacity of the bar over the tabs.
  private func barAlpha(of engine: ContainerEngine) -> Double {
    // Tabs that leave are no longer in the tree.
    guard let change = engine.stack.transition else {
      return barAlpha(over: engine.stack.topScreen, in: engine)
    }
    let alpha = mix(
      barAlpha(over: change.from, in: engine), barAlpha(over: change.to, in: engine),
      engine.stack.playback?.fraction ?? 1)
    return max(0, min(1, alpha + engine.tabBar.offset))
  }

  /// The opacity of the bar over one of the tabs.
  private func barAlpha(over tab: Screen?, in engine: ContainerEngine) -> Double {
    guard let tab, !engine.tabBar.inside.contains(tab.id) else { return 0 }
    guard let inner = innerStack(of: tab.id) else { return tab.hidesBottomBar ? 0 : 1 }
    let now = barAlpha(over: inner)
    guard let fade = fades[inner.id] else { return now }
    let isShown = fade.layers.contains { $0.isBar(of: engine.id.host) }
    return mix(now, fade.bar ?? (isShown ? 1 : 0), opacity(of: fade))
  }

  /// The opacity of the bar over the stack in a tab, with what goes on from before.
  private func barAlpha(over inner: ContainerEngine) -> Double {
    let (alpha, bar) = (barAlpha(under: inner.stack), inner.tabBar)
    return max(0, min(1, alpha * (1 - bar.covered) + bar.offset))
  }

  /// The opacity of the bar over the stack in a tab, by the stack alone.
  private func barAlpha(under stack: NavigationController) -> Double {
    guard let change = stack.transition else { return stack.hidesBottomBar ? 0 : 1 }
    return mix(
      change.showsBottomBar(.from) ? 1 : 0, change.showsBottomBar(.to) ? 1 : 0,
      stack.playback?.fraction ?? 1)
  }

  private func mix(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
    start.interpolated(to: end, progress: max(0, min(1, fraction)))
  }

  /// Notes what the bar of tabs does when a transition begins.
  func beginBar(of engine: ContainerEngine) {
    guard engine.id.role == .content else {
      // Where something lies over the tab already, the bar is above it.
      let isCovered = engine.stack.state.transition?.origin.presentedScreens.isEmpty == false
      return isCovered ? () : coverBar(of: engine.id.host)
    }
    if case .tabs = engine.kind {
      let tabs = engine.stack.transition.map { [$0.from, $0.to] } ?? []
      engine.tabBar = TabBar(
        inside: Set(tabs.filter { innerStack(of: $0.id)?.movesBar ?? false }.map(\.id)))
    } else if engine.kind == .stack, let host = engine.parent,
      let outer = engines[EngineID(host: host, role: .content)], case .tabs = outer.kind
    {
      let isUnderTabs =
        outer.stack.transition != nil && !outer.tabBar.inside.contains(engine.id.host)
      engine.sharesBar = isUnderTabs || isCovered(engine.id.host) || fadesBar(of: engine)
    }
  }

  /// Lets the bar come over what is presented over a tab in which a page that hides or shows it moves.
  private func coverBar(of tab: String) {
    guard let inner = innerStack(of: tab), inner.movesBar else { return }
    inner.sharesBar = true
    inner.tabBar = TabBar(inside: [tab], covered: 1, left: FadingPicture.duration)
  }

  /// Whether an old picture of the stack in a tab fades in which the bar of tabs is at its place or hidden.
  private func fadesBar(of inner: ContainerEngine) -> Bool {
    guard let fade = fades[inner.id], !fade.keepsBar, let host = inner.parent else { return false }
    let place = LayerState(frame: inner.stack.container.bottomBarFrame)
    return fade.layers.allSatisfy { !$0.isBar(of: host) || $0.state == place }
  }

  /// Whether something lies over a tab, under the bar of tabs.
  private func isCovered(_ tab: String) -> Bool {
    isPresenting(tab) || fades[EngineID(host: tab, role: .presentations)] != nil
  }

  /// The bar over tabs that change, or over a push or pop, as it is seen before a call that may interrupt that.
  struct SeenBar {
    fileprivate let starts: Int
    fileprivate let inside: Set<String>
    fileprivate let alpha: Double
  }

  /// Returns what is seen of the bar over tabs that change, or over a push or pop; `nil` where the stack shows it.
  func seenBar(of engine: ContainerEngine) -> SeenBar? {
    guard engine.stack.transition != nil else { return nil }
    guard case .tabs(let tabs) = engine.kind else {
      guard engine.sharesBar else { return nil }
      return SeenBar(starts: engine.starts, inside: [], alpha: barAlpha(over: engine))
    }
    guard tabs.barHeight > 0 else { return nil }
    return SeenBar(
      starts: engine.starts, inside: engine.tabBar.inside, alpha: barAlpha(of: engine))
  }

  /// Leads the bar on from what was seen, if another change has begun since.
  func goOn(from seen: SeenBar, of engine: ContainerEngine) {
    guard engine.starts != seen.starts, engine.stack.transition != nil else { return }
    engine.tabBar.inside.formUnion(seen.inside)
    if engine.kind == .stack { engine.sharesBar = true }
    goOn(fromOpacity: seen.alpha, of: engine)
  }

  private func goOn(fromOpacity alpha: Double, of engine: ContainerEngine) {
    (engine.tabBar.offset, engine.tabBar.covered) = (0, 0)
    engine.tabBar.offset =
      alpha - (engine.kind == .stack ? barAlpha(over: engine) : barAlpha(of: engine))
    engine.tabBar.left = FadingPicture.duration
  }

  /// Makes a change at once, and lets its old picture fade.
  ///
  /// If the container is one of two tabs that change, the bar over them goes on from what it shows.
  func leadBar(
    over id: EngineID, through change: () throws(ContainerError) -> Void
  ) throws(ContainerError) {
    let parent = engines[id]?.parent.map { EngineID(host: $0, role: .content) }
    guard id.role == .content, let tabs = parent.flatMap({ engines[$0] }), case .tabs = tabs.kind
    else { return try change() }
    let (tab, old) = (tree.screen(id.host) ?? tabs.kept[id.host]?.screen, fades[id]?.layers)
    let alpha = barAlpha(over: tab, in: tabs)
    let (seen, movesBar) = (seenBar(of: tabs), engines[id]?.movesBar ?? false)
    try change()
    if let new = fades[id]?.layers, new != old {
      fades[id]?.bar = alpha
      fades[id]?.keepsBar = movesBar
    }
    guard let seen else { return }
    if engines[tabs.id] === tabs, tabs.starts == seen.starts, tabs.stack.transition != nil {
      goOn(fromOpacity: seen.alpha, of: tabs)
    }
  }
}

extension ContainerEngine {
  /// Whether the bar of tabs is seen in the stack and not at its place over both pages of a push or pop: it moves,
  /// or still goes on after another transition.
  fileprivate var movesBar: Bool {
    guard !sharesBar, let change = stack.transition else { return false }
    guard change.showsBottomBar(.from), change.showsBottomBar(.to) else { return true }
    let place = LayerState(frame: stack.container.bottomBarFrame)
    return stack.picture.layers.contains { $0.node == .bottomBar && $0.state != place }
  }
}

extension ContainerLayer {
  /// Whether the layer is the bar of tabs, also an older one.
  fileprivate func isBar(of tabs: String) -> Bool { node.isBottomBar && container == tabs }

  /// The layer without the bar of tabs directly inside of it, or inside of the same node under what is presented
  /// over it, also in an older picture unless that keeps its own.
  fileprivate func withoutBar(of tabs: String, keepsOld: Bool = false) -> ContainerLayer {
    let inner = content.filter { !$0.isBar(of: tabs) }.map { layer in
      if keepsOld, case .former = layer.node { return layer }
      let isSame = node.seenScreen != nil && layer.node.seenScreen == node.seenScreen
      return isSame || layer.node.isPicture ? layer.withoutBar(of: tabs, keepsOld: keepsOld) : layer
    }
    return ContainerLayer(
      container: container, node: node, id: id, state: state, content: inner,
      contentTop: contentTop,
      hiddenElements: hiddenElements, barChange: barChange)
  }
}
