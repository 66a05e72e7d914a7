import Foundation
import XCTest

@testable import TransitionKitDemo
@testable import TransitionKitExport

/// The grammar of RFC 8259, case by case.
final class DemoJSONParserTests: XCTestCase {
  private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

  func testEveryKindOfValueIsRead() throws {
    let rows: [(text: String, value: JSONValue)] = [
      ("null", .null), (" true\n", .bool(true)), ("\tfalse\r", .bool(false)),
      ("0", .number(0)), ("-0", .number(-0.0)), ("-12.5e+2", .number(-1250)),
      ("1E-2", .number(0.01)), ("0.1", .number(0.1)), ("1e-999", .number(0)),
      ("\"\"", .string("")), ("\"é😀\u{7F}\"", .string("é😀\u{7F}")),
      (#""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\uDE00""#, .string("\"\\/\u{8}\u{C}\n\r\tAé😀")),
      (#""\u0000""#, .string("\0")),
      ("[]", .array([])), ("[1 , [2]]", .array([.number(1), .array([.number(2)])])),
      ("{}", .object([])), ("\u{FEFF}1", .number(1)),
      (
        "{\"b\" : 1, \"a\":{ } }",
        .object([.init(name: "b", value: .number(1)), .init(name: "a", value: .object([]))])
      ),
    ]
    for (text, value) in rows { XCTAssertEqual(try parse(text), value, text) }
  }

  func testTextOutsideTheGrammarIsAnErrorWithItsPosition() {
    let rows: [(text: String, error: String)] = [
      ("", "$: expected a value at line 1, column 1"),
      ("  \n  ", "$: expected a value at line 2, column 3"),
      ("nul", "$: expected a value at line 1, column 1"),
      ("NaN", "$: expected a value at line 1, column 1"),
      ("Infinity", "$: expected a value at line 1, column 1"),
      ("+1", "$: expected a value at line 1, column 1"),
      ("01", "$: expected the end of the document at line 1, column 2"),
      ("-", "$: expected a value at line 1, column 1"),
      ("1.", "$: expected a digit at line 1, column 3"),
      (".5", "$: expected a value at line 1, column 1"),
      ("1e", "$: expected a digit at line 1, column 3"),
      ("1e999", "$: expected a number in the range of a Double at line 1, column 1"),
      ("0x10", "$: expected the end of the document at line 1, column 2"),
      ("1 2", "$: expected the end of the document at line 1, column 3"),
      ("'a'", "$: expected a value at line 1, column 1"),
      ("\"a", "$: expected a quotation mark that ends the string at line 1, column 1"),
      ("\"é\n\"", "$: expected an escape instead of a control character at line 1, column 3"),
      (#""\x""#, "$: expected an escape of JSON at line 1, column 3"),
      (#""\"#, "$: expected an escape at line 1, column 3"),
      (#""\u12G4""#, "$: expected four hexadecimal digits at line 1, column 6"),
      (#""\ud83d""#, "$: expected a pair of surrogates at line 1, column 3"),
      (#""\ud83dx""#, "$: expected a pair of surrogates at line 1, column 3"),
      (#""\ud83d\u0041""#, "$: expected a pair of surrogates at line 1, column 3"),
      (#""\ude00""#, "$: expected a pair of surrogates at line 1, column 3"),
      ("[1,]", "$[1]: expected a value at line 1, column 4"),
      ("[1 2]", "$: expected a comma or ] at line 1, column 4"),
      ("[1", "$: expected a comma or ] at line 1, column 3"),
      ("{\"a\" 1}", "$: expected a colon at line 1, column 6"),
      ("{\"a\":1,}", "$: expected a name in quotation marks at line 1, column 8"),
      ("{a:1}", "$: expected a name in quotation marks at line 1, column 2"),
      ("{\"a\":1 \"b\":2}", "$: expected a comma or } at line 1, column 8"),
      (
        "{\"a\":\n{\"b\":1,\"b\":2}}",
        "$.a: expected a name other than \"b\", which is repeated, at line 2, column 8"
      ),
      ("{\"a b\":[0,x]}", "$[\"a b\"][1]: expected a value at line 1, column 11"),
      ("// note\n1", "$: expected a value at line 1, column 1"),
    ]
    for (text, error) in rows {
      XCTAssertThrowsError(try parse(text), text) { XCTAssertEqual("\($0)", error, text) }
    }
  }

  func testInvalidUTF8IsAnError() {
    let strings: [[UInt8]] = [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80], [0x80],
    ]
    for bytes in strings {
      XCTAssertThrowsError(try JSONParser.parse([0x22] + bytes + [0x22]), "\(bytes)")
      XCTAssertThrowsError(try JSONParser.parse(bytes), "\(bytes)")
    }
  }

  func testNestingIsReadUpToItsLimitAndNoFurther() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    XCTAssertNoThrow(try parse(nested(512)))
    for depth in [513, 100_000] {
      XCTAssertThrowsError(try parse(nested(depth))) {
        XCTAssertTrue("\($0)".contains("at most 512 levels at line 1, column 513"), "\($0)")
      }
    }
  }

  func testNumbersOfTheCommandLineArePlainDecimals() {
    let good: [(String, Double)] = [
      ("0", 0), ("-1.5", -1.5), ("+2", 2), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1E-2", 0.01),
    ]
    for (word, number) in good { XCTAssertEqual(Decimal.number(word), number, word) }
    for word in ["", "-", ".", "e3", "1e", "1e+", "nan", "inf", "0x1", "1_0", " 1", "1 ", "1e999"] {
      XCTAssertNil(Decimal.number(word), word)
    }
  }

  func testNumbersOfTablesRoundHalvesAwayFromZeroAndHaveNoNegativeZero() {
    let rows: [(Double, String)] = [
      (0, "0.000"), (-0.0004, "0.000"), (-0.0006, "-0.001"), (1.0625, "1.063"), (320, "320.000"),
      (-20.6664, "-20.666"), (1e300, "1e300"),
    ]
    for (number, text) in rows { XCTAssertEqual(Decimal.fixed(number), text) }
  }
}
