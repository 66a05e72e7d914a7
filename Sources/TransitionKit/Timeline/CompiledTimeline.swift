/// A timeline as plain numbers, for hosts that draw many layers or sample millions of pictures.
///
/// Every animated property is a ``Channel``: a range of scalars in one buffer. Properties that
/// share keyframe times and curves are adjacent. To sample a picture, each distinct timing is
/// evaluated once and its progress is applied to a contiguous range of scalars. Sampling into a
/// buffer allocates nothing and does no reference counting.
///
/// ```swift
/// let compiled = CompiledTimeline(timeline)
/// var values = ContiguousArray(repeating: 0.0, count: compiled.scalarCount)
/// var span = values.mutableSpan
/// try compiled.sample(at: 0.1, into: &span)
/// ```
///
/// The memory depends on the layers and keyframes, not on the number of pictures.
public struct CompiledTimeline: Sendable {
  /// An animated property of one layer and the indices of its scalars in a picture.
  ///
  /// ```swift
  /// // A fade moves one number: the opacity of the upper page.
  /// let fade = CompiledTimeline(try Fade().resolvedTimeline(for: context))
  /// fade.channels[0].property  // .alpha
  /// fade.channels[0].layer  // 1
  /// ```
  public struct Channel: Hashable, Sendable {
    /// The index of the layer in ``Timeline/layers``, 0 at the back.
    public let layer: Int
    /// The property; its case lists the scalars and their order.
    public let property: LayerProperty
    /// Whether this channel has the shadow's path instead of the property's main scalars.
    public let isShadowPath: Bool
    /// Whether this channel has the shadow's spread instead of the property's main scalars.
    public let isShadowSpread: Bool
    /// The indices of the channel's scalars in the buffer.
    public let scalars: Range<Int>
  }

  /// The duration, in seconds.
  public let duration: Double
  /// Whether the tracks are played from their end to their start.
  public let isReversed: Bool
  let program: TimelineProgram

  /// Compiles a timeline into arrays of numbers, from which pictures can be sampled.
  public init(_ timeline: Timeline) { self = timeline.compiled }

  init(_ program: TimelineProgram, duration: Double, isReversed: Bool) {
    self.program = program
    self.duration = duration
    self.isReversed = isReversed
  }

  /// The animated properties, in the order of their scalars.
  public var channels: [Channel] { Array(program.channels) }

  /// The number of scalars in a picture.
  public var scalarCount: Int { program.scalarCount }

  /// Writes the scalars of the picture at a time in seconds, clamped to the duration.
  ///
  /// Alpha is clamped to `0...1`. Values at index ``scalarCount`` and above do not change.
  ///
  /// - Throws: ``TimelineError/bufferTooSmall(count:needed:)`` when the span has fewer than
  ///   ``scalarCount`` elements.
  public func sample(
    at time: Double, into values: inout MutableSpan<Double>
  ) throws(TimelineError) {
    guard values.count >= scalarCount else {
      throw .bufferTooSmall(count: values.count, needed: scalarCount)
    }
    program.write(at: position(at: time), into: &values)
  }

  /// Returns the scalars of pictures at a fixed rate, one picture after the other.
  ///
  /// The times are those of ``Timeline/sampleTimes(perSecond:limits:)``, so the last picture is exactly at the end.
  /// Only the result is allocated.
  ///
  /// - Parameters:
  ///   - rate: The rate, in pictures per second.
  ///   - limits: The limits, of which ``Limits/sampledNumbers`` applies.
  /// - Returns: ``scalarCount`` scalars for each picture.
  /// - Throws: ``TimelineError/invalidFrameRate(_:)`` when the rate is not positive and finite;
  ///   ``TimelineError/overLimit(_:needed:limit:)`` for more numbers than allowed.
  public func samples(
    perSecond rate: Double, limits: Limits = .standard
  ) throws(TimelineError) -> [Double] {
    let times = try SampleTimes(
      duration: duration, perSecond: rate, size: scalarCount, limit: limits.sampledNumbers,
      "sampledNumbers")
    var values = ContiguousArray(repeating: 0.0, count: times.count * scalarCount)
    var span = values.mutableSpan
    for index in 0..<times.count {
      program.write(at: position(at: times[index]), into: &span, from: index * scalarCount)
    }
    // Array and ContiguousArray share a storage type, so nothing is copied.
    return Array(values)
  }

  private func position(at time: Double) -> Double {
    let fraction = Timeline.fraction(at: time, of: duration)
    return isReversed ? 1 - fraction : fraction
  }
}
