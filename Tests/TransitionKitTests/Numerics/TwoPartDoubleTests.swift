import XCTest

@testable import TransitionKit

/// Expected values are computed by hand; √2 by mpmath with 50 digits.
final class TwoPartDoubleTests: XCTestCase {
  func testTheLowPartOfAProductIsItsRoundingError() {
    // (1 + 2⁻³⁰)² = 1 + 2⁻²⁹ + 2⁻⁶⁰.
    let square = TwoPartDouble(multiplying: 1 + 0x1p-30, by: 1 + 0x1p-30)
    XCTAssertEqual(square.high, 1 + 0x1p-29)
    XCTAssertEqual(square.low, 0x1p-60)
    let again = TwoPartDouble(high: 1 + 0x1p-30, low: 0).squared
    XCTAssertEqual(again.high, square.high)
    XCTAssertEqual(again.low, square.low)
    // (1 + 2⁻⁶⁰)·(3 + 2⁻⁵⁸) = 3 + 7 · 2⁻⁶⁰ + 2⁻¹¹⁸; the last term is too small.
    let product =
      TwoPartDouble(high: 1, low: 0x1p-60) * TwoPartDouble(high: 3, low: 0x1p-58)
    XCTAssertEqual(product.high, 3)
    XCTAssertEqual(product.low, 7 * 0x1p-60)
  }

  func testTheLowPartOfAQuotientIsItsRoundingError() {
    // The double next to 1/3 is (1 − 2⁻⁵⁴)/3.
    let third = TwoPartDouble(dividing: 1, by: 3)
    XCTAssertEqual(third.high, 1.0 / 3)
    XCTAssertEqual(third.low, 0x1p-54 / 3, accuracy: 1e-32)
    XCTAssertEqual(TwoPartDouble(dividing: 10, by: 4).low, 0)
  }

  func testADifferenceIsExactAlthoughItsHighPartsCancel() {
    let difference =
      TwoPartDouble(high: 1, low: 0x1p-70) - TwoPartDouble(high: 1 - 0x1p-53, low: -0x1p-80)
    XCTAssertEqual(difference.high, 0x1p-53 + 0x1p-70 + 0x1p-80)
    XCTAssertEqual(difference.low, 0)
    let wide = TwoPartDouble(high: 1, low: 0) - TwoPartDouble(high: 0x1p-60, low: 0)
    XCTAssertEqual(wide.high, 1)
    XCTAssertEqual(wide.low, -0x1p-60)
  }

  func testASquareRootHasTwiceTheDigitsOfADouble() {
    let root = TwoPartDouble(high: 2, low: 0).squareRoot
    XCTAssertEqual(root.high, 1.4142135623730951)
    XCTAssertEqual(root.low, -9.667293313452913e-17, accuracy: 1e-31)
    XCTAssertEqual(TwoPartDouble(high: 9, low: 6e-20).squareRoot.low, 1e-20, accuracy: 1e-34)
    XCTAssertEqual(TwoPartDouble(high: -9, low: -6e-20).negated.squareRoot.high, 3)
  }

  func testTheLowPartIsZeroBeyondTheRangeOfDoubles() {
    let overflow = TwoPartDouble(multiplying: 1e200, by: 1e200)
    XCTAssertEqual(overflow.high, .infinity)
    XCTAssertEqual(overflow.low, 0)
    XCTAssertEqual(TwoPartDouble(dividing: 1, by: 0).low, 0)
  }
}
