public import TransitionKit

/// Why a property of a layer has its value at an instant.
///
/// ```swift
/// let fading = Layer(.from, frame: page).fading(to: 0.3, curve: .easeInOut)
/// let timeline = try Timeline(duration: 0.4, layers: [fading])
/// print(try XCTUnwrap(timeline.explanation(of: .alpha, for: .from, at: 0.18)))
/// // alpha of from is 0.71 at 0.18 s: from 1 at 0 s to 0.3 at 0.4 s on ease-in-out, which is at
/// // 0.414 after 0.45 of the way
/// ```
public struct Explanation: Hashable, Sendable {
  /// The layer, as it is printed.
  public let layer: String
  /// The property.
  public let property: LayerProperty
  /// The time, in seconds; of a controller it is that of the transition.
  public let time: Double
  /// The value that is shown, rounded to three decimal places.
  public let value: String
  /// The reasons in the order in which they work: first the tracks, last what the picture adds.
  package let causes: [Cause]
}

extension Explanation {
  /// One reason for a value.
  package enum Cause: Hashable, Sendable {
    /// No track moves the property.
    case constant
    /// It is before its first keyframe, until a time in seconds.
    case waits(until: Double)
    /// It has reached its last keyframe, at a time in seconds.
    case hasArrived(at: Double)
    /// It is between two keyframes.
    case between(Span)
    /// An opacity outside of `0...1` is drawn as the nearest one inside.
    case clamped(from: Double)
    /// A part of an effect, or an animator, has made the tracks.
    case written(by: String)
    /// The library has changed what the animator made.
    case adapted(Adaptation)
    /// The transition plays the timeline of the transition that it interrupted backwards.
    case playedBackwards
    /// A finger holds the transition at a fraction of it.
    case heldByFinger(at: Double)
    /// The transition runs on after a finger has released it, or back.
    case settles(TransitionOutcome)
    /// What the layer shows by itself, where something is added to it.
    case byItself(String)
    /// Something is added to what the layer shows by itself, of which a share is left.
    case added(String, TransitionPlayback.Addition.Kind, share: Double)
    /// The layer rests, and no transition draws it.
    case rests
    /// An interrupted transition has left the layer, which goes on along its own tracks.
    case isLeft
    /// The new layout does not have the layer, which fades out.
    case vanishes
    /// A share of the opacity remains.
    case faded(LayerSource.Fading, to: Double)
    /// A presentation that covers the layer, or a change of the layout, shows it otherwise; the text is the
    /// value without that.
    case covered(from: String)
  }

  /// Two keyframes and the way between them, in the direction in which they are played.
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
    /// Whether the curve is played from its end to its start.
    package let isBackwards: Bool
    /// The part of the time between them that has elapsed.
    package let elapsed: Double
    /// The part of the change that is done.
    package let progress: Double
  }

  /// What the library does to the timeline of an animator.
  package enum Adaptation: String, Hashable, Sendable, CaseIterable {
    /// Nothing moves, because motion is reduced.
    case reducedMotion
    /// The presenter looks as the presentation style says.
    case presenter
    /// The bar of a page belongs to the page.
    case barOfPage
    /// The bar at the bottom of the container.
    case bottomBar
    /// The navigation bar that goes along with the pages.
    case barCompanion
    /// The curves are straight, because a finger drives the transition.
    case straightened
    /// A client's layer alongside the transition.
    case alongside
  }
}
