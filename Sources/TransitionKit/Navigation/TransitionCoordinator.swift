/// Adds layers and completion closures to a running transition, as UIKit's `UIViewControllerTransitionCoordinator`
/// does.
///
/// Each transition has one coordinator, which ends with the transition. Layers alongside become
/// layers of the transition's own timeline, so they follow a finger, an interruption and a
/// cancellation like all others.
///
/// ```swift
/// try controller.push(Screen("detail"), animated: true, using: Fade(duration: 0.4))
/// let coordinator = try XCTUnwrap(controller.transitionCoordinator)
/// let badge = Layer(.named("badge"), frame: hidden).moving(to: shown, curve: coordinator.curve)
/// coordinator.animate(alongside: [badge]) { if $0 == .finished { startLoading() } }
/// controller.advance(by: 0.1)
/// coordinator.percentComplete  // 0.25
/// ```
public final class TransitionCoordinator {
  /// Whether a finger drove the transition from its start.
  public let isInitiallyInteractive: Bool
  /// The completion speed of the decision: 1 before, +speed after a finish, −speed after a cancel.
  public private(set) var completionVelocity = 1.0
  /// The completion curve of the decision.
  public private(set) var completionCurve = TimingCurve.easeInOut

  weak var host: (any TransitionCoordinatorHost)?
  private var alongside: [Layer] = []
  private var completions: [(TransitionOutcome) -> Void] = []
  private var outcome: TransitionOutcome?
  private var hasConcluded = false
  private var interactionHandlers: [(any TransitionContext) -> Void] = []

  init(isInteractive: Bool) { isInitiallyInteractive = isInteractive }

  /// The context of the transition, or `nil` once it has ended.
  public var context: (any TransitionContext)? { host?.context(coordinatedBy: self) }

  /// The duration of the whole transition without a finger, in seconds; 0 once it has ended.
  public var transitionDuration: Double { playback?.timeline.duration ?? 0 }

  /// The elapsed fraction of the transition, 0 to 1; after the end, 1 if it finished and 0 if it was
  /// cancelled.
  public var percentComplete: Double {
    max(0, min(1, playback?.fraction ?? (outcome == .cancelled ? 0 : 1)))
  }

  /// The curve of the transition's leading motion, over ``transitionDuration``.
  ///
  /// Give it to layers alongside so that they move together with the pages:
  ///
  /// ```swift
  /// let badge = Layer(.named("badge"), frame: hidden).moving(to: shown, curve: coordinator.curve)
  /// coordinator.animate(alongside: [badge])
  /// ```
  ///
  /// It is the curve of the upper page, or if that does not move, of the lower page, or else of the topmost moving
  /// layer; of these, the curve of the frame, or else of the transform, the opacity or another property. A motion that
  /// begins late or ends early keeps these waits. Without a motion the curve is ``TimingCurve/easeInOut``. While a
  /// finger drives the transition from its start, it is linear. Once the transition has ended, and for a change without
  /// animation, it is linear too.
  ///
  /// Source: UIKit, where blocks alongside run with the curve and the duration of the animator's first
  /// animation.
  public var curve: TimingCurve {
    guard let timeline = playback?.timeline, let context else { return .linear }
    let pages = [context.operation.foreRole, context.operation.backRole].flatMap {
      [LayerID.screen($0), .snapshot($0)]
    }
    let ownIDs = Set(alongside.map(\.id))
    let others = timeline.layers.lazy.reversed().map(\.id).filter { !ownIDs.contains($0) }
    guard
      let curve = (pages + others).lazy.compactMap({ timeline[$0]?.tracks.leadingMotion }).first
    else { return context.followingFinger(.easeInOut) }
    return timeline.isReversed ? curve.reversed : curve
  }

  private var playback: TransitionPlayback? { host?.playback(coordinatedBy: self) }

  /// Adds layers to the transition, and a closure to call at its end.
  ///
  /// Layers that are added while the transition runs move over the remaining time. A change without
  /// animation has no time for layers, but it has an end.
  ///
  /// - Parameters:
  ///   - layers: Layers above all others, with ids that the transition does not use yet. They move on
  ///     their own curves; with ``curve`` they move as the pages do.
  ///   - completion: Called with the outcome after the screens have been informed.
  /// - Returns: `false` when the transition is over, and the completion was called at once, or when
  ///   the layers cannot be shown, and only the completion was added.
  @discardableResult
  public func animate(
    alongside layers: [Layer] = [], completion: ((TransitionOutcome) -> Void)? = nil
  ) -> Bool {
    guard let host, !hasConcluded else {
      completion?(outcome ?? .cancelled)
      return false
    }
    if let completion { completions.append(completion) }
    guard !layers.isEmpty else { return true }
    guard let start = playback?.shownFraction else { return false }
    let before = alongside
    alongside += start > 0 ? layers.map { $0.squeezed(into: start, 1) } : layers
    guard host.replanTransition(coordinatedBy: self) else {
      alongside = before
      return false
    }
    return true
  }

