import TransitionKit

/// The reason why a number of a pager is refused.
///
/// ```swift
/// do {
///   var style = PagerStyle.uiKit
///   style.spacing = .nan
///   _ = try ContainerTree(.pager("p", [.screen("a")], style: style))
/// } catch {
///   print(error)
/// }
/// ```
public enum PagerError: Error, Hashable, Sendable {
  /// The number of the named field is not finite.
  case notFinite(field: String)
  /// The number of the named field is outside its range.
  case outOfRange(field: String, value: Double, expected: String)

}

extension PagerError: NumberError {
  static func require(
    _ value: Double, _ field: String, in range: ClosedRange<Double>
  ) throws(PagerError) {
    let bounds = [range.lowerBound, range.upperBound]
    try require(
      value, field, bounds.map(DecimalText.shortest).joined(separator: "..."), range.contains)
  }
}

extension PagerError: CustomStringConvertible {
  /// One line that names the field and its value.
  public var description: String {
    switch self {
    case .notFinite(let field): NumberFault.notFinite(field)
    case .outOfRange(let field, let value, let expected):
      NumberFault.outOfRange(field, value, expected: expected)
    }
  }
}
