public import TransitionKit

/// The springs that are measured: mass 1, stiffness 100, one for every regime.
public struct SpringConstants: Sendable {
  /// What the regime is called.
  public let name: String
  /// The damping over critical damping.
  public let dampingRatio: Double
  /// The stiffness, the mass being 1.
  public let stiffness = 100.0
  /// The damping coefficient.
  public var damping: Double { 20 * dampingRatio }

  /// The spring as the library has it.
  public var spring: Spring {
    get throws { try Spring(mass: 1, stiffness: stiffness, damping: damping) }
  }

  /// One spring of every regime.
  public static let regimes: [SpringConstants] = [
    SpringConstants(name: "under-damped", dampingRatio: 0.5),
    SpringConstants(name: "nearly critical", dampingRatio: 1 - 1e-7),
    SpringConstants(name: "critical", dampingRatio: 1),
    SpringConstants(name: "over-damped", dampingRatio: 1.5),
  ]

  /// Twelve springs of which no two are alike, from under-damped to over-damped.
  public static let dozen: [SpringConstants] = (0..<12).map { index in
    SpringConstants(name: "dozen \(index)", dampingRatio: 0.45 + Double(index) / 10)
  }
}

extension Abscissae {
  /// 4096 times within 1.5 seconds, shuffled.
  public static let springTimes: [Double] = random.map { $0 * 1.5 }
}
