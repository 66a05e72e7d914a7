import TransitionKit

/// Draws the content of layers as SVG shapes: pages with their bars and elements.
struct StillContent {
  let context: StaticContext
  let screens: [Screen]
  /// The index of the hue for each element name, in order of appearance.
  private let hues: [String: Int]

  private static let papers = ["#ffffff", "#fbf8f3"]
  private static let ink = StillPaint.plain("#1c1c1e")

  init(_ context: StaticContext) {
    self.context = context
    screens = [context.back, context.fore]
    var hues: [String: Int] = [:]
    for screen in screens {
      for element in PlacedScreen(screen, frame: context.container.bounds).placedElements {
        hues[element.id] = hues[element.id] ?? hues.count
      }
    }
    self.hues = hues
  }

  private func hue(_ name: String) -> Int { hues[name] ?? hues.count }

  /// Returns the shapes of a layer's content, with the content's size if it is scaled to the layer.
  func shapes(
    of drawing: LayerDrawing, in state: LayerState, hiding hidden: [String], at fraction: Double
  ) -> (shapes: [StillShape], size: Size?) {
    let size = state.frame.size
    let whole = Rect(origin: .zero, size: size)
    switch drawing.kind {
    case "page", "whole":
      guard let page = drawing.screen else { return ([.box(whole, .plain("#ffffff"))], nil) }
      return self.page(page, hidden, hasBar: drawing.kind == "whole")
    case "barPart":
      guard let page = drawing.screen, let bar = barSize(page) else { return ([], nil) }
      return (self.bar(page, [(title(page), 1)], bar), bar)
    case "bar", "backing":
      return (bar(drawing.screen, titles(of: drawing, at: fraction), size), nil)
    case "tabs": return (tabs(size), nil)
    case "element": return (tile(drawing.text ?? "", whole, radius: 0), nil)
    case "text", "chevron", "item":
      let text = drawing.kind == "chevron" ? "‹" : drawing.kind == "item" ? "●" : drawing.text
      let letter = drawing.kind == "text" ? max(13, min(28, size.height * 0.7)) : size.height * 0.9
      return ([label(text ?? "", in: whole, size: letter)].compactMap { $0 }, nil)
    case "dimming", "shadow": return ([], nil)
    default: return ([.box(whole, .tile(hue(drawing.text ?? "")))], nil)
    }
  }

  // MARK: - Pages

  private func page(_ index: Int, _ hidden: [String], hasBar: Bool) -> ([StillShape], Size) {
    let (screen, isModal) = (screens[index / 2 % screens.count], index % 2 == 1)
    let container = context.container
    let frame =
      isModal
      ? screen.presentationStyle.frame(in: container) : container.contentFrame(of: screen)
    let top = isModal ? container.contentTop(of: screen) : 0
    let above = hasBar && !isModal ? container.height - frame.height : 0
    let size = Size(width: frame.width, height: frame.height + above)
    let whole = Rect(origin: .zero, size: size)
    let elements = PlacedScreen(
      screen, frame: frame, contentOrigin: frame.origin + Point(x: 0, y: top)
    ).placedElements
    let parents = Set(elements.compactMap(\.parent))
    let last = Dictionary(elements.map { ($0.id, $0.drawingIndex) }, uniquingKeysWith: { $1 })
    let paper = StillContent.papers[index / 2 % 2]
    var shapes = [StillShape.box(whole, look(screen.background) ?? .plain(paper))]
    var bottom = top
    for placed in elements {
      let offset = Point(x: -frame.x, y: above - frame.y)
      let rect = placed.rect.offset(byX: offset.x, y: offset.y)
      bottom = max(bottom, rect.maxY - above)
      let isHidden = hidden.contains(placed.id) && last[placed.id] == placed.drawingIndex
      guard !parents.contains(placed.drawingIndex), !isHidden else { continue }
      let clip = placed.clip?.offset(byX: offset.x, y: offset.y) ?? whole
      let seen = rect.intersection(clip).intersection(whole)
      guard !seen.isEmpty else { continue }
      let radius = seen == rect ? placed.element.look.cornerRadius(in: rect.size) : 0
      shapes += tile(placed.id, seen, radius: radius)
    }
    shapes += placeholders(below: bottom + above, size)
    if hasBar || isModal, let bar = barSize(index) {
      shapes += self.bar(index, [(title(index), 1)], Size(width: size.width, height: bar.height))
    }
    return (shapes, size)
  }

