/// The recent samples of a gesture, from which its motion follows.
///
/// A sample is one number: the points along the direction, or the decrease of a pinch's scale.
/// Memory does not grow with the number of samples.
struct GestureTrace: Hashable, Sendable {
  private struct Moment: Hashable, Sendable {
    var time: Double
    var travel: Double
  }

  /// The distance of the whole transition, in the unit of the travel.
  let length: Double
  /// The number of samples with different times.
  private(set) var count = 0
  /// The last samples within the window, and at least the last two.
  private var recent: [Moment] = []
  /// The steps up to the last sample but one.
  private var steps = StepRow()

  /// The maximum number of samples: more than a window of 0.1 s has at 240 samples per second.
  private static let capacity = 32
  /// The tolerance for the rounding of decimal times, in seconds.
  private static let rounding = 1e-9

  init(length: Double) { self.length = length }

  /// Adds a sample at a time that is not before the last one.
  ///
  /// Of two samples with the same time the later one counts, so the duration of a step is never 0.
  mutating func add(_ travel: Double, at time: Double) {
    if let last = recent.last, last.time == time {
      recent[recent.count - 1].travel = travel
      return
    }
    steps = stepsToNow
    recent.append(Moment(time: time, travel: travel))
    count += 1
    forgetOldMoments(before: time - GestureMotion.window - Self.rounding)
  }

  private mutating func forgetOldMoments(before time: Double) {
    let spare = recent.prefix { $0.time < time }.count
    let excess = min(max(spare, recent.count - Self.capacity), recent.count - 2)
    if excess > 0 { recent.removeFirst(excess) }
  }

  /// The motion at the last sample.
  var motion: GestureMotion {
    GestureMotion(
      travel: recent.last?.travel ?? 0, length: length, speed: speed, averages: stepsToNow.averages,
      sampleCount: count)
  }

  /// The velocity over the window, in units of the travel per second.
  var speed: Double {
    guard let last = recent.last, recent.count > 1 else { return 0 }
    let horizon = last.time - GestureMotion.window - Self.rounding
    let lone = recent.count - 2
    let first = recent.firstIndex { $0.time >= horizon } ?? lone
    let start = recent[min(first, lone)]
    return GestureMotion.part(last.travel - start.travel, of: last.time - start.time)
  }

  private var stepsToNow: StepRow {
    guard recent.count > 1 else { return steps }
    let (start, end) = (recent[recent.count - 2], recent[recent.count - 1])
    let distance = GestureMotion.part(end.travel - start.travel, of: length)
    let duration = end.time - start.time
    return steps.adding(GestureMotion.part(distance, of: duration), lasting: duration)
  }
}

/// The last three steps of a gesture.
private struct StepRow: Hashable, Sendable {
  private var count = 0
  private var newest = GestureAverages(velocity: 0, acceleration: 0)
  private var middle = GestureAverages(velocity: 0, acceleration: 0)
  private var oldest = GestureAverages(velocity: 0, acceleration: 0)

  func adding(_ velocity: Double, lasting duration: Double) -> StepRow {
    var row = self
    row.count = min(count + 1, GestureAverages.stepCount)
    row.newest = GestureAverages(
      velocity: velocity, acceleration: acceleration(to: velocity, in: duration))
    row.middle = newest
    row.oldest = middle
    return row
  }

  private func acceleration(to velocity: Double, in duration: Double) -> Double {
    // The first step has none before it.
    guard count > 0 else { return 0 }
    let wanted = (velocity - newest.velocity) / duration
    let last = newest.acceleration
    return min(max(wanted, last - GestureAverages.limit), last + GestureAverages.limit)
  }

  var averages: GestureAverages {
    // Missing steps are zeros, so they add nothing.
    let divisor = Double(max(count, 1))
    return GestureAverages(
      velocity: (oldest.velocity + middle.velocity + newest.velocity) / divisor,
      acceleration: (oldest.acceleration + middle.acceleration + newest.acceleration) / divisor)
  }
}
