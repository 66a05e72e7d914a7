import TransitionKit

/// The knobs of one transition with the forms of its data, found by computing it at many values.
struct PreviewKnobPlan {
  /// How a page moves a knob.
  enum Motion {
    /// Continuously; the two values are those of the samples.
    case slider(Double, Double)
    /// From stop to stop.
    case stops([Double])
    /// Among choices.
    case choices([AnyPreviewKnob.Choice], isFlag: Bool)
    /// Any curve or spring.
    case curve
    /// Among the present curve and named ones.
    case curves([TimingCurve])
    /// Among the present spring and some with the same response.
    case springs([Spring])
  }

  /// The most combinations that are computed.
  static let limit = 512
  /// The most bytes that the forms of one transition may have.
  static let weight = 50_000
  /// Fewer bytes are not worth a search: no knob has such a small form.
  static let leastWeight = 500

  let transition: PreviewTransition
  /// The most bytes of the form.
  let weight: Int
  /// The data that were computed already.
  let known = PreviewKnobNodes()
  private(set) var knobs: [AnyPreviewKnob]
  private(set) var motions: [Motion] = []
  private(set) var form = PreviewForm.changed(nil, [:])
  /// The names of the knobs that are left out because the page would become too large.
  private(set) var omitted: [String] = []
  private(set) var values: [PreviewKnobValue]

  /// Finds the forms.
  ///
  /// - Throws: ``PreviewKnobError`` for knobs with too many combinations, and errors of the
  ///   animator.
  init(_ transition: PreviewTransition, weight: Int = PreviewKnobPlan.weight) throws {
    self.transition = transition
    self.weight = min(weight, PreviewKnobPlan.weight)
    knobs = transition.knobs
    try PreviewKnobError.require(knobs, of: transition.animator)
    values = knobs.compactMap { $0.get(transition.animator) }
    guard self.weight >= PreviewKnobPlan.leastWeight else {
      omitted = knobs.map(\.label)
      (knobs, values) = ([], [])
      return
    }
    let base = try node(values)
    motions = try knobs.indices.map { try motion(of: $0, base) }
    for index in motions.indices {
      if case .stops = motions[index] { motions[index] = .stops(stopValues(of: index, 3)) }
    }
    let count = grid.count
    guard count <= PreviewKnobPlan.limit else {
      throw PreviewKnobError.tooManyCombinations(count: count, limit: PreviewKnobPlan.limit)
    }
    try omitHeavyKnobs()
    while !knobs.isEmpty {
      // The largest number of stops that keeps within the limits.
      for stops in [11, 9, 7, 5, 3] {
        let grid = try findForm(stops, base)
        if grid.count <= PreviewKnobPlan.limit, form.weight <= self.weight { return }
        guard hasStops else { break }
      }
      omit()
    }
    form = .changed(nil, [:])
  }

  /// Leaves out the knobs with choices or stops whose form alone is too large already.
  private mutating func omitHeavyKnobs() throws {
    for index in knobs.indices.reversed() {
      var alone = self
      alone.knobs = [knobs[index]]
      alone.values = [values[index]]
      alone.motions = [motions[index]]
      let form = try? alone.form(on: alone.grid)
      if let form, form.weight > weight { omit(index) }
    }
    if knobs.isEmpty { form = .changed(nil, [:]) }
  }

  /// Whether another number of stops gives another form.
  private var hasStops: Bool {
    motions.contains { if case .stops = $0 { true } else { false } }
  }

  /// Leaves out the knob with the most stops, or the last one.
  private mutating func omit() {
    let stepped = grid.stepped.max { $0.count < $1.count }?.knob
    omit(stepped ?? knobs.count - 1)
  }

  private mutating func omit(_ index: Int) {
    omitted.append(knobs[index].label)
    knobs.remove(at: index)
    values.remove(at: index)
    motions.remove(at: index)
  }

  /// Finds the form with a number of stops; sliders that disturb each other become stops.
  ///
  /// Returns the grid, which may be larger than the limit; then there is no new form.
  private mutating func findForm(_ stops: Int, _ base: PreviewNode) throws -> PreviewGrid {
    for index in motions.indices {
      if case .stops = motions[index] { motions[index] = .stops(stopValues(of: index, stops)) }
    }
    while true {
      let grid = self.grid
      guard grid.count <= PreviewKnobPlan.limit else { return grid }
      if let form = try? form(on: grid) {
        // A form that is too large is not used, so it need not hold.
        if try form.weight > weight || holds(form, base, grid) {
          self.form = form
          return grid
        }
      }
      guard let slider = grid.sliders.last else {
        // What has stops alone is exact by itself; only a curve can be in the way.
        try limitCurves(base)
        continue
      }
      motions[slider] = .stops(stopValues(of: slider, stops))
    }
  }

  /// Turns curve knobs into menus; an error of the animator, if there is none left.
  private mutating func limitCurves(_ base: PreviewNode) throws {
    let curves = motions.indices.filter { if case .curve = motions[$0] { true } else { false } }
    guard !curves.isEmpty else {
      _ = try form(on: grid)
      throw PreviewNonlinear()
    }
    for index in curves { motions[index] = menu(of: index) }
  }

