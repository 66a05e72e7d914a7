#if os(Linux)
  import Foundation
  import XCTest

  /// Each folder of a module compiles without the folders later in its list, so no folders form a circle.
  ///
  /// The compiler checks it, so that members of extensions count too. Only on Linux does that work
  /// without the SDK of a platform.
  final class LayeringTests: XCTestCase {
    private static let sources = root.appendingPathComponent("Sources")

    func testEachFolderCompilesWithoutTheLaterOnes() throws {
      try XCTSkipUnless(Cases.areThorough, "compiles every folder, which takes long")
      // Without them the compiler would try for minutes to make sense of the expressions.
      guard FileManager.default.fileExists(atPath: builtModules + "/TransitionKit.swiftmodule")
      else { return XCTFail("no compiled modules in \(builtModules)") }
      for (module, folders) in Architecture.foldersOfModules {
        // The last one has no later ones, and the build compiles it.
        let layers = try folders.dropLast().map { try files(of: $0, in: module) }
        let errors = ErrorList()
        DispatchQueue.concurrentPerform(iterations: layers.count) { index in
          errors.append(
            errorsOfCompiling(layers[index], of: module, with: layers[..<index].flatMap { $0 }))
        }
        for error in errors.lines { XCTFail(error) }
      }
    }

    func testTheListsNameTheFoldersThatExist() throws {
      for (module, folders) in Architecture.foldersOfModules {
        let base = Self.sources.appendingPathComponent(module)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: base.path)
          .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
        let found = Set(paths.map { $0.contains("/") ? String($0.prefix { $0 != "/" }) : "" })
        XCTAssertEqual(found.symmetricDifference(folders), [], module)
      }
    }

    func testAMemberOfALaterFolderIsFound() throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("LayeringTests-\(ProcessInfo.processInfo.processIdentifier).swift")
      defer { try? FileManager.default.removeItem(at: file) }
      let lower = try ["Numerics", "Geometry"].flatMap { try files(of: $0, in: "TransitionKit") }
      for (text, count) in [
        ("func f(_ a: Point) -> Point { a.scaled(by: 2) }", 0),
        ("func f(_ a: Point) -> Point { a.interpolated(to: a, progress: 2) }", 1),
      ] {
        try text.write(to: file, atomically: true, encoding: .utf8)
        let errors = errorsOfCompiling([file.path], of: "TransitionKit", with: lower)
        XCTAssertEqual(errors.count, count, text)
      }
    }

    /// Returns the sources in a folder of a module, or those in none if the folder's name is empty.
    private func files(of folder: String, in module: String) throws -> [String] {
      let base = Self.sources.appendingPathComponent(module).appendingPathComponent(folder)
      guard FileManager.default.fileExists(atPath: base.path) else { return [] }
      return try FileManager.default.subpathsOfDirectory(atPath: base.path).sorted()
        .filter { $0.hasSuffix(".swift") && (!folder.isEmpty || !$0.contains("/")) }
        .map { base.appendingPathComponent($0).path }
    }
  }

  /// Returns the compiler's errors in some files of a module, which may use others of it.
  private func errorsOfCompiling(
    _ files: [String], of module: String, with others: [String]
  ) -> [String] {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-frontend", "-typecheck", "-swift-version", "6"]
      + ["-module-name", module, "-package-name", packageName, "-I", builtModules]
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

  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The name that the package manager gives the package: that of its folder, as an identifier.
  private let packageName = String(
    root.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

  /// The folder of the compiled modules, beside the tests.
  private let builtModules = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("Modules").path

  /// Lines that several threads append to.
  private final class ErrorList: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var lines: [String] = []

    func append(_ more: [String]) { lock.withLock { lines += more } }
  }
#endif
