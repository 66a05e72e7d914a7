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
  /// Its first picture is the scene that it leaves, its last one the scene at rest. Where it is not, the
  /// picture jumps there, and nothing else goes wrong; ``NavigationController/checksEnds`` finds it.
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

  /// Returns how far layers follow the finger beside their timeline, in points.
  ///
  /// A timeline depends on one fraction. This adds what depends on the finger itself, such as its
  /// height. After the release the offsets fade over the remaining time.
  ///
  /// - Parameters:
  ///   - gesture: Where the finger began and how far it has moved.
  ///   - fraction: The fraction on screen, 0 to 1.
  ///   - context: The context of the transition.
  /// - Returns: The offsets of the frames of layers.
  func offsets(
    following gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: Point]

  /// Returns how far the edges of layers move outwards with the finger beside their timeline, in points.
  ///
  /// A sheet that is pulled up beyond its top stretches so. After the release the edges return over the
  /// remaining time, at least 0.18 s.
  ///
  /// - Parameters:
  ///   - gesture: Where the finger began and how far it has moved.
  ///   - fraction: The fraction on screen, 0 to 1.
  ///   - context: The context of the transition.
  /// - Returns: The distances outwards from the four edges of the frames of layers.
  func outsets(
    following gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: Insets]

  /// Returns the poses of layers that a gesture holds itself, instead of those of their timeline.
  ///
  /// A gesture in two dimensions does so: it moves, scales and turns a page. Offsets and outsets are
  /// added to the poses. After the release the layers move from here to where the timeline or
  /// ``layersAfterRelease(in:)`` leads.
  ///
  /// - Parameters:
  ///   - gesture: The gesture, with its own ``GestureInput/pose``.
  ///   - fraction: The fraction on screen, 0 to 1.
  ///   - context: The context of the transition.
  /// - Returns: The poses; one with a number that is not within ±``Limits/magnitude`` is ignored.
  func poses(
    following gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: GesturePose]

  /// Informs the animator that its transition has ended; this is the last event of a transition.
  func transitionEnded(_ outcome: TransitionOutcome)

  /// Informs the animator that its transition of an operation has ended; by default calls
  /// ``transitionEnded(_:)``.
  ///
  /// An animator that wraps other ones forwards it to the one that has played the transition.
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

  /// No offsets: the layers follow their timeline alone.
  public func offsets(
    following gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: Point] { [:] }

  /// No outsets: the layers have the sizes of their timeline.
  public func outsets(
    following gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: Insets] { [:] }

  /// No poses: the layers follow their timeline.
  public func poses(
    following gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: GesturePose] { [:] }

  /// Does nothing.
  public func transitionEnded(_ outcome: TransitionOutcome) {}

  /// Calls ``transitionEnded(_:)``.
  public func transitionEnded(_ outcome: TransitionOutcome, of operation: TransitionOperation) {
    transitionEnded(outcome)
  }
}
