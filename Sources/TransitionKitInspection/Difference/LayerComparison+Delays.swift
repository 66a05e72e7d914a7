// Measures how much later a layer's numbers start and arrive.

extension LayerComparison {
  /// Returns how much later the layer starts and arrives, for all its changing numbers or for some of them.
  func delays(of moving: [Int]) -> [Difference.Change] {
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
