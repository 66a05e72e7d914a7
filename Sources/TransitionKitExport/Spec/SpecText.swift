import TransitionKit

/// A text of a motion sheet, in which names are set apart.
struct SpecText: Hashable, ExpressibleByStringInterpolation {
  enum Part: Hashable {
    case words(String)
    /// A name of a layer, a screen or a function, which is printed as it is.
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

  /// Returns a list of names: the first ones, and how many others there are.
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

/// A part of a motion sheet.
enum SpecBlock: Hashable {
  case title(SpecText)
  case heading(SpecText)
  case subheading(SpecText)
  case paragraph(SpecText)
  case list([SpecText])
  /// A table with its head; columns with numbers are aligned to the right.
  case table(head: [String], rows: [[SpecText]], numeric: Set<Int>)
  /// Statements that a tester ticks off.
  case checks([SpecText])
}

/// Numbers of a motion sheet.
enum SpecNumber {
  /// Returns a number with at most so many decimals.
  static func text(_ value: Double, places: Int = 2) -> String {
    DecimalText.brief(value, places: places)
  }

  /// Returns a time in seconds as milliseconds, with one decimal at most.
  static func milliseconds(_ seconds: Double) -> String { text(seconds * 1000, places: 1) }

  /// Returns a fraction as percent, with one decimal at most.
  static func percent(_ fraction: Double) -> String { text(fraction * 100, places: 1) + " %" }
}
