/// Drives a transition by a fraction that a gesture determines.
///
/// The stack sets ``target`` when the transition begins. From then on the interaction sends
/// requests to it: updates while the finger moves, then a finish or a cancel. ``InteractionDriver``
/// does this, and ``StackGesture`` drives a stack from touches; conform to the protocol only for a
/// different source of requests.
public protocol PercentDrivenInteraction: AnyObject {
  /// The stack whose transition the interaction drives; set when the transition begins.
  ///
  /// Hold it weakly.
  var target: (any InteractionTarget)? { get set }
  /// Whether the transition waits for the finger from its start; `true` by default.
  var wantsInteractiveStart: Bool { get }
  /// A multiple of the planned speed, for the time after the decision; 1 by default.
  ///
  /// Values of 0 and below count as 1.
  var completionSpeed: Double { get }
  /// The curve of the motion after the decision; `TimingCurve.easeInOut` by default.
  ///
  /// Source: the documented default of `UIPercentDrivenInteractiveTransition.completionCurve`.
  var completionCurve: TimingCurve { get }

  /// Called when the transition has begun and ``target`` is set; does nothing by default.
  func transitionBegan()
}

extension PercentDrivenInteraction {
  /// `true`: the transition waits for the finger.
  public var wantsInteractiveStart: Bool { true }
  /// 1: the planned speed.
  public var completionSpeed: Double { 1 }
  /// `TimingCurve.easeInOut`.
  public var completionCurve: TimingCurve { .easeInOut }

  /// Does nothing.
  public func transitionBegan() {}
}

/// A request of an interaction to the transition that it drives.
public enum InteractionRequest: Hashable, Sendable {
  /// Move to a fraction of the duration.
  case update(Double)
  /// Run to the end, and continue a velocity in fractions per second if there is one.
  case finish(velocity: Double?)
  /// Run back to the start, and continue a velocity in fractions per second if there is one.
  case cancel(velocity: Double?)
  /// Take over the running transition from the clock.
  case pause
}

/// Performs the requests of an interaction.
public protocol InteractionTarget: AnyObject {
  /// Performs a request, or reports why it cannot.
  func interaction(
    _ interaction: any PercentDrivenInteraction, requests request: InteractionRequest)
}
