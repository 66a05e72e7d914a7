/// A line of text in letters of 5 × 7 dots, all capitals, which can be asked for single points.
struct Lettering {
  /// How text is aligned in a rectangle.
  enum Alignment { case left, center, right }

  private let glyphs: [[UInt8]]
  private let origin: Vector
  /// The side of a dot, in points.
  private let dot: Double
  let ink: Ink

  /// Writes a text about a rectangle, vertically in its middle; what is longer reaches beyond it.
  init(
    _ text: String, at origin: Vector, size: Vector, dot: Double, _ alignment: Alignment = .center,
    ink: Ink
  ) {
    glyphs = text.uppercased().prefix(9).map { Self.font[$0] ?? Self.unknown }
    self.dot = dot
    self.ink = ink
    let width = Double(glyphs.count) * 6 * dot - dot
    let x =
      switch alignment {
      case .left: 0.0
      case .center: (size.x - width) / 2
      case .right: size.x - width
      }
    // On a grid of dots, so that at rest no pixel's centre is on the edge of a dot.
    let start = origin + Vector(x, (size.y - 7 * dot) / 2)
    self.origin = (start / dot).rounded(.toNearestOrAwayFromZero) * dot
  }

  /// Returns whether a place is on a dot of a letter.
  func covers(_ place: Vector) -> Bool {
    let (x, y) = ((place.x - origin.x) / dot, (place.y - origin.y) / dot)
    guard x >= 0, y >= 0, y < 7, x < Double(glyphs.count * 6) else { return false }
    let (column, row) = (Int(x), Int(y))
    let inLetter = column % 6
    return inLetter < 5 && glyphs[column / 6][row] >> UInt8(4 - inLetter) & 1 == 1
  }

  /// The rows of each letter, from the top; of five bits the highest is the left one.
  private static let font: [Character: [UInt8]] = {
    let rows = """
      A0E11111F111111 B1E11111E11111E C0E11101010110E D1E11111111111E E1F10101E10101F F1F10101E101010
      G0E11101711110F H1111111F111111 I0E04040404040E J0702020202120C K11121418141211 L1010101010101F
      M111B1515111111 N11191513111111 O0E11111111110E P1E11111E101010 Q0E11111115120D R1E11111E141211
      S0F10100E01011E T1F040404040404 U1111111111110E V11111111110A04 W11111115151B11 X11110A040A1111
      Y11110A04040404 Z1F01020408101F 00E11131519110E 1040C040404040E 20E11010608101F 31F02040201110E
      402060A121F0202 51F101E0101110E 60608101E11110E 71F010204080808 80E11110E11110E 90E11110F01020C
      ‹02040810080402 ›08040201020408 -0000001F000000 +0004041F040400 .00000000000C0C É1F10101E10101F
      """
    var font: [Character: [UInt8]] = [" ": [0, 0, 0, 0, 0, 0, 0]]
    for entry in rows.split(whereSeparator: \.isWhitespace) {
      let digits = Array(entry.dropFirst())
      font[entry[entry.startIndex]] = (0..<7).map {
        UInt8(String(digits[2 * $0..<2 * $0 + 2]), radix: 16) ?? 0
      }
    }
    return font
  }()

  private static let unknown: [UInt8] = [0x1F, 0x11, 0x11, 0x11, 0x11, 0x11, 0x1F]
}

/// Returns one or two letters that stand for a name: its first letter, and its last digit.
func mark(of name: String) -> String {
  let first = name.first { $0.isLetter || $0.isNumber }.map(String.init) ?? "?"
  let digit = name.last.flatMap { $0.isNumber && name.count > 1 ? String($0) : nil }
  return first + (digit ?? "")
}
