import TransitionKit

/// A track as keyframes at offsets from 0 to 1, with easings that CSS supports.
struct EasedTrack<Value> {
  var keyframes: [EasedKeyframe<Value>]

  /// The offsets and easings; properties whose tracks have equal timing can share keyframes.
  var timing: EasedTiming {
    EasedTiming(
      offsets: keyframes.map(\.offset), easings: keyframes.dropLast().map(\.easing))
  }

  func map<Other>(_ transform: (Value) -> Other) -> EasedTrack<Other> {
    EasedTrack<Other>(keyframes: keyframes.map { $0.map(transform) })
  }
}

/// A value at an offset, with the easing from it to the next keyframe.
struct EasedKeyframe<Value> {
  var offset: Double
  var value: Value
  var easing: Easing

  func map<Other>(_ transform: (Value) -> Other) -> EasedKeyframe<Other> {
    EasedKeyframe<Other>(offset: offset, value: transform(value), easing: easing)
  }
}

/// The offsets of keyframes and the easings between them.
struct EasedTiming: Hashable {
  let offsets: [Double]
  let easings: [Easing]
}

extension EasedTrack where Value: Equatable {
  /// The track without keyframes whose value equals that of both neighbours.
  var trimmed: EasedTrack {
    var kept: [EasedKeyframe<Value>] = []
    for (index, keyframe) in keyframes.enumerated() {
      let isLast = index == keyframes.count - 1
      let isHeld = !isLast && keyframes[index + 1].value == keyframe.value
      var keyframe = keyframe
      if isHeld || isLast { keyframe.easing = .linear }
      let isInside = index > 0 && !isLast && isHeld
      let wasHeld = kept.count > 0 && kept[kept.count - 1].value == keyframe.value
      if isInside, wasHeld { continue }
      kept.append(keyframe)
    }
    return EasedTrack(keyframes: kept)
  }
}

extension Track {
  /// Returns the track with easings that CSS supports.
  ///
  /// - Parameters:
  ///   - tolerance: The largest progress error of curves that become straight lines.
  ///   - pathTolerance: The largest error on curved paths, in the unit of `numbers`.
  ///   - budget: The remaining budget of the export.
  ///   - numbers: Returns the numbers of a value whose error is bounded on curved paths; `nil` for values that do not
  ///     move along paths.
  /// - Returns: Keyframes from 0 to 1.
  func eased(
    tolerance: Double, pathTolerance: Double = 1, within budget: ExportBudget,
    numbers: ((Value) -> [Double])? = nil
  ) -> EasedTrack<Value> {
    var eased: [EasedKeyframe<Value>] = []
    for (start, end) in zip(keyframes, keyframes.dropFirst()) {
      if let numbers, start.path != .line, start.value != end.value {
        eased += curved(
          from: start, to: end, tolerance: pathTolerance, within: budget, numbers: numbers)
      } else {
        eased += start.straight(to: end, tolerance: tolerance, within: budget)
      }
    }
    let last = keyframes[keyframes.count - 1]
    eased.append(EasedKeyframe(offset: last.offset, value: last.value, easing: .linear))
    return EasedTrack(keyframes: eased).held.trimmed
  }

  /// Returns a track of values that are a function of the fraction.
  ///
  /// - Parameters:
  ///   - offsets: Offsets that always have a keyframe, because the slope of the values may change there.
  ///   - tolerance: The largest error of any of the numbers.
  ///   - budget: The remaining budget of the export.
  ///   - cost: The number of evaluations that one call of `value` counts in the budget.
  ///   - numbers: Returns the numbers of a value whose error is bounded.
  ///   - value: Returns the value at a fraction of the duration.
  /// - Returns: Keyframes from 0 to 1 with straight lines between them.
  static func sampled<Other: Equatable>(
    at offsets: [Double], tolerance: Double, within budget: ExportBudget, cost: Int,
    numbers: (Other) -> [Double], _ value: (Double) -> Other
  ) -> EasedTrack<Other> {
    let corners = Set(offsets + [0, 1]).sorted()
    // When the budget is spent, many given offsets need no stops between them.
    let fewest = corners.count > ExportBudget.fewestIntervals ? 1 : ExportBudget.fewestIntervals
    var keyframes: [EasedKeyframe<Other>] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      func offset(at part: Double) -> Double { start.interpolated(to: end, progress: part) }
      let stops = AdaptiveStops.stops(
        tolerance: tolerance, within: budget, cost: cost, fewest: fewest
      ) { numbers(value(offset(at: $0))) }
      // Next to a jump, stops that are closer than a rounding error have the same offset and value.
      for offset in stops.dropLast().map({ offset(at: $0.fraction) })
      where offset < end && keyframes.last.map({ $0.offset < offset }) != false {
        keyframes.append(EasedKeyframe(offset: offset, value: value(offset), easing: .linear))
      }
    }
    keyframes.append(EasedKeyframe(offset: 1, value: value(1), easing: .linear))
    return EasedTrack(keyframes: keyframes).trimmed
  }

  private func curved(
    from start: Keyframe<Value>, to end: Keyframe<Value>, tolerance: Double,
    within budget: ExportBudget, numbers: (Value) -> [Double]
  ) -> [EasedKeyframe<Value>] {
    func value(_ part: Double) -> Value {
      start.value.interpolated(
        to: end.value, along: start.path, progress: start.curve.progressFromZero(at: part))
    }
    let stops = AdaptiveStops.stops(
      tolerance: tolerance, within: budget, cost: start.curve.evaluationCost
    ) { numbers(value($0)) }
    return stops.dropLast().map {
      EasedKeyframe(
        offset: start.offset.interpolated(to: end.offset, progress: $0.fraction),
        value: value($0.fraction), easing: .linear)
    }
  }
}

extension Keyframe {
  /// Returns keyframes for the straight path from this keyframe to the next, without the next one.
  fileprivate func straight(
    to end: Keyframe, tolerance: Double, within budget: ExportBudget
  ) -> [EasedKeyframe<Value>] {
    guard value != end.value else {
      return [EasedKeyframe(offset: offset, value: value, easing: .linear)]
    }
    return curve.easedPieces(tolerance: tolerance, within: budget).map { piece in
      EasedKeyframe(
        offset: offset.interpolated(to: end.offset, progress: piece.start.fraction),
        value: value.interpolated(to: end.value, along: .line, progress: piece.start.progress),
        easing: piece.easing)
    }
  }
}

extension EasedTrack {
  /// The track extended to the offsets 0 and 1 by holding the first and the last value.
  fileprivate var held: EasedTrack {
    var keyframes = keyframes
    if keyframes[0].offset > 0 {
      keyframes.insert(
        EasedKeyframe(offset: 0, value: keyframes[0].value, easing: .linear), at: 0)
    }
    let last = keyframes[keyframes.count - 1]
    if last.offset < 1 {
      keyframes.append(EasedKeyframe(offset: 1, value: last.value, easing: .linear))
    }
    return EasedTrack(keyframes: keyframes)
  }
}
