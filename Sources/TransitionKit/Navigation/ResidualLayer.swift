/// A layer of an interrupted transition that the next transition has no layer for.
///
/// It stays in the picture: a layer that flew above the pages stays above them, any other goes
/// behind. It slows down from the velocity that it had and fades out by the end of the next transition.
struct ResidualLayer {
  let node: NodeID
  let isAbove: Bool

  private let state: LayerState
  private let velocity: LayerVelocity
  /// The fraction of the next transition at which the layer was taken over.
  private let start: Double
  /// The time from there to the end, in seconds.
  private let length: Double

  init(
    _ node: NodeID, _ state: LayerState, velocity: LayerVelocity, isAbove: Bool,
    in playback: TransitionPlayback
  ) {
    self.node = node
    self.isAbove = isAbove
    self.state = state
    self.velocity = velocity
    start = playback.fraction
    length = playback.timeline.duration * (1 - start)
  }

  /// The elapsed part of the layer's time at a fraction of the transition, 0 to 1.
  private func part(at fraction: Double) -> Double {
    start < 1 ? max(0, min(1, (fraction - start) / (1 - start))) : 0
  }

  private var velocityDelta: LayerDelta { LayerDelta(from: LayerVelocity(), to: velocity) }

  /// Returns the layer at a fraction of the transition, slowing down and fading out.
  func entry(at fraction: Double) -> Frame.Entry {
    let x = part(at: fraction)
    let u = 1 - x
    var delta = LayerDelta()
    // The integral of a velocity that falls as (1 − x)².
    delta.add(velocityDelta, times: length * x * (1 - x + x * x / 3))
    var now = state.moved(by: delta)
    now.alpha *= u * u * (1 + 2 * x)
    return Frame.Entry(.node(node), now, node: node)
  }

  /// Returns the layer of a screen that stays in view: it moves to its resting state instead of fading.
  func state(at fraction: Double, comingTo end: LayerState) -> LayerState {
    let x = part(at: fraction)
    let u = 1 - x
    var delta = LayerDelta()
    delta.add(LayerDelta(from: end, to: state), times: u * u * (1 + 2 * x))
    delta.add(velocityDelta, times: length * x * u * u)
    return end.moved(by: delta)
  }

  /// Returns the layer as a further transition takes it over, by default with its state at the fraction.
  func takenOver(
    at fraction: Double, seen: LayerState? = nil, in playback: TransitionPlayback
  ) -> ResidualLayer {
    ResidualLayer(
      node, seen ?? entry(at: fraction).state, velocity: LayerVelocity(), isAbove: isAbove,
      in: playback)
  }
}
