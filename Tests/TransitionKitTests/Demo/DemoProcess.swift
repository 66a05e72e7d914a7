import Foundation
import XCTest

/// The demo program as a person runs it: words in, bytes and a status out.
enum DemoProcess {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// A program of the package, beside the test bundle on Linux and around it elsewhere.
  static func executable(_ name: String) -> URL {
    let bundle = Bundle(for: Anchor.self).bundleURL
    let folders = [Bundle.main.bundleURL, bundle.deletingLastPathComponent(), bundle]
    let candidates = folders.map { $0.appendingPathComponent(name) }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? candidates[0]
  }

  private final class Anchor {}

  /// Runs the program in an environment of nothing but the variables given.
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
    // Waiting for the process itself looks only twenty times a second.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    // A program that hangs is ended, and shows as a signal.
    if end.wait(timeout: .now() + 60) == .timedOut {
      process.terminate()
      process.waitUntilExit()
    }
    XCTAssertEqual(process.terminationReason, .exit, "\(words)", file: file, line: line)
    return Result(
      status: process.terminationStatus, output: folder.text("output"),
      errors: folder.text("errors"))
  }
}

/// A folder for one test's files.
struct Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("transitionkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func handle(_ name: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path(name), contents: nil)
    return try FileHandle(forWritingTo: url.appendingPathComponent(name))
  }

  /// The bytes of a file; what is not UTF-8 shows as replacement characters.
  func text(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path(name)) ?? Data(), as: UTF8.self)
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}

/// A story with something of everything.
enum DemoStory {
  static let text = """
    {
      "container": {"width": 320, "height": 568, "statusBarHeight": 20,
                    "navigationBarHeight": 44, "layoutDirection": "leftToRight",
                    "reduceMotion": false, "safeArea": {"top": 20, "bottom": 34}},
      "profile": "deferred",
      "screens": [
        {"id": "grid", "kind": "list", "title": "Photos", "bar": "opaque",
         "elements": [{"id": "list", "frame": [0, 0, 320, 504], "scrollOffset": [0, 120],
                       "contentSize": [320, 900],
                       "elements": [{"id": "photo-7", "frame": [110, 330, 100, 100]}]}]},
        {"id": "detail", "title": "Photo 7", "bar": "translucent",
         "presentationStyle": "fullScreen",
         "elements": [{"id": "photo-7", "frame": [0, 0, 320, 320]}]},
        {"id": "sheet", "bar": "hidden", "presentationStyle": "custom",
         "frame": [0, 284, 320, 284], "removesPresenter": true},
        {"id": "cover", "presentationStyle": "overFullScreen"}
      ],
      "stack": ["grid"],
      "steps": [
        {"at": 0, "push": "detail", "animator": "magic-move"},
        {"at": 1, "pop": true, "interactive": true, "animator": "scale-back", "duration": 2},
        {"at": 1.1, "update": 0.3}, {"pause": true, "velocity": -0.5},
        {"at": 1.3, "cancel": true, "speed": 1, "curve": "ease-in"},
        {"finish": true}, {"popTo": "grid", "animated": false}, {"popToRoot": true},
        {"setScreens": ["grid", "cover"]}, {"present": "sheet"}, {"dismiss": true},
        {"at": 5, "gesture": [[0, 10, 200], [0.1, 60, 201]], "kind": "edge", "pop": true,
         "policy": "system"},
        {"gesture": [[0, 1], [0.2, 0.5]], "kind": "pinch", "systemCancelled": true},
        {"updateScreen": {"id": "grid", "elements": []}},
        {"resize": {"width": 568, "height": 320}}
      ]
    }
    """

  /// The story with one piece of its text exchanged.
  static func replacing(_ piece: String, with other: String) -> String {
    text.replacingOccurrences(of: piece, with: other)
  }
}
