import Foundation
import TransitionKit
import TransitionKitContainers
import XCTest

/// Whatever size a container gets while something moves or is held, everything comes to rest.
///
/// A container accepts lengths from 0 to 1e30 points. A fault shows as a test that does not end, so the numbers of
/// motions and sizes are stated here: 15 motions, 15 changes of size, decided by the clock and by a finger.
final class SizeLawTests: XCTestCase {
  private typealias Begin = (ContainerController) throws -> ((ContainerController) throws -> Void)?

  private let panes = ContainerNode.panes(
    "mail", [.stack("inbox", [.screen("list"), .screen("more")]), .screen("letter")],
    behaviour: Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)])))
  private let stack = ContainerNode.stack("home", [.screen("list"), .screen("photo")])
  private let pager = ContainerNode.pager("pages", [.screen("p0"), .screen("p1"), .screen("p2")])
  private var sheet: ContainerNode {
    ContainerNode.screen("map").presenting(ContainerNode.screen("note").asSheet(.uiKit16()))
  }

  /// What moves or is held, and how a finger lets it go.
  private func motions() -> [(name: String, root: ContainerNode, begin: Begin)] {
    let middle = Point(x: 200, y: 300)
    return [
      (
        "held panes", panes,
        {
          try $0.grabPanes("mail")
          try $0.dragPanes("mail", to: 100)
          return { try $0.releasePanes("mail", velocity: 900) }
        }
      ),
      (
        "panes", panes,
        {
          try $0.perform(.navigate(to: PaneDestination(.list), in: "mail"), animated: true)
          return nil
        }
      ),
      (
        "panes that go back", panes,
        {
          try $0.beginBack(at: Point(x: 1, y: 300))
          try $0.moveBack(to: Point(x: 100, y: 300))
          return { try $0.releaseBack() }
        }
      ),
      (
        "a held pager", pager,
        {
          try $0.grabPager("pages")
          try $0.dragPager("pages", to: 200)
          return { try $0.releasePager("pages", velocity: 900) }
        }
      ),
      (
        "a pager", pager,
        {
          try $0.perform(.select("p2", in: "pages", by: .program), animated: true)
          return nil
        }
      ),
      (
        "a held sheet", sheet,
        {
          try $0.grabSheet("note")
          try $0.dragSheet("note", by: 100)
          return { try $0.releaseSheet("note", velocity: 100) }
        }
      ),
      (
        "a sheet that leaves", sheet,
        {
          try $0.grabSheet("note")
          try $0.dragSheet("note", by: 100)
          try $0.releaseSheet("note", velocity: 1500)
          return nil
        }
      ),
      (
        "a sheet that settles", sheet,
        {
          try $0.perform(.selectDetent("large", of: "note"), animated: true)
          return nil
        }
      ),
      (
        "a sheet that comes", .screen("map"),
        {
          let note = ContainerNode.screen("note").asSheet(.like.floatingPanel())
          try $0.perform(.present(note, over: nil), animated: true)
          return nil
        }
      ),
      (
        "a sheet that is dismissed", sheet,
        {
          let finger = GestureInteraction()
          try $0.perform(.dismiss("note"), animated: true, interaction: finger)
          return { _ in finger.finish() }
        }
      ),
      (
        "a pop", stack,
        {
          let finger = GestureInteraction()
          try $0.perform(.pop(from: "home"), animated: true, interaction: finger)
          return { _ in finger.cancel() }
        }
      ),
      (
        "a zoom", stack,
        {
          let card = try $0.beginZoom(
            Zoom(), of: "photo", by: .pan, at: middle, velocity: Point(x: 0, y: 300))
          try card?.update(to: Point(x: 220, y: 420))
          return { _ in try card?.release() }
        }
      ),
      (
        "a zoom that returns", stack,
        {
          let card = try $0.beginZoom(
            Zoom(), of: "photo", by: .pan, at: middle, velocity: Point(x: 0, y: 300))
          try card?.update(to: Point(x: 220, y: 320))
          try card?.release()
          return nil
        }
      ),
      (
        "a photo", stack,
        {
          let photo = try $0.beginPhotoDrag(.agrume, of: "photo", at: middle)
          try photo.update(to: Point(x: 220, y: 420))
          return { _ in try photo.release(velocity: Point(x: 0, y: 2000)) }
        }
      ),
      (
        "a way back", stack,
        {
          try $0.beginBack(at: Point(x: 1, y: 300))
          try $0.moveBack(to: Point(x: 100, y: 300))
          return { try $0.cancelBack() }
        }
      ),
    ]
  }

  private let sizes: [Size] = [0, 1e-300, 1e9, 1e12, 1e30].flatMap {
    [
      Size(width: $0, height: $0), Size(width: 320, height: $0), Size(width: $0, height: 700),
    ]
  }

  func testEverythingComesToRestAtEverySize() throws {
    for (name, root, begin) in motions() {
      for size in Cases.some(of: sizes, quick: 2) {
        for isReleased in [false, true] {
          for comesBack in [false, true] {
            let area = try Container(size: Size(width: 500, height: 700))
            let app = try ContainerController(root, container: area)
            let trace = Trace(of: app)
            let release = try begin(app)
            app.advance(by: 0.02)
            XCTAssertFalse(app.isAtRest, name)
            app.updateContainer(try Container(size: size))
            app.advance(by: 0.05)
            if comesBack { app.updateContainer(area) }
            // A finger may have lost what it held.
            if isReleased { try? release?(app) }
            app.advanceToRest()
            XCTAssertTrue(app.isAtRest, "\(name) at \(size), \(isReleased), \(comesBack)")
            XCTAssertEqual(app.restingTree, app.tree, "\(name) at \(size)")
            // The clock has not had to give up.
            XCTAssertFalse(trace.tokens.contains { $0.contains("advance(by:") }, name)
          }
        }
      }
    }
  }

  /// In a container wider than 1e9 points, panes fill 1e9 points.
  func testPanesOfAHugeContainerAreLaidOutAtTheirLimit() throws {
    let app = try ContainerController(
      panes, container: Container(size: Size(width: 500, height: 700)))
    try app.grabPanes("mail")
    app.updateContainer(try Container(size: Size(width: 320, height: 1e12)))
    app.advanceToRest()
    XCTAssertNil(app.paneDrag(in: "mail"))
    XCTAssertEqual(app.picture["letter"]?.state.frame, Rect(x: 0, y: 0, width: 320, height: 1e9))
  }

  /// No settling lasts longer than the longest duration, 1e9 seconds, whatever its style says.
  func testTheSlowestSettlingEnds() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 1e-12)
    let laws: [SettlingLaw] = [
      .curve(.linear, .atLeast(pointsPerSecond: .leastNonzeroMagnitude)),
      .curve(.linear, .atLeast(pointsPerSecond: 1e-9)), .spring(spring),
      .curve(.linear, .seconds(1e6)), .curve(.linear, .bySpeed(shortest: 0, longest: 1e6)),
    ]
    for law in laws {
      var style = SheetStyle.uiKit16()
      style.settling = SheetSettling(law)
      let app = try ContainerController(
        ContainerNode.screen("map").presenting(ContainerNode.screen("note").asSheet(style)),
        container: Container(size: Size(width: 400, height: 700)))
      try app.grabSheet("note")
      try app.dragSheet("note", by: -100)
      try app.releaseSheet("note", velocity: 0)
      XCTAssertLessThanOrEqual(app.remaining, Limits.duration, "\(law)")
      app.advanceToRest()
      XCTAssertTrue(app.isAtRest, "\(law)")
      XCTAssertLessThanOrEqual(app.time, 2 * Limits.duration, "\(law)")
    }
    for overshoots in [false, true] {
      var style = PagerStyle.uiKit
      let slow = try Spring(mass: 1e3, stiffness: 1e-3, damping: 1e-3)
      style.settling = .spring(slow, overshoots: overshoots)
      style.program = style.settling
      let app = try ContainerController(
        .pager("pages", [.screen("p0"), .screen("p1")], style: style),
        container: Container(size: Size(width: 400, height: 700)))
      try app.perform(.select("p1", in: "pages", by: .program), animated: true)
      XCTAssertLessThanOrEqual(app.remaining, Limits.duration)
      app.advanceToRest()
      XCTAssertTrue(app.isAtRest)
    }
  }
}
