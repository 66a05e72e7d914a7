/// Counts the flashes at one point from its luminance over time.
///
/// A flash is a pair of opposing changes of the relative luminance by 0.1 or more, where the darker picture is below
/// 0.80.
///
/// Source: "general flash and red flash thresholds" in WCAG 2.2.
struct FlashCounter {
  /// A luminance and its time in seconds.
  private struct Moment {
    var luminance: Double
    var time: Double
  }

  /// The smallest change of luminance that counts.
  private static let leastChange = 0.1
  /// A change counts only if its darker luminance is below this.
  private static let bright = 0.8

  /// The luminance at which the current change began, and the furthest luminance that it has reached.
  private var (pivot, reached): (Moment, Moment)
  /// Whether the luminance rises; `nil` before the first change.
  private var rises: Bool?
  /// The times at which each change of luminance began and ended, in seconds.
  private var changes: [ClosedRange<Double>] = []

  init(_ luminance: Double, at time: Double) {
    pivot = Moment(luminance: luminance, time: time)
    reached = pivot
  }

  /// Adds the luminance at a time later than all before.
  mutating func add(_ luminance: Double, at time: Double) {
    let moment = Moment(luminance: luminance, time: time)
    switch rises {
    case nil:
      // Until the first change, remember both the darkest and the brightest luminance as its possible start.
      if luminance < pivot.luminance { pivot = moment }
      if luminance > reached.luminance { reached = moment }
      if isChange(from: pivot.luminance, to: luminance) {
        (rises, reached) = (true, moment)
      } else if isChange(from: reached.luminance, to: luminance) {
        (rises, pivot, reached) = (false, reached, moment)
      }
    case true?, false?:
      let goesOn =
        rises == true ? luminance >= reached.luminance : luminance <= reached.luminance
      if goesOn {
        reached = moment
      } else if isChange(from: reached.luminance, to: luminance) {
        changes.append(pivot.time...reached.time)
        (pivot, reached) = (reached, moment)
        rises = rises != true
      }
    }
  }

  private func isChange(from old: Double, to new: Double) -> Bool {
    // Differences of decimal numbers, such as 0.9 − 0.8, are slightly less than 0.1.
    abs(new - old) >= FlashCounter.leastChange - 1e-9 && min(old, new) < FlashCounter.bright
  }

  /// The most flashes within one second, and the start of that second.
  var most: (count: Int, time: Double) {
    var all = changes
    if rises != nil { all.append(pivot.time...reached.time) }
    var best = (count: 0, time: 0.0)
    for (index, change) in all.enumerated() {
      let end = change.lowerBound + 1 + 1e-9
      let count = all[index...].prefix { $0.upperBound <= end }.count / 2
      if count > best.count { best = (count, change.lowerBound) }
    }
    return best
  }
}
