import Foundation
import XCTest

final class DemoOutputTests: XCTestCase {
  private let words = ["timeline", "fade", "--format", "csv"]

  func testFileHasTheBytesOfStandardOutput() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    let printed = try DemoProcess.run(words).output
    let result = try DemoProcess.run(words + ["--output", folder.path("a.csv")])
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.output, "")
    XCTAssertEqual(folder.text("a.csv"), printed)
    XCTAssertEqual(folder.names, ["a.csv"])
  }

  func testFileIsReplacedWithItsPermissionsAndThroughALink() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    try folder.write("old", to: "real.csv")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("real.csv"))
    try manager.createSymbolicLink(
      atPath: folder.path("link.csv"), withDestinationPath: folder.path("real.csv"))
    XCTAssertEqual(
      try DemoProcess.run(words + ["--output", folder.path("link.csv")]).status, 0)
    XCTAssertTrue(folder.text("real.csv").hasPrefix("time,"))
    let attributes = try manager.attributesOfItem(atPath: folder.path("real.csv"))
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o640)
    XCTAssertEqual(folder.names, ["link.csv", "real.csv"])
    let link = try manager.destinationOfSymbolicLink(atPath: folder.path("link.csv"))
    XCTAssertEqual(link, folder.path("real.csv"))
  }

  func testFailuresNameTheFileAndLeaveNoFiles() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    try folder.write("kept", to: "kept.csv")
    let missing = folder.path("none/a.csv")
    let rows: [(words: [String], status: Int32, named: String)] = [
      (words + ["--output", folder.url.path], 73, folder.url.lastPathComponent),
      (words + ["--output", missing], 73, "none/a.csv"),
      (words + ["--output", folder.path(String(repeating: "n", count: 300))], 73, "nnnn"),
      (words + ["--output", folder.path("kept.csv"), "--fps", "0"], 64, "--fps"),
      (["timeline", "fade", "--scenario", folder.path("gone.json")], 66, "gone.json"),
      (["timeline", "fade", "--scenario", folder.url.path], 66, folder.url.lastPathComponent),
    ]
    for (words, status, named) in rows {
      let result = try DemoProcess.run(words)
      XCTAssertEqual(result.status, status, "\(words)")
      XCTAssertTrue(result.errors.contains(named), "\(words): \(result.errors)")
      XCTAssertEqual(result.errors.filter { $0 == "\n" }.count, 1, "\(words)")
    }
    XCTAssertEqual(folder.text("kept.csv"), "kept")
    XCTAssertEqual(folder.names, ["kept.csv"])
  }

  func testDeviceIsWrittenToAndNeverReplaced() throws {
    let device = "/dev/full"
    guard FileManager.default.fileExists(atPath: device) else { throw XCTSkip("no \(device)") }
    let commands = [
      ["list"], words, ["timeline", "fade", "--format", "json"], ["--help"], ["--version"],
    ]
    try concurrently(commands) { words in
      let full = FileHandle(forWritingAtPath: device)
      let result = try DemoProcess.run(words, output: full)
      XCTAssertEqual(result.status, 74, "\(words)")
      XCTAssertTrue(result.errors.contains("standard output"), "\(words)")
    }
    let result = try DemoProcess.run(words + ["--output", device])
    XCTAssertEqual(result.status, 74)
    XCTAssertTrue(result.errors.contains(device))
    let kind = try FileManager.default.attributesOfItem(atPath: device)[.type]
    XCTAssertEqual(kind as? FileAttributeType, .typeCharacterSpecial)
  }

  /// The limit is 4 KiB or 8 KiB per file, by the shell's unit; the output is far longer.
  func testAFileSizeLimitIsAFailedWriteThatLeavesNoFile() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit -f 8; exec \"$0\" timeline fade --fps 5000 --format csv --output \"$1\"",
      DemoProcess.executable("TransitionKitDemo").path, folder.path("a.csv"),
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 74)
    XCTAssertEqual(folder.names, [])
  }

  func testASignalLeavesNoFile() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    for name in ["INT", "TERM", "HUP", "QUIT"] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      // The program is signalled as soon as its temporary file is there.
      process.arguments = [
        "-c",
        """
        "$0" timeline hero-zoom --fps 20000 --format csv --output "$1" &
        until ls -A "$2" | grep -q tmp || ! kill -0 $! 2>/dev/null; do :; done
        kill -s \(name) $!; wait $!; exit $?
        """,
        DemoProcess.executable("TransitionKitDemo").path, folder.path("a.csv"), folder.url.path,
      ]
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      // A background process of a shell ignores SIGINT and SIGQUIT, so it finishes its work.
      if name == "INT" || name == "QUIT" {
        XCTAssertEqual(process.terminationStatus, 0, name)
        XCTAssertEqual(folder.names, ["a.csv"], name)
      }
      XCTAssertTrue(folder.names.isEmpty || folder.names == ["a.csv"], "\(name): \(folder.names)")
      try? FileManager.default.removeItem(atPath: folder.path("a.csv"))
    }
  }

  func testClosedPipeEndsQuietly() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try DemoProcess.run(
      ["timeline", "fade", "--fps", "5000", "--format", "csv"], output: pipe.fileHandleForWriting)
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.errors, "")
  }

  func testDashesAreTheStandardStreams() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    try folder.write(DemoScenario.text, to: "story.json")
    let words = ["timeline", "fade", "--at", "0", "--format", "csv"]
    let file = try DemoProcess.run(words + ["--scenario", folder.path("story.json")])
    let piped = try DemoProcess.run(
      words + ["--scenario", "-", "--output", "-"],
      input: folder.url.appendingPathComponent("story.json"))
    XCTAssertEqual(piped.status, 0, piped.errors)
    XCTAssertEqual(piped.output, file.output)
  }

  func testColoursAndPlotsFollowFlagThenEnvironmentThenTerminal() throws {
    let words = ["timeline", "fade", "--at", "0,1"]
    let utf8 = ["LC_ALL": "C.UTF-8"]
    let rows: [(flags: [String], environment: [String: String], color: Bool, plot: Bool)] = [
      ([], [:], false, false),
      ([], ["CLICOLOR_FORCE": "1"], true, true),
      ([], ["CLICOLOR_FORCE": "0"], false, false),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true, true),
      (["--color", "always"], ["NO_COLOR": "1"], true, false),
      (["--plot", "always"], ["NO_COLOR": "1"], false, true),
      (["--color", "never", "--plot", "never"], ["CLICOLOR_FORCE": "1"], false, false),
    ]
    for (flags, environment, color, plot) in rows {
      let result = try DemoProcess.run(
        words + flags, environment: utf8.merging(environment) { $1 })
      XCTAssertEqual(result.output.contains("\u{1B}["), color, "\(flags) \(environment)")
      XCTAssertEqual(result.output.contains("█"), plot, "\(flags) \(environment)")
    }
  }

  func testWidthComesFromFlagThenColumns() throws {
    let words = ["timeline", "slide-with-fake-navbar", "--at", "0"]
    let narrow = try DemoProcess.run(words + ["--width", "50"]).output
    XCTAssertEqual(try DemoProcess.run(words, environment: ["COLUMNS": "50"]).output, narrow)
    XCTAssertEqual(
      try DemoProcess.run(words + ["--width", "80"], environment: ["COLUMNS": "50"]).output,
      try DemoProcess.run(words, environment: ["COLUMNS": "many"]).output)
  }
}
