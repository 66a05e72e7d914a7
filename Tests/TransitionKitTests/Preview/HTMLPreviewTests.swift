import Foundation
import XCTest

@testable import TransitionKit
@testable import TransitionKitCatalogue
@testable import TransitionKitExport
@testable import TransitionKitPreview

/// The page as a file: its parts, its safety and its data.
final class HTMLPreviewTests: XCTestCase {
  private func page(
    _ animator: any AnimatedTransitioning = ScaleBack(),
    _ operation: TransitionOperation = .push, name: String = "Scale back"
  ) throws -> String {
    let context = try Situations.context(operation, bar: .opaque)
    return try HTMLPreview([PreviewTransition(name, animator, in: context)]).html()
  }

  func testThePageIsOneFileThatMayLoadNothing() throws {
    let page = try page()
    XCTAssertTrue(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    XCTAssertTrue(page.hasSuffix("</html>\n"))
    XCTAssertTrue(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; "))
    XCTAssertEqual(page.components(separatedBy: "<script").count, 3)
    for reference in ["src=", "href=", "@import", "url(", "fetch(", "innerHTML", "eval("] {
      XCTAssertFalse(page.contains(reference), reference)
    }
    // The only address is the XML namespace of SVG.
    let addresses = page.components(separatedBy: "://")
    XCTAssertEqual(addresses.count, 2)
    XCTAssertTrue(addresses[1].hasPrefix("www.w3.org/2000/svg"))
  }

  func testTheSamePageComesOutEveryTime() throws { XCTAssertEqual(try page(), try page()) }

  func testNamesCannotEndTheDataOrBeginAComment() throws {
    let names = [
      "</script><script>owned()</script>", "<!--<script>", "-->", "\u{2028}\u{2029}", "\"'`${1}",
      "line\nbreak", "&lt;", "\\u003c", "\\",
    ]
    try concurrently(Cases.some(of: names, quick: 3)) { name in
      let element = try Element(name, frame: Rect(x: 0, y: 0, width: 9, height: 9))
      let screens = [Screen("a"), Screen(name, title: name, elements: [element])]
      let context = StaticContext(
        .push, from: screens[0], to: screens[1], container: Situations.anyContainer)
      let page = try HTMLPreview([PreviewTransition(name, Fade(), in: context)]).html()
      XCTAssertEqual(page.components(separatedBy: "<script").count, 3, name)
      XCTAssertEqual(page.components(separatedBy: "</script").count, 3, name)
      XCTAssertFalse(page.contains("<!--"), name)
      XCTAssertFalse(page.contains("\u{2028}"), name)
      // It still reads back to the same name.
      XCTAssertEqual(try PreviewReader(page: page).shows.first?.name, name)
    }
  }

  func testTheTitleOfTheTabIsTextToo() throws {
    let page = try page(name: "a </title> & <b>")
    XCTAssertTrue(page.contains("<title>a &lt;/title&gt; &amp; &lt;b&gt; – TransitionKit</title>"))
  }

  func testAPushComesWithItsPopItsInteractionAndItsReducedMotion() throws {
    let reader = try PreviewReader(page: page())
    XCTAssertEqual(reader.format, "transitionkit-preview")
    XCTAssertEqual(reader.version, 2)
    let show = try XCTUnwrap(reader.shows.first)
    XCTAssertEqual(show.views.map(\.name), ["clock", "back", "finger", "reduced"])
    XCTAssertEqual(show.views.map(\.label), ["Push", "Pop", "Under a finger", "Reduced motion"])
    XCTAssertEqual(show.views.map(\.isBackward), [false, true, false, false])
    // The 0.6 s of the source, and the longest duration with reduced motion.
    XCTAssertEqual(show.views.map(\.timeline.duration), [0.6, 0.6, 0.6, 0.25])
    XCTAssertEqual(show.back.operation, "pop")
    XCTAssertEqual(show.back.policy, "system")
  }

  func testAPopIsItsOwnReturn() throws {
    let show = try XCTUnwrap(try PreviewReader(page: page(ScaleBack(), .pop)).shows.first)
    XCTAssertEqual(show.views.map(\.name), ["clock", "finger", "reduced"])
    XCTAssertEqual(show.views.map(\.isBackward), [true, true, true])
    XCTAssertEqual(show.back.operation, "pop")
  }

  func testEventsComeInUIKitsOrderAtTheirTimes() throws {
    // From UIKit: the leaving screen is notified first; all end events come at the end.
    let views = try XCTUnwrap(try PreviewReader(page: page()).shows.first).views
    let told = views[0].events.filter { event in
      ["wA", "dA", "wD", "dD", "AT", "CT", "AE"].contains { event.text.hasPrefix($0 + "(") }
    }
    XCTAssertEqual(
      told.map(\.text),
      [
        "wD(grid)", "wA(detail)", "AT(grid→detail)", "CT(true)", "dD(grid)", "dA(detail)",
        "AE(true)",
      ])
    XCTAssertEqual(told.map(\.time), [0, 0, 0, 0.6, 0.6, 0.6, 0.6])
  }

  func testADragHasTheEventsOfBothOutcomes() throws {
    let events = try XCTUnwrap(try PreviewReader(page: page()).shows.first).back.events
    XCTAssertTrue(events.begin.contains("SI"), "\(events.begin)")
    XCTAssertEqual(events.finish, ["IC"])
    XCTAssertEqual(events.cancel, ["IC"])
    XCTAssertTrue(events.finished.contains("CT(true)"), "\(events.finished)")
    XCTAssertTrue(events.finished.contains("dA(grid)"), "\(events.finished)")
    XCTAssertTrue(events.cancelled.contains("CT(false)"), "\(events.cancelled)")
    XCTAssertTrue(events.cancelled.contains("dA(detail)"), "\(events.cancelled)")
  }

  func testPoliciesCarryTheirNumbersAndThoseOfPinchesAreLeftOut() throws {
    let policies = try XCTUnwrap(try PreviewReader(page: page()).shows.first).policies
    XCTAssertEqual(policies.count, NamedReleasePolicy.allCases.count - 2)
    let system = try XCTUnwrap(policies.first { $0.name == "system" })
    // Half of 320 points, which is less than 187.5; 0.35 s ahead; from the third sample on.
    XCTAssertEqual(system.prediction, [0.35, 0.5, 3])
    XCTAssertEqual(system.length, 320)
    XCTAssertEqual(system.maximum, 0.999)
    let sheet = try XCTUnwrap(policies.first { $0.name == "cupertino-sheet" })
    XCTAssertTrue(sheet.isDownwards)
    XCTAssertEqual(sheet.length, 0.92 * 568, accuracy: 1e-9)
  }

  func testAtRestNothingTemporaryIsLeft() throws {
    try concurrently(Cases.some(of: NamedAnimator.allCases, quick: 10)) { name in
      let animator = name.animator()
      guard animator.operations.contains(.push) else { return }
      let context = try Situations.context(.push, bar: .opaque)
      let show = try PreviewTransitionData(
        PreviewTransition(name.rawValue, animator, in: context), PreviewCurves())
      for layers in [show.below, show.above] {
        XCTAssertEqual(layers.map(\.id), ["to", "bar"], "\(name)")
        XCTAssertEqual(layers.map(\.initial.alpha), [1, 1], "\(name)")
      }
    }
  }

  func testABarThatATransitionLeavesAloneStandsAboveIt() throws {
    // A fade has no layer for the bar; scale-back has one.
    let fade = try XCTUnwrap(try PreviewReader(page: page(Fade())).shows.first)
    XCTAssertEqual(fade.views[0].timeline.over.map(\.id), [.bar])
    XCTAssertEqual(fade.views[0].timeline.under.map(\.id), [])
    let scale = try XCTUnwrap(try PreviewReader(page: page()).shows.first)
    XCTAssertEqual(scale.views[0].timeline.over.map(\.id), [])
  }

  func testSeveralTransitionsStandSideBySide() throws {
    let context = try Situations.context(.push, bar: .opaque)
    let page = try HTMLPreview([
      PreviewTransition("one", ScaleBack(), in: context),
      PreviewTransition("two", Fade(), in: context),
    ]).html()
    XCTAssertEqual(try PreviewReader(page: page).shows.map(\.name), ["one", "two"])
    XCTAssertTrue(page.contains("<title>one · two – TransitionKit</title>"))
  }

  func testContainersWithoutAnExtentAndTransitionsWithoutTimeMakePages() throws {
    let flat = StaticContext(
      .push, from: Screen("a"), to: Screen("b"),
      container: try Container(size: Size(width: 0, height: 0)))
    try concurrently(Cases.animators) { name in
      let operation =
        name.animator().operations.contains(.push)
        ? TransitionOperation.push : .present
      var context = flat
      context.operation = operation
      let transition = PreviewTransition(name.rawValue, name.animator(duration: 0), in: context)
      // JSON has only finite numbers.
      XCTAssertNoThrow(
        try JSONText.encode(try PreviewTransitionData(transition, PreviewCurves())), "\(name)")
    }
  }
}
