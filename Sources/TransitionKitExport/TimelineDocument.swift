public import TransitionKit

/// A timeline together with the animator, operation and container for which it was made.
///
/// In the native JSON format the timeline's members belong to the same object as these, so `Timeline` can be decoded
/// from the same text.
///
/// ```swift
/// let timeline = try Fade(duration: 0.5).resolvedTimeline(for: context)
/// let document = TimelineDocument(
///   animator: "fade", operation: .push, container: phone.size, timeline: timeline)
/// try document.json()  // "{\"animator\":\"fade\",\"container\":{\"height\":568,\"width\":320},…}"
/// ```
public struct TimelineDocument: Hashable, Sendable {
  /// The name of the animator.
  public var animator: String
  /// The operation of the transition.
  public var operation: TransitionOperation
  /// The size of the container, in points.
  public var container: Size
  /// The timeline.
  public var timeline: Timeline

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - animator: The name of the animator.
  ///   - operation: The operation of the transition.
  ///   - container: The size of the container, in points.
  ///   - timeline: The timeline.
  public init(
    animator: String, operation: TransitionOperation, container: Size, timeline: Timeline
  ) {
    self.animator = animator
    self.operation = operation
    self.container = container
    self.timeline = timeline
  }

  /// Returns the document as JSON text with sorted keys, on one line.
  ///
  /// - Throws: `EncodingError` for a number that is not finite.
  public func json() throws -> String { try JSONText.encode(self) }
}

extension TimelineDocument {
  /// The container's size for drawing; a side that is negative or not within ±`Limits.magnitude` becomes 0.
  var drawnContainer: Size {
    func side(_ length: Double) -> Double { length.isWithinLimits ? max(0, length) : 0 }
    return Size(width: side(container.width), height: side(container.height))
  }
}

extension TimelineDocument: Codable {
  private enum Key: String, CodingKey {
    case animator, operation, container
  }

  private struct Sides: Codable {
    let width: Double
    let height: Double
  }

  /// Decodes a document from the native format.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` for missing or invalid members, also for a container whose size is not within
  ///   ±`Limits.magnitude`, and errors of decoding `Timeline`.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let sides = try object.decode(Sides.self, forKey: .container)
    let container = Size(width: sides.width, height: sides.height)
    guard container.isWithinLimits else {
      throw DecodingError.dataCorruptedError(
        forKey: .container, in: object,
        debugDescription:
          "\(LayoutError.illegalNumber(owner: "container", field: "size"))")
    }
    self.init(
      animator: try object.decode(String.self, forKey: .animator),
      operation: try object.decode(TransitionOperation.self, forKey: .operation),
      container: container,
      timeline: try Timeline(from: decoder))
  }

  /// Writes the native format.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: `EncodingError` for a value that the encoder does not accept.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(animator, forKey: .animator)
    try object.encode(operation, forKey: .operation)
    try object.encode(
      Sides(width: container.width, height: container.height), forKey: .container)
    try timeline.encode(to: encoder)
  }
}
