extension Spring {
  /// Returns the time after which the spring stays within a threshold, in seconds.
  ///
  /// Distances are parts of the whole distance, speeds are whole distances per second. The time is
  /// exact: by default that of the last crossing of the motion itself, not of its envelope. So it is at most
  /// ``settlingDuration``, up to the 0.002 that UIKit's rule leaves above critical damping. Other systems have
  /// other rules, ``SettlingRule``.
  ///
  /// ```swift
  /// let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
  /// spring.settlingDuration(within: .uiKit)  // 0.923341…
  /// ```
  ///
  /// - Parameters:
  ///   - threshold: The distance and the speed that count as settled.
  ///   - rule: When a spring within them counts as settled.
  /// - Returns: The time; 0 when the threshold is never left, infinity when it is never kept, as mostly without
  ///   damping.
  public func settlingDuration(
    within threshold: SettlingThreshold, by rule: SettlingRule = .lastCrossing
  ) -> Double {
    LinearMotion(self, displacement: 1, velocity: initialVelocity)
      .settlingTime(within: threshold, by: rule)
  }
}

extension Spring {
  /// The time at which the spring first passes its target, in seconds, or `nil` when it never does.
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
  ///   - rule: When a spring within them counts as settled.
  /// - Returns: The exact time; 0 when the threshold is never left, infinity when it is never kept, as mostly
  ///   without damping.
  public func settlingDuration(
    within threshold: SettlingThreshold, by rule: SettlingRule = .lastCrossing
  ) -> Double {
    min(
      clampTime,
      LinearMotion(spring, displacement: target - start, velocity: velocity)
        .settlingTime(within: threshold, by: rule))
  }

  /// Returns the first time at which the value is reached, in seconds, or `nil` when it never is.
  ///
  /// ```swift
  /// let spring = try Spring(mass: 1, stiffness: 100, damping: 10)
  /// try SpringMotion(spring, from: 0, to: 300).time(reaching: 300)  // 0.2418…
  /// ```
  ///
  /// A value that is approached but never passed, such as the target of a critical spring, is not
  /// reached.
  ///
  /// - Parameter value: The value, in points.
  /// - Returns: The time; 0 for the start value, whatever the velocity.
  public func time(reaching value: Double) -> Double? {
    guard value.isFinite else { return nil }
    if value == start { return 0 }
    if clampTime < .infinity {
      if value == target { return clampTime }
      // A motion that is clamped is the free one until then.
      let free = try? SpringMotion(spring, from: start, to: target, velocity: velocity)
      return free?.time(reaching: value).flatMap { $0 < clampTime ? $0 : nil }
    }
    // Later swings lie within the first two, so there is nothing new in them.
    let turns = LinearMotion(spring, displacement: target - start, velocity: velocity).turns
    var low = 0.0
    for turn in [turns.first, turns.second] {
      // Without another turn the motion runs to its target.
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
  /// The rate of the slowest exponential, per second; 0 without damping.
  var slowestRate: Double {
    let (g, w2) = (decay, stiffness / mass)
    return g * g > w2 ? w2 / (g + (g * g - w2).squareRoot()) : g
  }
}

/// Returns the first double of a range at which a condition fails that holds at its start.
func bisect(from start: Double, to end: Double, while holds: (Double) -> Bool) -> Double {
  var (low, high) = (start, end)
  while true {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return high }
    if holds(middle) { low = middle } else { high = middle }
  }
}

/// A solution of the spring's equation, for its displacement or for its velocity.
///
/// Both solve u″ + 2g·u′ + ω²·u = 0, so what holds for one holds for the other.
struct LinearMotion {
  private let spring: Spring
  /// u and −u′ at time 0.
  private let displacement, velocity: Double

  /// Creates the displacement from the target, with the velocity towards it.
  init(_ spring: Spring, displacement: Double, velocity: Double) {
    self.spring = spring.resting
    self.displacement = displacement
    self.velocity = velocity
  }

  private var decay: Double { spring.decay }
  private var frequencySquared: Double { spring.stiffness / spring.mass }
  /// Whether the solution swings; next to critical damping a swing is far below all thresholds.
  private var frequency: Double? {
    if case .underdamped(let form) = spring.solution.form { return form.radians }
    return nil
  }

  /// u, and −u′, which solves the same equation.
  private func value(at time: Double) -> Double {
    guard time > 0 else { return displacement }
    let (remaining, rate) = spring.solution.state(at: time)
    return displacement * remaining - velocity * (rate / frequencySquared)
  }

