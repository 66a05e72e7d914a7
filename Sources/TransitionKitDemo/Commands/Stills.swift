import TransitionKit
import TransitionKitExport

/// The pictures of a film strip: how many, and at which times.
struct Stills {
  /// What is equal between two pictures.
  enum Steps: String, CaseIterable {
    case time, progress
  }

  private let count: Int
  private let steps: Steps

  /// Reads the options, which only film strips have.
  init(
    _ arguments: Arguments, _ format: TimelineFormat
  ) throws(Misuse) {
    count = try arguments.count(TimelineOption.stills, in: 1...200) ?? 6
    steps = arguments[TimelineOption.steps].flatMap(Steps.init) ?? .time
    for option in [TimelineOption.stills, TimelineOption.steps] where arguments.has(option) {
      guard format == .svg else {
        throw Misuse("\(option.name): expected \(TimelineOption.format.name) svg")
      }
      try arguments.exclude([option], beside: TimelineOption.fps)
      try arguments.exclude([option], beside: TimelineOption.at)
    }
  }

  /// Returns the times of the pictures, in seconds.
  func times(of timeline: Timeline) -> [Double] {
    switch steps {
    case .time: TimelineFilmstrip.times(of: timeline, count: count)
    case .progress: TimelineFilmstrip.timesOfEqualProgress(of: timeline, count: count)
    }
  }
}
