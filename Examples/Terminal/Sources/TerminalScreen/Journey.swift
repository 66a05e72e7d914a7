import TransitionKit

/// The screens of the program: two journeys, each from a list to a small place.
enum Journey {
  static let titles = [["Cities", "Lisbon", "Alfama", "Tram 28"], ["Seas", "Baltic", "Gotland"]]
  static let note = "Note"

  private static let colors = [
    RGBColor(red: 0.98, green: 0.96, blue: 0.91), RGBColor(red: 0.5, green: 0.76, blue: 0.93),
    RGBColor(red: 0.7, green: 0.86, blue: 0.74), RGBColor(red: 0.9, green: 0.66, blue: 0.62),
  ]

  /// Returns the screen at a step of a journey, laid out for a container.
  ///
  /// It shows a photo of itself and, in a row below, one of the next screen, which can fly.
  static func screen(_ journey: Int, step: Int, in container: Container) throws -> Screen {
    let titles = Journey.titles[journey]
    var layout = Layout(container)
    if step > 0 { try layout.addPhoto(of: titles[step]) }
    if step + 1 < titles.count { try layout.addRow(titles[step + 1]) }
    let color = colors[step % colors.count]
    return Screen(
      titles[step],
      barContents: BarContents(
        backTitle: step > 0 ? titles[step - 1] : nil, titleWidth: Art.width(titles[step])),
      barLook: .color(color.scaled(by: 0.8).withAlpha(1)), background: .color(color),
      elements: layout.elements)
  }

  /// A sheet from the fifth row on; its presenter is dimmed and recedes a little.
  static let sheetStyle: PresentationStyle = {
    var style = PresentationStyle(
      .between(top: ContainerLength(points: 4 * Grid.row), bottom: .zero))
    style.cornerRadius = 12
    style.roundedCorners = .top
    style.presenter = .init(drop: ContainerLength(points: Grid.row), shrinking: .scale(0.95))
    style.dimming = .init(0.4, area: .container)
    return style
  }()

  /// Returns the screen of a sheet, laid out for a container.
  static func sheet(in container: Container) throws -> Screen {
    var layout = Layout(container)
    try layout.addRow(note)
    return Screen(note, background: .color(.white), elements: layout.elements)
  }
}

/// Places elements below each other, at the leading edge, in whole cells.
private struct Layout {
  private let container: Container
  private var y = Grid.row
  private(set) var elements: [Element] = []

  private static let margin = 2 * Grid.column
  private static let photo = Size(width: 6 * Grid.column, height: 2 * Grid.row)

  init(_ container: Container) { self.container = container }

  /// Adds a photo as wide as the container, two fifths of the height of the content.
  mutating func addPhoto(of title: String) throws(LayoutError) {
    let content = container.contentFrame(under: .opaque)
    let rows = (content.height * 0.4 / Grid.row).rounded(.down)
    let size = Size(
      width: max(0, container.width - 2 * Layout.margin), height: rows * Grid.row)
    try add("photo \(title)", x: Layout.margin, size: size, look: .plain)
    y += size.height + Grid.row
  }

  /// Adds a small photo and a title beside it.
  mutating func addRow(_ title: String) throws(LayoutError) {
    let text = Size(width: Double(title.count) * Grid.column, height: Layout.photo.height)
    try add("photo \(title)", x: Layout.margin, size: Layout.photo, look: .plain)
    try add(
      "title \(title)", x: Layout.margin + Layout.photo.width + Layout.margin, size: text,
      look: ElementLook(isOpaque: false, content: title))
    y += Layout.photo.height + Grid.row
  }

  private mutating func add(
    _ id: String, x: Double, size: Size, look: ElementLook
  ) throws(LayoutError) {
    let frame = Rect(origin: Point(x: x, y: y), size: size)
    let isLeftToRight = container.layoutDirection == .leftToRight
    elements.append(
      try Element(
        id, frame: isLeftToRight ? frame : frame.mirrored(inWidth: container.width), look: look))
  }
}
