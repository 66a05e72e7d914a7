import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

final class ExitPathCatalogueTests: XCTestCase {
  /// Every tenth animator in every way, in two profiles, with other bars.
  func testAPartOfTheCatalogueIsCleanInEveryWay() throws {
    let all = NamedAnimator.allCases
    let chosen = stride(from: 3, to: all.count, by: 10).map { ($0, all[$0]) }
    try concurrently(Cases.some(of: chosen, quick: 4)) { index, name in
      let operations = name.operationsInOrder
      var situation = try Situation.photos(operations[index % operations.count], bar: .hidden)
      if index.isMultiple(of: 20) { situation.back.bar = .opaque }
      let found = try name.animator().audit(
        [.exitPaths], in: situation, options: AuditOptions(isThorough: true))
      for finding in found.without(.catalogue, of: situation.operation, in: name.rawValue) {
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
    let found = try shrunken.audit([.exitPaths], in: .photos(.push))
    let ends = found.filter { $0.kind == .wrongEnd && $0.subject == found.last?.subject }
    XCTAssertLessThanOrEqual(ends.count, 1)
    let first = try XCTUnwrap(found.first { $0.kind == .wrongEnd })
    XCTAssertEqual(first.story, ["push detail", "wait until it rests"])
  }
}
