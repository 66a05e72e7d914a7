import TransitionKit

// Whether two layers look the same wherever they are drawn.

extension PaintedLayer {
  /// Returns whether another layer shows the same in nearly the same place.
  func looksLike(_ other: PaintedLayer) -> Bool {
    node == other.node && isFormer == other.isFormer && isShadow == other.isShadow
      && (state == other.state || state.isNear(other.state))
  }
}

extension LayerState {
  /// Returns whether another state is drawn within a hundredth of a point, and of the shares of a point.
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
    // A hundred thousandth of a scale or of a turn moves no edge of a screen by a hundredth of a point.
    let small = 1e-5
    return isClose(translationX, other.translationX) && isClose(translationY, other.translationY)
      && isClose(translationZ, other.translationZ) && abs(scaleX - other.scaleX) < small
      && abs(scaleY - other.scaleY) < small && abs(rotation - other.rotation) < small
      && abs(rotationX - other.rotationX) < small && abs(rotationY - other.rotationY) < small
      && perspective == other.perspective
  }
}
