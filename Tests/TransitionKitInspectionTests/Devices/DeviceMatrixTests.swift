import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// One call for many containers.
final class DeviceMatrixTests: XCTestCase {
  /// Ten devices are held in two ways and three windows in one, each with four bars in two directions.
  func testAllCombinesEverythingAndFewHasEveryDeviceUprightAndTurned() throws {
    XCTAssertEqual(try DeviceMatrix.all.cells.count, (10 * 2 + 3) * 4 * 2)
    let few = try DeviceMatrix.few.cells
    XCTAssertEqual(few.count, 10 * 2 + 3)
    XCTAssertEqual(Set(few.map(\.name)).count, few.count)
    XCTAssertEqual(Set(few.map(\.bar)), Set(BarStyle.allCases))
    XCTAssertEqual(Set(few.map(\.container.layoutDirection)), Set(LayoutDirection.allCases))
    XCTAssertEqual(Set(Device.all.map(\.name)).count, Device.all.count)
  }

  func testADeviceOnItsSideHasItsSidesSwappedAndOtherInsets() throws {
    let phone = try XCTUnwrap(Device.phones.first { $0.name == "phone with notch" })
    let (upright, turned) = (try phone.upright(), try XCTUnwrap(try phone.turned(.rightToLeft)))
    XCTAssertEqual(upright.size, Size(width: 375, height: 812))
    XCTAssertEqual(upright.barFrame, Rect(x: 0, y: 0, width: 375, height: 88))
    XCTAssertEqual(turned.size, Size(width: 812, height: 375))
    XCTAssertEqual(turned.safeArea, Insets(left: 44, bottom: 21, right: 44))
    XCTAssertEqual(turned.barFrame, Rect(x: 0, y: 0, width: 812, height: 44))
    XCTAssertEqual(turned.layoutDirection, .rightToLeft)
    // iOS 26 has a bar of 54 points below the safe area, and at y = 10 without one.
    let newer = try XCTUnwrap(Device.phones.first { $0.name == "phone of iOS 26" })
    XCTAssertEqual(try newer.upright().barFrame.height, 62 + 54)
    XCTAssertEqual(try newer.turned()?.barFrame.height, 10 + 54)
    XCTAssertEqual(phone.description, "phone with notch, 375 × 812")
    XCTAssertNil(try Device.windows[0].turned())
  }

  func testTheCatalogueDoesNotJumpOnAnyDevice() throws {
    // Two animators of each family here; all of them with the environment variable of the law tests.
    let isWhole = ProcessInfo.processInfo.environment["TK_WHOLE_CATALOGUE"] != nil
    let names = [
      "fade", "scale-back", "system-push", "page-sheet", "card-horizontal-ios", "hero-zoom",
      "cupertino-page", "material-shared-axis-x", "magic-move", "vc-cube",
    ]
    let cells = try DeviceMatrix.few.cells
    let cases = NamedAnimator.allCases.filter { isWhole || names.contains($0.rawValue) }
    try concurrently(Cases.some(of: cases, quick: 3)) { name in
      let animator = name.animator()
      let operations = TransitionOperation.allCases.filter(animator.operations.contains)
      let findings = try DeviceMatrix(cells).findings(of: operations) {
        try animator.audit([.continuity, .mirroring], in: $0)
      }
      XCTAssertEqual(findings.without(.catalogue, in: name.rawValue), [], "\(name)")
    }
  }

  // MARK: - Planted faults

  /// Pushes by the width of one phone, wherever it is.
  private let narrow = SketchedAnimator { context in
    let page = context.frame(of: .to)
    return [
      Layer(.from, frame: context.frame(of: .from)),
      Layer(.to, frame: Rect(x: 320, y: page.y, width: 320, height: page.height))
        .moving(to: Rect(x: 0, y: page.y, width: 320, height: page.height), curve: .easeInOut),
    ]
  }

