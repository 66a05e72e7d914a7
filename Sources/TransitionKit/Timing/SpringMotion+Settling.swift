extension Spring {
  /// Returns the time after which the spring stays within a threshold, in seconds.
  ///
  /// Distances are fractions of the whole distance, speeds are whole distances per second. The time is exact: by
  /// default it is the last crossing of the motion itself, not of its envelope. So it is at most
  /// ``settlingDuration``, except that above critical damping UIKit's rule may leave a distance of up to 0.002. For
  /// the rules of other systems, see ``SettlingRule``.
  ///
  /// ```swift
  /// let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
  /// spring.settlingDuration(within: .uiKit)  // 0.923341…
  /// ```
  ///
  /// - Parameters:
  ///   - threshold: The distance and the speed at which the spring counts as settled.
  ///   - rule: The moment at which a spring within the threshold counts as settled.
  /// - Returns: The time; 0 if the motion is always within the threshold, infinity if it never stays within it, as
  ///   mostly without damping.
  public func settlingDuration(
    within threshold: SettlingThreshold, by rule: SettlingRule = .lastCrossing
  ) -> Double {
    LinearMotion(self, displacement: 1, velocity: initialVelocity)
      .settlingTime(within: threshold, by: rule)
  }
}

extension Spring {
  /// The time at which the spring first passes its target, in seconds, or `nil` if it never does.
  package var firstCrossing: Double? {
    LinearMotion(self, displacement: 1, velocity: initialVelocity).firstCrossing
  }
}

extension SpringMotion {
  /// Returns the time after which the value stays within a threshold of the target, in seconds.
  ///
  /// ```swift
  /// let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
  /// let kicked = try SpringMotion(spring, from: 0, to: 0, velocity: 1000)
  /// kicked.settlingDuration(within: try SettlingThreshold(distance: 0.5))  // 0.7283…
  /// ```
  ///
  /// - Parameters:
  ///   - threshold: The distance in points and the speed in points per second.
  ///   - rule: The moment at which a spring within the threshold counts as settled.
  /// - Returns: The exact time; 0 if the motion is always within the threshold, infinity if it never stays within it,
  ///   as mostly without damping.
  public func settlingDuration(
    within threshold: SettlingThreshold, by rule: SettlingRule = .lastCrossing
  ) -> Double {
    min(
      clampTime,
      LinearMotion(spring, displacement: target - start, velocity: velocity)
        .settlingTime(within: threshold, by: rule))
  }

  /// Returns the first time at which a value is reached, in seconds, or `nil` if it is never reached.
  ///
  /// ```swift
  /// let spring = try Spring(mass: 1, stiffness: 100, damping: 10)
  /// try SpringMotion(spring, from: 0, to: 300).time(reaching: 300)  // 0.2418…
  /// ```
  ///
  /// A value that is approached but never passed, such as the target of a critically damped spring, is not reached.
  ///
  /// - Parameter value: The value, in points.
  /// - Returns: The time; 0 for the start value, whatever the velocity is.
  public func time(reaching value: Double) -> Double? {
    guard value.isFinite else { return nil }
    if value == start { return 0 }
    if clampTime < .infinity {
      if value == target { return clampTime }
      // Until it is clamped, the motion equals the unclamped one.
      let free = try? SpringMotion(spring, from: start, to: target, velocity: velocity)
      return free?.time(reaching: value).flatMap { $0 < clampTime ? $0 : nil }
    }
    // Later swings stay within the range of the first two, so they reach no other values.
    let turns = LinearMotion(spring, displacement: target - start, velocity: velocity).turns
    var low = 0.0
    for turn in [turns.first, turns.second] {
      // After its last turning point the motion approaches its target.
      let high = turn ?? low + 800 / spring.slowestRate
      let (from, to) = (motion(at: low).value, motion(at: high).value)
      let isAhead = from < value
      guard isAhead ? to >= value : to <= value else {
        guard let turn else { return nil }
        low = turn
        continue
      }
      if turn == nil, value == target { return nil }
      return bisect(from: low, to: high) {
        isAhead ? motion(at: $0).value < value : motion(at: $0).value > value
      }
    }
    return nil
  }
}

extension Spring {
  /// The decay rate of the slowest exponential, per second; 0 without damping.
  var slowestRate: Double {
    let (g, w2) = (decay, stiffness / mass)
    return g * g > w2 ? w2 / (g + (g * g - w2).squareRoot()) : g
  }
}

/// Returns the first number in a range at which a condition fails, which must hold at the start of the range.
func bisect(from start: Double, to end: Double, while holds: (Double) -> Bool) -> Double {
  var (low, high) = (start, end)
  while true {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return high }
    if holds(middle) { low = middle } else { high = middle }
  }
}

