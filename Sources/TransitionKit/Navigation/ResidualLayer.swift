/// The layers of an interrupted transition that the next transition does not draw.
///
/// They continue along their own timeline to its end, whatever interrupts the transitions after it. If
/// the end would leave a layer visible that nothing shows at rest, the layer fades out by then.
struct ResidualGroup {
  /// What the layers continue along.
  var playback: TransitionPlayback
  /// The screen that the transition presented or dismissed, or `nil` for one of the stack.
  let presentedScreen: String?
  /// The layers that the next transition does not draw.
  var layers: [ResidualLayer]
  /// The presentation that covered the stack of the layers, while they belong to a whole picture.
  var cover: PresentationStyle?
  /// Whether another transition has begun since.
  var isOld = false
  /// How all layers of the group fade out together, besides what single layers do.
  var fade = Fade.none
  /// The opacity of all layers while the fading begins.
  private var opacity = 1.0

  /// How the layers of a group fade out together.
  enum Fade {
    case none
    /// Over a time, in seconds, or only in its second half, while another layer fades in underneath.
    case overTime(elapsed: Double, duration: Double, isLate: Bool = false)
    /// With the fraction of the running transition, so that its cancellation brings them back.
    case withTransition
    /// Not at all: the layers stay until the running transition has covered them.
    case covered
  }

  /// A layer as its group shows it now.
  struct Shown {
    let layer: ResidualLayer
    /// The state without fading.
    let state: LayerState
    /// How much of the layer's opacity is left.
    let opacity: Double

    var entry: Picture.Entry {
      var state = state
      state.alpha *= opacity
      return Picture.Entry(.node(layer.node), state, node: layer.node)
    }
  }

  init(_ playback: TransitionPlayback, presentedScreen: String?, layers: [ResidualLayer]) {
    self.playback = playback
    self.presentedScreen = presentedScreen
    self.layers = layers
  }

  /// Creates a group of layers that stand still and fade out over a time, in seconds; `nil` when there
  /// are none.
  init?(still states: [(node: NodeID, state: LayerState)], fadingOver duration: Double) {
    guard !states.isEmpty,
      let timeline = try? Timeline(
        duration: duration, layers: states.map { Layer(.node($0.node), $0.state) })
    else { return nil }
    self.init(
      TransitionPlayback(timeline), presentedScreen: nil,
      layers: states.map { ResidualLayer(node: $0.node, id: .node($0.node)) })
    fade = .overTime(elapsed: 0, duration: duration)
  }

  /// Whether the cancellation of the transition that leaves the layers brings them back.
  var comesBack: Bool { if case .withTransition = fade { true } else { false } }

  /// The time until the layers are removed, in seconds.
  var remaining: Double {
    switch fade {
    case .none: playback.remaining
    case .overTime(let elapsed, let duration, _): duration - elapsed
    case .withTransition, .covered: .infinity
    }
  }

  /// Moves the layers on.
  ///
  /// - Parameters:
  ///   - seconds: The step.
  ///   - room: The time after which the layers must be gone, before the step; they run faster if they
  ///     would take longer.
  mutating func advance(by seconds: Double, within room: Double) {
    let own = comesBack ? playback.remaining : remaining
    let rate = own.isFinite && room.isFinite && room > 0 ? max(1, own / room) : 1
    playback.advance(by: seconds * rate)
    if case .overTime(let elapsed, let duration, let isLate) = fade {
      fade = .overTime(elapsed: elapsed + seconds * rate, duration: duration, isLate: isLate)
    }
  }

  /// Returns the group after a time, just before its end.
  func later(by seconds: Double) -> ResidualGroup {
    var later = self
    later.advance(by: min(seconds, remaining) * (1 - 1e-9), within: .infinity)
    return later
  }

  /// Returns the layers of which something is in a container when the group ends.
  func nodesInSightAtEnd(in container: Container) -> Set<NodeID> {
    let end = later(by: remaining).playback.picture
    let inSight = layers.filter { layer in
      end[layer.id].map { state in
        [Picture.Entry(layer.id, state)].nodesInSight(in: container)[0]
      } ?? false
    }
    return Set(inSight.map(\.node))
  }

