import TransitionKit

/// A list of values on the platforms that have keyframes.
///
/// Each segment keeps its curve if that is a Bézier curve; another becomes straight lines within a thousandth of
/// the range of the values. Sources: Apple's documentation of `CAKeyframeAnimation` and its `timingFunctions`;
/// Android's of `keyframes`, whose `using` begins at its keyframe; Flutter's of `TweenSequence` and `CurveTween`;
/// Motion's of `times` and of `ease` as a list; CSS Animations Level 1, where a timing function stands in the
/// keyframe at which it begins.
struct KeyframeCode: PlatformWriter {
  /// A value, and the curve from it to the next.
  fileprivate struct Key {
    var offset, value: Double
    var bezier: CubicBezier
  }

  private let track: Track<Double>
  private let duration: Double
  private let keys: [Key]
  private let range: Double

  init(_ track: Track<Double>, duration: Double) {
    self.track = track
    self.duration = duration
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
            offset: from.offset + stop.fraction * length, value: from.value + rise * stop.progress,
            bezier: .line))
      }
    }
    if let last = track.keyframes.last {
      keys.append(Key(offset: last.offset, value: last.value, bezier: .line))
    }
    // Platforms want a first and a last keyframe at the ends of the duration.
    if let first = keys.first, first.offset > 0 {
      keys.insert(Key(offset: 0, value: first.value, bezier: .line), at: 0)
    }
    if let last = keys.last, last.offset < 1 || keys.count == 1 {
      keys.append(Key(offset: 1, value: last.value, bezier: .line))
    }
    self.keys = keys
  }

  func codes(for platform: Platform) -> [PlatformCode] {
    switch platform {
    case .transitionKit: [("try Track(notation: \"\(track.notation)\")", 0)]
    case .coreAnimation: [(coreAnimation, error(of: keys.map { $0.mapped { Double(Float($0)) } }))]
    case .compose: [(compose, composeError)]
    case .flutter: [(flutter, error(of: keys))]
    case .motion: [(motion, error(of: keys))]
    case .css: [(css, error(of: keys))]
    case .uiKit, .swiftUI, .reactNative, .reanimated, .d3, .tokens: []
    }
  }

  // MARK: - Code

  private var seconds: String { PlatformText.number(PlatformText.short(duration)) }
  private var values: String { PlatformText.list(keys.map(\.value)) }
  private var offsets: String { PlatformText.list(keys.map(\.offset)) }
  /// Whether any segment has a curve of its own.
  private var isEased: Bool { keys.contains { $0.bezier != .line } }

  private var coreAnimation: String {
    let functions = keys.dropLast().map {
      "CAMediaTimingFunction(\(Platform.coreAnimation.easing($0.bezier.points)))"
    }
    return "let animation = CAKeyframeAnimation(keyPath: \"position.x\"); "
      + "animation.keyTimes = [\(offsets)]; animation.values = [\(values)]; "
      + (isEased ? "animation.timingFunctions = [\(functions.joined(separator: ", "))]; " : "")
      + "animation.duration = \(seconds)"
  }

  private var milliseconds: Double { max(1, (duration * 1000).rounded()) }

  private var compose: String {
    let words = keys.map { key in
      "\(PlatformText.single(key.value))f at "
        + PlatformText.number((key.offset * milliseconds).rounded())
        + (key.bezier == .line ? "" : " using \(Platform.compose.easing(key.bezier.points))")
    }
    return "keyframes<Float> { durationMillis = \(PlatformText.number(milliseconds)); "
      + "\(words.joined(separator: "; ")) }"
  }

  private var flutter: String {
    let items = zip(keys, keys.dropFirst()).map { from, to in
      let tween =
        "Tween(begin: \(PlatformText.dart(from.value)), end: \(PlatformText.dart(to.value)))"
      let curve = Platform.flutter.easing(from.bezier.points)
      let chain = from.bezier == .line ? "" : ".chain(CurveTween(curve: \(curve)))"
      return "TweenSequenceItem(tween: \(tween)\(chain), "
        + "weight: \(PlatformText.number(max(((to.offset - from.offset) * 100).rounded(to: 1e-8), 1e-7))))"
    }
    return "TweenSequence<double>([\(items.joined(separator: ", "))])"
  }

  private var motion: String {
    let eases = keys.dropLast().map { Platform.motion.easing($0.bezier.points) }
    let ease = isEased ? "[\(eases.joined(separator: ", "))]" : "\"linear\""
    return
      "animate(value, [\(values)], { duration: \(seconds), times: [\(offsets)], ease: \(ease) })"
  }

  private var css: String {
    let frames = keys.map { key in
      "\(CSSText.percent(key.offset)) { --value: \(PlatformText.number(key.value)); "
        + "animation-timing-function: \(Platform.css.easing(key.bezier.points)) }"
    }
    return "@keyframes values { \(frames.joined(separator: " ")) } "
      + "animation: values \(seconds)s both;"
  }

  // MARK: - Errors

  /// In Compose keyframes are at whole milliseconds; of several in one the last counts.
  private var composeError: Double {
    var stored: [Key] = []
    for key in keys {
      var key = key.mapped { Double(Float($0)) }
      key.offset = (key.offset * milliseconds).rounded() / milliseconds
      if stored.last?.offset == key.offset { stored.removeLast() }
      stored.append(key)
    }
    return error(of: stored)
  }

  /// Returns the largest difference of keys as a platform stores them, in parts of the range.
  private func error(of keys: [Key]) -> Double {
    // At a jump two keyframes are at the same time.
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

extension KeyframeCode.Key {
  /// The key with each number as a platform stores it.
  fileprivate func mapped(_ number: (Double) -> Double) -> KeyframeCode.Key {
    KeyframeCode.Key(
      offset: number(offset), value: number(value),
      bezier: (try? CubicBezier(points: bezier.points.map(number))) ?? bezier)
  }
}
