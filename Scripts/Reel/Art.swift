import TransitionKit

/// What a layer shows, apart from the layers inside of it.
protocol Art {
  /// Returns the colour of a place, in points of the layer's own.
  func ink(at place: Vector) -> Ink
}

/// One colour.
struct PlainArt: Art {
  let ink: Ink
  func ink(at place: Vector) -> Ink { ink }
}

/// Parts of a light grey, as of what nothing covers.
let ground = Ink(0.894, 0.894, 0.918, 1)

/// A colour, or a gradient, which fills a rectangle.
struct FillArt: Art {
  private let (start, end): (Ink, Ink)
  private let (origin, axis): (Vector, Vector)

  init(_ fill: Fill, _ size: Size) {
    (start, end) = (Ink(fill.startColor), Ink(fill.endColor))
    origin = Vector(fill.startPoint.x * size.width, fill.startPoint.y * size.height)
    axis =
      Vector(fill.endPoint.x * size.width, fill.endPoint.y * size.height) - origin
  }

  func ink(at place: Vector) -> Ink {
    let square = (axis * axis).sum()
    let part = square > 0 ? max(0, min(1, ((place - origin) * axis).sum() / square)) : 1
    return start + (end - start) * part
  }
}

/// An element: a tile of its own colour with its mark.
struct TileArt: Art {
  private let base: Ink
  private let size: Vector
  private let mark: Lettering

  init(_ id: String, _ size: Size) {
    self.size = Vector(size.width, size.height)
    let name = hue(of: id)
    base = Ink(hue: name, saturation: 0.6, lightness: 0.55)
    let letters = TransitionKitReel.mark(of: id)
    let dot = min(size.width / Double(6 * letters.count + 2), size.height / 11)
    mark = Lettering(
      letters, at: .zero, size: self.size, dot: dot,
      ink: Ink(hue: name, saturation: 0.7, lightness: 0.94))
  }

  func ink(at place: Vector) -> Ink {
    if mark.covers(place) { return mark.ink }
    return base.darker(0.15 * (place.x / max(size.x, 1) + place.y / max(size.y, 1)))
  }
}

/// A page without its bar: its background, lines like those of a list, its mark and its elements.
final class PageArt: Art {
  private struct Tile {
    let id: String
    let outline: Outline
    let origin: Vector
    let clip: Rect?
    let parent: Int?
    let alpha: Double
    let art: TileArt
    let isList: Bool
  }

  /// The colour of the page where it has no content.
  let background: any Art
  private let base: Ink
  private let size: Vector
  private let mark: Lettering
  private let tiles: [Tile]
  private let isRightToLeft: Bool

  /// Lays a page out at a size; its elements are placed from an origin on.
  init(_ screen: Screen, size: Size, contentOrigin: Point, isRightToLeft: Bool) {
    self.size = Vector(size.width, size.height)
    self.isRightToLeft = isRightToLeft
    var base = Ink(hue: hue(of: screen.id), saturation: 0.55, lightness: 0.84)
    var background: any Art = PlainArt(ink: base)
    if case .fill(let fill)? = screen.background {
      background = FillArt(fill, size)
      base = background.ink(at: self.size / 2)
    }
    (self.base, self.background) = (base, background)
    let dot = min(size.width / 18, size.height / 20)
    let light = (base.x + base.y + base.z) / 3
    // In a picture of a page with its bar, the page is below the bar.
    let origin = Vector(max(0, contentOrigin.x), max(0, contentOrigin.y))
    mark = Lettering(
      TransitionKitReel.mark(of: screen.id), at: origin, size: self.size - origin, dot: dot,
      ink: light > 0.5 ? base.darker(0.45) : Ink.grey(0.75).over(base))
    let placed = PlacedScreen(
      screen, frame: Rect(origin: .zero, size: size), contentOrigin: contentOrigin
    ).placedElements
    let parents = Set(placed.compactMap(\.parent))
    tiles = placed.map { element in
      let look = element.element.look
      return Tile(
        id: element.id,
        outline: Outline(element.rect.size, radius: look.cornerRadius(in: element.rect.size)),
        origin: Vector(element.rect.x, element.rect.y), clip: element.clip, parent: element.parent,
        alpha: max(0, min(1, look.alpha)), art: TileArt(element.id, element.rect.size),
        isList: parents.contains(element.drawingIndex))
    }
  }

  func ink(at place: Vector) -> Ink { ink(at: place, hiding: []) }

  /// Returns the colour of a place where some elements are hidden.
  func ink(at place: Vector, hiding hidden: [String]) -> Ink {
    var ink = Ink.zero
    for index in tiles.indices.reversed() where ink.w < 1 {
      let tile = tiles[index]
      let local = place - tile.origin
      guard !tile.isList, tile.outline.contains(local),
        tile.clip.map({ holds($0, place) }) ?? true, !isHidden(index, hidden)
      else { continue }
      ink = ink.over(tile.art.ink(at: local) * tile.alpha)
    }
    return ink.w < 1 ? ink.over(paper(at: place)) : ink
  }

