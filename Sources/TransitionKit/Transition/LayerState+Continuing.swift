// How the state of one layer goes on as that of another one.

extension LayerState {
  /// Moves the anchor of a layer in the plane, which stays where it is drawn.
  mutating func setAnchor(_ new: Point) {
    guard new != anchor else { return }
    let offset = Point(
      x: (new.x - anchor.x) * frame.width, y: (new.y - anchor.y) * frame.height)
    var flat = transform
    (flat.perspective, flat.translationX, flat.translationY, flat.translationZ) = (0, 0, 0, 0)
    let drawn = flat.matrix.drawn(offset)
    transform.translationX += drawn.x - offset.x
    transform.translationY += drawn.y - offset.y
    anchor = new
  }

  /// Whether a layer can go on as another one: what does not change over time is equal.
  func canContinue(as other: LayerState) -> Bool {
    guard fill == other.fill, showsSamePart(as: other), drawsContent(with: other.content)
    else { return false }
    guard transform.isSpatial || other.transform.isSpatial else { return true }
    return anchor == other.anchor && vanishingPoint == other.vanishingPoint
      && hidesBackFace == other.hidesBackFace
      && transform.perspective == other.transform.perspective
  }

  /// Whether another fit draws the content of the layer at the same place, up to rounding.
  func drawsContent(with fit: ContentFit?) -> Bool {
    content == fit || ContentFit.areEqual(content, fit, in: frame)
  }

  /// Whether two layers show the same part of their content, up to rounding.
  fileprivate func showsSamePart(as other: LayerState) -> Bool {
    let (one, two) = (sourceRect, other.sourceRect)
    return one == two
      || max(
        abs(one.x - two.x), abs(one.y - two.y), abs(one.width - two.width),
        abs(one.height - two.height)) < 1e-9
  }
}

extension Transform {
  /// Whether the layer is turned out of the plane.
  var isSpatial: Bool { rotationX != 0 || rotationY != 0 || translationZ != 0 }
}

extension Layer {
  /// Returns the layer and a state from which it can go on.
  ///
  /// A layer that its timeline does not transform takes over what the state turns about.
  ///
  /// - Parameter state: The state as it is shown.
  /// - Returns: The layer and the state, or `nil` when the layer cannot go on from there.
  func continuing(from state: LayerState) -> (layer: Layer, state: LayerState)? {
    guard tracks.fill != nil || state.fill == initial.fill, initial.showsSamePart(as: state)
    else { return nil }
    let fitted = fittingContent(as: state)
    guard state.drawsContent(with: fitted.initial.content) else { return nil }
    return fitted.continuingInSpace(from: state)
  }

  /// Returns the layer with the fit of a state from which it goes on, as far as this leaves its own
  /// pictures as they are.
  func fittingContent(as state: LayerState) -> Layer {
    guard state.content != initial.content else { return self }
    let frames = [initial.frame] + (tracks.frame?.keyframes.map(\.value) ?? [])
    guard frames.allSatisfy({ ContentFit.areEqual(state.content, initial.content, in: $0) })
    else { return self }
    var fitted = initial
    fitted.content = state.content
    return Layer(id, fitted, tracks: tracks)
  }

  /// Returns the layer and a state from which it can go on, whatever both show.
  private func continuingInSpace(from state: LayerState) -> (layer: Layer, state: LayerState)? {
    let (anchor, center) = (initial.anchor, initial.vanishingPoint)
    if state.anchor == anchor, state.vanishingPoint == center,
      state.hidesBackFace == initial.hidesBackFace
    {
      return (self, state)
    }
    if initial.transform == .identity, tracks.transform == nil {
      var turned = initial
      turned.anchor = state.anchor
      turned.vanishingPoint = state.vanishingPoint
      turned.hidesBackFace = state.hidesBackFace
      return (Layer(id, turned, tracks: tracks), state)
    }
    let isSpatial = tracks.transform?.keyframes.contains { $0.value.isSpatial } ?? false
    guard !isSpatial, !initial.transform.isSpatial, !state.transform.isSpatial else { return nil }
    var moved = state
    moved.setAnchor(anchor)
    return (self, moved)
  }
}
