import Foundation
import TransitionKit
import TransitionKitExport
import XCTest

final class ColorTests: XCTestCase {
  /// By hand: 0x80 is 128, and 128/255 = 0.50196…; 0.5 · 255 = 127.5 rounds away from zero to 128.
  func testDescriptionIsTheHexadecimalTextOfTheDrawnColor() {
    let table: [(RGBColor, String)] = [
      (.black, "#000000ff"), (.white, "#ffffffff"), (.clear, "#00000000"),
      (RGBColor(red: 1, green: 0.2, blue: 0, alpha: 0.4), "#ff330066"),
      (RGBColor(white: 0.5), "#808080ff"), (RGBColor(red: -3, green: 7, blue: 0.6), "#00ff99ff"),
      (RGBColor.black.withAlpha(0.1), "#0000001a"),
    ]
    for (color, text) in table { XCTAssertEqual(color.description, text) }
  }

  func testComponentsAreInterpolatedSeparatelyAndNotClamped() {
    let start = RGBColor(red: 0, green: 1, blue: 0.5, alpha: 0)
    let end = RGBColor(red: 1, green: 0, blue: 0.5, alpha: 0.5)
    // By hand, in steps that are exact doubles.
    for (progress, red, green, alpha) in [
      (-0.5, -0.5, 1.5, -0.25), (0, 0, 1, 0), (0.25, 0.25, 0.75, 0.125), (1, 1, 0, 0.5),
      (1.5, 1.5, -0.5, 0.75),
    ] {
      XCTAssertEqual(
        start.interpolated(to: end, progress: progress),
        RGBColor(red: red, green: green, blue: 0.5, alpha: alpha), "at \(progress)")
    }
    XCTAssertEqual(
      start.velocity(to: end, rate: 4), RGBColor(red: 4, green: -4, blue: 0, alpha: 2))
  }

  func testJSONIsAListOfFourNumbers() throws {
    let color = RGBColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.125)
    XCTAssertEqual(try JSONText.encode(color), "[0.25,0.5,1,0.125]")
    let data = Data("[0.25,0.5,1,0.125]".utf8)
    XCTAssertEqual(try JSONDecoder().decode(RGBColor.self, from: data), color)
    for bad in ["[0,0,0]", "{}", "[0,0,0,null]"] {
      XCTAssertThrowsError(try JSONDecoder().decode(RGBColor.self, from: Data(bad.utf8)), bad)
    }
  }

  func testEveryComponentIsWithinLimits() {
    XCTAssertTrue(RGBColor(red: -1, green: 2, blue: 1e30, alpha: 9).isWithinLimits)
    for bad in [Double.nan, .infinity, -.infinity] {
      XCTAssertFalse(RGBColor(red: bad, green: 0, blue: 0).isWithinLimits)
      XCTAssertFalse(RGBColor(red: 0, green: bad, blue: 0).isWithinLimits)
      XCTAssertFalse(RGBColor(red: 0, green: 0, blue: bad).isWithinLimits)
      XCTAssertFalse(RGBColor(white: 0, alpha: bad).isWithinLimits)
    }
  }
}
