/// A timeline as plain numbers, for hosts that draw many layers or sample millions of pictures.
///
/// Every property that moves is a ``Channel``: a run of scalars in one buffer. Properties that
/// follow the same keyframe times and curves lie side by side, so a frame is one look at each
/// distinct timing and one straight run of multiplications behind it. Nothing is allocated, and no
/// reference is counted, while a picture is asked for.
///
/// ```swift
/// let compiled = CompiledTimeline(timeline)
/// var values = ContiguousArray(repeating: 0.0, count: compiled.scalarCount)
/// var span = values.mutableSpan
/// try compiled.sample(at: 0.1, into: &span)
/// ```
///
/// The size depends on layers and keyframes, never on how many pictures are asked.
public struct CompiledTimeline: Sendable {
  /// A property that moves, and where its scalars lie in a picture.
  public struct Channel: Hashable, Sendable {
    /// The place of the layer, back to front.
    public let layer: Int
    /// The property; it fixes how many scalars there are and what they mean.
    public let property: LayerProperty
    /// A Boolean value that tells whether the scalars are those of the shadow's path.
    public let isShadowPath: Bool
    /// The places of the scalars.
    public let scalars: Range<Int>
  }

  /// The duration, in seconds.
  public let duration: Double
  /// A Boolean value that tells whether time runs from the end of the tracks to their start.
  public let isReversed: Bool
  let program: TimelineProgram

  /// Compiles a timeline.
  public init(_ timeline: Timeline) { self = timeline.compiled }

  init(_ program: TimelineProgram, duration: Double, isReversed: Bool) {
    self.program = program
    self.duration = duration
    self.isReversed = isReversed
  }

  /// The properties that move, in the order of their scalars.
  public var channels: [Channel] { Array(program.channels) }

  /// How many scalars a picture has.
  public var scalarCount: Int { program.scalarCount }

  /// Writes the scalars of the picture at a time in seconds; times outside the duration are held.
  ///
  /// Alpha is written as drawn, within `0...1`. Scalars after ``scalarCount`` are left alone.
  ///
  /// - Throws: ``TimelineError/bufferTooSmall(count:needed:)``.
  public func sample(
    at time: Double, into values: inout MutableSpan<Double>
  ) throws(TimelineError) {
    guard values.count >= scalarCount else {
      throw .bufferTooSmall(count: values.count, needed: scalarCount)
    }
    program.write(at: position(at: time), into: &values)
  }

  /// Returns the pictures at a steady rate, one after the other, the last exactly at the end.
  ///
  /// The times are those of ``Timeline/sampleTimes(perSecond:)``; the result is the only
  /// allocation.
  ///
  /// - Throws: ``TimelineError/invalidFrameRate(_:)`` unless the rate is positive and finite, and
  ///   asks for at most 2³² times.
  public func samples(perSecond rate: Double) throws(TimelineError) -> [Double] {
    let times = try SampleTimes(duration: duration, perSecond: rate)
    var values = ContiguousArray(repeating: 0.0, count: times.count * scalarCount)
    var span = values.mutableSpan
    for index in 0..<times.count {
      program.write(at: position(at: times[index]), into: &span, from: index * scalarCount)
    }
    // Both kinds of array have one storage, so nothing is copied.
    return Array(values)
  }

  private func position(at time: Double) -> Double {
    let fraction = Timeline.fraction(at: time, of: duration)
    return isReversed ? 1 - fraction : fraction
  }
}
