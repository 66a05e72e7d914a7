public import TransitionKit

extension Situation {
  /// The screen of a small phone, in points.
  public static let phoneSize = Size(width: 320, height: 568)

  /// Returns a transition between a grid of photos and one photo.
  ///
  /// Both screens have the element `photo-7`, so that transitions between shared elements have a match.
  ///
  /// ```swift
  /// try Situation.photos(.pop, bar: .hidden)
  /// ```
  ///
  /// - Parameters:
  ///   - operation: What the transition does.
  ///   - bar: The navigation bar of both screens.
  ///   - container: The area that the screens fill; ``phoneSize`` without a safe area by default.
  /// - Returns: The situation, driven by a clock.
  /// - Throws: `LayoutError` for a container in which the photos have no room.
  public static func photos(
    _ operation: TransitionOperation, bar: BarStyle = .opaque, in container: Container? = nil
  ) throws(LayoutError) -> Situation {
    let container = if let container { container } else { try Container(size: phoneSize) }
    // Modal transitions move a screen with its bar; the content has the same height.
    let layout = PhotoLayout(
      content: container.contentFrame(under: bar).size, direction: container.layoutDirection)
    return Situation(
      operation,
      back: Screen("grid", title: "Photos", bar: bar, elements: [try layout.list()]),
      fore: Screen("detail", title: "Photo 7", bar: bar, elements: [try layout.photo()]),
      container: container)
  }
}

/// Three columns of photos, scrolled by one row; 320 points of width give cells of 100 points.
private struct PhotoLayout {
  let content: Size
  let direction: LayoutDirection

  /// The width for the cells; the shorter side, so that the visible rows fit a low screen too.
  private var side: Double { min(content.width, content.height) }
  private var gap: Double { side / 64 }
  private var cell: Double { side * 5 / 16 }
  private var pitch: Double { gap + cell }

  func list() throws(LayoutError) -> Element {
    var cells: [Element] = []
    for number in 4...12 { cells.append(try self.cell(number)) }
    return try Element(
      "list", frame: Rect(origin: .zero, size: content), scrollOffset: Point(x: 0, y: pitch),
      contentSize: Size(width: content.width, height: 6 * pitch + gap), elements: cells)
  }

  /// Returns a photo's cell; numbers count from 1, row by row.
  private func cell(_ number: Int) throws(LayoutError) -> Element {
    let (row, column) = (number - 1).quotientAndRemainder(dividingBy: 3)
    let frame = Rect(
      x: gap + Double(column) * pitch, y: gap + Double(row) * pitch, width: cell, height: cell)
    return try Element("photo-\(number)", frame: mirrored(frame))
  }

  /// Returns the photo at the top, as large as it fits.
  func photo() throws(LayoutError) -> Element {
    let x = (content.width - side) / 2
    return try Element("photo-7", frame: Rect(x: x, y: 0, width: side, height: side))
  }

  private func mirrored(_ frame: Rect) -> Rect {
    direction == .leftToRight ? frame : frame.mirrored(inWidth: content.width)
  }
}
