/// What keeps an effect from becoming a timeline.
public enum EffectError: Error, Hashable, Sendable {
  /// Two parts write one property of one layer.
  case twoWriters(layer: LayerID, property: String, first: String, second: String)
  /// Two parts of a sequence write one property, and the second does not begin where the first ends.
  case gap(layer: LayerID, property: String, first: String, second: String)
  /// Two parts want the same layers in opposite orders.
  case contradictingOrder(LayerID, LayerID)
  /// A window, a delay or a duration is empty, negative or not finite.
  case invalidTime(String, Double)
  /// A property that a combinator can not take along.
  case unsupported(String, by: String)
}

extension EffectError: CustomStringConvertible {
  /// One line that names the culprits.
  public var description: String {
    switch self {
    case .twoWriters(let layer, let property, let first, let second):
      "\(property) of \(layer) is written by \(first) and by \(second)"
    case .gap(let layer, let property, let first, let second):
      "\(property) of \(layer) jumps between \(first) and \(second)"
    case .contradictingOrder(let one, let other):
      "\(one) is to lie above \(other) and below it"
    case .invalidTime(let owner, let value):
      "\(owner) takes \(DecimalText.shortest(value)), expected a finite time of 0 or more"
    case .unsupported(let what, let combinator):
      "\(combinator) can not take \(what) along"
    }
  }
}
