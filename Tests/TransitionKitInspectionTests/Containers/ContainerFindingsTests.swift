import TransitionKit
import TransitionKitCatalogue
import XCTest

@testable import TransitionKitInspection
@testable import TransitionKitContainers

/// The audits of the recording of an app, with planted faults.
final class ContainerFindingsTests: XCTestCase {
  private let phone = try! Container(size: Size(width: 320, height: 568))

  private var app: ContainerNode {
    .tabs(
      "app",
      [
        .stack("shop", [.screen("goods")]), .stack("basket", [.screen("items")]),
        .pager("photos", [.screen("one"), .screen("two")]),
      ], behaviour: Tabs(barHeight: 49))
  }

  private func story() -> Story<AppStage> { Story(app, container: phone) }

  private func push(_ id: String) -> ContainerRequest { .push(.screen(id), onto: "shop") }

  // MARK: - Without faults

  /// A change that shows itself at once when its content comes too late is meant to.
  func testAStartThatSkipsItsTransitionHasNoFindings() throws {
    let late = story().perform(push("shoe")).waiting(limit: 0.5, atLimit: .skips)
    XCTAssertEqual(try late.audit().report, "")
  }

  func testAnOrdinaryDayHasNoFindings() throws {
    let day = story()
      .perform(push("shoe"))
      .after(0.1).perform(.pop(from: "shop"))
      .after(0.2).perform(.select("basket", in: "app", by: .user))
      .after(0.1).perform(.select("photos", in: "app", by: .user))
      .touch(
        FingerPath(from: Point(x: 300, y: 300), to: Point(x: 40, y: 300), lasting: 0.2),
        .pager("photos")
      )
      .perform(.present(.screen("note"), over: "app"))
      .after(0.1).resize(to: Size(width: 568, height: 320))
      .perform(.dismiss("note")).withoutAnimation()
    XCTAssertEqual(try day.audit().report, "")
  }

  /// The bar that tabs share is covered by a page that hides it, and fades where tabs differ.
  ///
  /// It is one bar, which a person sees move on however one change follows another.
  /// A page that fades out at one height and in at another moves nothing.
  func testASheetThatFadesToAnotherHeightHasNoFindings() throws {
    let calm = try Container(size: Size(width: 320, height: 568), reducesMotion: true)
    let map = ContainerNode.screen("map").presenting(.screen("note").asSheet(.uiKit16()))
    let story = Story(map, container: calm).perform(.selectDetent("large", of: "note"))
    XCTAssertEqual(try story.audit().report, "")
  }

  func testTheBarOfTabsMovesOnThroughChangesOfTabs() throws {
    var shoe = Screen("shoe")
    shoe.hidesBottomBar = true
    let push = ContainerRequest.push(.screen(shoe), onto: "shop")
    func select(_ tab: String) -> ContainerRequest { .select(tab, in: "app", by: .program) }
    let (pop, fade) = (ContainerRequest.pop(from: "shop"), Fade(duration: 0.4))
    func further(_ page: String) -> ContainerRequest { .push(.screen(page), onto: "shop") }
    let pushed = story().perform(push)
    let days: [Story<AppStage>] = [
      pushed.after(0.15).perform(select("basket")).using(fade),
      pushed.after(0.15).perform(select("basket")),
      pushed.after(0.15).perform(select("basket")).using(fade)
        .after(0.2).perform(select("shop")).using(fade),
      pushed.perform(pop).after(0.1).perform(select("basket")).using(fade),
      pushed.perform(pop).after(0.1).perform(select("photos")),
      pushed.perform(pop).interactively().update(to: 0.4)
        .after(0.1).perform(select("basket")).using(fade).after(0.1).finish(),
      pushed.perform(select("basket")).using(fade).after(0.2).perform(select("photos")).using(fade),
      pushed.perform(select("basket")).using(fade).after(0.2).perform(select("shop")).using(fade),
      pushed.perform(select("basket")).using(fade).after(0.2).perform(select("photos")).using(fade)
        .after(0.2).perform(select("shop")).using(fade),
      pushed.perform(select("basket")).using(fade).after(0.2).perform(select("photos")).using(fade)
        .interactively().update(to: 0.6).after(0.1).cancel(),
      story().perform(select("basket")).using(fade).after(0.1).perform(select("shop")).using(fade)
        .after(0.1).perform(push),
      pushed.perform(select("photos")).perform(select("shop")).using(fade).after(0.1).perform(pop),
      // Above a page that hides the bar no page shows it.
      pushed.perform(further("laces")).perform(further("sole")).after(0.15)
        .perform(select("basket")).using(fade),
      pushed.perform(further("laces")).perform(further("sole")).perform(pop).after(0.15)
        .perform(select("basket")).using(fade),
    ]
    for day in Cases.some(of: days, quick: 4) {
      let (recording, title) = (try day.play(framesPerSecond: 240), "\(day)")
      // A finger that the change of tabs leaves without a decision is a finding of its own.
      XCTAssertEqual(recording.findings.filter { $0.kind != .failure }.report, "", title)
      let isHidden = recording.lastState.frontmost == "shoe"
      XCTAssertEqual(
        recording.lastPicture.layers.contains { $0.shows(.bottomBar) }, !isHidden, title)
    }
  }

