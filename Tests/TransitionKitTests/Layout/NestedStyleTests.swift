import Foundation
import TransitionKit
import XCTest

/// Values that contain values of their own type, at their depths on a thread with 512 KiB of stack.
final class NestedStyleTests: XCTestCase {
  /// Returns a style with adaptations inside of each other.
  private static func style(_ depth: Int) -> PresentationStyle {
    var style = PresentationStyle.pageSheet
    style.adaptations = []
    for _ in 0..<depth {
      var outer = PresentationStyle.overFullScreen
      outer.adaptations = [.init(.landscape, style)]
      style = outer
    }
    return style
  }

  func testStylesAreAsDeepAsTheLimitAllows() throws {
    try onSmallStack {
      let style = Self.style(Limits.adaptationDepth)
      let data = try JSONEncoder().encode(style)
      let read = try JSONDecoder().decode(PresentationStyle.self, from: data)
      XCTAssertEqual(read, style)
      XCTAssertEqual(read.hashValue, style.hashValue)
      let controller = try NavigationController(
        screens: [Screen("a")], container: Container(size: Size(width: 320, height: 568)))
      try controller.present(Screen("b", presentationStyle: style), animated: true)
      controller.advanceToRest()
      XCTAssertEqual(controller.presentedScreens.map(\.id), ["b"])
    }
  }

  func testDeeperStylesAreRefused() throws {
    try onSmallStack {
      let controller = try NavigationController(
        screens: [Screen("a")], container: Container(size: Size(width: 320, height: 568)))
      for depth in [Limits.adaptationDepth + 1, 120] {
        let style = Self.style(depth)
        XCTAssertThrowsError(
          try controller.present(Screen("b", presentationStyle: style), animated: true)
        ) {
          guard case NavigationError.invalidPresentationStyle("b", let field) = $0 else {
            return XCTFail("\($0)")
          }
          // The field names the way down to the adaptation that is too deep.
          let parts = field.split(separator: ".")
          XCTAssertEqual(parts.count, Limits.adaptationDepth + 1, field)
          XCTAssertEqual(parts.last, "adaptations")
        }
        // Names and brackets of a document as the writer makes it, so that it is deep where nothing has written it.
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let flat = String(decoding: try encoder.encode(Self.style(1)), as: UTF8.self)
        let inner = String(decoding: try encoder.encode(Self.style(0)), as: UTF8.self)
        let parts = flat.components(separatedBy: inner)
        XCTAssertEqual(parts.count, 2)
        let text = [
          String(repeating: parts[0], count: depth), inner,
          String(repeating: parts[1], count: depth),
        ].joined()
        XCTAssertThrowsError(
          try JSONDecoder().decode(PresentationStyle.self, from: Data(text.utf8))
        ) {
          guard case DecodingError.dataCorrupted(let context) = $0 else { return XCTFail("\($0)") }
          XCTAssertTrue(context.debugDescription.contains("adaptations"), "\(context)")
        }
      }
    }
  }
}
