import TransitionKit

/// Checks that an animator gives the same duration and timeline each time it is asked.
struct AnimatorContract {
  let animator: any AnimatedTransitioning
  let situation: Situation

  /// The faults in the animator's answers.
  var findings: [Finding] {
    guard animator.operations.contains(situation.operation) else {
      return [Finding(.failure, name, "does not show \(situation.operation.rawValue)")]
    }
    var situation = situation
    return [false, true].flatMap { isInteractive -> [Finding] in
      situation.isInteractive = isInteractive
      return answers(in: situation.context(for: animator)).map {
        Finding(.failure, name, isInteractive ? "\($0) under a finger" : $0)
      }
    }
  }

  private var name: String { "\(type(of: animator))" }

  private func answers(in context: StaticContext) -> [String] {
    let (duration, again) = (animator.duration(in: context), animator.duration(in: context))
    guard duration.isFinite, duration >= 0 else { return ["lasts \(text(duration))"] }
    if duration != again { return ["lasts \(text(duration)), and \(text(again)) when asked again"] }
    do {
      let timeline = try animator.timeline(for: context)
      if timeline.duration != duration {
        return [
          "says that it lasts \(text(duration)), but its timeline lasts \(text(timeline.duration))"
        ]
      }
      // Under a finger, one comparison of the durations is enough.
      if context.isInteractive { return [] }
      return try animator.timeline(for: context) == timeline
        ? [] : ["builds another timeline when asked again"]
    } catch {
      return ["throws \(error)"]
    }
  }

  private func text(_ seconds: Double) -> String { "\(DecimalText.brief(seconds, places: 3)) s" }
}
