public import TransitionKit

/// A character cell of a terminal: two pixels, one above the other, and perhaps a character.
public struct Cell: Hashable, Sendable {
  /// The colour of the upper pixel.
  public var top = RGBColor.black
  /// The colour of the lower pixel.
  public var bottom = RGBColor.black
  /// The character over both pixels, or `nil`.
  public var character: Character?
  /// The colour of the character.
  public var ink = RGBColor.white

  /// The mean of both pixels.
  public var background: RGBColor { top.interpolated(to: bottom, progress: 0.5) }
}

/// A picture of character cells, row by row.
public struct Raster: Hashable, Sendable {
  /// The number of cells in a row.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// The cells, row by row.
  public private(set) var cells: [Cell]

  /// Creates a black picture.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
  }

  /// The cell at a column and a row.
  public subscript(column: Int, row: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// The cells of a row.
  public subscript(row row: Int) -> ArraySlice<Cell> {
    cells[row * columns..<(row + 1) * columns]
  }
}

extension Raster {
  /// The opacity from which on a layer hides the characters below it.
  static let hidingAlpha = 0.5

  /// Paints a pixel; there are two rows of pixels in a row of cells.
  ///
  /// Translucent paint also tints the character of the cell. Paint of at least half opacity removes
  /// the character.
  mutating func paint(_ color: RGBColor, alpha: Double, x: Int, y: Int) {
    let alpha = max(0, min(1, alpha * color.alpha))
    let paint = color.withAlpha(1)
    let index = y / 2 * columns + x
    if y % 2 == 0 {
      cells[index].top = cells[index].top.interpolated(to: paint, progress: alpha)
      cells[index].ink = cells[index].ink.interpolated(to: paint, progress: alpha)
    } else {
      cells[index].bottom = cells[index].bottom.interpolated(to: paint, progress: alpha)
    }
    if alpha >= Raster.hidingAlpha { cells[index].character = nil }
  }

  /// Writes a character over a cell.
  mutating func write(
    _ character: Character, column: Int, row: Int, ink: RGBColor, alpha: Double = 1
  ) {
    guard alpha >= Raster.hidingAlpha else { return }
    let background = self[column, row].background
    self[column, row].character = character
    self[column, row].ink = background.interpolated(to: ink, progress: min(1, alpha))
  }

  /// Writes a line of text on a background, cut off at the end of the row.
  public mutating func write(_ text: String, row: Int, ink: RGBColor, background: RGBColor) {
    guard rows > row else { return }
    let line = text + String(repeating: " ", count: columns)
    for (column, character) in line.prefix(columns).enumerated() {
      self[column, row] = Cell(
        top: background, bottom: background, character: character, ink: ink)
    }
  }
}
