extension Track {
  /// Creates a track through a list of values; its last value need not be the property's resting value.
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

extension Track where Value == Double {
  /// The track as text that ``init(notation:)`` reads: values with percentages, and curves that are not linear.
  ///
  /// ```swift
  /// try Track(through: [0, 1.2, 0.8], curves: [.easeOut, .linear]).notation  // "keyframes(0 0%,ease-out,1.2 50%,0.8 100%)"
  /// ```
  public var notation: String { notation(in: CoreVocabulary()) }

  /// Returns the notation, in which curves use the words of a vocabulary; ``init(notation:in:)`` reads it.
  public func notation(in vocabulary: some CurveVocabulary) -> String {
    var parts: [String] = []
    for (index, keyframe) in keyframes.enumerated() {
      parts.append("\(DecimalText.shortest(keyframe.value)) \(percentage(of: keyframe.offset))")
      if keyframe.curve != .linear, index + 1 < keyframes.count {
        parts.append(keyframe.curve.notation(in: vocabulary))
      }
    }
    return "keyframes(\(parts.joined(separator: ",")))"
  }

  /// Reads a track through a list of values from its notation.
  ///
  /// Values without a percentage are spread evenly between their neighbours; by default the first is at 0% and the
  /// last at 100%. A curve between two values leads from one to the other; without a curve they are interpolated
  /// linearly.
  ///
  /// ```swift
  /// let scale = try Track(notation: "keyframes(0, ease-out, 1.2 30%, 0.8)")
  /// scale.value(at: 1)  // 0.8
  /// ```
  ///
  /// - Parameter text: The notation.
  /// - Throws: ``CurveError/unreadable(text:expected:)`` if the text has another form, or another ``CurveError`` that
  ///   names the invalid argument or an offset that does not increase.
  public init(notation text: String) throws(CurveError) {
    try self.init(notation: text, in: CoreVocabulary())
  }

  /// Reads a track through a list of values from its notation, with a vocabulary for curves.
  ///
  /// - Parameters:
  ///   - text: The notation.
  ///   - vocabulary: Names and functions that the notation may use in addition to those of this module.
  /// - Throws: ``CurveError`` as ``init(notation:)`` does.
  public init(notation text: String, in vocabulary: some CurveVocabulary) throws(CurveError) {
    let form = "keyframes(0,1.2 30%,CURVE,0.8)"
    guard let call = FunctionCall(text.trimmed), call.name == "keyframes" else {
      throw .unreadable(text: text, expected: form)
    }
    var (values, curves): ([(fraction: Double?, progress: Double)], [TimingCurve]) = ([], [])
    var curve: TimingCurve?
    for (index, argument) in call.arguments.enumerated() {
      if let stops = FunctionCall.stops(argument) {
        guard stops.count == 1 else {
          throw call.unreadable(index, "value", "a number and one percentage, such as 1.2 30%")
        }
        if !values.isEmpty { curves.append(curve ?? .linear) }
        values += stops
        curve = nil
      } else if !values.isEmpty, curve == nil, index + 1 < call.arguments.count {
        curve = try TimingCurve(notation: argument, in: vocabulary, depth: 2)
      } else {
        throw call.unreadable(index, "value", "a number, and a percentage after it if need be")
      }
    }
    let offsets = PiecewiseLinear.spread(values.map { $0.fraction })
    do {
      try self.init(
        through: values.map { $0.progress }, at: offsets,
        curves: curves.isEmpty ? [.linear] : curves)
    } catch .offsetOutOfRange(let index, let offset) {
      throw .outOfRange(field: "keyframes[\(index)].offset", value: offset, expected: "0...1")
    } catch .unordered(let index) {
      throw .outOfRange(
        field: "keyframes[\(index)].offset", value: offsets[index],
        expected: "above \(DecimalText.shortest(offsets[index - 1]))")
    } catch .illegalNumber(let index) {
      throw .outOfRange(
        field: "keyframes[\(index)].value", value: values[index].progress,
        expected: "within \(Limits.bounds)")
    } catch {
      throw call.wrongCount(form)
    }
  }
}