/// A solution u of the spring's equation, which is either its displacement or its velocity.
///
/// Both solve u″ + 2g·u′ + ω²·u = 0, so the functions below serve both.
struct LinearMotion {
  private let spring: Spring
  /// The values u and −u′ at time 0.
  private let displacement, velocity: Double

  /// Creates a solution from a displacement from the target and a velocity towards it.
  init(_ spring: Spring, displacement: Double, velocity: Double) {
    self.spring = spring.resting
    self.displacement = displacement
    self.velocity = velocity
  }

  private var decay: Double { spring.decay }
  private var frequencySquared: Double { spring.stiffness / spring.mass }
  /// The angular frequency of the oscillation; `nil` if there is none, or near critical damping a negligible one.
  private var frequency: Double? {
    if case .underdamped(let form) = spring.solution.form { return form.radians }
    return nil
  }

  /// Returns u at a time.
  private func value(at time: Double) -> Double {
    guard time > 0 else { return displacement }
    let (remaining, rate) = spring.solution.state(at: time)
    return displacement * remaining - velocity * (rate / frequencySquared)
  }

  /// The velocity towards the target, which is a solution of the same equation.
  private var rate: LinearMotion {
    LinearMotion(
      spring, displacement: velocity,
      velocity: 2 * decay * velocity - frequencySquared * displacement)
  }

  /// Returns the time at which displacement and velocity count as settled.
  func settlingTime(within threshold: SettlingThreshold, by rule: SettlingRule) -> Double {
    switch rule {
    case .lastCrossing:
      max(
        threshold.distance.map(lastTime(above:)) ?? 0,
        threshold.speed.map(rate.lastTime(above:)) ?? 0)
    case .firstMoment: firstTime(within: threshold)
    case .envelope: threshold.distance.map(envelopeTime(to:)) ?? 0
    }
  }

  /// Returns the time at which the envelope falls to a limit; without oscillation the last time above the limit.
  private func envelopeTime(to limit: Double) -> Double {
    guard let w = frequency else { return lastTime(above: limit) }
    let slip = (decay * displacement - velocity) / w
    let excess = (displacement * displacement + slip * slip).squareRoot() / limit
    guard excess > 1 else { return 0 }
    return decay > 0 ? Elementary.log(excess) / decay : .infinity
  }

  /// Returns the first time at which both displacement and velocity are within a threshold.
  private func firstTime(within threshold: SettlingThreshold) -> Double {
    let last = settlingTime(within: threshold, by: .lastCrossing)
    let near = threshold.distance ?? .infinity
    let slow = threshold.speed ?? .infinity
    var start = 0.0
    if let w = frequency, near < .infinity, slow < .infinity {
      // (u′ + gu)² + (wu)² falls as e^(−2gt). Within the threshold its maximum is at a corner of the threshold's
      // rectangle. Half an oscillation after it has fallen to that maximum, the motion has been within the threshold.
      let slip = decay * displacement - velocity
      let energy = slip * slip + w * displacement * (w * displacement)
      let corner = slow + decay * near
      let excess = energy / (corner * corner + w * near * (w * near))
      if excess > 1 {
        guard decay > 0 else { return .infinity }
        start = max(0, Elementary.log(excess) / (2 * decay) - 0x1p-10 / w)
      }
    }
    // Between two zeros or turning points, distance and speed are both monotonic.
    let end = frequency.map { min(last, start + .pi / $0 + 0x1p-9 / $0) } ?? last
    guard end > start else { return start }
    guard end < .infinity || frequency != nil else { return .infinity }
    // In a later oscillation the phase has too few significant digits.
    if let w = frequency, start * w > 0x1p30 { return end }
    let cuts = ([start, end] + zeros(from: start, to: end)).sorted()
    for (from, to) in zip(cuts, cuts.dropFirst()) where from < to {
      let begin = max(entry(near, from, to), rate.entry(slow, from, to))
      if begin <= to, isWithin(near, slow, at: begin) { return begin }
    }
    return last
  }

  private func isWithin(_ near: Double, _ slow: Double, at time: Double) -> Bool {
    abs(value(at: time)) <= near && abs(rate.value(at: time)) <= slow
  }

  /// Returns the first time in an interval at which |u| is within a limit, or infinity; |u| must be monotonic.
  private func entry(_ limit: Double, _ from: Double, _ to: Double) -> Double {
    guard abs(value(at: from)) > limit else { return from }
    guard abs(value(at: to)) <= limit else { return .infinity }
    return bisect(from: from, to: to) { abs(value(at: $0)) > limit }
  }

