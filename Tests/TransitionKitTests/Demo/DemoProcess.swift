import Foundation
import XCTest

/// Runs of the demo program as a process: its arguments, its output and its exit status.
enum DemoProcess {
  struct Result: Equatable {
    let status: Int32
    let output: String
    /// The text on standard error.
    let errors: String
  }

  /// Returns the path of a program of the package: beside the test bundle, or inside it.
  static func executable(_ name: String) -> URL {
    let bundle = Bundle(for: Anchor.self).bundleURL
    let folders = [Bundle.main.bundleURL, bundle.deletingLastPathComponent(), bundle]
    let candidates = folders.map { $0.appendingPathComponent(name) }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? candidates[0]
  }

  private final class Anchor {}

  /// Runs the program; its environment has only the given variables.
  static func run(
    _ words: [String], program: String = "TransitionKitDemo",
    environment: [String: String] = ["LC_ALL": "C.UTF-8"],
    input: URL? = nil, output: FileHandle? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Result {
    let folder = try Scratch()
    defer { folder.remove() }
    let process = Process()
    process.executableURL = executable(program)
    process.arguments = words
    process.environment = environment
    process.standardInput = try input.map(FileHandle.init(forReadingFrom:)) ?? .nullDevice
    process.standardOutput = try output ?? folder.handle("output")
    process.standardError = try folder.handle("errors")
    // `waitUntilExit` checks only twenty times per second.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    // A program that hangs is terminated, and the reason of its end is then a signal.
    if end.wait(timeout: .now() + 60) == .timedOut {
      process.terminate()
      process.waitUntilExit()
    }
    XCTAssertEqual(process.terminationReason, .exit, "\(words)", file: file, line: line)
    return Result(
      status: process.terminationStatus, output: folder.text("output"),
      errors: folder.text("errors"))
  }

  /// Returns the result of running the program without further settings; runs it only once.
  ///
  /// For runs that take long and that several tests look at.
  static func sharedRun(_ words: [String]) throws -> Result {
    if let result = sharedResults.value(for: words) { return result }
    let result = try run(words)
    sharedResults.set(result, for: words)
    return result
  }

  private static let sharedResults = SharedResults()

  private final class SharedResults: @unchecked Sendable {
    private let lock = NSLock()
    private var results: [[String]: Result] = [:]

    func value(for words: [String]) -> Result? { lock.withLock { results[words] } }
    func set(_ result: Result, for words: [String]) { lock.withLock { results[words] = result } }
  }
}
