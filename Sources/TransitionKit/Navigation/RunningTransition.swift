/// A transition that is being played.
///
/// It is a reference, so that asking whether one runs, and moving its clock, copies nothing.
final class RunningTransition {
  var change: ScreenChange
  var context: StaticContext
  let animator: any AnimatedTransitioning
  var playback: TransitionPlayback
  let interaction: (any PercentDrivenInteraction)?
  let coordinator: TransitionCoordinator
  /// The transition that this one plays back, if it does.
  var rewinds: StaticContext?
  /// Layers of an interrupted transition that the present one does not speak of.
  var leftovers: [Leftover] = []
  /// A Boolean value that tells whether the model is already as a cancellation leaves it.
  var isModelSettled = false

  init(
    change: ScreenChange, context: StaticContext, animator: any AnimatedTransitioning,
    playback: TransitionPlayback, interaction: (any PercentDrivenInteraction)?,
    coordinator: TransitionCoordinator, rewinds: StaticContext? = nil
  ) {
    self.change = change
    self.context = context
    self.animator = animator
    self.playback = playback
    self.interaction = interaction
    self.coordinator = coordinator
    self.rewinds = rewinds
  }

  /// A Boolean value that tells whether a finger holds it.
  var isUndecided: Bool {
    guard case .interacting = playback.phase else { return false }
    return true
  }

  /// A Boolean value that tells whether it has been decided against.
  var isBeingCancelled: Bool { playback.phase == .settling(toward: .cancelled) }

  /// The context with the flags of this moment.
  var presentContext: StaticContext {
    var context = context
    switch playback.phase {
    case .interacting: context.isInteractive = true
    case .idle, .running, .settling, .ended: context.isInteractive = false
    }
    switch playback.phase {
    case .settling(toward: .cancelled), .ended(.cancelled): context.isCancelled = true
    case .idle, .running, .interacting, .settling, .ended: context.isCancelled = false
    }
    return context
  }

  /// Replaces a screen by a newer version of itself; `false` when it does not take part.
  ///
  /// What undoes the change may bring back screens that take no part.
  func update(_ screen: Screen) -> Bool {
    change.update(screen)
    guard context.from.id == screen.id || context.to.id == screen.id else { return false }
    context.update(screen)
    rewinds?.update(screen)
    return true
  }

  /// Returns the timeline as it would be planned now.
  func plannedTimeline() throws -> Timeline {
    let own =
      if let rewinds {
        try animator.resolvedTimeline(for: rewinds).renamed(\.exchanged).reversed()
      } else {
        try animator.resolvedTimeline(for: context)
      }
    return try coordinator.timeline(adding: own)
  }
}

extension StaticContext {
  /// Replaces a screen by a newer version of itself.
  mutating func update(_ screen: Screen) {
    from.replace(by: screen)
    to.replace(by: screen)
  }
}