  private func form(on grid: PreviewGrid) throws -> PreviewForm {
    let samples = try grid.points.map { ($0, try node(settings(at: $0, in: grid), marks: true)) }
    return try PreviewFormFinder(grid: grid, tokens: known.tokens).form(of: samples)
      ?? .changed(nil, [:])
  }

  private var grid: PreviewGrid {
    PreviewGrid(
      stepped: motions.indices.compactMap { index in
        let count =
          switch motions[index] {
          case .slider, .curve: 0
          case .stops(let values): values.count
          case .choices(let choices, _): choices.count
          case .curves(let curves): curves.count
          case .springs(let springs): springs.count
          }
        guard count > 0 else { return nil }
        let present = (0..<count).first { value(of: index, at: $0) == values[index] }
        return (index, count, present ?? 0)
      },
      sliders: motions.indices.filter { if case .slider = motions[$0] { true } else { false } })
  }

  /// Returns the values of all knobs at a point of the grid; curve knobs have a test curve.
  private func settings(at point: PreviewGrid.Point, in grid: PreviewGrid) -> [PreviewKnobValue] {
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

  private func value(of knob: Int, at stop: Int) -> PreviewKnobValue {
    switch motions[knob] {
    case .stops(let values): .number(values[stop])
    case .curves(let curves): .curve(curves[stop])
    case .springs(let springs): .spring(springs[stop])
    case .slider, .choices, .curve: .choice(stop)
    }
  }

  /// Returns evenly spaced stops, the nearest one replaced by the present value.
  private func stopValues(of knob: Int, _ count: Int) -> [Double] {
    guard case .number(let range) = knobs[knob].kind, case .number(let present) = values[knob]
    else { return [] }
    let length = range.upperBound - range.lowerBound
    var stops = (0..<count).map {
      $0 == count - 1
        ? range.upperBound : range.lowerBound + length * Double($0) / Double(count - 1)
    }
    let nearest = stops.indices.min { abs(stops[$0] - present) < abs(stops[$1] - present) }
    if let nearest { stops[nearest] = present }
    return stops
  }
}

// MARK: - One knob

extension PreviewKnobPlan {
  /// Returns how a knob can move when all others keep their values.
  private func motion(of index: Int, _ base: PreviewNode) throws -> Motion {
    switch knobs[index].kind {
    case .choice(let choices, let isFlag): return .choices(choices, isFlag: isFlag)
    case .number(let range):
      let length = range.upperBound - range.lowerBound
      // Not at the ends, where data may lack members that are neutral.
      let (first, second) = (
        range.lowerBound + length * 0.171875, range.lowerBound + length * 0.828125
      )
      var alone = self
      alone.motions = knobs.indices.map { $0 == index ? .slider(first, second) : .stops([]) }
      let grid = PreviewGrid(stepped: [], sliders: [index])
      if let form = try? alone.form(on: grid), try alone.holds(form, base, grid, rounds: 2) {
        return .slider(first, second)
      }
      return .stops([])
    case .curve, .spring:
      var alone = self
      alone.motions = knobs.indices.map { $0 == index ? .curve : .stops([]) }
      let grid = PreviewGrid(stepped: [], sliders: [])
      if let form = try? alone.form(on: grid), try alone.holds(form, base, grid, rounds: 2) {
        return .curve
      }
      return menu(of: index)
    }
  }

  /// Returns the curves of a knob whose curve is not used as it is.
  private func menu(of index: Int) -> Motion {
    switch values[index] {
    case .curve(let present):
      let others = NamedCurve.allCases.map(\.curve).filter { $0 != present }
      return .curves([present] + others.prefix(8))
    case .spring(let present):
      let others = [0.4, 0.6, 0.8, 1].compactMap {
        try? Spring(response: present.response, dampingRatio: $0)
      }
      return .springs([present] + others.filter { $0 != present })
    case .number, .choice: return .stops([])
    }
  }

  /// Returns whether a form gives the library's own data at the present and at further values.
  private func holds(
    _ form: PreviewForm, _ base: PreviewNode, _ grid: PreviewGrid, rounds: Int = 4
  ) throws -> Bool {
    // Fractions that are no samples, two of them next to the ends.
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

  /// Returns where settings are on the grid of the form.
  func state(_ settings: [PreviewKnobValue]) -> PreviewKnobState {
    var state = PreviewKnobState()
    for (index, motion) in motions.enumerated() {
      switch (motion, settings[index]) {
      case (.slider(let first, let second), .number(let value)):
        state.parts[index] = (value - first) / (second - first)
      case (.stops(let stops), .number(let value)):
        state.stops[index] = stops.firstIndex(of: value) ?? 0
        state.counts[index] = stops.count
      case (.choices(let choices, _), .choice(let stop)):
        (state.stops[index], state.counts[index]) = (stop, choices.count)
      case (.curves(let curves), .curve(let curve)):
        state.stops[index] = curves.firstIndex(of: curve) ?? 0
        state.counts[index] = curves.count
      case (.springs(let springs), .spring(let spring)):
        state.stops[index] = springs.firstIndex(of: spring) ?? 0
        state.counts[index] = springs.count
      case (.curve, let value): state.holes[index] = value.holes
      default: break
      }
    }
    return state
  }
}
