import XCTest

final class VectorTableTests: XCTestCase {
  private func table(_ text: String) throws -> VectorTable {
    try VectorTable(parsing: text, from: "t.csv")
  }

  func testRowsAreReadByTheNamesOfTheColumns() throws {
    let table = try table("# A comment, with a comma.\nname,index,x\na,0,1e-300\n# b\nb,7,-0.1\n")
    XCTAssertEqual(table.rows.count, 2)
    let row = try XCTUnwrap(table.rows(where: "name", is: "b").first)
    XCTAssertEqual(try row.number("x"), -0.1)
    XCTAssertEqual(try row.index("index"), 7)
    XCTAssertEqual(try row.value("index") { $0 == "7" ? true : nil }, true)
    XCTAssertEqual(try table.rows[0].number("x"), 1e-300)
  }

  func testACellOfSeveralNumbersIsReadByTheirNames() throws {
    let table = try table("values\nx=1 alpha=-0.5\n \n")
    XCTAssertEqual(try table.rows[0].numbers("values"), ["x": 1, "alpha": -0.5])
    XCTAssertEqual(try table.rows[1].numbers("values"), [:])
  }

  func testAnErrorIsTheDistanceFromBothParts() throws {
    let row = try table("high,low\n1,1e-20\n").rows[0]
    XCTAssertEqual(try row.error(of: 1), 1e-20)
  }

  func testEveryMalformedFileIsReportedWithItsLine() {
    let files: [(text: String, error: String)] = [
      ("", "t.csv: no rows"), ("# nothing\nx,y\n", "t.csv: no rows"),
      ("x,x\n1,2\n", "t.csv:1: two columns have one name"),
      ("# c\nx,y\n1,2\n3\n", "t.csv:4: the row has 1 cells, but there are 2 columns"),
      ("x,y\n1,2,3\n", "t.csv:2: the row has 3 cells, but there are 2 columns"),
      ("x,y\n1,2\n\n3,4\n", "t.csv:3: the row has 1 cells, but there are 2 columns"),
    ]
    for (text, message) in files {
      XCTAssertThrowsError(try table(text), text) { XCTAssertEqual("\($0)", message) }
    }
  }

  func testEveryMalformedCellIsReportedWithItsLine() throws {
    let rows = try table("x\n1\nnan\n-1\na=1 a=2\nb\n").rows
    func assertThrows(
      _ message: String, _ read: @autoclosure () throws -> Any, line: UInt = #line
    ) {
      XCTAssertThrowsError(try read(), line: line) { XCTAssertEqual("\($0)", message, line: line) }
    }
    assertThrows("t.csv:2: there is no column y", try rows[0].number("y"))
    assertThrows("t.csv:3: x is 'nan', which is not a finite number", try rows[1].number("x"))
    assertThrows("t.csv:4: x is '-1', which is not an index", try rows[2].index("x"))
    assertThrows(
      "t.csv:5: x has 'a=2', which is not a new name with a finite number",
      try rows[3].numbers("x"))
    assertThrows(
      "t.csv:6: x is 'b', which is not a Bool", try rows[4].value("x") { Bool($0) })
    assertThrows("t.csv: no row has 2 as x", try table("x\n1\n").rows(where: "x", is: "2"))
  }
}
