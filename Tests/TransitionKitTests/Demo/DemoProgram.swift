import Foundation

@testable import TransitionKitDemo

/// Runs of the demo program without a process, for claims that are not about the process.
enum DemoProgram {
  /// Runs a command line; its output goes through a file.
  static func run(_ words: [String]) throws -> DemoProcess.Result {
    let folder = try Scratch()
    defer { folder.remove() }
    let errors = Lines()
    let console = Console { errors.append("\(Console.programName): \($0)\n") }
    let status = Program.run(words + ["--output", folder.path("output")], console: console)
    return DemoProcess.Result(
      status: status.rawValue, output: folder.text("output"), errors: errors.text)
  }

  /// Lines that a console reports.
  private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var text: String { lock.withLock { lines.joined() } }

    func append(_ line: String) { lock.withLock { lines.append(line) } }
  }
}
