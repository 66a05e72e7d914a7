public import TransitionKit

/// A moment at which two pictures of an element that give way to each other let the page shine
/// through.
///
/// Where both pictures lie, 1 − (1 − a)(1 − b) of what is behind them is covered, a and b being their
/// opacities.
public struct CoverageDip: Hashable, Sendable {
  /// The name of the element.
  public let element: String
  /// The fraction of the duration at which least is covered, as far as it was looked for.
  public let fraction: Double
  /// The part that is covered then, from 0 to 1.
  public let coverage: Double
}

extension Timeline {
  /// Returns for every element that is shown by two pictures the moment at which they cover least,
  /// if that is too little.
  ///
  /// - Parameters:
  ///   - limit: The coverage that is enough.
  ///   - steps: Into how many equal steps the duration is cut to look, at least 1.
  /// - Returns: The dips, in the order of the layers.
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
  /// One line with the name, the coverage and the fraction.
  public var description: String {
    "\(element): \(DecimalText.shortest(coverage)) covered at \(DecimalText.shortest(fraction))"
  }
}
