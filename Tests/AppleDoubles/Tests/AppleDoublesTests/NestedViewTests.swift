import SwiftUI
import TransitionKit
import TransitionKitCatalogue
import UIKit
import XCTest

@testable import TransitionKitSwiftUI

/// The picture inside a layer is a stack of its own, in the place of the layer.
@MainActor final class NestedViewTests: XCTestCase {
  private let whole = Rect(x: 0, y: 0, width: 320, height: 480)

  private func makeDriver() throws -> NavigationDriver {
    let controller = try NavigationController(
      screens: ["a", "b", "c"].map { Screen($0, bar: .hidden) },
      container: Container(size: Size(width: 320, height: 480)))
    return NavigationDriver(controller) { _ in {} }
  }

  private func page(_ id: String, _ state: LayerState? = nil) -> Picture.Entry {
    Picture.Entry(
      .node(.screen(id)), state ?? LayerState(frame: whole), node: .screen(id))
  }

  private func group(
    _ state: LayerState, _ layers: [Picture.Entry], transition: Int = 1, bounds: Rect? = nil
  ) -> Picture.Entry {
    Picture.Entry(
      .from, state, node: .own("from", transition: transition),
      content: Picture.Content(layers, bounds: bounds ?? whole))
  }

  private func show(_ layers: [Picture.Entry], in driver: NavigationDriver) -> Rendering {
    driver.show(Picture(time: 0, fraction: 0, layers: layers))
    return render(NavigationStackView(driver) { PageView(id: $0.id) })
  }

  /// A page with an element.
  private struct PageView: View {
    let id: String
    var body: some View {
      ZStack {
        Text("page \(id)")
        Text("photo of \(id)").transitionElement("photo")
      }
    }
  }

  // MARK: What is drawn

  /// The renderings from the outside to the first with a name.
  private func chain(to name: String, in rendering: Rendering) -> [Rendering] {
    if rendering.name == name { return [rendering] }
    for child in rendering.children {
      let inner = chain(to: name, in: child)
      if !inner.isEmpty { return [rendering] + inner }
    }
    return []
  }

  /// Where a point of a page is drawn.
  private func point(_ point: CGPoint, of id: String, in rendering: Rendering) throws -> CGPoint {
    let chain = chain(to: "page \(id)", in: rendering)
    XCTAssertFalse(chain.isEmpty, "page \(id) is not drawn")
    var point = point
    for modifier in chain.reversed().flatMap(\.modifiers) {
      guard let recorded = modifier as? Recorded else { continue }
      switch recorded.name {
      case "offset":
        point = CGPoint(x: point.x + recorded.values[0], y: point.y + recorded.values[1])
      case "projectionEffect":
        point = point.applying(try XCTUnwrap(recorded.object as? ProjectionTransform))
      default: break
      }
    }
    return point
  }

  private func box(of id: String, in rendering: Rendering) throws -> CGRect {
    let start = try point(.zero, of: id, in: rendering)
    let end = try point(CGPoint(x: 320, y: 480), of: id, in: rendering)
    return CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }

  private func opacity(of name: String, in rendering: Rendering) -> Double {
    chain(to: name, in: rendering).flatMap(\.modifiers)
      .compactMap { $0 as? Recorded }.filter { $0.name == "opacity" }
      .reduce(1) { $0 * $1.values[0] }
  }

  /// The pages, back to front.
  private func pages(in rendering: Rendering) -> [String] {
    func zIndex(_ child: Rendering) -> Double {
      let recorded = child.modifiers.compactMap { $0 as? Recorded }
      return recorded.first { $0.name == "zIndex" }?.values[0] ?? 0
    }
    if rendering.name.hasPrefix("page ") { return [String(rendering.name.dropFirst(5))] }
    let ordered = rendering.children.enumerated().sorted {
      (zIndex($0.element), $0.offset) < (zIndex($1.element), $1.offset)
    }
    return ordered.flatMap { pages(in: $0.element) }
  }

  // MARK: Tests

