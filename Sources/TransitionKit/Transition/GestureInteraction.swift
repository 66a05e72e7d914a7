/// An interaction driven by calls: one for each transition.
///
/// Calls made before the transition has begun are remembered and performed right after its start.
/// Of several decisions the last one counts.
///
/// ```swift
/// let driver = GestureInteraction()
/// try controller.pop(animated: true, interaction: driver)
/// driver.update(0.4)
/// driver.finish()
/// ```
public final class GestureInteraction: PercentDrivenInteraction {
  /// Performs the requests; set by the controller when the transition begins.
  public weak var target: (any InteractionTarget)?
  /// Whether the transition waits for the finger from its start.
  public var wantsInteractiveStart = true
  /// A multiple of the planned speed, for the time after the decision; 0 and below count as 1.
  public var completionSpeed = 1.0
  /// The curve of the motion after the decision.
  public var completionCurve = TimingCurve.easeInOut
  /// The finger's velocity at the release, in fractions per second, which the motion continues.
  public var releaseVelocity: Double?
  /// Where the finger began and how far it has moved; set it before the transition and each update.
  public var gesture: GestureInput?

  private var rememberedUpdate: InteractionRequest?
  private var rememberedDecision: InteractionRequest?

  /// Creates an interaction for one transition.
  public init() {}

  /// Performs the calls that were made before the start.
  public func transitionBegan() {
    let remembered = [rememberedUpdate, rememberedDecision].compactMap { $0 }
    rememberedUpdate = nil
    rememberedDecision = nil
    for request in remembered { target?.interaction(self, requests: request) }
  }

  /// Moves the transition by a fraction of the whole, counted from where it was grabbed.
  ///
  /// The picture is that of ``PercentDrivenInteraction/startFraction`` plus this fraction, clamped to
  /// `0...1`. The fraction may be negative when the transition was grabbed while it ran.
  public func update(_ fraction: Double) { send(.update(fraction)) }
  /// Decides for the transition: it runs to its end.
  public func finish() { send(.finish(velocity: releaseVelocity)) }
  /// Decides against the transition: it runs back to its start.
  public func cancel() { send(.cancel(velocity: releaseVelocity)) }
  /// Takes over the running transition from the clock.
  public func pause() { send(.pause) }

  private func send(_ request: InteractionRequest) {
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
