import XCTest

@testable import TransitionKitDemo

final class DemoDecimalTests: XCTestCase {
  func testFixedTextRoundsHalvesAwayFromZeroAndNeverWritesMinusZero() {
    // By hand; every half here is an exact double.
    let table: [(Double, Int, String)] = [
      (0, 3, "0.000"), (-0.0, 3, "0.000"), (-0.0004, 3, "0.000"), (0.0004, 3, "0.000"),
      (-0.0006, 3, "-0.001"), (1.25, 1, "1.3"), (-1.25, 1, "-1.3"), (0.125, 2, "0.13"),
      (2.5, 0, "3"), (-2.5, 0, "-3"), (0.4, 0, "0"), (-0.4, 0, "0"), (320, 3, "320.000"),
      (9.9996, 3, "10.000"), (0.05, 3, "0.050"), (-12.3456, 2, "-12.35"), (1e-300, 6, "0.000000"),
      (123_456_789, 1, "123456789.0"),
    ]
    for (value, places, text) in table {
      XCTAssertEqual(Decimal.fixed(value, places: places), text, "\(value), \(places) places")
    }
  }

  func testFixedTextOfNumbersTooLargeOrNotFiniteIsTheShortest() {
    XCTAssertEqual(Decimal.fixed(1e20, places: 3), "1e20")
    XCTAssertEqual(Decimal.fixed(-1e300, places: 3), "-1e300")
    XCTAssertEqual(Decimal.fixed(.infinity, places: 3), "inf")
    XCTAssertEqual(Decimal.fixed(-.infinity, places: 3), "-inf")
    XCTAssertEqual(Decimal.fixed(.nan, places: 3), "nan")
  }

  func testFixedTextIsWithinHalfAPlaceAndHasItsPlaces() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<5000 {
      let value = random.double(in: -2000...2000)
      let text = Decimal.fixed(value, places: 3)
      XCTAssertEqual(try XCTUnwrap(Double(text)), value, accuracy: 0.000_500_001, text)
      XCTAssertEqual(text.split(separator: ".").last?.count, 3, text)
    }
  }
}
