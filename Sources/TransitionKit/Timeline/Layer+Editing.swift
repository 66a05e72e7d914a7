// Copies of layers with another track, or with a change to all tracks.

// MARK: - Adding motion

extension Layer {
  /// Returns the layer with its frame animated over the whole duration, by default on a straight line.
  public func moving(to frame: Rect, curve: TimingCurve, path: MotionPath = .line) -> Layer {
    animating(\.frame, from: initial.frame, to: frame, curve: curve, path: path)
  }

  /// Returns the layer with its opacity animated over the whole duration.
  public func fading(to alpha: Double, curve: TimingCurve) -> Layer {
    animating(\.alpha, from: initial.alpha, to: alpha, curve: curve)
  }

  /// Returns the layer with its transform animated over the whole duration.
  public func transforming(to transform: Transform, curve: TimingCurve) -> Layer {
    animating(\.transform, from: initial.transform, to: transform, curve: curve)
  }

  /// Returns the layer with its scale changing over the whole duration; 1 is the original size.
  ///
  /// ```swift
  /// let card = Layer(.to, frame: page).scaling(to: 0.9, curve: .easeOut)
  /// card.rotating(to: 1.5, curve: .easeOut).final.transform  // scaleX 0.9 scaleY 0.9 rotation 1.5
  /// ```
  ///
  /// - Parameters:
  ///   - factor: The factor at the end, of both axes.
  ///   - curve: The curve, from now on of all parts of the transform.
  /// - Returns: The layer; the rotation and the translation end as they did.
  public func scaling(to factor: Double, curve: TimingCurve) -> Layer {
    var end = final.transform
    (end.scaleX, end.scaleY) = (factor, factor)
    return transforming(to: end, curve: curve)
  }

  /// Returns the layer with its rotation in the plane of the screen changing over the whole duration.
  ///
  /// - Parameters:
  ///   - angle: The rotation at the end, in radians; positive is clockwise.
  ///   - curve: The curve, from now on of all parts of the transform.
  /// - Returns: The layer; the scale and the translation end as they did.
  public func rotating(to angle: Double, curve: TimingCurve) -> Layer {
    var end = final.transform
    end.rotation = angle
    return transforming(to: end, curve: curve)
  }

  /// Returns the layer with its corner radius changing over the whole duration, in points.
  public func rounding(to radius: Double, curve: TimingCurve) -> Layer {
    animating(\.cornerRadius, from: initial.cornerRadius, to: radius, curve: curve)
  }

  /// Returns the layer with its shadow animated over the whole duration.
  public func shadowing(to shadow: Shadow, curve: TimingCurve) -> Layer {
    animating(\.shadow, from: initial.shadow, to: shadow, curve: curve)
  }

  /// Returns the layer with its blur radius animated over the whole duration; the radius is in points.
  public func blurring(to radius: Double, curve: TimingCurve) -> Layer {
    animating(\.blur, from: initial.blur, to: radius, curve: curve)
  }

  /// Returns the layer with its saturation animated over the whole duration; 0 is grey.
  public func saturating(to saturation: Double, curve: TimingCurve) -> Layer {
    animating(\.saturation, from: initial.saturation, to: saturation, curve: curve)
  }

  /// Returns the layer with its clip shape animated over the whole duration.
  ///
  /// ```swift
  /// let covered = ClipPath.circle(covering: page.size, from: Point(x: 40, y: 60))
  /// Layer(.to, frame: page).revealing(
  ///   from: .circle(center: Point(x: 40, y: 60), radius: 0), to: covered)
  /// ```
  ///
  /// - Parameters:
  ///   - start: The shape at the start, in points in the layer's own coordinates.
  ///   - end: The shape at the end.
  ///   - curve: The curve of the animation.
  /// - Returns: The layer. If the shapes are of different kinds, the shape jumps at the end.
  public func revealing(
    from start: ClipPath, to end: ClipPath, curve: TimingCurve = .easeInOut
  ) -> Layer {
    animating(\.clipPath, from: start, to: end, curve: curve)
  }

  /// Returns the layer with its clip rectangle animated over the whole duration, in points.
  ///
  /// A layer without a clip starts with its whole frame visible.
  public func clipping(to part: Rect, curve: TimingCurve) -> Layer {
    let whole = Rect(origin: .zero, size: initial.frame.size)
    return animating(\.clip, from: initial.clip ?? whole, to: part, curve: curve)
  }

  /// Returns the layer with its fill animated over the whole duration.
  ///
  /// A layer without a fill starts with black.
  public func filling(to fill: Fill, curve: TimingCurve) -> Layer {
    animating(\.fill, from: initial.fill ?? Fill(.black), to: fill, curve: curve)
  }

