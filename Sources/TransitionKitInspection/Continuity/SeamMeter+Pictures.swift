import TransitionKit

// Seams between two pictures of a controller, whose layers are known by their nodes.

extension SeamMeter {
  /// Compares the pictures just before and just after an instant, node by node.
  ///
  /// A layer that only one of the pictures shows does not jump: others may take its place, as the
  /// pieces of a page do.
  mutating func compare(_ before: Picture, _ after: Picture, at time: Double) {
    for (old, new) in pairs(before, after) {
      guard before.shows(old, in: container), after.shows(new, in: container),
        let node = before.layers[old].node
      else { continue }
      compare(
        before.layers[old].state, after.layers[new].state, of: node.nameForReaders, at: time)
    }
  }

  /// Compares the velocities of the nodes just before and just after an instant.
  mutating func compareVelocities(of seam: StoryRecording<StackStage>.Seam, at time: Double) {
    // A finger moves in steps, which have no velocity.
    guard !seam.before.isUnderFinger, !seam.after.isUnderFinger else { return }
    let (before, after) = (seam.before.picture, seam.after.picture)
    for (old, new) in pairs(before, after) {
      let (old, new) = (before.layers[old], after.layers[new])
      guard let node = old.node, new.node == node,
        let part = new.state.partInSight(in: container),
        let flow = seam.before.flow(of: node), let nextFlow = seam.after.flow(of: node),
        let slower = old.state.velocityOfCorners(of: part, flow),
        let faster = new.state.velocityOfCorners(of: part, nextFlow)
      else { continue }
      compare(slower, faster, of: node.nameForReaders, at: time)
    }
  }

  /// Returns the indices of each layer of a picture and of the layer that goes on for it in the next.
  ///
  /// That is the same node, or one that was that node until now and stays above it; of several the one
  /// that is closest.
  private func pairs(_ before: Picture, _ after: Picture) -> [(Int, Int)] {
    let known = Set(before.layers.compactMap(\.node))
    return before.layers.indices.compactMap { index in
      guard let node = before.layers[index].node else { return nil }
      return after.layers.indices
        .filter { candidate in
          guard let next = after.layers[candidate].node else { return false }
          return next == node || next.former == node && !known.contains(next)
        }
        .min { left, right in
          before.layers[index].distance(to: after.layers[left])
            < before.layers[index].distance(to: after.layers[right])
        }
        .map { (index, $0) }
    }
  }
}

extension StackStage.Shot {
  /// Returns how the numbers of a layer change, or `nil` when that is not known.
  ///
  /// Where no transition runs everything rests. While one runs, it does not say how layers move that go
  /// on beside it.
  fileprivate func flow(of node: NodeID) -> LayerFlow? {
    guard isMoving else { return LayerFlow() }
    return velocities[node].map {
      LayerFlow(frame: $0.frame, transform: $0.transform, clip: $0.clip)
    }
  }
}

extension Picture.Entry {
  /// How far away another layer is drawn, in points, and how much it differs in opacity.
  fileprivate func distance(to other: Picture.Entry) -> Double {
    guard let old = Quad(state), let new = Quad(other.state) else { return .infinity }
    return (new - old).largest + abs(other.state.paint - state.paint)
  }
}

extension Picture {
  /// Returns whether a layer is seen through the layers above it.
  fileprivate func shows(_ index: Int, in container: Rect?) -> Bool {
    guard let part = layers[index].state.partInSight(in: container),
      let quad = Quad(layers[index].state, part: part)
    else { return false }
    let bounds = quad.bounds
    var light = layers[index].state.paint
    for above in layers[(index + 1)...] where above.state.isUpright {
      guard let cover = Quad(above.state)?.bounds, cover.covers(bounds) else { continue }
      light *= 1 - above.state.paint
    }
    return light > LayerState.leastPaint
  }
}

extension NodeID {
  /// What the node was in an earlier picture, if another layer has that node now.
  fileprivate var former: NodeID? {
    if case .former(let node, _) = self { node } else { nil }
  }
}
