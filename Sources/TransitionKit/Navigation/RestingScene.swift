// What is on screen while nothing moves: a pure function of the screens and their container.

extension OnScreen {
  /// Returns the layers of everything in view at rest, back to front.
  ///
  /// A screen under a presentation looks as the presentation's style says. If that moves or shrinks
  /// it, a page of the stack is one picture together with its bars.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - roles: Whether the visible screen and the bars have their roles at rest.
  ///   - splitsTop: Whether a covered page of the stack is apart from its bars, for a transition of the
  ///     stack under the presentation.
  /// - Returns: The layers.
  func restingScene(
    in container: Container, roles: Bool, splitsTop: Bool = false
  ) -> [Frame.Entry] {
    let all = (top.map { [$0] } ?? []) + presented
    let inView = Set(inView.map(\.id))
    var layers: [Frame.Entry] = []
    func add(_ node: NodeID, _ state: LayerState, as id: LayerID? = nil) {
      layers.append(Frame.Entry(id ?? .node(node), state, node: node))
    }
    for (index, screen) in all.enumerated() where inView.contains(screen.id) {
      let isTopOfStack = index == 0 && top != nil
      let cover = index + 1 < all.count ? all[index + 1].presentationStyle : nil
      if let backdrop = cover?.backdropLook(in: container) {
        add(.piece("backdrop", of: screen.id), backdrop)
      }
      let recedes = cover?.adapted(to: container).changesPresenter ?? false
      var look = screen.presentationStyle.presentedLook(in: container)
      if isTopOfStack { look = LayerState(frame: container.bounds) }
      let plain = look
      if recedes, let cover { look = cover.presenterLook(of: plain, in: container) }
      let covered = look
      let hasBars = isTopOfStack && (screen.bar != .hidden || container.bottomBarHeight > 0)
      if hasBars, recedes, !splitsTop {
        add(.picture(of: screen.id), look)
      } else {
        func placed(_ frame: Rect) -> LayerState {
          let state = LayerState(frame: frame)
          return recedes ? cover?.covering(state, in: container) ?? state : state
        }
        if isTopOfStack, !recedes || hasBars {
          look = placed(container.contentFrame(under: screen.bar))
        }
        add(.screen(screen.id), look, as: roles && index == all.count - 1 ? .to : nil)
        if hasBars {
          if let bar = container.barFrame(of: screen.bar) {
            add(.bar(of: screen.id), placed(bar), as: .bar)
          }
          if container.bottomBarHeight > 0, !hidesBottomBar {
            add(.bottomBar, placed(container.bottomBarFrame), as: .bottomBar)
          }
        }
      }
      if let dimming = cover?.dimmingLook(over: covered, in: container) {
        add(.dimming(over: screen.id), dimming)
      }
    }
    return layers
  }
}

extension PresentationStyle {
  /// Returns a layer of a stack as it looks while the screen covers the stack.
  func covering(_ state: LayerState, in container: Container) -> LayerState {
    guard adapted(to: container).changesPresenter else { return state }
    let group = presenterLook(of: LayerState(frame: container.bounds), in: container)
    let scale = group.transform.scaleX
    func placed(_ point: Point) -> Point {
      Point(
        x: container.width / 2 + scale * (point.x - container.width / 2),
        y: group.frame.y + scale * point.y)
    }
    var covered = state
    if state.transform == .identity {
      // The presenter is clipped at its edges, which are no longer those of the container.
      let bounds = container.bounds.offsetBy(x: -state.frame.x, y: -state.frame.y)
      covered.clip = state.clip.map { $0.intersection(bounds) } ?? bounds
    }
    let pivot = Point(
      x: state.frame.x + state.anchor.x * state.frame.width,
      y: state.frame.y + state.anchor.y * state.frame.height)
    let offset = placed(pivot) - pivot
    covered.frame = state.frame.offsetBy(x: offset.x, y: offset.y)
    covered.transform.scaleX *= scale
    covered.transform.scaleY *= scale
    covered.transform.translationX *= scale
    covered.transform.translationY *= scale
    covered.vanishingPoint = state.vanishingPoint.map(placed)
    return covered
  }

  /// Returns the layer of a stack whose covered look a layer has.
  func uncovering(_ state: LayerState, in container: Container) -> LayerState {
    guard adapted(to: container).changesPresenter else { return state }
    let group = presenterLook(of: LayerState(frame: container.bounds), in: container)
    let scale = group.transform.scaleX
    guard scale > 0 else { return state }
    func placed(_ point: Point) -> Point {
      Point(
        x: container.width / 2 + (point.x - container.width / 2) / scale,
        y: (point.y - group.frame.y) / scale)
    }
    var plain = state
    plain.clip = nil
    let pivot = Point(
      x: state.frame.x + state.anchor.x * state.frame.width,
      y: state.frame.y + state.anchor.y * state.frame.height)
    let offset = placed(pivot) - pivot
    plain.frame = state.frame.offsetBy(x: offset.x, y: offset.y)
    plain.transform.scaleX /= scale
    plain.transform.scaleY /= scale
    plain.transform.translationX /= scale
    plain.transform.translationY /= scale
    plain.vanishingPoint = state.vanishingPoint.map(placed)
    return plain
  }
}
