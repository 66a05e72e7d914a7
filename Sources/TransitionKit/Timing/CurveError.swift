/// What is wrong with the definition of a timing curve or a spring.
public enum CurveError: Error, Hashable, Sendable {
  /// A number is not finite; the payload names it.
  case notFinite(field: String)
  /// A number lies outside what its field accepts.
  case outOfRange(field: String, value: Double, expected: String)
  /// A list of stops has fewer than two of them.
  case tooFewStops(count: Int)
  /// The pieces of a joined curve are fewer than two, or have not one point between each two.
  case unmatchedJoints(curves: Int, joints: Int)
  /// A sampled function did not settle within the number of stops allowed.
  case notConverged(stops: Int)
  /// A text is not the definition of a curve.
  case unreadable(text: String, expected: String)
}

extension CurveError: CustomStringConvertible {
  /// One line that names the culprit.
  public var description: String {
    switch self {
    case .notFinite(let field):
      "\(field) must be a finite number"
    case .outOfRange(let field, let value, let expected):
      "\(field) is \(DecimalText.shortest(value)), expected \(expected)"
    case .tooFewStops(let count):
      "linear() has \(count) stops, expected at least 2"
    case .unmatchedJoints(let curves, let joints):
      "joined() has \(curves) curves and \(joints) points, expected a point between each two curves"
    case .notConverged(let stops):
      "the function did not settle within \(stops) stops"
    case .unreadable(let text, let expected):
      "\"\(text)\" is not a curve, expected \(expected)"
    }
  }
}

extension CurveError {
  /// Throws unless a number is finite.
  static func requireFinite(_ value: Double, _ field: String) throws(CurveError) {
    guard value.isFinite else { throw .notFinite(field: field) }
  }

  /// Throws unless a number is finite and accepted.
  static func require(
    _ value: Double, _ field: String, _ expected: String, _ accepts: (Double) -> Bool
  ) throws(CurveError) {
    try requireFinite(value, field)
    guard accepts(value) else {
      throw .outOfRange(field: field, value: value, expected: expected)
    }
  }
}
