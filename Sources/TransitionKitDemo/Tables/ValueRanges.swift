import TransitionKit

/// The least and the greatest value of every number that changes, over 61 samples.
struct ValueRanges {
  private var ranges: [Int: [TableColumn: ClosedRange<Double>]] = [:]

  init(_ timeline: Timeline, _ layers: [MovingLayer]) {
    let count = 60
    for index in 0...count {
      let frame = timeline.frame(at: timeline.duration * (Double(index) / Double(count)))
      for layer in layers {
        for property in layer.properties {
          let value = property.value(of: frame.layers[layer.z].state)
          let known = ranges[layer.z]?[property] ?? value...value
          ranges[layer.z, default: [:]][property] =
            min(known.lowerBound, value)...max(known.upperBound, value)
        }
      }
    }
  }

  subscript(layer: MovingLayer, property: TableColumn) -> ClosedRange<Double> {
    ranges[layer.z]?[property] ?? 0...0
  }
}
