import XCTest

@testable import TransitionKit
import TransitionKitCatalogue

/// The errors of a table at the borders of its cells, where its series are least precise.
///
/// Expected values are computed by ``BezierReference`` with 31 digits.
final class BezierTableTests: XCTestCase {
  private typealias Row = (name: String, curve: CubicBezier)

  private func keywords() -> [Row] {
    [
      ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
    ]
  }

  private func others() throws -> [Row] {
    [
      ("flat-ends", try CubicBezier(0.9, 0, 0.1, 1)),
      ("steep-ends", try CubicBezier(0.1, 0.9, 0.9, 0.1)),
      ("almost-a-jump", try CubicBezier(0.99, 0, 0.01, 1)),
      ("vertical-ends", try CubicBezier(0, 1, 1, 0)),
      ("vertical-middle", try CubicBezier(1, 0, 0, 1)),
      ("back", try CubicBezier(0.36, 0, 0.66, -0.56)),
      ("back-out", try CubicBezier(0.34, 1.56, 0.64, 1)),
      ("vertical-start", try CubicBezier(0, 0.3, 0.5, 1)),
      ("vertical-end", try CubicBezier(0.5, 0, 1, 0.6)),
      ("both-points-at-start", try CubicBezier(0, 0.5, 0, 1)),
      ("both-points-at-end", try CubicBezier(1, 0, 1, 0.5)),
    ]
  }

  /// Abscissae at the borders and centres of `count` cells over 0…`width`.
  ///
  /// In turn each is taken as the double below it, itself and the double above it.
  private func borders(_ count: Int, _ width: Double) -> [Double] {
    (1..<2 * count).map { half in
      let x = width * Double(half) / Double(2 * count)
      return [x.nextDown, x, x.nextUp][half % 3]
    }
  }

  /// Where the series of a table are least precise: the borders of its cells, and close to the ends.
  ///
  /// Keyword curves have 128 cells over x or √x in 0…1; other curves have 17 cells over each half.
  private func abscissae(ofKeyword: Bool) -> [Double] {
    var near = stride(from: 0, to: 33, by: 2).map { borders(17, 0.5)[$0] }
    near += borders(17, 0.5.squareRoot()).map { $0 * $0 }
    for power in [9, 10, 11, 16, 25, 38] {
      let end = Double(sign: .plus, exponent: -power, significand: 1)
      near += [end, 1.001 * end]
    }
    near += [3e-12, 0x1p-10.nextDown, 0x1p-10.nextUp]
    // The end of the first cell over √x. No series covers that cell, because the curve has a root there.
    for border in [0.5 * (0.5 / 17) * (0.5 / 17), (0.5 / 128) * (0.5 / 128)] {
      near += [-1e-9, -1e-15, 1e-15, 1e-9].map { border * (1 + $0) }
    }
    if ofKeyword {
      let keyword = borders(128, 1)
      near += stride(from: 0, to: keyword.count, by: 5).map { keyword[$0] }
      near += stride(from: 2, to: keyword.count, by: 7).map { keyword[$0] * keyword[$0] }
    }
    return near + near.map { 1 - $0 }
  }

  func testKeywordCurvesAreWithin1e15() {
    for (name, curve) in keywords() {
      for x in abscissae(ofKeyword: true) {
        let expected = BezierReference(curve).solution(at: x).progress
        let value = curve.progress(at: x)
        XCTAssertLessThanOrEqual(expected.distance(to: value), 1e-15, "\(name) at \(x): \(value)")
      }
    }
  }

  func testAllCurvesAreWithinEightRoundingsTimesTheSlope() throws {
    let rows = keywords().map { ($0, true) } + (try others()).map { ($0, false) }
    for ((name, curve), isKeyword) in rows {
      for x in abscissae(ofKeyword: isKeyword) {
        let (expected, slope) = BezierReference(curve).solution(at: x)
        let value = curve.progress(at: x)
        let unit = 0x1p-53 * max(1, abs(slope))
        XCTAssertLessThanOrEqual(
          expected.distance(to: value), 8 * unit, "\(name) at \(x), slope \(slope): \(value)")
      }
    }
  }

