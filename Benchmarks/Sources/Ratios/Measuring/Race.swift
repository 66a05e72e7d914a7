import Foundation
import Workloads

/// Contenders measured in turn, round after round, so that a change of the machine's pace meets
/// all of them.
struct Race {
  static let rounds = 25
  /// How long one contender runs at a stretch, in nanoseconds.
  static let stretch = 1e6

  /// Nanoseconds an operation of every contender, by round.
  private var times: [String: [Double]] = [:]

  init(_ contenders: [Contender]) {
    let all = [Yardstick.contender] + contenders
    let runs = all.map { contender in
      _ = contender.time(runs: 1)
      let once = contender.time(runs: 1) * Double(contender.operations)
      return max(1, Int(Race.stretch / once))
    }
    for _ in 0..<Race.rounds {
      for (contender, runs) in zip(all, runs) {
        // Whoever ran before has left its own data in the caches.
        _ = contender.time(runs: (runs + 1) / 2)
        times[contender.name, default: []].append(contender.time(runs: runs))
      }
    }
  }

  /// The median time of an operation as measured, in nanoseconds.
  func nanoseconds(_ name: String) -> Double { median(times[name, default: []]) }

  /// The median time of an operation on the reference machine, in nanoseconds.
  func scaled(_ name: String) -> Double {
    Yardstick.nanosecondsOnReferenceMachine / speed(of: name, against: Yardstick.name)
  }

  /// How many times as fast a contender is as another: the median of the rounds.
  func speed(of name: String, against other: String) -> Double {
    median(zip(times[other, default: []], times[name, default: []]).map { $0 / $1 })
  }
}

/// What every time is held against, so that a slow machine is not blamed on the library.
///
/// Chromium's algorithm, asked for the frames of a transition in order, took 13.2 ns for an answer
/// on the reference machine (3.6 GHz, Zen 4 class): multiplications, divisions and branches much
/// like the library's own, and in an order that every branch predictor learns.
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

  @inline(never)
  private static func total(of solver: ChromiumBezier, at fractions: [Double]) -> Double {
    var sum = 0.0
    for fraction in fractions { sum += solver(fraction) }
    return sum
  }

  /// One multiplication after another, which nothing but the clock of the machine can hurry.
  static var chain: Contender {
    let factor = 1 - Abscissae.random[0] * 1e-9
    return Contender("chain", operations: 4096) {
      var value = 1.0
      for _ in 0..<4096 { value *= factor }
      return value
    }
  }
}

/// Returns the middle of some numbers.
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
