/// A transition's animator: a pure function from a context to a timeline.
///
/// The engine plays the timeline, decides the outcome, removes temporary layers and shows hidden
/// elements again. An animator has no part in this, so it cannot forget it.
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
  /// The operations that the animator can show; the default animator shows all others.
  var operations: Set<TransitionOperation> { get }

  /// The animator in this one that decides where a presented screen rests, or `nil`.
  ///
  /// An animator that wraps another one returns the `sheet` of that one.
  var sheet: (any SheetTransition)? { get }

  /// Returns the duration of the transition in seconds; the same at every call.
  func duration(in context: any TransitionContext) -> Double

  /// Returns the transition as a value.
  ///
  /// Its first picture is the scene before the transition, its last one the scene at rest after it. If one of them
  /// differs, the picture jumps there, and nothing else goes wrong; ``NavigationController/checksEnds`` finds it.
  ///
  /// - Throws: Any error that prevents the timeline; the default animator is used instead.
  func timeline(for context: any TransitionContext) throws -> Timeline

  /// Returns the layers that move to another target once a finger has released the transition to
  /// finish.
  ///
  /// Each property that has a track here moves from its present value to the track's last value, on
  /// the curve of the track's first keyframe. Other layers and properties continue along the
  /// timeline.
  func layersAfterRelease(in context: any TransitionContext) throws -> [Layer]

  /// Returns how a finger moves layers beside their timeline.
  ///
  /// - Parameters:
  ///   - gesture: Where the finger began and how far it has moved.
  ///   - fraction: The fraction on screen, 0 to 1.
  ///   - context: The context of the transition.
  /// - Returns: The adjustments of the layers that the finger moves.
  func adjustments(
    for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: LayerAdjustment]

  /// Informs the animator that its transition of an operation has ended; this is the last event of a
  /// transition.
  func transitionEnded(_ outcome: TransitionOutcome, of operation: TransitionOperation)
}

/// An animator of the library: tests show that it begins and ends at rest, so controllers do not check that.
package protocol LibraryAnimator: AnimatedTransitioning {}

extension AnimatedTransitioning {
  /// All operations.
  public var operations: Set<TransitionOperation> { Set(TransitionOperation.allCases) }

  /// No sheet: a presented screen rests where its own style says.
  public var sheet: (any SheetTransition)? { nil }

  /// No layers: everything continues along the timeline.
  public func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] { [] }

  /// No adjustments: the layers follow their timeline alone.
  public func adjustments(
    for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: LayerAdjustment] { [:] }

  /// Does nothing.
  public func transitionEnded(_ outcome: TransitionOutcome, of operation: TransitionOperation) {}
}