  /// Adds a layer that changes from one state to another together with the pages.
  ///
  /// ```swift
  /// coordinator.animate(
  ///   .named("badge"), from: LayerState(frame: hidden), to: LayerState(frame: shown))
  /// ```
  ///
  /// - Parameters:
  ///   - id: An id that the transition does not use yet; the layer is above all others.
  ///   - start: The state at the start, or now while the transition runs.
  ///   - end: The state at the end.
  ///   - curve: The curve; by default ``curve``, that of the transition itself.
  ///   - completion: Called with the outcome after the screens have been informed.
  /// - Returns: As ``animate(alongside:completion:)``.
  @discardableResult
  public func animate(
    _ id: LayerID, from start: LayerState, to end: LayerState, curve: TimingCurve? = nil,
    completion: ((TransitionOutcome) -> Void)? = nil
  ) -> Bool {
    animate(
      alongside: [Layer(id, from: start, to: end, curve: curve ?? self.curve)],
      completion: completion)
  }

  /// Calls a closure whenever the transition passes from a finger to the clock or back.
  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any TransitionContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }
}

// MARK: - Waiting

extension TransitionCoordinator {
  /// Waits for the end of the transition, on the caller's actor.
  ///
  /// Something else must advance the controller meanwhile. Cancelling the waiting task ends only the
  /// wait; the transition continues.
  ///
  /// - Returns: The outcome, or `nil` when the waiting task was cancelled first.
  public func outcome(
    isolation: isolated (any Actor)? = #isolation
  ) async -> TransitionOutcome? {
    let (outcomes, continuation) = AsyncStream<TransitionOutcome>.makeStream()
    animate { outcome in
      continuation.yield(outcome)
      continuation.finish()
    }
    for await outcome in outcomes { return outcome }
    return nil
  }
}

/// The controller of a coordinator's transition, as the coordinator sees it.
protocol TransitionCoordinatorHost: AnyObject {
  /// Returns the context of the running transition, or `nil` when it has another coordinator.
  func context(coordinatedBy coordinator: TransitionCoordinator) -> (any TransitionContext)?
  /// Returns the playback of the running transition, or `nil` when it has another coordinator.
  func playback(coordinatedBy coordinator: TransitionCoordinator) -> TransitionPlayback?
  /// Plans the running transition's timeline again; returns `false`, and nothing has changed, when that fails.
  func replanTransition(coordinatedBy coordinator: TransitionCoordinator) -> Bool
  /// Announces a diagnostic to the observer.
  func report(_ diagnostic: NavigationDiagnostic)
}

// MARK: - For the controller

extension TransitionCoordinator {
  /// Returns a timeline with the layers alongside.
  ///
  /// - Parameters:
  ///   - own: The timeline of the transition.
  ///   - isForFinger: Whether it has the curves that it has under a finger.
  /// - Returns: The timeline, with the layers above all others.
  /// - Throws: ``TimelineError`` for an id that the timeline has already.
  func timeline(adding own: Timeline, isForFinger: Bool) throws(TimelineError) -> Timeline {
    guard !alongside.isEmpty else { return own }
    return try own.adding(isForFinger ? alongside.map { $0.mapCurves(\.underFinger) } : alongside)
  }

  func decide(_ outcome: TransitionOutcome, speed: Double, curve: TimingCurve) {
    let speed = speed > 0 && speed.isFinite ? speed : 1
    completionVelocity = outcome == .finished ? speed : -speed
    completionCurve = curve
  }

  /// Returns calls that pass a context to the handlers for changes between finger and clock.
  func interactionCalls(_ context: StaticContext) -> [() -> Void] {
    interactionHandlers.map { handler in { handler(context) } }
  }

  /// Records how the transition has ended; the completions are called by ``complete()``.
  func end(_ outcome: TransitionOutcome, in host: any TransitionCoordinatorHost) {
    self.outcome = outcome
    self.host = host
    interactionHandlers = []
  }

  /// Calls the completions in the order in which they were added.
  ///
  /// Completions that are added meanwhile are called too, up to ``Limits/callsInAnswer`` of them.
  func complete() {
    guard let outcome else { return }
    var callsLeft = Limits.callsInAnswer + completions.count
    while !completions.isEmpty {
      let present = completions.prefix(callsLeft)
      completions = []
      guard !present.isEmpty else {
        host?.report(.overLimit("callsInAnswer", limit: Limits.callsInAnswer))
        break
      }
      callsLeft -= present.count
      for completion in present { completion(outcome) }
    }
    hasConcluded = true
    host = nil
  }
}
