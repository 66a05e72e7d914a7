import TransitionKit

/// Represents a stack that is an array.
///
/// If somebody keeps the old value, the next change copies the whole array.
struct ArrayStack {
  private(set) var screens: [Screen]

  init(_ screens: [Screen]) { self.screens = screens }

  mutating func push(_ screen: Screen) { screens.append(screen) }
  mutating func pop() -> Screen? { screens.popLast() }
}
