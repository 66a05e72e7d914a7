import XCTest

@testable import TransitionKit

/// The truth is mpmath at 60 digits; see Tests/Vectors/elementary.py.
final class ElementaryTests: XCTestCase {
  /// The error of a double against a number given in two parts.
  private func error(_ value: Double, _ high: Double, _ low: Double) -> Double {
    abs((value - high) - low)
  }

  // MARK: - Exponential

  func testExpIsWithinOneUnitInTheLastPlace() {
    for row in ElementaryVectors.exp.rows(of: 3) {
      let (x, high, low) = (row.column(0), row.column(1), row.column(2))
      let value = Elementary.exp(x)
      XCTAssertLessThanOrEqual(error(value, high, low), high.ulp, "exp(\(x)) is \(value)")
    }
  }

  func testPowersOfTwoAreWithin2p1e16OfThemselves() {
    for row in ElementaryVectors.exp2.rows(of: 5) {
      let (x, high, low) = (row.column(0), row.column(1), row.column(2))
      let (restHigh, restLow) = (row.column(3), row.column(4))
      for (value, way) in [
        (Elementary.exp2(x), "alone"), (Elementary.nearExp2(x), "near"),
      ] {
        XCTAssertLessThanOrEqual(
          error(value, high, low), 2.1e-16 * high, "2^\(x) \(way) is \(value)")
      }
      let rest = Elementary.oneMinusNearExp2(max(x, -64))
      XCTAssertLessThanOrEqual(
        error(rest, restHigh, restLow), 4.5e-16 * restHigh, "1 − 2^\(x) is \(rest)")
    }
    // Exact powers, and those that vanish or nearly do.
    for power in [-1, -2, -64, -1019, -1020, -1021, -1022, -1050, -1074] {
      XCTAssertEqual(
        Elementary.exp2(Double(power)), Double(sign: .plus, exponent: power, significand: 1))
    }
    for x in [-1080.5, -1e9, -1e300, -Double.infinity] {
      XCTAssertEqual(Elementary.exp2(x), 0)
    }
    XCTAssertEqual(Elementary.oneMinusNearExp2(-64), 1)
  }

  func testSubnormalExpIsWithinOneOfTheSmallestUnits() {
    for row in ElementaryVectors.subnormalExp.rows(of: 2) {
      let (x, units) = (row.column(0), row.column(1))
      let value = Elementary.exp(x) / .leastNonzeroMagnitude
      XCTAssertEqual(value, units, accuracy: max(1, 4.5e-16 * units), "exp(\(x))")
    }
  }

  func testExpOfSpecialNumbers() {
    XCTAssertEqual(Elementary.exp(0), 1)
    XCTAssertEqual(Elementary.exp(-0.0), 1)
    XCTAssertEqual(Elementary.exp(.infinity), .infinity)
    XCTAssertEqual(Elementary.exp(-.infinity), 0)
    XCTAssertTrue(Elementary.exp(.nan).isNaN)
    // ln of the largest double is 709.7827128933839967…, between these two.
    XCTAssertTrue(Elementary.exp(709.782712893384).isFinite)
    XCTAssertEqual(Elementary.exp(709.7827128933842), .infinity)
    XCTAssertEqual(Elementary.exp(1e300), .infinity)
    // Half of the smallest subnormal is e^−745.13321910194…
    XCTAssertEqual(Elementary.exp(-745.133), .leastNonzeroMagnitude)
    XCTAssertEqual(Elementary.exp(-745.134), 0)
    XCTAssertEqual(Elementary.exp(-1e300), 0)
  }

  func testExpNeverFallsWhenItsArgumentGrows() {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<5000 {
      let x = random.double(in: -745...709)
      XCTAssertLessThanOrEqual(Elementary.exp(x), Elementary.exp(x + 1e-9), "at \(x)")
    }
  }

  // MARK: - Sine and cosine

  func testSineAndCosineAreWithin9e17UpTo2To27() {
    for row in ElementaryVectors.sinCos.rows(of: 5) {
      let x = row.column(0)
      let value = Elementary.sinCos(x)
      let sine = error(value.sin, row.column(1), row.column(2))
      let cosine = error(value.cos, row.column(3), row.column(4))
      XCTAssertLessThanOrEqual(sine, 9e-17, "sin(\(x)) is \(value.sin)")
      XCTAssertLessThanOrEqual(cosine, 9e-17, "cos(\(x)) is \(value.cos)")
    }
  }

