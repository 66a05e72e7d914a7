/// A timeline made ready to write its pictures into a frame, again and again.
///
/// Each distinct timing is evaluated once a frame however many properties follow it, and nothing is
/// allocated. The sampler keeps a buffer, never results: pictures do not depend on what was asked
/// before.
///
/// ```swift
/// var sampler = TimelineSampler(timeline)
/// var frame = sampler.makeFrame()
/// sampler.sample(at: 0.1, into: &frame)
/// ```
public struct TimelineSampler: Sendable {
  /// The timeline that is sampled.
  public let timeline: Timeline
  private let rest: [Frame.Entry]
  private var scratch: ContiguousArray<Double>

  /// Prepares a timeline.
  public init(_ timeline: Timeline) {
    self.timeline = timeline
    rest = timeline.entriesAtRest
    scratch = ContiguousArray(repeating: 0, count: timeline.program.scalarCount)
  }

  /// Returns a picture of the right shape to sample into.
  public func makeFrame() -> Frame { timeline.firstFrame }

  /// Writes the picture at a time in seconds into a frame.
  ///
  /// A frame from ``makeFrame()`` that nobody else holds is written in place, without allocation;
  /// one of another shape is replaced first.
  public mutating func sample(at time: Double, into frame: inout Frame) {
    if !frame.shows(rest) { frame = makeFrame() }
    frame.time = time
    frame.fraction = timeline.fraction(at: time)
    let position = timeline.position(at: frame.fraction)
    timeline.program.draw(at: position, over: rest, into: &frame.layers, with: &scratch)
  }
}

extension Frame {
  /// Returns whether the layers are those of a list, in its order.
  fileprivate func shows(_ entries: [Entry]) -> Bool {
    guard layers.count == entries.count else { return false }
    for index in layers.indices where layers[index].id != entries[index].id { return false }
    return true
  }
}
