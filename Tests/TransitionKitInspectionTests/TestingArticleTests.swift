import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import TransitionKitInspection
import XCTest

/// The article on testing shows lines of this file, and what they print.
final class TestingArticleTests: XCTestCase {
  func testTheArticleShowsWhatTheChecksPrint() throws {
    let article = try article()
    for (title, output) in try outputs() {
      XCTAssertFalse(output.isEmpty, title)
      if let folder = ProcessInfo.processInfo.environment["TK_ARTICLE"] {
        try output.write(toFile: "\(folder)/\(title).txt", atomically: true, encoding: .utf8)
      }
      XCTAssertTrue(article.contains("```\n\(output)\n```"), "\(title):\n\(output)")
    }
  }

  func testTheSamplesOfTheArticleCompile() throws {
    func words(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let source = words(try String(contentsOfFile: #filePath, encoding: .utf8))
    let blocks = try article().components(separatedBy: "```swift\n").dropFirst()
    XCTAssertGreaterThan(blocks.count, 10)
    for block in blocks {
      let sample = block.components(separatedBy: "\n```")[0]
      XCTAssertTrue(source.contains(words(sample)), sample)
    }
  }

  private func article() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Sources/TransitionKitInspection/TransitionKitInspection.docc/TestingTransitions.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  func testTheTableOfFaultsHasEveryKindOfFinding() throws {
    let table = try article().components(separatedBy: "\n| What users report |")[1]
    let rows = table.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst(2)
    let kinds = rows.flatMap { row -> [String] in
      let words = row.components(separatedBy: " | ")[1].components(separatedBy: "`")
      return stride(from: 1, to: words.count, by: 2).map { words[$0] }
    }
    XCTAssertEqual(Set(kinds), Set(Finding.Kind.allCases.map(\.rawValue)))
  }

  func testAReportHasALineForEachFinding() {
    let findings = [
      Finding(.jump, "page a", "moves"), Finding(.gap, "page b", "is away", instant: "at the end"),
    ]
    XCTAssertEqual(findings.report, "jump: page a moves\ngap: page b is away at the end")
    XCTAssertEqual([Finding]().report, "")
  }

  // MARK: The samples

  private func outputs() throws -> [(String, String)] {
    let situation = try Situation.photos(.push)
    var outputs: [(String, String)] = []
    func add(_ title: String, _ output: String) { outputs.append((title, output)) }

    add("all", try Sliding().audit(in: .photos(.push)).report)
    add("print", try ScaleBack().timeline(in: .photos(.push)).description)
    add("table", try ScaleBack().timeline(in: .photos(.push)).table(at: [0, 0.3, 0.6]).description)
    let old = try Fade(duration: 0.4).timeline(in: situation)
    let new = try Fade(duration: 0.44).timeline(in: situation)
    add("difference", old.differences(to: new).map(\.description).joined(separator: "\n"))
    add("visibility", try Hiding().audit([.visibility], in: .photos(.push)).report)
    let ways = try Sliding().audit([.exitPaths], in: .photos(.push))
    add("exit", ways.prefix(2).report)
    add(
      "continuity",
      try Sliding().audit(
        [.continuity], in: situation,
        options: AuditOptions(motion: .gentle(in: Situation.phoneSize))
      ).report)
    add("comfort", try Blinking().comfort(in: .photos(.push)).description)
    add("flashes", try Blinking().audit([.comfort], in: .photos(.push)).report)
    let why = try ScaleBack().explanation(
      of: .alpha, for: .snapshot(.from), at: 0.18, in: .photos(.push))
    add("explanation", try XCTUnwrap(why).description)
    let flick = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 95, y: 300), lasting: 0.1)
    let lab = PolicyLab(in: try .photos(.pop), playing: SystemPush())
    add("policies", try lab.table(of: [("flick", .edge, flick)]).description)
    let story = try Story(Screen("list"))
      .push(Screen("detail")).using(ScaleBack())
      .after(0.1).pop()
      .play(framesPerSecond: 60)
    XCTAssertEqual(story.lastState.screens.map(\.id), ["list"])
    add("story", story.trace.main.description)
    let golden = GoldenText(try Fade(duration: 0.4).timeline(in: .photos(.push)))
    XCTAssertEqual(golden.findings(in: "Golden/fade.txt"), [])
    add("golden", golden.description)
    let devices = try DeviceMatrix.all.findings(of: [.push]) {
      try Fixed().audit([.mirroring, .scaling], in: $0)
    }
    add("devices", devices.prefix(2).report)
    return outputs
  }

  func testCheckpoints() throws {
    let covered = try CoverVertical().time(of: .covered, for: .from, in: .photos(.present))
    let settled = try CoverVertical().time(of: .settled(within: 1), for: .to, in: .photos(.present))
    XCTAssertLessThan(try XCTUnwrap(settled), try XCTUnwrap(covered))
  }

  func testTheSamplesThatFindNothing() throws {
    let accepted = [
      AcceptedFinding(
        .jump, of: .push, saying: "page detail * at the end",
        because: "The page drops by the height of the bar.")
    ]
    let found = try Sliding().audit([.continuity], in: .photos(.push))
    XCTAssertEqual(found.without(accepted, of: .push), [])
    XCTAssertFalse(found.isEmpty)
    XCTAssertEqual(try Story(Screen("list")).push(Screen("detail")).audit(), [])
    let shop = ContainerNode.tabs("app", [.stack("shop", [.screen("goods")]), .screen("basket")])
    let phone = try Container(size: Size(width: 320, height: 568))
    let day = Story(shop, container: phone)
      .perform(.push(.screen("shoe"), onto: "shop"))
      .after(0.1).perform(.select("basket", in: "app", by: .user))
    XCTAssertEqual(try day.audit(), [])
    XCTAssertEqual(try ScaleBack().audit(in: .photos(.push)).report, "")
    XCTAssertEqual(try ScaleBack().audit([.visibility], in: .photos(.push)), [])
  }
}

/// A page that ends 64 points too low, as if a bar were above it.
struct Sliding: AnimatedTransitioning {
  func duration(in context: any TransitionContext) -> Double { 0.3 }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    let rest = context.frame(of: .to).offset(byX: 0, y: 64)
    return try Timeline(
      duration: 0.3,
      layers: [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: rest.offset(byX: context.container.width, y: 0))
          .moving(to: rest, curve: .easeInOut),
      ])
  }
}

