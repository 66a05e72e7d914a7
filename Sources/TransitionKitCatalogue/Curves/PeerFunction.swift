import TransitionKit

/// A function of another system that makes a curve of numbers, or of other curves.
///
/// ``CatalogueVocabulary`` reads each: `Easing.back(2)`, or `Easing.back` with the number that the
/// system takes without one; `d3.easeElastic.amplitude(1.5).period(0.4)`; `Easing.out(CURVE)`.
struct PeerFunction: Sendable {
  /// What the function makes its curve of.
  enum Maker: Sendable {
    /// Numbers between parentheses.
    case numbers([PeerParameter], @Sendable ([Double]) throws(CurveError) -> TimingCurve)
    /// Numbers that are each given by a method, as in d3; there is a preset without a method.
    case methods([PeerParameter], @Sendable ([Double]) throws(CurveError) -> TimingCurve)
    /// Another curve.
    case curve(@Sendable (TimingCurve) throws(CurveError) -> TimingCurve)
    /// A curve whose name goes before it, as in `Curves.ease.flipped`.
    case property(@Sendable (TimingCurve) throws(CurveError) -> TimingCurve)
    /// Anything else between parentheses: the text of the arguments, and what reads them.
    case call(String, @Sendable (FunctionCall, CurveReader) throws(CurveError) -> TimingCurve)
  }

  /// Reads a curve among the arguments of a function.
  struct CurveReader {
    fileprivate let depth: Int
    func curve(_ text: String) throws(CurveError) -> TimingCurve {
      try TimingCurve(notation: text, in: .catalogue, depth: depth + 1)
    }
  }

  /// The name, as the system writes it.
  let name: String
  /// The system.
  let system: CurvePreset.System
  let maker: Maker

  init(_ name: String, _ system: CurvePreset.System, _ maker: Maker) {
    self.name = name
    self.system = system
    self.maker = maker
  }

  /// The function with its parameters, such as `Easing.back(s = 1.70158)`.
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
  /// The functions by their names in lower case.
  private static let byName: [String: [PeerFunction]] =
    Dictionary(grouping: all) { $0.name.lowercased() }

  /// Reads a call of one of the functions, or returns `nil` for any other text.
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

  /// The function of several with the same name whose parameters a call names; otherwise one that reads its
  /// arguments itself.
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

  /// Reads a function with methods, such as `d3.easePoly.exponent(4)`, or returns `nil` for any other text.
  private static func chain(_ text: String) throws(CurveError) -> TimingCurve? {
    // The name is all before the last full stop in front of the first parenthesis.
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
