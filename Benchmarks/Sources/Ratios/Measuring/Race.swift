import Foundation
import Workloads

/// Measures contenders in turn, round after round.
///
/// A change of the machine's speed then affects all contenders alike.
struct Race {
  static let rounds = 25
  /// The time that one contender runs in a round, in nanoseconds.
  static let stretch = 1e6

  /// The times of an operation in nanoseconds, by contender and round.
  private var times: [String: [Double]] = [:]

  init(_ contenders: [Contender], rounds: Int = Race.rounds) {
    let all = [Yardstick.contender] + contenders
    let runs = all.map { contender in
      _ = contender.time(runs: 1)
      let once = contender.time(runs: 1) * Double(contender.operations)
      return max(1, Int(Race.stretch / once))
    }
    for _ in 0..<rounds {
      for (contender, runs) in zip(all, runs) {
        // Warm the caches, which hold the data of the previous contender.
        _ = contender.time(runs: (runs + 1) / 2)
        times[contender.name, default: []].append(contender.time(runs: runs))
      }
    }
  }

  /// Returns the measured median time of an operation, in nanoseconds.
  func nanoseconds(_ name: String) -> Double { median(times[name, default: []]) }

  /// Returns the median time of an operation scaled to the reference machine, in nanoseconds.
  func scaled(_ name: String) -> Double {
    Yardstick.nanosecondsOnReferenceMachine / speed(of: name, against: Yardstick.name)
  }

  /// Returns how many times faster a contender is than another: the median over the rounds.
  func speed(of name: String, against other: String) -> Double {
    median(zip(times[other, default: []], times[name, default: []]).map { $0 / $1 })
  }
}

/// The work by which times are scaled to the reference machine.
///
/// The yardstick is Chromium's algorithm, evaluated at the frames of a transition in order. It took
/// 13.2 ns per value on the reference machine (3.6 GHz, Zen 4 class). Its mix of multiplications,
/// divisions and branches resembles the library's, and its branches are easy to predict.
enum Yardstick {
  static let name = "yardstick"
  static let nanosecondsOnReferenceMachine = 13.2

  static var contender: Contender {
    let solvers = CurvePoints.keywords.map { ChromiumBezier($0.x1, $0.y1, $0.x2, $0.y2) }
    let fractions = Abscissae.frames
    return Contender(name, operations: solvers.count * fractions.count) {
      solvers.reduce(0) { $0 + total(of: $1, at: fractions) }
    }
  }

  // Not inlined, so that its machine code does not depend on the caller.
  @inline(never)
  private static func total(of solver: ChromiumBezier, at fractions: [Double]) -> Double {
    var sum = 0.0
    for fraction in fractions { sum += solver(fraction) }
    return sum
  }

  /// Dependent multiplications, whose time depends only on the clock rate and the latency.
  static var chain: Contender {
    let factor = 1 - Abscissae.random[0] * 1e-9
    return Contender("chain", operations: 4096) {
      var value = 1.0
      for _ in 0..<4096 { value *= factor }
      return value
    }
  }
}

/// Returns the median of some numbers.
func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  guard !sorted.isEmpty else { return .nan }
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

/// Returns the geometric mean of some numbers.
func geometricMean(_ numbers: [Double]) -> Double {
  guard !numbers.isEmpty else { return .nan }
  return exp(numbers.reduce(0) { $0 + log($1) } / Double(numbers.count))
}
