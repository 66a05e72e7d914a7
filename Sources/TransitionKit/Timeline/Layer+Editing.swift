// Layers made from layers: with more that moves, and with all tracks changed alike.

// MARK: - Adding motion

extension Layer {
  /// Returns the layer with its frame moving over the whole duration, by default straight.
  public func moving(to frame: Rect, curve: TimingCurve, path: MotionPath = .line) -> Layer {
    animating(\.frame, from: initial.frame, to: frame, curve: curve, path: path)
  }

  /// Returns the layer with its opacity changing over the whole duration.
  public func fading(to alpha: Double, curve: TimingCurve) -> Layer {
    animating(\.alpha, from: initial.alpha, to: alpha, curve: curve)
  }

  /// Returns the layer with its transform changing over the whole duration.
  public func transforming(to transform: Transform, curve: TimingCurve) -> Layer {
    animating(\.transform, from: initial.transform, to: transform, curve: curve)
  }

  /// Returns the layer with its corner radius changing over the whole duration.
  public func rounding(to radius: Double, curve: TimingCurve) -> Layer {
    animating(\.cornerRadius, from: initial.cornerRadius, to: radius, curve: curve)
  }

  /// Returns the layer with its shadow changing over the whole duration.
  public func shadowing(to shadow: Shadow, curve: TimingCurve) -> Layer {
    animating(\.shadow, from: initial.shadow, to: shadow, curve: curve)
  }

  /// Returns the layer with its blur changing over the whole duration, the radius in points.
  public func blurring(to radius: Double, curve: TimingCurve) -> Layer {
    animating(\.blur, from: initial.blur, to: radius, curve: curve)
  }

  /// Returns the layer with its saturation changing over the whole duration; 0 is grey.
  public func saturating(to saturation: Double, curve: TimingCurve) -> Layer {
    animating(\.saturation, from: initial.saturation, to: saturation, curve: curve)
  }

  /// Returns the layer with its visible part changing over the whole duration.
  ///
  /// A layer without a clip begins with its whole frame.
  public func clipping(to part: Rect, curve: TimingCurve) -> Layer {
    let whole = Rect(origin: .zero, size: initial.frame.size)
    return animating(\.clip, from: initial.clip ?? whole, to: part, curve: curve)
  }

  /// Returns the layer with its fill changing over the whole duration.
  ///
  /// A layer without a fill begins black.
  public func filling(to fill: Fill, curve: TimingCurve) -> Layer {
    animating(\.fill, from: initial.fill ?? Fill(.black), to: fill, curve: curve)
  }

  private func animating<Value>(
    _ property: WritableKeyPath<LayerTracks, Track<Value>?>, from start: Value, to end: Value,
    curve: TimingCurve, path: MotionPath = .line
  ) -> Layer {
    replacing(property, by: Track(from: start, to: end, curve: curve, path: path))
  }

  /// Returns the layer with another track, or without one.
  package func replacing<Value>(
    _ property: WritableKeyPath<LayerTracks, Track<Value>?>, by track: Track<Value>?
  ) -> Layer {
    var tracks = tracks
    tracks[keyPath: property] = track
    return Layer(id, initial, tracks: tracks)
  }
}

// MARK: - Key times

// Values at increasing fractions of the duration, with straight lines between them.
extension Layer {
  /// Returns the layer with its transform at key times.
  package func transforming(at keys: [(Double, Transform)]) -> Layer {
    replacing(\.transform, by: Track(at: keys))
  }

  /// Returns the layer with its opacity at key times.
  package func fading(at keys: [(Double, Double)]) -> Layer {
    replacing(\.alpha, by: Track(at: keys))
  }

  /// Returns the layer with its frame at key times.
  package func moving(at keys: [(Double, Rect)]) -> Layer {
    replacing(\.frame, by: Track(at: keys))
  }

  /// Returns the layer hidden or shown from key times on.
  package func hiding(at keys: [(Double, Bool)]) -> Layer {
    replacing(\.isHidden, by: Track(at: keys))
  }

