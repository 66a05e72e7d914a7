import Foundation
import TransitionKit
import TransitionKitExport
import XCTest

final class JSONTextTests: XCTestCase {
  private struct Everything: Encodable {
    enum Kind: String, Encodable { case plain }
    var zebra = 1
    var apple: String? = "a"
    var missing: String?
    var list = [[1.5, -0.25], []]
    var empty: [String: Int] = [:]
    var nested = ["b": true, "a": false]
    var kind = Kind.plain
    var half: Float = 0.5
    var large: UInt64 = .max
    var holes: [Int?] = [1, nil]
  }

  func testMembersAreSortedAndTextIsOneLine() throws {
    XCTAssertEqual(
      try JSONText.encode(Everything()),
      #"{"apple":"a","empty":{},"half":0.5,"holes":[1,null],"kind":"plain","#
        + #""large":18446744073709551615,"list":[[1.5,-0.25],[]],"nested":{"a":false,"b":true},"#
        + #""zebra":1}"#)
  }

  /// The shortest decimals that read back, from IEEE 754.
  func testNumbersAreAsShortAsTheyReadBack() throws {
    let table: [(Double, String)] = [
      (0, "0"), (320, "320"), (-64, "-64"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
      (1e-5, "1e-5"), (1e21, "1e21"), (.leastNonzeroMagnitude, "5e-324"),
      (0.1 + 0.2, "0.30000000000000004"),
      (1.7976931348623157e308, "1.7976931348623157e308"),
    ]
    for (number, text) in table { XCTAssertEqual(try JSONText.encode(number), text) }
    XCTAssertEqual(try JSONText.encode(true), "true")
    XCTAssertEqual(try JSONText.encode("x"), "\"x\"")
    XCTAssertEqual(try JSONText.encode([Int]()), "[]")
  }

  /// RFC 8259, section 7.
  func testStringsAreEscaped() {
    let table = [
      ("", "\"\""), ("a/b", "\"a/b\""), ("\"", #""\"""#), ("\\", #""\\""#), ("\n", #""\n""#),
      ("\r\n", #""\r\n""#), ("\t", #""\t""#), ("\u{0}", #""\u0000""#), ("\u{1B}", #""\u001b""#),
      ("\u{7F}", #""\u007f""#), ("\u{85}", #""\u0085""#), ("\u{2028}", #""\u2028""#),
      ("é🎞️", "\"é🎞️\""), ("\"\u{301}", "\"\\\"\u{301}\""),
    ]
    for (string, literal) in table {
      XCTAssertEqual(
        Array(JSONText.quoted(string).unicodeScalars), Array(literal.unicodeScalars),
        string.debugDescription)
    }
  }

  func testEveryStringIsReadBackByFoundation() throws {
    for value in 0..<0x3000 {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let string = "a" + String(scalar) + "b"
      let data = Data(try JSONText.encode([string]).utf8)
      XCTAssertEqual(
        try JSONSerialization.jsonObject(with: data) as? [String], [string], "U+\(value)")
    }
  }

  func testANumberThatIsNotFiniteIsRefusedWithItsPath() throws {
    for bad in [Double.nan, .infinity, -.infinity] {
      XCTAssertThrowsError(try JSONText.encode(["radius": bad]), "\(bad)") {
        guard case EncodingError.invalidValue(_, let context)? = $0 as? EncodingError else {
          return XCTFail("\($0)")
        }
        XCTAssertEqual(context.codingPath.map(\.stringValue), ["radius"])
      }
      XCTAssertThrowsError(try JSONText.encode(Float(bad)))
    }
  }

  func testRandomTimelinesAreValidJSON() throws {
    var random = RandomTimelines(seed: 91)
    for index in 0..<50 {
      let text = try JSONText.encode(try random.timeline())
      XCTAssertFalse(text.contains("\n"), "timeline \(index)")
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let members = try XCTUnwrap(object as? [String: Any])
      XCTAssertEqual(members["format"] as? String, "transitionkit-timeline")
      XCTAssertEqual(members["version"] as? Int, 2)
    }
  }
}
