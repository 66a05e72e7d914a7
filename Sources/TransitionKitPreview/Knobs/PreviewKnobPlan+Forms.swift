import TransitionKit
import TransitionKitExport

// Samples the data on the grid of knob values, and verifies the resulting form.

extension PreviewKnobPlan {
  func form(on grid: PreviewGrid) throws -> PreviewForm {
    let samples = try grid.points.map { ($0, try node(settings(at: $0, in: grid), marks: true)) }
    return try PreviewFormFinder(grid: grid, tokens: known.tokens).form(of: samples)
      ?? .changed(nil, [:])
  }

  /// Returns whether a form gives the library's own data at the current and at further values of the knobs.
  func holds(
    _ form: PreviewForm, _ base: JSONNode, _ grid: PreviewGrid, rounds: Int = 4
  ) throws -> Bool {
    // Fractions of a range that were not sampled, two of them next to its ends.
    let fractions = [0.37, 0.611, 1e-6, 1 - 1e-6, 0.903, 0.237]
    for round in -1..<rounds {
      var settings = values
      for (order, slider) in grid.sliders.enumerated() where round >= 0 {
        guard case .number(let range) = knobs[slider].kind else { continue }
        let fraction = fractions[(round + order) % fractions.count]
        settings[slider] = .number(
          range.lowerBound + (range.upperBound - range.lowerBound) * fraction)
      }
      for (order, knob) in grid.stepped.enumerated() where round >= 0 {
        settings[knob.knob] = value(of: knob.knob, at: (round * 3 + order) % knob.count)
      }
      for index in motions.indices where round >= 0 {
        if case .curve = motions[index] { settings[index] = testValue(of: index, round + 1) }
      }
      let expected = round < 0 ? base : try node(settings)
      let found = form.value(from: base, at: state(settings))
      guard found.isClose(to: expected) else { return false }
    }
    return true
  }

  var grid: PreviewGrid {
    PreviewGrid(
      stepped: motions.indices.compactMap { index in
        guard case .stops(let stops) = motions[index], !stops.isEmpty else { return nil }
        return (index, stops.count, stops.firstIndex(of: values[index]) ?? 0)
      },
      sliders: motions.indices.filter { if case .slider = motions[$0] { true } else { false } })
  }

  /// Returns the values of all knobs at a point of the grid; curve knobs have a test curve.
  private func settings(at point: PreviewGrid.Point, in grid: PreviewGrid) -> [ParameterValue] {
    var settings = values
    for (knob, stop) in zip(grid.stepped, point.stops) {
      settings[knob.knob] = value(of: knob.knob, at: stop)
    }
    for (slider, isSecond) in zip(grid.sliders, point.seconds) {
      guard case .slider(let first, let second) = motions[slider] else { continue }
      settings[slider] = .number(isSecond ? second : first)
    }
    for index in motions.indices {
      if case .curve = motions[index] { settings[index] = testValue(of: index, 0) }
    }
    return settings
  }

  private func value(of knob: Int, at stop: Int) -> ParameterValue {
    if case .stops(let stops) = motions[knob] { stops[stop] } else { values[knob] }
  }

  /// Returns evenly spaced stops, the nearest one replaced by the present value.
  func stopValues(of knob: Int, _ count: Int) -> [ParameterValue] {
    guard case .number(let range) = knobs[knob].kind, case .number(let present) = values[knob]
    else { return [] }
    let length = range.upperBound - range.lowerBound
    var stops = (0..<count).map {
      $0 == count - 1
        ? range.upperBound : range.lowerBound + length * Double($0) / Double(count - 1)
    }
    let nearest = stops.indices.min { abs(stops[$0] - present) < abs(stops[$1] - present) }
    if let nearest { stops[nearest] = present }
    return stops.map { .number($0) }
  }

  /// Returns where settings are on the grid of the form.
  func state(_ settings: [ParameterValue]) -> PreviewKnobState {
    var state = PreviewKnobState()
    for (index, motion) in motions.enumerated() {
      switch (motion, settings[index]) {
      case (.slider(let first, let second), .number(let value)):
        state.parts[index] = (value - first) / (second - first)
      case (.stops(let stops), let value):
        (state.stops[index], state.counts[index]) = (stops.firstIndex(of: value) ?? 0, stops.count)
      case (.curve, let value): state.holes[index] = value.holes
      default: break
      }
    }
    return state
  }
}
