import TransitionKit

/// The reason why a layout or a motion of panes is refused.
///
/// ```swift
/// print(PaneError.notFinite(field: "width"))  // width must be a finite number
/// ```
public enum PaneError: Error, Hashable, Sendable {
  /// The number of the named field is not finite.
  case notFinite(field: String)
  /// The number of the named field is outside its range.
  case outOfRange(field: String, value: Double, expected: String)
  /// An arrangement has no pane, or has the named one twice.
  case illegalArrangement(PaneRole?)
  /// The pane is not part of the arrangement.
  case unknownPane(PaneRole)
  /// More panes are to be shown than the directive allows.
  case tooManyPanes(Int, limit: Int)
}

extension PaneError: CustomStringConvertible {
  /// One line that names the field or the pane.
  public var description: String {
    switch self {
    case .notFinite(let field): NumberFault.notFinite(field)
    case .outOfRange(let field, let value, let expected):
      NumberFault.outOfRange(field, value, expected: expected)
    case .illegalArrangement(let role?): "the arrangement has the \(role) pane twice"
    case .illegalArrangement(nil): "the arrangement has no pane"
    case .unknownPane(let role): "the arrangement has no \(role) pane"
    case .tooManyPanes(let count, let limit): "\(count) panes are shown, expected at most \(limit)"
    }
  }
}

extension PaneError: NumberError {
  /// The largest length of a pane in points, and the largest speed in points per second.
  ///
  /// It is a choice of this library: far above all screens, and far below the limits of springs.
  static let largest = 1e9

  static func requireLength(_ value: Double, _ field: String) throws(PaneError) {
    try require(value, field, "0...1000000000", (0...largest).contains)
  }

  static func requireSize(_ size: Size) throws(PaneError) {
    try requireLength(size.width, "width")
    try requireLength(size.height, "height")
  }

  /// Throws unless the four numbers are within ±``largest``.
  static func requireRect(_ rect: Rect, _ field: String) throws(PaneError) {
    for (value, name) in zip(rect.numbers, ["x", "y", "width", "height"]) {
      try require(value, "\(field).\(name)", "within ±1000000000") { abs($0) <= largest }
    }
  }
}

extension Rect {
  /// Origin and size as a list.
  var numbers: [Double] { [x, y, width, height] }

  /// Creates a rectangle from four numbers, each made from its index.
  init(numbers: (Int) -> Double) {
    self.init(x: numbers(0), y: numbers(1), width: numbers(2), height: numbers(3))
  }
}