  /// Returns the layer with its fill at key times.
  package func filling(at keys: [(Double, Fill)]) -> Layer {
    replacing(\.fill, by: Track(at: keys))
  }
}

// MARK: - Changing all tracks alike

extension Layer {
  /// The layer running backwards in time.
  package var reversed: Layer { edited(.reversed) }

  /// The layer with every value going from its end to its start, on the same curves.
  var swappingEnds: Layer { edited(.swappingEnds) }

  /// Returns the layer with all motion squeezed into a window of the duration.
  func squeezed(into start: Double, _ end: Double) -> Layer { edited(.squeezed(start, end)) }

  /// Returns the layer with every curve replaced.
  func mapCurves(_ transform: @escaping (TimingCurve) -> TimingCurve) -> Layer {
    edited(.retimed(transform))
  }

  /// Returns the layer under another name.
  func renamed(_ rename: (LayerID) -> LayerID) -> Layer {
    Layer(rename(id), initial, tracks: tracks)
  }

  private func edited(_ edit: TrackEdit) -> Layer {
    struct Editor: LayerPropertyVisitor {
      let edit: TrackEdit
      var tracks: LayerTracks

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard let track = tracks[keyPath: property.track] else { return }
        tracks[keyPath: property.track] = track.applying(edit)
      }
    }
    var editor = Editor(edit: edit, tracks: tracks)
    LayerProperty.visitAll(&editor)
    return Layer(id, initial, tracks: editor.tracks)
  }

  /// Returns the layer losing its remaining opacity after an offset of its tracks, or, when time
  /// runs backwards, before it.
  func vanishing(from offset: Double, isReversed: Bool) -> Layer {
    let alpha = state(at: offset).alpha
    guard isReversed else {
      let fading = Track(from: alpha, to: 0, curve: .linear)
      return replacing(\.alpha, by: fading.squeezed(into: offset, 1))
    }
    let rising = Track(from: 0, to: alpha, curve: .linear)
    return replacing(
      \.alpha, by: offset > 0 ? rising.squeezed(into: 0, offset) : Track(holding: 0))
  }

  /// Returns the mirror image inside a container of a width.
  ///
  /// The clip changes sides within the layer as wide as the last keyframe of the frame says. Where
  /// both share their keyframes, and the width of the frame changes on straight lines, that is the
  /// mirror image at every instant.
  package func mirrored(inWidth width: Double) -> Layer {
    var mirrored = tracks
    mirrored.frame = tracks.frame?.mirrored { _ in width }
    mirrored.transform = tracks.transform?.mapValues(\.mirrored)
    mirrored.shadow = tracks.shadow?.mapValues { $0.mirrored(inWidth: initial.frame.width) }
    mirrored.clip = tracks.clip?.mirrored(inWidth: frameWidth)
    mirrored.fill = tracks.fill?.mapValues(\.mirrored)
    return Layer(id, initial.mirrored(inWidth: width), tracks: mirrored)
  }

  /// Returns the width of the frame at its last keyframe up to an offset.
  private func frameWidth(at offset: Double) -> Double {
    tracks.frame.map { $0.keyframes[$0.segment(at: offset)].value.width } ?? initial.frame.width
  }

  /// Returns the layer as it is up to a fraction; from there every property for which another layer
  /// has a track goes to that track's last value, on its first curve.
  func released(at fraction: Double, into other: Layer) -> Layer {
    struct Release: LayerPropertyVisitor {
      let initial: LayerState
      let fraction: Double
      let targets: LayerTracks
      var tracks: LayerTracks

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard let target = targets[keyPath: property.track] else { return }
        let start = property.value(in: initial) ?? target.first
        let track = tracks[keyPath: property.track] ?? Track(holding: start)
        tracks[keyPath: property.track] = track.released(at: fraction, into: target)
      }
    }
    var release = Release(
      initial: initial, fraction: fraction, targets: other.tracks, tracks: tracks)
    LayerProperty.visitAll(&release)
    return Layer(id, initial, tracks: release.tracks)
  }
}
