import TransitionKit

/// A layer of a timeline, with its numbers at the sampled times of a ``SampleGrid``.
struct ComparedMotion {
  private let layer: Layer
  private let timeline: Timeline
  private let animated: Set<LayerProperty>
  /// For each sampled time, the numbers in the order of ``LayerNumber/all``.
  private let rows: [[Double]]

  init(_ layer: Layer, of timeline: Timeline, on grid: SampleGrid) {
    (self.layer, self.timeline) = (layer, timeline)
    let properties = layer.tracks.properties
    animated = Set(properties)
    var row = layer.state(at: 0).numbers
    rows = grid.times.map { time in
      guard !properties.isEmpty else { return row }
      let state = layer.state(at: timeline.position(at: time))
      // The other numbers are constant.
      for property in properties {
        let numbers = property.numbers(in: state)
        let first = LayerNumber.firstIndex(of: property)
        row.replaceSubrange(first..<first + numbers.count, with: numbers)
      }
      return row
    }
  }

  /// The number with an index at a sampled time; NaN if the layer lacks the number.
  subscript(number: Int, instant: Int) -> Double { rows[instant][number] }

  /// Returns whether a number belongs to an animated property.
  func hasTrack(for number: Int) -> Bool { animated.contains(LayerNumber.all[number].property) }

  /// Returns the layer's state at a time in seconds.
  func state(at time: Double) -> LayerState { layer.state(at: timeline.position(at: time)) }

  /// Returns the number with an index at a time in seconds.
  func value(_ number: Int, at time: Double) -> Double {
    let property = LayerNumber.all[number].property
    return property.numbers(in: state(at: time))[number - LayerNumber.firstIndex(of: property)]
  }
}

extension Timeline {
  /// Returns the position on the tracks, from 0 to 1, for a time in seconds.
  func position(at time: Double) -> Double { position(ofFraction: fraction(at: time)) }
}
