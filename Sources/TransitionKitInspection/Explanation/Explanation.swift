public import TransitionKit

/// Explains why a property of a layer has its value at a time.
///
/// ```swift
/// let fading = Layer(.from, frame: page).fading(to: 0.3, curve: .easeInOut)
/// let timeline = try Timeline(duration: 0.4, layers: [fading])
/// print(try XCTUnwrap(timeline.explanation(of: .alpha, for: .from, at: 0.18)))
/// // alpha of from is 0.71 at 0.18 s: from 1 at 0 s to 0.3 at 0.4 s on ease-in-out, which is at
/// // 0.414 after 0.45 of the way
/// ```
public struct Explanation: Hashable, Sendable {
  /// The name of the layer, as it is printed.
  public let layer: String
  /// The explained property.
  public let property: LayerProperty
  /// The time in seconds; for a controller, the time within the transition.
  public let time: Double
  /// The displayed value, rounded to three decimals.
  public let value: String
  /// The reasons, in the order in which they apply: the tracks first, the changes by the controller last.
  package internal(set) var causes: [Cause]
}

extension Explanation {
  /// One reason for a value.
  package enum Cause: Hashable, Sendable {
    /// The property has no track, so it is constant.
    case constant
    /// The property waits for its first keyframe, until a time in seconds.
    case waits(until: Double)
    /// The property has passed its last keyframe, at a time in seconds.
    case hasArrived(at: Double)
    /// The property is between two keyframes.
    case between(Span)
    /// The opacity is outside `0...1`, and is clamped for drawing.
    case clamped(from: Double)
    /// The part of an effect, or the animator, that created the track.
    case written(by: String)
    /// The library has changed the animator's timeline in a step.
    case adapted(ResolutionStep)
    /// The navigation bar's own animator creates the layer; it accompanies the pages' animator.
    case barCompanion
    /// A client has added the layer to animate alongside the transition.
    case alongside
    /// The transition reverses the timeline of the transition that it interrupted.
    case playedBackwards
    /// A finger holds the transition at a fraction.
    case heldByFinger(at: Double)
    /// After a finger was lifted, the transition continues to its end or back to its start.
    case settles(TransitionOutcome)
    /// The layer's own value; reasons for additions to it follow.
    case byItself(String)
    /// A correction is added to the layer's own value; `share` is the part of the correction that has not faded yet.
    case added(String, TransitionPlayback.Addition.Kind, share: Double)
    /// The layer rests, and no transition draws it.
    case rests
    /// An interrupted transition moves the layer, and goes on along its own timeline.
    case isInterrupted
    /// The layer fades in along with the running transition.
    case appears
  }

  /// Two keyframes and the motion between them, in the direction in which they are played.
  package struct Span: Hashable, Sendable {
    /// The value of the first keyframe.
    package let start: String
    /// The time of the first keyframe, in seconds.
    package let startTime: Double
    /// The value of the second keyframe.
    package let end: String
    /// The time of the second keyframe, in seconds.
    package let endTime: Double
    /// The curve between them.
    package let curve: TimingCurve
    /// The path between them.
    package let path: MotionPath
    /// Whether the curve is played in reverse.
    package let isBackwards: Bool
    /// The fraction of the time between them that has elapsed.
    package let elapsed: Double
    /// The progress of the value between them; curves may leave `0...1`.
    package let progress: Double
  }
}
