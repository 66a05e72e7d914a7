// The layers of presented screens: at rest, moving, and while a scene is replaced by another as a whole.

extension SceneComposer {
  /// Returns the layers of a presented screen at rest over a scene.
  mutating func presented(
    _ screen: Screen, over scene: Scene, hiding hidden: [ElementOnScreen],
    leading: RunningTransition?
  ) -> [SceneLayer] {
    let look = screen.presentationStyle.presentedLook(in: container)
    let front = showing(SceneLayer(.screen(screen.id), look), hiding: hidden)
    return behind(screen, scene, leading: leading) + [front]
  }

  /// Returns the layers in view behind a presented screen at rest.
  private mutating func behind(
    _ screen: Screen, _ scene: Scene, leading: RunningTransition?
  ) -> [SceneLayer] {
    let style = screen.presentationStyle
    guard !style.removesPresenter, let presenter = scene.goal.visible else { return [] }
    let recedes = style.adapted(to: container).changesPresenter
    let plain = scene.frontLook(in: container)
    let look = recedes ? style.presenterLook(of: plain, in: container) : plain
    let backdrop = style.backdropLook(in: container).map {
      [SceneLayer(.piece("backdrop", of: presenter.id), $0)]
    }
    let dimming = style.dimmingLook(over: look, in: container).map {
      [SceneLayer(.dimming(over: presenter.id), $0)]
    }
    var lower: [SceneLayer] = []
    let front: [SceneLayer]
    switch scene {
    case .page(let page) where recedes:
      let node: NodeID =
        page.bars(in: container, counting: .bottom).isEmpty
        ? .screen(presenter.id) : .picture(of: presenter.id)
      front = [showing(SceneLayer(node, look), hiding: [])]
    case .presented(let other, nil, let over):
      front = [showing(SceneLayer(.screen(other.id), look), hiding: [])]
      lower = behind(other, over, leading: leading)
    case _ where recedes:
      front = [group(scene, look)]
    case .page, .moving, .presented, .replaced, .morphing, .still:
      front = layers(of: scene, leading: leading)
    }
    return lower + (backdrop ?? []) + front + (dimming ?? [])
  }

  /// Returns one layer that contains a scene.
  private mutating func group(_ scene: Scene, _ look: LayerState) -> SceneLayer {
    let number = scene.outermost?.number ?? 0
    return SceneLayer(.own("presenter", transition: number), look)
      .containing(layers(of: scene, leading: scene.outermost), bounds: container.bounds)
  }

  /// Returns the layers of a presentation or dismissal over a scene.
  mutating func presenting(
    _ transition: RunningTransition, over scene: Scene, leading: RunningTransition?
  ) -> [SceneLayer] {
    let back = transition.context.operation.backRole
    let drawsBack = transition.playback.timeline.layers.contains { $0.pageRole == back }
    let isCovered = transition.context.fore.presentationStyle.removesPresenter
    if scene.isMoving, isCovered, scene.goal.presented.last != nil, !scene.isPresentedAtRest {
      // The moving screen below stays where it is, and this presentation covers it.
      let below = layers(of: scene, leading: scene.outermost)
      return fadingUnlessCovered(below, transition)
        + own(transition, leading: leading) { _, _ in nil }.filter { $0.pageRole != back }
    }
    let front = own(transition, leading: leading) { composer, role in
      // The stack may have arrived at another page than the one in the transition's context.
      guard role == back, !scene.isPresentedAtRest,
        scene.isMoving || scene.goal.visible?.id != transition.context.screen(role).id
      else { return nil }
      return composer.layers(of: scene, leading: scene.outermost)
    }
    guard drawsBack else {
      return fadingUnlessCovered(layers(of: scene, leading: leading), transition) + front
    }
    guard case .presented(let other, nil, let over) = scene else { return front }
    return fadingUnlessCovered(behind(other, over, leading: leading), transition) + front
  }

