/// The value of an animator's parameter.
package enum ParameterValue: Hashable, Sendable {
  case number(Double)
  /// The index of a choice; -1 for another value.
  case choice(Int)
  case curve(TimingCurve)
  case spring(Spring)
  /// The Swift source of a value that is written as an argument, but not shown or changed.
  case fixed(String)

  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  var choice: Int? { if case .choice(let index) = self { index } else { nil } }
  var curve: TimingCurve? { if case .curve(let curve) = self { curve } else { nil } }
  var spring: Spring? { if case .spring(let spring) = self { spring } else { nil } }
}

/// The kind of values that a parameter has.
package enum ParameterKind: Hashable, Sendable {
  case number(ClosedRange<Double>)
  /// The Swift source of each choice.
  case choice([String], isFlag: Bool)
  case curve
  case spring
}

/// Converts values to Swift source.
package enum SwiftText {
  /// Returns the Swift source of a value, or its description if there is none.
  static func printed(_ value: some Any) -> String {
    let isCase = Mirror(reflecting: value).displayStyle == .enum
    return of(value) ?? "\(isCase ? "." : "")\(value)"
  }

  /// Returns the Swift source of a range.
  package static func of(_ range: ClosedRange<Double>) -> String {
    "\(DecimalText.shortest(range.lowerBound))...\(DecimalText.shortest(range.upperBound))"
  }

  /// Returns the Swift source of an enum case without associated values, or of a ``WrittenInSwift`` value; `nil` if
  /// there is no short source.
  static func of(_ value: some Any) -> String? {
    if let written = value as? any WrittenInSwift { return written.swiftText }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, mirror.children.isEmpty else { return nil }
    // `dump` writes "- Module.Type.name", even if the type has a description of its own.
    var text = ""
    dump(value, to: &text, maxDepth: 0)
    return text.prefix { $0 != "\n" }.split(separator: ".").last.map { ".\($0)" }
  }
}

/// A value that gives its own Swift source.
package protocol WrittenInSwift {
  /// The Swift source of the value; `nil` if there is no short one.
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
