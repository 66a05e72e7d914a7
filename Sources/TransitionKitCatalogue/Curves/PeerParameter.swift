import TransitionKit

/// A parameter of another system's function: a number, or a point of two numbers.
struct PeerParameter: Sendable {
  /// The name as the system writes it.
  let name: String
  /// The default: one number, or two for a point; `nil` if the argument is required.
  let standard: [Double]?
  /// Words that can be written instead of numbers, such as `Spring.StiffnessLow`.
  let words: [(word: String, number: Double)]
  /// The name of a point's type, such as `CGPoint`, or `nil` for a number.
  let point: String?

  init(_ name: String, _ standard: Double? = nil, words: [(word: String, number: Double)] = []) {
    self.name = name
    self.standard = standard.map { [$0] }
    self.words = words
    point = nil
  }

  /// Creates a parameter for a point.
  init(_ name: String, point: String, _ standard: [Double]? = nil) {
    self.name = name
    self.standard = standard
    words = []
    self.point = point
  }

  /// The words `true` and `false`, which stand for 1 and 0.
  static let truths: [(word: String, number: Double)] = [("true", 1), ("false", 0)]

  /// The parameter with its default, such as `s = 1.70158`.
  var form: String {
    if let point { return "\(name): \(point)" }
    guard let standard else { return name }
    let word = words.first { $0.number == standard[0] }?.word
    return "\(name) = \(word ?? DecimalText.shortest(standard[0]))"
  }

  /// Returns the number of an argument, or the two numbers of a point, or `nil` for any other text.
  fileprivate func numbers(_ text: String) -> [Double]? {
    guard let point else {
      let known = words.first { $0.word.lowercased() == text.lowercased() }?.number
      return (known ?? PeerParameter.number(text)).map { [$0] }
    }
    guard let call = FunctionCall(text), call.name == point.lowercased(),
      call.arguments.count == 2
    else { return nil }
    let numbers = call.arguments.compactMap { PeerParameter.number(FunctionCall.labelled($0).text) }
    return numbers.count == 2 ? numbers : nil
  }

  /// Reads a number, which may have Kotlin's suffix for single precision, as `0.4f`.
  static func number(_ text: String) -> Double? {
    decimal(text) ?? (text.lowercased().hasSuffix("f") ? decimal(String(text.dropLast())) : nil)
  }

  /// What an argument must be, for error messages.
  fileprivate var expected: String {
    ([point.map { "\($0) of two numbers" } ?? "a number"] + words.map { $0.word })
      .joined(separator: " or ")
  }
}

extension FunctionCall {
  /// Returns the numbers for parameters from arguments in order, or after a parameter's name and a colon or an equals
  /// sign.
  ///
  /// - Parameters:
  ///   - parameters: The parameters.
  ///   - form: The function with its parameters, for error messages.
  /// - Returns: The numbers in the order of the parameters; a point has two.
  /// - Throws: ``CurveError`` that names the argument at fault.
  func numbers(
    for parameters: [PeerParameter], form: String
  ) throws(CurveError) -> [Double] {
    var values = parameters.map { $0.standard }
    for (index, argument) in arguments.enumerated() {
      let (label, text) = FunctionCall.labelled(argument)
      let known = label.map { label in parameters.firstIndex { $0.name.lowercased() == label } }
      guard let position = known ?? index else {
        throw .unreadablePart(
          of: "\(writtenName)()", part: "argument \(index + 1)", text: argument, expected: form)
      }
      guard position < parameters.count else { throw wrongCount(form) }
      guard let numbers = parameters[position].numbers(text) else {
        throw unreadable(index, parameters[position].name, parameters[position].expected)
      }
      values[position] = numbers
    }
    let numbers = values.compactMap { $0 }
    guard numbers.count == values.count else { throw wrongCount(form) }
    return numbers.flatMap { $0 }
  }

  /// Returns the arguments that have one of the names, by name, and the call without these arguments.
  func split(at names: [String]) -> (named: [String: String], rest: FunctionCall) {
    var (named, rest): ([String: String], [String]) = ([:], [])
    for argument in arguments {
      let (label, text) = FunctionCall.labelled(argument)
      if let label, names.contains(label) { named[label] = text } else { rest.append(argument) }
    }
    return (named, FunctionCall(writtenName, rest))
  }
}
