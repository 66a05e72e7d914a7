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

  /// Returns the layer at a fraction of the transition that it is left over in.
  func entry(at fraction: Double) -> Frame.Entry {
    let x = start < 1 ? max(0, min(1, (fraction - start) / (1 - start))) : 1
    let rest = 1 - x
    var delta = LayerDelta()
    // The way of a speed that falls as (1 − x)².
    let way = LayerDelta(from: LayerVelocity(), to: velocity)
    delta.add(way, times: length * x * (1 - x + x * x / 3))
    var now = state.moved(by: delta)
    now.alpha *= rest * rest * (1 + 2 * x)
    return Frame.Entry(id, now)
  }

  /// Returns the layer as another transition takes it over.
  func takenOver(at fraction: Double, in playback: TransitionPlayback) -> Leftover {
    Leftover(
      id, entry(at: fraction).state, velocity: LayerVelocity(), isAbove: isAbove, in: playback)
  }
}
