import TransitionKit

/// The times at which a timeline is sampled.
struct Sampling {
  /// Samples per second.
  let rate: Double
  /// Whether the command line states times or a rate.
  let isChosen: Bool
  /// The times on the command line, in seconds, or `nil` if there are none.
  private let listed: [Double]?
  /// The options that determine the number of samples, for an error message.
  private let words: String

  init(_ arguments: Arguments) throws(Misuse) {
    let fps = try arguments.number(TimelineOption.fps, "a number above 0") { $0 > 0 }
    listed = try arguments.numbers(TimelineOption.at)
    try arguments.exclude([TimelineOption.fps], beside: TimelineOption.at)
    rate = fps ?? 60
    isChosen = fps != nil || listed != nil
    words = [TimelineOption.at, TimelineOption.fps, TimelineOption.duration]
      .compactMap { option in arguments[option].map { "\(option.name) \($0.quoted)" } }
      .joined(separator: " ")
  }

  /// Returns the times of the samples, in seconds; times from the command line keep their order.
  func times(of timeline: Timeline) throws -> [Double] {
    let count = listed.map { Double($0.count) } ?? timeline.duration * rate
    guard count * Double(max(1, timeline.layers.count)) <= Double(ProgramLimits.rows) else {
      throw Misuse("\(words): expected samples for at most 1000000 rows")
    }
    return try listed ?? timeline.sampleTimes(perSecond: rate)
  }
}
