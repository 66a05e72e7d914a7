/// A number that a function of another system takes.
struct PeerParameter: Sendable {
  /// The name, as the system writes it.
  let name: String
  /// The number that counts when the argument is left out; `nil` when it is required.
  let standard: Double?
  /// Words that stand for numbers, such as `Spring.StiffnessLow`.
  var words: [(word: String, number: Double)] = []

  init(_ name: String, _ standard: Double? = nil, words: [(word: String, number: Double)] = []) {
    self.name = name
    self.standard = standard
    self.words = words
  }

  /// The words of a Boolean, as 0 and 1.
  static let truths: [(word: String, number: Double)] = [("true", 1), ("false", 0)]

  /// The parameter with the number that counts without it, such as `s = 1.70158`.
  var form: String {
    guard let standard else { return name }
    let word = words.first { $0.number == standard }?.word
    return "\(name) = \(word ?? DecimalText.shortest(standard))"
  }

  /// Returns the number of an argument, or `nil` for another text.
  func number(_ text: String) -> Double? {
    words.first { $0.word.lowercased() == text.lowercased() }?.number ?? decimal(text)
  }

  /// What an argument has to be, for messages.
  var expected: String {
    (["a number"] + words.map { $0.word }).joined(separator: " or ")
  }
}

extension FunctionCall {
  /// Reads a number for each parameter: in their order, or after the name of the parameter and a colon or
  /// an equals sign.
  ///
  /// - Parameters:
  ///   - parameters: The parameters.
  ///   - form: The function with its parameters, for messages.
  /// - Returns: The numbers, in the order of the parameters.
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
      guard let number = parameters[position].number(text) else {
        throw unreadable(index, parameters[position].name, parameters[position].expected)
      }
      values[position] = number
    }
    let numbers = values.compactMap { $0 }
    guard numbers.count == values.count else { throw wrongCount(form) }
    return numbers
  }

  /// The names before the arguments, in lower case.
  var labels: [String] { arguments.compactMap { FunctionCall.labelled($0).label } }

  /// Returns an argument without the name before it, and the name in lower case.
  private static func labelled(_ argument: String) -> (label: String?, text: String) {
    guard let mark = argument.firstIndex(where: { $0 == ":" || $0 == "=" }) else {
      return (nil, argument)
    }
    return (
      String(argument[..<mark]).trimmed.lowercased(),
      String(argument[argument.index(after: mark)...]).trimmed
    )
  }
}
