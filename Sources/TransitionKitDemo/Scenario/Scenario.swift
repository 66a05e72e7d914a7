import TransitionKit

/// A description of an app and of the operations and gestures that happen in it.
struct Scenario: Hashable, Sendable {
  /// What the story is called, if the document says so.
  var name: String?
  /// The size, the bars and the settings of the host.
  var container: Container
  /// What happens to an operation that is called while another is running.
  var profile: InterruptionProfile
  /// The animators of steps that name none.
  var defaultAnimators = DefaultAnimators()
  /// All screens, in the order of the document.
  var screens: [Screen]
  /// The ids of the screens in the stack, root first; at least one.
  var stack: [String]
  var steps: [Step]

  /// Returns the screen with an id; the reader has checked that the ids exist.
  func screen(_ id: String) -> Screen? { screens.first { $0.id == id } }

  /// The screens of the stack, root first.
  var stackScreens: [Screen] { stack.compactMap(screen) }
}