  /// Returns the layer with another z-order from an instant on.
  ///
  /// ```swift
  /// // The page goes behind the other one in the middle of the transition.
  /// let card = Layer(.from, frame: page).raising(to: 1).raising(to: -1, at: 0.5)
  /// card.state(at: 0.49).zIndex  // 1
  /// card.state(at: 0.5).zIndex  // -1
  /// ```
  ///
  /// - Parameters:
  ///   - zIndex: The order, see ``ZIndex``.
  ///   - fraction: The instant, as a fraction of the duration; later changes are removed.
  /// - Returns: The layer.
  public func raising(to zIndex: Int, at fraction: Double = 0) -> Layer {
    guard fraction > 0 else {
      var state = initial
      state.zIndex = ZIndex(zIndex)
      var tracks = tracks
      tracks.zIndex = nil
      return Layer(id, state, tracks: tracks)
    }
    let earlier = tracks.zIndex?.keyframes.filter { $0.offset < fraction }
    let start = earlier ?? [Keyframe(at: 0, initial.zIndex)]
    return replacing(
      \.zIndex, by: Track(checked: start + [Keyframe(at: min(fraction, 1), ZIndex(zIndex))]))
  }

  private func animating<Value>(
    _ property: WritableKeyPath<LayerTracks, Track<Value>?>, from start: Value, to end: Value,
    curve: TimingCurve, path: MotionPath = .line
  ) -> Layer {
    replacing(property, by: Track(from: start, to: end, curve: curve, path: path))
  }

  /// Returns the layer with a property's track replaced, or removed by `nil`.
  package func replacing<Value>(
    _ property: WritableKeyPath<LayerTracks, Track<Value>?>, by track: Track<Value>?
  ) -> Layer {
    var tracks = tracks
    tracks[keyPath: property] = track
    return Layer(id, initial, tracks: tracks)
  }
}

// MARK: - Key times

// In the functions below, key times are increasing fractions of the duration, with linear interpolation between them.
extension Layer {
  /// Returns the layer with the given transforms at key times.
  package func transforming(at keys: [(Double, Transform)]) -> Layer {
    replacing(\.transform, by: Track(at: keys))
  }

  /// Returns the layer with the given opacities at key times.
  package func fading(at keys: [(Double, Double)]) -> Layer {
    replacing(\.alpha, by: Track(at: keys))
  }

  /// Returns the layer with the given frames at key times.
  package func moving(at keys: [(Double, Rect)]) -> Layer {
    replacing(\.frame, by: Track(at: keys))
  }

  /// Returns the layer hidden (`true`) or shown from each key time on.
  package func hiding(at keys: [(Double, Bool)]) -> Layer {
    replacing(\.isHidden, by: Track(at: keys))
  }

  /// Returns the layer with the given fills at key times.
  package func filling(at keys: [(Double, Fill)]) -> Layer {
    replacing(\.fill, by: Track(at: keys))
  }
}

// MARK: - Changing all tracks

extension Layer {
  /// The layer with its tracks played backwards in time.
  package var reversed: Layer { edited(.reversed) }

  /// The layer with each track changing from its last value to its first, on the same curves.
  var swappingEnds: Layer { edited(.swappingEnds) }

  /// Returns the layer with all motion squeezed between two fractions of the duration.
  func squeezed(into start: Double, _ end: Double) -> Layer { edited(.squeezed(start, end)) }

  /// Returns the layer with every curve replaced by a transformed one.
  func mapCurves(_ transform: @escaping (TimingCurve) -> TimingCurve) -> Layer {
    edited(.retimed(transform))
  }

  /// Returns the layer with every curve replaced by one that is computed from it and the animated property.
  func mapCurves(_ transform: (LayerProperty, TimingCurve) -> TimingCurve) -> Layer {
    var tracks = tracks
    tracks.mapCurves(transform)
    return Layer(id, initial, tracks: tracks)
  }

  /// Returns the layer with its id replaced by a transformed one.
  func renamed(_ rename: (LayerID) -> LayerID) -> Layer {
    Layer(rename(id), initial, tracks: tracks)
  }

  private func edited(_ edit: TrackEdit) -> Layer {
    var tracks = tracks
    tracks.apply(edit)
    return Layer(id, initial, tracks: tracks)
  }

  /// Returns the layer mirrored left to right in a container of a given width.
  ///
  /// Each keyframe of the clip is mirrored in the width that the frame has at its last keyframe at or before it. The
  /// result is exact at every instant if clip and frame have the same offsets and curves and the frame's width is
  /// interpolated linearly. A shadow's path is mirrored in the initial width.
  package func mirrored(inWidth width: Double) -> Layer {
    var mirrored = tracks
    mirrored.frame = tracks.frame?.mirrored { _ in width }
    mirrored.transform = tracks.transform?.mapValues(\.mirrored)
    mirrored.shadow = tracks.shadow?.mapValues { $0.mirrored(inWidth: initial.frame.width) }
    mirrored.clip = tracks.clip?.mirrored(inWidth: frameWidth)
    mirrored.clipPath = tracks.clipPath?.mapValuesAndOffsets {
      $0.mirrored(inWidth: frameWidth(at: $1))
    }
    mirrored.fill = tracks.fill?.mapValues(\.mirrored)
    return Layer(id, initial.mirrored(inWidth: width), tracks: mirrored)
  }

  /// Returns the frame's width at its last keyframe at or before an offset.
  private func frameWidth(at offset: Double) -> Double {
    tracks.frame.map { $0.keyframes[$0.segment(at: offset)].value.width } ?? initial.frame.width
  }

  /// Returns the layer with changed targets from a fraction of the duration on.
  ///
  /// Each property that has a track in the other layer then changes to that track's last value, on that track's first
  /// curve.
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
    other.tracks.visit(&release)
    return Layer(id, initial, tracks: release.tracks)
  }
}