  /// Close to the middle of these curves powers of t cancel; the progress is by mpmath with 60 digits.
  func testCurvesWithCancellationInTheMiddleAreExact() throws {
    let table: [(Double, Double, Double, Double, at: Double, Double, slope: Double)] = [
      (
        0.72382157969523497, 0.55449401790602326, 0.030395015581613172, 0.053034143403530631,
        at: 0.49999999999999994, 0.4794135328937573, slope: 1.204
      ),
      (
        0.99999999999999989, 0.97921625305068616, 0.99982982627234618, 0.001,
        at: 0.50118779590121831, 0.39130742370252636, slope: 0.537
      ),
      (
        0.99999999999924483, 1.2330549259511936, 0.97632713045994335, -1.3455229753386726,
        at: 0.56332930907371848, 0.34897050505247035, slope: 0.184
      ),
      (
        0.27168407421960938, 2.6820056755968453, 0.020525231232528474, 0.001,
        at: 0.49999999999999994, 0.7838932148173091, slope: 0.416
      ),
    ]
    for (x1, y1, x2, y2, fraction, progress, slope) in table {
      let curve = try CubicBezier(x1, y1, x2, y2)
      XCTAssertEqual(
        curve.progress(at: fraction), progress,
        accuracy: 5 * 0x1p-53 * max(1, slope) * max(1, abs(y1), abs(y2)), "\(curve)")
    }
  }

  /// Close to an end with a root the solver computes the progress, further inside the table: they agree.
  func testTableAndSolverAgreeAtTheirBorder() throws {
    // Half a cell from the end: of cells over √x of a half, and of cells over √x of the whole curve.
    for scale in [BezierCells.rooted.scale, BezierCells.direct(usesRoot: true).scale] {
      let border = (0.5 / scale) * (0.5 / scale)
      let step = border * 0x1p-30
      XCTAssertLessThan((border - step).squareRoot() * scale, 0.5)
      XCTAssertGreaterThan((border + step).squareRoot() * scale, 0.5)
      for (name, curve) in try keywords() + others() {
        for (low, high) in [
          (border - step, border + step), (1 - border - step, 1 - border + step),
        ] {
          // Between the two abscissae the slope may change by a fraction of step/border.
          let slope = max(1, abs(curve.motion(at: low).velocity))
          XCTAssertEqual(
            curve.progress(at: high), curve.progress(at: low),
            accuracy: 24 * 0x1p-53 * slope + 2.1 * step * slope, "\(name) at \(low)")
        }
      }
    }
  }

  /// The velocity is y′(t) / x′(t) at the t of the fraction, here found by halving a range.
  func testVelocityIsTheSlopeAtTheParameterOfTheFraction() throws {
    func sum(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * t * (1 - t) * (1 - t) * a + 3 * t * t * (1 - t) * b + t * t * t
    }
    func rate(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * a + 6 * t * (1 - t) * (b - a) + 3 * t * t * (1 - b)
    }
    for (name, curve) in try keywords() + others() {
      for step in 1..<2000 {
        let fraction = (Double(step) + 0.37) / 2001
        var (low, high) = (0.0, 1.0)
        for _ in 0..<70 {
          let middle = (low + high) / 2
          if sum(curve.x1, curve.x2, middle) < fraction { low = middle } else { high = middle }
        }
        let run = rate(curve.x1, curve.x2, low)
        let slope = rate(curve.y1, curve.y2, low) / run
        // t is known to a few roundings, and the slope changes with t.
        guard run > 0.1, abs(slope) < 100 else { continue }
        let motion = curve.motion(at: fraction)
        XCTAssertEqual(
          motion.velocity, slope, accuracy: 1e-12 * max(1, abs(slope)), "\(name) at \(fraction)")
        XCTAssertEqual(motion.value, curve.progress(at: fraction), "\(name) at \(fraction)")
      }
    }
  }

  func testProgressStaysWithinZeroAndOneForControlPointsThatDo() throws {
    let inside =
      try keywords()
      + others().filter { row in
        [row.curve.y1, row.curve.y2].allSatisfy { (0...1).contains($0) }
      }
    for (name, curve) in inside {
      for power in 3...1074 {
        let small = Double(sign: .plus, exponent: -power, significand: 1)
        for fraction in [small, 1.37 * small, 1 - small, 1 - 1.37 * small] {
          let progress = curve.progress(at: fraction)
          XCTAssertTrue((0...1).contains(progress), "\(name) at \(fraction): \(progress)")
        }
      }
    }
  }