  /// Returns where a layer of the group ends without fading, or `nil` when it is not in the group or fades
  /// with it.
  func endState(of node: NodeID, in container: Container) -> LayerState? {
    guard case .none = fade, let layer = layers.first(where: { $0.node == node }) else {
      return nil
    }
    var end = playback
    end.advance(by: playback.remaining)
    return end.picture[layer.id].map { cover?.covering($0, in: container) ?? $0 }
  }

  /// The index of each layer that the timeline has, here and there.
  var places: [(index: Int, inTimeline: Int)] {
    layers.indices.compactMap { index in
      playback.timeline.index(of: layers[index].id).map { (index, $0) }
    }
  }

  /// Returns the layers now, at a fraction of the running transition.
  func layersNow(at fraction: Double) -> [Shown] {
    let picture = playback.picture
    return layers.indices.compactMap { index in
      guard let state = picture[layers[index].id] else { return nil }
      return Shown(
        layer: layers[index], state: state, opacity: opacity(ofLayer: index, at: fraction))
    }
  }

  /// Returns how much of a layer's opacity is left, at a fraction of the running transition.
  private func opacity(ofLayer index: Int, at fraction: Double) -> Double {
    layers[index].fading.opacity(of: commonFading(at: fraction))
  }

  /// Returns how the layers fade together, at a fraction of the running transition.
  private func commonFading(at fraction: Double) -> CommonFading {
    CommonFading(opacity: commonOpacity(at: fraction), remaining: playback.remaining)
  }

  /// Draws the timeline's layers into a picture, without fading; see ``TransitionPlayback/draw(into:)``.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - fraction: A fraction of the running transition.
  /// - Returns: How the layers fade together.
  mutating func draw(into picture: inout PlaybackPicture, at fraction: Double) -> CommonFading {
    playback.draw(into: &picture)
    return commonFading(at: fraction)
  }

  /// How the layers of a group fade together.
  struct CommonFading {
    let opacity: Double
    /// The remaining time of the group, in seconds.
    let remaining: Double
  }

  private func commonOpacity(at fraction: Double) -> Double {
    switch fade {
    case .none, .covered: opacity
    case .overTime(let elapsed, let duration, let isLate):
      opacity
        * ResidualGroup.smooth(duration > 0 ? (isLate ? 2 : 1) * (1 - elapsed / duration) : 0)
    case .withTransition: opacity * (1 - max(0, min(1, fraction)))
    }
  }

  /// Returns the group in the next transition, which does not bring back what faded with this one.
  ///
  /// - Parameters:
  ///   - fraction: How far the running transition has come.
  ///   - duration: How long the layers take to fade out, in seconds.
  /// - Returns: The group.
  func outliving(_ fraction: Double, fadingOver duration: Double) -> ResidualGroup {
    var group = self
    switch fade {
    case .none: return self
    case .overTime:
      // Whether a page without ground stays is decided again.
      guard layers.contains(where: \.isGround) else { return self }
      return opaqueLayersStanding(at: fraction) ?? self
    case .covered: return opaqueLayersStanding(at: fraction) ?? self
    case .withTransition:
      group.opacity = commonOpacity(at: fraction)
      group.fade = .overTime(elapsed: 0, duration: duration)
      return group
    }
  }

  /// Lets layers go on as opaque as they are shown.
  ///
  /// - Parameters:
  ///   - alphas: How opaque each node is shown.
  ///   - fraction: How far the transition has come that shows them.
  mutating func keepOpacity(of alphas: [NodeID: Double], at fraction: Double) {
    let picture = playback.picture
    // Of a group that has faded out, single layers may be shown as layers around the transition.
    let hasFaded = opacity == 0
    if hasFaded { opacity = 1 }
    let common = commonOpacity(at: fraction)
    for index in layers.indices {
      // A layer of an older picture has kept its name, the others have a new one.
      var node = layers[index].node
      if alphas[node] == nil, case .former(let old, _) = node { node = old }
      guard let shown = alphas[node], let own = picture[layers[index].id]?.alpha, own > 0 else {
        if hasFaded { layers[index].opacity = 0 }
        continue
      }
      let fading = layers[index].fading.share(at: playback.remaining)
      if fading * common > 0 {
        layers[index].opacity = shown / (own * fading * common)
      } else if shown > 0 {
        layers[index].fadeStart = nil
        layers[index].opacity = shown / own
      }
    }
  }

