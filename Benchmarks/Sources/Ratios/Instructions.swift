import TransitionKit
import Workloads

/// Work whose instructions an external program counts, such as `valgrind --tool=callgrind`.
enum Instructions {
  /// Evaluates each of the four keyword curves at 4096 fractions in random order.
  static func answerBeziers() throws {
    let fractions = Abscissae.random
    for curve in try CurvePoints.keywords.map({ try $0.curve }) {
      var sum = 0.0
      for fraction in fractions { sum += curve.progress(at: fraction) }
      keep(sum)
    }
  }
}
