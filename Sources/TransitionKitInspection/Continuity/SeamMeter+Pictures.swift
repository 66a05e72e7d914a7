import TransitionKit

// Measures the jumps between two pictures of a controller, whose layers are matched by their nodes.

extension SeamMeter {
  /// Compares the pictures just before and just after an instant, node by node.
  ///
  /// A layer in only one of the pictures is not a jump, because other layers may replace it, as pieces replace a
  /// page.
  mutating func compare(_ before: Picture, _ after: Picture, at time: Double) {
    for (old, new) in pairs(before, after) {
      guard before.shows(old, in: container), after.shows(new, in: container),
        let node = before.layers[old].node
      else { continue }
      compare(
        before.layers[old].state, after.layers[new].state, of: node.nameForReaders, at: time)
    }
  }

  /// Compares the nodes' velocities just before and just after an instant.
  mutating func compareVelocities(of seam: StoryRecording<StackStage>.Seam, at time: Double) {
    // A finger moves in steps, so it has no velocity.
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

  /// Returns pairs of indices: a layer of the first picture, and the layer that continues it in the second one.
  ///
  /// The second layer has the same node, or is a copy of that node which an interruption has left; of several
  /// candidates the closest one is used.
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
  /// Returns the rates of change of a layer, or `nil` if they are unknown.
  ///
  /// If no transition runs, nothing moves. A running transition does not know how layers of an interrupted one move.
  fileprivate func flow(of node: NodeID) -> LayerFlow? {
    guard isMoving else { return LayerFlow() }
    return velocities[node].map {
      LayerFlow(frame: $0.frame, transform: $0.transform, clip: $0.clip)
    }
  }
}

extension Picture.Entry {
  /// The distance to another layer's drawn corners, in points, plus the difference of the opacities.
  fileprivate func distance(to other: Picture.Entry) -> Double {
    guard let old = Quad(state), let new = Quad(other.state) else { return .infinity }
    return (new - old).largest + abs(other.state.paint - state.paint)
  }
}

extension Picture {
  /// Returns whether a layer is visible through the layers above it.
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
  /// The node that this layer had in an earlier picture; `nil` if it has not been replaced.
  fileprivate var former: NodeID? {
    if case .former(let node, _) = self { node } else { nil }
  }
}
