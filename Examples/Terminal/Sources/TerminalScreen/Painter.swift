public import TransitionKit

/// Draws the picture of a controller in character cells.
///
/// Layers are painted back to front. Every pixel is projected back onto the layer, so a layer may
/// be moved, scaled, turned or in perspective. Text stays upright and keeps its size.
///
/// ```swift
/// let painter = Painter(container: controller.container, screens: ["list": list])
/// var raster = Raster(columns: 60, rows: 24)
/// painter.paint(controller.picture, into: &raster)
/// print(raster.plainText)
/// ```
public struct Painter {
  /// The area that the picture fills.
  public var container: Container
  /// The screens that layers may show, by their ids; also those that are leaving.
  public var screens: [String: Screen]
  /// The elements that pages do not show, because layers of their own do.
  public var hiddenElements: Set<ElementOnScreen>
  /// The number of rows at the bottom that the picture leaves free.
  public var freeRows: Int

  /// Creates a painter.
  public init(
    container: Container, screens: [String: Screen], hiddenElements: Set<ElementOnScreen> = [],
    freeRows: Int = 0
  ) {
    self.container = container
    self.screens = screens
    self.hiddenElements = hiddenElements
    self.freeRows = freeRows
  }

  /// Paints a picture, back to front.
  public func paint(_ picture: Picture, into raster: inout Raster) {
    // A bar shows its contents, unless they are layers of their own.
    let showsBars = !picture.layers.contains { $0.node?.isBarTitle ?? false }
    for entry in picture.backToFront { paint(entry, showsBars: showsBars, into: &raster) }
  }

  private func paint(_ entry: Picture.Entry, showsBars: Bool, into raster: inout Raster) {
    let state = entry.state
    guard !state.isHidden, state.alpha > 0, !state.frame.isEmpty,
      !(state.hidesBackFace && state.showsBackFace), let projection = Projection(state),
      let art = art(of: entry, showsBars: showsBars, in: raster)
    else { return }
    let canvas = Canvas(
      columns: raster.columns, rows: raster.rows - freeRows, container: container.size)
    let spread = state.shadow.spread
    let (xs, ys) = canvas.pixels(in: projection.bounds, spread: spread)
    for y in ys {
      for x in xs {
        guard let unit = projection.unit(of: canvas.point(x: x, y: y)) else { continue }
        let point = Point(x: unit.x * state.frame.width, y: unit.y * state.frame.height)
        if state.shows(point) {
          guard let color = art.color(at: state.source(of: point, size: art.size)) else { continue }
          raster.paint(color.saturated(state.saturation), alpha: state.alpha, x: x, y: y)
        } else if spread > 0 {
          let darkness = state.shadow.darkness(at: point, beside: state.frame.size)
          raster.paint(.black, alpha: state.alpha * darkness, x: x, y: y)
        }
      }
    }
    for caption in art.captions {
      write(caption, of: art, state, projection, on: canvas, into: &raster)
    }
  }

  /// Writes a line of text where its left end is drawn, without turning or scaling the characters.
  private func write(
    _ caption: Art.Caption, of art: Art, _ state: LayerState, _ projection: Projection,
    on canvas: Canvas, into raster: inout Raster
  ) {
    func drawn(_ point: Point) -> Point? {
      state.drawnPoint(ofUnit: state.unit(ofSource: point, size: art.size))
    }
    guard let start = drawn(caption.start),
      let right = drawn(caption.start + Point(x: Grid.column, y: 0)),
      let below = drawn(caption.start + Point(x: 0, y: Grid.row)),
      // Text that would be drawn much too small, upside down or from behind is omitted.
      right.x - start.x > Grid.column / 2, below.y - start.y > Grid.row / 2
    else { return }
    let first = canvas.cell(at: start)
    guard (0..<canvas.rows).contains(first.row) else { return }
    for (index, character) in caption.text.enumerated() {
      let column = first.column + index
      guard (0..<canvas.columns).contains(column),
        // Where the character would be if it were not rounded to a cell.
        let unit = projection.unit(of: start + canvas.advance(Double(index) + 0.5))
      else { continue }
      let point = Point(x: unit.x * state.frame.width, y: unit.y * state.frame.height)
      guard state.shows(point) else { continue }
      raster.write(
        character, column: column, row: first.row, ink: caption.ink,
        alpha: state.alpha * caption.alpha)
    }
  }
}

// MARK: - What a layer shows

extension Painter {
  private func art(of entry: Picture.Entry, showsBars: Bool, in raster: Raster) -> Art? {
    if let fill = entry.state.fill { return Art(fill, size: entry.state.frame.size) }
    if let content = entry.content { return art(of: content, in: raster) }
    guard let node = entry.node else { return nil }
    let hidden = hiddenElements.filter { $0.screen == node.screen }.map(\.element)
    let size = entry.state.sourceSize
    let art = art(
      of: node, size: size, showsBars: showsBars && entry.barTitles.isEmpty,
      hiding: Set(hidden + entry.hiddenElements))
    return art.map { adding(entry.barTitles, to: $0) }
  }

