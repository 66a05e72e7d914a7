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
    case .adapted(let adaptation): adaptation.text
    case .playedBackwards: "played backwards after an interruption"
    case .heldByFinger(let fraction):
      "a finger holds the transition at \(DecimalText.brief(fraction)) of it"
    case .settles(.finished): "the transition runs on to its end after a release"
    case .settles(.cancelled): "the transition runs back to its start"
    case .byItself(let value): "by itself it shows \(value)"
    case .added(let value, let addition, let share): addition.text(value, share)
    case .rests: "the layer rests, and no transition draws it"
    case .isLeft: "left as it was by an interrupted transition, it goes on along its own tracks"
    case .vanishes: "the new layout does not have the layer, which fades out"
    case .faded(let fading, let share):
      "\(DecimalText.brief(share)) of the opacity is left, because \(fading.text)"
    case .covered(let value): "shown otherwise than \(value) by a presentation or a new layout"
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

extension Explanation.Adaptation {
  fileprivate var text: String {
    switch self {
    case .reducedMotion: "the library only fades, because motion is reduced"
    case .presenter: "the library lets the presenter look as its presentation says"
    case .barOfPage: "the library moves the bar with its page"
    case .bottomBar: "the library adds the bottom bar"
    case .barCompanion: "written by the navigation bar that goes along with the pages"
    case .straightened: "the curve is straight, because a finger drives the transition"
    case .alongside: "a layer of a client alongside the transition"
    }
  }
}

extension TransitionPlayback.Addition.Kind {
  fileprivate func text(_ value: String, _ share: Double) -> String {
    let share = share == 1 ? "all" : DecimalText.brief(share)
    return switch self {
    case .correction:
      "plus \(value), \(share) of what keeps the picture from jumping after a change"
    case .start: "plus \(value), \(share) of how the start differs from a cancellation's end"
    case .finger: "plus \(value) by which a finger has moved the layer"
    }
  }
}

extension LayerSource.Fading {
  fileprivate var text: String {
    switch self {
    case .leftBehind: "the running transition does not draw the layer"
    case .isNew: "the picture before did not have the layer"
    case .isCancelled: "a cancellation removes the layer"
    case .isReplaced: "another screen replaces it behind the presented one"
    }
  }
}
