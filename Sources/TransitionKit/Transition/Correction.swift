/// A difference that is added to a timeline's pictures so that the picture does not jump.
///
/// When a transition is interrupted, redirected or planned again, the pictures before and after
/// differ. The difference is added in full at that moment and fades out from there. At the ends of
/// the transition nothing is added, so they stay exact.
struct Correction: Hashable, Sendable {
  /// How the difference fades out.
  enum Weight: Hashable, Sendable {
    /// Full at a fraction, falling linearly to zero at both ends; a peak at an end is full there.
    case hat(peak: Double)
    /// Full at fraction 0, falling linearly to zero at 1.
    case ramp
    /// Full at a time in seconds, with its own velocity, falling smoothly to zero over a length of
    /// time.
    case decay(start: Double, length: Double)
  }

  /// What is added in full at that moment.
  ///
  /// It is a class, so that an equal one is recognised without looking at it.
  final class Differences: Sendable {
    let deltas: [LayerID: LayerDelta]
    /// The differences of velocity, per second.
    let rates: [LayerID: LayerDelta]

    init(_ deltas: [LayerID: LayerDelta], _ rates: [LayerID: LayerDelta]) {
      self.deltas = deltas
      self.rates = rates
    }
  }

  /// The shares of the differences that are added at an instant.
  typealias Factors = (delta: Double, rate: Double)

  let differences: Differences
  let weight: Weight

  init(
    _ weight: Weight, _ deltas: [LayerID: LayerDelta], rates: [LayerID: LayerDelta] = [:]
  ) {
    self.weight = weight
    differences = Differences(deltas, rates)
  }

  var deltas: [LayerID: LayerDelta] { differences.deltas }
  var rates: [LayerID: LayerDelta] { differences.rates }

  static func == (left: Correction, right: Correction) -> Bool {
    left.weight == right.weight
      && (left.differences === right.differences
        || left.deltas == right.deltas && left.rates == right.rates)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(weight)
    hasher.combine(deltas)
    hasher.combine(rates)
  }

  /// Returns the layers of a picture with the difference added.
  func applied(to layers: [Picture.Entry], fraction: Double, elapsed: Double) -> [Picture.Entry] {
    let factors = factors(fraction: fraction, elapsed: elapsed)
    guard factors.delta != 0 || factors.rate != 0 else { return layers }
    var moved = layers
    var ordered = OrderedCorrection(layers.map(\.id))
    ordered.prepare(self)
    for index in moved.indices { ordered.move(&moved[index].state, index, by: factors) }
    return moved
  }

  /// Returns what is left of the difference, fading out in another way from here.
  func continued(at fraction: Double, _ elapsed: Double, _ weight: Weight) -> Correction {
    let factors = factors(fraction: fraction, elapsed: elapsed)
    let rest = deltas.keys.map { ($0, sum(for: $0, factors)) }
    return Correction(weight, Dictionary(uniqueKeysWithValues: rest))
  }

  /// Returns velocities with the derivative of the difference added.
  func applied(
    to velocities: [LayerID: LayerVelocity], fraction: Double, elapsed: Double,
    fractionRate: Double
  ) -> [LayerID: LayerVelocity] {
    var slopes = slopes(fraction: fraction, elapsed: elapsed, fractionRate: fractionRate)
    // Products with any difference stay finite.
    slopes.delta = max(-1e150, min(slopes.delta, 1e150))
    guard slopes.delta != 0 || slopes.rate != 0 else { return velocities }
    return velocities.reduce(into: velocities) { changed, entry in
      let (delta, rate) = (deltas[entry.key], rates[entry.key])
      var sum = Correction.sum(delta, rate, slopes)
      sum.leavingShape = nil
      changed[entry.key]?.add(sum, times: 1)
      guard let delta, let leaving = delta.leavingShape else { return }
      let factors = factors(fraction: fraction, elapsed: elapsed)
      changed[entry.key]?.clipPath = leaving.velocity(
        delta.clipPath, rate?.clipPath, factors, slopes: slopes)
    }
  }

  private func sum(for id: LayerID, _ factors: Factors) -> LayerDelta {
    Correction.sum(deltas[id], rates[id], factors)
  }

  /// Returns shares of the differences of one layer.
  static func sum(_ delta: LayerDelta?, _ rate: LayerDelta?, _ factors: Factors) -> LayerDelta {
    var sum = LayerDelta()
    if let delta { sum.add(delta, times: factors.delta) }
    if let rate { sum.add(rate, times: factors.rate) }
    if let leaving = delta?.leavingShape, factors.delta > 0 {
      (sum.clipPath, sum.leavingShape) = leaving.continued(
        delta?.clipPath, rate?.clipPath, factors)
    }
    return sum
  }

  /// The present weights of the difference and of its velocity.
  func factors(fraction: Double, elapsed: Double) -> Factors {
    switch weight {
    case .hat(let peak):
      if fraction == peak { return (1, 0) }
      guard fraction > 0, fraction < 1 else { return (0, 0) }
      return (fraction <= peak ? fraction / peak : (1 - fraction) / (1 - peak), 0)
    case .ramp:
      return (1 - fraction, 0)
    case .decay(let start, let length):
      guard elapsed < start + length, length > 0 else { return (0, 0) }
      let x = max(0, (elapsed - start) / length)
      let u = 1 - x
      return (u * u * (1 + 2 * x), length * x * u * u)
    }
  }

  /// The derivatives of the factors with respect to time, per second.
  private func slopes(
    fraction: Double, elapsed: Double, fractionRate: Double
  ) -> Factors {
    switch weight {
    case .hat(let peak):
      guard fraction > 0, fraction < 1 || peak == 1 && fraction == 1 else { return (0, 0) }
      return (fractionRate * (fraction <= peak ? 1 / peak : -1 / (1 - peak)), 0)
    case .ramp:
      return (-fractionRate, 0)
    case .decay(let start, let length):
      guard elapsed < start + length, length > 0 else { return (0, 0) }
      let x = max(0, (elapsed - start) / length)
      let u = 1 - x
      return (-6 * x * u / length, u * (1 - 3 * x))
    }
  }
}

extension LayerDelta {
  /// Returns the size of a difference of pictures: 1 for the opacity of a layer or a whole length.
  ///
  /// - Parameter length: The length that counts as 1, in points; above 0.
  /// - Returns: The largest share of any number of the difference.
  func extent(of length: Double) -> Double {
    let lengths = [
      frame.x, frame.y, frame.width, frame.height, transform.translationX, transform.translationY,
      transform.translationZ, cornerRadius, blur, clip.x, clip.y, clip.width, clip.height,
      shadow.radius, shadow.offset.x, shadow.offset.y, shadow.spread,
    ]
    let shape = clipPath?.lengths ?? []
    let angles = [transform.rotation, transform.rotationX, transform.rotationY]
    let shares = [
      alpha, saturation, shadow.opacity, transform.scaleX, transform.scaleY, transform.perspective,
    ]
    let largest = (lengths + shape).reduce(0) { max($0, abs($1)) } / length
    let turn = angles.reduce(0) { max($0, abs($1)) } / .pi
    return shares.reduce(max(largest, turn)) { max($0, abs($1)) }
  }
}
