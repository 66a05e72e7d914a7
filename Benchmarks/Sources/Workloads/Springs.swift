public import TransitionKit

/// A measured spring with mass 1 and stiffness 100.
public struct SpringConstants: Sendable {
  /// The name of the regime.
  public let name: String
  /// The damping divided by critical damping.
  public let dampingRatio: Double
  /// The stiffness, for mass 1.
  public let stiffness = 100.0
  /// The damping coefficient; 20 is critical.
  public var damping: Double { 20 * dampingRatio }

  /// The spring of the library.
  public var spring: Spring {
    get throws { try Spring(mass: 1, stiffness: stiffness, damping: damping) }
  }

  /// One spring for each regime.
  public static let regimes: [SpringConstants] = [
    SpringConstants(name: "under-damped", dampingRatio: 0.5),
    SpringConstants(name: "nearly critical", dampingRatio: 1 - 1e-7),
    SpringConstants(name: "critical", dampingRatio: 1),
    SpringConstants(name: "over-damped", dampingRatio: 1.5),
  ]

  /// Twelve different springs, from under-damped to over-damped.
  public static let dozen: [SpringConstants] = (0..<12).map { index in
    SpringConstants(name: "dozen \(index)", dampingRatio: 0.45 + Double(index) / 10)
  }
}

extension Abscissae {
  /// 4096 shuffled times within 1.5 seconds.
  public static let springTimes: [Double] = random.map { $0 * 1.5 }
}
