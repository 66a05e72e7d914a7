// Finds the largest difference of a layer's number.

extension LayerComparison {
  /// The index of the sampled time at which a number differs most, and the difference.
  typealias Worst = (index: Int, amount: Double)

  /// Returns the largest difference of a number, or `nil` if it is within the tolerance; the difference is infinite
  /// if only one layer has the number.
  func worstInstant(of number: Int) -> Worst? {
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
      LayerNumber.distance(old[number, one], new[number, other])
    }
    let amount = gap(index, index)
    guard grid.isKey[index], amount > 0 else { return amount }
    // One of the timelines may jump slightly earlier, because the time is rounded differently.
    return max(
      min(amount, gap(index, index - 1), gap(index, index + 1)),
      min(amount, gap(index - 1, index), gap(index + 1, index)))
  }

  /// Returns the exact time of the largest difference near a sampled time.
  func peak(of number: Int, near index: Int) -> Double {
    let times = grid.times
    func amount(_ time: Double) -> Double {
      abs(old.value(number, at: time) - new.value(number, at: time))
    }
    let found = Bisection.top(
      from: times[max(0, index - 1)], to: times[min(times.count - 1, index + 1)], amount)
    return amount(found) > amount(times[index]) * (1 + 1e-9) ? found : times[index]
  }
}
