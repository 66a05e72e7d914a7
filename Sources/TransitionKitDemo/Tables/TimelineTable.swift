import TransitionKit

/// A timeline for people: what each layer does, then the numbers that move, side by side.
struct TimelineTable {
  private let timeline: Timeline
  private let heading: String
  private let look: Look
  private let layers: [MovingLayer]
  private let blocks: [TableBlock]

  init(_ timeline: Timeline, heading: String, look: Look) {
    self.timeline = timeline
    self.heading = heading
    self.look = look
    layers = timeline.layers.enumerated().map { MovingLayer($1, z: $0) }
    let moving = layers.filter { !$0.properties.isEmpty }
    let ranges = ValueRanges(timeline, moving)
    blocks = TableBlock.blocks(of: moving.map { ColumnGroup($0, ranges) }, look: look)
  }

  /// Writes heading, layers and numbers.
  func write(at times: [Double], to sink: inout Sink) throws {
    try sink.write(look.paint(heading, .heading) + "\n\n")
    for line in LayerSummary(timeline, layers, look: look).lines { try sink.write(line + "\n") }
    for block in blocks {
      try sink.write("\n")
      for line in block.headLines { try sink.write(line + "\n") }
      try timeline.forEachFrame(at: times) { try sink.write(block.row($0) + "\n") }
    }
  }
}
