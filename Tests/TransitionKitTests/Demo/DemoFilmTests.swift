import Foundation
import XCTest

/// Pictures of a transition, drawn with characters.
final class DemoFilmTests: XCTestCase {
  func testAFilmShowsFivePicturesAndNamesTheLayers() throws {
    let result = try DemoProcess.run(["timeline", "magic-move", "--format", "film", "--ascii"])
    let lines = result.output.split(separator: "\n").map(String.init)
    XCTAssertEqual(lines[0], "magic-move push  0.3 s  320x568  ease-in-out")
    XCTAssertEqual(
      lines[1].split(separator: " "), "0 s 0.075 s 0.15 s 0.225 s 0.3 s".split(separator: " "))
    XCTAssertEqual(lines.last, "a from  b to  c snapshot(photo-7)")
    XCTAssertTrue(result.output.allSatisfy(\.isASCII))
  }

  func testTheMatchOfEveryElementIsPrinted() throws {
    let result = try DemoProcess.run(["timeline", "shared-elements", "--matches"])
    let lines = result.output.split(separator: "\n").map(String.init)
    // The photo grows from 100 to 320 points; all other elements are only in the list.
    XCTAssertEqual(lines[0], "photo-7: (5, 174) 100×100 → (0, 64) 320×320")
    XCTAssertTrue(lines.contains("list: only on from"))
    XCTAssertTrue(lines.contains { $0.hasPrefix("photo-4: only on from") })
    XCTAssertEqual(lines.count, 10)
  }

  func testPlayingNeedsATerminal() throws {
    let result = try DemoProcess.run(["timeline", "fade", "--play"])
    XCTAssertEqual(result.status, 64)
    XCTAssertEqual(result.output, "")
    XCTAssertTrue(result.errors.contains("--play"), result.errors)
  }

  func testTheCursorIsShownAgainAfterPlayingAndAfterAnInterrupt() throws {
    let script = URL(fileURLWithPath: "/usr/bin/script")
    guard FileManager.default.isExecutableFile(atPath: script.path) else {
      throw XCTSkip("no script(1) to simulate a terminal")
    }
    for (ending, words) in [("", "fade --duration 0.1"), ("timeout -s INT 0.5 ", "fade")] {
      let process = Process()
      process.executableURL = script
      let command =
        "\(ending)\(DemoProcess.executable("TransitionKitDemo").path) timeline \(words) --play"
      process.arguments = ["-qec", command, "/dev/null"]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      XCTAssertTrue(text.contains("\u{1B}[?25l"), words)
      XCTAssertTrue(text.contains("\u{1B}[?25h"), words)
      let last = text.components(separatedBy: "\u{1B}[?25").last ?? ""
      XCTAssertTrue(last.hasPrefix("h"), "the cursor is visible at the end, \(words)")
    }
  }
}
