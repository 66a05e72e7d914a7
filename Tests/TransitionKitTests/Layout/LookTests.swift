import Foundation
import TransitionKit
import XCTest

/// What the backgrounds of bars and screens look like.
final class LookTests: XCTestCase {
  private let red = RGBColor(red: 1, green: 0, blue: 0)

  func testLooksAreCoded() throws {
    let gradient = Fill(
      from: red, to: .white, startPoint: .zero, endPoint: Point(x: 0, y: 1))
    let looks: [(Look, String)] = [
      (.color(red), #"{"color":[1,0,0,1]}"#), (.picture("clouds"), #"{"picture":"clouds"}"#),
      (.text("today"), #"{"text":"today"}"#),
    ]
    for (look, text) in looks {
      XCTAssertEqual(String(decoding: try JSONEncoder().encode(look), as: UTF8.self), text)
      XCTAssertEqual(try JSONDecoder().decode(Look.self, from: Data(text.utf8)), look)
    }
    let data = try JSONEncoder().encode(Look.fill(gradient))
    XCTAssertEqual(try JSONDecoder().decode(Look.self, from: data), .fill(gradient))
    XCTAssertThrowsError(try JSONDecoder().decode(Look.self, from: Data("{}".utf8)))
  }

  func testLooksArePrinted() {
    XCTAssertEqual("\(Look.color(red))", "#ff0000ff")
    XCTAssertEqual("\(Look.picture("clouds"))", "picture clouds")
    XCTAssertEqual("\(Look.text("today"))", "text today")
  }

  func testLooksBelongToTheScreen() {
    var screen = Screen("a", barLook: .color(red))
    XCTAssertEqual(screen.barLook, .color(red))
    XCTAssertNil(screen.background, "the host's usual background")
    let plain = Screen("a")
    XCTAssertNotEqual(screen, plain)
    screen.barLook = nil
    XCTAssertEqual(screen, plain)
    screen.background = .text("today")
    XCTAssertNotEqual(screen, plain)
    XCTAssertFalse(Look.color(RGBColor(white: .nan)).isWithinLimits)
    XCTAssertTrue(Look.picture("").isWithinLimits)
  }
}