  func testAnAnimatorWithTheWidthOfOnePhoneIsFoundOnAllOthers() throws {
    let matrix = try DeviceMatrix.combining(
      Device.all, bars: [.opaque], directions: [.leftToRight])
    let findings = try matrix.findings(of: [.push]) { try narrow.audit([.continuity], in: $0) }
    // Only the small phone upright and the narrow window are 320 points wide.
    let found = matrix.cells.count - 2
    XCTAssertEqual(
      findings.map(\.description),
      [
        "jump: page detail moves by 248 pt at the end, at 0.5 s, in \(found) of "
          + "\(matrix.cells.count) situations, first on small phone, turned: "
          + "push grid → detail, 568 × 320, opaque bars"
      ])
    let tablet = DeviceMatrix(matrix.cells.filter { $0.name == "tablet" })
    XCTAssertEqual(
      try tablet.findings(of: [.push]) { try narrow.audit([.continuity], in: $0) }
        .map(\.description),
      [
        "jump: page detail moves by 514 pt at the end, at 0.5 s, "
          + "on tablet: push grid → detail, 834 × 1194, opaque bars"
      ])
  }

  func testAnAnimatorThatFailsOnSomeDevicesIsFound() throws {
    struct NoRoom: Error {}
    let demanding = SketchedAnimator { context in
      guard context.container.height >= 400 else { throw NoRoom() }
      return [Layer(.to, frame: context.frame(of: .to))]
    }
    let matrix = try DeviceMatrix.combining(
      Array(Device.phones.prefix(2)), bars: [.hidden], directions: [.leftToRight])
    let findings = try matrix.findings(of: [.push]) { situation in
      _ = try demanding.timeline(in: situation)
      return []
    }
    XCTAssertEqual(
      findings.map(\.description),
      [
        "failure: push fails: NoRoom(), in 2 of 4 situations, first on small phone, turned: "
          + "push grid → detail, 568 × 320, hidden bars"
      ])
  }

  func testSituationsOfOnesOwnAreChecked() throws {
    let matrix = try DeviceMatrix.combining([Device.phones[0]], bars: [.hidden])
    var seen: [String] = []
    let findings = matrix.findings { cell in
      [
        Situation(
          .push, back: Screen("a"), fore: Screen("b", bar: cell.bar), container: cell.container)
      ]
    } _: { situation in
      seen.append(situation.description)
      return []
    }
    XCTAssertEqual(findings, [])
    XCTAssertEqual(
      seen,
      [
        "push a → b, 320 × 568, opaque and hidden bars",
        "push a → b, 568 × 320, opaque and hidden bars",
        "push a → b, 320 × 568, opaque and hidden bars, right to left",
        "push a → b, 568 × 320, opaque and hidden bars, right to left",
      ])
  }

  // MARK: - Rotation in flight

  func testTheCatalogueFollowsATurnOfThePhone() throws {
    let phone = try XCTUnwrap(Device.phones.first { $0.name == "phone with notch" })
    let (upright, turned) = (try phone.upright(), try XCTUnwrap(try phone.turned()))
    try concurrently(Cases.some(of: MotionCases.all, quick: 40)) { name, operation in
      let situation = try Situation.photos(operation, in: upright)
      XCTAssertEqual(
        try name.animator().rotationFindings(in: situation, to: turned, after: 0.4), [],
        "\(name) \(operation)")
    }
  }

  func testAnAnimatorThatIgnoresTheNewContainerIsFound() throws {
    let situation = try Situation.photos(.push)
    let turned = try situation.container.with(size: Size(width: 568, height: 320))
    XCTAssertEqual(
      try narrow.rotationFindings(in: situation, to: turned, after: 0.5).map(\.description),
      ["moves", "changes its size"].map {
        "jump: page detail \($0) by 248 pt at the end, at 0.5 s, in "
          + "push grid → detail, 320 × 568, opaque bars, 568 × 320 after 0.25 s"
      })
  }
}
