/// The error of invalid data for a timeline, or of an invalid way of sampling it.
///
/// ```swift
/// let layer = Layer(.to, frame: page)
/// do {
///   _ = try Timeline(duration: 0.3, layers: [layer, layer])
/// } catch {
///   print(error)  // layer 1 has the id of an earlier layer: to
/// }
/// ```
public enum TimelineError: Error, Hashable, Sendable {
  /// The duration is negative or above ``Limits/duration``.
  case invalidDuration(Double)
  /// Two layers have the same id; the payload is the id and the index of the second layer.
  case duplicateLayer(LayerID, index: Int)
  /// A number of a layer, in its initial state or on a track, is not within ±``Limits/magnitude``.
  case illegalNumber(LayerID, property: String)
  /// The rate per second is not positive and finite.
  case invalidFrameRate(Double)
  /// More is requested than a limit allows; the payload starts with the limit's name in ``Limits``.
  case overLimit(String, needed: Double, limit: Int)
  /// A buffer has fewer elements than a picture has scalars.
  case bufferTooSmall(count: Int, needed: Int)
}

extension TimelineError: CustomStringConvertible {
  /// One line that names the invalid value, layer or property.
  public var description: String {
    switch self {
    case .invalidDuration(let duration):
      "duration is \(DecimalText.shortest(duration)), expected 0 to "
        + "\(DecimalText.shortest(Limits.duration)) seconds"
    case .duplicateLayer(let id, let index):
      "layer \(index) has the id of an earlier layer: \(id)"
    case .illegalNumber(let id, let property):
      "\(property) of layer \(id) is not within \(Limits.bounds)"
    case .invalidFrameRate(let rate):
      "\(DecimalText.shortest(rate)) frames per second, expected more than 0"
    case .overLimit(let field, let needed, let limit):
      "\(DecimalText.shortest(needed)) are needed, expected at most \(limit) (limit \(field))"
    case .bufferTooSmall(let count, let needed):
      "the buffer holds \(count) scalars, expected \(needed)"
    }
  }
}
