/// What an interaction asks of the transition that it drives.
public enum InteractionRequest: Hashable, Sendable {
  /// Move to a fraction of the duration.
  case update(Double)
  /// Run on to the end, taking up a speed in fractions per second if there is one.
  case finish(velocity: Double?)
  /// Run back to the start, taking up a speed in fractions per second if there is one.
  case cancel(velocity: Double?)
  /// Give the running transition into the hand.
  case pause
}

/// Carries out what an interaction asks.
public protocol InteractionTarget: AnyObject {
  /// Carries out a request, or reports why it can not.
  func interaction(
    _ interaction: any PercentDrivenInteraction, requests request: InteractionRequest)
}

/// Drives a transition by the part of it that a gesture has covered.
///
/// A gesture calls ``update(_:)`` while the finger moves and ends with ``finish()`` or
/// ``cancel()``; whatever is left then runs on by itself. ``InteractionDriver`` is ready for use.
public protocol PercentDrivenInteraction: AnyObject {
  /// Who carries out the requests, from the start of the transition to its end; hold it weakly.
  var target: (any InteractionTarget)? { get set }
  /// A Boolean value that tells whether the transition waits for the finger from its start.
  var wantsInteractiveStart: Bool { get }
  /// How much faster than planned the rest runs after the decision; 0 and below read as 1.
  var completionSpeed: Double { get }
  /// The curve on which the rest runs after the decision.
  var completionCurve: TimingCurve { get }

  /// Tells the interaction that its transition has begun, and with it the target.
  func transitionBegan()
  /// Moves the transition to a fraction of its duration, clamped to `0...1`.
  func update(_ fraction: Double)
  /// Decides for the transition: it runs on to its end.
  func finish()
  /// Decides against the transition: it runs back to its start.
  func cancel()
  /// Takes a running transition into the hand.
  func pause()
}

extension PercentDrivenInteraction {
  /// An interaction that says nothing starts under the finger.
  public var wantsInteractiveStart: Bool { true }
  /// An interaction that says nothing runs on as fast as planned.
  public var completionSpeed: Double { 1 }
  /// An interaction that says nothing runs on slowly at both ends.
  ///
  /// Source: the documented default of `UIPercentDrivenInteractiveTransition.completionCurve`.
  public var completionCurve: TimingCurve { .easeInOut }

  /// Does nothing.
  public func transitionBegan() {}
}

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
