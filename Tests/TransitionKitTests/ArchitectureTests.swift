import Foundation
import XCTest

final class ArchitectureTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func sources(under folder: String) throws -> [SwiftSource] {
    let base = root.appendingPathComponent(folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: base.path)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let text = try String(contentsOf: base.appendingPathComponent(name), encoding: .utf8)
      return SwiftSource(path: "\(folder)/\(name)", text: text)
    }
  }

  func testTheSourcesKeepTheRules() throws {
    let sources = try ["Sources", "Tests"].flatMap(sources(under:))
    XCTAssertGreaterThan(sources.count { $0.folder == "Timeline" }, 5, "the sources were found")
    for violation in Architecture(sources: sources).violations { XCTFail(violation) }
  }

  func testThePackageHasNoDependencies() throws {
    let manifest = try String(
      contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    XCTAssertEqual(Architecture.dependencies(ofManifest: manifest), [])
  }

  func testTheListsNameFilesThatExist() throws {
    let names = Set(try sources(under: "Sources/TransitionKit/Animators").map(\.name))
    let listed = Architecture.filesThatJoinAnimators.union(Architecture.filesThatAnimatorsShare)
    XCTAssertEqual(listed.subtracting(names), [])
  }

  // MARK: The checker itself

  /// A small library in which everything is in order.
  private let orderly = [
    "Geometry/Point.swift": "public struct Point { enum Key {} }",
    "Timeline/Timeline.swift": "public struct Timeline { let start: Point }",
    "Timeline/Frame.swift": "extension Timeline { enum Key { case push } }",
    "Transition/AnimatedTransitioning.swift": "public protocol AnimatedTransitioning: Sendable {}",
    "Animators/Fade.swift": "public struct Fade: AnimatedTransitioning {}",
    "Animators/LayerMoves.swift": "struct Moves {}",
    "Animators/Cover.swift": "public struct Cover: AnimatedTransitioning { let moves: Moves }",
    "Animators/NamedAnimator.swift": "public enum NamedAnimator { func all() { Fade(); Cover() } }",
    "Bridging/UIKitBridge.swift": "#if canImport(UIKit)\nimport UIKit\n#endif",
  ]

  private func violations(planting text: String = "", at path: String = "Internal/A.swift")
    -> [String]
  {
    var files = orderly
    files[path, default: ""] += "\n" + text
    return Architecture(
      sources: files.sorted { $0.key < $1.key }.map {
        SwiftSource(path: "Sources/TransitionKit/" + $0.key, text: $0.value)
      }
    ).violations
  }

  func testAnOrderlyLibraryHasNoViolations() { XCTAssertEqual(violations(), []) }

  func testPlantedViolationsAreFound() {
    let table: [(path: String, text: String, found: String)] = [
      ("Geometry/Rect.swift", "let x: Timeline?", "names Timeline of the higher folder Timeline"),
      ("Geometry/Rect.swift", "extension Timeline {}", "names Timeline of the higher"),
      ("Geometry/Rect.swift", "let x = \"a \\(Timeline.self) b\"", "names Timeline of the higher"),
      (
        "Geometry/Rect.swift", "/* a /* b */ c */ let x: [Timeline]", "names Timeline of the higher"
      ),
      ("Timeline/Frame.swift", "func f(_ a: any AnimatedTransitioning)", "names AnimatedTransi"),
      ("Transition/T.swift", "let d = Fade()", "names Fade of the higher folder Animators"),
      ("Animators/Cover.swift", "let other: Fade", "names Fade of Fade.swift"),
      ("Animators/LayerMoves.swift", "let other: Fade", "names Fade of Fade.swift"),
      ("Effects/Fold.swift", "struct Fold {}", "lies in a folder without a rank"),
      ("Loose.swift", "struct Loose {}", "lies in a folder without a rank"),
      ("Internal/A.swift", "import Foundation", "imports Foundation"),
      ("Internal/A.swift", "internal import Glibc", "imports Glibc"),
      ("Internal/A.swift", "public import struct Foundation.URL", "imports Foundation"),
      (
        "Internal/A.swift", "#if canImport(Darwin)\n  @_exported import Darwin\n#endif",
        "imports Dar"
      ),
      ("Internal/A.swift", "final class A: @unchecked Sendable {}", "uses @uncheckedSendable"),
      (
        "Internal/A.swift", "final class A:\n  @unchecked\n  Sendable {}", "uses @uncheckedSendable"
      ),
      ("Internal/A.swift", "nonisolated(unsafe) var a = 1", "uses nonisolated(unsafe)"),
      ("Internal/A.swift", "var a: UnsafeMutablePointer<Int>", "uses UnsafeMutablePointer"),
      ("Internal/A.swift", "a.withUnsafeBufferPointer { $0 }", "uses withUnsafeBufferPointer"),
      ("Internal/A.swift", "unsafeBitCast(a, to: Int.self)", "uses unsafeBitCast"),
    ]
    for (path, text, found) in table {
      let violations = violations(planting: text, at: path)
      XCTAssertEqual(violations.count, 1, "\(text): \(violations)")
      XCTAssertTrue(
        violations.first.map { $0.contains(found) && $0.contains(path) } ?? false,
        "\(text): \(violations)")
    }
  }

  func testOneFileMayVouchForWhatItShares() {
    let text = "struct A: @unchecked Sendable { var a: UnsafeMutablePointer<Int> }"
    XCTAssertEqual(violations(planting: text, at: "Navigation/ScreenLeaf.swift"), [])
    XCTAssertEqual(violations(planting: text, at: "Navigation/ScreenPile.swift").count, 2)
    XCTAssertEqual(
      violations(planting: "nonisolated(unsafe) var a = 1", at: "Navigation/ScreenLeaf.swift")
        .count,
      1)
  }

  func testWhatIsOnlyWrittenAboutIsNoViolation() {
    let harmless = [
      "// Timeline and UnsafePointer", "/// ``Timeline``\nlet x = 1", "/* Timeline\n/* Fade */ */",
      "let x = \"Timeline\"", "let x = \"\\\"Timeline\"", "let x = #\"\\(Timeline) \"Fade\"\"#",
      "let x = \"\"\"\n  import Foundation\n  Timeline \"Fade\"\n  \"\"\"", "let timeline = 1",
      "let x = \"// no comment\" // Timeline", "struct TimelineLike {}", "case importFoundation",
      "let x = \"@unchecked Sendable, nonisolated(unsafe)\"",
    ]
    for text in harmless { XCTAssertEqual(violations(planting: text), [], text) }
  }

  func testTypesAreThoseThatOtherFilesCanName() {
    let source = SwiftSource(
      path: "a.swift",
      text: """
        public struct A<Value: Hashable>: Sendable { enum Inner {} }
        @MainActor public final class B {
          struct Nested {}
        }
        private struct Hidden {}
        fileprivate enum AlsoHidden {}
        indirect enum C { case c }
        typealias D = Int
        public protocol E: AnyObject { associatedtype F }
        actor G {}
        extension A { struct InExtension {} }
        """)
    XCTAssertEqual(source.types, ["A", "B", "C", "D", "E", "G"])
  }

  func testADependencyOfTheManifestIsFound() {
    XCTAssertEqual(Architecture.dependencies(ofManifest: "// .package(url:)\n\".package(\""), [])
    XCTAssertEqual(
      Architecture.dependencies(
        ofManifest: "dependencies: [.package(url: \"x\", from: \"1.0.0\")]"), [".package("])
    XCTAssertEqual(
      Architecture.dependencies(ofManifest: ".product(name: \"a\", package: \"b\")"), [".product("])
  }
}
