public import TransitionKit

extension Timeline {
  /// Returns how the pictures of another timeline differ from those of this one.
  ///
  /// The pictures are compared, not the keyframes, so timelines that describe the same motion differently are equal.
  /// They are sampled at all keyframes, at the corners of their curves, and at 240 or more times in between; then the
  /// exact maximum is searched. A deviation on a smooth curve that lasts less than 1/240 of the duration may be
  /// missed.
  ///
  /// ```swift
  /// XCTAssertEqual(old.differences(to: new), [])
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other timeline, which the texts treat as the new one.
  ///   - tolerance: The largest deviation that is ignored: in points for lengths, in radians for angles, and without
  ///     a unit for opacities and scales.
  /// - Returns: The differences of the duration, each layer, the order and the hidden elements; or a single one if
  ///   the other timeline is the reversed one. The list is empty if there are none.
  public func differences(to other: Timeline, tolerance: Double = 1e-6) -> [Difference] {
    guard self != other else { return [] }
    return TimelineComparison(old: self, new: other, tolerance: tolerance).differences
  }
}

/// Compares two timelines.
private struct TimelineComparison {
  let old: Timeline
  let new: Timeline
  let tolerance: Double

  var differences: [Difference] {
    let found = plainDifferences
    guard !found.isEmpty, old.duration == new.duration, old.duration > 0 else { return found }
    let reversed = TimelineComparison(old: old.reversed(), new: new, tolerance: tolerance)
    return reversed.plainDifferences.isEmpty ? [Difference("timeline", [.reversed])] : found
  }

  /// The differences, without a check whether one timeline is the other one reversed.
  private var plainDifferences: [Difference] {
    let pair = LayerPairing(old.layers.map(\.id), new.layers.map(\.id))
    return durations + commonLayers(pair)
      + pair.differences { id in
        let layer = pair.isNew(id) ? new[id] : old[id]
        return layer.map { $0.propertyTexts(.rounded(3)).joined(separator: ", ") } ?? ""
      } + hiddenElements
  }

  private var durations: [Difference] {
    let change = new.duration - old.duration
    guard abs(change) > 1e-9 else { return [] }
    let texts = Difference.texts(old.duration, new.duration)
    return [Difference("duration", from: "\(texts.old) s", to: "\(texts.new) s")]
  }

  private func commonLayers(_ pair: LayerPairing) -> [Difference] {
    let isClockSame = old.duration == new.duration && old.isReversed == new.isReversed
    let candidates = pair.common.filter { !isClockSame || old[$0] != new[$0] }
    guard !candidates.isEmpty else { return [] }
    let grid = SampleGrid([old, new])
    return candidates.compactMap { id in
      guard let first = old[id], let second = new[id] else { return nil }
      return LayerComparison(
        id: id, old: ComparedMotion(first, of: old, on: grid),
        new: ComparedMotion(second, of: new, on: grid), grid: grid, tolerance: tolerance
      ).difference
    }
  }

  private var hiddenElements: [Difference] {
    let (before, after) = (Set(old.hiddenElements), Set(new.hiddenElements))
    var known: Set<HiddenElement> = []
    let added = new.hiddenElements.filter { !before.contains($0) && known.insert($0).inserted }
    let removed = old.hiddenElements.filter { !after.contains($0) && known.insert($0).inserted }
    guard !added.isEmpty || !removed.isEmpty else { return [] }
    return [
      Difference(
        "hidden elements",
        added.map { .added("\($0)") } + removed.map { .removed("\($0)") })
    ]
  }
}
