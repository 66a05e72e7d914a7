@testable import TransitionKit
import TransitionKitExport

/// Paints pictures point by point, as a viewer sees them: layers that cover each other, fade, turn and clip.
///
/// It depends on what layers show and where, and not on which layers there are.
final class ScenePainter {
  private struct PageKey: Hashable {
    let screen: Screen
    let size: Size
    let origin: Point
    let isRightToLeft: Bool
  }

  private var pages: [PageKey: PageArt] = [:]

  /// Returns a picture that can be asked for the colour of each point.
  func picture(of scene: Scene) -> PaintedScene {
    PaintedScene(
      sheets: sheets(scene.layers, scene), size: scene.container.size, backdrop: scene.backdrop)
  }

  /// Whether layers of their own show the titles and buttons of a stack's bars: the bars then show none.
  private struct BarParts {
    var areMoving = false
    var areLeft = false

    /// Looks at the layers of a stack that are beside each other.
    init(_ layers: some Sequence<Scene.Layer>) {
      for layer in layers {
        let isContent = layer.node.pieceSource?.isBarContent ?? false
        if case .node = layer.id {
          areLeft = areLeft || isContent || layer.node.isSharedChevron
        } else {
          areMoving = areMoving || isContent || layer.id == .barBackChevron
        }
      }
    }
  }

  // MARK: - Layers

  private func sheets(_ layers: [Scene.Layer], _ scene: Scene) -> [Sheet] {
    let parts = Dictionary(grouping: layers, by: \.container).mapValues(BarParts.init)
    return layers.compactMap { layer in
      let state = layer.state
      guard !state.isHidden, state.alpha > 0, !state.frame.isEmpty,
        !(state.hidesBackFace && state.showsBackFace), let plane = Plane(state)
      else { return nil }
      let (art, size) = art(of: layer, scene, parts[layer.container] ?? BarParts([]))
      var sheet = Sheet(state, plane, art, laidOutAt: size)
      // A layer with a fill shows it in place of the picture inside.
      if layer.bounds == nil || state.fill == nil {
        sheet.content = sheets(layer.content, scene)
      }
      sheet.origin = Vector(layer.bounds?.x ?? 0, (layer.bounds?.y ?? 0) - layer.top)
      sheet.overflows = art is PartArt
      sheet.hidden = layer.hidden
      sheet.bar = layer.top > 0 || isWhole(layer, scene) ? bar(inPictureOf: layer, scene) : nil
      return sheet
    }
  }

  /// Whether a layer shows a page with its bar.
  private func isWhole(_ layer: Scene.Layer, _ scene: Scene) -> Bool {
    guard case .picture(let id) = layer.node else { return false }
    return !scene.presented.contains(id)
  }

  /// Returns what a layer shows, and the size at which that is laid out.
  private func art(
    of layer: Scene.Layer, _ scene: Scene, _ parts: BarParts
  ) -> (any Art, Size) {
    let state = layer.state
    let size = state.wholeSize
    if let fill = state.fill { return (FillArt(fill, size), size) }
    if let bounds = layer.bounds {
      return (PlainArt(ink: layer.node.showsPage ? ground : scene.backdrop), bounds.size)
    }
    switch layer.node {
    case .screen(let id), .picture(let id): return page(id, layer, scene, size)
    case .piece(let name, let id):
      switch PieceSource(pieceNamed: name) {
      case .page: return page(id, layer, scene, size)
      case .bar: return (bar(of: id, layer, scene, size, parts), size)
      case .element(let element): return (TileArt(element, size), size)
      case let source: return (part(source, of: id, layer, scene), size)
      }
    case .bar(let id): return (bar(of: id, layer, scene, size, parts), size)
    case .bottomBar:
      let tabs = scene.tabs[layer.container] ?? (["A", "B", "C"], 0)
      return (TabArt(tabs.titles, selected: tabs.selected, size), size)
    case .element(let id): return (TileArt(id, size), size)
    case .dimming, .shadow: return (PlainArt(ink: .grey(0)), size)
    case .own(let name, _):
      if layer.node.isSharedChevron {
        return (part(.backChevron, of: "", layer, scene), size)
      }
      let isBlack = name == "backdrop"
      return (isBlack ? PlainArt(ink: .grey(0)) : TileArt(name, size), size)
    }
  }

