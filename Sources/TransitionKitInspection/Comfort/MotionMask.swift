import TransitionKit

/// A set of the cells of a container that rectangles cover, on a grid of 32 by 32 cells.
struct MotionMask {
  private static let cells = 32
  private let container: Rect
  /// One bit for each cell, row by row.
  private var rows = [UInt32](repeating: 0, count: MotionMask.cells)

  init(in container: Rect) { self.container = container }

  /// Adds the cells whose centre is inside a rectangle.
  mutating func add(_ rect: Rect) {
    guard let columns = range(rect.x, rect.maxX, container.x, container.width),
      let lines = range(rect.y, rect.maxY, container.y, container.height)
    else { return }
    let bits = (~UInt32(0) >> UInt32(32 - columns.count)) << UInt32(columns.lowerBound)
    for row in lines { rows[row] |= bits }
  }

  /// Adds the cells of another mask, except those of a third one.
  mutating func add(_ other: MotionMask, outside cover: MotionMask) {
    for row in rows.indices { rows[row] |= other.rows[row] & ~cover.rows[row] }
  }

  /// The share of the container's area that is covered, from 0 to 1.
  var share: Double {
    Double(rows.reduce(0) { $0 + $1.nonzeroBitCount }) / Double(MotionMask.cells * MotionMask.cells)
  }

  /// Returns the indices of cells whose centre is between two coordinates, or `nil` if there are none.
  private func range(
    _ low: Double, _ high: Double, _ origin: Double, _ extent: Double
  ) -> Range<Int>? {
    guard extent > 0 else { return nil }
    let count = Double(MotionMask.cells)
    let first = max(0, ((low - origin) / extent * count - 0.5).rounded(.up))
    let last = min(count - 1, ((high - origin) / extent * count - 0.5).rounded(.down))
    return first <= last ? Int(first)..<(Int(last) + 1) : nil
  }
}