  /// Paints a picture inside a layer, on black as the screen is.
  private func art(of content: Picture.Content, in raster: Raster) -> Art {
    var inside = Raster(columns: raster.columns, rows: max(0, raster.rows - freeRows))
    // Each layer inside says itself which elements its page does not show.
    Painter(container: container, screens: screens)
      .paint(Picture(time: 0, fraction: 1, layers: content.layers), into: &inside)
    return Art(inside, size: content.bounds.size)
  }

  /// Adds the contents of several pages to a bar that stays while pages change.
  private func adding(_ titles: [Picture.BarTitle], to art: Art) -> Art {
    var art = art
    for title in titles {
      guard let screen = screens[title.screen] else { continue }
      art.captions += bar(screen, size: art.size).captions.map { caption in
        var caption = caption
        caption.alpha = title.opacity
        return caption
      }
    }
    return art
  }

  private func art(
    of node: NodeID, size: Size, showsBars: Bool, hiding hidden: Set<String>
  ) -> Art? {
    let screen = node.screen.flatMap { screens[$0] }
    switch node {
    case .screen: return screen.map { page($0, size: size, hiding: hidden) }
    case .bar: return screen.map { bar($0, size: size, showsContents: showsBars) }
    case .picture: return screen.map { picture($0, size: size, hiding: hidden) }
    case .dimming: return Art(Fill(.black), size: size)
    case .element(let id): return element(id, size: size)
    case .piece:
      return screen.flatMap { piece(node.pieceSource, of: $0, size: size, hiding: hidden) }
    case .own(NodeID.chevron, _): return leading(Art.chevron(container.layoutDirection), size)
    case .shadow, .bottomBar, .own: return nil
    }
  }

  private func page(_ screen: Screen, size: Size, hiding hidden: Set<String>) -> Art {
    Art(pageOf: screen, size: size, hiding: hidden)
  }

  private func bar(_ screen: Screen, size: Size, showsContents: Bool = true) -> Art {
    Art(
      barOf: screen, size: size, direction: container.layoutDirection,
      showsContents: showsContents)
  }

  /// A page together with its bar.
  private func picture(_ screen: Screen, size: Size, hiding hidden: Set<String>) -> Art {
    guard let frame = container.barFrame(of: screen.bar) else {
      return page(screen, size: size, hiding: hidden)
    }
    let top = container.contentFrame(under: screen.bar).y
    let body = Size(width: size.width, height: max(0, size.height - top))
    var picture = Art(Fill(.black), size: size)
    picture.add(page(screen, size: body, hiding: hidden), at: Point(x: 0, y: top))
    picture.add(bar(screen, size: Size(width: size.width, height: frame.height)), at: .zero)
    return picture
  }

  private func element(_ id: String, size: Size) -> Art? {
    screens.values.lazy.flatMap(\.elements).first { $0.id == id }.map { Art($0, size: size) }
  }

  /// A line of text at the leading edge.
  private func leading(_ text: String, _ size: Size) -> Art {
    let isLeftToRight = container.layoutDirection == .leftToRight
    return Art(text: text, size: size, start: isLeftToRight ? 0 : size.width - Art.width(text))
  }

  /// A part of a page or of its bar, or an element as one screen shows it.
  private func piece(
    _ source: PieceSource?, of screen: Screen, size: Size, hiding hidden: Set<String>
  ) -> Art? {
    switch source {
    case .title, .largeTitle: return Art(text: screen.title, size: size)
    case .backTitle: return leading(screen.barContents.backTitle ?? "", size)
    case .backChevron: return leading(Art.chevron(container.layoutDirection), size)
    case .element(let id): return element(id, size: size)
    case .bar: return bar(screen, size: size)
    case .item, nil: return nil
    case .page:
      let hasBar = size.height > container.contentFrame(under: screen.bar).height + 1
      return hasBar
        ? picture(screen, size: size, hiding: hidden) : page(screen, size: size, hiding: hidden)
    }
  }
}

extension NodeID {
  /// The name of the layer that a navigation bar's companion adds.
  fileprivate static let chevron = "bar back chevron"

  /// Whether the layer is the title of a bar.
  fileprivate var isBarTitle: Bool {
    pieceSource == .title
  }
}

// MARK: - The pixels of a picture

/// The scale between points of the container, cells and pixels.
private struct Canvas {
  let columns: Int
  let rows: Int
  let container: Size

