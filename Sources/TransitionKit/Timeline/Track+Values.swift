extension Track {
  /// Creates a track through a list of values; it may end anywhere.
  ///
  /// ```swift
  /// let scale = try Track(through: [0, 1.2, 0.8], at: [0, 0.3, 1], curves: [.easeOut, .easeInOut])
  /// scale.value(at: 0.3)  // 1.2
  /// scale.value(at: 1)  // 0.8
  /// ```
  ///
  /// Source: the keyframe lists of Motion, `animate(x, [0, 1.2, 0.8], { times, ease })`; with
  /// offsets in milliseconds over the duration it is Compose's
  /// `keyframes { 0.4f at 75 using easing }`, whose easing also begins at its keyframe.
  ///
  /// - Parameters:
  ///   - values: The values in order of time, at least one.
  ///   - offsets: The instant of each value, as fractions of the duration that increase strictly
  ///     within `0...1`; by default they are evenly spaced from 0 to 1.
  ///   - curves: One curve for each segment, or one for all of them; by default they are linear.
  /// - Throws: ``TrackError/unmatched(field:count:expected:)`` when the numbers of offsets or curves
  ///   do not match that of the values, and what ``init(_:)`` throws.
  public init(
    through values: [Value], at offsets: [Double]? = nil, curves: [TimingCurve] = [.linear]
  ) throws(TrackError) {
    let last = max(1, values.count - 1)
    let offsets = offsets ?? values.indices.map { Double($0) / Double(last) }
    guard offsets.count == values.count else {
      throw .unmatched(field: "offsets", count: offsets.count, expected: values.count)
    }
    guard curves.count == 1 || curves.count == values.count - 1 else {
      throw .unmatched(field: "curves", count: curves.count, expected: values.count - 1)
    }
    try self.init(
      values.indices.map { index in
        let isLast = index == values.count - 1
        let curve = curves.count == 1 ? curves[0] : isLast ? .linear : curves[index]
        return Keyframe(at: offsets[index], values[index], curve: curve)
      })
  }
}
