public import TransitionKit

/// The moment of a cross-fade between two snapshots of an element at which they cover least.
///
/// Two snapshots with opacities a and b cover 1 − (1 − a)(1 − b) of the background where both are
/// drawn. With a coverage below 1 the page behind them is visible.
public struct CoverageDip: Hashable, Sendable {
  /// The id of the element.
  public let element: String
  /// The fraction of the duration with the least coverage, among the sampled ones.
  public let fraction: Double
  /// The coverage at that fraction, from 0 to 1.
  public let coverage: Double
}

extension Timeline {
  /// Returns the elements whose two snapshots do not cover the background enough.
  ///
  /// - Parameters:
  ///   - limit: The smallest coverage that is enough, from 0 to 1.
  ///   - steps: The number of equal steps at which the duration is sampled; values below 1 count as
  ///     1.
  /// - Returns: One dip for each such element, at its least coverage, in the order of the layers.
  public func coverageDips(below limit: Double = 0.98, steps: Int = 120) -> [CoverageDip] {
    let pairs = layers.compactMap { layer -> (String, LayerID, LayerID)? in
      guard let name = layer.id.element(on: .to) else { return nil }
      let other = LayerID.element(name, on: .from)
      return layers.contains { $0.id == other } ? (name, layer.id, other) : nil
    }
    return pairs.compactMap { name, new, old in
      let coverages = (0...max(1, steps)).map { step -> (Double, Double) in
        let fraction = Double(step) / Double(max(1, steps))
        let frame = frame(at: fraction * duration)
        let (a, b) = (frame[new]?.alpha ?? 0, frame[old]?.alpha ?? 0)
        return (fraction, 1 - (1 - a) * (1 - b))
      }
      guard let least = coverages.min(by: { $0.1 < $1.1 }), least.1 < limit else { return nil }
      return CoverageDip(element: name, fraction: least.0, coverage: least.1)
    }
  }
}

extension CoverageDip: CustomStringConvertible {
  /// One line with the element, the coverage and the fraction.
  public var description: String {
    "\(element): \(DecimalText.shortest(coverage)) covered at \(DecimalText.shortest(fraction))"
  }
}
