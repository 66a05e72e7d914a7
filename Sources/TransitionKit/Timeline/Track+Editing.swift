// Copies of tracks with changes.

extension Track {
  /// Returns the track after an edit.
  func applying(_ edit: TrackEdit) -> Track {
    switch edit {
    case .reversed: reversed
    case .swappingEnds: swappingEnds
    case .squeezed(let start, let end): squeezed(into: start, end)
    case .retimed(let transform): mapCurves(transform)
    }
  }

  /// The track played backwards in time.
  ///
  /// A discrete value then switches at the start of a segment instead of its end.
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

  /// The track changing from its last value to its first, on the same curves.
  ///
  /// With more than two keyframes the segments are reversed in order, and each keeps its curve.
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

  /// Returns the track with all motion squeezed between two fractions of the duration.
  ///
  /// If the second fraction is not greater than the first, the track holds the last value.
  func squeezed(into start: Double, _ end: Double) -> Track {
    guard start < end else { return Track(checked: [Keyframe(at: min(start, 1), last)]) }
    return Track(
      checked: keyframes.map { keyframe in
        let offset = keyframe.offset == 1 ? end : start + (end - start) * keyframe.offset
        return keyframe.moved(to: offset)
      })
  }

  /// Returns the track with every curve replaced by a transformed one.
  func mapCurves(_ transform: (TimingCurve) -> TimingCurve) -> Track {
    Track(
      checked: keyframes.map {
        Keyframe(at: $0.offset, $0.value, curve: transform($0.curve), path: $0.path)
      })
  }

  /// Returns the track with every value replaced by a transformed one.
  func mapValues(_ transform: (Value) -> Value) -> Track {
    Track(checked: keyframes.map { $0.holding(transform($0.value)) })
  }

  /// Returns the track with every value replaced by one that is computed from it and its offset.
  func mapValuesAndOffsets(_ transform: (Value, Double) -> Value) -> Track {
    Track(checked: keyframes.map { $0.holding(transform($0.value, $0.offset)) })
  }

  /// Creates a track with one constant value.
  init(holding value: Value) { self.init(checked: [Keyframe(at: 0, value)]) }

  /// Creates a track through values at increasing fractions of the duration, interpolated linearly.
  init(at keys: [(Double, Value)]) {
    self.init(checked: keys.map { Keyframe(at: $0.0, $0.1) })
  }

  /// Returns the first track followed by the second, or `nil` if they cannot be joined.
  ///
  /// They can be joined if the second starts with the last value of the first, at or after the first one's end.
  static func chained(_ first: Track?, _ second: Track?) -> Track? {
    guard let first, let second, first.last == second.first else { return nil }
    let seam = first.keyframes[first.keyframes.count - 1].offset
    guard let start = second.keyframes.first?.offset, start >= seam else { return nil }
    let kept = start == seam ? first.keyframes.dropLast() : first.keyframes[...]
    return Track(checked: kept + second.keyframes)
  }

  /// Returns the track with another target from a fraction of the duration on.
  ///
  /// From there one segment leads to the last value of the target track, with that track's first curve and path.
  func released(at fraction: Double, into target: Track) -> Track {
    let value = value(at: fraction)
    let kept = keyframes.filter { $0.offset < fraction }
    let turn = Keyframe(
      at: fraction, value, curve: target.keyframes[0].curve, path: target.keyframes[0].path)
    return Track(checked: kept + [turn, Keyframe(at: 1, target.last)])
  }
}

extension Track<Transform> {
  /// Returns one track with the changes of both, or `nil` if they cannot be combined.
  ///
  /// They can be combined if they change different parts of the transform, and if both have the same offsets and
  /// curves or one of them has a single keyframe.
  func combined(with other: Track, over resting: Transform) -> Track? {
    let mine = changedParts(over: resting)
    let theirs = other.changedParts(over: resting)
    guard !mine.contains(where: theirs.contains) else { return nil }
    if other.keyframes.count == 1 {
      return mapValues { $0.taking(theirs, from: other.first) }
    }
    if keyframes.count == 1 { return other.combined(with: self, over: resting) }
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

  /// Returns the parts that differ from the resting transform at any keyframe.
  private func changedParts(over resting: Transform) -> [Transform.Part] {
    Transform.Part.allCases.filter { part in
      keyframes.contains { $0.value[part] != resting[part] }
    }
  }
}

extension Transform {
  fileprivate func taking(_ parts: [Part], from other: Transform) -> Transform {
    var transform = self
    for part in parts { transform[part] = other[part] }
    return transform
  }
}

/// An edit that can be applied to a track of any property.
enum TrackEdit {
  /// The track is played backwards.
  case reversed
  /// The values change from the last to the first, on the same curves.
  case swappingEnds
  /// All motion is squeezed between two fractions of the duration.
  case squeezed(Double, Double)
  /// Every curve is replaced by a transformed one.
  case retimed((TimingCurve) -> TimingCurve)
}
