import TransitionKit
import XCTest

/// A batch of fractions gives the same bits as each fraction alone.
final class CurveBatchLawTests: XCTestCase {
  /// Returns fractions next to the ends and the middle, outside the curve, not finite, and random.
  private func fractions(using random: inout SeededRandom) -> [Double] {
    var fractions: [Double] = [0, -0.0, 1, -1, 2, .nan, .infinity, -.infinity, 0.5]
    for exponent in 1...45 {
      let distance = 1 / Double(1 << exponent)
      fractions += [distance, 1 - distance, 0.5 - distance / 2, 0.5 + distance / 2]
    }
    // The borders and centres of 17, 34 and 128 cells, in x and in √x.
    for count in [17, 34, 128] {
      for cell in 0...2 * count {
        let x = Double(cell) / Double(2 * count)
        fractions += [x, x.nextUp, x.nextDown, x * x, 1 - x * x]
      }
    }
    fractions += (0..<101).map { _ in random.double(in: 0...1) }
    return fractions.shuffled(using: &random)
  }

  private func assertBatch(
    of curve: TimingCurve, at fractions: [Double], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    var values = [Double](repeating: -99, count: fractions.count)
    var span = values.mutableSpan
    curve.progress(at: fractions.span, into: &span)
    for (fraction, value) in zip(fractions, values)
    where value.bitPattern != curve.progress(at: fraction).bitPattern {
      XCTFail(
        "\(curve) at \(fraction): \(value), alone \(curve.progress(at: fraction))", file: file,
        line: line)
    }
  }

  func testABatchGivesTheBitsOfEachFractionAlone() throws {
    var random = SeededRandom.fromEnvironment()
    let fractions = fractions(using: &random)
    for curve in try Curves.fixed() { assertBatch(of: curve, at: fractions) }
    for _ in 0..<300 {
      let some = Array(fractions.shuffled(using: &random).prefix(97))
      assertBatch(of: try Curves.random(using: &random), at: some)
      assertBatch(
        of: .cubicBezier(try Curves.bezier(ordinates: -2...3, using: &random)), at: some)
    }
  }

  func testSteepCurvesInABatchGoThroughTheSameSolver() throws {
    var random = SeededRandom.fromEnvironment()
    let fractions = fractions(using: &random)
    for (x1, y1, x2, y2) in [
      (0.99, 0, 0.01, 1), (0, 1, 1, 0), (1, 0, 0, 1), (0.9, 0, 0.1, 1), (0.1, 0.9, 0.9, 0.1),
      (0.36, 0, 0.66, -0.56), (0, 0.5, 0, 1), (1, 0, 1, 0.5), (0.999, 0, 0.001, 1),
    ] {
      assertBatch(of: try .cubicBezier(x1, y1, x2, y2), at: fractions)
    }
  }

  func testABatchIsAsLongAsTheShorterOfItsSpans() throws {
    // Every length up to 9, so that batches of two and of eight leave every possible remainder.
    for curve in [TimingCurve.ease, .linear, try .spring(dampingRatio: 0.5, duration: 1)] {
      for given in 0...9 {
        for room in 0...9 {
          let fractions = (0..<given).map { (Double($0) + 0.5) / 10 }
          var values = [Double](repeating: -99, count: room)
          var span = values.mutableSpan
          curve.progress(at: fractions.span, into: &span)
          let expected =
            (0..<room).map { $0 < given ? curve.progress(at: fractions[$0]) : -99 }
          XCTAssertEqual(values, expected, "\(curve), \(given) into \(room)")
        }
      }
    }
  }
}
