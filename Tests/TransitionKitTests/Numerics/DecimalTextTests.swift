import XCTest

@testable import TransitionKit

final class DecimalTextTests: XCTestCase {
  func testShortestTextHasNoExponentForCommonNumbers() {
    // By hand.
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
}
