import XCTest

@testable import TransitionKit

/// What is left of the truth at the borders of a table's cells, where its series are worst.
///
/// The truth is mpmath at 70 digits; see Tests/Vectors/bezier_cells.py.
final class BezierTableTests: XCTestCase {
  private typealias Row = (name: String, curve: CubicBezier, vectors: [Double])

  private func keywords() -> [Row] {
    [
      ("ease", .ease, BezierCellVectors.ease), ("ease-in", .easeIn, BezierCellVectors.easeIn),
      ("ease-out", .easeOut, BezierCellVectors.easeOut),
      ("ease-in-out", .easeInOut, BezierCellVectors.easeInOut),
    ]
  }

  private func others() throws -> [Row] {
    [
      ("flat ends", try CubicBezier(0.9, 0, 0.1, 1), BezierCellVectors.flatEnds),
      ("steep ends", try CubicBezier(0.1, 0.9, 0.9, 0.1), BezierCellVectors.steepEnds),
      ("almost a jump", try CubicBezier(0.99, 0, 0.01, 1), BezierCellVectors.almostJump),
      ("vertical ends", try CubicBezier(0, 1, 1, 0), BezierCellVectors.verticalEnds),
      ("vertical middle", try CubicBezier(1, 0, 0, 1), BezierCellVectors.verticalMiddle),
      ("back", try CubicBezier(0.36, 0, 0.66, -0.56), BezierCellVectors.back),
      ("back out", try CubicBezier(0.34, 1.56, 0.64, 1), BezierCellVectors.backOut),
      ("vertical start", try CubicBezier(0, 0.3, 0.5, 1), BezierCellVectors.verticalStart),
      ("vertical end", try CubicBezier(0.5, 0, 1, 0.6), BezierCellVectors.verticalEnd),
      ("both points at the start", try CubicBezier(0, 0.5, 0, 1), BezierCellVectors.bothAtStart),
      ("both points at the end", try CubicBezier(1, 0, 1, 0.5), BezierCellVectors.bothAtEnd),
    ]
  }

  func testKeywordCurvesAreWithin1e15EverywhereInTheirTables() {
    for (name, curve, vectors) in keywords() {
      for row in vectors.rows(of: 4) {
        let value = curve.progress(at: row.column(0))
        let error = abs((value - row.column(1)) - row.column(2))
        XCTAssertLessThanOrEqual(error, 1e-15, "\(name) at \(row.column(0)): \(value)")
      }
    }
  }

  func testAllCurvesAreWithinEightRoundingsTimesTheSlopeEverywhereInTheirTables() throws {
    for (name, curve, vectors) in try keywords() + others() {
      for row in vectors.rows(of: 4) {
        let value = curve.progress(at: row.column(0))
        let error = abs((value - row.column(1)) - row.column(2))
        let unit = 0x1p-53 * max(1, abs(row.column(3)))
        XCTAssertLessThanOrEqual(
          error, 8 * unit, "\(name) at \(row.column(0)), slope \(row.column(3)): \(value)")
      }
    }
  }

