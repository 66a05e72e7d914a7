// What goes a way of its own when a finger lets go.

extension TransitionPlayback {
  /// Lets go, for the transition, with layers that go on otherwise than planned.
  ///
  /// Up to where the finger has come everything stays as it was, so that nothing jumps and the way
  /// back is the same.
  mutating func redirect(_ layers: [Layer]) {
    guard case .hand(let fraction) = drive, fraction < 1, let present = underFinger,
      !present.isReversed, !layers.isEmpty
    else { return }
    underFinger = present.released(at: fraction, into: layers)
  }
}

extension Timeline {
  /// Returns the same timeline up to a fraction, from which layers go where others of their name do.
  func released(at fraction: Double, into layers: [Layer]) -> Timeline {
    mapLayers { layer in
      layers.first { $0.id == layer.id }.map { layer.released(at: fraction, into: $0) } ?? layer
    }
  }
}

extension Layer {
  fileprivate func released(at fraction: Double, into other: Layer) -> Layer {
    func going<Value>(_ path: KeyPath<LayerTracks, Track<Value>?>, _ rest: Value) -> Track<Value>? {
      guard let target = other.tracks[keyPath: path] else { return tracks[keyPath: path] }
      return (tracks[keyPath: path] ?? Track(checked: [Keyframe(at: 0, rest)]))
        .released(at: fraction, into: target)
    }
    var tracks = tracks
    tracks.frame = going(\.frame, initial.frame)
    tracks.alpha = going(\.alpha, initial.alpha)
    tracks.transform = going(\.transform, initial.transform)
    tracks.cornerRadius = going(\.cornerRadius, initial.cornerRadius)
    tracks.shadow = going(\.shadow, initial.shadow)
    if let clip = initial.clip { tracks.clip = going(\.clip, clip) }
    return Layer(id, initial, tracks: tracks)
  }
}

extension Track {
  /// Returns the track as it is up to a fraction, and from there straight to another's last value on
  /// the other's first curve.
  fileprivate func released(at fraction: Double, into target: Track) -> Track {
    let value = value(at: fraction)
    let kept = keyframes.filter { $0.offset < fraction }
    let turn = Keyframe(
      at: fraction, value, curve: target.keyframes[0].curve, path: target.keyframes[0].path)
    return Track(checked: kept + [turn, Keyframe(at: 1, target.last)])
  }
}
