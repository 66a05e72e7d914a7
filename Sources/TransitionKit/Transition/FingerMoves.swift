/// What a finger adds to the frames of layers beside their timeline.
struct FingerMoves: Hashable, Sendable {
  /// How layers and their edges move; what their poses add is in `poseDeltas`.
  var adjustments: [LayerID: LayerAdjustment] = [:]

  /// What moves layers from their timeline into the poses in which a gesture holds them.
  var poseDeltas: [LayerID: LayerDelta] = [:]

  var isEmpty: Bool { adjustments.isEmpty && poseDeltas.isEmpty }

  /// Returns all that is added to a layer, or `nil` when that is nothing.
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

extension TransitionPlayback {
  /// The least time in which edges that a finger has moved outwards return after the release, in seconds.
  ///
  /// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart: the way back of the stretch. Its
  /// shape here is that of all corrections, which begins with the velocity on screen.
  package static let outsetReturnTime = 0.18

  /// Follows a finger.
  ///
  /// An edge that has not returned from an earlier release counts as moved already, so pulling again
  /// does not stretch a layer farther than pulling once.
  mutating func follow(_ adjustments: [LayerID: LayerAdjustment]) {
    fingerMoves = FingerMoves()
    var moves = FingerMoves(adjustments: adjustments)
    if adjustments.values.contains(where: { $0.pose != nil }) {
      for entry in picture.layers {
        guard let pose = adjustments[entry.id]?.pose, pose.isWithinLimits else { continue }
        moves.poseDeltas[entry.id] = pose.difference(from: entry.state)
      }
    }
    for (id, held) in heldOutsets {
      if let outset = adjustments[id]?.outset {
        moves.adjustments[id]?.outset = outset.beyond(held)
      }
    }
    fingerMoves = moves
  }

  /// Remembers the edges that a finger releases; returns whether there are any.
  mutating func releaseOutsets(at fraction: Double) -> Bool {
    // What was held fades with the fraction.
    let held = heldOutsets.mapValues { $0.scaled(by: 1 - fraction) }
    releasedOutsets = fingerMoves.adjustments.mapValues(\.outset).merging(held, uniquingKeysWith: +)
      .filter { $0.value != .zero }
    heldOutsets = [:]
    return !releasedOutsets.isEmpty
  }

  /// Remembers how much of the released edges has not returned, when a finger takes over.
  mutating func holdOutsets() {
    guard !releasedOutsets.isEmpty else { return }
    let share = correction?.factors(fraction: fraction, elapsed: elapsed).delta ?? 0
    heldOutsets = share > 0 ? releasedOutsets.mapValues { $0.scaled(by: share) } : [:]
    releasedOutsets = [:]
  }
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
