package import TransitionKit

/// The time in a cross-fade between two snapshots of an element at which they cover the least.
///
/// Two snapshots with the opacities a and b together cover 1 − (1 − a)(1 − b) of the background. If the coverage is
/// below 1, the page behind them is visible.
package struct CoverageDip: Hashable, Sendable {
  /// The id of the element.
  package let element: String
  /// The sampled fraction of the duration with the least coverage.
  package let fraction: Double
  /// The coverage at that fraction, from 0 to 1.
  package let coverage: Double
}

extension Timeline {
  /// Returns the elements whose two snapshots together cover too little of the background.
  ///
  /// - Parameters:
  ///   - limit: The smallest accepted coverage, from 0 to 1.
  ///   - steps: The number of equal steps in which the duration is sampled, clamped to 1…1024.
  /// - Returns: One result for each such element, at its least coverage, in the order of the layers.
  package func coverageDips(below limit: Double = 0.98, steps: Int = 120) -> [CoverageDip] {
    let indices = Dictionary(
      layers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let pairs = layers.indices.compactMap { index -> (String, new: Int, old: Int)? in
      guard let name = layers[index].id.element(on: .to),
        let other = indices[.element(name, on: .from)]
      else { return nil }
      return (name, index, other)
    }
    if pairs.isEmpty { return [] }
    // Only the opacities of each picture are kept.
    let steps = max(1, min(steps, 1024))
    var sampler = TimelineSampler(self)
    var picture = sampler.makePicture()
    let opacities = (0...steps).map { step in
      sampler.sample(at: Double(step) / Double(steps) * duration, into: &picture)
      return pairs.map { (picture.layers[$0.new].state.alpha, picture.layers[$0.old].state.alpha) }
    }
    return pairs.indices.compactMap { pair in
      let name = pairs[pair].0
      let coverages = (0...steps).map { step -> (Double, Double) in
        let (a, b) = opacities[step][pair]
        return (Double(step) / Double(steps), 1 - (1 - a) * (1 - b))
      }
      guard let least = coverages.min(by: { $0.1 < $1.1 }), least.1 < limit else { return nil }
      return CoverageDip(element: name, fraction: least.0, coverage: least.1)
    }
  }
}

extension CoverageDip: CustomStringConvertible {
  /// One line with the element, the coverage and the fraction.
  package var description: String {
    "\(element): \(DecimalText.shortest(coverage)) covered at \(DecimalText.shortest(fraction))"
  }
}