  /// The velocity towards the target, as a solution of its own.
  private var rate: LinearMotion {
    LinearMotion(
      spring, displacement: velocity,
      velocity: 2 * decay * velocity - frequencySquared * displacement)
  }

  /// The time at which displacement and velocity are settled.
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

  /// The time at which the envelope of a swing falls to a limit; without swings the last time above it.
  private func envelopeTime(to limit: Double) -> Double {
    guard let w = frequency else { return lastTime(above: limit) }
    let slip = (decay * displacement - velocity) / w
    let excess = (displacement * displacement + slip * slip).squareRoot() / limit
    guard excess > 1 else { return 0 }
    return decay > 0 ? Elementary.log(excess) / decay : .infinity
  }

  /// The first time at which displacement and velocity are within a threshold together.
  private func firstTime(within threshold: SettlingThreshold) -> Double {
    let last = settlingTime(within: threshold, by: .lastCrossing)
    let near = threshold.distance ?? .infinity
    let slow = threshold.speed ?? .infinity
    var start = 0.0
    if let w = frequency, near < .infinity, slow < .infinity {
      // (u′ + gu)² + (wu)² falls as e^(−2gt). Within the threshold it is greatest in a corner, and within half
      // a swing after it has fallen to that, the corner is passed.
      let slip = decay * displacement - velocity
      let energy = slip * slip + w * displacement * (w * displacement)
      let corner = slow + decay * near
      let excess = energy / (corner * corner + w * near * (w * near))
      if excess > 1 {
        guard decay > 0 else { return .infinity }
        start = max(0, Elementary.log(excess) / (2 * decay) - 0x1p-10 / w)
      }
    }
    // In each piece both distance and speed run in one direction between 0 and a turn.
    let end = frequency.map { min(last, start + .pi / $0 + 0x1p-9 / $0) } ?? last
    guard end > start else { return start }
    guard end < .infinity || frequency != nil else { return .infinity }
    // The phase of a later swing has too few digits.
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

  /// The first time of a piece at which |u| is within a limit, or infinity.
  private func entry(_ limit: Double, _ from: Double, _ to: Double) -> Double {
    guard abs(value(at: from)) > limit else { return from }
    guard abs(value(at: to)) <= limit else { return .infinity }
    return bisect(from: from, to: to) { abs(value(at: $0)) > limit }
  }

  /// The zeros and turns of displacement and velocity within a piece.
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

  /// The first time after 0 at which the displacement is 0, or `nil` when it never is.
  var firstCrossing: Double? {
    let turns = turns
    // From the start to the first turn, and then from turn to turn, the value runs in one direction.
    var low = 0.0
    for turn in [turns.first, turns.second] {
      guard let turn else {
        // No more turns: the value runs to its target without passing it.
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

  /// The first two times after 0 at which u turns round.
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

  /// The last time at which |u| is above a limit, or 0.
  private func lastTime(above limit: Double) -> Double {
    guard let first = turns.first else { return lastTime(above: limit, from: 0) }
    guard let w = frequency else {
      return lastTime(above: limit, from: abs(value(at: first)) > limit ? first : 0, turn: first)
    }
    let peak = abs(value(at: first))
    let half = .pi / w
    guard decay > 0 else { return peak > limit ? .infinity : crossing(0, first, limit) }
    guard peak > limit else { return crossing(0, first, limit) }
    // Each half swing shrinks by e^(−g·half). The logarithm is corrected where it was rounded.
    var swings = (Elementary.log(peak / limit) / (decay * half)).rounded(.down)
    // The phase of a later swing has too few digits.
    guard swings < 0x1p30 else { return Elementary.log(peak / limit) / decay }
    while swings > 0, abs(value(at: first + swings * half)) <= limit { swings -= 1 }
    while abs(value(at: first + (swings + 1) * half)) > limit { swings += 1 }
    let start = first + swings * half
    return crossing(start, start + half, limit)
  }

  /// The last time at which |u| is above a limit, after a time from which it only falls.
  private func lastTime(above limit: Double, from start: Double, turn: Double? = nil) -> Double {
    guard abs(value(at: start)) > limit else { return 0 }
    if let turn, start < turn { return crossing(start, turn, limit) }
    let slowest = spring.slowestRate
    guard slowest > 0 else { return .infinity }
    var step = 1 / slowest
    while abs(value(at: start + step)) > limit, step < 1e100 { step *= 2 }
    return step < 1e100 ? crossing(start, start + step, limit) : .infinity
  }

  /// The time between two at which |u|, on the side of the first, falls to a limit.
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
