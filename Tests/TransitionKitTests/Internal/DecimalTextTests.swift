import XCTest

@testable import TransitionKit

final class DecimalTextTests: XCTestCase {
  func testShortestTextIsPlainWhereAPersonWouldWriteItPlain() {
    // By pencil.
    let table: [(Double, String)] = [
      (0, "0"), (-0.0, "-0"), (1, "1"), (320, "320"), (-64, "-64"), (0.5, "0.5"),
      (0.965, "0.965"), (-0.33, "-0.33"), (0.1 + 0.2, "0.30000000000000004"),
      (123_456.75, "123456.75"), (0.0001, "0.0001"), (1e-5, "1e-5"), (-1.5e-7, "-1.5e-7"),
      (1e15, "1000000000000000"), (1e16, "1e16"), (1.25e20, "1.25e20"), (1e100, "1e100"),
      (1e-10, "1e-10"), (2.5e-110, "2.5e-110"), (.leastNonzeroMagnitude, "5e-324"),
      (1.7976931348623157e308, "1.7976931348623157e308"), (.infinity, "inf"),
      (-.infinity, "-inf"), (.nan, "nan"),
    ]
    for (value, text) in table { XCTAssertEqual(DecimalText.shortest(value), text) }
  }

  func testShortestTextReadsBackBitForBit() {
    var random = SeededRandom.fromEnvironment()
    for index in 0..<20_000 {
      let value =
        index % 2 == 0
        ? random.finiteDouble() : random.double(in: -1...1) * random.magnitude(-8...18)
      let text = DecimalText.shortest(value)
      XCTAssertEqual(Double(text)?.bitPattern, value.bitPattern, text)
      XCTAssertFalse(text.hasSuffix(".0") || text.contains(".0e") || text.contains("+"), text)
      XCTAssertFalse(text.contains("e0") || text.contains("e-0"), text)
    }
  }

  func testFixedTextRoundsHalvesAwayFromZeroAndNeverWritesMinusZero() {
    // By pencil; every halfway value here is an exact double.
    let table: [(Double, Int, String)] = [
      (0, 3, "0.000"), (-0.0, 3, "0.000"), (-0.0004, 3, "0.000"), (0.0004, 3, "0.000"),
      (-0.0006, 3, "-0.001"), (1.25, 1, "1.3"), (-1.25, 1, "-1.3"), (0.125, 2, "0.13"),
      (2.5, 0, "3"), (-2.5, 0, "-3"), (0.4, 0, "0"), (-0.4, 0, "0"), (320, 3, "320.000"),
      (9.9996, 3, "10.000"), (0.05, 3, "0.050"), (-12.3456, 2, "-12.35"), (1e-300, 6, "0.000000"),
      (123_456_789, 1, "123456789.0"),
    ]
    for (value, places, text) in table {
      XCTAssertEqual(DecimalText.fixed(value, places: places), text, "\(value), \(places) places")
    }
  }

  func testFixedTextOfNumbersTooLargeOrNotFiniteIsTheShortest() {
    XCTAssertEqual(DecimalText.fixed(1e20, places: 3), "1e20")
    XCTAssertEqual(DecimalText.fixed(-1e300, places: 3), "-1e300")
    XCTAssertEqual(DecimalText.fixed(.infinity, places: 3), "inf")
    XCTAssertEqual(DecimalText.fixed(-.infinity, places: 3), "-inf")
    XCTAssertEqual(DecimalText.fixed(.nan, places: 3), "nan")
  }

  func testFixedTextIsWithinHalfAPlaceAndHasItsPlaces() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<5000 {
      let value = random.double(in: -2000...2000)
      let text = DecimalText.fixed(value, places: 3)
      XCTAssertEqual(try XCTUnwrap(Double(text)), value, accuracy: 0.000_500_001, text)
      XCTAssertEqual(text.split(separator: ".").last?.count, 3, text)
    }
  }
}
