/// The picture of a running transition, where each picture is drawn over the one before it.
///
/// Which layers there are, and their order, changes only with the model, the layout and the timeline.
/// From one instant to the next only their states are drawn anew.
struct ScenePicture {
  private(set) var picture = Picture(time: 0, fraction: 0, layers: [])
  private let composition: SceneComposition
  /// The version of the screens in view, or `nil` when they follow the model.
  private let version: Int?
  /// Where each layer of the frame comes from.
  private var parts: [SceneSlot.Part] = []
  private var own: PlaybackPicture
  /// The layers of each residual group.
  private var groups: [PlaybackPicture]
  /// Where each residual layer is: its group and its index in the group's picture.
  private let residue: [(group: Int, inTimeline: Int)]
  /// How each residual layer fades by itself.
  private let fadings: [ResidualLayer.Fading]
  /// How the layers of each group fade together.
  private var commonFadings: [ResidualGroup.CommonFading] = []
  /// Whether each of the transition's own layers was hidden when the order was decided.
  private var hidden: [Bool]
  private var aroundCorrection: OrderedCorrection
  private let changesOwn: Bool
  private let coversResidue: Bool
  /// The indices of bars of pages that have gone.
  private var barsOnTop: [Int] = []
  /// Whether layers around the transition were shown elsewhere than at rest.
  private var hasMovedAround = true
  /// How opaque the layers around the transition are at rest.
  private let alphasAround: [Double]
  /// Whether layers around the transition fade.
  private var fadesAround = false

  init(
    _ running: RunningTransition, over onScreen: OnScreen, in container: Container,
    version: Int?
  ) {
    composition = SceneComposition(running, over: onScreen, in: container)
    self.version = version
    own = PlaybackPicture(running.playback)
    groups = running.groups.map { PlaybackPicture($0.playback) }
    residue = composition.residue.map(\.place)
    fadings = composition.residue.map(\.layer.fading)
    changesOwn = composition.changesOwn
    coversResidue = composition.coversResidue
    aroundCorrection = OrderedCorrection(composition.around.map(\.id))
    alphasAround = composition.around.map(\.state.alpha)
    hidden = own.layers.map(\.state.isHidden)
    order()
  }

  /// Whether the picture has the layers of a transition, over screens in a version.
  func shows(_ running: RunningTransition, _ version: Int?) -> Bool {
    version != nil && version == self.version && own.shows(running.playback.timeline)
  }

  /// Decides which layers there are.
  private mutating func order() {
    let slots = composition.slots(hidden: hidden)
    parts = slots.map(\.part)
    picture.layers = slots.map { slot in
      let state =
        switch slot.part.source {
        case .own(let index): own.layers[index].state
        case .around(let index): composition.around[index].state
        case .residual(let index, _):
          groups[residue[index].group].layers[residue[index].inTimeline].state
        }
      return Picture.Entry(slot.id, state, node: slot.node)
    }
    picture.positions.value = LayerPositions(of: slots.lazy.map(\.id))
    barsOnTop = parts.indices.filter { parts[$0].isBarOnTop }
    fadesAround = parts.contains { $0.fadesIn || $0.isNew }
    hasMovedAround = true
  }

  /// Decides again which layers there are if that depends on layers that have been hidden or shown since.
  private mutating func orderIfNeeded() {
    guard !residue.isEmpty else { return }
    var hasChanged = false
    for index in hidden.indices where hidden[index] != own.layers[index].state.isHidden {
      hidden[index].toggle()
      hasChanged = true
    }
    if hasChanged { order() }
  }

  /// Draws the layers as a transition shows them now.
  mutating func draw(_ running: RunningTransition, at time: Double) {
    picture.fraction = running.playback.draw(into: &own)
    let progress = running.progress(at: picture.fraction)
    commonFadings.removeAll(keepingCapacity: true)
    for index in groups.indices {
      commonFadings.append(running.groups[index].draw(into: &groups[index], at: progress))
    }
    orderIfNeeded()
    picture.time = time
    let movesAround = running.aroundCorrection != nil
    for index in parts.indices {
      switch parts[index].source {
      case .own(let layer):
        guard changesOwn else {
          picture.layers.take(own.moving[layer], at: index, from: own.layers, at: layer)
          continue
        }
        picture.layers[index].state = own.layers[layer].state
        composition.place(&picture.layers[index].state, ofOwn: layer, at: progress)
      case .around(let layer):
        if movesAround || hasMovedAround {
          picture.layers[index].state = composition.around[layer].state
        } else if fadesAround {
          picture.layers[index].state.alpha = alphasAround[layer]
        }
      case .residual(let layer, let isArriving):
        let place = residue[layer]
        if coversResidue {
          picture.layers[index].state = groups[place.group].layers[place.inTimeline].state
        } else {
          // The opacity that stands there was multiplied by that of the fading.
          picture.layers.take(
            groups[place.group].moving[place.inTimeline].union(.alpha), at: index,
            from: groups[place.group].layers, at: place.inTimeline)
        }
        if isArriving { continue }
        picture.layers[index].state.alpha *=
          fadings[layer].opacity(of: commonFadings[place.group])
        if coversResidue { composition.cover(&picture.layers[index].state, ofResidual: layer) }
      }
    }
    hasMovedAround = movesAround
    if movesAround { moveAround(running) }
    if fadesAround { fadeAround(running, at: progress) }
  }

  /// Moves the layers around the transition that are on their way to a new layout.
  private mutating func moveAround(_ running: RunningTransition) {
    guard let correction = running.aroundCorrection else { return }
    aroundCorrection.prepare(correction)
    let factors = correction.factors(
      fraction: picture.fraction, elapsed: running.playback.elapsed)
    guard factors.delta != 0 || factors.rate != 0 else { return }
    for index in parts.indices {
      guard case .around(let layer) = parts[index].source else { continue }
      aroundCorrection.move(&picture.layers[index].state, layer, by: factors)
    }
  }

  /// Lets layers around the transition appear with it that the interrupted picture did not have, except
  /// for a bar under one that fades out, and disappear with its cancellation.
  private mutating func fadeAround(_ running: RunningTransition, at progress: Double) {
    let (share, entering) = (running.shareOfNewLayers, running.enteringShare(at: progress))
    for index in parts.indices {
      if parts[index].fadesIn, !(parts[index].isBar && isUnderBar(index)) {
        picture.layers[index].state.alpha *= entering
      }
      if parts[index].isNew { picture.layers[index].state.alpha *= share }
    }
  }

  /// Whether a bar is exactly under one of a page that has gone.
  private func isUnderBar(_ index: Int) -> Bool {
    guard !barsOnTop.isEmpty else { return false }
    return barsOnTop.contains { picture.layers.isDrawn($0, where: index) }
  }
}
