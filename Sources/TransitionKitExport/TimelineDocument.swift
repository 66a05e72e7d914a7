public import TransitionKit

/// A timeline with the circumstances it was made for, as the native JSON file holds them.
///
/// Its members stand beside the timeline's own, so a reader that wants only the timeline decodes
/// ``Timeline`` from the same text.
public struct TimelineDocument: Hashable, Sendable {
  /// The name of the animator.
  public var animator: String
  /// What the transition does.
  public var operation: TransitionOperation
  /// The size of the container.
  public var container: Size
  /// The timeline.
  public var timeline: Timeline

  /// Creates a document.
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

extension TimelineDocument: Codable {
  private enum Key: String, CodingKey {
    case animator, operation, container
  }

  private enum SizeKey: String, CodingKey {
    case width, height
  }

  /// Reads the native format with its circumstances.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let size = try object.nestedContainer(keyedBy: SizeKey.self, forKey: .container)
    self.init(
      animator: try object.decode(String.self, forKey: .animator),
      operation: try object.decode(TransitionOperation.self, forKey: .operation),
      container: Size(
        width: try size.decode(Double.self, forKey: .width),
        height: try size.decode(Double.self, forKey: .height)),
      timeline: try Timeline(from: decoder))
  }

  /// Writes the native format with its circumstances.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(animator, forKey: .animator)
    try object.encode(operation, forKey: .operation)
    var size = object.nestedContainer(keyedBy: SizeKey.self, forKey: .container)
    try size.encode(container.width, forKey: .width)
    try size.encode(container.height, forKey: .height)
    try timeline.encode(to: encoder)
  }
}
