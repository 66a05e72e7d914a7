import TransitionKit

/// The progress of a card and of the one above it, within 0 and 1.
struct CardProgress {
  let current, next: Double
  let isClosing: Bool

  init(_ current: Double, _ next: Double, isClosing: Bool) {
    self.current = TimingCurve.linear.progress(at: current)
    self.next = TimingCurve.linear.progress(at: next)
    self.isClosing = isClosing
  }

  /// Both together: 0 absent, 1 shown, 2 covered.
  var sum: Double { current + next }

  /// Returns a property of the card itself that may have a clock.
  func own(_ clocks: CardClocks) -> Double {
    clocks.value(at: current, isClosing: isClosing) ?? current
  }

  /// Returns a property that the card above causes and that may have a clock.
  func caused(_ clocks: CardClocks) -> Double {
    clocks.value(at: next, isClosing: isClosing) ?? next
  }
}
