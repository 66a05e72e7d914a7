/// What happens to an operation that is called while another transition runs.
///
/// ```swift
/// let controller = try NavigationController(screens: [list], container: phone, profile: .strict)
/// try controller.push(detail, animated: true)
/// do {
///   try controller.push(photo, animated: true)
/// } catch {
///   print(error)  // transition-running(list→detail)
/// }
/// ```
public enum InterruptionProfile: String, Hashable, Codable, Sendable, CaseIterable {
  /// It begins at once from the picture on screen, as on iOS 18 and later.
  ///
  /// A running push, presentation or dismissal finishes first; a running pop is cancelled. An operation that undoes the
  /// running transition plays it backwards, in the time that has elapsed. A screen that is presented while it is being
  /// dismissed keeps its presentation style.
  ///
  /// If a finger holds the running transition, the operation ends that hold: a held push counts as finished, and so does
  /// a held presentation for a presentation or dismissal; every other held transition counts as cancelled, so a pop
  /// applies to the stack before it. An operation that asks for exactly
  /// what the transition leads to, or leads back to, plays it there by the clock; without animation the transition
  /// jumps there, also when no finger holds it.
  case fluid
  /// It waits for the running transition, as on iOS 9 to 17. Stack edits of one instant become one
  /// transition.
  ///
  /// The operation leads to the stack that it was planned for, also when the transition before it is cancelled.
  case deferred
  /// It is refused with an error, unless it would change nothing, whether the running transition finishes or is
  /// cancelled. UIKit on iOS 8 and earlier accepted it and warned of a corrupted navigation bar.
  case strict
}
