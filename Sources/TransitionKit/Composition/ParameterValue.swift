/// The value of an animator's parameter.
package enum ParameterValue: Hashable, Sendable {
  case number(Double)
  /// The index of a choice; -1 for another value.
  case choice(Int)
  case curve(TimingCurve)
  case spring(Spring)
  /// A value in Swift that is only written as an argument.
  case fixed(String)

  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  var choice: Int? { if case .choice(let index) = self { index } else { nil } }
  var curve: TimingCurve? { if case .curve(let curve) = self { curve } else { nil } }
  var spring: Spring? { if case .spring(let spring) = self { spring } else { nil } }
}

/// What the values of a parameter are.
package enum ParameterKind: Hashable, Sendable {
  case number(ClosedRange<Double>)
  /// The choices in Swift.
  case choice([String], isFlag: Bool)
  case curve
  case spring
}

/// Values as Swift writes them.
package enum SwiftText {
  /// Returns the text of a value, or how it prints if it has none.
  static func printed(_ value: some Any) -> String {
    let isCase = Mirror(reflecting: value).displayStyle == .enum
    return of(value) ?? "\(isCase ? "." : "")\(value)"
  }

  /// Returns the text of a range.
  package static func of(_ range: ClosedRange<Double>) -> String {
    "\(DecimalText.shortest(range.lowerBound))...\(DecimalText.shortest(range.upperBound))"
  }

  /// Returns the text of a case without values and of some other values; `nil` if there is no short text.
  static func of(_ value: some Any) -> String? {
    if let written = value as? any WrittenInSwift { return written.swiftText }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, mirror.children.isEmpty else { return nil }
    // "- Module.Type.name", also of a case that prints otherwise.
    var text = ""
    dump(value, to: &text, maxDepth: 0)
    return text.prefix { $0 != "\n" }.split(separator: ".").last.map { ".\($0)" }
  }
}

/// A value that says how Swift writes it.
package protocol WrittenInSwift {
  /// The value in Swift; `nil` if there is no short text.
  var swiftText: String? { get }
}

extension Optional: WrittenInSwift {
  package var swiftText: String? { map { SwiftText.of($0) } ?? "nil" }
}

extension Double: WrittenInSwift {
  package var swiftText: String? { DecimalText.shortest(self) }
}

extension Point: WrittenInSwift {
  package var swiftText: String? {
    "Point(x: \(DecimalText.shortest(x)), y: \(DecimalText.shortest(y)))"
  }
}

extension RGBColor: WrittenInSwift {
  package var swiftText: String? {
    if self == .white { return ".white" }
    if self == .black { return ".black" }
    let parts =
      [("red", red), ("green", green), ("blue", blue)] + (alpha == 1 ? [] : [("alpha", alpha)])
    let texts = parts.map { "\($0): \(DecimalText.shortest($1))" }
    return "RGBColor(\(texts.joined(separator: ", ")))"
  }
}