  /// Returns grey lines that stand for a page's text.
  private func placeholders(below top: Double, _ size: Size) -> [StillShape] {
    let lengths = [0.62, 0.9, 0.84, 0.93, 0.5, 0.88, 0.79, 0.91, 0.4]
    var shapes: [StillShape] = []
    var y = top + 18
    while y + 14 < size.height, shapes.count < 60 {
      let index = shapes.count
      let isTitle = index % 5 == 0
      let width = (size.width - 32) * lengths[index % lengths.count] * (isTitle ? 0.7 : 1)
      guard width > 0 else { break }
      shapes.append(
        .box(
          Rect(x: 16, y: y, width: width, height: isTitle ? 14 : 9), radius: 4, .plain("#e3e3e8")))
      y += isTitle ? 28 : index % 5 == 4 ? 30 : 19
    }
    return shapes
  }

  private func tile(_ name: String, _ rect: Rect, radius: Double) -> [StillShape] {
    let hue = hue(name)
    let text = StillShape.text(
      name, at: rect.center, size: min(17, rect.height * 0.4), within: rect.width * 0.84,
      least: min(11, rect.height * 0.4), .ink(hue))
    return [.box(rect, radius: radius, .tile(hue))] + [text].compactMap { $0 }
  }

  // MARK: - Bars

  private func barSize(_ page: Int) -> Size? {
    let screen = screens[page / 2 % screens.count]
    return context.container.barFrame(of: screen)
      .map { Size(width: $0.width, height: $0.height) }
  }

  private func title(_ page: Int) -> String { screens[page / 2 % screens.count].title }

  /// Returns the titles of a bar with their opacities; a bar that stays in place cross-fades its titles.
  private func titles(
    of drawing: LayerDrawing, at fraction: Double
  ) -> [(text: String, opacity: Double)] {
    guard drawing.kind == "bar", let page = drawing.screen else { return [] }
    guard let old = drawing.fading, title(old) != title(page) else { return [(title(page), 1)] }
    return [
      (title(old), max(0, 1 - 1.6 * fraction)), (title(page), max(0, 1.6 * fraction - 0.6)),
    ]
  }

  private func bar(
    _ page: Int?, _ titles: [(text: String, opacity: Double)], _ size: Size
  ) -> [StillShape] {
    let screen = page.map { screens[$0 / 2 % screens.count] }
    let isLarge = screen?.bar == .largeTitle && size.height > 80
    var shapes = [
      StillShape.box(
        Rect(origin: .zero, size: size), look(screen?.barLook) ?? .plain("#f6f6f9")),
      .box(
        Rect(x: 0, y: size.height - 1, width: size.width, height: 1), .plain("#d3d3da")),
    ]
    for title in titles where title.opacity > 0 {
      let place =
        isLarge
        ? Point(x: 16, y: size.height - 26) : Point(x: size.width / 2, y: size.height - 22)
      let shape = StillShape.text(
        title.text, at: place, size: isLarge ? 30 : 18, within: size.width * (isLarge ? 0.9 : 0.68),
        least: isLarge ? 20 : 13, anchor: isLarge ? "start" : "middle", isBold: true,
        StillContent.ink)
      if var shape {
        shape.opacity = title.opacity
        shapes.append(shape)
      }
    }
    return shapes
  }

  private func tabs(_ size: Size) -> [StillShape] {
    let side = min(22, size.height * 0.45)
    return [
      .box(Rect(origin: .zero, size: size), .plain("#f6f6f9")),
      .box(Rect(x: 0, y: 0, width: size.width, height: 1), .plain("#d3d3da")),
    ]
      + (0..<4).map { index in
        let x = size.width * (Double(index) + 0.5) / 4 - side / 2
        return .box(
          Rect(x: x, y: min(13, size.height * 0.25), width: side, height: side), radius: 6,
          .plain(index == 0 ? "#2f6fde" : "#b4b4bd"))
      }
  }

  private func label(_ text: String, in rect: Rect, size: Double) -> StillShape? {
    .text(
      text, at: rect.center, size: size, within: max(rect.width, 12), least: min(9, size),
      isBold: true, StillContent.ink)
  }

  private func look(_ look: Look?) -> StillPaint? {
    switch look {
    case nil: nil
    case .fill(let fill)?: fill.isWithinLimits ? .fill(fill) : nil
    case .picture(let key)?, .text(let key)?: .picture(hue(key))
    }
  }
}
