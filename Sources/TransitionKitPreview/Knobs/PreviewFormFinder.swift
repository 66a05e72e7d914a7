import TransitionKit
import TransitionKitExport

/// The data cannot be written as a ``PreviewForm`` of the knobs.
struct PreviewNonlinear: Error {}

/// The combinations of knob values to sample: all stops of the stepped knobs, times two values of each slider.
struct PreviewGrid {
  /// For each knob with stops: its index, its number of stops, and the stop of its current value.
  let stepped: [(knob: Int, count: Int, present: Int)]
  /// The indices of the continuous knobs.
  let sliders: [Int]

  /// A combination: a stop for each stepped knob, and whether each slider is at its second sampled value.
  struct Point: Hashable {
    var stops: [Int]
    var seconds: [Bool]
  }

  /// The number of combinations.
  var count: Int { stepped.reduce(1) { $0 * $1.count } << sliders.count }

  /// All combinations.
  var points: [Point] {
    (0..<count).map { number in
      var rest = number
      let seconds = sliders.map { _ in
        defer { rest /= 2 }
        return rest % 2 == 1
      }
      let stops = stepped.reversed().map { knob in
        defer { rest /= knob.count }
        return rest % knob.count
      }
      return Point(stops: stops.reversed(), seconds: seconds)
    }
  }
}

/// Finds the ``PreviewForm`` of data that were sampled on a grid.
struct PreviewFormFinder {
  typealias Sample = (point: PreviewGrid.Point, node: JSONNode)

  let grid: PreviewGrid
  /// Whether all knobs decided so far are at their current values, so that the page already has the data.
  private var isAtPresent = true

  private let tokens: TextTokens

  init(grid: PreviewGrid, tokens: TextTokens) {
    self.grid = grid
    self.tokens = tokens
  }

  /// Returns the differences between samples as a form, or `nil` if the samples are equal.
  func form(of samples: [Sample]) throws -> PreviewForm? {
    let first = samples[0].node
    switch first {
    case .list(let items):
      guard
        samples.allSatisfy({
          if case .list(let other) = $0.node { other.count == items.count } else { false }
        })
      else { return try cases(samples) }
      var members: [String: PreviewForm] = [:]
      for index in items.indices {
        members["\(index)"] = try form(
          of: samples.map { point, node in
            guard case .list(let items) = node else { return (point, node) }
            return (point, items[index])
          })
      }
      return members.isEmpty ? nil : .changed(nil, members)
    case .object(let object):
      guard
        samples.allSatisfy({
          if case .object(let other) = $0.node { other.keys == object.keys } else { false }
        })
      else { return try cases(samples) }
      var members: [String: PreviewForm] = [:]
      for key in object.keys {
        members[key] = try form(
          of: samples.map { point, node in
            guard case .object(let members) = node else { return (point, node) }
            return (point, members[key] ?? node)
          })
      }
      return members.isEmpty ? nil : .changed(nil, members)
    case .literal:
      guard samples.allSatisfy({ $0.node == first }) else { return try leaf(samples) }
      if case .literal(let text) = first { return PreviewForm.holes(in: text) }
      return nil
    }
  }

  private func leaf(_ samples: [Sample]) throws -> PreviewForm {
    let numbers = samples.compactMap(\.node.number)
    if numbers.count == samples.count { return try number(zip(samples.map(\.point), numbers)) }
    let texts = samples.compactMap(\.node.quoted)
    guard texts.count == samples.count else { return try cases(samples) }
    var seen: Set<Substring> = []
    let different = texts.filter { seen.insert($0).inserted }
    guard different.allSatisfy({ self.tokens.haveSameWords($0, different[0]) }) else {
      return try cases(samples)
    }
    let tokens = texts.map(self.tokens.tokens)
    var parts: [PreviewForm] = []
    var constant = ""
    func addConstant() {
      if !constant.isEmpty { parts.append(.constant(.literal("\"\(constant)\""))) }
      constant = ""
    }
    for index in tokens[0].indices {
      let values = tokens.map { $0[index] }
      guard values.contains(where: { $0 != values[0] }) else {
        constant += values[0].text
        continue
      }
      addConstant()
      parts.append(try number(zip(samples.map(\.point), values.map { $0.number ?? 0 })))
    }
    addConstant()
    return .text(parts)
  }

