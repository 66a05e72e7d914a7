import TransitionKit

/// The numbers of all layers of a timeline at the sampled times of a ``SampleGrid``.
struct NumberTable {
  let timeline: Timeline
  private let width: Int
  /// The animated numbers, one row for each sampled time.
  private var numbers: ContiguousArray<Double>
  /// For each layer, the columns of its numbers; −1 for a constant number.
  private var columns: [[Int]]
  /// The clip paths, each with the first of its columns, which follow those of the other numbers.
  private var paths: [(track: Track<ClipPath>, column: Int)] = []

  init(_ timeline: Timeline, at times: [Double]) {
    let compiled = timeline.compiled
    self.timeline = timeline
    columns = Array(
      repeating: Array(repeating: -1, count: LayerNumber.all.count), count: timeline.layers.count)
    var width = compiled.scalarCount
    for channel in compiled.channels {
      if channel.property == .clipPath, let track = timeline.layers[channel.layer].tracks.clipPath {
        // A clip path's own numbers depend on its kind, so a fixed list of measures is compared instead.
        for offset in 0..<ClipPath.measureCount {
          columns[channel.layer][LayerNumber.firstIndex(of: .clipPath) + offset] = width + offset
        }
        paths.append((track, width))
        width += ClipPath.measureCount
        continue
      }
      // The numbers of a shadow's path follow its other numbers, and its spread follows the path.
      let first =
        LayerNumber.firstIndex(of: channel.property)
        + (channel.isShadowPath ? Shadow.scalarCount : 0)
        + (channel.isShadowSpread ? Shadow.scalarCount + Rect.scalarCount : 0)
      for (offset, column) in channel.scalars.enumerated() {
        columns[channel.layer][first + offset] = column
      }
    }
    self.width = width
    numbers = ContiguousArray(repeating: 0, count: width * times.count)
    sample(compiled, at: times)
  }

  private mutating func sample(_ compiled: CompiledTimeline, at times: [Double]) {
    var picture = ContiguousArray(repeating: 0.0, count: compiled.scalarCount)
    for (instant, time) in times.enumerated() {
      var span = picture.mutableSpan
      // Sampling throws only for a buffer of another size, so it cannot fail here.
      try? compiled.sample(at: time, into: &span)
      let start = instant * width
      for (column, number) in picture.enumerated() { numbers[start + column] = number }
      for (track, column) in paths {
        let measures = track.value(at: timeline.position(at: time)).measures
        for (offset, number) in measures.enumerated() { numbers[start + column + offset] = number }
      }
    }
  }

  /// Returns the motion of the layer with an index.
  func motion(ofLayer index: Int) -> ComparedMotion {
    ComparedMotion(timeline.layers[index], of: self, columns: columns[index])
  }

  /// The animated number in a column at a sampled time.
  subscript(column: Int, instant: Int) -> Double { numbers[instant * width + column] }
}

/// A layer of a timeline, with its numbers at all sampled times.
struct ComparedMotion {
  private let layer: Layer
  private let table: NumberTable
  private let columns: [Int]
  private let constants: [Double]

  fileprivate init(_ layer: Layer, of table: NumberTable, columns: [Int]) {
    self.layer = layer
    self.table = table
    self.columns = columns
    var state = layer.initial
    state.alpha = max(0, min(1, state.alpha))
    constants = LayerNumbers(state).row
  }

  /// The number with an index at a sampled time; NaN if the layer lacks the number.
  subscript(number: Int, instant: Int) -> Double {
    columns[number] < 0 ? constants[number] : table[columns[number], instant]
  }

  /// Returns whether a number is animated.
  func hasTrack(for number: Int) -> Bool { columns[number] >= 0 }

  /// Returns the layer's state at a time in seconds.
  func state(at time: Double) -> LayerState {
    layer.state(at: table.timeline.position(at: time))
  }

  /// Returns the number with an index at a time in seconds.
  func value(_ number: Int, at time: Double) -> Double {
    guard hasTrack(for: number) else { return constants[number] }
    let property = LayerNumber.all[number].property
    let row = property.numbers(of: layer.tracks, at: table.timeline.position(at: time))
    let value = row[number - LayerNumber.firstIndex(of: property)]
    return property == .alpha ? max(0, min(1, value)) : value
  }
}

extension LayerProperty {
  /// Returns the numbers of a property at a position on its track; empty if there is no track.
  fileprivate func numbers(of tracks: LayerTracks, at position: Double) -> [Double] {
    struct Reader: LayerPropertyVisitor {
      let tracks: LayerTracks
      let position: Double
      var row: [Double] = []

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard let value = tracks[keyPath: property.track]?.value(at: position) else { return }
        if let path = value as? ClipPath {
          row += path.measures
          return
        }
        value.write(to: &row)
        guard let shadow = value as? Shadow else { return }
        if let path = shadow.path {
          path.write(to: &row)
        } else {
          row += repeatElement(.nan, count: Rect.scalarCount)
        }
        row.append(shadow.spread)
      }
    }
    var reader = Reader(tracks: tracks, position: position)
    visit(&reader)
    return reader.row
  }
}

extension Timeline {
  /// Returns the position on the tracks, from 0 to 1, for a time in seconds.
  func position(at time: Double) -> Double {
    position(ofFraction: fraction(at: time))
  }
}
