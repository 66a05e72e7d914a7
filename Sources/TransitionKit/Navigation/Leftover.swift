/// A layer of an interrupted transition that the next one does not speak of.
///
/// It keeps its place in the picture: what flew above the pages goes on above them, the rest behind.
/// It comes to a stop from the speed that it had, and is gone when the next transition is.
struct Leftover {
  let id: LayerID
  let isAbove: Bool

  private let state: LayerState
  private let velocity: LayerVelocity
  /// The fraction of the next transition at which it was taken over, and the time from there.
  private let start: Double
  private let length: Double

  init(
    _ id: LayerID, _ state: LayerState, velocity: LayerVelocity, isAbove: Bool,
    in playback: TransitionPlayback
  ) {
    self.id = id
    self.isAbove = isAbove
    self.state = state
    self.velocity = velocity
    start = playback.fraction
    length = playback.timeline.duration * (1 - start)
  }

  /// The part of its time that has passed at a fraction of the transition, 0 to 1.
  private func part(at fraction: Double) -> Double {
    start < 1 ? max(0, min(1, (fraction - start) / (1 - start))) : 1
  }

  private var way: LayerDelta { LayerDelta(from: LayerVelocity(), to: velocity) }

  /// Returns the layer at a fraction of the transition that it is left over in.
  func entry(at fraction: Double) -> Frame.Entry {
    let x = part(at: fraction)
    let rest = 1 - x
    var delta = LayerDelta()
    // The way of a speed that falls as (1 − x)².
    delta.add(way, times: length * x * (1 - x + x * x / 3))
    var now = state.moved(by: delta)
    now.alpha *= rest * rest * (1 + 2 * x)
    return Frame.Entry(id, now)
  }

  /// Returns the layer of a screen that stays in sight: it comes to its rest instead of fading.
  func state(at fraction: Double, comingTo end: LayerState) -> LayerState {
    let x = part(at: fraction)
    let rest = 1 - x
    var delta = LayerDelta()
    delta.add(LayerDelta(from: end, to: state), times: rest * rest * (1 + 2 * x))
    delta.add(way, times: length * x * rest * rest)
    return end.moved(by: delta)
  }

  /// Returns the layer as another transition takes it over, as it is seen or would be.
  func takenOver(
    at fraction: Double, seen: LayerState? = nil, in playback: TransitionPlayback
  ) -> Leftover {
    Leftover(
      id, seen ?? entry(at: fraction).state, velocity: LayerVelocity(), isAbove: isAbove,
      in: playback)
  }
}
