/// The keyframes of one property of a layer, in order of time.
///
/// Before the first keyframe the property has the first value, after the last keyframe the last value. At the offset
/// of a keyframe its value is exact.
///
/// ```swift
/// let track = try Track([Keyframe(at: 0, 320.0, curve: .easeInOut), Keyframe(at: 1, 0.0)])
/// track.value(at: 0.5)  // 160.0
/// ```
public struct Track<Value: TrackValue>: Hashable, Sendable {
  /// The keyframes, at least one, in strictly increasing order of offset.
  public let keyframes: [Keyframe<Value>]

  /// Creates a track from keyframes in order of time.
  ///
  /// - Throws: ``TrackError`` if there is no keyframe, if an offset is outside `0...1` or not greater than the
  ///   previous one, or if a number is not within ±``Limits/magnitude``.
  public init(_ keyframes: [Keyframe<Value>]) throws(TrackError) {
    guard !keyframes.isEmpty else { throw .empty }
    for (index, keyframe) in keyframes.enumerated() {
      guard (0...1).contains(keyframe.offset) else {
        throw .offsetOutOfRange(index: index, offset: keyframe.offset)
      }
      guard index == 0 || keyframe.offset > keyframes[index - 1].offset else {
        throw .unordered(index: index)
      }
      guard keyframe.isWithinLimits else { throw .illegalNumber(index: index) }
    }
    self.keyframes = keyframes
  }

  /// Creates a track from one value to another over the whole duration.
  ///
  /// Numbers are checked later: creating a ``Timeline`` throws an error if one is not within ±``Limits/magnitude``.
  public init(from start: Value, to end: Value, curve: TimingCurve, path: MotionPath = .line) {
    keyframes = [Keyframe(at: 0, start, curve: curve, path: path), Keyframe(at: 1, end)]
  }

  /// Creates a track from keyframes that are known to be valid.
  package init(checked keyframes: [Keyframe<Value>]) { self.keyframes = keyframes }

  /// The value of the first keyframe.
  public var first: Value { keyframes[0].value }
  /// The value of the last keyframe.
  public var last: Value { keyframes[keyframes.count - 1].value }

  /// Returns the value at a fraction of the duration.
  ///
  /// - Complexity: O(log *n*) in the number of keyframes.
  public func value(at fraction: Double) -> Value {
    let start = segment(at: fraction)
    guard let span = span(of: start, containing: fraction) else { return keyframes[start].value }
    let progress = keyframes[start].curve.progressFromZero(at: span.inner)
    return keyframes[start].value.interpolated(
      to: keyframes[start + 1].value, along: keyframes[start].path, progress: progress)
  }

  /// Returns the velocity at a fraction of the duration, or `nil` before the first and after the last keyframe.
  ///
  /// `rate` is the velocity of the fraction. With the default, 1, the result is the change per duration; with a rate
  /// per second it is the change per second.
  public func velocity(at fraction: Double, rate: Double = 1) -> Value? {
    let start = min(segment(at: fraction), max(0, keyframes.count - 2))
    guard let span = span(of: start, containing: fraction) else { return nil }
    let motion = keyframes[start].curve.motion(at: span.inner)
    return keyframes[start].value.velocity(
      to: keyframes[start + 1].value, along: keyframes[start].path, progress: motion.value,
      rate: Track.bounded(motion.velocity / span.length * rate))
  }

  /// Returns a rate limited so that its product with the difference of any two values is finite.
  private static func bounded(_ rate: Double) -> Double { max(-1e150, min(rate, 1e150)) }

  /// The curve, if the track has exactly two different values, at 0 and at 1; otherwise `nil`.
  var wholeCurve: TimingCurve? {
    guard keyframes.count == 2, keyframes[0].offset == 0, keyframes[1].offset == 1,
      first != last
    else { return nil }
    return keyframes[0].curve
  }
}

// MARK: - Looking up

extension Track {
  /// Returns the index of the last keyframe at or before a fraction; 0 if the fraction is before all keyframes.
  func segment(at fraction: Double) -> Int {
    var low = 0
    var high = keyframes.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if keyframes[middle].offset <= fraction { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the elapsed fraction of a segment, and the segment's length, or `nil` outside the segment.
  private func span(
    of start: Int, containing fraction: Double
  ) -> (inner: Double, length: Double)? {
    guard start + 1 < keyframes.count, fraction >= keyframes[start].offset,
      fraction <= keyframes[start + 1].offset
    else { return nil }
    let length = keyframes[start + 1].offset - keyframes[start].offset
    let passed = fraction - keyframes[start].offset
    return (keyframes[start].curve.fraction(passed, of: length), length)
  }
}

extension Track: Codable where Value: Codable {
  /// Reads a list of keyframes; throws a `DecodingError` if the list is invalid.
  public init(from decoder: any Decoder) throws {
    do {
      try self.init(try [Keyframe<Value>](from: decoder))
    } catch let error as TrackError {
      throw DecodingError.invalid(error, at: decoder.codingPath)
    }
  }

  /// Writes a list of keyframes.
  public func encode(to encoder: any Encoder) throws { try keyframes.encode(to: encoder) }
}

/// The error of an invalid list of keyframes or values.
///
/// ```swift
/// do {
///   _ = try Track([Keyframe(at: 0.5, 1.0), Keyframe(at: 0.2, 0.0)])
/// } catch {
///   print(error)  // keyframe 1 must lie after keyframe 0
/// }
/// ```
public enum TrackError: Error, Hashable, Sendable {
  /// There is no keyframe.
  case empty
  /// The offset of a keyframe is outside `0...1`.
  case offsetOutOfRange(index: Int, offset: Double)
  /// The offset of a keyframe is not greater than the previous one.
  case unordered(index: Int)
  /// A number in a keyframe's value or path is not within ±``Limits/magnitude``.
  case illegalNumber(index: Int)
  /// The number of offsets differs from that of the values, or there is neither one curve nor one for each segment.
  case unmatched(field: String, count: Int, expected: Int)
}

extension TrackError: CustomStringConvertible {
  /// One line with the index of the keyframe.
  public var description: String {
    switch self {
    case .empty:
      "a track needs at least one keyframe"
    case .offsetOutOfRange(let index, let offset):
      "the offset of keyframe \(index) is \(DecimalText.shortest(offset)), expected 0...1"
    case .unordered(let index):
      "keyframe \(index) must lie after keyframe \(index - 1)"
    case .unmatched(let field, let count, let expected):
      "\(field) has \(count) elements, expected \(expected)"
    case .illegalNumber(let index):
      "keyframe \(index) has a value that is not within \(Limits.bounds)"
    }
  }
}
