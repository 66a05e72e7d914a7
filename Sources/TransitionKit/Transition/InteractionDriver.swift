/// The interaction that a gesture holds: one for one transition.
///
/// What is asked before the transition has begun is remembered and carried out right after its
/// start; of several decisions the last one counts.
///
/// ```swift
/// let driver = InteractionDriver()
/// try controller.pop(animated: true, interaction: driver)
/// driver.update(0.4)
/// driver.finish()
/// ```
public final class InteractionDriver: PercentDrivenInteraction {
  /// Who carries out the requests; set by the controller.
  public weak var target: (any InteractionTarget)?
  /// A Boolean value that tells whether the transition waits for the finger from its start.
  public var wantsInteractiveStart = true
  /// How much faster than planned the rest runs after the decision; 0 and below read as 1.
  public var completionSpeed = 1.0
  /// The curve on which the rest runs after the decision.
  public var completionCurve = TimingCurve.easeInOut
  /// The finger's speed at its release, in fractions per second, which the motion takes up.
  public var releaseVelocity: Double?

  private var rememberedUpdate: InteractionRequest?
  private var rememberedDecision: InteractionRequest?

  /// Creates an interaction that has not begun.
  public init() {}

  /// Carries out what was asked before the start.
  public func transitionBegan() {
    let remembered = [rememberedUpdate, rememberedDecision].compactMap { $0 }
    rememberedUpdate = nil
    rememberedDecision = nil
    for request in remembered { target?.interaction(self, requests: request) }
  }

  /// Moves the transition to a fraction of its duration, clamped to `0...1`.
  public func update(_ fraction: Double) { ask(.update(fraction)) }
  /// Decides for the transition: it runs on to its end.
  public func finish() { ask(.finish(velocity: releaseVelocity)) }
  /// Decides against the transition: it runs back to its start.
  public func cancel() { ask(.cancel(velocity: releaseVelocity)) }
  /// Takes a running transition into the hand.
  public func pause() { ask(.pause) }

  private func ask(_ request: InteractionRequest) {
    if let target {
      target.interaction(self, requests: request)
      return
    }
    switch request {
    case .update: rememberedUpdate = request
    case .finish, .cancel: rememberedDecision = request
    case .pause: break
    }
  }
}
