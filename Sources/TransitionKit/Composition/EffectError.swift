/// The reason why an effect cannot become a timeline.
///
/// ```swift
/// let twice = Effect.together(.opacity(.fore, 0), .opacity(.fore, 0.5))
/// do {
///   _ = try twice.timeline(for: context)
/// } catch {
///   print(error)  // alpha of to is written by opacity(fore, 0) and by opacity(fore, 0.5)
/// }
/// ```
public enum EffectError: Error, Hashable, Sendable {
  /// Two effects change the same property of the same layer at the same time.
  case twoWriters(layer: LayerID, property: String, first: String, second: String)
  /// Two effects of a sequence change a property, and the second does not start with the value at which the first
  /// ends.
  case gap(layer: LayerID, property: String, first: String, second: String)
  /// The effects require one layer to be both above and below another one.
  case contradictingOrder(LayerID, LayerID)
  /// A time range, a delay or a duration is out of range; the payload is its name and its value.
  case invalidTime(String, Double)
  /// A page cannot be cut into this many pieces, or the number of looks is not that of the pieces.
  case invalidSlices(columns: Int, rows: Int, looks: Int)
  /// An animator needs an appearance that layers cannot show, such as a bent page.
  case unsupported(String, by: String)
  /// Effects are nested deeper, or are more, than a limit allows; the payload starts with its name in ``Limits``.
  case overLimit(String, needed: Int, limit: Int)
}

extension EffectError: CustomStringConvertible {
  /// One line that names the effects, layers or values that caused the error.
  public var description: String {
    switch self {
    case .twoWriters(let layer, let property, let first, let second):
      "\(property) of \(layer) is written by \(first) and by \(second)"
    case .gap(let layer, let property, let first, let second):
      "\(property) of \(layer) jumps between \(first) and \(second)"
    case .contradictingOrder(let one, let other):
      "\(one) must lie both above and below \(other)"
    case .invalidTime(let owner, let value):
      "\(owner) is \(DecimalText.shortest(value)), expected a finite time of 0 or more"
    case .invalidSlices(let columns, let rows, let looks):
      "\(columns) × \(rows) pieces with \(looks) looks, expected at least 1 × 1 and a look for each"
    case .unsupported(let what, let combinator):
      "\(combinator) cannot show \(what)"
    case .overLimit(let field, let needed, let limit):
      "\(needed) are needed, expected at most \(limit) (limit \(field))"
    }
  }
}
