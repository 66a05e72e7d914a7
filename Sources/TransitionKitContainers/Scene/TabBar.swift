import TransitionKit

/// Where the bar of tabs is seen while tabs change, or while a page moves that hides or shows it.
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
  /// The part of the opacity that what has come over the tab still takes away, as it has been inside until then.
  var covered = 0.0
  /// How long the difference still lasts, in seconds.
  var left = 0.0

  /// Reduces the difference by a step, in seconds, so that it is 0 when the change ends.
  mutating func advance(by step: Double, remaining: Double) {
    guard covered != 0 else { return }
    left = min(left, remaining)
    covered *= left > step ? 1 - step / left : 0
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
    if !engine.stack.isInMotion, let top, let inner, !inner.sharesBar, !fadesBar(of: inner) {
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
    list = list.mapOutermost { layer in
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
    engine.stack.blended { tab, _ in barAlpha(over: tab, in: engine) }
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

  /// The opacity of the bar over the stack in a tab.
  private func barAlpha(over inner: ContainerEngine) -> Double {
    inner.stack.blended { _, hidesBar in hidesBar ? 0 : 1 } * (1 - inner.tabBar.covered)
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
      engine.tabBar.inside.formUnion(
        tabs.filter { innerStack(of: $0.id)?.movesBar ?? false }.map(\.id))
    } else if engine.kind == .stack, let host = engine.parent,
      let outer = engines[EngineID(host: host, role: .content)], case .tabs = outer.kind
    {
      let isUnderTabs =
        outer.stack.transition != nil && !outer.tabBar.inside.contains(engine.id.host)
      let mayShare = isUnderTabs || isCovered(engine.id.host) || fadesBar(of: engine)
      engine.sharesBar = engine.sharesBar || mayShare
    }
  }

  /// Fades in the bar over the presentations of a tab, if a page that hides or shows the bar moves in that tab.
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

  /// Makes a change at once, and lets its old picture fade.
  ///
  /// If the container is one of two tabs that change, the bar over them goes on from what it shows.
  func leadBar(
    over id: EngineID, through change: () throws(ContainerError) -> Void
  ) throws(ContainerError) {
    let parent = engines[id]?.parent.map { EngineID(host: $0, role: .content) }
    guard id.role == .content, let tabs = parent.flatMap({ engines[$0] }), case .tabs = tabs.kind
    else { return try change() }
    let (tab, old) = (tree.screen(id.host) ?? leavingEntry(id.host)?.screen, fades[id]?.layers)
    let alpha = barAlpha(over: tab, in: tabs)
    let movesBar = engines[id]?.movesBar ?? false
    try change()
    if let new = fades[id]?.layers, new != old {
      fades[id]?.bar = alpha
      fades[id]?.keepsBar = movesBar
    }
  }
}

extension ContainerEngine {
  /// Whether the bar of tabs is seen in the stack and not at its place over both pages of a push or pop: it moves,
  /// or still goes on after another transition.
  fileprivate var movesBar: Bool {
    guard !sharesBar, stack.isInMotion else { return false }
    if let change = stack.transition,
      !(change.showsBottomBar(.from) && change.showsBottomBar(.to))
    {
      return true
    }
    let place = LayerState(frame: stack.container.bottomBarFrame)
    return stack.picture.layers.contains { layer in
      layer.node == .bottomBar && layer.state != place
        || layer.content?.layers.contains { $0.hasBottomBar } ?? false
    }
  }
}

extension Picture.Entry {
  /// Whether the layer is a bottom bar or has one inside.
  fileprivate var hasBottomBar: Bool {
    node == .bottomBar || content?.layers.contains { $0.hasBottomBar } ?? false
  }
}

extension [ContainerLayer] {
  /// Returns the layers of a stack's picture replaced, also those in pictures that go on inside of it.
  fileprivate func mapOutermost(_ transform: (ContainerLayer) -> ContainerLayer) -> [ContainerLayer]
  {
    map { layer in
      guard layer.bounds != nil else { return transform(layer) }
      var layer = layer
      layer.content = layer.content.mapOutermost(transform)
      return layer
    }
  }
}

extension ContainerLayer {
  /// Whether the layer is the bar of tabs, also an older one.
  fileprivate func isBar(of tabs: String) -> Bool { node == .bottomBar && container == tabs }

  /// The layer without the bar of tabs directly inside of it, or inside of the same node under what is presented
  /// over it, also in an older picture unless that keeps its own.
  fileprivate func withoutBar(of tabs: String, keepsOld: Bool = false) -> ContainerLayer {
    var layer = self
    layer.content = content.filter { !$0.isBar(of: tabs) }.map { inner in
      if keepsOld, inner.node.isOlderPicture { return inner }
      let isSame = node.shownScreen != nil && inner.node.shownScreen == node.shownScreen
      let isPart =
        isSame || inner.bounds != nil || inner.node.isPicture || inner.node.isOlderPicture
      return isPart ? inner.withoutBar(of: tabs, keepsOld: keepsOld) : inner
    }
    return layer
  }
}
