import Foundation
import TransitionKit
import TransitionKitInspection
import XCTest

/// Golden texts and the files that they are compared with.
final class GoldenFileTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("GoldenFileTests-\(ProcessInfo.processInfo.processIdentifier)")
  private var caller: String { folder.appendingPathComponent("SomeTests.swift").path }
  private let text = GoldenText(lines: ["a", "b", "c", "d", "e", "f", "g"])

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func write(_ text: String) throws {
    try text.write(to: folder.appendingPathComponent("a.txt"), atomically: true, encoding: .utf8)
  }

  private func content() throws -> String {
    try String(contentsOf: folder.appendingPathComponent("a.txt"), encoding: .utf8)
  }

  func testAnEqualFileIsNoFinding() throws {
    try write(text.text)
    XCTAssertEqual(text.findings(in: "a.txt", from: caller), [])
    try write(text.lines.joined(separator: "\r\n") + "\r\n")
    XCTAssertEqual(text.findings(in: "a.txt", from: caller), [])
    XCTAssertEqual(text.findings(in: folder.appendingPathComponent("a.txt").path), [])
  }

  func testAChangedLineIsShownBetweenItsNeighbours() throws {
    try write("a\nb\nc\nD\ne\nf\ng\n")
    let found = text.findings(in: "a.txt", isRecording: false, from: caller)
    XCTAssertEqual(
      found.map(\.description),
      [
        """
        golden: a.txt differs, - is in the file, + is new; TK_RECORD=1 writes it anew:
          …
            b
            c
          - D
          + d
            e
            f
          …
        """
      ])
    XCTAssertEqual(try content(), "a\nb\nc\nD\ne\nf\ng\n", "nothing has been written")
  }

  func testAMissingFileIsAFinding() {
    XCTAssertEqual(
      text.findings(in: "a.txt", isRecording: false, from: caller).map(\.description),
      ["golden: a.txt does not exist; run the test with TK_RECORD=1 to write it"])
    XCTAssertEqual(text.findings(comparedWith: nil, named: "x").map(\.kind), [.golden])
    XCTAssertEqual(text.findings(comparedWith: text.text, named: "x"), [])
  }

  func testRecordingWritesAndSaysSoUntilNothingChanges() throws {
    var found = text.findings(in: "a.txt", isRecording: true, from: caller)
    XCTAssertEqual(
      found.map(\.description),
      [
        """
        recorded: a.txt has been created with 7 lines
        Read it, then run the test without TK_RECORD.
        """
      ])
    XCTAssertEqual(try content(), text.text)
    XCTAssertEqual(text.findings(in: "a.txt", isRecording: true, from: caller), [])
    let next = GoldenText(lines: ["a", "b", "c", "d", "e", "f", "G"])
    found = next.findings(in: "a.txt", isRecording: true, from: caller)
    XCTAssertEqual(
      found.map(\.description),
      [
        """
        recorded: a.txt now has 7 lines instead of the earlier ones:
          …
            e
            f
          - g
          + G
        Read it, then run the test without TK_RECORD.
        """
      ])
    XCTAssertEqual(next.findings(in: "a.txt", isRecording: false, from: caller), [])
  }

  func testTheEnvironmentAsksForRecording() throws {
    setenv("TK_RECORD", "0", 1)
    XCTAssertEqual(text.findings(in: "a.txt", from: caller).map(\.kind), [.golden])
    setenv("TK_RECORD", "1", 1)
    XCTAssertEqual(text.findings(in: "a.txt", from: caller).map(\.kind), [.recorded])
    unsetenv("TK_RECORD")
    XCTAssertEqual(text.findings(in: "a.txt", from: caller), [])
  }

  func testAFileThatCannotBeWrittenIsAFinding() {
    let found = text.findings(in: "no/such/folder.txt", isRecording: true, from: caller)
    XCTAssertEqual(found.map(\.kind), [.golden])
    XCTAssertEqual(
      found.map(\.reason), ["cannot be written: No such file or directory"])
  }

  func testManyChangedLinesAreCut() throws {
    let old = GoldenText(lines: (0..<500).map { "old \($0)" })
    let new = GoldenText(lines: (0..<500).map { "new \($0)" })
    let found = new.findings(comparedWith: old.text, named: "x")
    XCTAssertLessThan(found[0].reason.split(separator: "\n").count, 70)
  }
}

extension GoldenText {
  fileprivate var lines: [Substring] { text.split(separator: "\n") }
}
