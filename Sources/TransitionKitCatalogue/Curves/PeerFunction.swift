import TransitionKit

/// Another system's function that makes a curve from numbers or from other curves.
///
/// ``CatalogueVocabulary`` reads calls such as `Easing.back(2)`, `Easing.back` with the system's default,
/// `d3.easeElastic.amplitude(1.5).period(0.4)` and `Easing.out(CURVE)`.
struct PeerFunction: Sendable {
  /// The arguments of a function and how it makes a curve from them.
  enum Maker: Sendable {
    /// The arguments are numbers in parentheses.
    case numbers([PeerParameter], @Sendable ([Double]) throws(CurveError) -> TimingCurve)
    /// Each number is set by a method, as in d3-ease; the name without a method is a ``CurvePreset``.
    case methods([PeerParameter], @Sendable ([Double]) throws(CurveError) -> TimingCurve)
    /// The argument is another curve.
    case curve(@Sendable (TimingCurve) throws(CurveError) -> TimingCurve)
    /// The function is a property of another curve, as in `Curves.ease.flipped`.
    case property(@Sendable (TimingCurve) throws(CurveError) -> TimingCurve)
    /// Any other arguments: their form for messages, and a closure that reads them.
    case call(String, @Sendable (FunctionCall, CurveReader) throws(CurveError) -> TimingCurve)
  }

  /// Reads a curve that is an argument of a function.
  struct CurveReader {
    fileprivate let depth: Int
    func curve(_ text: String) throws(CurveError) -> TimingCurve {
      try TimingCurve(notation: text, in: .catalogue, depth: depth + 1)
    }
  }

  /// The name as the system writes it.
  let name: String
  /// The system that has the function.
  let system: CurvePreset.System
  let maker: Maker

  init(_ name: String, _ system: CurvePreset.System, _ maker: Maker) {
    self.name = name
    self.system = system
    self.maker = maker
  }

  /// The function with its parameters and their defaults, such as `Easing.back(s = 1.70158)`.
  var form: String {
    switch maker {
    case .numbers(let parameters, _):
      "\(name)(\(parameters.map { $0.form }.joined(separator: ", ")))"
    case .methods(let parameters, _):
      name
        + parameters.map { ".\($0.name)(\(DecimalText.shortest($0.standard?.first ?? 0)))" }
        .joined()
    case .curve: "\(name)(CURVE)"
    case .property: "CURVE\(name)"
    case .call(let arguments, _): "\(name)(\(arguments))"
    }
  }
}

// MARK: - Reading

extension PeerFunction {
  /// The functions with each name, in lower case.
  private static let byName: [String: [PeerFunction]] =
    Dictionary(grouping: all) { $0.name.lowercased() }

  /// Returns the curve of a call of one of the functions, or `nil` for any other text.
  static func curve(_ text: String, _ depth: Int) throws(CurveError) -> TimingCurve? {
    let text = FunctionCall.withoutConst(text)
    if let call = FunctionCall(text), let functions = byName[call.name] {
      return try PeerFunction.fitting(call, functions).curve(of: call, depth)
    }
    for function in byName[text.lowercased()] ?? [] {
      guard case .numbers(let parameters, _) = function.maker,
        parameters.allSatisfy({ $0.standard != nil })
      else { continue }
      return try function.curve(of: FunctionCall(text, []), depth)
    }
    if let stop = text.lastIndex(of: "."), let function = byName[text[stop...].lowercased()]?[0],
      case .property(let make) = function.maker
    {
      return try make(
        TimingCurve(notation: String(text[..<stop]), in: .catalogue, depth: depth + 1))
    }
    return try chain(text)
  }

  /// Chooses between functions with the same name: the first that has all parameters that the call names, or otherwise
  /// the last one, which may read its arguments itself.
  private static func fitting(_ call: FunctionCall, _ functions: [PeerFunction]) -> PeerFunction {
    let named = functions.first { function in
      guard case .numbers(let parameters, _) = function.maker else { return false }
      return call.labels.allSatisfy { label in
        parameters.contains { $0.name.lowercased() == label }
      }
    }
    return named ?? functions[functions.count - 1]
  }

  private func curve(of call: FunctionCall, _ depth: Int) throws(CurveError) -> TimingCurve? {
    switch maker {
    case .numbers(let parameters, let make):
      return try make(call.numbers(for: parameters, form: form))
    case .methods, .property: throw call.wrongCount(form)
    case .curve(let make):
      try call.require(1...1, form)
      return try make(TimingCurve(notation: call.arguments[0], in: .catalogue, depth: depth + 1))
    case .call(_, let make): return try make(call, CurveReader(depth: depth))
    }
  }

  /// Returns the curve of a function with methods, such as `d3.easePoly.exponent(4)`, or `nil` for any other text.
  private static func chain(_ text: String) throws(CurveError) -> TimingCurve? {
    // The function's name ends at the last full stop before the first parenthesis.
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("),
      let stop = text[..<open].lastIndex(of: "."),
      let function = byName[text[..<stop].lowercased()]?[0],
      case .methods(let parameters, let make) = function.maker
    else { return nil }
    var values = parameters.map { $0.standard?.first ?? 0 }
    for call in text[text.index(after: stop)...].dropLast().split(separator: ")") {
      guard let open = call.firstIndex(of: "(") else { return nil }
      let method = String(call[..<open].drop { $0 == "." }).trimmed
      let number = String(call[call.index(after: open)...]).trimmed
      let names = parameters.map { $0.name }
      guard let index = names.firstIndex(where: { $0.lowercased() == method.lowercased() }) else {
        throw .unreadablePart(
          of: function.name, part: "method", text: method,
          expected: names.joined(separator: " or "))
      }
      guard let value = decimal(number) else {
        throw .unreadablePart(
          of: function.name, part: names[index], text: number, expected: "a number")
      }
      values[index] = value
    }
    return try make(values)
  }
}
