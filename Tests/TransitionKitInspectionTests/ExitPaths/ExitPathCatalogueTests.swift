import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

final class ExitPathCatalogueTests: XCTestCase {
  /// What is found in animators of the catalogue, and why it is there.
  private static let exceptions: [String: String] =
    [
      "vc-fold": "The folded strips are seen in perspective at both ends.",
      "predictive-back-fullscreen": "Flutter rounds all corners as soon as a finger goes back.",
    ]

  func testTheCatalogueIsClean() throws {
    let found = try concurrentMap(NamedAnimator.allCases) { name in
      var isExceptional = false
      for operation in name.operationsInOrder {
        for finding in try name.animator().exitPathFindings(in: .photos(operation)) {
          isExceptional = true
          guard Self.exceptions[name.rawValue] == nil else { continue }
          XCTFail("\(name): \(finding)")
        }
      }
      return isExceptional ? name.rawValue : nil
    }
    XCTAssertEqual(
      Set(found.compactMap { $0 }), Set(Self.exceptions.keys), "exceptions that are not needed")
  }

  /// Every tenth animator in every way, in two profiles, with other bars.
  func testAPartOfTheCatalogueIsCleanInEveryWay() throws {
    let clean = NamedAnimator.allCases.filter { Self.exceptions[$0.rawValue] == nil }
    let chosen = stride(from: 3, to: clean.count, by: 10).map { ($0, clean[$0]) }
    try concurrently(chosen) { index, name in
      let operations = name.operationsInOrder
      var situation = try Situation.photos(operations[index % operations.count], bar: .hidden)
      if index.isMultiple(of: 20) { situation.back.bar = .opaque }
      for finding in try name.animator().exitPathFindings(in: situation, options: .thorough) {
        XCTFail("\(name), \(situation): \(finding)")
      }
    }
  }

  func testOneFaultIsToldOnceWithItsShortestStory() throws {
    let shrunken = Planted { context in
      let end = context.frame(of: .to)
      return [
        Planted.back(context), Layer(.to, frame: end, transform: .scale(0.5)),
      ]
    }
    let found = try shrunken.exitPathFindings(in: .photos(.push))
    let ends = found.filter { $0.kind == .wrongEnd && $0.subject == found.last?.subject }
    XCTAssertLessThanOrEqual(ends.count, 1)
    let first = try XCTUnwrap(found.first { $0.kind == .wrongEnd })
    XCTAssertEqual(first.story, ["push detail", "wait until it rests"])
  }
}