  private var column: Double { container.width / Double(max(1, columns)) }
  private var row: Double { container.height / Double(max(1, rows)) }

  /// Returns the centre of a pixel, in points.
  func point(x: Int, y: Int) -> Point {
    Point(x: (Double(x) + 0.5) * column, y: (Double(y) + 0.5) * row / 2)
  }

  /// Returns the distance of a number of cells to the right, in points.
  func advance(_ cells: Double) -> Point { Point(x: cells * column, y: 0) }

  /// Returns the cell whose left edge is nearest to a point; it may be outside the picture.
  func cell(at point: Point) -> (column: Int, row: Int) {
    (Canvas.whole(point.x / column, .toNearestOrAwayFromZero), Canvas.whole(point.y / row, .down))
  }

  /// Returns the pixels in a rectangle and around it.
  func pixels(in rect: Rect, spread: Double) -> (xs: Range<Int>, ys: Range<Int>) {
    func range(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
      let start = max(0, min(limit, Canvas.whole(low, .down)))
      return start..<max(start, min(limit, Canvas.whole(high, .up)))
    }
    return (
      range((rect.x - spread) / column, (rect.maxX + spread) / column, columns),
      range((rect.y - spread) / row * 2, (rect.maxY + spread) / row * 2, rows * 2)
    )
  }

  private static func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
    Int(max(-1e6, min(1e6, value)).rounded(rule))
  }
}

// MARK: - States

extension LayerState {
  /// The size of what the layer shows when all of it is visible, in points.
  fileprivate var sourceSize: Size {
    let size = content?.size ?? frame.size
    guard sourceRect.width > 0, sourceRect.height > 0 else { return size }
    return Size(width: size.width / sourceRect.width, height: size.height / sourceRect.height)
  }

  /// The rectangle into which the content is drawn, in the layer's own coordinates.
  private var contentRect: Rect {
    let bounds = Rect(origin: .zero, size: frame.size)
    return content?.drawnRect(in: bounds) ?? bounds
  }

  /// Returns the point of the shown content at a point of the layer, both in points.
  fileprivate func source(of point: Point, size: Size) -> Point {
    let rect = contentRect
    return Point(
      x: (sourceRect.x + (point.x - rect.x) / rect.width * sourceRect.width) * size.width,
      y: (sourceRect.y + (point.y - rect.y) / rect.height * sourceRect.height) * size.height)
  }

  /// Returns the fractions of the layer at which a point of the content is shown.
  fileprivate func unit(ofSource point: Point, size: Size) -> Point {
    let rect = contentRect
    let x = (point.x / size.width - sourceRect.x) / sourceRect.width
    let y = (point.y / size.height - sourceRect.y) / sourceRect.height
    return Point(
      x: (rect.x + x * rect.width) / frame.width, y: (rect.y + y * rect.height) / frame.height)
  }

  /// Returns whether a point is inside the layer, its clip and its round corners.
  fileprivate func shows(_ point: Point) -> Bool {
    guard Rect(origin: .zero, size: frame.size).contains(point), clip?.contains(point) ?? true
    else { return false }
    let radius = min(cornerRadius, frame.width / 2, frame.height / 2)
    let (left, top) = (point.x < frame.width / 2, point.y < frame.height / 2)
    let corner: Corners = top ? (left ? .topLeft : .topRight) : (left ? .bottomLeft : .bottomRight)
    guard radius > 0, roundedCorners.contains(corner) else { return true }
    let x = radius - min(point.x, frame.width - point.x)
    let y = radius - min(point.y, frame.height - point.y)
    return x <= 0 || y <= 0 || x * x + y * y <= radius * radius
  }
}

extension Shadow {
  /// How far the shadow reaches beyond the layer, in points.
  fileprivate var spread: Double {
    opacity > 0 ? 2 * radius + max(abs(offset.x), abs(offset.y)) : 0
  }

  /// Returns the opacity at a point outside a layer: faint, and fading with the distance.
  fileprivate func darkness(at point: Point, beside size: Size) -> Double {
    let rect = (path ?? Rect(origin: .zero, size: size)).offset(byX: offset.x, y: offset.y)
    let x = max(rect.x - point.x, 0, point.x - rect.maxX)
    let y = max(rect.y - point.y, 0, point.y - rect.maxY)
    let near = 1 - (x * x + y * y).squareRoot() / max(1, 2 * radius)
    return near > 0 ? opacity / 2 * near * near : 0
  }
}

extension RGBColor {
  /// Returns the colour with a saturation: 0 is grey, 1 leaves it unchanged.
  fileprivate func saturated(_ saturation: Double) -> RGBColor {
    guard saturation != 1 else { return self }
    let grey = RGBColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    return grey.interpolated(to: self, progress: max(0, saturation))
  }
}
