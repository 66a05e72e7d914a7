/// The error of an invalid timing curve, spring or motion, or of an unreadable notation.
///
/// ```swift
/// do {
///   _ = try TimingCurve.cubicBezier(1.5, 0, 0, 1)
/// } catch {
///   print(error)  // x1 is 1.5, expected 0...1
/// }
/// ```
public enum CurveError: Error, Hashable, Sendable {
  /// A number is not finite; the payload is its field.
  case notFinite(field: String)
  /// A number is outside its range; the payload is its field, its value and the range.
  case outOfRange(field: String, value: Double, expected: String)
  /// A list of stops has fewer than two stops.
  case tooFewStops(count: Int)
  /// A curve through points has fewer points than it needs.
  case tooFewPoints(count: Int, expected: Int)
  /// A curve cannot be inverted, because it does not rise at this fraction.
  case notIncreasing(fraction: Double)
  /// A joined curve has fewer than two curves, or not exactly one joint between each two.
  case unmatchedJoints(curves: Int, joints: Int)
  /// A sampled function needs more stops than the allowed number.
  case notConverged(stops: Int)
  /// Curves are nested deeper, or are more, than a limit allows; the payload starts with its name in ``Limits``.
  case overLimit(String, needed: Int, limit: Int)
  /// A text is not the notation of a curve.
  case unreadable(text: String, expected: String)
  /// A part of a notation cannot be read, for example an argument that has to be a number.
  case unreadablePart(of: String, part: String, text: String, expected: String)
  /// A function in a notation has the wrong number of arguments.
  case wrongArgumentCount(function: String, count: Int, expected: String)
  /// A motion in a sequence does not begin with the value and velocity that the previous one has reached.
  ///
  /// `time` is in seconds from the start of the sequence, `stated` is the beginning according to the notation, and
  /// `reached` is the previous motion's end.
  case unjoined(time: Double, stated: MotionSample, reached: MotionSample)
}

extension CurveError: CustomStringConvertible {
  /// One line that names the invalid field, list or text.
  public var description: String {
    switch self {
    case .notFinite(let field): NumberFault.notFinite(field)
    case .outOfRange(let field, let value, let expected):
      NumberFault.outOfRange(field, value, expected: expected)
    case .tooFewStops(let count):
      "linear() has \(count) stops, expected at least 2"
    case .tooFewPoints(let count, let expected):
      "\(count) points are given, expected at least \(expected)"
    case .notIncreasing(let fraction):
      "the curve does not rise at \(DecimalText.shortest(fraction)), so it has no inverse"
    case .unmatchedJoints(let curves, let joints):
      "joined() has \(curves) curves and \(joints) points, expected a point between each two curves"
    case .notConverged(let stops):
      "the function did not settle within \(stops) stops"
    case .overLimit(let field, let needed, let limit):
      "\(needed) are needed, expected at most \(limit) (limit \(field))"
    case .unreadable(let text, let expected):
      "\(CurveError.quoted(text)) is not a curve, expected \(expected)"
    case .unreadablePart(let whole, let part, let text, let expected):
      "\(whole): \(part) is \(CurveError.quoted(text)), expected \(expected)"
    case .wrongArgumentCount(let function, let count, let expected):
      "\(function)() has \(count) argument\(count == 1 ? "" : "s"), expected \(expected)"
    case .unjoined(let time, let stated, let reached):
      CurveError.unjoined(at: time, stated, reached)
    }
  }

  /// Returns a text in quotation marks, cut to 200 characters.
  private static func quoted(_ text: String) -> String {
    "\"\(text.prefix(200))\(text.count > 200 ? "…" : "")\""
  }

  /// Returns a message about the value or velocity that differs between two motions.
  private static func unjoined(at time: Double, _ stated: MotionSample, _ reached: MotionSample)
    -> String
  {
    func gap(_ name: String, _ stated: Double, _ reached: Double) -> String? {
      // Values and velocities in a notation are rounded, so small differences are accepted.
      guard abs(stated - reached) > 1e-9 * (abs(stated) + abs(reached)) else { return nil }
      return "the \(name) is \(DecimalText.shortest(stated)) and has to be "
        + "\(DecimalText.shortest(reached)), \(DecimalText.shortest(abs(stated - reached))) "
        + (stated < reached ? "more" : "less")
    }
    let gaps = [
      gap("position", stated.value, reached.value),
      gap("velocity", stated.velocity, reached.velocity),
    ].compactMap { $0 }
    return "the motions do not join after \(DecimalText.shortest(time)) s: "
      + gaps.joined(separator: "; ")
  }
}

extension CurveError: NumberError {
  /// Throws an error if a number is not finite.
  package static func requireFinite(
    _ value: Double, _ field: @autoclosure () -> String
  ) throws(CurveError) {
    guard value.isFinite else { throw .notFinite(field: field()) }
  }

  /// Throws an error if a progress is not within ±1e100, so that lines to it have finite slopes.
  static func requireProgress(
    _ value: Double, _ field: @autoclosure () -> String
  ) throws(CurveError) {
    try require(value, field(), "within ±1e100") { abs($0) <= 1e100 }
  }
}

// MARK: - Constants

/// Returns a value that is made of constants, and stops the program if the constants are invalid.
///
/// Invalid constants are a mistake in the source code, which no caller could handle.
///
/// - Parameter value: The value; an error that it throws becomes the message.
/// - Returns: The value.
package func constant<Value>(_ value: @autoclosure () throws(CurveError) -> Value) -> Value {
  do {
    return try value()
  } catch {
    // `fatalError` prints its message even in an optimised build, unlike a failed precondition.
    fatalError("illegal constant: \(error)")
  }
}

extension CubicBezier {
  /// Creates a curve from control points in the source code, and stops the program if they are invalid.
  package init(constant x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self = constant(try CubicBezier(x1, y1, x2, y2))
  }
}
