public import TransitionKit

extension Situation {
  /// The screen size of a small phone, in points.
  public static let phoneSize = Size.smallPhone

  /// Returns a transition between a grid of photos and a single photo.
  ///
  /// Both screens contain the element `photo-7`, which shared-element transitions match.
  ///
  /// ```swift
  /// try Situation.photos(.pop, bar: .hidden)
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The operation: push, pop, present or dismiss.
  ///   - bar: The style of both screens' navigation bar.
  ///   - container: The container; by default one of ``phoneSize`` without a safe area.
  /// - Returns: The situation, without a finger.
  /// - Throws: `LayoutError` if the container is too small for the photos.
  public static func photos(
    _ operation: TransitionOperation, bar: BarStyle = .opaque, in container: Container? = nil
  ) throws(LayoutError) -> Situation {
    let container = if let container { container } else { try Container(size: phoneSize) }
    // Modal transitions move a screen with its bar; the content has the same height as in a stack.
    let layout = PhotoLayout(
      content: container.contentFrame(under: bar).size, direction: container.layoutDirection)
    return Situation(
      operation,
      back: Screen("grid", title: "Photos", bar: bar, elements: [try layout.list()]),
      fore: Screen("detail", title: "Photo 7", bar: bar, elements: [try layout.photo()]),
      container: container)
  }
}

/// A layout with three columns of photos, scrolled down by one row; a width of 320 points gives cells of 100 points.
private struct PhotoLayout {
  let content: Size
  let direction: LayoutDirection

  /// The width of three columns: the shorter side, so that the visible rows also fit a low screen.
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

  /// Returns the cell of a photo; photos are numbered from 1, row by row.
  private func cell(_ number: Int) throws(LayoutError) -> Element {
    let (row, column) = (number - 1).quotientAndRemainder(dividingBy: 3)
    let frame = Rect(
      x: gap + Double(column) * pitch, y: gap + Double(row) * pitch, width: cell, height: cell)
    return try Element("photo-\(number)", frame: mirrored(frame))
  }

  /// Returns the single photo: the largest square at the top.
  func photo() throws(LayoutError) -> Element {
    let x = (content.width - side) / 2
    return try Element("photo-7", frame: Rect(x: x, y: 0, width: side, height: side))
  }

  private func mirrored(_ frame: Rect) -> Rect {
    direction == .leftToRight ? frame : frame.mirrored(inWidth: content.width)
  }
}
