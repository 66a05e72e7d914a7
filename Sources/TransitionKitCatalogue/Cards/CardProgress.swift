import TransitionKit

/// The progress of a card and of the one above it, clamped to `0...1`.
struct CardProgress {
  let current, next: Double
  let isClosing: Bool

  init(_ current: Double, _ next: Double, isClosing: Bool) {
    self.current = TimingCurve.linear.progress(at: current)
    self.next = TimingCurve.linear.progress(at: next)
    self.isClosing = isClosing
  }

  /// The sum of both: 0 is absent, 1 shown, 2 covered.
  var sum: Double { current + next }

  /// Returns a property of the card itself, which may have its own clock.
  func own(_ clocks: CardClocks) -> Double {
    clocks.value(at: current, isClosing: isClosing) ?? current
  }

  /// Returns a property that the card above causes, which may have its own clock.
  func caused(_ clocks: CardClocks) -> Double {
    clocks.value(at: next, isClosing: isClosing) ?? next
  }
}
