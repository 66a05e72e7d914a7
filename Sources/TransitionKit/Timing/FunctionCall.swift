/// A function call in CSS notation: a name, and arguments without surrounding spaces.
///
/// Its methods read single arguments, and throw errors that name the function and the argument.
package struct FunctionCall {
  /// The name in lower case.
  package let name: String
  /// The name as it is written, in upper or lower case.
  package let writtenName: String
  package let arguments: [String]

  package init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    writtenName = String(text[..<open])
    name = writtenName.lowercased()
    // Commas inside inner functions do not separate arguments.
    var parts = [""]
    var depth = 0
    for letter in text[text.index(after: open)...].dropLast() {
      if letter == "(" { depth += 1 }
      if letter == ")" { depth -= 1 }
      guard depth >= 0 else { return nil }
      if letter == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(letter)
      }
    }
    guard depth == 0 else { return nil }
    let trimmed = parts.map { $0.trimmed }
    arguments = trimmed == [""] ? [] : trimmed
  }

  /// Creates a call from a name and arguments that were read in another way.
  package init(_ name: String, _ arguments: [String]) {
    writtenName = name
    self.name = name.lowercased()
    self.arguments = arguments
  }

  /// Returns a text without a leading `const`, which Dart has before compile-time constants.
  package static func withoutConst(_ text: String) -> String {
    text.lowercased().hasPrefix("const ") ? String(text.dropFirst(6)).trimmed : text
  }

  // MARK: Names of arguments

  /// The labels of the arguments, in lower case, such as `stiffness` in `stiffness = 200`.
  package var labels: [String] { arguments.compactMap { FunctionCall.labelled($0).label } }

  /// Returns an argument without its label, and the label in lower case, or `nil` if it has none.
  package static func labelled(_ argument: String) -> (label: String?, text: String) {
    guard let mark = argument.firstIndex(where: { $0 == ":" || $0 == "=" }),
      !argument[..<mark].contains("(")
    else {
      return (nil, argument)
    }
    return (
      String(argument[..<mark]).trimmed.lowercased(),
      String(argument[argument.index(after: mark)...]).trimmed
    )
  }

  // MARK: Errors

  /// Returns the error for an argument that cannot be read as the expected kind.
  package func unreadable(_ index: Int, _ parameter: String, _ expected: String) -> CurveError {
    .unreadablePart(
      of: "\(writtenName)()", part: "argument \(index + 1) (\(parameter))", text: arguments[index],
      expected: expected)
  }

  /// Returns the error for a wrong number of arguments.
  package func wrongCount(_ expected: String) -> CurveError {
    .wrongArgumentCount(function: writtenName, count: arguments.count, expected: expected)
  }

  /// Throws an error if the number of arguments is not within a range.
  package func require(_ counts: ClosedRange<Int>, _ expected: String) throws(CurveError) {
    guard counts.contains(arguments.count) else { throw wrongCount(expected) }
  }

  // MARK: Arguments

  /// Reads all arguments as numbers; there must be one for each parameter.
  package func numbers(_ parameters: String...) throws(CurveError) -> [Double] {
    try require(
      parameters.count...parameters.count, "\(name)(\(parameters.joined(separator: ",")))")
    var numbers: [Double] = []
    for (index, parameter) in parameters.enumerated() {
      numbers.append(try number(index, parameter))
    }
    return numbers
  }

  package func number(_ index: Int, _ parameter: String) throws(CurveError) -> Double {
    guard let number = decimal(arguments[index]) else {
      throw unreadable(index, parameter, "a number")
    }
    return number
  }

  package func whole(_ index: Int, _ parameter: String) throws(CurveError) -> Int {
    guard let number = TransitionKit.whole(arguments[index]) else {
      throw unreadable(index, parameter, "a whole number")
    }
    return number
  }

  /// Reads an argument as a word in lower case, which `value` maps to a value.
  package func word<Value>(
    _ index: Int, _ parameter: String, _ expected: String, _ value: (String) -> Value?
  ) throws(CurveError) -> Value {
    guard let known = value(arguments[index].lowercased()) else {
      throw unreadable(index, parameter, expected)
    }
    return known
  }

  package func mode(_ index: Int) throws(CurveError) -> EasingMode {
    try word(index, "mode", "in, out or in-out") { EasingMode(rawValue: $0) }
  }

  /// Reads the tail of an exponential curve; by default it is ``ClassicCurve/Tail/cut``.
  package func tail(_ index: Int) throws(CurveError) -> ClassicCurve.Tail {
    guard index < arguments.count else { return .cut }
    return try word(index, "tail", "level") {
      $0 == ClassicCurve.Tail.levelled.rawValue ? .levelled : nil
    }
  }

  /// Reads an argument as a joint: a progress and one percentage.
  package func joint(_ index: Int) throws(CurveError) -> PiecewiseLinear.Stop {
    guard let stops = FunctionCall.stops(arguments[index]), stops.count == 1,
      let fraction = stops[0].fraction
    else { throw unreadable(index, "point", "a progress and a percentage, such as 0.5 50%") }
    return .init(at: fraction, stops[0].progress)
  }

  /// Reads all arguments as stops, each with a progress and up to two percentages in any order.
  package func linearStops() throws(CurveError) -> [(fraction: Double?, progress: Double)] {
    var stops: [(fraction: Double?, progress: Double)] = []
    for index in arguments.indices {
      guard let some = FunctionCall.stops(arguments[index]) else {
        throw unreadable(
          index, "stop", "a progress and up to two percentages, such as 0.5 or 0.5 25%")
      }
      stops += some
    }
    return stops
  }

  package static func stops(_ argument: String) -> [(fraction: Double?, progress: Double)]? {
    var output: Double?
    var fractions: [Double] = []
    for word in argument.split(whereSeparator: { $0.isWhitespace }) {
      if word.hasSuffix("%") {
        guard let fraction = TransitionKit.fraction(ofPercentage: word) else { return nil }
        fractions.append(fraction)
      } else {
        guard output == nil, let number = decimal(String(word)) else { return nil }
        output = number
      }
    }
    guard let output, fractions.count <= 2 else { return nil }
    return fractions.isEmpty ? [(nil, output)] : fractions.map { ($0, output) }
  }
}

