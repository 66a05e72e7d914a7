import Synchronization
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The defects of the write-ups that the library is based on, each with the behaviour here.
final class SourceDefectTests: XCTestCase {
  func testB1DismissReportsWhatHappened() throws {
    let stage = try Stage(["a"])
    try stage.controller.present(Screen("b"), animated: false)
    let animator = OutcomeRecorder(base: Cover())
    XCTAssertTrue(
      try stage.tokens { try $0.dismiss(animated: true, using: animator) }
        .hasSuffix("CT(true) dA(a) dD(b) CB AE(true)"))
    XCTAssertEqual(animator.log.outcomes, [.finished])
  }

  func testB2AnAnimatorCannotChangeTheOutcome() throws {
    for name in Cases.animators where name.animator().operations.contains(.push) {
      let stage = try Stage(["a"])
      let animator = OutcomeRecorder(base: name.animator())
      let tokens = try stage.tokens {
        try $0.push(Screen("b"), animated: true, using: animator)
      }
      XCTAssertTrue(tokens.hasSuffix("CT(true) dD(a) dA(b) AE(true)"), "\(name)")
      XCTAssertEqual(animator.log.outcomes, [.finished], "\(name)")
    }
  }

  func testB3PopOverSeveralPagesShowsTheBarsOfTheTwoPagesConcerned() throws {
    for target in 0..<4 {
      let stage = try Stage(["0", "1", "2", "3", "4"])
      try stage.controller.pop(to: "\(target)", animated: true, using: SlideWithFakeNavBar())
      let names = stage.controller.picture.layers.map(\.id.description)
      XCTAssertEqual(names, ["bar", "to", "barSnapshot(to)", "from", "barSnapshot(from)"])
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.ids, (0...target).map(String.init))
    }
  }

  func testB4BarPicturesStayInStepAfterAnythingThatChangesTheStack() throws {
    let stage = try Stage(["a", "b", "c"])
    try stage.controller.pop(animated: false)
    try stage.controller.setScreens(
      [Screen("a"), Screen("x", bar: .hidden), Screen("y"), Screen("z", bar: .hidden)],
      animated: false)
    try stage.controller.pop(animated: true, using: SlideWithFakeNavBar())
    XCTAssertEqual(
      stage.controller.picture.layers.map(\.id.description),
      ["bar", "to", "barSnapshot(to)", "from"], "z hides its bar")
    stage.controller.advanceToRest()
    try stage.controller.pop(animated: true, using: SlideWithFakeNavBar())
    XCTAssertEqual(
      stage.controller.picture.layers.map(\.id.description), ["to", "from", "barSnapshot(from)"],
      "x hides its bar")
  }

  func testB5NothingTemporaryOutlivesATransition() throws {
    for name in Cases.animators {
      let animator = name.animator()
      let stage = try Stage(["a", "b"])
      let resting = stage.controller.picture.layers
      if animator.operations.contains(.push) {
        try stage.controller.push(Screen("c"), animated: true, using: animator)
        stage.controller.advanceToRest()
        try stage.controller.pop(animated: false)
      }
      if animator.operations.contains(.present) {
        try stage.controller.present(Screen("c"), animated: true, using: animator)
        stage.controller.advanceToRest()
        try stage.controller.dismiss(animated: true, using: animator)
        stage.controller.advanceToRest()
      }
      XCTAssertEqual(stage.controller.picture.layers, resting, "\(name)")
      XCTAssertEqual(resting.map(\.id), [.to, .bar])
      XCTAssertEqual(stage.controller.picture[.to]?.shadow, Shadow.none, "\(name)")
    }
  }

  func testB6HiddenElementsComeBackAndEveryTransitionEnds() throws {
    let photo = try Element("p", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let controller = try NavigationController(
      screens: [Screen("a", elements: [photo])],
      container: Container(size: Size(width: 320, height: 568)),
      defaultAnimator: MagicMove.spring)
    try controller.push(Screen("b", elements: [photo]), animated: true)
    XCTAssertEqual(
      Set(controller.hiddenElements),
      [ElementOnScreen("p", on: "a"), ElementOnScreen("p", on: "b")])
    controller.advance(by: 0.39)
    XCTAssertEqual(
      Set(controller.hiddenElements),
      [ElementOnScreen("p", on: "a"), ElementOnScreen("p", on: "b")])
    controller.advance(by: 0.02)
    XCTAssertEqual(controller.hiddenElements, [])
    XCTAssertNil(controller.transition)
  }

  func testB7PopOfAMagicMoveFadesTheEnteredScreenInAboveTheOther() throws {
    for animator in [MagicMove(), .spring] {
      let context = try Situations.context(.pop, bar: .opaque)
      let timeline = try animator.timeline(for: context)
      XCTAssertEqual(Array(timeline.layers.map(\.id).prefix(2)), [.from, .to])
      XCTAssertEqual(timeline.firstPicture[.to]?.alpha, 0)
      XCTAssertEqual(timeline.lastPicture[.to]?.alpha, 1, "no jump when the left screen goes")
    }
  }

  func testB8RectanglesAreThoseOfTheLaidOutScreenAndNeverEmpty() throws {
    let detail = try Situations.context(.pop, bar: .opaque).from
    for (offset, flies) in [
      (0.0, true), (120, true), (330, true), (493, true), (494, false), (-173, true), (-174, false),
    ] {
      let grid = Screen("grid", elements: [try Situations.photoList(scrolledTo: offset)])
      let context = StaticContext(
        .pop, from: detail, to: grid, container: Situations.anyContainer)
      let timeline = try MagicMove().timeline(for: context)
      let picture = timeline.lastPicture[.element("photo-7")]
      // 64 points of bar and 330 in the list, minus the scroll offset; 568 is the bottom edge.
      XCTAssertEqual(
        picture?.frame,
        flies ? Rect(x: 110, y: 394 - offset, width: 100, height: 100) : nil, "\(offset)")
      XCTAssertEqual(timeline.hiddenNames, flies ? ["photo-7"] : [], "\(offset)")
    }
    for rect in [Rect.zero, Rect(x: 5, y: 5, width: 0, height: 40)] {
      let grid = Screen("grid", elements: [try Element("photo-7", frame: rect)])
      let context = StaticContext(
        .pop, from: detail, to: grid, container: Situations.anyContainer)
      XCTAssertNil(try MagicMove().timeline(for: context).lastPicture[.element("photo-7")])
      XCTAssertEqual(context.elementMatches().map(\.outcome), [.missing(on: .to)])
    }
  }

  func testB9PicturesAreTakenWhenTheTransitionStarts() throws {
    let photo = try Element("p", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let moved = try Element("p", frame: Rect(x: 50, y: 70, width: 10, height: 10))
    let controller = try NavigationController(
      screens: [Screen("a", elements: [photo]), Screen("b", elements: [photo])],
      container: Container(size: Size(width: 320, height: 568)), defaultAnimator: MagicMove())
    try controller.updateScreen(Screen("a", bar: .translucent, elements: [moved]))
    try controller.pop(animated: true)
    XCTAssertEqual(
      controller.playback?.timeline.lastPicture[.element("p")]?.frame,
      Rect(x: 50, y: 70, width: 10, height: 10))
  }

  func testB10AnAnimatorWithoutTheOperationIsReplacedByTheDefault() throws {
    let stage = try Stage(["a"], defaultAnimator: StackAndModal(stack: Fade(), modal: Cover()))
    try stage.controller.push(Screen("b"), animated: true, using: Cover())
    XCTAssertEqual(stage.controller.remaining, 2, "the fade's duration")
    XCTAssertTrue(stage.trace.contains("!operation-not-served(push, Cover)"))
    stage.controller.advanceToRest()
    XCTAssertTrue(stage.measured.hasSuffix("AE(true)"))

    let lone = try Stage(["a"], defaultAnimator: Cover())
    XCTAssertEqual(
      try lone.tokens { try $0.push(Screen("b"), animated: true) }, "wD(a) wA(b) dD(a) dA(b)",
      "without an animator the change is immediate")
    XCTAssertTrue(lone.trace.contains("!operation-not-served(push, Cover)"))
  }

  func testB10AnAnimatorThatFailsIsReplacedByTheDefault() throws {
    struct Broken: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 1 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        try Timeline(duration: 1, layers: [Layer(.to, frame: .zero, alpha: .nan)])
      }
    }
    let stage = try Stage(["a"], defaultAnimator: Fade())
    try stage.controller.push(Screen("b"), animated: true, using: Broken())
    XCTAssertTrue(
      stage.trace.contains("!timeline-failed(Broken, alpha of layer to is not within ±1e30)"),
      stage.trace)
    XCTAssertEqual(stage.controller.remaining, 2)
  }

  func testB13SizesAndBarsComeFromTheContext() throws {
    let container = try Container(
      size: Size(width: 700, height: 400), statusBarHeight: 50, navigationBarHeight: 60)
    let context = StaticContext(.push, from: Screen("a"), to: Screen("b"), container: container)
    let first = try SlideWithFakeNavBar().timeline(for: context).firstPicture
    XCTAssertEqual(first[.to]?.frame, Rect(x: 700, y: 110, width: 700, height: 290))
    XCTAssertEqual(first[.bar]?.frame, Rect(x: 700, y: 0, width: 700, height: 110))
    XCTAssertEqual(first[.barSnapshot(.from)]?.frame, Rect(x: 0, y: 0, width: 700, height: 110))
  }

  func testB14TheEndIsTheFinalFrameOfTheContext() throws {
    struct Shifted: TransitionContext {
      var operation = TransitionOperation.push
      var from = Screen("a")
      var to = Screen("b")
      var container = Situations.anyContainer
      func finalFrame(of role: TransitionRole) -> Rect? {
        role == .to ? Rect(x: 10, y: 100, width: 200, height: 300) : nil
      }
    }
    for name in Cases.animators where name.animator().operations.contains(.push) {
      let timeline = try name.animator().resolvedTimeline(for: Shifted())
      XCTAssertEqual(
        timeline.lastPicture[.to]?.frame, Rect(x: 10, y: 100, width: 200, height: 300), "\(name)")
    }
  }

  func testB15TheDurationIsAskedFromTheAnimatorAlone() throws {
    struct Forgetful: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 0.25 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        try Fade(duration: 9).timeline(for: context)
      }
    }
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true, using: Forgetful())
    XCTAssertEqual(stage.controller.remaining, 0.25)
  }

  func testB16AnOvershootingSpringDrawsNoImpossibleAlphaAndEndsExactly() throws {
    let timeline = try MagicMove.spring.timeline(for: try Situations.context(.push, bar: .opaque))
    let alphas = try timeline.pictures(perSecond: 240).compactMap { $0[.to]?.alpha }
    XCTAssertEqual(alphas.max(), 1)
    XCTAssertEqual(alphas.last, 1)
    let widths = try timeline.pictures(perSecond: 240).compactMap {
      $0[.element("photo-7")]?.frame.width
    }
    XCTAssertGreaterThan(try XCTUnwrap(widths.max()), 320, "the picture overshoots")
    XCTAssertEqual(widths.last, 320)
  }

  func testB18DelegateAndObserverAreNotRetained() throws {
    let stage = try Stage(["a"])
    weak var delegate: OperationRecorder?
    weak var observer: NavigationRecorder?
    do {
      let short = OperationRecorder()
      let recorder = NavigationRecorder()
      stage.controller.delegate = short
      stage.controller.observer = recorder
      delegate = short
      observer = recorder
    }
    XCTAssertNil(delegate)
    XCTAssertNil(observer)
    XCTAssertNoThrow(try stage.controller.push(Screen("b"), animated: true))
  }
}

/// An animator that records the outcomes of its transitions.
struct OutcomeRecorder: AnimatedTransitioning {
  final class Log: Sendable {
    private let heard = Mutex<[TransitionOutcome]>([])
    var outcomes: [TransitionOutcome] { heard.withLock { $0 } }
    func note(_ outcome: TransitionOutcome) { heard.withLock { $0.append(outcome) } }
  }

  let base: any AnimatedTransitioning
  let log = Log()

  var operations: Set<TransitionOperation> { base.operations }

  func duration(in context: any TransitionContext) -> Double { base.duration(in: context) }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    try base.timeline(for: context)
  }

  func transitionEnded(_ outcome: TransitionOutcome, of operation: TransitionOperation) {
    log.note(outcome)
  }
}
