/// Counts the flashes of one place from its luminance over time.
///
/// A flash is a pair of opposing changes of the relative luminance by a tenth or more, where the darker
/// picture is below 0.80.
///
/// Source: "general flash and red flash thresholds" in WCAG 2.2.
struct FlashCounter {
  /// A luminance and its time in seconds.
  private struct Moment {
    var luminance: Double
    var time: Double
  }

  /// The smallest change that counts.
  private static let leastChange = 0.1
  /// A picture at least as bright does not count as the darker one.
  private static let bright = 0.8

  /// The last extreme, and the largest value since in the direction of the change.
  private var (pivot, reached): (Moment, Moment)
  /// Whether the luminance rises; `nil` before the first change.
  private var rises: Bool?
  /// When each change began and ended, in seconds.
  private var changes: [ClosedRange<Double>] = []

  init(_ luminance: Double, at time: Double) {
    pivot = Moment(luminance: luminance, time: time)
    reached = pivot
  }

  /// Adds the luminance at a later time.
  mutating func add(_ luminance: Double, at time: Double) {
    let moment = Moment(luminance: luminance, time: time)
    switch rises {
    case nil:
      // Both extremes so far are candidates for the beginning of the first change.
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
    // Decimal numbers such as 0.9 − 0.8 are a little less than a tenth.
    abs(new - old) >= FlashCounter.leastChange - 1e-9 && min(old, new) < FlashCounter.bright
  }

  /// The most flashes in any one second, and when that second begins.
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
