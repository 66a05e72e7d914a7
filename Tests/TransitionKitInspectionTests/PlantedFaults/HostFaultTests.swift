import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Faults of delegates, interactions and apps on the ways out of a transition.
final class HostFaultTests: XCTestCase {
  // MARK: - Delegates

  /// A delegate that answers with closures.
  private final class Answering: NavigationDelegate {
    var animator: (any TransitionContext) -> (any AnimatedTransitioning)? = { _ in nil }
    var interaction: () -> (any PercentDrivenInteraction)? = { nil }

    func navigation(
      _ stack: any NavigationStack, animatorFor context: any TransitionContext
    ) -> (any AnimatedTransitioning)? { animator(context) }

    func navigation(
      _ stack: any NavigationStack, interactionFor animator: any AnimatedTransitioning,
      context: any TransitionContext
    ) -> (any PercentDrivenInteraction)? { interaction() }
  }

  func testADelegateWithoutFaultsHasNone() throws {
    let delegate = Answering()
    delegate.animator = { $0.operation.isModal ? nil : ScaleBack() }
    XCTAssertEqual(try delegate.audit(in: .photos(.pop)), [])
  }

  func testAnAnimatorOfTheWrongOperation() throws {
    let delegate = Answering()
    delegate.animator = { _ in SegueSlide() }
    assertFinds(
      .failure, "SegueSlide does not show pop", "after: pop detail",
      in: try delegate.audit(in: .photos(.pop)))
    // Of a pop for a push: the new page leaves at once.
    delegate.animator = { context in
      Planted { context in
        let page = context.frame(of: .to)
        return [
          Layer(.from, frame: context.frame(of: .from)),
          Layer(.to, frame: page).moving(to: page.withOrigin(x: 320), curve: .easeInOut),
        ]
      }
    }
    let found = try delegate.audit(in: .photos(.push))
    assertFinds(.jump, "at the first picture", "after: push detail", in: found)
    assertFinds(.wrongEnd, "at the end", "after: push detail; wait until it rests", in: found)
  }

  func testAnInteractionThatNobodyDrives() throws {
    let delegate = Answering()
    delegate.interaction = { GestureInteraction() }
    assertFinds(
      .failure, "never ends: it waits for a finger, and none is down", "after: pop detail",
      in: try delegate.audit(in: .photos(.pop)))
  }

  /// An interaction that does what a closure says when its transition begins.
  private final class Scripted: PercentDrivenInteraction {
    weak var target: (any InteractionTarget)?
    let script: (Scripted) -> Void

    init(_ script: @escaping (Scripted) -> Void) { self.script = script }

    func transitionBegan() { script(self) }
    func ask(_ request: InteractionRequest) { target?.interaction(self, requests: request) }
  }

  func testRequestsAfterTheDecision() throws {
    for (request, name) in [
      (InteractionRequest.update(0.3), "update"), (.finish(velocity: nil), "finish"),
    ] {
      let delegate = Answering()
      delegate.interaction = {
        Scripted {
          $0.ask(.finish(velocity: nil))
          $0.ask(request)
        }
      }
      assertFinds(
        .failure, "interaction is refused: \(name) is not possible now", "after: pop detail",
        in: try delegate.audit(in: .photos(.pop)))
    }
  }

  func testADecisionThatIsLostBeforeTheTransitionBegins() throws {
    // The finger has lifted before the transition begins, and the decision finds no target.
    let delegate = Answering()
    delegate.interaction = {
      let interaction = Scripted { _ in }
      interaction.ask(.finish(velocity: nil))
      return interaction
    }
    assertFinds(.failure, "never ends", in: try delegate.audit(in: .photos(.pop)))
  }

  func testOneInteractionForAllTransitions() throws {
    let shared = Scripted { $0.ask(.finish(velocity: nil)) }
    let delegate = Answering()
    delegate.interaction = { shared }
    assertFinds(
      .failure, "interaction is used again", in: try delegate.audit(in: .photos(.pop)))
  }

  func testADelegateThatKeepsTheController() throws {
    final class Clinging: NavigationDelegate {
      var stacks: [any NavigationStack] = []
      func navigation(
        _ stack: any NavigationStack, animatorFor context: any TransitionContext
      ) -> (any AnimatedTransitioning)? {
        stacks.append(stack)
        return nil
      }
    }
    assertFinds(
      .leftover, "controller is still alive: somebody keeps it",
      in: try Clinging().audit(in: .photos(.push)))
  }

  // MARK: - Apps

  /// An app that notes something about its screens while it hears events.
  private final class Noting: ExitPathHost, NavigationObserver {
    private(set) var bookkeeping: [String] = []
    private let note: (NavigationEvent, inout [String]) -> Void

    init(_ note: @escaping (NavigationEvent, inout [String]) -> Void) { self.note = note }

    func controller(for situation: Situation) throws -> NavigationController {
      bookkeeping = []
      let controller = try situation.controller(playing: ScaleBack())
      controller.observer = self
      return controller
    }

