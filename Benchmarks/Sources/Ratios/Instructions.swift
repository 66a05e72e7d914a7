import TransitionKit
import Workloads

/// Work whose instructions are counted from outside, as by `valgrind --tool=callgrind`.
enum Instructions {
  /// Answers 4096 fractions in random order on each of the four keyword curves.
  static func answerBeziers() throws {
    let fractions = Abscissae.random
    for curve in try CurvePoints.keywords.map({ try $0.curve }) {
      var sum = 0.0
      for fraction in fractions { sum += curve.progress(at: fraction) }
      keep(sum)
    }
  }
}
