import TransitionKit

/// A table of a timeline: the list of layers, then the numbers that change.
struct TimelineTable {
  private let timeline: Timeline
  private let heading: String
  private let style: OutputStyle
  private let layers: [MovingLayer]
  private let blocks: [TableBlock]

  init(_ timeline: Timeline, heading: String, style: OutputStyle) {
    self.timeline = timeline
    self.heading = heading
    self.style = style
    layers = timeline.layers.enumerated().map { MovingLayer($1, z: $0) }
    let moving = layers.filter { !$0.properties.isEmpty }
    let ranges = ValueRanges(timeline, moving)
    blocks = TableBlock.blocks(of: moving.map { ColumnGroup($0, ranges) }, style: style)
  }

  /// Writes the heading, the list of layers, and the numbers at some times.
  func write(at times: [Double], to sink: inout Sink) throws {
    try sink.write(style.paint(heading, .heading) + "\n\n")
    for line in LayerSummary(timeline, layers, style: style).lines { try sink.write(line + "\n") }
    for block in blocks {
      try sink.write("\n")
      for line in block.headLines { try sink.write(line + "\n") }
      try timeline.forEachFrame(at: times) { try sink.write(block.row($0) + "\n") }
    }
  }
}