  /// Returns a number as a function of the stops and sliders that change it.
  private func number(
    _ pairs: some Sequence<(PreviewGrid.Point, Double)>
  ) throws -> PreviewForm {
    let values = Dictionary(pairs.map { ($0.0, $0.1) }) { first, _ in first }
    let stops = grid.stepped.indices.filter { index in
      values.contains { point, value in
        var other = point
        other.stops[index] = values.keys.first.map { $0.stops[index] } ?? 0
        return values[other].map { !PreviewFormFinder.isSame($0, value) } ?? false
      }
    }
    let sliders = grid.sliders.indices.filter { index in
      values.contains { point, value in
        var other = point
        other.seconds[index] = false
        return values[other].map { !PreviewFormFinder.isSame($0, value) } ?? false
      }
    }
    guard let any = values.keys.first else { throw PreviewNonlinear() }
    let chosen = PreviewGrid(
      stepped: stops.map { grid.stepped[$0] }, sliders: sliders.map { grid.sliders[$0] })
    var lists: [[Int]: [Double]] = [:]
    for part in chosen.points {
      var point = any
      for (index, stop) in zip(stops, part.stops) { point.stops[index] = stop }
      for index in grid.sliders.indices { point.seconds[index] = false }
      for (index, isSecond) in zip(sliders, part.seconds) { point.seconds[index] = isSecond }
      // Combinations that the samples do not cover are never looked up, so 0 stands for them.
      lists[part.stops, default: []].append(values[point] ?? 0)
    }
    let forms = chosen.stopLists.map { stops in
      let corners = lists[stops] ?? []
      return chosen.sliders.isEmpty
        ? PreviewForm.constant(.literal(DecimalText.shortest(corners[0])))
        : .number(sliders: chosen.sliders, corners: corners)
    }
    return stops.isEmpty ? forms[0] : .cases(knobs: chosen.stepped.map(\.knob), forms)
  }

  private static func isSame(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 1e-14 * max(1, abs(a), abs(b))
  }

  /// Returns a form for each stop of the first knob that changes a value's type or its members.
  private func cases(_ samples: [Sample]) throws -> PreviewForm {
    let nodes = Dictionary(samples.map { ($0.point, $0.node) }) { first, _ in first }
    for index in grid.stepped.indices {
      let changes = samples.contains { point, node in
        var other = point
        other.stops[index] = samples[0].point.stops[index]
        return nodes[other].map { !PreviewFormFinder.isAlike($0, node) } ?? false
      }
      guard changes else { continue }
      let parts = Dictionary(grouping: samples) { $0.point.stops[index] }
      let forms = try parts.keys.sorted().map { stop in
        let part = parts[stop] ?? []
        var finder = self
        finder.isAtPresent = isAtPresent && stop == grid.stepped[index].present
        let form = try finder.form(of: part)
        // For the current values the page already has the data, so only differences are written.
        return finder.isAtPresent
          ? form ?? .changed(nil, [:]) : PreviewForm.whole(part[0].node, form)
      }
      return .cases(knobs: [grid.stepped[index].knob], forms)
    }
    throw PreviewNonlinear()
  }

  /// Returns whether two values are of the same type, with the same number or names of members.
  private static func isAlike(_ a: JSONNode, _ b: JSONNode) -> Bool {
    switch (a, b) {
    case (.list(let a), .list(let b)): a.count == b.count
    case (.object(let a), .object(let b)): a.keys == b.keys
    case (.literal(let a), .literal(let b)): a == b
    default: false
    }
  }
}

extension PreviewGrid {
  /// All combinations of stops; the stops of the last knob vary fastest.
  fileprivate var stopLists: [[Int]] {
    stepped.reduce([[]]) { lists, knob in
      lists.flatMap { list in (0..<knob.count).map { list + [$0] } }
    }
  }
}
