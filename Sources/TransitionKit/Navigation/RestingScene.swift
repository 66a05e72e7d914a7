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
  ) -> [Picture.Entry] {
    let all = (top.map { [$0] } ?? []) + presented
    let inView = Set(inView.map(\.id))
    var layers: [Picture.Entry] = []
    func add(_ node: NodeID, _ state: LayerState, as id: LayerID? = nil) {
      layers.append(Picture.Entry(id ?? .node(node), state, node: node))
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
          look = placed(container.contentFrame(of: screen))
        }
        add(.screen(screen.id), look, as: roles && index == all.count - 1 ? .to : nil)
        if hasBars {
          if let bar = container.barFrame(of: screen) {
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
    guard let look = presenterScale(in: container) else { return state }
    var covered = state.scaled(by: look.scale) { point in
      Point(
        x: container.width / 2 + look.scale * (point.x - container.width / 2),
        y: look.y + look.scale * point.y)
    }
    // The presenter is clipped at its edges, which are no longer those of the container.
    if let bounds = state.local(container.bounds) {
      covered.clip = state.clip.map { $0.intersection(bounds) } ?? bounds
    }
    return covered
  }

  /// Returns the layer of a stack whose covered look a layer has.
  func uncovering(_ state: LayerState, in container: Container) -> LayerState {
    guard let look = presenterScale(in: container), look.scale > 0 else { return state }
    var plain = state.scaled(by: 1 / look.scale) { point in
      Point(
        x: container.width / 2 + (point.x - container.width / 2) / look.scale,
        y: (point.y - look.y) / look.scale)
    }
    (plain.clip, plain.clipPath) = (nil, nil)
    return plain
  }

  /// The scale of a presenter and how far it lies below the top, or `nil` when the style leaves it as it
  /// is.
  private func presenterScale(in container: Container) -> (scale: Double, y: Double)? {
    guard adapted(to: container).changesPresenter else { return nil }
    let look = presenterLook(of: LayerState(frame: container.bounds), in: container)
    return (look.transform.scaleX, look.frame.y)
  }
}

extension LayerState {
  /// Returns the layer in a plane that is scaled, with its pivot where a function places it.
  fileprivate func scaled(by scale: Double, placed: (Point) -> Point) -> LayerState {
    var scaled = self
    let pivot = Point(x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
    let offset = placed(pivot) - pivot
    scaled.frame = frame.offset(byX: offset.x, y: offset.y)
    scaled.transform.scaleX *= scale
    scaled.transform.scaleY *= scale
    scaled.transform.translationX *= scale
    scaled.transform.translationY *= scale
    scaled.vanishingPoint = vanishingPoint.map(placed)
    return scaled
  }

  /// Returns a rectangle of the container in the layer's own coordinates, or `nil` for a layer that is
  /// turned or has no size.
  fileprivate func local(_ rect: Rect) -> Rect? {
    guard transform.rotation == 0, !transform.isSpatial, transform.perspective == 0,
      transform.scaleX > 0, transform.scaleY > 0
    else { return nil }
    let pivot = Point(x: anchor.x * frame.width, y: anchor.y * frame.height)
    func x(_ x: Double) -> Double {
      (x - frame.x - pivot.x - transform.translationX) / transform.scaleX + pivot.x
    }
    func y(_ y: Double) -> Double {
      (y - frame.y - pivot.y - transform.translationY) / transform.scaleY + pivot.y
    }
    return Rect(
      x: x(rect.x), y: y(rect.y), width: x(rect.maxX) - x(rect.x), height: y(rect.maxY) - y(rect.y))
  }
}
