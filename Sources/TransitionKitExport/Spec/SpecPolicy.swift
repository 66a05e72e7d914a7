import TransitionKit

/// Describes a release policy in words.
struct SpecPolicy {
  let policy: ReleasePolicy
  let container: Container

  private var edge: RectEdge { policy.reach.direction ?? .trailing }
  private var length: Double { policy.reach.length(towards: edge, in: container) }

  /// Three lines: the gesture, the criterion when the finger is lifted, and the motion after that.
  var lines: [SpecText] {
    [gesture, SpecText("Lifting the finger: \(criterion)."), SpecText("After that: \(speed).")]
  }

  private var gesture: SpecText {
    let sense = policy.reach.sense == .bothWays ? ", in either direction" : ""
    let distance = SpecNumber.text(length)
    let path =
      policy.reach.direction.map { "towards the \($0.rawValue) edge\(sense)" }
      ?? "along its gesture\(sense), such as from the leading to the trailing edge"
    var words = "The finger moves \(path); \(distance) pt are the whole transition."
    if policy.reach.maximum < 1 {
      words += " It alone reaches at most \(SpecNumber.percent(policy.reach.maximum))."
    }
    return SpecText(words)
  }

  private var criterion: String {
    switch policy.criterion {
    case .rule(let rule): return "the transition finishes \(words(of: rule)), else it is cancelled"
    case .prediction(let prediction):
      let distance = prediction.threshold(for: length) * length
      return "the transition finishes if the finger, going on as it does, would be beyond "
        + "\(SpecNumber.text(distance)) pt after \(SpecNumber.milliseconds(prediction.horizon)) ms, "
        + "else it is cancelled"
    case .projection(let time, let bound):
      return "the transition finishes if the finger, at its velocity, would be beyond "
        + "\(SpecNumber.text(bound * length)) pt after \(SpecNumber.milliseconds(time)) ms, else it "
        + "is cancelled"
    }
  }

  private func words(of rule: ReleaseRule) -> String {
    let unit = rule.unit == .pointsPerSecond ? "pt/s" : "of the distance per second"
    var parts: [String] = []
    if let progress = rule.progress {
      let (_, value) = progress.said
      let share = "\(SpecNumber.percent(value)) of the way (\(SpecNumber.text(value * length)) pt)"
      parts.append(progress.admits(value) ? "at \(share) or beyond" : "beyond \(share)")
    }
    if let velocity = rule.velocity {
      let (word, value) = velocity.said
      parts.append("with a velocity \(word) \(SpecNumber.text(value)) \(unit)")
    }
    let text = parts.isEmpty ? "always" : parts.joined(separator: " and ")
    guard let flick = rule.flick else { return text }
    let (word, value) = flick.said
    return text
      + "; at a speed \(word) \(SpecNumber.text(value)) \(unit) its direction alone decides"
  }

  private var speed: String {
    let curve = policy.curve.map { ", on the curve \($0.shortText)" } ?? ""
    let text: String =
      switch policy.speed {
      case .planned(let factor):
        factor == 1
          ? "the rest takes its part of the planned duration"
          : "the rest runs at \(SpecNumber.text(factor)) times the planned speed"
      case .finger: "the rest keeps the speed of the finger if that is fast"
      case .remainingProgress: "the rest is slower the less of it remains"
      case .velocity(let unit, let range):
        "the rest runs at the finger's velocity over \(SpecNumber.text(unit)) pt/s, from "
          + "\(SpecNumber.text(range.lowerBound)) to \(SpecNumber.text(range.upperBound)) times the "
          + "planned speed"
      case .duration(let seconds): "the rest takes \(SpecNumber.milliseconds(seconds)) ms"
      case .wholeMilliseconds:
        "the rest takes its part of 800 ms; a cancellation takes at most 300 ms"
      case .byProgress(let start, let end, let back):
        "finishing takes from \(SpecNumber.milliseconds(start)) ms at the start to "
          + "\(SpecNumber.milliseconds(end)) ms at the end, cancelling "
          + "\(SpecNumber.milliseconds(back)) ms"
      }
    return text + curve
  }
}

extension LowerBound {
  fileprivate var said: (word: String, value: Double) {
    switch self {
    case .above(let value): ("above", value)
    case .atLeast(let value): ("of at least", value)
    }
  }
}
