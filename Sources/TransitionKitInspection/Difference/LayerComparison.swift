import TransitionKit

/// What is different about a layer that two timelines have.
struct LayerComparison {
  private let id: LayerID
  private let old: ComparedMotion
  private let new: ComparedMotion
  private let grid: SampleGrid
  private let tolerance: Double

  init(
    _ id: LayerID, _ old: ComparedMotion, _ new: ComparedMotion, on grid: SampleGrid, tolerance: Double
  ) {
    self.id = id
    self.old = old
    self.new = new
    self.grid = grid
    self.tolerance = tolerance
  }

  /// The difference, or `nil` within the tolerance.
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

  private func limit(_ number: Int) -> Double {
    // In 1/points a visible difference is a thousand times smaller.
    LayerNumber.all[number].unit == "1/pt" ? tolerance / 1000 : tolerance
  }

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

  private func name(of number: Int) -> String {
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
      return .replaced(name(of: number), old: texts.old, new: texts.new)
    }
    let time = peak(of: number, near: worst.index)
    return .deviation(
      Difference.Deviation(
        property: described.property, name: name(of: number), unit: described.unit,
        old: old.value(number, at: time), new: new.value(number, at: time),
        moment: moment(at: time)))
  }

  /// Returns the change of a property that one of the layers lacks, or that has no values in between.
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

// MARK: - The largest deviation

extension LayerComparison {
  /// The instant of the grid at which a number differs most, and by how much.
  fileprivate typealias Worst = (index: Int, amount: Double)

  /// Returns where a number differs most, or `nil` within the tolerance; the amount is infinite where only
  /// one layer has the number.
  fileprivate func worstInstant(of number: Int) -> Worst? {
    let isConstant = !old.hasTrack(for: number) && !new.hasTrack(for: number)
    var worst: Worst = (0, limit(number))
    for index in isConstant ? 0..<1 : grid.times.indices {
      let amount = amount(number, at: index)
      if amount > worst.amount { worst = (index, amount) }
    }
    return worst.amount > limit(number) ? worst : nil
  }

  private func amount(_ number: Int, at index: Int) -> Double {
    func gap(_ one: Int, _ other: Int) -> Double {
      let (a, b) = (old[number, one], new[number, other])
      return a.isNaN || b.isNaN ? (a.isNaN && b.isNaN ? 0 : .infinity) : abs(a - b)
    }
    let amount = gap(index, index)
    guard grid.isKey[index], amount > 0 else { return amount }
    // One of the timelines may jump an instant before the other, by the rounding of the instant.
    return max(
      min(amount, gap(index, index - 1), gap(index, index + 1)),
      min(amount, gap(index - 1, index), gap(index + 1, index)))
  }

  /// Returns the time near an instant of the grid at which a number differs most, by golden sections.
  fileprivate func peak(of number: Int, near index: Int) -> Double {
    let times = grid.times
    var (start, end) = (times[max(0, index - 1)], times[min(times.count - 1, index + 1)])
    func amount(_ time: Double) -> Double {
      abs(old.value(number, at: time) - new.value(number, at: time))
    }
    let section = (5.0.squareRoot() - 1) / 2
    for _ in 0..<32 {
      let (left, right) = (end - (end - start) * section, start + (end - start) * section)
      if amount(left) >= amount(right) { end = right } else { start = left }
    }
    let found = (start + end) / 2
    let candidates = [times[index], found]
    return amount(found) > amount(times[index]) * (1 + 1e-9) ? candidates[1] : candidates[0]
  }

  // MARK: Delays

  /// Returns how much later the layer starts and arrives, for all its moving numbers or for some.
  fileprivate func delays(of moving: [Int]) -> [Difference.Change] {
    let shifts = moving.map { number -> (number: Int, starts: Double, arrives: Double) in
      func delay(_ time: (ComparedMotion, Double) -> Double?) -> Double {
        func own(_ motion: ComparedMotion) -> Double? {
          let range = motion.range(of: number, on: grid) ?? 0...0
          return time(motion, range.upperBound - range.lowerBound)
        }
        guard let before = own(old), let after = own(new) else { return 0 }
        return ((after - before) * 1e4).rounded() / 1e4
      }
      return (
        number, delay { $0.start(of: number, span: $1, on: grid) },
        delay { $0.arrival(of: number, span: $1, on: grid) }
      )
    }
    return delays(.starts, shifts.map { ($0.number, $0.starts) })
      + delays(.arrives, shifts.map { ($0.number, $0.arrives) })
  }

  private func delays(
    _ event: Difference.Change.Event, _ shifts: [(number: Int, seconds: Double)]
  ) -> [Difference.Change] {
    var groups: [(seconds: Double, numbers: [Int])] = []
    for shift in shifts {
      if let index = groups.firstIndex(where: { $0.seconds == shift.seconds }) {
        groups[index].numbers.append(shift.number)
      } else {
        groups.append((shift.seconds, [shift.number]))
      }
    }
    return groups.filter { abs($0.seconds) >= 0.0005 }.map { group in
      .delayed(
        event, seconds: group.seconds,
        names: groups.count == 1 ? [] : group.numbers.map(name))
    }
  }
}

extension Difference.Change {
  /// The place among the changes of a layer: motion first, the largest first.
  fileprivate var rank: Double {
    switch self {
    case .deviation(let deviation):
      switch deviation.unit {
      case "pt": -deviation.amount - 1
      default: 0
      }
    case .added, .removed, .moved, .replaced, .delayed: 1
    }
  }
}
