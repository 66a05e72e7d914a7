import TransitionKit
import TransitionKitExport

/// The number and the times of the pictures in a film strip.
struct Stills {
  /// Whether equal times or equal amounts of motion lie between two pictures.
  enum Steps: String, CaseIterable {
    case time, progress
  }

  private let count: Int
  private let steps: Steps

  /// Reads the options of film strips; throws an error if another format has them.
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