  func testSineIsWithinTwoAndAHalfUnitsInTheLastPlaceUpTo100Radians() {
    var compared = 0
    for row in ElementaryVectors.sinCos.rows(of: 5) where abs(row.column(0)) <= 100 {
      let sine = Elementary.sinCos(row.column(0)).sin
      // Next to a multiple of π the reduction's own rounding is large beside so small a sine.
      guard abs(row.column(1)) > 1e-3 || abs(row.column(0)) < 0.1 else { continue }
      XCTAssertLessThanOrEqual(
        error(sine, row.column(1), row.column(2)), 2.5 * row.column(1).ulp,
        "sin(\(row.column(0))) is \(sine)")
      compared += 1
    }
    XCTAssertGreaterThan(compared, 200)
  }

  func testSineAndCosineOfQuarterTurnsAreWithin9e17() {
    for row in ElementaryVectors.turns.rows(of: 6) {
      let (turns, rest) = (row.column(0), row.column(1))
      let value = Elementary.sinCos(quarterTurns: turns, plus: rest)
      let sine = error(value.sin, row.column(2), row.column(3))
      let cosine = error(value.cos, row.column(4), row.column(5))
      XCTAssertLessThanOrEqual(sine, 9e-17, "sine of \(turns) + \(rest) is \(value.sin)")
      XCTAssertLessThanOrEqual(cosine, 9e-17, "cosine of \(turns) + \(rest) is \(value.cos)")
    }
  }

  func testSineOfASmallAngleIsExactInItsOwnScale() {
    // x − x³/6 is below x by less than a part in 10²⁰ here, so the nearest double is x itself.
    for x in [1e-12, -1e-12, 1e-200, -1e-200, .leastNonzeroMagnitude] as [Double] {
      XCTAssertEqual(Elementary.sinCos(x).sin, x, accuracy: abs(x) * 0x1p-52, "sin(\(x))")
    }
    XCTAssertEqual(Elementary.sinCos(0).sin, 0)
    XCTAssertEqual(Elementary.sinCos(0).cos, 1)
  }

  func testSineIsOddAndCosineIsEven() {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<5000 {
      let x = random.double(in: -1...1) * random.magnitude(-3...8)
      let (plus, minus) = (Elementary.sinCos(x), Elementary.sinCos(-x))
      XCTAssertEqual(plus.sin, -minus.sin, "sin(\(x))")
      XCTAssertEqual(plus.cos, minus.cos, "cos(\(x))")
      XCTAssertEqual(plus.sin * plus.sin + plus.cos * plus.cos, 1, accuracy: 1e-15, "at \(x)")
    }
  }

  func testHugeAnglesStayOnTheCircleAndOthersAreNotNumbers() {
    for angle in [0x1p27, 1e10, -1e15, 1e300, -1.7976931348623157e308] {
      let (sine, cosine) = Elementary.sinCos(angle)
      XCTAssertEqual(sine * sine + cosine * cosine, 1, accuracy: 1e-15, "at \(angle)")
    }
    for angle in [Double.nan, .infinity, -.infinity] {
      let (sine, cosine) = Elementary.sinCos(angle)
      XCTAssertTrue(sine.isNaN && cosine.isNaN, "at \(angle)")
    }
  }

  // MARK: - Logarithm

  func testLogIsWithinTwoUnitsInTheLastPlace() {
    for row in ElementaryVectors.log.rows(of: 3) {
      let (x, high, low) = (row.column(0), row.column(1), row.column(2))
      let value = Elementary.log(x)
      XCTAssertLessThanOrEqual(error(value, high, low), 2 * high.ulp, "log(\(x)) is \(value)")
    }
  }

  func testLogOfSpecialNumbers() {
    // 1074 · ln 2 and 1050 · ln 2 by mpmath.
    XCTAssertEqual(Elementary.log(.leastNonzeroMagnitude), -744.4400719213812, accuracy: 2.3e-13)
    XCTAssertEqual(
      Elementary.log(.leastNonzeroMagnitude * 0x1p24), -727.8045395879426, accuracy: 2.3e-13)
    XCTAssertEqual(Elementary.log(1), 0)
    XCTAssertEqual(Elementary.log(0), -.infinity)
    XCTAssertEqual(Elementary.log(-0.0), -.infinity)
    XCTAssertEqual(Elementary.log(.infinity), .infinity)
    for x in [-1, -.leastNonzeroMagnitude, -.infinity, .nan] as [Double] {
      XCTAssertTrue(Elementary.log(x).isNaN, "log(\(x))")
    }
  }

  func testLogUndoesExp() {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<5000 {
      let x = random.double(in: -700...700)
      XCTAssertEqual(
        Elementary.log(Elementary.exp(x)), x, accuracy: 4.5e-16 + 3 * x.ulp, "at \(x)")
    }
  }
}
