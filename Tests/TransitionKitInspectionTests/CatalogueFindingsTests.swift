import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// What all checks together find in the catalogue: nothing but what is accepted.
final class CatalogueFindingsTests: XCTestCase {
  func testTheCatalogueHasOnlyAcceptedFindingsAndNoEntryIsOutOfDate() throws {
    let needed = try concurrentMap(Cases.some(of: MotionCases.all, quick: 10)) { name, operation in
      let found = try name.animator().audit(in: .photos(operation))
        .partitioned(by: .catalogue, of: operation, in: name.rawValue)
      for finding in found.remaining { XCTFail("\(name) \(operation): \(finding)") }
      return found.accepted.map(\.entry)
    }
    guard Cases.areThorough else { return }
    // Asymmetries are found by another check.
    let entries = [AcceptedFinding].catalogue.filter { $0.kind != .asymmetry }
    let known = Set(needed.joined())
    XCTAssertEqual(entries.filter { !known.contains($0) }, [], "out of date")
  }

  /// Each entry names animators of the catalogue.
  func testEveryEntryOfTheCatalogueHasAnAnimator() {
    let names = NamedAnimator.allCases.map(\.rawValue)
    for entry in [AcceptedFinding].catalogue {
      let probe = Finding(entry.kind, "", "")
      var entry = entry
      (entry.operation, entry.statement) = (nil, nil)
      XCTAssertTrue(names.contains { entry.accepts(probe, in: $0) }, "\(entry)")
    }
  }
}