  /// After three quarters of a fade the old title is gone, and the new one has 1.6 · 0.75 − 0.6 of its opacity.
  func testABarThatStaysFadesItsTitles() async throws {
    let controller = try NavigationController(
      screens: [Screen("list")], container: Container(size: Size(width: 320, height: 480)))
    let driver = NavigationDriver(controller) { _ in {} }
    func titles() -> [String: Double] {
      var found: [String: Double] = [:]
      func visit(_ rendering: Rendering) {
        for case let part as Recorded in rendering.modifiers
        where part.name == "opacity" && rendering.name.count == 4 {
          found[rendering.name] = part.values[0]
        }
        rendering.children.forEach(visit)
      }
      visit(render(NavigationStackView(driver) { Text("page \($0.id)") }))
      return found
    }
    try controller.push(Screen("next"), animated: true, using: Fade(duration: 0.4))
    driver.show(controller.picture)
    XCTAssertEqual(titles(), ["list": 1, "next": 0])
    controller.advance(by: 0.3)
    driver.show(controller.picture)
    let shown = titles()
    XCTAssertEqual(shown["list"] ?? 1, 0, accuracy: 1e-9)
    XCTAssertEqual(shown["next"] ?? 0, 0.6, accuracy: 1e-9)
    controller.advanceToRest()
    driver.show(controller.picture)
    XCTAssertEqual(titles(), [:])
    XCTAssertNotNil(render(NavigationStackView(driver) { Text("page \($0.id)") }).first("next"))
  }

  func testAPageInAGroupThatIsHalfFadedScaledAndShifted() async throws {
    // By hand: the group is drawn from (110, 110) to (190, 230), a quarter of the size of its content.
    var faded = LayerState(frame: Rect(x: 40, y: 60, width: 160, height: 240), alpha: 0.5)
    faded.transform = Transform(translationX: 30, translationY: -10, scaleX: 0.5, scaleY: 0.5)
    var half = LayerState(frame: Rect(x: 160, y: 0, width: 320, height: 480), alpha: 0.8)
    half.transform = Transform(scaleX: 0.5, scaleY: 0.5)
    let left = LayerState(frame: Rect(x: -80, y: 0, width: 320, height: 480))
    let shown = show(
      [group(faded, [page("a", left), page("b", half)]), page("c")], in: try makeDriver())
    XCTAssertEqual(try box(of: "a", in: shown), CGRect(x: 90, y: 110, width: 80, height: 120))
    XCTAssertEqual(try box(of: "b", in: shown), CGRect(x: 170, y: 140, width: 40, height: 60))
    XCTAssertEqual(try box(of: "c", in: shown), CGRect(x: 0, y: 0, width: 320, height: 480))
    XCTAssertEqual(opacity(of: "page a", in: shown), 0.5, accuracy: 1e-9)
    XCTAssertEqual(opacity(of: "page b", in: shown), 0.4, accuracy: 1e-9)
    XCTAssertEqual(opacity(of: "page c", in: shown), 1)
    XCTAssertEqual(pages(in: shown), ["a", "b", "c"])
  }

  func testAGroupIsOneThingOnTheColourOfTheWindow() async throws {
    let driver = try makeDriver()
    for (scheme, name) in [
      (ColorScheme.light, "Color(1.0, 1.0, 1.0, 1.0)"), (.dark, "Color(0.0, 0.0, 0.0, 1.0)"),
    ] {
      driver.show(
        Picture(
          time: 0, fraction: 0,
          layers: [group(LayerState(frame: whole), [page("a"), page("b")]), page("c")]))
      let shown = render(
        NavigationStackView(driver) { Text("page \($0.id)") }.environment(\.colorScheme, scheme))
      let around = chain(to: "page a", in: shown).filter { rendering in
        rendering.modifiers.contains { ($0 as? Recorded)?.name == "compositingGroup" }
      }
      XCTAssertEqual(around.count, 1)
      let names = around[0].modifiers.compactMap { ($0 as? Recorded)?.name }
      // It is clipped and flattened before the layer scales it; the opacity is the layer's.
      XCTAssertEqual(names, ["frame", "clipped", "compositingGroup", "frame", "projectionEffect"])
      XCTAssertEqual(around[0].children.first?.name, name, "it lies under the pages")
      XCTAssertNil(chain(to: "page c", in: shown).first { $0.children.first?.name == name })
    }
  }

  func testTheOrderAndTheBoundsInsideAreItsOwn() async throws {
    var raised = LayerState(frame: Rect(x: 32, y: 48, width: 320, height: 480))
    raised.zIndex = ZIndex(7)
    let bounds = Rect(x: 16, y: 24, width: 160, height: 240)
    let inner = group(LayerState(frame: whole), [page("a", raised), page("b")], bounds: bounds)
    let outer = group(
      LayerState(frame: Rect(x: 0, y: 0, width: 32, height: 48)), [inner, page("c")],
      transition: 2)
    let shown = show([outer], in: try makeDriver())
    XCTAssertEqual(pages(in: shown), ["b", "a", "c"])
    // (32 − 16) · 2 / 10 = 3.2, and 320 · 2 / 10 = 64.
    let box = try box(of: "a", in: shown)
    XCTAssertEqual(Double(box.minX), 3.2, accuracy: 1e-9)
    XCTAssertEqual(Double(box.minY), 4.8, accuracy: 1e-9)
    XCTAssertEqual(Double(box.width), 64, accuracy: 1e-9)
    XCTAssertEqual(Double(box.height), 96, accuracy: 1e-9)
  }

