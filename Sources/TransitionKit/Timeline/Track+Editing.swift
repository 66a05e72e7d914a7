// Tracks made from tracks.

/// A change that applies to the tracks of every property alike.
enum TrackEdit {
  /// Time runs backwards.
  case reversed
  /// Values go from the end to the start, on the same curves.
  case swappingEnds
  /// All motion happens in a window of the duration, from a fraction to another.
  case squeezed(Double, Double)
  /// Every curve is replaced.
  case retimed((TimingCurve) -> TimingCurve)
}

extension Track {
  /// Returns the track with a change applied.
  func applying(_ edit: TrackEdit) -> Track {
    switch edit {
    case .reversed: reversed
    case .swappingEnds: swappingEnds
    case .squeezed(let start, let end): squeezed(into: start, end)
    case .retimed(let transform): mapCurves(transform)
    }
  }

  /// The track running backwards in time.
  ///
  /// A discrete value still switches where a keyframe is reached, which is the start of a segment
  /// when time runs backwards.
  package var reversed: Track {
    let indices = keyframes.indices.reversed()
    return Track(
      checked: indices.map { index in
        let previous = index > 0 ? keyframes[index - 1] : nil
        let curve = previous?.curve.reversed ?? keyframes[index].curve
        return Keyframe(
          at: 1 - keyframes[index].offset, keyframes[index].value,
          curve: Value.isDiscrete ? .atOnce : curve, path: previous?.path.reversed ?? .line)
      })
  }

  /// The track going from its end to its start: the values change places, the curves stay.
  ///
  /// With more than two keyframes the segments come in the opposite order, each on its own curve.
  var swappingEnds: Track {
    if Value.isDiscrete { return reversed }
    guard keyframes.count > 2 else {
      return Track(
        checked: zip(keyframes, keyframes.reversed()).map {
          $0.holding($1.value, path: $0.path.reversed)
        })
    }
    let indices = keyframes.indices.reversed()
    return Track(
      checked: indices.map { index in
        let previous = keyframes[max(0, index - 1)]
        return Keyframe(
          at: 1 - keyframes[index].offset, keyframes[index].value, curve: previous.curve,
          path: previous.path.reversed)
      })
  }

  /// Returns the track squeezed into a window of the duration.
  ///
  /// An empty window holds the last value.
  func squeezed(into start: Double, _ end: Double) -> Track {
    guard start < end else { return Track(checked: [Keyframe(at: min(start, 1), last)]) }
    return Track(
      checked: keyframes.map { keyframe in
        let offset = keyframe.offset == 1 ? end : start + (end - start) * keyframe.offset
        return keyframe.moved(to: offset)
      })
  }

  /// Returns the track with every curve replaced.
  func mapCurves(_ transform: (TimingCurve) -> TimingCurve) -> Track {
    Track(
      checked: keyframes.map {
        Keyframe(at: $0.offset, $0.value, curve: transform($0.curve), path: $0.path)
      })
  }

  /// Returns the track with every value replaced.
  func mapValues(_ transform: (Value) -> Value) -> Track {
    Track(checked: keyframes.map { $0.holding(transform($0.value)) })
  }

  /// Creates a track that stands still.
  init(holding value: Value) { self.init(checked: [Keyframe(at: 0, value)]) }

  /// Creates a track from values at increasing fractions of the duration, with straight lines
  /// between them.
  init(at keys: [(Double, Value)]) {
    self.init(checked: keys.map { Keyframe(at: $0.0, $0.1) })
  }

  /// Returns one track that continues with another where it ends, or `nil` when they do not meet.
  static func chained(_ first: Track?, _ second: Track?) -> Track? {
    guard let first, let second, first.last == second.first else { return nil }
    let seam = first.keyframes[first.keyframes.count - 1].offset
    guard let start = second.keyframes.first?.offset, start >= seam else { return nil }
    let kept = start == seam ? first.keyframes.dropLast() : first.keyframes[...]
    return Track(checked: kept + second.keyframes)
  }

  /// Returns the track as it is up to a fraction, and from there straight to another's last value on
  /// the other's first curve.
  func released(at fraction: Double, into target: Track) -> Track {
    let value = value(at: fraction)
    let kept = keyframes.filter { $0.offset < fraction }
    let turn = Keyframe(
      at: fraction, value, curve: target.keyframes[0].curve, path: target.keyframes[0].path)
    return Track(checked: kept + [turn, Keyframe(at: 1, target.last)])
  }
}

extension Track<Transform> {
  /// Returns the sum of two tracks that change different parts on one timing.
  func combined(with other: Track, over rest: Transform) -> Track? {
    let mine = changedParts(over: rest)
    let theirs = other.changedParts(over: rest)
    guard mine.isDisjoint(with: theirs) else { return nil }
    if other.keyframes.count == 1 {
      return mapValues { $0.taking(theirs, from: other.first) }
    }
    if keyframes.count == 1 { return other.combined(with: self, over: rest) }
    let isOneTiming =
      keyframes.count == other.keyframes.count
      && zip(keyframes, other.keyframes).allSatisfy { $0.offset == $1.offset }
      && zip(keyframes, other.keyframes).dropLast().allSatisfy { $0.curve == $1.curve }
    guard isOneTiming else { return nil }
    return Track(
      checked: zip(keyframes, other.keyframes).map { one, two in
        Keyframe(at: one.offset, one.value.taking(theirs, from: two.value), curve: one.curve)
      })
  }

  private func changedParts(over rest: Transform) -> Set<Transform.Part> {
    Set(
      Transform.Part.allCases.filter { part in
        keyframes.contains { $0.value[part] != rest[part] }
      })
  }
}

extension Transform {
  fileprivate func taking(_ parts: Set<Part>, from other: Transform) -> Transform {
    var transform = self
    for part in parts { transform[part] = other[part] }
    return transform
  }
}
