#if os(Linux)
  import Foundation
  import XCTest

  /// Each folder of the core compiles without the folders later in the list.
  ///
  /// The compiler checks it, so that members of extensions count too. Only on Linux does that work
  /// without the SDK of a platform.
  final class LayeringTests: XCTestCase {
    private let core = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/TransitionKit")

    func testEachFolderCompilesWithoutTheLaterOnes() throws {
      // The last one has no later ones, and the build compiles it.
      let folders = try Architecture.folders.dropLast().map(files)
      let errors = ErrorList()
      DispatchQueue.concurrentPerform(iterations: folders.count) { index in
        errors.append(errorsOfCompiling(folders[index], with: folders[..<index].flatMap { $0 }))
      }
      for error in errors.lines { XCTFail(error) }
    }

    func testAMemberOfALaterFolderIsFound() throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("LayeringTests-\(ProcessInfo.processInfo.processIdentifier).swift")
      defer { try? FileManager.default.removeItem(at: file) }
      let lower = try ["Numerics", "Geometry"].flatMap(files)
      for (text, count) in [
        ("func f(_ a: Point) -> Point { a.scaled(by: 2) }", 0),
        ("func f(_ a: Point) -> Point { a.interpolated(to: a, progress: 2) }", 1),
      ] {
        try text.write(to: file, atomically: true, encoding: .utf8)
        XCTAssertEqual(errorsOfCompiling([file.path], with: lower).count, count, text)
      }
    }

    private func files(of folder: String) throws -> [String] {
      let base = core.appendingPathComponent(folder)
      guard FileManager.default.fileExists(atPath: base.path) else { return [] }
      return try FileManager.default.subpathsOfDirectory(atPath: base.path).sorted()
        .filter { $0.hasSuffix(".swift") }.map { base.appendingPathComponent($0).path }
    }
  }

  /// Returns the compiler's errors in some files, which may use others.
  private func errorsOfCompiling(_ files: [String], with others: [String]) -> [String] {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-frontend", "-typecheck", "-swift-version", "6"]
      + ["-module-name", "TransitionKit", "-package-name", "transitionkit"]
      + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
      .flatMap { ["-enable-upcoming-feature", $0] }
      + files.flatMap { ["-primary-file", $0] } + others
    let output = Pipe()
    compiler.standardError = output
    compiler.standardOutput = output
    do { try compiler.run() } catch { return ["the compiler does not run: \(error)"] }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    let lines = text.split(separator: "\n").filter { $0.contains(": error: ") }.map(String.init)
    return lines.isEmpty && compiler.terminationStatus != 0 ? [text] : lines
  }

  /// Lines that several threads append to.
  private final class ErrorList: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var lines: [String] = []

    func append(_ more: [String]) { lock.withLock { lines += more } }
  }
#endif
