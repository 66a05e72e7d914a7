import TransitionKit

/// A grid of dots printed as text: eight dots per Braille character, or one per ASCII character.
struct DotCanvas {
  let columns: Int
  let rows: Int
  let isASCII: Bool
  private var dots: [Bool]
  private var labels: [Character?]

  init(columns: Int, rows: Int, isASCII: Bool) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.isASCII = isASCII
    dots = [Bool](
      repeating: false,
      count: self.columns * self.rows * (isASCII ? 1 : 8))
    labels = [Character?](repeating: nil, count: self.columns * self.rows)
  }

  /// The number of dots in a row.
  var width: Int { columns * (isASCII ? 1 : 2) }
  /// The number of dots in a column.
  var height: Int { rows * (isASCII ? 1 : 4) }

  /// Fills a polygon with light or dark dots; an opacity below 1 fills some of them, by dithering.
  mutating func fill(_ corners: [Point], opacity: Double, isDark: Bool) {
    guard let box = box(of: corners) else { return }
    for y in box.y {
      let crossings = DotCanvas.crossings(of: corners, at: Double(y) + 0.5)
      for x in box.x where DotCanvas.threshold(x, y) < opacity {
        // A dot is inside if a ray to the right crosses the edges an odd number of times.
        guard crossings.count(where: { Double(x) + 0.5 < $0 }) % 2 == 1 else { continue }
        dots[y * width + x] = isDark
        if !isDark { labels[cell(x, y)] = nil }
      }
    }
  }

  /// Draws the edges of a polygon; a translucent polygon has gaps in its edges.
  mutating func outline(_ corners: [Point], opacity: Double) {
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let steps = max(abs(end.x - start.x), abs(end.y - start.y)).rounded(.up)
      // Skips edges that extend far outside the canvas.
      guard steps.isFinite, steps < 1e5 else { continue }
      for step in 0...Int(max(1, steps)) {
        let part = Double(step) / max(1, steps)
        let x = (start.x + (end.x - start.x) * part).rounded(.down)
        let y = (start.y + (end.y - start.y) * part).rounded(.down)
        guard (0..<Double(width)).contains(x), (0..<Double(height)).contains(y),
          Double(step % 4) < (opacity * 4).rounded(.up)
        else { continue }
        dots[Int(y) * width + Int(x)] = true
      }
    }
  }

  /// Writes a letter at a point.
  mutating func write(_ letter: Character, at point: Point) {
    guard (0..<Double(width)).contains(point.x), (0..<Double(height)).contains(point.y) else {
      return
    }
    labels[cell(Int(point.x), Int(point.y))] = letter
  }

  /// The lines of text from top to bottom, each `columns` characters wide.
  var lines: [String] {
    (0..<rows).map { row in
      String((0..<columns).map { letter(column: $0, row: row) })
    }
  }

  private func letter(column: Int, row: Int) -> Character {
    if let label = labels[row * columns + column] { return label }
    guard !isASCII else { return dots[row * width + column] ? "." : " " }
    var code: UInt32 = 0
    for (x, y, bit) in DotCanvas.bits where dots[(row * 4 + y) * width + column * 2 + x] {
      code |= bit
    }
    guard code != 0, let scalar = Unicode.Scalar(0x2800 + code) else { return " " }
    return Character(scalar)
  }

  /// The bit of each dot in a Braille character, by the dot's column and row.
  private static let bits: [(x: Int, y: Int, bit: UInt32)] = [
    (0, 0, 0x01), (0, 1, 0x02), (0, 2, 0x04), (1, 0, 0x08), (1, 1, 0x10), (1, 2, 0x20),
    (0, 3, 0x40), (1, 3, 0x80),
  ]

  private func cell(_ x: Int, _ y: Int) -> Int {
    isASCII ? y * columns + x : (y / 4) * columns + x / 2
  }

  /// Returns the range of dots that a polygon can touch, or `nil` if it touches no dot.
  private func box(of corners: [Point]) -> (x: Range<Int>, y: Range<Int>)? {
    func range(_ values: [Double], _ limit: Int) -> Range<Int>? {
      guard let low = values.min(), let high = values.max(), low.isFinite, high.isFinite,
        low < Double(limit), high > 0
      else { return nil }
      return Int(max(0, low))..<Int(min(Double(limit), high + 1))
    }
    guard let x = range(corners.map(\.x), width), let y = range(corners.map(\.y), height) else {
      return nil
    }
    return (x, y)
  }

  /// Returns the dithering threshold of a dot, from Bayer's 4 × 4 matrix.
  private static func threshold(_ x: Int, _ y: Int) -> Double {
    (thresholdOrder[(y % 4) * 4 + x % 4] + 0.5) / 16
  }

  private static let thresholdOrder: [Double] = [
    0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5,
  ]

  /// Returns the x-coordinates at which the edges of a polygon cross a horizontal line.
  private static func crossings(of corners: [Point], at y: Double) -> [Double] {
    zip(corners, corners.suffix(1) + corners).compactMap { a, b in
      (a.y > y) != (b.y > y) ? (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x : nil
    }
  }
}
