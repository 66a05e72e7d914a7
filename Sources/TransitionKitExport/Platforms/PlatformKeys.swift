import TransitionKit

/// Values at fractions of a duration, on the platforms that have keyframes.
///
/// Sources: Apple's documentation of `CAKeyframeAnimation` and its `timingFunctions`; Android's of `keyframes`, whose
/// times are whole milliseconds, and whose `using` begins at its keyframe and is linear by default; Flutter's of
/// `TweenSequence`, whose weights are above 0, and of `CurveTween`; Motion's of `times` and of `ease` as a list.
struct PlatformKeys {
  /// A value, and the curve from it to the next.
  struct Key {
    var offset, value: Double
    var bezier = CubicBezier.line

    /// Returns the key with each number as a platform stores it.
    func mapped(_ number: (Double) -> Double) -> Key {
      Key(
        offset: number(offset), value: number(value),
        bezier: (try? CubicBezier(points: bezier.points.map(number))) ?? bezier)
    }
  }

  var keys: [Key]
  /// The duration in seconds.
  let duration: Double

  var values: String { PlatformText.list(keys.map(\.value)) }
  var offsets: String { PlatformText.list(keys.map(\.offset)) }
  private var seconds: String { PlatformText.number(PlatformText.short(duration)) }
  private var milliseconds: Double { max(1, (duration * 1000).rounded()) }
  /// Whether any segment has a curve of its own.
  private var isEased: Bool { keys.contains { $0.bezier != .line } }

  /// The keys at whole milliseconds; of several in one the last counts.
  var atMilliseconds: PlatformKeys {
    var rounded = PlatformKeys(keys: [], duration: duration)
    for var key in keys {
      key.offset = (key.offset * milliseconds).rounded() / milliseconds
      if rounded.keys.last?.offset == key.offset { rounded.keys.removeLast() }
      rounded.keys.append(key)
    }
    return rounded
  }

  /// The differences of the fractions in percent; a jump has a weight next to nothing.
  var weights: [Double] {
    zip(keys, keys.dropFirst()).map { from, to in
      max(((to.offset - from.offset) * 100).rounded(to: 1e-8), 1e-7)
    }
  }

  // MARK: - Code

  var coreAnimation: String {
    let functions = keys.dropLast().map {
      "CAMediaTimingFunction(\(Platform.coreAnimation.easing($0.bezier.points)))"
    }
    return "let animation = CAKeyframeAnimation(keyPath: \"position.x\"); "
      + "animation.keyTimes = [\(offsets)]; animation.values = [\(values)]; "
      + (isEased ? "animation.timingFunctions = [\(functions.joined(separator: ", "))]; " : "")
      + "animation.duration = \(seconds)"
  }

  var compose: String {
    let words = keys.map { key in
      "\(PlatformText.single(key.value))f at "
        + PlatformText.number((key.offset * milliseconds).rounded())
        + (key.bezier == .line ? "" : " using \(Platform.compose.easing(key.bezier.points))")
    }
    return "keyframes<Float> { durationMillis = \(PlatformText.number(milliseconds)); "
      + "\(words.joined(separator: "; ")) }"
  }

  var flutter: String {
    let items = zip(zip(keys, keys.dropFirst()), weights).map { pair, weight in
      let (from, to) = pair
      let tween =
        "Tween(begin: \(PlatformText.dart(from.value)), end: \(PlatformText.dart(to.value)))"
      let curve = Platform.flutter.easing(from.bezier.points)
      let chain = from.bezier == .line ? "" : ".chain(CurveTween(curve: \(curve)))"
      return "TweenSequenceItem(tween: \(tween)\(chain), weight: \(PlatformText.number(weight)))"
    }
    return "TweenSequence<double>([\(items.joined(separator: ", "))])"
  }

  /// Returns the code that animates a variable.
  func motion(_ name: String) -> String {
    let eases = keys.dropLast().map { Platform.motion.easing($0.bezier.points) }
    let ease = isEased ? "[\(eases.joined(separator: ", "))]" : "\"linear\""
    return "animate(\(name), [\(values)], "
      + "{ duration: \(seconds), times: [\(offsets)], ease: \(ease) })"
  }

  /// CSS Animations Level 1, where a timing function stands in the keyframe at which it begins.
  var css: String {
    let frames = keys.map { key in
      "\(CSSText.percent(key.offset)) { --value: \(PlatformText.number(key.value)); "
        + "animation-timing-function: \(Platform.css.easing(key.bezier.points)) }"
    }
    return "@keyframes values { \(frames.joined(separator: " ")) } "
      + "animation: values \(seconds)s both;"
  }
}
