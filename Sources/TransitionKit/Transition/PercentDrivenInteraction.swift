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
