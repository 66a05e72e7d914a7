import Foundation

/// A random number generator (SplitMix64) that gives the same numbers for the same seed.
struct SeededRandom: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Creates the generator of one case of a test, so that cases can run in any order.
  init(seed: UInt64, index: Int) {
    self.init(seed: seed &+ UInt64(index) &* 0xD1B5_4A32_D192_ED03)
  }

  /// Returns a generator with the seed of the environment variable `TK_SEED`, or a fixed seed.
  ///
  /// The seed is printed, so that a failure can be reproduced.
  static func fromEnvironment(
    default fallback: UInt64 = 0x5EED, for test: String = #function
  ) -> SeededRandom {
    let given = ProcessInfo.processInfo.environment["TK_SEED"].flatMap { UInt64($0) }
    let random = SeededRandom(seed: given ?? fallback)
    print("\(test): TK_SEED=\(random.seed)")
    return random
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number between two bounds.
  mutating func double(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Returns a power of ten with an exponent between two bounds: every magnitude is equally likely.
  mutating func magnitude(_ exponents: ClosedRange<Double>) -> Double {
    pow(10, double(in: exponents))
  }

  /// Returns a finite number of random bits: every exponent, both signs, subnormal numbers included.
  mutating func finiteDouble() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }
}
