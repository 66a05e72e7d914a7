import TransitionKit

/// CSS values as text: numbers, names and safely escaped strings.
enum CSSText {
  /// Returns a number with at most nine decimals.
  static func number(_ value: Double) -> String {
    DecimalText.shortest(value.rounded(to: 1e-9) + 0)
  }

  /// Returns a length in CSS pixels; one point is one pixel.
  static func px(_ value: Double) -> String { number(value) + "px" }

  /// Returns a fraction as a percentage.
  static func percent(_ fraction: Double) -> String {
    let exact = fraction * 100
    let short = exact.rounded(to: 1e-9)
    // Rounds only if that removes nothing but the rounding error of the product.
    return DecimalText.shortest(abs(short - exact) <= 1e-13 * abs(exact) ? short : exact) + "%"
  }

  /// Returns a colour in CSS syntax, with its components clamped to the displayable range.
  static func color(_ color: RGBColor) -> String {
    let parts = [color.red, color.green, color.blue].map {
      number((max(0, min(1, $0)) * 255).rounded(to: 1e-3))
    }
    return "rgba(\(parts.joined(separator: ", ")), \(number(max(0, min(1, color.alpha)))))"
  }

  /// Returns an easing as a timing function of CSS.
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

  /// Returns a string in quotation marks, safe in CSS, in CSS comments and in HTML.
  static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { result, scalar in
      if isPlain(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        // CSS reads an escaped zero as the replacement character, so the replacement character is written.
        let value = scalar.value == 0 ? 0xFFFD : scalar.value
        result += "\\" + String(value, radix: 16) + " "
      }
    } + "\""
  }

  /// Whether a character has no meaning in the syntax of CSS or HTML and is no control or format character.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      false
    default: !"\"\\<>*/&'".unicodeScalars.contains(scalar)
    }
  }

  /// Returns distinct names made of ASCII letters, digits and single hyphens, in the order of the texts.
  ///
  /// Letters of other scripts, which CSS allows but many keyboards lack, become hyphens.
  static func identifiers(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    // The last number appended to each name, so that many equal names do not take quadratic time.
    var counts: [String: Int] = [:]
    return texts.map { text in
      let base = identifier(text)
      var name = base
      var count = counts[base.lowercased()] ?? 1
      defer { counts[base.lowercased()] = count }
      if count > 1 { name = "\(base)-\(count)" }
      // Names must differ in more than case, because documents in quirks mode ignore the case of classes.
      while !known.insert(name.lowercased()).inserted {
        count += 1
        name = "\(base)-\(count)"
      }
      return name
    }
  }

  /// Returns a name of ASCII letters, digits and single hyphens, with no hyphen at either end.
  static func identifier(_ text: String) -> String {
    let words = text.unicodeScalars.split { !($0.isASCII && $0.properties.isAlphanumeric) }
    return words.isEmpty ? "unnamed" : words.map { String($0) }.joined(separator: "-")
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType == .decimal }
}
