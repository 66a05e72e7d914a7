import Foundation
import TransitionKitExport
import XCTest

@testable import TransitionKitDemo

/// Scenarios with random errors: the program reads or refuses each of them.
final class DemoFuzzTests: XCTestCase {
  private static let text = Array(DemoScenario.text.utf8)

  private static let pieces: [String] = [
    "\"", "{", "}", "[", "]", ",", ":", "-", "1e999", "-1e308", "NaN", "null", "\\ud800", "\u{0}",
    "\"id\"", "\"grid\"", "true", "[[[[", "1e-320", "\u{FEFF}", "é", "\"at\":0,", "99999999999",
  ]

  /// Returns the scenario with one to three random changes.
  private static func mutated(_ seed: Int) -> [UInt8] {
    var random = SeededRandom(seed: UInt64(seed))
    var bytes = text
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...6, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: end)
      case 3: bytes.removeSubrange(start...)
      default:
        let piece = pieces.randomElement(using: &random) ?? ""
        bytes.replaceSubrange(start..<end, with: Array(piece.utf8))
      }
      if bytes.isEmpty { bytes = [0x20] }
    }
    return bytes
  }

  func testProgramSurvivesBrokenScenarios() throws {
    try concurrently(0..<Cases.count(full: 300, quick: 24)) { seed in
      let folder = try Scratch()
      defer { folder.remove() }
      let path = folder.path("story.json")
      try Data(DemoFuzzTests.mutated(seed)).write(to: URL(fileURLWithPath: path))
      let words = [
        "timeline", "magic-move", "--at", "0,0.1", "--format", "csv", "--scenario", path,
      ]
      let result = try DemoProgram.run(words)
      XCTAssertTrue([0, 65].contains(result.status), "seed \(seed): \(result.errors)")
      // The process does the same, up to its exit status.
      if seed % 6 == 0 { XCTAssertEqual(try DemoProcess.run(words), result, "seed \(seed)") }
      guard result.status == 65 else { return }
      XCTAssertTrue(result.errors.contains("story.json: $"), "seed \(seed): \(result.errors)")
      XCTAssertEqual(result.errors.filter { $0 == "\n" }.count, 1, "seed \(seed)")
    }
  }

  func testReaderReadsOrRefusesManyMoreBrokenScenarios() throws {
    let errors = try concurrentMap(1000..<(1000 + Cases.count(full: 5000, quick: 250))) {
      seed -> String? in
      do {
        _ = try JSONText.decode(Scenario.self, from: DemoFuzzTests.mutated(seed))
        return nil
      } catch {
        XCTAssertTrue("\(error)".hasPrefix("$"), "seed \(seed): \(error)")
        return "\(error)"
      }
    }
    let refused = errors.count { $0 != nil }
    XCTAssertGreaterThan(errors.count - refused, Cases.count(full: 100, quick: 5))
    XCTAssertGreaterThan(refused, Cases.count(full: 1000, quick: 50))
  }
}
