import Foundation
import XCTest

@testable import TransitionKitDemo

/// Broken stories: whatever a mutation makes of one, it is read or refused, never more.
final class DemoFuzzTests: XCTestCase {
  /// A generator of its own, so that every run breaks the same things.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    /// SplitMix64.
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static let pieces: [String] = [
    "\"", "{", "}", "[", "]", ",", ":", "-", "1e999", "-1e308", "NaN", "null", "\\ud800", "\u{0}",
    "\"id\"", "\"grid\"", "true", "[[[[", "1e-320", "\u{FEFF}", "é", "\"at\":0,", "99999999999",
  ]

  private func mutated(_ seed: UInt64) -> [UInt8] {
    var dice = Dice(state: seed)
    var bytes = Array(DemoStory.text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &dice) {
      let start = Int.random(in: 0..<bytes.count, using: &dice)
      let end = min(bytes.count, start + Int.random(in: 0...6, using: &dice))
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &dice)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: end)
      case 3: bytes.removeSubrange(start...)
      default:
        let piece = DemoFuzzTests.pieces.randomElement(using: &dice) ?? ""
        bytes.replaceSubrange(start..<end, with: Array(piece.utf8))
      }
      if bytes.isEmpty { bytes = [0x20] }
    }
    return bytes
  }

  func testProgramSurvivesBrokenStories() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    let story = folder.url.appendingPathComponent("story.json")
    for seed in 0..<300 {
      try Data(mutated(UInt64(seed))).write(to: story)
      let result = try DemoProcess.run([
        "timeline", "magic-move", "--at", "0,0.1", "--format", "csv", "--scenario", story.path,
      ])
      XCTAssertTrue([0, 65].contains(result.status), "seed \(seed): \(result.errors)")
      guard result.status == 65 else { continue }
      XCTAssertTrue(result.errors.contains("story.json: $"), "seed \(seed): \(result.errors)")
      XCTAssertEqual(result.errors.filter { $0 == "\n" }.count, 1, "seed \(seed)")
    }
  }

  func testReaderReadsOrRefusesManyMoreBrokenStories() {
    var read = 0
    var refused = 0
    for seed in 1000..<6000 {
      var reader = ScenarioReader()
      do {
        _ = try reader.scenario(try JSONParser.parse(mutated(UInt64(seed))))
        read += 1
      } catch {
        refused += 1
        XCTAssertTrue("\(error)".hasPrefix("$"), "seed \(seed): \(error)")
      }
    }
    XCTAssertGreaterThan(read, 100)
    XCTAssertGreaterThan(refused, 1000)
  }
}
