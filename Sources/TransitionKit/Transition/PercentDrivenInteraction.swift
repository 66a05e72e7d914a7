/// Drives a transition by a fraction that a gesture determines.
///
/// The stack sets ``target`` when the transition begins. From then on the interaction sends
/// requests to it: updates while the finger moves, then a finish or a cancel. ``GestureInteraction``
/// does this, and ``StackGesture`` drives a stack from touches; conform to the protocol only for a
/// different source of requests.
///
/// ```swift
/// final class Slider: PercentDrivenInteraction {
///   weak var target: (any InteractionTarget)?
///   func moved(to value: Double) { target?.interaction(self, requests: .update(value)) }
///   func released() { target?.interaction(self, requests: .finish(velocity: nil)) }
/// }
/// let slider = Slider()
/// try controller.push(Screen("detail"), animated: true, interaction: slider)
/// slider.moved(to: 0.4)
/// slider.fraction  // 0.4
/// ```
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
  /// Where the finger began and how far it has moved; `nil` by default.
  ///
  /// It is read when the transition begins and at every update. Animators may use it.
  var gesture: GestureInput? { get }

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
  /// `nil`: the finger is not known.
  public var gesture: GestureInput? { nil }

  /// Does nothing.
  public func transitionBegan() {}
}

/// A transition that follows a finger which goes back, as on Android, at a pace of its own.
package protocol BackPacedTransition: AnimatedTransitioning {
  /// The curve from the finger's progress to that of the transition.
  var backCurve: TimingCurve { get }

  /// Returns the multiple of the planned speed after a release that finishes.
  ///
  /// - Parameter progress: The finger's progress, 0 to 1.
  /// - Returns: The multiple, above 0.
  func speedAfterRelease(at progress: Double) -> Double
}

extension PercentDrivenInteraction {
  /// The fraction of the transition at which the finger took over, 0 to 1.
  ///
  /// It is 0 when nothing was moving. When a running transition was grabbed, it is the fraction whose
  /// picture was on screen. ``InteractionRequest/update(_:)`` counts from here.
  public var startFraction: Double { target?.progress(of: self)?.start ?? 0 }
  /// The fraction of the whole transition that is on screen, 0 to 1; 0 without a transition.
  public var fraction: Double { target?.progress(of: self)?.now ?? 0 }
}

/// Where an interaction took over a transition, and where the transition is now.
///
/// ```swift
/// try controller.push(Screen("detail"), animated: true, interaction: interaction)
/// interaction.update(0.4)
/// controller.progress(of: interaction)  // InteractionProgress(start: 0, now: 0.4)
/// ```
public struct InteractionProgress: Hashable, Sendable {
  /// The fraction at which the finger took over, 0 to 1.
  public var start: Double
  /// The fraction on screen, 0 to 1.
  public var now: Double

  /// Creates a progress from two fractions of the whole transition.
  public init(start: Double, now: Double) {
    self.start = start
    self.now = now
  }
}

/// A request of an interaction to the transition that it drives.
///
/// ```swift
/// try controller.push(Screen("detail"), animated: true, interaction: interaction)
/// interaction.target?.interaction(interaction, requests: .update(0.4))
/// interaction.target?.interaction(interaction, requests: .cancel(velocity: nil))
/// controller.state.transition?.phase  // .cancelling
/// ```
public enum InteractionRequest: Hashable, Sendable {
  /// Move by a fraction of the whole, counted from where the finger took over; may be negative.
  case update(Double)
  /// Run to the end, and continue a velocity in fractions per second if there is one.
  ///
  /// A transition that a later request has counted as cancelled runs back instead.
  case finish(velocity: Double?)
  /// Run back to the start, and continue a velocity in fractions per second if there is one.
  case cancel(velocity: Double?)
  /// Take over the running transition from the clock.
  case pause
}

/// Performs the requests of an interaction.
///
/// ```swift
/// final class Log: InteractionTarget {
///   var requests: [InteractionRequest] = []
///   func interaction(
///     _ interaction: any PercentDrivenInteraction, requests request: InteractionRequest
///   ) {
///     requests.append(request)
///   }
/// }
/// let log = Log()
/// interaction.target = log
/// interaction.update(0.4)
/// log.requests == [.update(0.4)]  // true
/// ```
public protocol InteractionTarget: AnyObject {
  /// Performs a request, or reports why it cannot.
  func interaction(
    _ interaction: any PercentDrivenInteraction, requests request: InteractionRequest)

  /// Returns how far the transition of an interaction is; `nil` when it drives none.
  func progress(of interaction: any PercentDrivenInteraction) -> InteractionProgress?
}

extension InteractionTarget {
  /// Returns `nil`: the progress is not known.
  public func progress(of interaction: any PercentDrivenInteraction) -> InteractionProgress? {
    nil
  }
}
