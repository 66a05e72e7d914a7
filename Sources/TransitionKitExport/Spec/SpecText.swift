import TransitionKit

/// A text of a specification, in which names are formatted differently from words.
struct SpecText: Hashable, ExpressibleByStringInterpolation {
  enum Part: Hashable {
    case words(String)
    /// A name of a layer, a screen or a function, which is printed unchanged.
    case name(String)
  }

  struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.words(literal)) }
    }

    mutating func appendInterpolation(_ words: String) { appendLiteral(words) }
    mutating func appendInterpolation(_ text: SpecText) { parts += text.parts }
    mutating func appendInterpolation(name: String) { parts.append(.name(name)) }
  }

  var parts: [Part]

  init(stringLiteral value: String) { parts = value.isEmpty ? [] : [.words(value)] }
  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Creates a text without names.
  init(_ words: String) { self.init(stringLiteral: words) }

  /// Returns a list of names; of more than six, only the first four and the number of others.
  static func names(_ names: [String]) -> SpecText {
    let shown = names.count <= 6 ? names : Array(names.prefix(4))
    var parts: [Part] = []
    for (index, name) in shown.enumerated() {
      if index > 0 { parts.append(.words(", ")) }
      parts.append(.name(name))
    }
    if shown.count < names.count { parts.append(.words(" and \(names.count - shown.count) more")) }
    var text: SpecText = ""
    text.parts = parts
    return text
  }
}

/// A block of a specification, such as a heading or a table.
enum SpecBlock: Hashable {
  case title(SpecText)
  case heading(SpecText)
  case subheading(SpecText)
  case paragraph(SpecText)
  case list([SpecText])
  /// A table with a header row; columns with numbers are right-aligned.
  case table(head: [String], rows: [[SpecText]], numeric: Set<Int>)
  /// Statements with boxes that a tester ticks.
  case checks([SpecText])
}

/// Formats the numbers of a specification.
enum SpecNumber {
  /// Returns a number with at most the given number of decimals.
  static func text(_ value: Double, places: Int = 2) -> String {
    DecimalText.brief(value, places: places)
  }

  /// Returns a time in seconds as milliseconds, with at most one decimal.
  static func milliseconds(_ seconds: Double) -> String { text(seconds * 1000, places: 1) }

  /// Returns a fraction in percent, with at most one decimal.
  static func percent(_ fraction: Double) -> String { text(fraction * 100, places: 1) + " %" }
}
