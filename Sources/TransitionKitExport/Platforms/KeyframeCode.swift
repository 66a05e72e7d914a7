import TransitionKit

/// Writes the code of a list of values for the platforms that have keyframes.
///
/// Each segment keeps its curve if that is a Bézier curve; another becomes straight lines within a thousandth of
/// the range of the values.
struct KeyframeCode: PlatformWriter {
  private typealias Key = PlatformKeys.Key

  private let track: Track<Double>
  private let list: PlatformKeys
  private let range: Double

  init(_ track: Track<Double>, duration: Double) {
    self.track = track
    let values = track.keyframes.map(\.value)
    let range = max((values.max() ?? 0) - (values.min() ?? 0), Double.leastNormalMagnitude)
    self.range = range
    var keys: [Key] = []
    for (from, to) in zip(track.keyframes, track.keyframes.dropFirst()) {
      if let bezier = from.curve.bezier {
        keys.append(Key(offset: from.offset, value: from.value, bezier: bezier))
        continue
      }
      let (length, rise) = (to.offset - from.offset, to.value - from.value)
      for stop in CurveTable(of: from.curve).stops.dropLast() {
        keys.append(
          Key(
            offset: from.offset + stop.fraction * length, value: from.value + rise * stop.progress))
      }
    }
    if let last = track.keyframes.last {
      keys.append(Key(offset: last.offset, value: last.value))
    }
    // Platforms require keyframes at both ends of the duration.
    if let first = keys.first, first.offset > 0 {
      keys.insert(Key(offset: 0, value: first.value), at: 0)
    }
    if let last = keys.last, last.offset < 1 || keys.count == 1 {
      keys.append(Key(offset: 1, value: last.value))
    }
    list = PlatformKeys(keys: keys, duration: duration)
  }

  func codes(for platform: Platform) -> [PlatformCode] {
    let floats = list.keys.map { $0.mapped { Double(Float($0)) } }
    switch platform {
    case .transitionKit: return [("try Track(notation: \"\(track.notation)\")", 0)]
    case .coreAnimation: return [(list.coreAnimation, error(of: floats))]
    case .compose:
      let stored = PlatformKeys(keys: floats, duration: list.duration).atMilliseconds
      return [(list.compose, error(of: stored.keys))]
    case .flutter: return [(list.flutter, error(of: list.keys))]
    case .motion: return [(list.motion("value"), error(of: list.keys))]
    case .css: return [(list.css, error(of: list.keys))]
    case .uiKit, .swiftUI, .reactNative, .reanimated, .d3, .tokens: return []
    }
  }

  /// Returns the largest difference between the track and the given keys, which are rounded as a platform stores them,
  /// as a fraction of the track's range.
  private func error(of keys: [Key]) -> Double {
    // A jump has two keyframes at the same time, which a track does not allow, so the second moves by one rounding
    // unit.
    var keys = keys
    for index in keys.indices.dropFirst() where keys[index].offset <= keys[index - 1].offset {
      keys[index].offset = keys[index - 1].offset.nextUp
    }
    let last = keys.indices.last { keys[$0].offset <= 1 } ?? 0
    guard
      let shown = try? Track(
        keys[...last].map { Keyframe(at: $0.offset, $0.value, curve: .cubicBezier($0.bezier)) })
    else { return .greatestFiniteMagnitude }
    let others = (keys.map(\.offset) + track.keyframes.map(\.offset)).flatMap {
      [$0 - 1e-9, $0, $0 + 1e-9]
    }
    return LargestError.measure(
      others: others.filter { (0...1).contains($0) }, cost: track.evaluationCost
    ) {
      abs(shown.value(at: $0) - track.value(at: $0)) / range
    }
  }
}