  /// Returns the zeros and turning points of displacement and velocity within an interval.
  private func zeros(from start: Double, to end: Double) -> [Double] {
    var zeros: [Double] = []
    for first in [firstCrossing, turns.first, rate.turns.first].compactMap({ $0 }) {
      guard let w = frequency else {
        zeros.append(first)
        continue
      }
      let half = .pi / w
      var time = first + max(0, ((start - first) / half).rounded(.down)) * half
      while time < end {
        zeros.append(time)
        time += half
      }
    }
    return zeros.filter { $0 > start && $0 < end }
  }

  /// The first time after 0 at which the displacement is 0, or `nil` if it never is.
  var firstCrossing: Double? {
    let turns = turns
    // From the start to the first turning point, and between turning points, the value is monotonic.
    var low = 0.0
    for turn in [turns.first, turns.second] {
      guard let turn else {
        // After the last turning point the value approaches its target without passing it.
        return nil
      }
      let (first, last) = (value(at: low), value(at: turn))
      if first != 0, (first < 0) != (last < 0) || last == 0 {
        return bisect(from: low, to: turn) { (first < 0) == (value(at: $0) < 0) }
      }
      low = turn
    }
    return nil
  }

  /// The first two times after 0 at which u has a turning point; `nil` if there is none.
  var turns: (first: Double?, second: Double?) {
    // u′ = e^(−gt)·(−velocity·C − slope·S).
    let slope = frequencySquared * displacement - decay * velocity
    guard velocity != 0 || slope != 0 else { return (nil, nil) }
    if let w = frequency {
      let angle = Elementary.angle(x: slope, y: -velocity * w)
      let first = angle > 0 ? angle / w : (angle + .pi) / w
      return (first, first + .pi / w)
    }
    guard slope != 0 else { return (nil, nil) }
    let time: Double
    if case .overdamped = spring.solution.form {
      let w = (decay * decay - frequencySquared).squareRoot()
      let ratio = -velocity * w / slope
      guard ratio < 1 else { return (nil, nil) }
      time = 0.5 * Elementary.log((1 + ratio) / (1 - ratio)) / w
    } else {
      time = -velocity / slope
    }
    return (time > 0 && time.isFinite ? time : nil, nil)
  }

  /// Returns the last time at which |u| is above a limit; 0 if it never is.
  private func lastTime(above limit: Double) -> Double {
    guard let first = turns.first else { return lastTime(above: limit, from: 0) }
    guard let w = frequency else {
      return lastTime(above: limit, from: abs(value(at: first)) > limit ? first : 0, turn: first)
    }
    let peak = abs(value(at: first))
    let half = .pi / w
    guard decay > 0 else { return peak > limit ? .infinity : crossing(0, first, limit) }
    guard peak > limit else { return crossing(0, first, limit) }
    // Each half oscillation shrinks by e^(−g·half). The count is corrected below for the rounding of the logarithm.
    var swings = (Elementary.log(peak / limit) / (decay * half)).rounded(.down)
    // In a later oscillation the phase has too few significant digits.
    guard swings < 0x1p30 else { return Elementary.log(peak / limit) / decay }
    while swings > 0, abs(value(at: first + swings * half)) <= limit { swings -= 1 }
    while abs(value(at: first + (swings + 1) * half)) > limit { swings += 1 }
    let start = first + swings * half
    return crossing(start, start + half, limit)
  }

  /// Returns the last time at which |u| is above a limit, given a time after which it only falls.
  private func lastTime(above limit: Double, from start: Double, turn: Double? = nil) -> Double {
    guard abs(value(at: start)) > limit else { return 0 }
    if let turn, start < turn { return crossing(start, turn, limit) }
    let slowest = spring.slowestRate
    guard slowest > 0 else { return .infinity }
    var step = 1 / slowest
    while abs(value(at: start + step)) > limit, step < 1e100 { step *= 2 }
    return step < 1e100 ? crossing(start, start + step, limit) : .infinity
  }

  /// Returns the time between two times at which |u|, with the sign that it has at the first, falls to a limit.
  private func crossing(_ start: Double, _ end: Double, _ limit: Double) -> Double {
    let first = value(at: start)
    guard abs(first) > limit else { return 0 }
    return bisect(from: start, to: end) { (first < 0 ? -value(at: $0) : value(at: $0)) > limit }
  }
}

extension SpringSolution.Underdamped {
  /// The damped frequency, in radians per second.
  fileprivate var radians: Double { (frequency + frequencyTail) / SpringSolution.quarterTurn }
}
