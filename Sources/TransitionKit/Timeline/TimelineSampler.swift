/// A timeline prepared for writing many pictures into one value.
///
/// Each distinct timing is evaluated once per picture, for all properties that share it. Sampling into a picture from
/// ``makePicture()`` allocates nothing. The sampler keeps a buffer and no results, so a picture does not depend on
/// earlier calls.
///
/// ```swift
/// var sampler = TimelineSampler(timeline)
/// var picture = sampler.makePicture()
/// sampler.sample(at: 0.1, into: &picture)
/// ```
public struct TimelineSampler: Sendable {
  /// The sampled timeline.
  public let timeline: Timeline
  /// Kept here, because reading it from the timeline counts references at each picture.
  private let program: TimelineProgram
  private let resting: [Picture.Entry]
  private var scratch: ContiguousArray<Double>

  /// Creates a sampler of a timeline.
  public init(_ timeline: Timeline) {
    self.timeline = timeline
    program = timeline.program
    resting = timeline.entriesAtRest
    scratch = ContiguousArray(repeating: 0, count: program.scalarCount)
  }

  /// Returns a picture with the layers of the timeline, for use with ``sample(at:into:)``.
  public func makePicture() -> Picture { timeline.firstPicture }

  /// Writes the picture at a time in seconds into a picture.
  ///
  /// A picture from ``makePicture()`` with no other reference is written in place, without allocation.
  /// A picture with other layers is replaced first.
  public mutating func sample(at time: Double, into picture: inout Picture) {
    if !picture.shows(resting) { picture = makePicture() }
    picture.time = time
    picture.fraction = timeline.fraction(at: time)
    for index in resting.indices { picture.layers[index].state = resting[index].state }
    let position = timeline.position(ofFraction: picture.fraction)
    program.draw(at: position, into: &picture.layers, with: &scratch)
  }
}

extension Picture {
  /// Returns whether the picture has the layers of a list, in the same order.
  fileprivate func shows(_ entries: [Entry]) -> Bool {
    guard layers.count == entries.count else { return false }
    for index in layers.indices where layers[index].id != entries[index].id { return false }
    return true
  }
}
