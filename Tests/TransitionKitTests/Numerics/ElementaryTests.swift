import XCTest

@testable import TransitionKit

/// Expected values are computed by mpmath with 60 digits; see Vectors/elementary.py.
final class ElementaryTests: XCTestCase {
  // MARK: - Exponential

  func testExpIsWithinOneUnitInTheLastPlace() throws {
    for row in try VectorTable("elementary-exp").rows {
      let x = try row.number("x")
      let value = Elementary.exp(x)
      XCTAssertLessThanOrEqual(
        try row.error(of: value), try row.number("high").ulp, "exp(\(x)) is \(value)")
    }
  }

  func testPowersOfTwoHaveARelativeErrorOfAtMost2p1e16() throws {
    for row in try VectorTable("elementary-exp2").rows {
      let (x, high) = (try row.number("x"), try row.number("high"))
      for (value, function) in [
        (Elementary.exp2(x), "exp2"), (Elementary.nearExp2(x), "nearExp2"),
      ] {
        XCTAssertLessThanOrEqual(
          try row.error(of: value), 2.1e-16 * high, "\(function)(\(x)) is \(value)")
      }
      let complement = Elementary.oneMinusNearExp2(max(x, -64))
      XCTAssertLessThanOrEqual(
        try row.error(of: complement, from: "complementHigh", "complementLow"),
        4.5e-16 * (try row.number("complementHigh")), "1 − 2^\(x) is \(complement)")
    }
    // Exact powers, and powers that are 0 or almost 0.
    for power in [-1, -2, -64, -1019, -1020, -1021, -1022, -1050, -1074] {
      XCTAssertEqual(
        Elementary.exp2(Double(power)), Double(sign: .plus, exponent: power, significand: 1))
    }
    for x in [-1080.5, -1e9, -1e300, -Double.infinity] {
      XCTAssertEqual(Elementary.exp2(x), 0)
    }
    XCTAssertEqual(Elementary.oneMinusNearExp2(-64), 1)
  }

  func testSubnormalExpIsWithinOneSmallestDouble() throws {
    for row in try VectorTable("elementary-exp-subnormal").rows {
      let (x, units) = (try row.number("x"), try row.number("units"))
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
    // e^−745.13321910194… is half of the smallest subnormal.
    XCTAssertEqual(Elementary.exp(-745.133), .leastNonzeroMagnitude)
    XCTAssertEqual(Elementary.exp(-745.134), 0)
    XCTAssertEqual(Elementary.exp(-1e300), 0)
  }

  func testExpDoesNotDecreaseWhenItsArgumentGrows() {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<5000 {
      let x = random.double(in: -745...709)
      XCTAssertLessThanOrEqual(Elementary.exp(x), Elementary.exp(x + 1e-9), "at \(x)")
    }
  }

  // MARK: - Sine and cosine

  func testSineAndCosineAreWithin9e17UpTo2To27() throws {
    for row in try VectorTable("elementary-sine-cosine").rows {
      let x = try row.number("x")
      let value = Elementary.sinCos(x)
      let sine = try row.error(of: value.sin, from: "sineHigh", "sineLow")
      let cosine = try row.error(of: value.cos, from: "cosineHigh", "cosineLow")
      XCTAssertLessThanOrEqual(sine, 9e-17, "sin(\(x)) is \(value.sin)")
      XCTAssertLessThanOrEqual(cosine, 9e-17, "cos(\(x)) is \(value.cos)")
    }
  }

  func testSineIsWithinTwoAndAHalfUnitsInTheLastPlaceUpTo100Radians() throws {
    var compared = 0
    for row in try VectorTable("elementary-sine-cosine").rows {
      let (x, high) = (try row.number("x"), try row.number("sineHigh"))
      guard abs(x) <= 100 else { continue }
      let sine = Elementary.sinCos(x).sin
      // Next to a multiple of π the rounding of the reduction is large compared with the small sine.
      guard abs(high) > 1e-3 || abs(x) < 0.1 else { continue }
      XCTAssertLessThanOrEqual(
        try row.error(of: sine, from: "sineHigh", "sineLow"), 2.5 * high.ulp,
        "sin(\(x)) is \(sine)")
      compared += 1
    }
    XCTAssertGreaterThan(compared, 200)
  }

  func testSineAndCosineOfQuarterTurnsAreWithin9e17() throws {
    for row in try VectorTable("elementary-quarter-turns").rows {
      let (turns, remainder) = (try row.number("turns"), try row.number("remainder"))
      let value = Elementary.sinCos(quarterTurns: turns, plus: remainder)
      let sine = try row.error(of: value.sin, from: "sineHigh", "sineLow")
      let cosine = try row.error(of: value.cos, from: "cosineHigh", "cosineLow")
      XCTAssertLessThanOrEqual(sine, 9e-17, "sine of \(turns) + \(remainder) is \(value.sin)")
      XCTAssertLessThanOrEqual(
        cosine, 9e-17, "cosine of \(turns) + \(remainder) is \(value.cos)")
    }
  }

  func testSineOfASmallAngleIsTheAngle() {
    // x³/6 is less than 1e-20 of x here, so the double nearest to x − x³/6 is x.
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

  func testHugeAnglesStayOnTheCircleAndInfiniteOnesGiveNaN() {
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

  func testLogIsWithinTwoUnitsInTheLastPlace() throws {
    for row in try VectorTable("elementary-log").rows {
      let x = try row.number("x")
      let value = Elementary.log(x)
      XCTAssertLessThanOrEqual(
        try row.error(of: value), 2 * (try row.number("high").ulp), "log(\(x)) is \(value)")
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

  func testLogIsTheInverseOfExp() {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<5000 {
      let x = random.double(in: -700...700)
      XCTAssertEqual(
        Elementary.log(Elementary.exp(x)), x, accuracy: 4.5e-16 + 3 * x.ulp, "at \(x)")
    }
  }
}