  /// Returns the pages that stay until the running transition has covered them; `nil` when there are none.
  func ground() -> ResidualGroup? {
    var group = self
    group.layers = layers.filter(\.isGround)
    group.fade = .covered
    return group.layers.isEmpty ? nil : group
  }

  /// Takes layers out of a group that does not fade as a whole; `nil` when there are none.
  ///
  /// - Parameters:
  ///   - fade: How the layers fade from now on.
  ///   - isTaken: Whether a layer is one of them.
  /// - Returns: The layers.
  mutating func takingOut(
    fading fade: Fade, where isTaken: (ResidualLayer) -> Bool
  ) -> ResidualGroup? {
    guard case .none = self.fade else { return nil }
    var group = self
    group.layers = layers.filter(isTaken)
    guard !group.layers.isEmpty else { return nil }
    group.fade = fade
    layers.removeAll(where: isTaken)
    return group
  }

  /// Returns the layers that have not faded out, where they are now, or `nil` when all have.
  ///
  /// - Parameter fraction: How far the running transition has come.
  /// - Returns: The layers, which stand still.
  func opaqueLayersStanding(at fraction: Double) -> ResidualGroup? {
    let shown = layersNow(at: fraction).filter { $0.opacity > PaintedScene.threshold }
    guard !shown.isEmpty,
      let timeline = try? Timeline(
        duration: playback.timeline.duration,
        layers: shown.map { Layer($0.layer.id, $0.entry.state) })
    else { return nil }
    var group = ResidualGroup(
      TransitionPlayback(timeline), presentedScreen: presentedScreen, layers: shown.map(\.layer))
    group.cover = cover
    for index in group.layers.indices {
      (group.layers[index].fadeStart, group.layers[index].opacity) = (nil, 1)
    }
    return group
  }

  /// Returns some layers of the group, which fade out over a time, in seconds; `nil` when there are none.
  func fading(over duration: Double, where isKept: (NodeID) -> Bool) -> ResidualGroup? {
    var group = self
    group.layers = layers.filter { !$0.isGround && isKept($0.node) }
    group.fade = .overTime(elapsed: 0, duration: duration)
    return group.layers.isEmpty ? nil : group
  }

  /// Lets a layer stay that is at rest when it arrives.
  mutating func keepOpaque(_ node: NodeID) {
    for index in layers.indices where layers[index].node == node { layers[index].fadeStart = nil }
  }

  /// Returns a share of opacity that changes smoothly, from a share of time.
  fileprivate static func smooth(_ share: Double) -> Double {
    let u = max(0, min(1, share))
    return u * u * (3 - 2 * u)
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
  /// Whether it is above everything, as a part of a whole picture that fades out.
  var isAboveAll = false

  /// Whether the picture that it is left from showed it as a layer of its transition.
  var isOfTransition = false
  /// How opaque it is shown before all fading.
  var opacity = 1.0
  /// Whether it is a page with a gap behind it, which stays until the running transition has covered it or, if it
  /// does not, until the pages behind it have come nearer.
  var isGround = false

  /// How the layer fades by itself.
  var fading: Fading { Fading(start: fadeStart, opacity: opacity) }

  /// How a layer fades by itself; see ``fadeStart`` and ``opacity``.
  struct Fading {
    let start: Double?
    let opacity: Double

    /// Returns what is left of the layer's opacity.
    func opacity(of common: ResidualGroup.CommonFading) -> Double {
      common.opacity * opacity * share(at: common.remaining)
    }

    /// Returns what the layer's own fading leaves of its opacity, at a remaining time of its group.
    fileprivate func share(at remaining: Double) -> Double {
      guard let start else { return 1 }
      return ResidualGroup.smooth(start > 0 ? remaining / start : 0)
    }
  }

  /// Whether it fades out by itself.
  var fades: Bool { fadeStart != nil }

  /// Whether no layer of the running transition is above it.
  var isUncovered: Bool { coveringNode == nil }
}