  /// Pieces show elements and what is inside of a container, and titles are a part of their bar.
  func testPagesAndBarsInPiecesHaveNoFindings() throws {
    func page(_ id: String, _ bar: BarStyle, _ x: Double) throws -> ContainerNode {
      let photo = try Element("\(id) photo", frame: Rect(x: x, y: 10, width: 100, height: 100))
      return .screen(Screen(id, bar: bar, elements: [photo]))
    }
    let (one, two) = (try page("one", .opaque, 10), try page("two", .largeTitle, 200))
    let tabs = ContainerNode.tabs("app", [.stack("shop", [one]), .stack("basket", [two])])
    let zoom = Story(.stack("shop", [two]), container: phone)
      .perform(.push(one, onto: "shop")).using(Zoom(from: "two photo"))
    XCTAssertEqual(try zoom.audit().report, "")
    let animators: [any AnimatedTransitioning] = [VCFlip(), VCPortal(), VCExplode()]
    for animator in Cases.some(of: animators, quick: 1) {
      let days = [
        Story(.stack("shop", [one]), container: phone).perform(.push(two, onto: "shop"))
          .using(animator).perform(.pop(from: "shop")).using(animator),
        Story(tabs, container: phone).perform(.select("basket", in: "app", by: .user))
          .using(animator),
      ]
      for day in days { XCTAssertEqual(try day.audit().report, "", "\(day)") }
    }
  }

  /// A finger can decide nothing after a request has taken its transition.
  func testAFingerLosesItsTransitionWithoutFindings() throws {
    let swipe = FingerPath(from: Point(x: 4, y: 300), to: Point(x: 200, y: 300), lasting: 0.4)
    let day = story().perform(push("shoe"))
      .touch(swipe, .transition(.pop(from: "shop"), .edge, .system))
      .after(0.2).perform(.select("basket", in: "app", by: .program))
    let recording = try day.play()
    XCTAssertTrue(
      recording.trace.entries.contains { $0.description == "!undecided" }, "\(recording)")
    XCTAssertFalse(recording.description.contains("!request-ignored"), "\(recording)")
    XCTAssertEqual(try day.audit().report, "")
  }

  // MARK: - Planted faults

  /// Moves the entering page away from where it rests.
  private struct Astray: AnimatedTransitioning {
    func duration(in context: any TransitionContext) -> Double { 0.4 }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      let page = LayerState(frame: context.finalFrame(of: .to) ?? .zero)
      var end = page
      end.transform.translationX = 64
      return try Timeline(
        duration: 0.4,
        layers: [Layer(.from, page), Layer(.to, from: page, to: end, curve: .linear)])
    }
  }

  func testAnEndThatIsElsewhereIsFound() throws {
    let findings = try story().perform(push("shoe")).using(Astray()).audit()
    XCTAssertTrue(
      findings.contains {
        $0.kind == .wrongEnd && $0.subject == "page shoe" && $0.reason == "moves by 64 pt"
      }, findings.report)
    // Its first picture hides the page that is left.
    XCTAssertTrue(findings.contains { $0.kind == .jump }, findings.report)
  }

  private func picture(
    of layers: [ContainerLayer], at time: Double, like other: AppStage.Shot
  ) -> AppStage.Shot {
    AppStage.Shot(
      picture: ContainerPicture(time: time, layers: layers), tree: other.tree,
      container: other.container, isMoving: other.isMoving, screens: other.screens,
      areas: other.areas)
  }

  func testAPictureThatIsElsewhereIsFound() throws {
    var recording = try story().perform(push("shoe")).using(Fade(duration: 1))
      .play(framesPerSecond: 60)
    XCTAssertEqual(recording.findings.report, "")
    let last = try XCTUnwrap(recording.shots.last)
    let middle = recording.shots[30]
    recording.shots[30] = picture(of: last.picture.layers, at: middle.picture.time, like: middle)
    let findings = recording.findings
    XCTAssertEqual(Set(findings.map(\.kind)), [.jump], findings.report)
    XCTAssertEqual(findings.first?.time ?? 0, 0.5, accuracy: 1e-9)
  }

  func testEventsOutOfBalanceAreFound() throws {
    let recording = try story().perform(push("shoe")).using(Fade(duration: 1)).play()
    func found(_ change: (inout [StoryTrace<AppStage>.Entry]) -> Void) -> [String] {
      var changed = recording
      change(&changed.trace.entries)
      return changed.findings.filter { $0.kind == .event }.map(\.statement)
    }
    XCTAssertEqual(found { _ in }, [])
    XCTAssertTrue(
      found { $0.removeAll { $0.description == "dA(shoe)" } }
        .contains("wA(shoe) is never completed"))
    XCTAssertTrue(
      found { $0.removeAll { $0.description == "wA(shoe)" } }
        .contains("dA(shoe) is announced while the node has disappeared"))
    XCTAssertTrue(
      found { $0.removeAll { ["wD(goods)", "dD(goods)"].contains($0.description) } }
        .contains("node goods is out of view and was not told so"))
  }

  func testANumberThatIsNotFiniteIsFound() throws {
    var recording = try story().play(framesPerSecond: 60)
    let picture = try XCTUnwrap(recording.shots.last)
    let layer = try XCTUnwrap(picture.picture.layers.first)
    var state = layer.state
    state.frame.x = .infinity
    recording.shots = [
      self.picture(
        of: [
          ContainerLayer(
            container: layer.container, node: layer.node, id: layer.id, state: state,
            content: layer.content, contentTop: 0)
        ], at: 0, like: picture)
    ]
    XCTAssertTrue(recording.findings.contains { $0.kind == .failure }, recording.findings.report)
  }

  func testADiagnosticIsAFinding() throws {
    let findings = try story().perform(push("shoe")).interactively().audit()
    XCTAssertEqual(findings.map(\.kind), [.failure], findings.report)
    XCTAssertEqual(
      findings.first?.subject, "interaction in shop")
  }
}

extension ContainerLayer {
  /// Whether the layer or one inside of it shows a node.
  fileprivate func shows(_ other: NodeID) -> Bool {
    node == other || content.contains { $0.shows(other) }
  }
}
