/// The layers of a playback, where each picture is drawn over the one before it.
///
/// Drawing allocates nothing while the playback keeps its timeline.
struct PlaybackPicture {
  /// The layers as they were drawn last, in the order of the timeline.
  fileprivate(set) var layers: [Picture.Entry]
  /// The properties of each layer that may have changed since the picture was created.
  fileprivate(set) var moving: [DifferingProperties]
  /// The layers before any track moves them.
  private let atRest: [Picture.Entry]
  private let timeline: Timeline
  /// The timeline that was drawn last.
  ///
  /// A finger draws a linear one, in which a release gives layers other tracks.
  private var drawn: Timeline
  fileprivate var scratch: ContiguousArray<Double>
  fileprivate var correction: OrderedCorrection
  fileprivate var origin: OrderedCorrection
  /// The layers that more than their tracks has moved, by their indices, and what has moved of them.
  fileprivate var movedBeyondTracks: [(index: Int, properties: DifferingProperties)] = []

  init(_ playback: TransitionPlayback) {
    var playback = playback
    timeline = playback.timeline
    drawn = timeline
    atRest = timeline.entriesAtRest
    layers = atRest
    moving = timeline.layers.map(\.tracks.differing)
    scratch = ContiguousArray(repeating: 0, count: timeline.program.scalarCount)
    correction = OrderedCorrection(layers.map(\.id))
    origin = correction
    playback.draw(into: &self)
  }

  /// Whether a timeline has the layers of this picture.
  func shows(_ other: Timeline) -> Bool { timeline.sharesLayers(with: other) }

  /// Notes what the tracks of a timeline move that is drawn for the first time.
  fileprivate mutating func prepare(_ base: Timeline) {
    guard !drawn.sharesLayers(with: base) else { return }
    drawn = base
    for (index, layer) in base.layers.enumerated() {
      moving[index].formUnion(layer.tracks.differing)
    }
  }

  /// Puts the layers that more than their tracks has moved where they are before any track moves them.
  fileprivate mutating func reset() {
    for moved in movedBeyondTracks {
      layers.take(moved.properties, at: moved.index, from: atRest, at: moved.index)
    }
    movedBeyondTracks.removeAll(keepingCapacity: true)
  }
}

extension TransitionPlayback {
  /// Draws the layers as they are now into a picture of this playback.
  ///
  /// It is mutating, although it changes nothing but the picture: so the playback of a running transition
  /// is read in place and not copied for each picture ("Tick of the default push").
  ///
  /// - Parameter picture: The picture.
  /// - Returns: The fraction, in `0...1`.
  @discardableResult
  mutating func draw(into picture: inout PlaybackPicture) -> Double {
    let fraction = max(0, min(1, fraction))
    let base = base
    picture.prepare(base)
    picture.reset()
    base.draw(at: fraction, into: &picture.layers, with: &picture.scratch)
    if let origin {
      let factors = origin.factors(fraction: fraction, elapsed: elapsed)
      if factors.delta != 0 {
        picture.origin.prepare(origin)
        picture.move(by: picture.origin, factors)
      }
    }
    if let correction {
      let factors = correction.factors(fraction: fraction, elapsed: elapsed)
      if factors.delta != 0 || factors.rate != 0 {
        picture.correction.prepare(correction)
        picture.move(by: picture.correction, factors)
      }
    }
    if !fingerMoves.isEmpty { picture.move(by: fingerMoves) }
    return fraction
  }
}

extension PlaybackPicture {
  /// Moves layers by shares of their differences.
  fileprivate mutating func move(by ordered: OrderedCorrection, _ factors: Correction.Factors) {
    for index in layers.indices {
      note(ordered.move(&layers[index].state, index, by: factors), index)
    }
  }

  /// Notes what has moved of a layer.
  private mutating func note(_ properties: DifferingProperties, _ index: Int) {
    guard !properties.isEmpty else { return }
    moving[index].formUnion(properties)
    movedBeyondTracks.append((index, properties))
  }

  /// Moves layers as a finger has moved them.
  fileprivate mutating func move(by moves: FingerMoves) {
    for index in layers.indices {
      let id = layers[index].id
      if let pose = moves.poseDeltas[id] {
        layers[index].state = layers[index].state.moved(by: pose)
        note(pose.differing, index)
      }
      guard let delta = moves.delta(of: id) else { continue }
      layers[index].state.frame = layers[index].state.frame + delta
      note(.frame, index)
    }
  }
}

/// A correction with its differences in the order of some layers, so that none is looked up by name.
struct OrderedCorrection {
  private let ids: [LayerID]
  private var differences: Correction.Differences?
  /// The differences of each layer, empty where there are none.
  private var ordered: [LayerDifference] = []

  init(_ ids: [LayerID]) { self.ids = ids }

  /// Brings the differences of a correction into order, unless that is done.
  mutating func prepare(_ correction: Correction) {
    guard differences !== correction.differences else { return }
    differences = correction.differences
    ordered = ids.map { id in
      LayerDifference(
        correction.deltas[id] ?? LayerDelta(), rate: correction.rates[id] ?? LayerDelta())
    }
  }

  /// Moves a layer by its difference; returns what has moved of it.
  @discardableResult
  func move(
    _ state: inout LayerState, _ index: Int, by factors: Correction.Factors
  ) -> DifferingProperties {
    let properties = ordered[index].properties
    if !properties.isEmpty { state.move(by: ordered, at: index, factors) }
    return properties
  }
}
