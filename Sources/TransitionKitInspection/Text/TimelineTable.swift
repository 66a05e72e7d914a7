public import TransitionKit

/// A text table of a timeline: a list of its layers, followed by the numbers that change.
///
/// ```swift
/// print(timeline.table(at: [0, 0.1, 0.2]))
/// ```
public struct TimelineTable: Hashable, Sendable {
  /// The timeline.
  package let timeline: Timeline
  /// The times of the rows, in seconds.
  package let times: [Double]
  /// The first line; an empty heading is omitted.
  public var heading: String
  /// The width and the character set.
  public var style: TextStyle

  /// Calls a closure with each line, from top to bottom.
  ///
  /// Only one line is kept in memory at a time.
  public func forEachLine(_ body: (TextLine) throws -> Void) rethrows {
    if !heading.isEmpty {
      try body(TextLine(heading, .heading))
      try body(TextLine([]))
    }
    let layers = timeline.layers.enumerated().map { MovingLayer($1, z: $0, in: timeline) }
    let moving = layers.filter { !$0.columns.isEmpty }
    for line in LayerSummary(timeline: timeline, layers: layers, style: style).lines {
      try body(line)
    }
    for block in TableBlock.blocks(of: moving, style: style) {
      try body(TextLine([]))
      for line in block.headLines { try body(line) }
      var sampler = TimelineSampler(timeline)
      var picture = sampler.makePicture()
      for time in times {
        sampler.sample(at: time, into: &picture)
        try body(block.row(picture))
      }
    }
  }
}

extension TimelineTable: CustomStringConvertible {
  /// All lines, without colours.
  public var description: String {
    var lines: [String] = []
    forEachLine { lines.append($0.description) }
    return lines.joined(separator: "\n")
  }
}

extension Timeline {
  /// Returns a table with one row for each given time.
  ///
  /// ```swift
  /// print(timeline.table(at: [0, 0.1, 0.2]))
  /// ```
  ///
  /// - Parameters:
  ///   - times: The times in seconds, clamped to the duration.
  ///   - heading: The first line; by default the duration and the number of layers.
  ///   - style: The width and the character set.
  /// - Returns: The table; its description is the text.
  public func table(
    at times: [Double], heading: String? = nil, style: TextStyle = TextStyle()
  ) -> TimelineTable {
    let count = layers.count == 1 ? "1 layer" : "\(layers.count) layers"
    return TimelineTable(
      timeline: self, times: times,
      heading: heading ?? "\(DecimalText.brief(duration)) s  \(count)",
      style: style)
  }

  /// Returns a table with rows at a fixed rate, and a last row exactly at the end.
  ///
  /// ```swift
  /// print(try timeline.table(perSecond: 20))
  /// ```
  ///
  /// - Parameters:
  ///   - rate: The rate, in rows per second.
  ///   - heading: The first line; by default the duration and the number of layers.
  ///   - style: The width and the character set.
  /// - Returns: The table; its description is the text.
  /// - Throws: `TimelineError` if the rate is not positive and finite, or if there are too many rows.
  public func table(
    perSecond rate: Double, heading: String? = nil, style: TextStyle = TextStyle()
  ) throws(TimelineError) -> TimelineTable {
    table(at: try sampleTimes(perSecond: rate), heading: heading, style: style)
  }

  /// Returns a table with eleven rows from the start to the end.
  ///
  /// ```swift
  /// print(timeline.table())
  /// ```
  ///
  /// - Parameters:
  ///   - heading: The first line; by default the duration and the number of layers.
  ///   - style: The width and the character set.
  /// - Returns: The table; its description is the text.
  public func table(heading: String? = nil, style: TextStyle = TextStyle()) -> TimelineTable {
    let times = (0...10).map { Double($0) / 10 * duration }
    return table(at: duration > 0 ? times : [0], heading: heading, style: style)
  }
}
