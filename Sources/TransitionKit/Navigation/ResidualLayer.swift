/// The layers of an interrupted transition that the next transition does not draw.
///
/// They continue along their own timeline to its end, whatever interrupts the transitions after it. If
/// the end would leave a layer visible that nothing shows at rest, the layer fades out by then.
struct ResidualGroup {
  /// What the layers continue along.
  private(set) var playback: TransitionPlayback
  /// The screen that the transition presented or dismissed, or `nil` for one of the stack.
  let presentedScreen: String?
  /// The layers that the next transition does not draw.
  var layers: [ResidualLayer]

  init(_ playback: TransitionPlayback, presentedScreen: String?, layers: [ResidualLayer]) {
    self.playback = playback
    self.presentedScreen = presentedScreen
    self.layers = layers
  }

  /// The time until the layers are removed, in seconds.
  var remaining: Double { playback.remaining }

  /// Moves the layers on.
  ///
  /// - Parameters:
  ///   - seconds: The step.
  ///   - room: The time after which the layers must be gone, before the step; they run faster if they
  ///     would take longer.
  mutating func advance(by seconds: Double, within room: Double) {
    let own = playback.remaining
    let rate = room.isFinite && room > 0 ? max(1, own / room) : 1
    playback.advance(by: seconds * rate)
  }

  /// Returns the layers now; by default those that fade out are see-through.
  func entries(fading: Bool = true) -> [(layer: ResidualLayer, entry: Frame.Entry)] {
    states(in: playback, fading: fading)
  }

  /// Returns the layers after a time.
  func entries(after seconds: Double) -> [(layer: ResidualLayer, entry: Frame.Entry)] {
    var later = playback
    later.advance(by: min(seconds, later.remaining) * (1 - 1e-9))
    return states(in: later, fading: true)
  }

  private func states(
    in playback: TransitionPlayback, fading: Bool
  ) -> [(layer: ResidualLayer, entry: Frame.Entry)] {
    let frame = playback.frame
    return layers.compactMap { layer in
      guard var state = frame[layer.id] else { return nil }
      if fading, let start = layer.fadeStart {
        let u = start > 0 ? max(0, min(1, playback.remaining / start)) : 0
        state.alpha *= u * u * (3 - 2 * u)
      }
      return (layer, Frame.Entry(.node(layer.node), state, node: layer.node))
    }
  }

  /// Returns the velocities of the layers now.
  var velocities: [NodeID: LayerVelocity] {
    let all = playback.velocity
    return Dictionary(
      layers.compactMap { layer in all[layer.id].map { (layer.node, $0) } }
    ) { first, _ in first }
  }
}

/// A layer of an interrupted transition that the next transition does not draw.
struct ResidualLayer {
  let node: NodeID
  /// The layer in its own timeline.
  let id: LayerID
  /// Its depth among the residual layers, from the back.
  var depth = 0
  /// The layer of the running transition that is directly above it, or `nil` when none is.
  var coveringNode: NodeID?
  /// The remaining time of its group at which the layer began to fade out; `nil` while it does not.
  var fadeStart: Double?
}
