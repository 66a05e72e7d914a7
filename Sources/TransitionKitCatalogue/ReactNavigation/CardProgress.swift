import TransitionKit

/// The progress of a card and that of the card above it, both clamped to `0...1`.
struct CardProgress {
  let current, next: Double
  let isClosing: Bool

  init(_ current: Double, _ next: Double, isClosing: Bool) {
    self.current = TimingCurve.linear.progress(at: current)
    self.next = TimingCurve.linear.progress(at: next)
    self.isClosing = isClosing
  }

  /// The card's progress plus that of the card above: 0 is absent, 1 is shown, 2 is covered.
  var sum: Double { current + next }

  /// Returns a property that follows the card's own progress; by default the progress itself.
  func own(_ clocks: CardClocks) -> Double {
    clocks.value(at: current, isClosing: isClosing) ?? current
  }

  /// Returns a property that follows the progress of the card above; by default that progress itself.
  func caused(_ clocks: CardClocks) -> Double {
    clocks.value(at: next, isClosing: isClosing) ?? next
  }
}
