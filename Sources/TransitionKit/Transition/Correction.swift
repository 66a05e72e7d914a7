/// What is added to a timeline's pictures so that a seam does not show.
///
/// Where a transition is taken over, redirected or laid out anew, the pictures before and after
/// differ. The difference is added in full at the seam and fades away from it; at the ends nothing
/// is added, so they stay exact.
struct Correction: Hashable, Sendable {
  /// How the difference fades.
  enum Weight: Hashable, Sendable {
    /// Full at a fraction, straight down to nothing at both ends.
    case hat(peak: Double)
    /// Full at fraction 0, straight down to nothing at 1.
    case ramp
    /// Full at a time, with its own velocity, smoothly down to nothing over a length of time.
    case decay(start: Double, length: Double)
  }

  var deltas: [LayerID: LayerDelta] = [:]
  /// Differences of velocity at the seam, per second.
  var rates: [LayerID: LayerDelta] = [:]
  let weight: Weight

  init(_ weight: Weight) { self.weight = weight }

  /// Returns the pictures' layers with the difference added.
  func applied(to layers: [Frame.Entry], fraction: Double, elapsed: Double) -> [Frame.Entry] {
    let factors = factors(fraction: fraction, elapsed: elapsed)
    guard factors.delta != 0 || factors.rate != 0 else { return layers }
    return layers.map { entry in
      Frame.Entry(entry.id, entry.state.moved(by: sum(for: entry.id, factors)))
    }
  }

  /// Returns velocities with the change of the difference added.
  func applied(
    to velocities: [LayerID: LayerVelocity], fraction: Double, elapsed: Double,
    fractionRate: Double
  ) -> [LayerID: LayerVelocity] {
    let slopes = slopes(fraction: fraction, elapsed: elapsed, fractionRate: fractionRate)
    guard slopes.delta != 0 || slopes.rate != 0 else { return velocities }
    return velocities.reduce(into: velocities) { changed, entry in
      changed[entry.key] = entry.value.changed(by: sum(for: entry.key, slopes))
    }
  }

  private func sum(
    for id: LayerID, _ factors: (delta: Double, rate: Double)
  ) -> LayerDelta {
    var sum = LayerDelta()
    if let delta = deltas[id] { sum.add(delta, times: factors.delta) }
    if let rate = rates[id] { sum.add(rate, times: factors.rate) }
    return sum
  }

  /// How much of the difference, and of its velocity, counts now.
  private func factors(fraction: Double, elapsed: Double) -> (delta: Double, rate: Double) {
    switch weight {
    case .hat(let peak):
      guard fraction > 0, fraction < 1 else { return (0, 0) }
      return (fraction <= peak ? fraction / peak : (1 - fraction) / (1 - peak), 0)
    case .ramp:
      return (1 - fraction, 0)
    case .decay(let start, let length):
      guard elapsed < start + length, length > 0 else { return (0, 0) }
      let x = max(0, (elapsed - start) / length)
      let rest = 1 - x
      return (rest * rest * (1 + 2 * x), length * x * rest * rest)
    }
  }

  /// The derivatives of the factors by time.
  private func slopes(
    fraction: Double, elapsed: Double, fractionRate: Double
  ) -> (delta: Double, rate: Double) {
    switch weight {
    case .hat(let peak):
      guard fraction > 0, fraction < 1 else { return (0, 0) }
      return (fractionRate * (fraction <= peak ? 1 / peak : -1 / (1 - peak)), 0)
    case .ramp:
      return (-fractionRate, 0)
    case .decay(let start, let length):
      guard elapsed < start + length, length > 0 else { return (0, 0) }
      let x = max(0, (elapsed - start) / length)
      let rest = 1 - x
      return (-6 * x * rest / length, rest * (1 - 3 * x))
    }
  }
}
