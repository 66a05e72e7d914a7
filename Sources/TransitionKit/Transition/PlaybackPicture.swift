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
  /// The timeline that was drawn last.
  ///
  /// A release gives layers other tracks.
  private var drawn: Timeline
  fileprivate var scratch: ContiguousArray<Double>
  /// The layers that more than their tracks has moved, by their indices, and what has moved of them.
  fileprivate var movedBeyondTracks: [(index: Int, properties: DifferingProperties)] = []

  init(_ playback: TransitionPlayback) {
    var playback = playback
    drawn = playback.timeline
    atRest = drawn.entriesAtRest
    layers = atRest
    moving = drawn.layers.map(\.tracks.differing)
    scratch = ContiguousArray(repeating: 0, count: drawn.program.scalarCount)
    playback.draw(into: &self)
  }

  /// Copies what has changed of layers into others.
  ///
  /// - Parameters:
  ///   - pairs: The indices of the other layers, with those of layers of this picture.
  ///   - entries: The other layers.
  func copy(_ pairs: [(index: Int, own: Int)], into entries: inout [Picture.Entry]) {
    for (index, own) in pairs where !moving[own].isEmpty {
      entries.take(moving[own], at: index, from: layers, at: own)
    }
  }

  /// Notes what the tracks of a timeline move that is drawn for the first time.
  fileprivate mutating func prepare(_ timeline: Timeline) {
    guard !drawn.sharesLayers(with: timeline) else { return }
    drawn = timeline
    for (index, layer) in timeline.layers.enumerated() {
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
  mutating func draw(into picture: inout PlaybackPicture) {
    picture.prepare(timeline)
    picture.reset()
    timeline.draw(at: shownFraction, into: &picture.layers, with: &picture.scratch)
    if !fingerMoves.isEmpty { picture.move(by: fingerMoves, at: elapsed) }
  }
}

extension PlaybackPicture {
  /// Notes what has moved of a layer.
  private mutating func note(_ properties: DifferingProperties, _ index: Int) {
    guard !properties.isEmpty else { return }
    moving[index].formUnion(properties)
    movedBeyondTracks.append((index, properties))
  }

  /// Moves layers as a finger has moved them.
  fileprivate mutating func move(by moves: FingerMoves, at elapsed: Double) {
    let left = moves.returning.left(at: elapsed).value
    for index in layers.indices {
      let id = layers[index].id
      if left > 0, let delta = moves.returning.deltas[id] {
        layers[index].state = layers[index].state.moved(by: delta, times: left)
        note(delta.differing, index)
      }
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