    func navigation(
      _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
    ) { note(event, &bookkeeping) }
  }

  func testAnAppWithoutFaultsHasNone() throws {
    // A timer runs on each page in sight.
    let host = Noting { event, timers in
      switch event {
      case .didAppear(let id, _, _): timers = (timers.filter { $0 != id } + [id]).sorted()
      case .didDisappear(let id, _, _): timers = timers.filter { $0 != id }
      default: break
      }
    }
    for operation in [TransitionOperation.push, .pop] {
      XCTAssertEqual(try host.audit(in: .photos(operation)), [], "\(operation)")
    }
  }

  func testASetUpThatACancellationDoubles() throws {
    // Opened when a page is about to appear, closed when it has disappeared.
    let host = Noting { event, open in
      switch event {
      case .willAppear(let id, _, _): open.append("file of \(id)")
      case .didDisappear(let id, _, _):
        if let index = open.firstIndex(of: "file of \(id)") { open.remove(at: index) }
      default: break
      }
    }
    assertFinds(
      .leftover, "bookkeeping of [grid, detail] is file of detail, file of detail",
      "release to cancel",
      in: try host.audit(in: .photos(.pop)))
  }

  func testACountOfPagesThatWereNeverShown() throws {
    let host = Noting { event, count in
      let seen = count.first.flatMap { Int($0.prefix { $0 != " " }) } ?? 0
      switch event {
      case .willAppear: count = ["\(seen + 1) pages in sight"]
      case .didDisappear: count = ["\(seen - 1) pages in sight"]
      default: break
      }
    }
    assertFinds(
      .leftover, "is 1 pages in sight, and was 0 pages in sight", "release to cancel",
      in: try host.audit(in: .photos(.pop)))
  }

  func testAStackOfPicturesBesideTheStackOfPages() throws {
    // A picture leaves with its page's will, and a cancellation does not bring it back.
    let host = Noting { event, pictures in
      switch event {
      case .willMove(let id, toStack: true): pictures.append("picture of \(id)")
      case .willMove(let id, toStack: false): pictures.removeAll { $0 == "picture of \(id)" }
      default: break
      }
    }
    assertFinds(
      .leftover, "bookkeeping of [grid] is picture of detail, and was empty", "release to cancel",
      in: try host.audit(in: .photos(.push)))
  }

  func testACompletionThatIsTakenForSuccess() throws {
    final class Sheet: ExitPathHost, NavigationObserver {
      private(set) var bookkeeping: [String] = []
      private var isDismissing = false

      func controller(for situation: Situation) throws -> NavigationController {
        bookkeeping = []
        let controller = try situation.controller(playing: Cover())
        controller.observer = self
        return controller
      }

      func navigation(
        _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
      ) {
        switch event {
        case .willAppear("detail", _, movement: .presented): bookkeeping = ["draft"]
        case .willDisappear("detail", _, movement: .dismissed): isDismissing = true
        case .completion where isDismissing: (bookkeeping, isDismissing) = ([], false)
        default: break
        }
      }
    }
    assertFinds(
      .leftover, "bookkeeping of [grid] + [detail] is empty, and was draft", "release to cancel",
      in: try Sheet().audit(in: .photos(.dismiss)))
  }

  func testAnAppThatStartsTheNextTransitionForEver() throws {
    final class Restless: ExitPathHost, NavigationObserver {
      private let isAnimated: Bool
      private var count = 0

      init(isAnimated: Bool) { self.isAnimated = isAnimated }

      func controller(for situation: Situation) throws -> NavigationController {
        let controller = try situation.controller(playing: Fade())
        controller.observer = self
        return controller
      }

      func navigation(
        _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
      ) {
        guard case .didAppear = event else { return }
        count += 1
        try? stack.push(Screen("next \(count)"), animated: isAnimated)
      }
    }
    assertFinds(
      .failure, "transition never ends", "after: push detail; wait until it rests",
      in: try Restless(isAnimated: true).audit(in: .photos(.push)))
    assertFinds(
      .failure, "observer never rests: it has caused 1000 events",
      in: try Restless(isAnimated: false).audit(in: .photos(.push)))
  }

  func testADelegateAndAnObserverThatAreReleased() throws {
    final class Chooser: NavigationDelegate {
      func navigation(
        _ stack: any NavigationStack, animatorFor context: any TransitionContext
      ) -> (any AnimatedTransitioning)? { ScaleBack() }
    }
    // The delegate belongs to the first page, and goes when the page disappears.
    final class Forgetful: ExitPathHost, NavigationObserver {
      private var chooser: Chooser?

      func controller(for situation: Situation) throws -> NavigationController {
        let controller = try situation.controller(playing: Fade())
        let chooser = Chooser()
        self.chooser = chooser
        controller.delegate = chooser
        controller.observer = self
        return controller
      }

      func navigation(
        _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
      ) { if case .didDisappear = event { chooser = nil } }
    }
    assertFinds(
      .failure, "delegate has been released: nobody keeps it", "after: push detail",
      in: try Forgetful().audit(in: .photos(.push)))
  }
}
