import TransitionKit

/// The smallest and the largest value of each changing number, over 61 samples.
struct ValueRanges {
  private var ranges: [Int: [MovingLayer.Column: ClosedRange<Double>]] = [:]

  init(_ timeline: Timeline, _ layers: [MovingLayer]) {
    let count = 60
    var sampler = TimelineSampler(timeline)
    var picture = sampler.makePicture()
    for index in 0...count {
      sampler.sample(at: timeline.duration * (Double(index) / Double(count)), into: &picture)
      for layer in layers {
        let numbers = LayerNumbers(picture.layers[layer.z].state)
        for column in layer.columns {
          let value = column.value(in: numbers)
          let known = ranges[layer.z]?[column] ?? value...value
          ranges[layer.z, default: [:]][column] =
            min(known.lowerBound, value)...max(known.upperBound, value)
        }
      }
    }
  }

  subscript(layer: MovingLayer, column: MovingLayer.Column) -> ClosedRange<Double> {
    ranges[layer.z]?[column] ?? 0...0
  }
}
