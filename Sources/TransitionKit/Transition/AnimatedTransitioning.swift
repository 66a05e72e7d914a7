/// A transition's animator: a pure function from a context to a timeline.
///
/// The engine plays the timeline, decides the outcome, removes temporary layers and shows hidden
/// elements again; an animator can neither forget nor misreport any of it.
///
/// ```swift
/// struct Dissolve: AnimatedTransitioning {
///   func duration(in context: any TransitionContext) -> Double { 0.3 }
///
///   func timeline(for context: any TransitionContext) throws -> Timeline {
///     try Timeline(
///       duration: duration(in: context),
///       layers: [
///         Layer(.from, frame: context.frame(of: .from)),
///         Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(to: 1, curve: .easeInOut),
///       ])
///   }
/// }
/// ```
public protocol AnimatedTransitioning: Sendable {
  /// The operations that the animator can show; for any other the default animator is taken.
  var operations: Set<TransitionOperation> { get }

  /// Returns how long the transition takes, in seconds; the same at every call.
  func duration(in context: any TransitionContext) -> Double

  /// Returns the transition as a value.
  ///
  /// - Throws: Whatever keeps the timeline from being made; the default animator is taken then.
  func timeline(for context: any TransitionContext) throws -> Timeline

  /// Returns layers that go a way of their own once a finger has let go in favour of the transition.
  ///
  /// Their tracks say where to, in the last value, and on which curve, that of the first keyframe;
  /// they come from wherever the finger has left them. Layers and properties that are not named run
  /// on along the timeline.
  func layersAfterRelease(in context: any TransitionContext) throws -> [Layer]

  /// Tells the animator that its transition has ended; the last event of all.
  func transitionEnded(_ outcome: TransitionOutcome)
}

extension AnimatedTransitioning {
  /// An animator that says nothing shows every operation.
  public var operations: Set<TransitionOperation> { Set(TransitionOperation.allCases) }

  /// After a finger everything runs on along the timeline.
  public func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] { [] }

  /// Does nothing.
  public func transitionEnded(_ outcome: TransitionOutcome) {}
}

extension AnimatedTransitioning {
  /// Returns the timeline that is played: the animator's own, fitted to what the context asks for.
  ///
  /// It lasts as long as ``duration(in:)`` says, or no time at all without animation, moves nothing
  /// where motion is to be reduced, and has the bar at the bottom where there is one.
  ///
  /// - Throws: What ``timeline(for:)`` throws, and ``TimelineError`` for an impossible duration.
  public func resolvedTimeline(for context: any TransitionContext) throws -> Timeline {
    var timeline = try timeline(for: context).scaled(toDuration: duration(in: context))
    if context.container.reducesMotion { timeline = try timeline.withReducedMotion(in: context) }
    timeline = try timeline.withBottomBar(in: context)
    return context.isAnimated ? timeline : try timeline.scaled(toDuration: 0)
  }
}