  func testAPieceShowsItsPartOfTheGroup() async throws {
    var state = LayerState(frame: Rect(x: 200, y: 0, width: 160, height: 480))
    state.sourceRect = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
    let place = LayerState(frame: Rect(x: 20, y: 0, width: 320, height: 480))
    let shown = show([group(state, [page("a", place)])], in: try makeDriver())
    // The right half begins at 160 points of the group, and the page at 20.
    XCTAssertEqual(try box(of: "a", in: shown), CGRect(x: 60, y: 0, width: 320, height: 480))
    let shapes = chain(to: "page a", in: shown).flatMap(\.modifiers).compactMap {
      ($0 as? Recorded)?.object as? any Shape
    }
    XCTAssertTrue(
      shapes.contains {
        $0.path(in: .zero).boundingRect == CGRect(x: 0, y: 0, width: 160, height: 480)
      })
  }

  func testAPageKeepsTheSizeOfItsLayoutInsideAndOutside() async throws {
    let driver = try makeDriver()
    let small = LayerState(frame: Rect(x: 0, y: 0, width: 32, height: 48))
    let card = Picture.Entry(
      .named("card"), LayerState(frame: whole), node: .own("card", transition: 1))
    let smallCard = Picture.Entry(card.id, small, node: card.node)
    func sizes() -> [CGSize] {
      func all(_ layers: [PlacedLayer]) -> [PlacedLayer] {
        layers.flatMap { [$0] + all($0.layers) }
      }
      return all(driver.placedLayers).map(\.size)
    }
    let (full, layout) = (CGSize(width: 320, height: 480), LayerState(frame: whole))
    _ = show([page("a"), card], in: driver)
    XCTAssertEqual(sizes(), [full, full])
    // Inside, the layers are smaller; what they show is scaled.
    _ = show([group(layout, [page("c", small), smallCard])], in: driver)
    XCTAssertEqual(sizes(), [full, full, full])
    _ = show([group(layout, [group(layout, [smallCard])], transition: 2)], in: driver)
    XCTAssertEqual(sizes(), [full, full, full])
    _ = show([group(layout, [smallCard])], in: driver)
    _ = show([smallCard], in: driver)
    XCTAssertEqual(sizes(), [full])
  }

  func testACopyIsAViewOfItsOwn() async throws {
    let driver = try makeDriver()
    let copy = Picture.Entry(
      .node(.screen("b")), LayerState(frame: whole), node: .screen("b"), isCopy: true)
    let layers = [group(LayerState(frame: whole), [page("a"), copy]), copy, page("b")]
    let shown = show(layers, in: driver)
    XCTAssertEqual(pages(in: shown), ["a", "b", "b", "b"])
    XCTAssertEqual(
      driver.placedLayers.map(\.id),
      [.node(.own("from", transition: 1)), .node(.screen("b")), .page("b")])
    XCTAssertEqual(driver.placedLayers[0].layers.map(\.id), [.page("a"), .node(.screen("b"))])
    XCTAssertEqual(shown.ids, driver.placedLayers.map { AnyHashable($0.id) })
  }

  func testElementsAreHiddenOnTheLayerThatNamesThem() async throws {
    let hiding = Picture.Entry(
      .node(.screen("a")), LayerState(frame: whole), node: .screen("a"),
      hiddenElements: ["photo"])
    let shown = show(
      [group(LayerState(frame: whole), [hiding, page("b")]), page("c")], in: try makeDriver())
    XCTAssertEqual(opacity(of: "photo of a", in: shown), 0)
    XCTAssertEqual(opacity(of: "photo of b", in: shown), 1)
    XCTAssertEqual(opacity(of: "photo of c", in: shown), 1)
  }

  func testALayerWithAFillShowsOnlyItsColour() async throws {
    var state = LayerState(frame: whole)
    state.fill = Fill(.black)
    let shown = show([group(state, [page("a")]), page("b")], in: try makeDriver())
    XCTAssertEqual(pages(in: shown), ["b"])
  }
}
