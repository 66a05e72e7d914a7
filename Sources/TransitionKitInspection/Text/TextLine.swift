/// A line of a table, with parts that a terminal can colour.
///
/// Its description is the text without colours.
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
    /// The role of the text.
    public var tone: Tone

    /// Creates a part of a line.
    public init(_ text: String, _ tone: Tone = .plain) {
      self.text = text
      self.tone = tone
    }
  }

  /// The role of a part, for which a terminal can choose a colour or weight.
  public enum Tone: Hashable, Sendable {
    /// Normal text.
    case plain
    /// The heading of a table.
    case heading
    /// Less important text, such as column titles.
    case faint
    /// Text about one layer; the payload is the layer's index, counted from the back.
    case layer(Int)
  }

  /// The parts, from left to right.
  public var spans: [Span]

  /// Creates a line from parts.
  public init(_ spans: [Span]) { self.spans = spans }

  /// Creates a line with a single part.
  init(_ text: String, _ tone: Tone = .plain) { spans = [Span(text, tone)] }

  /// Returns the line with each non-empty part transformed.
  ///
  /// ```swift
  /// line.text { text, tone in tone == .faint ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
  /// ```
  ///
  /// - Parameter paint: Returns the text for a part, for example with a colour.
  /// - Returns: The transformed parts, joined.
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

  /// Joins lines to one line, with a separator between them.
  static func joined(_ lines: [TextLine], by separator: String) -> TextLine {
    TextLine(
      lines.enumerated().flatMap { index, line in
        index == 0 ? line.spans : [Span(separator)] + line.spans
      })
  }

  /// Returns a line between two borders, with marks at fractions of its width.
  ///
  /// If two marks fall on the same column, the later one is shown.
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
