import Foundation
import TransitionKit
import XCTest

/// Points, sizes, insets, edges and directions.
///
/// Expected values are computed by hand.
final class GeometryValueTests: XCTestCase {
  func testPointsAddAndSubtractByCoordinate() {
    let sum = Point(x: 3, y: -4) + Point(x: 0.5, y: 10)
    XCTAssertEqual(sum, Point(x: 3.5, y: 6))
    XCTAssertEqual(sum - Point(x: 0.5, y: 10), Point(x: 3, y: -4))
    XCTAssertEqual(Point.zero, Point(x: 0, y: 0))
    XCTAssertEqual(Point(x: 3, y: -4.5).description, "(3, -4.5)")
  }

  func testEveryNumberIsWithinLimits() {
    XCTAssertTrue(Point(x: 1e30, y: -1e30).isWithinLimits)
    XCTAssertTrue(Size(width: 0, height: -1).isWithinLimits)
    XCTAssertTrue(Insets.zero.isWithinLimits)
    for bad in [Double.nan, .infinity, -.infinity, 1.01e30, -1e308] {
      XCTAssertFalse(Point(x: bad, y: 0).isWithinLimits)
      XCTAssertFalse(Point(x: 0, y: bad).isWithinLimits)
      XCTAssertFalse(Size(width: bad, height: 0).isWithinLimits)
      XCTAssertFalse(Size(width: 0, height: bad).isWithinLimits)
      XCTAssertFalse(Insets(top: bad).isWithinLimits)
      XCTAssertFalse(Insets(left: bad).isWithinLimits)
      XCTAssertFalse(Insets(bottom: bad).isWithinLimits)
      XCTAssertFalse(Insets(right: bad).isWithinLimits)
    }
  }

  func testSizePrintsWithATimesSign() {
    XCTAssertEqual(Size(width: 320, height: 568.5).description, "320×568.5")
    XCTAssertEqual(Size.zero, Size(width: 0, height: 0))
  }

  func testInsetsDefaultToNone() {
    XCTAssertEqual(Insets(), .zero)
    XCTAssertEqual(Insets(top: 64), Insets(top: 64, left: 0, bottom: 0, right: 0))
  }

  func testEdgesPointOutwardsInBothLayoutDirections() {
    let table: [(RectEdge, leftToRight: Point, rightToLeft: Point)] = [
      (.top, Point(x: 0, y: -1), Point(x: 0, y: -1)),
      (.bottom, Point(x: 0, y: 1), Point(x: 0, y: 1)),
      (.left, Point(x: -1, y: 0), Point(x: -1, y: 0)),
      (.right, Point(x: 1, y: 0), Point(x: 1, y: 0)),
      (.leading, Point(x: -1, y: 0), Point(x: 1, y: 0)),
      (.trailing, Point(x: 1, y: 0), Point(x: -1, y: 0)),
    ]
    XCTAssertEqual(Set(table.map(\.0)), Set(RectEdge.allCases))
    for (edge, leftToRight, rightToLeft) in table {
      XCTAssertEqual(edge.outwards(in: .leftToRight), leftToRight, "\(edge) left to right")
      XCTAssertEqual(edge.outwards(in: .rightToLeft), rightToLeft, "\(edge) right to left")
    }
    XCTAssertEqual(LayoutDirection.leftToRight.trailingSign, 1)
    XCTAssertEqual(LayoutDirection.rightToLeft.trailingSign, -1)
    XCTAssertEqual(LayoutDirection.allCases.count, 2)
  }

  func testGeometryIsCodedAsListsAndReadBack() throws {
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
    XCTAssertEqual(try text(Point(x: 1.5, y: -2)), "[1.5,-2]")
    XCTAssertEqual(try text(Size(width: 320, height: 568)), "[320,568]")
    XCTAssertEqual(try text([RectEdge.leading]), #"["leading"]"#)
    XCTAssertEqual(try text([LayoutDirection.rightToLeft]), #"["rightToLeft"]"#)
    func decoded<Value: Decodable>(_: Value.Type, _ text: String) throws -> Value {
      try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
    XCTAssertEqual(try decoded(Point.self, "[1.5,-2]"), Point(x: 1.5, y: -2))
    XCTAssertEqual(try decoded(Size.self, "[320,568]"), Size(width: 320, height: 568))
    XCTAssertEqual(
      try decoded(Insets.self, #"{"top":1,"left":2,"bottom":3,"right":4}"#),
      Insets(top: 1, left: 2, bottom: 3, right: 4))
    XCTAssertThrowsError(try decoded(Point.self, "[1]"))
    XCTAssertThrowsError(try decoded(Size.self, #"{"width":1,"height":2}"#))
    XCTAssertThrowsError(try decoded(RectEdge.self, #""middle""#))
  }

  func testRandomGeometrySurvivesCodingBitForBit() throws {
    var random = SeededRandom.fromEnvironment()
    func survives<Value: Codable & Equatable>(_ value: Value) throws {
      let data = try JSONEncoder().encode(value)
      XCTAssertEqual(try JSONDecoder().decode(Value.self, from: data), value)
    }
    for _ in 0..<300 {
      let numbers = (0..<4).map { _ in random.double(in: -1...1) * random.magnitude(-6...6) }
      try survives(Point(x: numbers[0], y: numbers[1]))
      try survives(Size(width: numbers[0], height: numbers[1]))
      try survives(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      try survives(
        Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]))
    }
  }
}
