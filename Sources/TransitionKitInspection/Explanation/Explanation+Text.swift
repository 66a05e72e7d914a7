import TransitionKit

extension Explanation: CustomStringConvertible {
  /// One line: the value, followed by the reasons.
  public var description: String {
    let subject = property == .isHidden ? layer : "\(property.rawValue) of \(layer)"
    let reasons = causes.map(\.description).joined(separator: "; ")
    return "\(subject) is \(value) at \(Explanation.seconds(time)): \(reasons)"
  }

  static func seconds(_ time: Double) -> String { "\(DecimalText.brief(time)) s" }
}

extension Explanation.Cause: CustomStringConvertible {
  /// The reason as a phrase.
  package var description: String {
    switch self {
    case .constant: "no track moves it"
    case .waits(let time): "it waits until its first keyframe at \(Explanation.seconds(time))"
    case .hasArrived(let time):
      "it stays so since its last keyframe at \(Explanation.seconds(time))"
    case .between(let span): span.description
    case .clamped(let value): "\(DecimalText.brief(value)) is drawn as the nearest opacity"
    case .written(let writer): "written by \(writer)"
    case .adapted(let step): step.text
    case .barCompanion: "written by the navigation bar that goes along with the pages"
    case .alongside: "a layer of a client alongside the transition"
    case .playedBackwards: "played backwards after an interruption"
    case .heldByFinger(let fraction):
      "a finger holds the transition at \(DecimalText.brief(fraction)) of it"
    case .settles(.finished): "the transition runs on to its end after a release"
    case .settles(.cancelled): "the transition runs back to its start"
    case .byItself(let value): "by itself it shows \(value)"
    case .added(let value, let addition, let share): addition.text(value, share)
    case .rests: "the layer rests, and no transition draws it"
    case .isInterrupted: "an interrupted transition moves the layer, and goes on by itself"
    case .appears: "the layer appears along with the running transition"
    }
  }
}

extension Explanation.Span: CustomStringConvertible {
  /// The two keyframes, the curve, and the progress between them.
  package var description: String {
    let start = "\(start) at \(Explanation.seconds(startTime))"
    let end = "\(end) at \(Explanation.seconds(endTime))"
    let way = path == .line ? "" : " along \(path)"
    let direction = isBackwards ? " played backwards" : ""
    return "from \(start) to \(end) on \(curve.shortText)\(direction)\(way), which is at "
      + "\(DecimalText.brief(progress)) after \(DecimalText.brief(elapsed)) of the way"
  }
}

extension ResolutionStep {
  /// What the library changes in the step.
  fileprivate var text: String {
    switch self {
    case .animator: "the animator's own timeline"
    case .reducedMotion: "the library only fades, because motion is reduced"
    case .presenter: "the library lets the presenter look as its presentation says"
    case .barsOfPages: "the library moves the bar with its page"
    case .bottomBar: "the library adds the bottom bar"
    case .finger: "the curve is straight, because a finger drives the transition"
    }
  }
}

extension TransitionPlayback.Addition.Kind {
  fileprivate func text(_ value: String, _ share: Double) -> String {
    let share = share == 1 ? "all" : DecimalText.brief(share)
    return switch self {
    case .returning: "plus \(value), \(share) of what a finger had moved the layer before it let go"
    case .finger: "plus \(value) by which a finger has moved the layer"
    }
  }
}
