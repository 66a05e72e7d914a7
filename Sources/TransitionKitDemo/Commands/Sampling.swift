import TransitionKit

/// When a timeline is looked at.
struct Sampling {
  /// How many rows there may be; more is a slip of the hand.
  static let maximumRows = 1_000_000.0

  /// Samples a second.
  let rate: Double
  /// A Boolean value that tells whether the command line says when.
  let isChosen: Bool
  private let listed: [Double]?
  /// The words that decide how many samples there are.
  private let words: String

  init(_ arguments: Arguments) throws(Misuse) {
    let fps = try arguments.number(TimelineOption.fps, "a number above 0") { $0 > 0 }
    listed = try arguments.numbers(TimelineOption.at)
    guard fps == nil || listed == nil else {
      throw Misuse("\(TimelineOption.fps.name) and \(TimelineOption.at.name): expected one of them")
    }
    rate = fps ?? 60
    isChosen = fps != nil || listed != nil
    words = [TimelineOption.at, TimelineOption.fps, TimelineOption.duration]
      .compactMap { option in arguments[option].map { "\(option.name) \(shown($0))" } }
      .joined(separator: " ")
  }

  /// Returns the times, in the order that was asked for.
  func times(of timeline: Timeline) throws -> [Double] {
    let count = listed.map { Double($0.count) } ?? timeline.duration * rate
    guard count * Double(max(1, timeline.layers.count)) <= Sampling.maximumRows else {
      throw Misuse("\(words): expected samples that make at most 1000000 rows")
    }
    return try listed ?? timeline.sampleTimes(perSecond: rate)
  }
}
