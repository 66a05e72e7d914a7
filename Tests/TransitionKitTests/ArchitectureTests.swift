import Foundation
import XCTest

final class ArchitectureTests: XCTestCase {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// All sources, read once.
  private static let all = Result { try ["Sources", "Tests"].flatMap(read(under:)) }

  private func sources(under folder: String) throws -> [SwiftSource] {
    try Self.all.get().filter { $0.path.hasPrefix(folder + "/") }
  }

  private static func read(under folder: String) throws -> [SwiftSource] {
    let base = root.appendingPathComponent(folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: base.path)
    // Doubles of Apple's frameworks have global state, as those do; they are a package of their own.
    let checked = names.filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("AppleDoubles/") && !$0.contains(".docc/")
    }
    return try concurrentMap(checked.sorted()) { name in
      let text = try String(contentsOf: base.appendingPathComponent(name), encoding: .utf8)
      return SwiftSource(path: "\(folder)/\(name)", text: text)
    }
  }

  func testTheSourcesKeepTheRules() throws {
    let sources = try Self.all.get()
    XCTAssertGreaterThan(sources.count { $0.folder == "Timeline" }, 5, "the sources were found")
    for violation in Architecture(sources: sources).violations { XCTFail(violation) }
  }

  func testThePackageHasNoDependencies() throws {
    let manifest = try String(
      contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    XCTAssertEqual(Architecture.dependencies(ofManifest: manifest), [])
  }

  func testTheListsNameFilesThatExist() throws {
    let folders = ["Sources/TransitionKit/Animators", "Sources/TransitionKitCatalogue"]
    let names = Set(try folders.flatMap(sources(under:)).map(\.name))
    let listed = Architecture.filesThatJoinAnimators.union(Architecture.filesThatAnimatorsShare)
    XCTAssertEqual(listed.subtracting(names), [])
  }

  func testEveryAnimatorOfTheLibrarySaysThatItIsOne() throws {
    let declaration = try Regex(
      #"(struct|enum) \w+(<[^>]*>)?:[^{]*\b(AnimatedTransitioning|ComposedTransition)\b[^{]*"#)
    let modules = ["TransitionKit", "TransitionKitCatalogue", "TransitionKitContainers"]
    let declarations = try modules.flatMap { try sources(under: "Sources/\($0)") }
      .flatMap { source in source.code.matches(of: declaration).map { source.code[$0.range] } }
    XCTAssertGreaterThan(declarations.count, 45)
    for declaration in declarations {
      XCTAssert(declaration.contains("LibraryAnimator"), String(declaration))
    }
  }

  // MARK: The checker itself

  /// A small package without violations.
  private let orderly = [
    "TransitionKit/Geometry/Point.swift": "public struct Point { enum Key {} }",
    "TransitionKit/Timeline/Picture.swift": "extension Timeline { enum Key { case push } }",
    "TransitionKit/Transition/AnimatedTransitioning.swift":
      "public protocol AnimatedTransitioning: Sendable {}",
    "TransitionKit/Animators/Fade.swift": "public struct Fade: AnimatedTransitioning {}",
    "TransitionKit/Animators/LayerMoves.swift": "struct Moves {}",
    "TransitionKit/Animators/Cover.swift":
      "public struct Cover: AnimatedTransitioning { let moves: Moves }",
    "TransitionKitCatalogue/Hero/Card.swift": "public struct Card: AnimatedTransitioning {}",
    "TransitionKitCatalogue/Names/NamedAnimator.swift":
      "public enum NamedAnimator { func all() { Fade(); Cover(); Card() } }",
    "TransitionKitExport/TimelineCSV.swift": "import TransitionKit",
    "TransitionKitUIKit/Bridge.swift": "#if canImport(UIKit)\nimport UIKit\n#endif",
  ]

  private func violations(
    planting text: String = "", at path: String = "TransitionKit/Numerics/A.swift"
  ) -> [String] {
    var files = orderly
    files[path, default: ""] += "\n" + text
    return Architecture(
      sources: files.sorted { $0.key < $1.key }.map {
        SwiftSource(path: "Sources/" + $0.key, text: $0.value)
      }
    ).violations
  }

  func testAnOrderlyLibraryHasNoViolations() { XCTAssertEqual(violations(), []) }

  func testPlantedViolationsAreFound() {
    let file = "TransitionKit/Numerics/A.swift"
    let table: [(path: String, text: String, found: String)] = [
      ("TransitionKit/Animators/Cover.swift", "let other: Fade", "names Fade of Fade.swift"),
      ("TransitionKit/Animators/LayerMoves.swift", "let other: Fade", "names Fade of Fade.swift"),
      ("TransitionKitCatalogue/Hero/Card.swift", "let a = Fade()", "names Fade of Fade.swift"),
      ("TransitionKitCatalogue/Hero/Card.swift", "/* a /* b */ c */ let x: [Fade]", "names Fade"),
      ("TransitionKitCatalogue/Hero/Card.swift", "let x = \"a \\(Fade.self) b\"", "names Fade"),
      ("TransitionKit/Effects/Fold.swift", "struct Fold {}", "lies in a folder without a rank"),
      ("TransitionKit/Loose.swift", "struct Loose {}", "lies in a folder without a rank"),
      (file, "import Foundation", "imports Foundation"),
      (file, "internal import Glibc", "imports Glibc"),
      (file, "public import struct Foundation.URL", "imports Foundation"),
      (file, "#if canImport(Darwin)\n  @_exported import Darwin\n#endif", "imports Darwin"),
      ("TransitionKitExport/TimelineCSV.swift", "import Foundation", "imports Foundation"),
      ("TransitionKitInspection/Golden/GoldenText.swift", "import Glibc", "imports Glibc"),
      ("TransitionKitInspection/Golden/TextFile.swift", "import Foundation", "imports Foundation"),
      (file, "final class A: @unchecked Sendable {}", "uses @uncheckedSendable"),
      (file, "final class A:\n  @unchecked\n  Sendable {}", "uses @uncheckedSendable"),
      (file, "nonisolated(unsafe) var a = 1", "uses nonisolated(unsafe)"),
      (file, "var a: UnsafeMutablePointer<Int>", "uses UnsafeMutablePointer"),
      (file, "a.withUnsafeBufferPointer { $0 }", "uses withUnsafeBufferPointer"),
      (file, "unsafeBitCast(a, to: Int.self)", "uses unsafeBitCast"),
    ]
    for (path, text, found) in table {
      let violations = violations(planting: text, at: path)
      XCTAssertEqual(violations.count, 1, "\(text): \(violations)")
      XCTAssertTrue(
        violations.first.map { $0.contains(found) && $0.contains(path) } ?? false,
        "\(text): \(violations)")
    }
  }

  func testOneFileOfTheLibraryMayCallTheOperatingSystem() {
    XCTAssertEqual(
      violations(planting: "import Glibc", at: "TransitionKitInspection/Golden/TextFile.swift"), [])
  }

  func testOneFileMayDeclareUncheckedSendable() {
    let text = "struct A: @unchecked Sendable { var a: UnsafeMutablePointer<Int> }"
    XCTAssertEqual(violations(planting: text, at: "TransitionKit/Collections/Chunk.swift"), [])
    XCTAssertEqual(
      violations(planting: text, at: "TransitionKit/Collections/StackStorage.swift").count, 2)
    XCTAssertEqual(
      violations(
        planting: "nonisolated(unsafe) var a = 1", at: "TransitionKit/Collections/Chunk.swift"
      )
      .count,
      1)
  }

  func testCommentsAndLiteralsAreNoViolations() {
    let harmless = [
      "// Fade and UnsafePointer", "/// ``Fade``\nlet x = 1", "/* Fade\n/* Fade */ */",
      "let x = \"Fade\"", "let x = \"\\\"Fade\"", "let x = #\"\\(Fade) \"Fade\"\"#",
      "let x = \"\"\"\n  import Foundation\n  Fade \"Fade\"\n  \"\"\"", "let fade = 1",
      "let x = \"// no comment\" // Fade", "struct FadeLike {}", "case importFoundation",
      "let x = \"@unchecked Sendable, nonisolated(unsafe)\"",
    ]
    let path = "TransitionKitCatalogue/Hero/Card.swift"
    for text in harmless { XCTAssertEqual(violations(planting: text, at: path), [], text) }
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