  /// Returns a page and its size; where something is inside, only its background.
  private func page(
    _ id: String, _ layer: Scene.Layer, _ scene: Scene, _ drawn: Size
  ) -> (any Art, Size) {
    guard let screen = scene.screens[id] else { return (PlainArt(ink: ground), drawn) }
    let isRightToLeft = scene.container.layoutDirection == .rightToLeft
    var (size, origin) = (drawn, Point.zero)
    if scene.stretches {
      let area = scene.container
      let isPresented = scene.presented.contains(id)
      let isWhole = isWhole(layer, scene)
      let rest =
        isPresented
        ? screen.presentationStyle.frame(in: area)
        : isWhole ? area.bounds : area.contentFrame(of: screen)
      size = rest.size
      origin.y = area.contentTop(of: screen) - (isPresented || isWhole ? 0 : rest.y)
      if isPresented { origin.y = 0 }
    } else if let fit = layer.state.content {
      size = fit.size
    }
    let key = PageKey(screen: screen, size: size, origin: origin, isRightToLeft: isRightToLeft)
    let page =
      pages[key]
      ?? PageArt(screen, size: size, contentOrigin: origin, isRightToLeft: isRightToLeft)
    pages[key] = page
    guard layer.content.isEmpty else {
      let hasLook = screen.background != nil
      return (hasLook ? page.background : PlainArt(ink: ground), size)
    }
    return (page, size)
  }

  // MARK: - Bars

  private func part(
    _ source: PieceSource, of id: String, _ layer: Scene.Layer, _ scene: Scene
  ) -> PartArt {
    let size = layer.state.frame.size
    let area = area(of: layer, scene)
    let text = scene.screens[id].flatMap { screen in
      area.barParts(of: screen, above: scene.lower[id].flatMap { scene.screens[$0] })
        .first { $0.source == source }?.text
        ?? source.text(
          of: screen, above: scene.lower[id].flatMap { scene.screens[$0] }, in: area)
    }
    return PartArt(
      source, text, at: Rect(origin: .zero, size: size),
      isRightToLeft: area.layoutDirection == .rightToLeft)
  }

  /// Returns a bar as a layer of its own.
  private func bar(
    of id: String, _ layer: Scene.Layer, _ scene: Scene, _ size: Size, _ parts: BarParts
  ) -> BarArt {
    var isLeft = false
    if case .node = layer.id { isLeft = true }
    if !layer.titles.isEmpty {
      return bar(of: id, showing: layer.titles.map { ($0.screen, $0.opacity) }, layer, scene, size)
    }
    let isPlain = isLeft ? parts.areLeft : parts.areMoving
    return bar(of: id, showing: isPlain ? [] : [(id, 1)], layer, scene, size)
  }

  /// Returns the bar in a picture of a page with its bar, or `nil` without one.
  private func bar(inPictureOf layer: Scene.Layer, _ scene: Scene) -> (art: BarArt, height: Double)?
  {
    guard let id = layer.node.screen, let screen = scene.screens[id] else { return nil }
    let height =
      layer.top > 0 ? layer.top : area(of: layer, scene).barFrame(of: screen)?.height ?? 0
    guard height > 0 else { return nil }
    let size = Size(width: layer.state.wholeSize.width, height: height)
    return (bar(of: id, showing: [(id, 1)], layer, scene, size), height)
  }

  private func bar(
    of id: String, showing shown: [(String, Double)], _ layer: Scene.Layer, _ scene: Scene,
    _ size: Size
  ) -> BarArt {
    let whole = area(of: layer, scene)
    // The bar of a pane is narrower than the window.
    let area = (try? whole.resized(to: Size(width: size.width, height: whole.height))) ?? whole
    let parts = shown.filter { $0.1 > 0 }.flatMap { id, opacity -> [PartArt] in
      guard let screen = scene.screens[id] else { return [] }
      let lower = scene.lower[id].flatMap { scene.screens[$0] }
      return area.barParts(of: screen, above: lower).map { part in
        PartArt(
          part.source, part.text, at: part.state.frame,
          opacity: opacity * max(0, min(1, part.state.alpha)),
          isRightToLeft: area.layoutDirection == .rightToLeft)
      }
    }
    return BarArt(scene.screens[id], size, parts: parts)
  }

  private func area(of layer: Scene.Layer, _ scene: Scene) -> Container {
    scene.areas[layer.container] ?? scene.container
  }
}

extension LayerState {
  /// The size of the whole of which the layer shows a part, in points as it is drawn.
  fileprivate var wholeSize: Size {
    guard sourceRect != .unit, !sourceRect.isEmpty else { return frame.size }
    return Size(width: frame.width / sourceRect.width, height: frame.height / sourceRect.height)
  }
}
