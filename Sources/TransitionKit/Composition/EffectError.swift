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
  /// Two effects of a sequence change the same property, and the second does not start where the
  /// first ends.
  case gap(layer: LayerID, property: String, first: String, second: String)
  /// One layer is required to lie both above and below another.
  case contradictingOrder(LayerID, LayerID)
  /// A window, a delay or a duration is out of its range; the payload is its name and its value.
  case invalidTime(String, Double)
  /// A page cannot be cut into this many pieces, or has not one look for each piece.
  case invalidSlices(columns: Int, rows: Int, looks: Int)
  /// An animator needs something that layers cannot show.
  case unsupported(String, by: String)
  /// Effects are nested deeper than the named limit of ``Limits`` allows, or are too many.
  case overLimit(String, needed: Int, limit: Int)
}

extension EffectError: CustomStringConvertible {
  /// One line that names the effects, layers or values at fault.
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
