import TransitionKit

/// Compares the motions of a layer that two timelines have in common.
struct LayerComparison {
  let id: LayerID
  let old: ComparedMotion
  let new: ComparedMotion
  let grid: SampleGrid
  let tolerance: Double

  /// The difference, or `nil` if it is within the tolerance.
  var difference: Difference? {
    let different = LayerNumber.all.map(\.index).compactMap { number in
      worstInstant(of: number).map { (number: number, worst: $0) }
    }
    guard !different.isEmpty else { return nil }
    let isUniform = isScaleUniform
    var known: Set<Difference.Change> = []
    let changes = different.filter { !isUniform || !isSecondScale($0.number) }
      .map { change(of: $0.number, $0.worst) }.filter { known.insert($0).inserted }
    let moving = LayerNumber.all.map(\.index).filter { number in
      moves(old, number) && moves(new, number) && !(isUniform && isSecondScale(number))
    }
    let sorted = changes.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    let names = Set(different.map(\.number))
    return Difference(
      "\(id)", delays(of: moving) + sorted,
      unchanged: moving.filter { !names.contains($0) }.map(name))
  }

  /// The largest deviation of a number that is ignored.
  func limit(_ number: Int) -> Double { LayerNumber.all[number].limit(tolerance) }

  private func moves(_ motion: ComparedMotion, _ number: Int) -> Bool {
    guard motion.hasTrack(for: number), !LayerNumber.all[number].isCode,
      let range = motion.range(of: number, on: grid)
    else { return false }
    return range.upperBound - range.lowerBound > limit(number)
  }

  // MARK: Scale of both axes

  private func isSecondScale(_ number: Int) -> Bool { LayerNumber.all[number].name == "scaleY" }

  private var isScaleUniform: Bool {
    guard let y = LayerNumber.all.firstIndex(where: { $0.name == "scaleY" }) else { return false }
    return [old, new].allSatisfy { motion in
      grid.times.indices.allSatisfy { motion[y - 1, $0] == motion[y, $0] }
    }
  }

  /// Returns the number's name for the texts; equal scales of x and y are both called `scale`.
  func name(of number: Int) -> String {
    let name = LayerNumber.all[number].name
    return name == "scaleX" && isScaleUniform ? "scale" : name
  }

  // MARK: Numbers

  private func change(of number: Int, _ worst: Worst) -> Difference.Change {
    let described = LayerNumber.all[number]
    guard worst.amount.isFinite, !described.isCode else {
      return replacement(described.property, at: grid.times[worst.index])
    }
    guard moves(old, number) || moves(new, number) else {
      let texts = Difference.texts(old[number, worst.index], new[number, worst.index])
      return .replaced(name(of: number), old: described.text(texts.old), new: texts.new)
    }
    let time = peak(of: number, near: worst.index)
    if moment(at: time) != .time(time), let whole = wholeMotion(of: number) { return whole }
    return .deviation(
      Difference.Deviation(
        name: name(of: number), unit: described.unit,
        old: old.value(number, at: time), new: new.value(number, at: time),
        moment: moment(at: time)))
  }

  /// Returns the change of a number that differs both at its start and at its end, or `nil`.
  private func wholeMotion(of number: Int) -> Difference.Change? {
    let end = grid.times[grid.times.count - 1]
    let (before, after) = (
      [0, end].map { old.value(number, at: $0) }, [0, end].map { new.value(number, at: $0) }
    )
    guard zip(before, after).allSatisfy({ abs($0 - $1) > limit(number) }) else { return nil }
    let (starts, ends) = (
      Difference.texts(before[0], after[0]), Difference.texts(before[1], after[1])
    )
    func text(_ start: String, _ end: String) -> String {
      let text = start == end ? start : "from \(start) to \(end)"
      return LayerNumber.all[number].text(text) + (start == end ? " throughout" : "")
    }
    return .replaced(
      name(of: number), old: text(starts.old, ends.old), new: text(starts.new, ends.new))
  }

  /// Returns the change of a property that only one of the layers has, or that has no intermediate values.
  private func replacement(_ property: LayerProperty, at time: Double) -> Difference.Change {
    let texts = [old, new].map { property.text(in: $0.state(at: time), .rounded(3)) }
    let isConstant = [old, new].allSatisfy { motion in
      property.text(in: motion.state(at: 0), .exact)
        == property.text(in: motion.state(at: grid.times[grid.times.count - 1]), .exact)
    }
    return .replaced(
      property.nameBeforeValue, old: texts[0], new: texts[1], at: isConstant ? nil : time)
  }

  private func moment(at time: Double) -> Difference.Moment {
    let end = grid.times[grid.times.count - 1]
    if time <= 1e-6 * end { return .start }
    return time >= end * (1 - 1e-6) ? .end : .time(time)
  }
}

extension Difference.Change {
  /// The sort key among a layer's changes: motion in points first, by decreasing size.
  fileprivate var rank: Double {
    switch self {
    case .deviation(let deviation):
      switch deviation.unit {
      case "pt": -deviation.amount - 1
      default: 0
      }
    case .added, .removed, .moved, .replaced, .delayed, .reversed: 1
    }
  }
}
