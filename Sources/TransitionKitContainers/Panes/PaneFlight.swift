package import TransitionKit

/// Where a pane is at an instant, and how fast it moves.
package struct PaneFlight: Hashable, Sendable {
  /// The frame, in points of the container.
  package var frame: Rect
  /// The velocity of the four numbers of the frame, in points per second.
  package var velocity: Rect
  /// The opacity, 0 to 1.
  package var alpha: Double

  /// Creates the state of a pane; by default it is at rest and opaque.
  package init(_ frame: Rect, velocity: Rect = .zero, alpha: Double = 1) {
    self.frame = frame
    self.velocity = velocity
    self.alpha = alpha
  }
}

/// The way of one pane from where it is to where it ends.
struct PanePath: Hashable, Sendable {
  let motion: PaneMotion
  let start: PaneFlight
  let end: Rect
  /// How long the pane waits, in seconds.
  let delay: Double
  /// When the pane has arrived, in seconds.
  let arrival: Double
  /// The motions of origin and size.
  private let runs: [Run]

  init(_ motion: PaneMotion, from start: PaneFlight, to end: Rect, _ version: PaneVersion) {
    (self.motion, self.start, self.end) = (motion, start, end)
    let (values, velocities) = (start.frame.numbers, start.velocity.numbers)
    let starts = zip(values, velocities).map { MotionSample(value: $0, velocity: $1) }
    let runs = zip(starts, end.numbers).map { version.run(from: $0, to: $1) }
    // A pane that a fade has left half clear needs time to become opaque, also where it is.
    let duration = max(
      runs.map(\.duration).max() ?? 0, start.alpha < 1 ? PanePath.fading : 0)
    delay = motion.isDelayed ? duration * PaneVersion.delay : 0
    arrival = delay + duration
    self.runs = runs.map { $0.moving(for: duration) }
  }

  /// Returns the frame and its velocity at a time in seconds.
  func flight(at time: Double) -> PaneFlight {
    guard time < arrival else { return PaneFlight(end) }
    let now = runs.map { $0.motion(at: time - delay) }
    return PaneFlight(
      Rect(numbers: { now[$0].value }), velocity: Rect(numbers: { now[$0].velocity }),
      alpha: start.alpha.interpolated(to: 1, progress: time / arrival))
  }
}
