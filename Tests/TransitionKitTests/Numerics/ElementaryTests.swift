import XCTest

@testable import TransitionKit

/// Expected values are computed by ``DoubleDouble`` with 28 digits and more, or by mpmath with 60; see
/// Vectors/elementary.py.
final class ElementaryTests: XCTestCase {
  // MARK: - Exponential

  func testExpIsWithinOneUnitInTheLastPlace() {
    var exponents = [
      0, 1e-300, 1e-17, 1e-8, 0.3465735902799726, 0.3465735902799727, 0.5, 1, 10, 100,
    ]
    exponents += exponents.map { -$0 }
    exponents += [2, 690, -690] + [-990, -37.5, 37.5, 600, 990].map { $0 * 0.6931471805599453 }
    var random = SeededRandom.fromEnvironment()
    exponents += (0..<60).map { _ in random.double(in: -690...690) }
    exponents += (0..<200).map { _ in random.double(in: -1...1) * random.magnitude(-3...1.5) }
    for x in exponents {
      let (value, expected) = (Elementary.exp(x), DoubleDouble(x).exponential)
      XCTAssertLessThanOrEqual(expected.distance(to: value), expected.high.ulp, "exp(\(x))")
    }
  }

  func testExpAtTheEndsOfItsRangeIsWithinOneUnitInTheLastPlace() throws {
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

  /// Angles at the borders and middles of the intervals of the sine table, which are π/16 wide, and others.
  private func angles() -> [Double] {
    var angles = [0, 1e-300, -1e-20, 1e-8, -1e-8, 0.5, -0.5, 1, -1, 3, -3, 100, 12345.678]
    for k in [1, 2, 3, 4, 5, 7, 8, 11, 100, 1001, 65537, 999_999, 84_000_001] as [Double] {
      angles += [k * .pi / 2, -(k - 0.5) * .pi / 2, (k * .pi / 4).nextDown]
    }
    angles += [0x1p27 - 0x1p-26, 0x1p26 + 0.5, -0x1p25, 1e8, 123456789.125, 667_543 * .pi / 16]
    angles += [7837067.976056899, -19208034.520782847, 134049099.8146871]
    for k in -33...33 {
      let border = Double(k) * .pi / 32
      angles += [border, border.nextUp]
    }
    var random = SeededRandom.fromEnvironment()
    angles += (0..<40).map { _ in random.double(in: -7...7) }
    // Up to 2²⁷, which is 10^8.127.
    angles += (0..<140).map { _ in random.double(in: -1...1) * random.magnitude(1...8.127) }
    angles += (0..<150).map { _ in random.double(in: -1...1) * random.magnitude(-3...2) }
    return angles + (0..<60).map { _ in random.double(in: 0.09...0.3) }
  }

  func testSineAndCosineAreWithin9e17UpTo2To27() {
    for x in angles() {
      let (value, expected) = (Elementary.sinCos(x), DoubleDouble(x).cosineAndSine)
      XCTAssertLessThanOrEqual(expected.sine.distance(to: value.sin), 9e-17, "sin(\(x))")
      XCTAssertLessThanOrEqual(expected.cosine.distance(to: value.cos), 9e-17, "cos(\(x))")
    }
  }

  func testSineIsWithinTwoAndAHalfUnitsInTheLastPlaceUpTo100Radians() {
    var compared = 0
    for x in angles() where abs(x) <= 100 {
      let (sine, expected) = (Elementary.sinCos(x).sin, DoubleDouble(x).cosineAndSine.sine)
      // Next to a multiple of π the rounding of the reduction is large compared with the small sine.
      guard abs(expected.high) > 1e-3 || abs(x) < 0.1 else { continue }
      XCTAssertLessThanOrEqual(
        expected.distance(to: sine), 2.5 * expected.high.ulp, "sin(\(x)) is \(sine)")
      compared += 1
    }
    XCTAssertGreaterThan(compared, 200)
  }

  func testSineAndCosineOfQuarterTurnsAreWithin9e17() {
    var turns: [(Double, Double)] = []
    for turn in [0, 0.5, 1, 1.5, 2, 3, 4, 5, 16383] {
      turns += [0, 0x1p-30, -0x1p-12].map { (turn, $0) }
    }
    for k in 0...64 { turns += [0, 0x1p-40, -0x1p-10].map { (Double(k) / 16, $0) } }
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<50 {
      turns.append((random.double(in: 0...16383), random.double(in: -1...1) * 0x1p-11))
    }
    for (turns, remainder) in turns {
      let value = Elementary.sinCos(quarterTurns: turns, plus: remainder)
      let angle = DoubleDouble(turns) + DoubleDouble(remainder)
      let expected = angle.cosineAndSineOfQuarterTurns
      let name = "\(turns) + \(remainder)"
      XCTAssertLessThanOrEqual(expected.sine.distance(to: value.sin), 9e-17, "sine of \(name)")
      XCTAssertLessThanOrEqual(expected.cosine.distance(to: value.cos), 9e-17, "cosine of \(name)")
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
