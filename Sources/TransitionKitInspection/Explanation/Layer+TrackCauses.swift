import TransitionKit

extension Layer {
  /// Returns the reason for a property's value at a fraction of a timeline: the keyframes of its track, or `constant`.
  func trackCauses(
    of property: LayerProperty, at fraction: Double, in timeline: Timeline
  ) -> [Explanation.Cause] {
    var reader = TrackReader(layer: self, timeline: timeline, fraction: fraction)
    property.visit(&reader)
    return reader.causes
  }
}

/// Finds the keyframes around a fraction for a property of any type.
private struct TrackReader: LayerPropertyVisitor {
  let layer: Layer
  let timeline: Timeline
  let fraction: Double
  var causes: [Explanation.Cause] = [.constant]

  private var position: Double { timeline.position(ofFraction: fraction) }

  mutating func visit<Value>(_ property: MovingProperty<Value>) {
    guard let track = layer.tracks[keyPath: property.track] else { return }
    causes = [cause(of: track, property.name)]
    if let alpha = track.value(at: position) as? Double, property.name == .alpha,
      !(0...1).contains(alpha)
    {
      causes.append(.clamped(from: alpha))
    }
  }

  private func cause<Value: WrittenValue>(
    of track: Track<Value>, _ name: LayerProperty
  ) -> Explanation.Cause {
    let keyframes = track.keyframes
    let (first, last) = (keyframes[0].offset, keyframes[keyframes.count - 1].offset)
    guard keyframes.count > 1 else { return .constant }
    if position < first {
      return timeline.isReversed ? .hasArrived(at: time(first)) : .waits(until: time(first))
    }
    if position > last {
      return timeline.isReversed ? .waits(until: time(last)) : .hasArrived(at: time(last))
    }
    let next = keyframes.firstIndex { $0.offset > position } ?? keyframes.count - 1
    return .between(span(from: keyframes[next - 1], to: keyframes[next], name))
  }

  private func span<Value: WrittenValue>(
    from start: Keyframe<Value>, to end: Keyframe<Value>, _ name: LayerProperty
  ) -> Explanation.Span {
    let inner = (position - start.offset) / (end.offset - start.offset)
    let progress = start.curve.progressFromZero(at: inner)
    let isReversed = timeline.isReversed
    let (one, other) = isReversed ? (end, start) : (start, end)
    return Explanation.Span(
      start: name.text(one.value, .rounded(3)), startTime: time(one.offset),
      end: name.text(other.value, .rounded(3)), endTime: time(other.offset), curve: start.curve,
      path: start.path, isBackwards: isReversed, elapsed: isReversed ? 1 - inner : inner,
      progress: isReversed ? 1 - progress : progress)
  }

  /// Returns the time of a track's offset, in seconds.
  private func time(_ offset: Double) -> Double {
    (timeline.isReversed ? 1 - offset : offset) * timeline.duration
  }
}