/// A cross-fade that hides a photo on both pages, and draws it nowhere.
struct Hiding: AnimatedTransitioning {
  func duration(in context: any TransitionContext) -> Double { 0.3 }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    try Timeline(
      duration: 0.3,
      layers: [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(to: 1, curve: .easeInOut),
      ],
      hiddenElements: [HiddenElement("photo-7", on: .from), HiddenElement("photo-7", on: .to)])
  }
}

/// A page that comes from the right in every language, by 320 points on every device.
struct Fixed: AnimatedTransitioning {
  func duration(in context: any TransitionContext) -> Double { 0.3 }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    let rest = context.frame(of: .to)
    return try Timeline(
      duration: 0.3,
      layers: [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: rest.offset(byX: 320, y: 0)).moving(to: rest, curve: .easeInOut),
      ])
  }
}

/// Black over the page, five times within a second.
struct Blinking: AnimatedTransitioning {
  func duration(in context: any TransitionContext) -> Double { 1 }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    let blinking = try Track((0...10).map { Keyframe(at: Double($0) / 10, Double($0 % 2)) })
    return try Timeline(
      duration: 1,
      layers: [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: context.frame(of: .to)),
        Layer(.dimming, frame: context.container.bounds, alpha: 0)
          .replacing(\.alpha, by: blinking),
      ])
  }
}
