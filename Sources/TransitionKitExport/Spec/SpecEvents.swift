import TransitionKit

/// An event that a controller reports during a transition, with a sentence and UIKit's method.
struct SpecEvent {
  let time: Double
  let words: SpecText
  let method: String

  init(_ entry: NavigationRecorder.Entry) {
    let parts = entry.event.parts
    let words = parts.kind.words
    time = entry.time
    method = words.method
    let sentence = parts.isOtherwise ? words.otherwise ?? words.words : words.words
    let pieces = sentence.split(separator: "%", omittingEmptySubsequences: false).map(String.init)
    self.words =
      pieces.count == 2 ? "\(pieces[0])\(name: parts.name ?? "")\(pieces[1])" : "\(sentence)"
  }

  /// Plays a transition to its end and returns the events that the controller reports.
  static func all(
    of animator: any AnimatedTransitioning, in context: StaticContext
  ) throws -> [SpecEvent] {
    let recorder = try TransitionRehearsal(context)
    _ = try recorder.pictureWhilePlaying(animator)
    return recorder.playToEnd().map(SpecEvent.init)
  }
}
