import TransitionKit

/// What a layer shows before it is moved: coloured rectangles and lines of text.
struct Art {
  /// A rectangle of one colour or gradient.
  struct Patch {
    var rect: Rect
    var fill: Fill
  }

  /// A line of text.
  struct Caption {
    var text: String
    /// The middle of the line's left end, in points.
    var start: Point
    var ink = Art.ink
    var alpha = 1.0
  }

  /// The size, in points.
  var size: Size
  /// The rectangles, back to front.
  var patches: [Patch]
  /// The lines of text, in front of all rectangles.
  var captions: [Caption] = []
  /// A picture that has been painted, behind all lines of text; `nil` for rectangles.
  var pixels: Raster?

  /// The colour of text.
  static let ink = RGBColor(red: 0.12, green: 0.13, blue: 0.2)

  /// A rectangle of one colour or gradient.
  init(_ fill: Fill, size: Size) {
    self.size = size
    patches = [Patch(rect: Rect(origin: .zero, size: size), fill: fill)]
  }

  /// Returns the colour at a point, or `nil` where nothing is painted.
  func color(at point: Point) -> RGBColor? {
    if let pixels { return pixels.color(at: point, size: size) }
    guard let patch = patches.last(where: { $0.rect.contains(point) }) else { return nil }
    return patch.fill.color(
      at: Point(
        x: (point.x - patch.rect.x) / patch.rect.width,
        y: (point.y - patch.rect.y) / patch.rect.height))
  }

  /// Draws another picture in front, at a point.
  mutating func add(_ other: Art, at origin: Point) {
    patches += other.patches.map {
      Patch(rect: $0.rect.offset(byX: origin.x, y: origin.y), fill: $0.fill)
    }
    captions += other.captions.map { caption in
      var caption = caption
      caption.start = caption.start + origin
      return caption
    }
  }
}

// MARK: - Pictures inside layers

extension Art {
  /// A picture that has been painted, whose characters become lines of text.
  init(_ pixels: Raster, size: Size) {
    (self.size, self.pixels, patches) = (size, pixels, [])
    let width = size.width / Double(max(1, pixels.columns))
    let height = size.height / Double(max(1, pixels.rows))
    for row in 0..<pixels.rows {
      for (column, cell) in pixels[row: row].enumerated() {
        guard let character = cell.character else { continue }
        let start = Point(x: Double(column) * width, y: (Double(row) + 0.5) * height)
        captions.append(Caption(text: String(character), start: start, ink: cell.ink))
      }
    }
  }
}

extension Raster {
  /// Returns the colour at a point of a picture with a size in points, or `nil` outside.
  fileprivate func color(at point: Point, size: Size) -> RGBColor? {
    guard Rect(origin: .zero, size: size).contains(point) else { return nil }
    let column = min(columns - 1, Int(point.x / size.width * Double(columns)))
    let line = min(2 * rows - 1, Int(point.y / size.height * Double(2 * rows)))
    let cell = self[column, line / 2]
    return line % 2 == 0 ? cell.top : cell.bottom
  }
}

// MARK: - Screens

extension Art {
  /// The page of a screen without its bar.
  init(pageOf screen: Screen, size: Size, hiding hidden: Set<String>) {
    self.init(screen.background.fill, size: size)
    let placed = PlacedScreen(screen, frame: Rect(origin: .zero, size: size))
    for element in placed.placedElements where !hidden.contains(element.id) {
      add(Art(element.element, size: element.rect.size), at: element.rect.origin)
    }
  }

  /// An element: a photo, or a text without a background.
  init(_ element: Element, size: Size) {
    self.init(Fill(photo: element.id), size: size)
    if !element.look.isOpaque { patches = [] }
    if let text = element.look.content {
      captions = [Caption(text: text, start: Point(x: 0, y: size.height / 2))]
    }
  }

  /// The navigation bar of a screen; its title and back button may be layers of their own.
  init(barOf screen: Screen, size: Size, direction: LayoutDirection, showsContents: Bool) {
    self.init(screen.barLook.fill, size: size)
    guard showsContents else { return }
    let middle = size.height / 2
    let title = (size.width - Art.width(screen.title)) / 2
    captions = [Caption(text: screen.title, start: Point(x: title, y: middle))]
    guard let back = screen.barContents.backTitle else { return }
    func add(_ text: String, at x: Double) {
      let isLeftToRight = direction == .leftToRight
      let start = isLeftToRight ? x : size.width - x - Art.width(text)
      captions.append(Caption(text: text, start: Point(x: start, y: middle)))
    }
    add(Art.chevron(direction), at: Grid.column)
    // The label gives way to the title.
    if 4 * Grid.column + Art.width(back) <= title { add(back, at: 3 * Grid.column) }
  }

  /// A line of text in a layer of its own; by default in its middle.
  init(text: String, size: Size, start: Double? = nil) {
    self.init(Fill(.clear), size: size)
    patches = []
    let x = start ?? (size.width - Art.width(text)) / 2
    captions = [Caption(text: text, start: Point(x: x, y: size.height / 2))]
  }

  /// Returns the sign of the back button.
  static func chevron(_ direction: LayoutDirection) -> String {
    direction == .leftToRight ? "‹" : "›"
  }

  /// Returns the width of a text, in points.
  static func width(_ text: String) -> Double { Double(text.count) * Grid.column }
}

/// The size of a character cell.
public enum Grid {
  /// The width, in points.
  public static let column = 8.0
  /// The height, in points.
  public static let row = 16.0
}

// MARK: - Fills

extension Look? {
  /// The fill; light grey where a screen states no colour.
  fileprivate var fill: Fill {
    if case .fill(let fill) = self { fill } else { Fill(RGBColor(white: 0.9)) }
  }
}

extension Fill {
  /// The gradient of a photo, by its id.
  init(photo id: String) {
    let pairs = [
      (RGBColor(red: 0.95, green: 0.52, blue: 0.2), RGBColor(red: 0.75, green: 0.2, blue: 0.5)),
      (RGBColor(red: 0.15, green: 0.65, blue: 0.62), RGBColor(red: 0.15, green: 0.35, blue: 0.75)),
      (RGBColor(red: 0.6, green: 0.45, blue: 0.9), RGBColor(red: 0.95, green: 0.4, blue: 0.55)),
      (RGBColor(red: 0.38, green: 0.66, blue: 0.28), RGBColor(red: 0.1, green: 0.45, blue: 0.5)),
    ]
    let (start, end) = pairs[id.utf8.reduce(0) { $0 + Int($1) } % pairs.count]
    self.init(from: start, to: end, startPoint: .zero, endPoint: Point(x: 1, y: 1))
  }

  /// Returns the colour at a point, in fractions of the layer.
  fileprivate func color(at point: Point) -> RGBColor {
    let (axis, offset) = (endPoint - startPoint, point - startPoint)
    let length = axis.x * axis.x + axis.y * axis.y
    guard !isSolid, length > 0 else { return startColor }
    let progress = (offset.x * axis.x + offset.y * axis.y) / length
    return startColor.interpolated(to: endColor, progress: max(0, min(1, progress)))
  }
}

extension Rect {
  /// Returns whether a point is inside.
  func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
}
