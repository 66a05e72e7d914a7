import TransitionKit

// Measures the jumps between two pictures of a controller, whose layers are matched by their nodes.

extension SeamMeter {
  /// Compares the pictures just before and just after an instant, node by node.
  ///
  /// A layer in only one of the pictures is not a jump, because other layers may replace it, as pieces replace a
  /// page.
  mutating func compare(_ before: Picture, _ after: Picture, at time: Double) {
    let (before, after) = (before.measuredLayers, after.measuredLayers)
    for (old, new) in pairs(before, after) {
      guard before.show(old, in: container), after.show(new, in: container),
        let node = before[old].node
      else { continue }
      compare(before[old].state, after[new].state, of: node.nameForReaders, at: time)
    }
  }

  /// Compares the nodes' velocities just before and just after an instant.
  ///
  /// Only the velocities of the running transition's own layers are known, not those of layers inside of them.
  mutating func compareVelocities(of seam: StoryRecording<StackStage>.Seam, at time: Double) {
    // A finger moves in steps, so it has no velocity.
    guard !seam.before.isUnderFinger, !seam.after.isUnderFinger else { return }
    let (before, after) = (seam.before.picture.measuredLayers, seam.after.picture.measuredLayers)
    for (old, new) in pairs(before, after) {
      let (old, new) = (before[old], after[new])
      guard !old.isInside, !new.isInside, let node = old.node, new.node == node,
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
  /// The second layer has the same node; of several candidates the closest one is used.
  private func pairs(_ before: [MeasuredLayer], _ after: [MeasuredLayer]) -> [(Int, Int)] {
    before.indices.compactMap { index in
      guard let node = before[index].node else { return nil }
      return after.indices
        .filter { after[$0].node == node }
        .min { left, right in
          before[index].distance(to: after[left]) < before[index].distance(to: after[right])
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

/// A layer at any depth of a picture, in coordinates of the container.
private struct MeasuredLayer {
  let node: NodeID?
  let state: LayerState
  /// Whether the layer is inside of another one.
  let isInside: Bool

  /// The distance to another layer's drawn corners, in points, plus the difference of the opacities.
  func distance(to other: MeasuredLayer) -> Double {
    guard let old = Quad(state), let new = Quad(other.state) else { return .infinity }
    return (new - old).largest + abs(other.state.paint - state.paint)
  }
}

extension Picture {
  /// The layers at all depths, back to front, except layers inside rotated layers, whose drawn corners no `LayerState`
  /// can express, and layers inside pieces of a page, which show only parts of them.
  fileprivate var measuredLayers: [MeasuredLayer] {
    flattened { $0.state.sourceRect == .unit }.compactMap { layer in
      let isInside = layer.parent != nil
      let state = isInside ? layer.stateInContainer : layer.entry.state
      return state.map { MeasuredLayer(node: layer.entry.node, state: $0, isInside: isInside) }
    }
  }
}

extension Picture.FlatLayer {
  /// The layer's state in coordinates of the container, or `nil` if the layer or one around it is rotated.
  fileprivate var stateInContainer: LayerState? {
    let (state, rows) = (entry.state, matrix.rows)
    guard rows[0].y == 0, rows[0].w == 0, rows[1].x == 0, rows[1].w == 0, rows[3].w == 1
    else { return nil }
    func drawn(_ rect: Rect) -> Rect {
      Rect(
        x: rect.x * rows[0].x, y: rect.y * rows[1].y, width: rect.width * rows[0].x,
        height: rect.height * rows[1].y)
    }
    return LayerState(
      frame: drawn(Rect(origin: .zero, size: state.frame.size)).offset(
        byX: rows[3].x, y: rows[3].y),
      alpha: opacity, clip: (state.clipPath?.bounds ?? state.clip).map(drawn), fill: state.fill)
  }
}

extension [MeasuredLayer] {
  /// Returns whether a layer is visible through the layers above it.
  fileprivate func show(_ index: Int, in container: Rect?) -> Bool {
    guard let part = self[index].state.partInSight(in: container),
      let quad = Quad(self[index].state, part: part)
    else { return false }
    let bounds = quad.bounds
    var light = self[index].state.paint
    for above in self[(index + 1)...] where above.state.isUpright {
      guard let cover = Quad(above.state)?.bounds, cover.covers(bounds) else { continue }
      light *= 1 - above.state.paint
    }
    return light > LayerState.leastPaint
  }
}
