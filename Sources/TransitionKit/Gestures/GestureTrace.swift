/// The recent samples of a gesture, from which its motion is computed.
///
/// A sample is one number: the points along the direction, or the decrease of a pinch's scale.
/// Memory does not grow with the number of samples.
struct GestureTrace: Hashable, Sendable {
  private struct Moment: Hashable, Sendable {
    var time: Double
    var travel: Double
  }

  /// The distance at which the transition is complete, in the unit of the samples.
  let length: Double
  /// The number of samples so far; samples with the same time count as one.
  private(set) var count = 0
  /// The samples in the window, which ends when the finger last moved, and those after it; at least the last two.
  private var recent: [Moment] = []
  /// The number of samples since the finger last moved.
  private var standing = 0

  /// The largest number of stored samples; at 240 samples per second 0.1 s has fewer.
  private static let capacity = 32
  /// The tolerance for the rounding of decimal times, in seconds.
  private static let rounding = 1e-9

  init(length: Double) { self.length = length }

  /// Adds a sample whose time is not before the last one's.
  ///
  /// A sample replaces an earlier one with the same time, so that the time between two samples is never 0.
  mutating func add(_ travel: Double, at time: Double) {
    if let last = recent.last, last.time == time {
      recent.removeLast()
      count -= 1
      standing = 0
      while lastMove > 0, recent[lastMove - 1].travel == recent.last?.travel { standing += 1 }
    }
    standing = recent.last?.travel == travel ? standing + 1 : 0
    recent.append(Moment(time: time, travel: travel))
    count += 1
    forgetOldMoments()
  }

  private mutating func forgetOldMoments() {
    let horizon = recent[lastMove].time - GestureMotion.window - Self.rounding
    let spare = recent.prefix { $0.time < horizon }.count
    // Keeps the sample before the last movement, because the velocity is measured from it.
    let excess = min(max(spare, recent.count - Self.capacity), lastMove - 1)
    if excess > 0 { recent.removeFirst(excess) }
    if recent.count > Self.capacity {
      // Keeps the sample of the last movement, which tells since when the finger stands still.
      recent.remove(at: lastMove + 1)
      standing -= 1
    }
  }

  /// The index of the sample at which the finger reached its present position.
  private var lastMove: Int { max(0, recent.count - 1 - standing) }

  /// The gesture's motion at the time of the last sample.
  var motion: GestureMotion { motion(at: recent.last?.time ?? 0) }

  /// Returns the gesture's motion at a later time than the last sample's, as if the finger stood still since.
  func motion(at time: Double) -> GestureMotion {
    var motion = GestureMotion(
      travel: recent.last?.travel ?? 0, length: length, speed: 0, sampleCount: count)
    guard let last = recent.last else { return motion }
    if time - recent[lastMove].time >= GestureMotion.rest - Self.rounding {
      // The release counts as one more sample, because it shows that the finger stands still.
      if time > last.time { motion.sampleCount += 1 }
      return motion
    }
    motion.sampleCount -= standing
    guard let start else { return motion }
    motion.speed = speed(from: start)
    motion.averages = averages(from: start)
    return motion
  }

  /// The velocity over the window (``GestureMotion/window``), in the samples' unit per second.
  var speed: Double { start.map(speed) ?? 0 }

  /// The index of the first sample in the window, or of the one before it; `nil` before the finger has moved.
  private var start: Int? {
    guard lastMove > 0 else { return nil }
    let horizon = recent[lastMove].time - GestureMotion.window - Self.rounding
    let first = recent.firstIndex { $0.time >= horizon } ?? 0
    return min(first, lastMove - 1)
  }

  private func speed(from start: Int) -> Double {
    let (start, end) = (recent[start], recent[lastMove])
    return GestureMotion.part(end.travel - start.travel, of: end.time - start.time)
  }

  /// Returns the mean velocity and acceleration over three steps of equal duration.
  private func averages(from start: Int) -> GestureAverages {
    let end = recent[lastMove]
    let (first, count) = (recent[start].time, Double(GestureAverages.stepCount))
    let duration = (end.time - first) / count
    var averages = GestureAverages(
      velocity: GestureMotion.part(speed(from: start), of: length), acceleration: 0)
    guard duration > 0 else { return averages }
    var (travel, velocity, acceleration) = (recent[start].travel, 0.0, 0.0)
    for step in 1...GestureAverages.stepCount {
      let isLast = step == GestureAverages.stepCount
      let there = isLast ? end.travel : travelled(duration * Double(step), after: start)
      let next = GestureMotion.part(
        GestureMotion.part(there - travel, of: length), of: duration)
      if step > 1 {
        // The first step has no earlier velocity to compare with.
        let wanted = GestureMotion.part(next - velocity, of: duration)
        acceleration = min(
          max(wanted, acceleration - GestureAverages.limit), acceleration + GestureAverages.limit)
      }
      (travel, velocity) = (there, next)
      averages.acceleration += acceleration / count
    }
    return averages
  }

  /// Returns the interpolated distance at a time in seconds after a sample.
  private func travelled(_ seconds: Double, after start: Int) -> Double {
    // Subtracts the sample's time, so that the result does not depend on the origin of time.
    let first = recent[start].time
    var index = start
    while index + 1 < lastMove, recent[index + 1].time - first <= seconds { index += 1 }
    let (low, high) = (recent[index], recent[index + 1])
    let part = (seconds - (low.time - first)) / (high.time - low.time)
    return low.travel + (high.travel - low.travel) * max(0, min(1, part))
  }
}
