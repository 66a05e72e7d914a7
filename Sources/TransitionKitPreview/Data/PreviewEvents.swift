import TransitionKit
import TransitionKitExport

/// An event or an operation, and its time in seconds.
struct PreviewEvent: Hashable, Sendable, Encodable {
  let time: Double
  let text: String
}

extension PreviewEvent {
  init(_ entry: NavigationRecorder.Entry) {
    self.init(time: entry.time, text: entry.event.description)
  }
}

/// The events of an interactive transition: at its begin, after a release, and when the motion has ended.
struct PreviewReturnEvents: Encodable {
  let begin: [String]
  let finish: [String]
  let finished: [String]
  let cancel: [String]
  let cancelled: [String]

  init(_ animator: any AnimatedTransitioning, _ context: StaticContext) throws {
    let (first, second) = (try TransitionRehearsal(context), try TransitionRehearsal(context))
    begin = try first.drag(animator)
    finish = first.decide(.finished)
    finished = first.settle()
    _ = try second.drag(animator)
    cancel = second.decide(.cancelled)
    cancelled = second.settle()
  }
}