/// Returns the fraction of a percentage, with a single rounding.
package func fraction(ofPercentage text: Substring) -> Double? {
  let number = String(text.dropLast())
  guard let percent = decimal(number) else { return nil }
  guard number.utf8.contains(where: isDigit) else { return percent }
  guard let mark = number.utf8.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
    return Double(number + "e-2")
  }
  guard let exponent = Int(number[number.index(after: mark)...]) else { return nil }
  // Near `Int.min` the number is 0 with either exponent, so an overflow does not matter.
  let (shifted, overflows) = exponent.subtractingReportingOverflow(2)
  return Double("\(number[..<mark])e\(overflows ? exponent : shifted)")
}

/// Returns the number in a text with plain decimal or exponent notation, or `nil`.
///
/// It accepts infinities and NaN, so that a later error can name their field.
package func decimal(_ text: String) -> Double? {
  let word = text.lowercased()
  if ["nan", "inf", "-inf", "infinity", "-infinity"].contains(word) { return Double(word) }
  guard word.utf8.allSatisfy({ isDigit($0) || ".e+-".utf8.contains($0) }) else { return nil }
  return Double(word)
}

/// Returns whether a byte is an ASCII digit.
private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// Returns the whole number in a text, or `nil`.
package func whole(_ text: String) -> Int? {
  guard let number = decimal(text), number == number.rounded(.towardZero), abs(number) < 1e15
  else { return nil }
  return Int(number)
}

extension String {
  /// The nesting depth of parentheses in the text.
  package var parenthesesDepth: Int {
    var (depth, deepest) = (0, 0)
    for byte in utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  package var trimmed: String {
    let start = drop(while: { $0.isWhitespace })
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
