/// What is wrong with a sample of a gesture.
///
/// The index counts the samples that a gesture has taken before, so in a list that is fed from its
/// start it is the place in the list.
public enum GestureError: Error, Hashable, Sendable {
  /// A time, a coordinate or a scale is not finite.
  case notFinite(index: Int)
  /// A sample is older than the one before it.
  case timeDecreased(index: Int)
  /// A scale is negative, or it is 0 where the pinch starts.
  case impossibleScale(index: Int, value: Double)
  /// A gesture of this kind does not consist of such samples.
  case wrongSample(index: Int, kind: GestureKind)
}

extension GestureError: CustomStringConvertible {
  /// One line that names the culprit.
  public var description: String {
    switch self {
    case .notFinite(let index):
      "sample \(index) is not finite"
    case .timeDecreased(let index):
      "sample \(index) is older than the one before it"
    case .impossibleScale(let index, let value):
      "sample \(index) has the scale \(DecimalText.shortest(value)), expected "
        + (index == 0 ? "more than 0" : "0 or more")
    case .wrongSample(let index, .pinch):
      "sample \(index) is a place, expected a scale for pinch"
    case .wrongSample(let index, let kind):
      "sample \(index) is a scale, expected a place for \(kind.rawValue)"
    }
  }
}