  /// Further steps would correct a wrong series, only slowly; so this looks at the first guess.
  func testGuessesOfModerateCurvesNeedOneStep() throws {
    for (x1, y1, x2, y2) in [
      (0.26, 0.1, 0.25, 1.0), (0.4, 0.1, 0.6, 0.9), (0, 0.3, 0.5, 1), (0.5, 0, 1, 0.6),
    ] {
      let numbers = try CubicBezier(x1, y1, x2, y2).table.numbers
      let (usesRoot, scale) = (numbers[0].bitPattern == 1, numbers[1])
      let rooted = scale * 0.5.squareRoot()
      XCTAssertEqual(usesRoot ? rooted : scale, usesRoot ? 17 : 34, accuracy: 1e-9)
      var (good, all) = (0, 0)
      for (side, (a, b)) in [(x1, x2), (1 - x2, 1 - x1)].enumerated() {
        for cell in 1...16 {
          for offset in [-0.5, -0.25, 0, 0.25, 0.5] {
            let position = (Double(cell) + offset) / scale
            let x = usesRoot ? position * position : position
            let start =
              7 + 16 * (side == 0 ? cell : usesRoot ? 18 + cell : 34 - cell)
            // Cells that run from the end backwards measure the offset in the other direction.
            let w = side == 1 && !usesRoot ? -offset : offset
            let series = numbers[start..<start + 5].reversed().reduce(0) { $0 * w + $1 }
            let t0 = self.parameter(at: Double(cell) / scale, usesRoot, a, b)
            let t = t0 + w * (series + numbers[start + 5] * w)
            // x(t) − x over x′(t), from the definition of the curve.
            let u = 1 - t
            let error = 3 * u * u * t * a + 3 * u * t * t * b + t * t * t - x
            let rate = 3 * (u * u * a + 2 * u * t * (b - a) + t * t * (1 - b))
            good += abs(error / rate) <= 1e-9 ? 1 : 0
            all += 1
          }
        }
      }
      // With this many cells a tenth of the abscissae need a second step; with a wrong series almost all.
      XCTAssertGreaterThan(Double(good) / Double(all), 0.8, "(\(x1), \(y1), \(x2), \(y2))")
    }
  }

  /// Returns the parameter at the center of a cell, by bisection.
  private func parameter(at position: Double, _ usesRoot: Bool, _ a: Double, _ b: Double) -> Double
  {
    let x = usesRoot ? position * position : position
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let t = (low + high) / 2
      let u = 1 - t
      if 3 * u * u * t * a + 3 * u * t * t * b + t * t * t < x { low = t } else { high = t }
    }
    return (low + high) / 2
  }

  /// By hand: a curve that is symmetric about its middle has progress 0.5 at 0.5.
  ///
  /// `easeInOut` is exact; other curves are within the bound of their table.
  func testSymmetricCurvesAreAtOneHalfInTheMiddle() throws {
    XCTAssertEqual(CubicBezier.easeInOut.progress(at: 0.5), 0.5)
    // The slope there is (1 + y2 − y1) / (1 + x2 − x1) = 2 / 1.2.
    let other = try CubicBezier(0.4, 0, 0.6, 1)
    XCTAssertEqual(other.progress(at: 0.5), 0.5, accuracy: 8 * 0x1p-53 * 2 / 1.2)
  }

  func testATableHasTheExpectedSizeAndIsSharedByCopies() throws {
    // By hand: a header of 7 numbers, then 35 cells of 16 numbers; 18 such cells for each end if an end
    // has a root; 129 cells of 10 numbers for a keyword.
    XCTAssertEqual(try CubicBezier(0.4, 0, 0.4, 1).table.numbers.count, 7 + 35 * 16)
    XCTAssertEqual(try CubicBezier(0.1, 0, 0.9, 1).table.numbers.count, 7 + 2 * 18 * 16)
    XCTAssertEqual(CubicBezier.ease.table.numbers.count, 7 + 129 * 10)
    XCTAssertEqual(
      try CubicBezier(0.25, 0.1, 0.25, 1).table.numbers, CubicBezier.ease.table.numbers)
    XCTAssertLessThanOrEqual(MemoryLayout<CubicBezier>.size, 40)
  }

  /// Switching over a curve does not copy a spring, because springs are stored indirectly.
  func testATimingCurveIsAtMostAByteLargerThanABezier() {
    XCTAssertLessThanOrEqual(MemoryLayout<TimingCurve>.size, MemoryLayout<CubicBezier>.size + 1)
  }

  func testTablesInOneArrayAreReadFromTheirStart() throws {
    let curves = try others().map(\.curve) + keywords().map(\.curve)
    var numbers: [Double] = [.nan]
    var starts: [Int] = []
    for curve in curves {
      starts.append(numbers.count)
      numbers += curve.table.numbers
    }
    for (curve, start) in zip(curves, starts) {
      for step in 1..<50 {
        let fraction = Double(step) / 50
        XCTAssertEqual(
          BezierTable.progress(at: fraction, in: numbers.span, from: start),
          curve.progress(at: fraction), "\(curve) at \(fraction)")
      }
    }
  }
}
