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
  /// A running push finishes first; a running pop is cancelled. An operation that undoes the running
  /// transition plays it backwards, in the time that has elapsed.
  ///
  /// An operation takes the transition that it concerns from a finger: a push counts as finished, and another
  /// transition as cancelled, so that a pop applies to the stack before it. One that asks for an end of the
  /// transition lets it go there by the clock. Without animation the transition is there at once, also when no
  /// finger holds it.
  case fluid
  /// It waits for the running transition, as on iOS 9 to 17. Stack edits of one instant become one
  /// transition.
  ///
  /// It leads to the stack that it was planned for, also when the transition before it is cancelled.
  case deferred
  /// It is refused with an error, if it has something to do now or after a cancellation. UIKit on iOS 8 and
  /// earlier accepted it and warned of a corrupted navigation bar.
  case strict
}
