extension Track {
  /// A track that stands still.
  init(holding value: Value) { self.init(checked: [Keyframe(at: 0, value)]) }

  /// Returns the track pressed into a part of the duration.
  func pressed(into start: Double, _ end: Double) -> Track {
    guard start < end else { return Track(checked: [Keyframe(at: min(start, 1), last)]) }
    return Track(
      checked: keyframes.map { keyframe in
        let place = keyframe.offset == 1 ? end : start + (end - start) * keyframe.offset
        return keyframe.moved(to: place)
      })
  }

  /// Returns one track that goes on with another where it ends, or nothing when they do not meet.
  static func chained(_ first: Track?, _ second: Track?) -> Track? {
    guard let first, let second, first.last == second.first else { return nil }
    let seam = first.keyframes[first.keyframes.count - 1].offset
    guard let start = second.keyframes.first?.offset, start >= seam else { return nil }
    let kept = start == seam ? first.keyframes.dropLast() : first.keyframes[...]
    return Track(checked: kept + second.keyframes)
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
