import TransitionKit

/// Stands for a stack that is an array and whose observers keep the old value: every change after
/// that copies the whole array.
struct ArrayStack {
  private(set) var screens: [Screen]

  init(_ screens: [Screen]) { self.screens = screens }

  mutating func push(_ screen: Screen) { screens.append(screen) }
  mutating func pop() -> Screen? { screens.popLast() }
}