  /// Returns what the animator does not draw behind a presented screen: if that screen hides it at rest without covering
  /// it, one layer that fades along with the transition.
  private func fadingUnlessCovered(
    _ layers: [SceneLayer], _ transition: RunningTransition
  ) -> [SceneLayer] {
    guard !layers.isEmpty,
      !transition.context.fore.presentationStyle.coversOrKeeps(in: container)
    else { return layers }
    return [fading(layers, transition, comes: transition.context.operation == .dismiss)]
  }

  /// Returns the layers while a scene is replaced by another as a whole.
  ///
  /// If the front screen is presented or dismissed, its animator moves it; everything else of the new scene fades in
  /// over the old one.
  mutating func replacing(
    _ transition: RunningTransition, _ from: Scene, _ to: Scene, leading: RunningTransition?
  ) -> [SceneLayer] {
    let operation = transition.context.operation
    let comes = operation == .present
    guard operation.isModal, transition.liveSide != operation.foreRole, transition.movesAbove,
      case .presented(let screen, nil, let over) = comes ? to : from,
      screen.id == transition.context.fore.id, screen.presentationStyle.coversOrKeeps(in: container)
    else { return appearing(to, over: from, transition, leading) }
    // Layers behind the back page, such as a surface, do not belong to the front screen.
    let all = own(transition, leading: leading) { _, _ in nil }
    let below = all.lastIndex { $0.pageRole == operation.backRole } ?? -1
    let fore = all[(below + 1)...].filter { !($0.entry.node?.isDimming ?? false) }
    if screen.presentationStyle.removesPresenter {
      return layers(of: comes ? from : to, leading: leading) + fore
    }
    let rest = behind(screen, over, leading: leading)
    guard comes else {
      let next = layers(of: to, leading: to.outermost)
      return rest + [fading(next, transition)] + fore
    }
    return layers(of: from, leading: leading) + [fading(rest, transition)] + fore
  }

  private mutating func appearing(
    _ to: Scene, over from: Scene, _ transition: RunningTransition, _ leading: RunningTransition?
  ) -> [SceneLayer] {
    let next = layers(of: to, leading: to.outermost)
    return layers(of: from, leading: leading) + [fading(next, transition)]
  }

  /// Returns one layer that contains others and fades in or out along with a transition.
  private func fading(
    _ layers: [SceneLayer], _ transition: RunningTransition, comes: Bool = true
  ) -> SceneLayer {
    var layer = SceneLayer(
      .own(comes ? "next" : "last", transition: transition.number),
      LayerState(frame: container.bounds))
    layer.source = comes ? .appearing(transition) : .disappearing(transition)
    return layer.containing(layers, bounds: container.bounds)
  }
}

extension Scene {
  /// The state of the front layer at rest, when no presentation covers it.
  fileprivate func frontLook(in container: Container) -> LayerState {
    if case .presented(let screen, nil, _) = self {
      return screen.presentationStyle.presentedLook(in: container)
    }
    return LayerState(frame: container.bounds)
  }
}

extension SceneLayer {
  /// The side whose page the layer shows in the timeline of its transition.
  fileprivate var pageRole: TransitionRole? {
    guard case .own(let motion, let index) = source else { return nil }
    return motion.own.layers[index].id.pageRole
  }
}

extension PresentationStyle {
  /// Whether a presented screen at rest either leaves its presenter in view or covers the whole container.
  fileprivate func coversOrKeeps(in container: Container) -> Bool {
    !removesPresenter || presentedLook(in: container) == LayerState(frame: container.bounds)
  }
}

extension RunningTransition {
  /// Whether all layers of the front page are above those of the back page, so that it can move above another scene.
  fileprivate var movesAbove: Bool {
    let roles = playback.timeline.firstPicture.backToFront.map(\.id.pageRole)
    let (back, fore) = (context.operation.backRole, context.operation.foreRole)
    guard let last = roles.lastIndex(of: back), let first = roles.firstIndex(of: fore) else {
      return true
    }
    return last < first
  }
}
