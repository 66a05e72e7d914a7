import TransitionKit

// Finds exact peaks between the samples.

extension PeakMeter {
  /// Returns the exact peak near a sampled one; it is infinite if the value grows without limit.
  func refined(_ measure: Measure, _ reading: Reading) -> Reading {
    let (piece, range) = (reading.piece, reading.piece.range)
    for (end, inside) in [(range.lowerBound, 1.0), (range.upperBound, -1.0)]
    where reading.near.contains(end) && growsWithoutEnd(measure, at: end, inside, in: piece) {
      return Reading(piece: piece, value: .infinity, fraction: end, near: reading.near)
    }
    var best = reading
    best.value = -1
    func look(at fraction: Double) -> Double {
      let value = value(measure, at: fraction, in: piece)
      if value > best.value { (best.value, best.fraction) = (value, fraction) }
      return value
    }
    let near = reading.near
    for fraction in [near.lowerBound, reading.fraction, near.upperBound] { _ = look(at: fraction) }
    Bisection.top(from: near.lowerBound, to: near.upperBound, steps: 18, look)
    return best
  }

  /// Returns whether a value grows without limit towards an end of a piece, as a power of the distance does.
  ///
  /// A curve that begins like a square root has infinite speed there, and one that begins like the power 3/2 has
  /// infinite acceleration. At a tenth of the distance these values are about three times larger, or slightly less if
  /// a finite part is added.
  private func growsWithoutEnd(
    _ measure: Measure, at end: Double, _ inside: Double, in piece: MotionPiece
  ) -> Bool {
    let length = piece.range.upperBound - piece.range.lowerBound
    // The second derivative of numbers closer together would consist of rounding errors.
    let parts = measure == .jerk ? [1e-2, 1e-3, 1e-4] : [1e-3, 1e-4, 1e-5]
    let values = parts.map { part in
      value(measure, at: end + inside * part * length, step: part * length / 4, in: piece)
    }
    // Values far below the average acceleration or jerk of the piece are rounding errors.
    let (speed, seconds) = (value(.speed, at: end, in: piece), length * duration)
    let usual = measure == .jerk ? speed / (seconds * seconds) : speed / seconds
    guard measure == .speed || values[0] > 1e-3 * usual else { return false }
    return values[0] > 0 && values[1] > 1.2 * values[0] && values[2] > 2 * values[1]
  }

  /// Returns the value of a measure at a fraction, from exact velocities at nearby times.
  private func value(_ measure: Measure, at fraction: Double, in piece: MotionPiece) -> Double {
    let length = piece.range.upperBound - piece.range.lowerBound
    return value(measure, at: fraction, step: length * PeakMeter.closeness(measure), in: piece)
  }

  private func value(
    _ measure: Measure, at fraction: Double, step: Double, in piece: MotionPiece
  ) -> Double {
    guard measure != .speed else {
      return velocity(of: piece, at: fraction, .speed)?.largest ?? 0
    }
    guard let part = piece.motion(at: fraction).state.partInSight(in: container) else { return 0 }
    // All samples lie inside the piece, on both sides of the fraction where possible.
    let first = min(max(fraction - step, piece.range.lowerBound), piece.range.upperBound - 3 * step)
    let weights = PeakMeter.weights(measure, at: (fraction - first) / step)
    var derivative = Quad.zero
    for index in 0..<4 {
      let (state, flow) = piece.motion(at: first + step * Double(index))
      guard let velocity = state.velocityOfCorners(of: part, flow) else { return 0 }
      derivative = derivative + velocity.scaled(by: weights[index])
    }
    let seconds = step * duration
    return derivative.largest / (measure == .acceleration ? seconds : seconds * seconds)
  }

  /// The distance between the samples of a derivative, as a fraction of a piece.
  ///
  /// Closer samples follow the curve better, but suffer more from rounding.
  private static func closeness(_ measure: Measure) -> Double {
    measure == .jerk ? 1e-3 : 1e-4
  }

  /// Returns the weights of four samples for a derivative of the cubic through them, at a position from 0 to 3; these
  /// are the derivatives of Lagrange's polynomials.
  private static func weights(_ measure: Measure, at x: Double) -> SIMD4<Double> {
    switch measure {
    case .speed: [1, 0, 0, 0]
    case .acceleration:
      [
        (-3 * x * x + 12 * x - 11) / 6, (3 * x * x - 10 * x + 6) / 2, (-3 * x * x + 8 * x - 3) / 2,
        (3 * x * x - 6 * x + 2) / 6,
      ]
    case .jerk: [2 - x, 3 * x - 5, 4 - 3 * x, x - 1]
    }
  }
}
