/// What a finger adds to the frames of layers beside their timeline.
struct FingerMoves: Hashable, Sendable {
  /// How far layers move, in points.
  var offsets: [LayerID: Point] = [:]
  /// How far the edges of layers move outwards, in points.
  var outsets: [LayerID: Insets] = [:]

  var isEmpty: Bool { offsets.isEmpty && outsets.isEmpty }

  /// Whether an edge has moved outwards or inwards.
  var stretches: Bool { outsets.values.contains { $0 != .zero } }

  /// Returns what is added to the frame of a layer, or `nil` when that is nothing.
  func delta(of id: LayerID) -> Rect? {
    let (offset, outset) = (offsets[id], outsets[id])
    guard offset != nil || outset != nil else { return nil }
    let (move, edges) = (offset ?? .zero, outset ?? .zero)
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
  public static let outsetReturnTime = 0.18
}
