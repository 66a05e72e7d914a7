import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport

/// The knobs that a page can have for a transition, with the data as a function of their values.
struct PreviewKnobPlan {
  /// How a control on the page changes a knob.
  enum Motion {
    /// A continuous slider, with its two sampled values.
    case slider(Double, Double)
    /// From value to value: numbers, choices, or the present curve or spring and some others.
    case stops([ParameterValue])
    /// Any curve or spring.
    case curve
  }

  /// The largest number of combinations that are computed.
  static let limit = 512
  /// The largest size of the forms of one transition, in bytes.
  static let weight = 50_000
  /// Below this size, in bytes, no knob is tried: no form is that small.
  static let leastWeight = 500

  let transition: PreviewTransition
  /// The largest size of the form, in bytes.
  let weight: Int
  /// The data that have been computed already.
  let known = PreviewKnobNodes()
  private(set) var knobs: [PreviewKnob]
  private(set) var motions: [Motion] = []
  private(set) var form = PreviewForm.changed(nil, [:])
  /// The labels of knobs that were left out because the page would become too large.
  private(set) var omitted: [String] = []
  private(set) var values: [ParameterValue]

  /// Finds the knobs that fit and the form of the data.
  ///
  /// - Throws: ``PreviewKnobError`` for unusable knobs or too many combinations, and errors of the animator.
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
    space(3)
    while transition.hasListedKnobs, grid.count > PreviewKnobPlan.limit { omit() }
    let count = grid.count
    guard count <= PreviewKnobPlan.limit else {
      throw PreviewKnobError.tooManyCombinations(count: count, limit: PreviewKnobPlan.limit)
    }
    try omitHeavyKnobs()
    while !knobs.isEmpty {
      // Choose the largest number of stops within the limits.
      for stops in [11, 9, 7, 5, 3] {
        let grid = try findForm(stops, base)
        if grid.count <= PreviewKnobPlan.limit, form.weight <= self.weight { return }
        guard !spaced.isEmpty else { break }
      }
      omit()
    }
    form = .changed(nil, [:])
  }

  /// Leaves out each stepped knob whose form alone exceeds the size limit.
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

  /// The knobs with stops whose number can change.
  private var spaced: [Int] {
    motions.indices.filter { index in
      if case .stops = motions[index], values[index].number != nil { true } else { false }
    }
  }

  /// Gives these knobs a number of stops.
  private mutating func space(_ stops: Int) {
    for index in spaced { motions[index] = .stops(stopValues(of: index, stops)) }
  }

  /// Leaves out the knob with the most stops, or else the last knob.
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

  /// Finds the form for a number of stops; sliders without a joint multilinear function become stops.
  ///
  /// Returns the grid. If the grid exceeds the limit of combinations, the form remains unchanged.
  private mutating func findForm(_ stops: Int, _ base: JSONNode) throws -> PreviewGrid {
    space(stops)
    while true {
      let grid = self.grid
      guard grid.count <= PreviewKnobPlan.limit else { return grid }
      if let form = try? form(on: grid) {
        // A form that is too large is not used, so it is not verified.
        if try form.weight > weight || holds(form, base, grid) {
          self.form = form
          return grid
        }
      }
      guard let slider = grid.sliders.last else {
        // Knobs with stops are exact, so only a curve knob can have failed.
        try limitCurves(base)
        continue
      }
      motions[slider] = .stops(stopValues(of: slider, stops))
    }
  }

  /// Turns curve knobs into menus; throws if there is no curve knob left to turn.
  private mutating func limitCurves(_ base: JSONNode) throws {
    let curves = motions.indices.filter { if case .curve = motions[$0] { true } else { false } }
    guard !curves.isEmpty else {
      _ = try form(on: grid)
      throw PreviewNonlinear()
    }
    for index in curves { motions[index] = menu(of: index) }
  }
}

// MARK: - One knob

extension PreviewKnobPlan {
  /// Returns the control that a knob can have while all others keep their values.
  private func motion(of index: Int, _ base: JSONNode) throws -> Motion {
    switch knobs[index].kind {
    case .choice(let choices, _): return .stops(choices.indices.map { .choice($0) })
    case .number(let range):
      let length = range.upperBound - range.lowerBound
      // Inside the range: at its ends, the data may omit properties with default values.
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

  /// Returns a menu for a curve or spring that the timeline does not use unchanged.
  private func menu(of index: Int) -> Motion {
    switch values[index] {
    case .curve(let present):
      let others = NamedCurve.allCases.map(\.curve).filter { $0 != present }
      return .stops(([present] + others.prefix(8)).map { .curve($0) })
    case .spring(let present):
      let others = [0.4, 0.6, 0.8, 1].compactMap {
        try? Spring(response: present.response, dampingRatio: $0)
      }
      return .stops(([present] + others.filter { $0 != present }).map { .spring($0) })
    case .number, .choice, .fixed: return .stops([])
    }
  }
}
