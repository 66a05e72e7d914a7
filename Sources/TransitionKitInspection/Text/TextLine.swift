/// A line of a table, with the parts that a terminal may show in colours.
///
/// It prints without them.
///
/// ```swift
/// let line = TextLine([TextLine.Span("time ", .faint), TextLine.Span("0.1 s")])
/// line.description  // "time 0.1 s"
/// line.text { text, tone in tone == .faint ? "<i>\(text)</i>" : text }  // "<i>time </i>0.1 s"
/// ```
public struct TextLine: Hashable, Sendable {
  /// A part of a line.
  public struct Span: Hashable, Sendable {
    /// The text.
    public var text: String
    /// What the text is.
    public var tone: Tone

    /// Creates a part of a line.
    public init(_ text: String, _ tone: Tone = .plain) {
      self.text = text
      self.tone = tone
    }
  }

  /// What a part of a line is, so that a terminal can choose a colour or a weight for it.
  public enum Tone: Hashable, Sendable {
    /// Usual text.
    case plain
    /// The heading of a table.
    case heading
    /// What may be overlooked, such as the heads of columns.
    case faint
    /// Something about one layer, by its index from the back.
    case layer(Int)
  }

  /// The parts, from left to right.
  public var spans: [Span]

  /// Creates a line from parts.
  public init(_ spans: [Span]) { self.spans = spans }

  /// Creates a line of one part.
  init(_ text: String, _ tone: Tone = .plain) { spans = [Span(text, tone)] }

  /// Returns the line with each part that is not empty transformed.
  ///
  /// ```swift
  /// line.text { text, tone in tone == .faint ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
  /// ```
  ///
  /// - Parameter paint: Returns the text of a part, for example in a colour.
  /// - Returns: The transformed parts, one after the other.
  public func text(painting paint: (String, Tone) -> String) -> String {
    spans.map { $0.text.isEmpty ? "" : paint($0.text, $0.tone) }.joined()
  }
}

extension TextLine: CustomStringConvertible {
  /// The text without colours.
  public var description: String { spans.map(\.text).joined() }
}

extension TextLine {
  /// The number of characters.
  var width: Int { spans.reduce(0) { $0 + $1.text.count } }

  static func + (left: TextLine, right: TextLine) -> TextLine {
    TextLine(left.spans + right.spans)
  }

  /// Returns lines one after the other, with a text between each two.
  static func joined(_ lines: [TextLine], by separator: String) -> TextLine {
    TextLine(
      lines.enumerated().flatMap { index, line in
        index == 0 ? line.spans : [Span(separator)] + line.spans
      })
  }

  /// Returns a line between two borders with letters at fractions of its width.
  ///
  /// Of two letters in one column the later one is visible.
  static func scale(
    _ marks: [(fraction: Double, letter: Span)], width: Int, isASCII: Bool
  ) -> TextLine {
    var letters: [Int: Span] = [:]
    for mark in marks {
      letters[Int((mark.fraction * Double(width - 1)).rounded())] = mark.letter
    }
    var spans: [Span] = []
    var plain = isASCII ? "|" : "│"
    for column in 0..<width {
      guard let letter = letters[column] else {
        plain += isASCII ? "." : "·"
        continue
      }
      spans += [Span(plain, .faint), letter]
      plain = ""
    }
    return TextLine(spans + [Span(plain + (isASCII ? "|" : "│"), .faint)])
  }
}
