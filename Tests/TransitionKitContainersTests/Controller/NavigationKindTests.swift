import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import XCTest

/// What the animators of a tree are told about a change of tabs.
final class NavigationKindTests: XCTestCase {
  private final class Recorder: ContainerDelegate {
    var kinds: [NavigationKind] = []

    func containers(
      _ controller: ContainerController, animatorFor context: any TransitionContext,
      in container: String
    ) -> (any AnimatedTransitioning)? {
      kinds.append(NavigationKind(of: context))
      return SharedElements(
        rules: FlightRules([FlightRule(.stay, navigations: [.tabSwitch])]))
    }
  }

  func testOnlyAChangeOfTabsIsOne() throws {
    func screen(_ id: String) throws -> Screen {
      Screen(
        id, elements: [try Element("photo", frame: Rect(x: 0, y: 0, width: 80, height: 80))])
    }
    let app = try ContainerController(
      .tabs(
        "app",
        [
          .screen(try screen("settings")), .screen(try screen("about")),
          .stack("home", [.screen(try screen("list"))]),
        ]),
      container: try Container(size: Size(width: 320, height: 568)))
    let recorder = Recorder()
    app.delegate = recorder
    try app.perform(.select("about", in: "app", by: .user), animated: true)
    app.advance(by: 0.1)
    XCTAssertFalse(flies(app))
    app.advanceToRest()
    try app.perform(.select("home", in: "app", by: .program), animated: true)
    app.advanceToRest()
    try app.perform(.push(.screen(try screen("photo")), onto: "home"), animated: true)
    app.advance(by: 0.1)
    XCTAssertTrue(flies(app))
    app.advanceToRest()
    try app.perform(.present(.screen(try screen("note")), over: "photo"), animated: true)
    app.advanceToRest()
    XCTAssertEqual(recorder.kinds, [.tabSwitch, .tabSwitch, .push, .present])
  }

  /// Whether a layer at any depth is the picture of the photo.
  private func flies(_ app: ContainerController) -> Bool {
    func flies(_ layers: [ContainerLayer]) -> Bool {
      layers.contains { $0.id == .element("photo") || flies($0.content) }
    }
    return flies(app.picture.layers)
  }
}
