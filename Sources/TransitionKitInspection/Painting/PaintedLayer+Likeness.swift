import TransitionKit

// Compares two layers as a whole, which makes a comparison of points unnecessary.

extension [PaintedLayer] {
  /// Returns whether two lists have layers that look alike in the same order, at all depths.
  func lookLike(_ others: [PaintedLayer]) -> Bool {
    // Layers of apps nest as deep as nodes, so the code uses a list instead of recursion.
    var (pending, known) = ([(self, others)], Set<[ObjectIdentifier]>())
    while let (mine, theirs) = pending.popLast() {
      guard mine.count == theirs.count else { return false }
      for (one, other) in zip(mine, theirs) {
        guard one.looksLike(other), one.content?.bounds == other.content?.bounds
        else { return false }
        guard let content = one.content, let others = other.content,
          known.insert([ObjectIdentifier(content), ObjectIdentifier(others)]).inserted
        else { continue }
        pending.append((content.layers, others.layers))
      }
    }
    return true
  }
}

extension PaintedLayer {
  /// Returns whether another layer is nearly at the same position and, apart from layers inside, shows the same.
  fileprivate func looksLike(_ other: PaintedLayer) -> Bool {
    node == other.node && (node != nil || id == other.id) && hidden == other.hidden
      && hasBarApart == other.hasBarApart
      && isShadow == other.isShadow && (state == other.state || state.isNear(other.state))
  }
}

extension LayerState {
  /// Returns whether another state differs by less than 0.01 points in lengths and 0.01 in opacity.
  fileprivate func isNear(_ other: LayerState) -> Bool {
    frame.isNear(other.frame) && isClose(alpha, other.alpha) && transform.isNear(other.transform)
      && anchor == other.anchor && sourceRect == other.sourceRect && content == other.content
      && roundedCorners == other.roundedCorners && hidesBackFace == other.hidesBackFace
      && vanishingPoint == other.vanishingPoint && fill == other.fill
      && isClose(cornerRadius, other.cornerRadius) && isClose(blur, other.blur)
      && isClose(saturation, other.saturation) && hasNearClip(other)
  }

  private func hasNearClip(_ other: LayerState) -> Bool {
    if let clipPath, let otherPath = other.clipPath, clipPath.blends(with: otherPath) {
      return zip(clipPath.lengths, otherPath.lengths).allSatisfy(isClose)
    }
    guard clipPath == other.clipPath else { return false }
    guard let clip, let otherClip = other.clip else { return clip == other.clip }
    return clip.isNear(otherClip)
  }
}

private func isClose(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.01 }

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    isClose(x, other.x) && isClose(y, other.y) && isClose(width, other.width)
      && isClose(height, other.height)
  }
}

extension Transform {
  fileprivate func isNear(_ other: Transform) -> Bool {
    guard self != other else { return true }
    // A change of 1e-5 in scale or angle moves no edge on a screen by 0.01 points.
    let small = 1e-5
    return isClose(translationX, other.translationX) && isClose(translationY, other.translationY)
      && isClose(translationZ, other.translationZ) && abs(scaleX - other.scaleX) < small
      && abs(scaleY - other.scaleY) < small && abs(rotation - other.rotation) < small
      && abs(rotationX - other.rotationX) < small && abs(rotationY - other.rotationY) < small
      && perspective == other.perspective
  }
}
