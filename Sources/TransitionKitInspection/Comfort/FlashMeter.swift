import TransitionKit

/// Finds the flashes in a picture: those that cover a quarter of any field of 341 × 256 points.
///
/// Luminance needs colours, which layers do not have. As a simplification every page, bar, element and piece is white
/// on a black background, dimming is black, and a fill has its own colours; this gives the largest changes that
/// opacity and coverage can cause. Page content, shadows, blur and saturation are ignored, and so is WCAG's limit for
/// saturated red.
///
/// Source: WCAG 2.2, success criterion 2.3.1; its understanding document names a rectangle of
/// 341 × 256 CSS pixels as a 10° field, a quarter of which is 21 824 square pixels. A point counts as a
/// CSS pixel.
struct FlashMeter {
  /// The size of a field in which flashes are counted, in points.
  private static let field = Size(width: 341, height: 256)
  /// The area within a field that must flash, in square points.
  private static let area = 21_824.0

  /// The largest number of columns and rows of cells; above 2728 × 2048 points cells become larger.
  private static let mostCells = 32

  private let container: Rect
  /// The numbers of columns and rows of cells; a field has about four by four cells.
  private let (columns, rows): (Int, Int)
  /// The flash counter of each cell, row by row.
  private var counters: [FlashCounter] = []

  init(in container: Rect) {
    self.container = container
    func cells(_ length: Double, _ field: Double) -> Int {
      FlashMeter.count((length * 4 / field).rounded(), atMost: FlashMeter.mostCells)
    }
    columns = cells(container.width, FlashMeter.field.width)
    rows = cells(container.height, FlashMeter.field.height)
  }

  /// Converts a number of cells to an integer from 1 to a maximum; the number may exceed the range of integers.
  private static func count(_ cells: Double, atMost most: Int) -> Int {
    Int(max(1, min(cells, Double(most))))
  }

  /// Adds the picture at a time in seconds; times must increase from call to call.
  mutating func add(_ layers: [SeenLayer], at time: Double) {
    for row in 0..<rows {
      for column in 0..<columns {
        let luminance = luminance(of: layers, at: center(column, row))
        let index = row * columns + column
        if index < counters.count {
          counters[index].add(luminance, at: time)
        } else {
          counters.append(FlashCounter(luminance, at: time))
        }
      }
    }
  }

  private func center(_ column: Int, _ row: Int) -> Point {
    Point(
      x: container.x + container.width * (Double(column) + 0.5) / Double(columns),
      y: container.y + container.height * (Double(row) + 0.5) / Double(rows))
  }

  /// Returns the relative luminance at a point, with the layers drawn over a black background.
  private func luminance(of layers: [SeenLayer], at point: Point) -> Double {
    var color = RGBColor.black
    for layer in layers where layer.covers(point) {
      color = color.scaled(by: 1 - layer.paint) + layer.color.scaled(by: layer.paint)
    }
    return color.relativeLuminance
  }

  /// The most flashes within one second of any field, on a large enough area; with the time and the field's centre.
  var most: (count: Int, time: Double, place: Point)? {
    let cell = Size(
      width: container.width / Double(columns), height: container.height / Double(rows))
    let cells = counters.map(\.most)
    guard cell.width * cell.height > 0, cells.contains(where: { $0.count > 0 }) else { return nil }
    let needed = FlashMeter.count(
      (FlashMeter.area / (cell.width * cell.height) - 1e-9).rounded(.up), atMost: cells.count + 1)
    let span = (
      FlashMeter.count((FlashMeter.field.width / cell.width).rounded(), atMost: columns),
      FlashMeter.count((FlashMeter.field.height / cell.height).rounded(), atMost: rows)
    )
    var best: (count: Int, time: Double, place: Point)?
    for row in 0...(rows - span.1) {
      for column in 0...(columns - span.0) {
        let inside = (row..<(row + span.1)).flatMap {
          row -> ArraySlice<(count: Int, time: Double)> in
          cells[(row * columns + column)..<(row * columns + column + span.0)]
        }
        guard inside.count >= needed else { continue }
        let weakest = inside.sorted { $0.count > $1.count }[needed - 1]
        guard weakest.count > best?.count ?? 0 else { continue }
        let middle = Point(
          x: container.x + (Double(column) + Double(span.0) / 2) * cell.width,
          y: container.y + (Double(row) + Double(span.1) / 2) * cell.height)
        best = (weakest.count, weakest.time, middle)
      }
    }
    return best
  }
}
