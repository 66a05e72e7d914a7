import Foundation
import TransitionKit
import XCTest

/// The article on untrusted input states the limits that hold.
final class LimitsArticleTests: XCTestCase {
  private let limits: [String: Double] = [
    "magnitude": Limits.magnitude, "duration": Limits.duration, "steps": Double(Limits.steps),
    "curveStops": Double(Limits.curveStops), "curveDepth": Double(Limits.curveDepth),
    "nestedCurves": Double(Limits.nestedCurves), "effectDepth": Double(Limits.effectDepth),
    "nestedEffects": Double(Limits.nestedEffects), "elementDepth": Double(Limits.elementDepth),
    "nestedElements": Double(Limits.nestedElements), "listedValues": Double(Limits.listedValues),
    "sampledNumbers": Double(Limits.standard.sampledNumbers),
    "layerStates": Double(Limits.standard.layerStates),
    "exportedStops": Double(Limits.exportedStops), "filmColumns": Double(Limits.filmColumns),
    "filmRows": Double(Limits.filmRows),
  ]

  func testTheArticleStatesEachLimit() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Sources/TransitionKit/TransitionKit.docc/Articles/UntrustedInput.md")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ``Limits/") }
    var stated: [String: Double] = [:]
    for row in rows {
      let cells = row.components(separatedBy: " | ")
      let names = cells[0].components(separatedBy: "``Limits/").dropFirst()
        .map { $0.components(separatedBy: "``")[0] }
      let values = cells[1].components(separatedBy: "; ").map(Self.number)
      XCTAssertEqual(names.count, values.count, String(row))
      for (name, value) in zip(names, values) { stated[name] = value }
    }
    XCTAssertEqual(stated, limits)
  }

  /// Reads `±1e30`, `1e9 s`, `65 536` and `2²²`.
  private static func number(_ text: String) -> Double? {
    let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let exponent = text.compactMap { superscripts.firstIndex(of: $0) }
    guard exponent.isEmpty else { return exp2(Double(exponent.reduce(0) { $0 * 10 + $1 })) }
    return Double(text.filter { $0.isNumber || $0 == "e" || $0 == "." })
  }
}
