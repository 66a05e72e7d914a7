import TransitionKit

/// The words of CSS: numbers, names and strings that nothing can break out of.
enum CSSText {
  /// Returns a number with at most nine decimals.
  static func number(_ value: Double) -> String {
    DecimalText.shortest(value.rounded(to: 1e-9) + 0)
  }

  /// Returns a length.
  static func px(_ value: Double) -> String { number(value) + "px" }

  /// Returns a share of the whole.
  static func percent(_ fraction: Double) -> String {
    let exact = fraction * 100
    let short = exact.rounded(to: 1e-9)
    // Shorter only where no more than the noise of the product is lost.
    return DecimalText.shortest(abs(short - exact) <= 1e-13 * abs(exact) ? short : exact) + "%"
  }

  /// Returns a colour, its parts held within what can be drawn.
  static func color(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue].map {
      number((max(0, min(1, $0)) * 255).rounded(to: 1e-3))
    }
    return "rgba(\(parts.joined(separator: ", ")), \(number(max(0, min(1, color.alpha)))))"
  }

  /// Returns a timing function.
  static func easing(_ easing: Easing) -> String {
    switch easing {
    case .linear: return "linear"
    case .cubicBezier(let curve):
      let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(number)
      return "cubic-bezier(\(numbers.joined(separator: ", ")))"
    case .hold: return "step-end"
    case .steps(let steps): return "steps(\(steps.count), \(steps.position.rawValue))"
    case .table(let table):
      let texts = table.stops.map { "\(number($0.progress)) \(percent($0.fraction))" }
      return "linear(\(texts.joined(separator: ", ")))"
    }
  }

  /// Returns a string in quotation marks, safe in CSS, in its comments and inside HTML.
  static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { result, scalar in
      if isPlain(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        // What CSS cannot spell: it reads a zero as the replacement character anyway.
        let value = scalar.value == 0 ? 0xFFFD : scalar.value
        result += "\\" + String(value, radix: 16) + " "
      }
    } + "\""
  }

  /// Letters, digits and marks that mean nothing to CSS, HTML or the direction of text.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      false
    default: !"\"\\<>*/&'".unicodeScalars.contains(scalar)
    }
  }

  /// Returns distinct names made of letters, digits and single hyphens, in the same order.
  ///
  /// Letters of other scripts would be legal, but not everybody can type them; they become hyphens.
  static func identifiers(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return texts.map { text in
      let base = identifier(text)
      var name = base
      var count = 1
      // Names differ in more than case: old documents do not tell it apart.
      while !known.insert(name.lowercased()).inserted {
        count += 1
        name = "\(base)-\(count)"
      }
      return name
    }
  }

  /// Returns a name made of letters, digits and single hyphens, with a letter or digit at each end.
  static func identifier(_ text: String) -> String {
    let words = text.unicodeScalars.split { !($0.isASCII && $0.properties.isAlphanumeric) }
    return words.isEmpty ? "unnamed" : words.map { String($0) }.joined(separator: "-")
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType == .decimal }
}
