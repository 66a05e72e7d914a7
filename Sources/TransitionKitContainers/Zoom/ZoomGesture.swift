public import TransitionKit

/// A gesture that holds the card of a zoom.
///
/// ```swift
/// ZoomGesture.allCases.map(\.rawValue)  // ["pan", "edge", "content", "pinch"]
/// ```
public enum ZoomGesture: String, Hashable, Sendable, CaseIterable {
  /// One finger down, anywhere.
  case pan
  /// One finger from the leading edge.
  case edge
  /// One finger across, begun in the content.
  case content
  /// Two fingers that close.
  case pinch
}

/// The question whether a gesture may begin to dismiss a zoomed screen.
///
/// The host may answer otherwise, for example while its page is edited.
///
/// ```swift
/// func containers(
///   _ controller: ContainerController, mayBegin question: ZoomShouldBegin, zoomOf node: String
/// ) -> Bool {
///   question.kind == .pinch ? false : question.willBegin
/// }
/// ```
///
/// Source: Apple's documentation of `UIViewController.Transition.ZoomOptions`, which gives location,
/// velocity and the answer by default.
public struct ZoomShouldBegin: Hashable, Sendable {
  /// The gesture.
  public let kind: ZoomGesture
  /// Where the finger is, in points in container coordinates.
  public let location: Point
  /// The velocity of the finger, in points per second.
  public let velocity: Point
  /// The answer by default.
  public let willBegin: Bool
}