  /// Towards the middle powers of t cancel; mpmath at 60 digits gives what is right there.
  func testCurvesThatLeanOnTheirMiddleAreExactThereToo() throws {
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

  /// Where a curve has a root at its end the solver answers, and further in the table: they meet.
  func testTableAndSolverMeetWhereOneTakesOverFromTheOther() throws {
    // Half a cell from the end: of the cells over the root of a half, and over that of the whole.
    for scale in [BezierCells.rooted.scale, BezierCells.direct(usesRoot: true).scale] {
      let border = (0.5 / scale) * (0.5 / scale)
      let step = border * 0x1p-30
      XCTAssertLessThan((border - step).squareRoot() * scale, 0.5)
      XCTAssertGreaterThan((border + step).squareRoot() * scale, 0.5)
      for (name, curve, _) in try keywords() + others() {
        for (low, high) in [
          (border - step, border + step), (1 - border - step, 1 - border + step),
        ] {
          // The slope may change by a part of step/border from one to the other.
          let slope = max(1, abs(curve.motion(at: low).velocity))
          XCTAssertEqual(
            curve.progress(at: high), curve.progress(at: low),
            accuracy: 24 * 0x1p-53 * slope + 2.1 * step * slope, "\(name) at \(low)")
        }
      }
    }
  }

  func testNoFractionBetweenTheEndsLeavesTheRangeOfACurveThatStaysInIt() throws {
    let inside =
      try keywords()
      + others().filter { row in
        [row.curve.y1, row.curve.y2].allSatisfy { (0...1).contains($0) }
      }
    for (name, curve, _) in inside {
      for power in 3...1074 {
        let small = Double(sign: .plus, exponent: -power, significand: 1)
        for fraction in [small, 1.37 * small, 1 - small, 1 - 1.37 * small] {
          let progress = curve.progress(at: fraction)
          XCTAssertTrue((0...1).contains(progress), "\(name) at \(fraction): \(progress)")
        }
      }
    }
  }

  /// A wrong series would still be put right by further steps, only slowly: so look at the guess.
  func testGuessesOfGentleCurvesNeedOneStep() throws {
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
          for way in [-0.5, -0.25, 0, 0.25, 0.5] {
            let place = (Double(cell) + way) / scale
            let x = usesRoot ? place * place : place
            let start =
              7 + 16 * (side == 0 ? cell : usesRoot ? 18 + cell : 34 - cell)
            // Cells of halves that run from the end see their ways the other way round.
            let w = side == 1 && !usesRoot ? -way : way
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
      // So many cells leave a tenth of the places to a second step; a wrong series, nearly all.
      XCTAssertGreaterThan(Double(good) / Double(all), 0.8, "(\(x1), \(y1), \(x2), \(y2))")
    }
  }

  /// The parameter of the centre of a cell, by bisection.
  private func parameter(at place: Double, _ usesRoot: Bool, _ a: Double, _ b: Double) -> Double {
    let x = usesRoot ? place * place : place
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let t = (low + high) / 2
      let u = 1 - t
      if 3 * u * u * t * a + 3 * u * t * t * b + t * t * t < x { low = t } else { high = t }
    }
    return (low + high) / 2
  }

  /// By pencil: a curve that is the same from both ends is half way at half time.
  ///
  /// Those that are not answered directly come as close as their bound says.
  func testSymmetricCurvesAreHalfWayAtHalfTime() throws {
    XCTAssertEqual(CubicBezier.easeInOut.progress(at: 0.5), 0.5)
    // The slope there is (1 + y2 − y1) / (1 + x2 − x1) = 2 / 1.2.
    let other = try CubicBezier(0.4, 0, 0.6, 1)
    XCTAssertEqual(other.progress(at: 0.5), 0.5, accuracy: 8 * 0x1p-53 * 2 / 1.2)
  }

  func testATableIsSmallAndSharedByCopies() throws {
    // By pencil: a head of 7; then 35 cells of 16, or for each end 18 where one has a root; or 129 of
    // 10 for a keyword.
    XCTAssertEqual(try CubicBezier(0.4, 0, 0.4, 1).table.numbers.count, 7 + 35 * 16)
    XCTAssertEqual(try CubicBezier(0.1, 0, 0.9, 1).table.numbers.count, 7 + 2 * 18 * 16)
    XCTAssertEqual(CubicBezier.ease.table.numbers.count, 7 + 129 * 10)
    XCTAssertEqual(
      try CubicBezier(0.25, 0.1, 0.25, 1).table.numbers, CubicBezier.ease.table.numbers)
    XCTAssertLessThanOrEqual(MemoryLayout<CubicBezier>.size, 40)
  }

  /// Whoever looks at a curve's kind must not have to copy a spring for that.
  func testATimingCurveIsNoLargerThanABezierAndItsKind() {
    XCTAssertLessThanOrEqual(MemoryLayout<TimingCurve>.size, MemoryLayout<CubicBezier>.size + 1)
  }

  func testTablesInOneRowAreReadFromWhereTheyBegin() throws {
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
