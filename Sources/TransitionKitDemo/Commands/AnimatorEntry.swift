import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import TransitionKitInspection

/// An animator with one of its operations: a row in the output of `list`.
struct AnimatorEntry {
  let name: NamedAnimator
  let operation: TransitionOperation
  private let setup: TransitionSetup
  /// The duration of the transition, in seconds.
  let duration: Double
  let curves: CurveList

  init(_ name: NamedAnimator, _ operation: TransitionOperation) throws {
    self.name = name
    self.operation = operation
    setup = try TransitionSetup(name, operation)
    let timeline = try setup.timeline()
    duration = timeline.duration
    curves = CurveList(timeline)
  }

  /// Returns the curves of the transition while a finger drives it.
  func interactiveCurves() throws -> CurveList {
    var setup = setup
    setup.situation.isInteractive = true
    return CurveList(try setup.timeline())
  }

  /// Returns an entry for every operation of every animator, in the order of the library.
  static func all() throws -> [AnimatorEntry] {
    try NamedAnimator.allCases.flatMap { name in
      try name.servedOperations.map { try AnimatorEntry(name, $0) }
    }
  }
}

extension AnimatorEntry: Encodable {
  private enum CodingKeys: String, CodingKey {
    case animator, operation, duration, curve, interactiveCurve, summary, parameters
  }

  /// A parameter of an animator as JSON, with the animator's value.
  private struct Parameter: Encodable {
    let name, unit, values: String
    let value: String?
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name.rawValue, forKey: .animator)
    try container.encode(operation.rawValue, forKey: .operation)
    try container.encode(duration, forKey: .duration)
    try container.encode(curves.text, forKey: .curve)
    try container.encode(try interactiveCurves().text, forKey: .interactiveCurve)
    try container.encode(name.summary, forKey: .summary)
    let animator = name.animator()
    let parameters = name.parameters.map {
      Parameter(name: $0.name, unit: $0.unit, values: $0.values, value: $0.text(of: animator))
    }
    try container.encode(parameters, forKey: .parameters)
  }

  /// Returns the entries as comma-separated values.
  static func csv(_ entries: [AnimatorEntry]) throws -> String {
    let header = "animator,operation,duration,curve,interactiveCurve,summary\n"
    return try entries.reduce(into: header) { text, entry in
      let interactive = try entry.interactiveCurves()
      text += "\(entry.name.rawValue),\(entry.operation.rawValue),"
      text += "\(try Decimal.shortest(entry.duration)),"
      text += "\"\(entry.curves.text)\",\"\(interactive.text)\",\"\(entry.name.summary)\"\n"
    }
  }
}
