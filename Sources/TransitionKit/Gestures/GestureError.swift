/// The reason why a gesture tracker rejects a sample or the time of a release.
///
/// The index is the number of samples that were accepted before. If samples are added from the start of a list, it is
/// the index of the rejected sample in that list.
///
/// ```swift
/// let pinch = StackGesture(.pinch, on: controller, policy: .closingPinch)
/// do {
///   try pinch.follow(TouchSample(time: 0, x: 160, y: 300))
/// } catch {
///   print(error)  // sample 0 is a touch, expected a scale for pinch
/// }
/// ```
public enum GestureError: Error, Hashable, Sendable {
  /// A time, a coordinate or a scale is not within ±``Limits/magnitude``.
  case illegalNumber(index: Int)
  /// A sample is earlier than the one before it.
  case timeDecreased(index: Int)
  /// A scale is negative, or the first scale of a pinch is 0.
  case impossibleScale(index: Int, value: Double)
  /// A pinch received a touch, or another kind of gesture received a scale.
  case wrongSample(index: Int, kind: GestureKind)
}

extension GestureError: CustomStringConvertible {
  /// One line that names the sample and the reason.
  public var description: String {
    switch self {
    case .illegalNumber(let index):
      "sample \(index) has a number that is not within \(Limits.bounds)"
    case .timeDecreased(let index):
      "sample \(index) is older than the one before it"
    case .impossibleScale(let index, let value):
      "sample \(index) has the scale \(DecimalText.shortest(value)), expected "
        + (index == 0 ? "more than 0" : "0 or more")
    case .wrongSample(let index, .pinch):
      "sample \(index) is a touch, expected a scale for pinch"
    case .wrongSample(let index, let kind):
      "sample \(index) is a scale, expected a touch for \(kind.rawValue)"
    }
  }
}
