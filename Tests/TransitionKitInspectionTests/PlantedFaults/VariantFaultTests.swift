import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Faults of delegates and apps that show only in the other direction, with reduced motion or in no time.
final class VariantFaultTests: XCTestCase {
  /// A delegate that chooses an animator by the container.
  private final class Chooser: NavigationDelegate {
    let animator: (any TransitionContext) -> (any AnimatedTransitioning)?

    init(_ animator: @escaping (any TransitionContext) -> (any AnimatedTransitioning)?) {
      self.animator = animator
    }

    func navigation(
      _ stack: any NavigationStack, animatorFor context: any TransitionContext
    ) -> (any AnimatedTransitioning)? { animator(context) }
  }

  /// A slide that ends 24 points too far to the right from right to left.
  private let leftOnly = Planted { context in
    let (page, rest) = (Planted.fore(context), context.frame(of: .to))
    guard context.operation == .push, context.container.layoutDirection == .rightToLeft else {
      return [Planted.back(context), page]
    }
    return [
      Planted.back(context),
      Layer(.to, frame: page.initial.frame).moving(to: rest.withOrigin(x: 24), curve: .easeInOut),
    ]
  }

  /// An app with a delegate and a list that it changes while it hears events.
  private final class App: ExitPathHost, NavigationObserver {
    var delegate: (any NavigationDelegate)?
    let note: (NavigationEvent, Double, inout [String]) -> Void
    private(set) var bookkeeping: [String] = []

    init(
      _ delegate: (any NavigationDelegate)? = nil,
      _ note: @escaping (NavigationEvent, Double, inout [String]) -> Void = { _, _, _ in }
    ) { (self.delegate, self.note) = (delegate, note) }

    func controller(for situation: Situation) throws -> NavigationController {
      bookkeeping = []
      let controller = try situation.controller(playing: SystemPush())
      (controller.delegate, controller.observer) = (delegate, self)
      return controller
    }

    func navigation(
      _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
    ) { note(event, time, &bookkeeping) }
  }

  func testAnAnimatorOfADelegateThatIsWrongFromRightToLeft() throws {
    let delegate = Chooser { [leftOnly] in $0.operation == .push ? leftOnly : nil }
    for found in [
      try delegate.audit(in: .photos(.push)),
      try App(delegate).audit(in: .photos(.push)),
    ] {
      assertFinds(.wrongEnd, "at the end", "from right to left", in: found)
      XCTAssertTrue(found.allSatisfy { $0.situation == "from right to left" }, "\(found)")
    }
  }

  func testADelegateThatForgetsAnOperationWithReducedMotion() throws {
    let delegate = Chooser {
      $0.operation == .pop && $0.container.reducesMotion ? SegueSlide() : nil
    }
    for found in [
      try delegate.audit(in: .photos(.pop)),
      try App(delegate).audit(in: .photos(.pop)),
    ] {
      assertFinds(.failure, "SegueSlide does not show pop", "with reduced motion", in: found)
      XCTAssertTrue(found.allSatisfy { $0.situation == "with reduced motion" }, "\(found)")
    }
  }

  func testADelegateWithoutFaultsHasNoneInAnyVariant() throws {
    let delegate = Chooser { _ in Planted.slide }
    XCTAssertEqual(try delegate.audit(in: .photos(.push)), [])
    XCTAssertEqual(try App(delegate).audit(in: .photos(.push)), [])
  }

  /// An app that takes a page for stuck when it appears at once.
  func testAnAppThatExpectsEveryTransitionToTakeTime() throws {
    for delegate in [Chooser { _ in Planted.slide }, nil] {
      var began = 0.0
      let app = App(delegate) { event, time, notes in
        switch event {
        case .willAppear("detail", _, _): began = time
        case .didAppear("detail", animated: true, _): if time == began { notes.append("spinner") }
        default: break
        }
      }
      let found = try app.audit(in: .photos(.push))
      assertFinds(.leftover, "bookkeeping", "spinner, spinner", "in no time", in: found)
    }
  }
}
