/// Lets others take part in a running transition: alongside it, and at its end.
///
/// There is one for each transition, as long as the transition lasts. Animations alongside become
/// layers of the transition's own timeline, so they follow a finger, an interruption and a
/// cancellation like everything else.
public final class TransitionCoordinator {
  /// A Boolean value that tells whether a finger held the transition from its start.
  public let isInitiallyInteractive: Bool
  /// The pace of the rest after a decision: 1 before, +speed after a finish, −speed after a cancel.
  public private(set) var completionVelocity = 1.0
  /// The curve of the rest after a decision.
  public private(set) var completionCurve = TimingCurve.easeInOut

  weak var controller: NavigationController?
  private var alongside: [Layer] = []
  private var completions: [(TransitionOutcome) -> Void] = []
  private var outcome: TransitionOutcome?
  private var hasConcluded = false
  private var interactionHandlers: [(any TransitionContext) -> Void] = []

  init(isInteractive: Bool) { isInitiallyInteractive = isInteractive }

  /// The context of the transition, or `nil` once it has ended.
  public var context: (any TransitionContext)? {
    controller?.transitionCoordinator === self ? controller?.transition : nil
  }

  /// The duration of the whole transition without a finger, in seconds; 0 once it has ended.
  public var transitionDuration: Double { playback?.timeline.duration ?? 0 }

  /// The part of the transition that has passed, 0 to 1; what it ended with once it has.
  public var percentComplete: Double {
    max(0, min(1, playback?.fraction ?? (outcome == .cancelled ? 0 : 1)))
  }

  private var playback: TransitionPlayback? {
    controller?.transitionCoordinator === self ? controller?.playback : nil
  }

  /// Adds layers to the transition and something to do at its end.
  ///
  /// Layers that come in mid-flight move over what is left of it. A change without animation has no
  /// time for layers, but it has an end.
  ///
  /// - Parameters:
  ///   - layers: Layers above all others, with names that the transition does not use yet.
  ///   - completion: Called with the outcome after the screens have heard of it.
  /// - Returns: `false` when everything is over, and the completion was called at once, or when the
  ///   layers can not be shown, and only the completion was taken.
  @discardableResult
  public func animate(
    alongside layers: [Layer] = [], completion: ((TransitionOutcome) -> Void)? = nil
  ) -> Bool {
    guard let controller, !hasConcluded else {
      completion?(outcome ?? .cancelled)
      return false
    }
    if let completion { completions.append(completion) }
    guard !layers.isEmpty else { return true }
    guard playback != nil else { return false }
    let start = percentComplete
    let before = alongside
    alongside += start > 0 ? layers.map { $0.squeezed(after: start) } : layers
    do {
      _ = try controller.running?.plannedTimeline()
      controller.replan()
      return true
    } catch {
      alongside = before
      return false
    }
  }

  /// Calls a handler whenever the transition changes hands between finger and clock.
  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any TransitionContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }
}

// MARK: - For the controller

extension TransitionCoordinator {
  /// Returns a timeline with the layers alongside.
  func timeline(adding own: Timeline) throws(TimelineError) -> Timeline {
    guard !alongside.isEmpty else { return own }
    return try own.adding(alongside)
  }

  func decide(_ outcome: TransitionOutcome, speed: Double, curve: TimingCurve) {
    let pace = speed > 0 && speed.isFinite ? speed : 1
    completionVelocity = outcome == .finished ? pace : -pace
    completionCurve = curve
  }

  func announceInteraction(_ context: StaticContext, in controller: NavigationController) {
    for handler in interactionHandlers { controller.queueCall { handler(context) } }
  }

  /// Notes how the transition has ended; its completions are still due.
  func end(_ outcome: TransitionOutcome, in controller: NavigationController) {
    self.outcome = outcome
    self.controller = controller
    interactionHandlers = []
  }

  /// Calls the completions in the order they came, also those that come until then.
  func complete() {
    guard let outcome else { return }
    while !completions.isEmpty { completions.removeFirst()(outcome) }
    hasConcluded = true
    controller = nil
  }
}
