/// The fractions at which curves are evaluated.
public enum Abscissae {
  /// 4096 fractions in `0...1`, shuffled so that branches are hard to predict.
  public static let random: [Double] = {
    var generator = SplitMix(state: 20_260)
    return (0..<4096).map { (Double($0) + 0.5) / 4096 }.shuffled(using: &generator)
  }()

  /// The 40 frames of a third of a second at 120 Hz, in order, repeated 100 times.
  public static let frames: [Double] = (0..<100).flatMap { _ in
    (1...40).map { Double($0) / 40.5 }
  }
}

/// A random number generator with a fixed sequence, so that every run measures the same numbers.
///
/// Source: Sebastiano Vigna, SplitMix64, public domain.
public struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator from a seed.
  public init(state: UInt64) { self.state = state }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    // Arithmetic modulo 2⁶⁴, as the algorithm defines it.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
