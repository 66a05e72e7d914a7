/// What a finger adds to the layers of a timeline, also after it has let go.
struct FingerMoves: Hashable, Sendable {
  /// How layers and their edges move; what their poses add is in `poseDeltas`.
  var adjustments: [LayerID: LayerAdjustment] = [:]

  /// What moves layers from their timeline into the poses in which a gesture holds them.
  var poseDeltas: [LayerID: LayerDelta] = [:]

  /// What has not returned since the release.
  var returning = ReturningMoves()

  var isEmpty: Bool { adjustments.isEmpty && poseDeltas.isEmpty && returning.deltas.isEmpty }

  /// Returns all that the finger on the screen adds to a layer, or `nil` when that is nothing.
  func whole(of id: LayerID) -> LayerDelta? {
    let (pose, moved) = (poseDeltas[id], delta(of: id))
    guard pose != nil || moved != nil else { return nil }
    var whole = pose ?? LayerDelta()
    if let moved { whole.frame = whole.frame + moved }
    return whole
  }

  /// Returns what is added to the frame of a layer, or `nil` when that is nothing.
  func delta(of id: LayerID) -> Rect? {
    guard let (move, edges) = adjustments[id].map({ ($0.offset, $0.outset) }),
      move != .zero || edges != .zero
    else { return nil }
    return Rect(
      x: move.x - edges.left, y: move.y - edges.top, width: edges.left + edges.right,
      height: edges.top + edges.bottom)
  }
}

/// What layers are away from their timeline when a finger lets go: it returns over a time.
struct ReturningMoves: Hashable, Sendable {
  /// How far layers were away at the release.
  var deltas: [LayerID: LayerDelta] = [:]
  /// How far edges had moved outwards then, in points.
  var outsets: [LayerID: Insets] = [:]
  /// When the return began, in seconds of the playback's drive.
  var start = 0.0
  /// How long the return takes, in seconds; infinite while a finger holds what is left.
  var duration = Double.infinity

  /// Returns how much of the moves is left, and its change per second: the return begins and ends at rest.
  func left(at elapsed: Double) -> MotionSample {
    guard duration > 0, elapsed < start + duration else {
      return MotionSample(value: 0, velocity: 0)
    }
    let passed = max(0, (elapsed - start) / duration)
    let rest = 1 - passed
    return MotionSample(
      value: rest * rest * (1 + 2 * passed), velocity: -6 * passed * rest / duration)
  }

  /// Returns what is left, which a finger holds from now on.
  func held(at elapsed: Double) -> ReturningMoves {
    let left = left(at: elapsed).value
    guard left > 0 else { return ReturningMoves() }
    return ReturningMoves(
      deltas: deltas.mapValues { $0.scaled(by: left) },
      outsets: outsets.mapValues { $0.scaled(by: left) })
  }
}

extension TransitionPlayback {
  /// The least time in which edges that a finger has moved outwards return after the release, in seconds.
  ///
  /// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart: the way back of the stretch. Its
  /// shape here is that of all that returns after a release.
  package static let outsetReturnTime = 0.18

  /// Follows a finger.
  ///
  /// An edge that has not returned from an earlier release counts as moved already, so pulling again
  /// does not stretch a layer farther than pulling once.
  mutating func follow(_ adjustments: [LayerID: LayerAdjustment]) {
    fingerMoves = FingerMoves(returning: fingerMoves.returning)
    var moves = fingerMoves
    moves.adjustments = adjustments
    if adjustments.values.contains(where: { $0.pose != nil }) {
      for entry in picture.layers {
        guard let pose = adjustments[entry.id]?.pose, pose.isWithinLimits else { continue }
        moves.poseDeltas[entry.id] = pose.difference(from: entry.state)
      }
    }
    for (id, held) in moves.returning.outsets {
      if let outset = adjustments[id]?.outset {
        moves.adjustments[id]?.outset = outset.beyond(held)
      }
    }
    fingerMoves = moves
  }

  /// The edges that a finger has moved outwards by now, those from earlier releases included.
  var movedOutsets: [LayerID: Insets] {
    fingerMoves.adjustments.mapValues(\.outset)
      .merging(fingerMoves.returning.outsets, uniquingKeysWith: +).filter { $0.value != .zero }
  }

  /// Returns layers to their timeline over the remaining time.
  mutating func letReturn(_ deltas: [LayerID: LayerDelta], outsets: [LayerID: Insets] = [:]) {
    let returning = ReturningMoves(
      deltas: deltas, outsets: outsets, start: elapsed,
      duration: remaining > 0 ? remaining : .infinity)
    fingerMoves = FingerMoves(returning: returning)
  }

  /// Returns the differences between layers and the present picture, without those by rounding.
  func deltas(to layers: [Picture.Entry]) -> [LayerID: LayerDelta] {
    let planned = Dictionary(uniqueKeysWithValues: picture.layers.map { ($0.id, $0.state) })
    var deltas: [LayerID: LayerDelta] = [:]
    for entry in layers {
      guard let state = planned[entry.id], state != entry.state else { continue }
      let delta = LayerDelta(from: state, to: entry.state)
      if delta.extent(of: 1) > TransitionPlayback.rounding { deltas[entry.id] = delta }
    }
    return deltas
  }

  /// Returns the time that differences need to return, in seconds.
  ///
  /// A difference of the shorter side of a layer takes the duration of the transition.
  func returnTime(of deltas: [LayerID: LayerDelta]) -> Double {
    guard !deltas.isEmpty else { return 0 }
    let length = timeline.layers.reduce(1) { length, layer in
      max(length, min(layer.initial.frame.width, layer.initial.frame.height))
    }
    let extent = deltas.values.reduce(0) { max($0, $1.extent(of: length)) }
    return min(1, extent) * timeline.duration
  }

  /// The largest difference that counts as rounding, in points or in parts of 1.
  private static let rounding = 1e-10
}

extension Insets {
  fileprivate func scaled(by factor: Double) -> Insets {
    Insets(top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }

  /// Returns what goes beyond other distances; an edge that these do not move keeps its own.
  fileprivate func beyond(_ held: Insets) -> Insets {
    func beyond(_ own: Double, _ held: Double) -> Double { held > 0 ? max(0, own - held) : own }
    return Insets(
      top: beyond(top, held.top), left: beyond(left, held.left),
      bottom: beyond(bottom, held.bottom), right: beyond(right, held.right))
  }
}