  private func isHidden(_ index: Int, _ hidden: [String]) -> Bool {
    guard !hidden.isEmpty else { return false }
    var next: Int? = index
    while let index = next {
      if hidden.contains(tiles[index].id) { return true }
      next = tiles[index].parent
    }
    return false
  }

  /// Returns the colour of the page behind its elements.
  ///
  /// A faint gradient lets each movement change some colour.
  private func paper(at place: Vector) -> Ink {
    if mark.covers(place) { return mark.ink }
    let slope = 0.06 * (place.x / max(size.x, 1)) + 0.06 * (place.y / max(size.y, 1))
    let paper = background.ink(at: place).over(.grey(0)).darker(slope)
    let x = isRightToLeft ? size.x - place.x : place.x
    let row = (place.y + 22).truncatingRemainder(dividingBy: 44)
    return row >= 0 && row < 2.5 && x > 16 && x < 0.72 * size.x ? paper.darker(0.14) : paper
  }
}

/// Returns whether a rectangle contains a place.
func holds(_ rect: Rect, _ place: Vector) -> Bool {
  place.x >= rect.x && place.y >= rect.y && place.x < rect.maxX && place.y < rect.maxY
}

/// What bars are painted with.
enum BarInk {
  static let background = Ink.grey(0.975)
  static let line = Ink.grey(0.78)
  static let text = Ink.grey(0.12)
  static let link = Ink(0.04, 0.35, 0.79, 1)
}

/// A part of a navigation bar: a title, a label, a chevron or an item, also as a layer of its own.
struct PartArt: Art {
  private let text: Lettering
  let opacity: Double

  init(
    _ source: PieceSource, _ text: String?, at frame: Rect, opacity: Double = 1,
    isRightToLeft: Bool
  ) {
    self.opacity = opacity
    var (words, dot, ink) = (text ?? "", 2.5, BarInk.link)
    var alignment = Lettering.Alignment.center
    let leading: Lettering.Alignment = isRightToLeft ? .right : .left
    switch source {
    case .title: ink = BarInk.text
    case .largeTitle: (dot, ink, alignment) = (4, BarInk.text, leading)
    case .backTitle: alignment = leading
    case .backChevron: words = isRightToLeft ? "›" : "‹"
    case .item(let id): words = mark(of: id)
    case .page, .bar, .element: break
    }
    self.text = Lettering(
      words, at: Vector(frame.x, frame.y), size: Vector(frame.width, frame.height), dot: dot,
      alignment, ink: ink)
  }

  func ink(at place: Vector) -> Ink { text.covers(place) ? text.ink * opacity : .zero }
}

/// A navigation bar with what it shows.
struct BarArt: Art {
  private let background: any Art
  private let opacity: Double
  private let height: Double
  private let parts: [PartArt]

  /// Lays out a bar; without a screen it is plain.
  init(_ screen: Screen?, _ size: Size, parts: [PartArt]) {
    let look: any Art =
      if case .fill(let fill)? = screen?.barLook { FillArt(fill, size) } else {
        PlainArt(ink: BarInk.background)
      }
    background = look
    opacity = screen?.bar == .translucent ? 0.8 : 1
    height = size.height
    self.parts = parts
  }

  func ink(at place: Vector) -> Ink {
    let isLine = place.y > height - 2.5
    var ink = (isLine ? BarInk.line : background.ink(at: place)) * opacity
    for part in parts { ink = part.ink(at: place).over(ink) }
    return ink
  }
}

/// The bar at the bottom: a mark and a square for each tab.
struct TabArt: Art {
  private struct Tab {
    let mark: Lettering
    let square: Rect
    let ink: Ink
  }

  private let tabs: [Tab]

  init(_ titles: [String], selected: Int?, _ size: Size) {
    let width = size.width / Double(max(titles.count, 1))
    tabs = titles.indices.map { index in
      let ink = index == selected ? BarInk.link : Ink.grey(0.6)
      let x = Double(index) * width
      return Tab(
        mark: Lettering(
          mark(of: titles[index]), at: Vector(x + width / 2 + 4, 6), size: Vector(20, 24), dot: 2.5,
          .left, ink: ink),
        square: Rect(x: x + width / 2 - 22, y: 8, width: 20, height: 20), ink: ink)
    }
  }

  func ink(at place: Vector) -> Ink {
    if place.y < 2.5 { return BarInk.line }
    for tab in tabs where tab.mark.covers(place) || holds(tab.square, place) { return tab.ink }
    return BarInk.background
  }
}
