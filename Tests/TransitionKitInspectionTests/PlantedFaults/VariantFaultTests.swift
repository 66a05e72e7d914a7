import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Faults of delegates and apps that show only in the other direction, with reduced motion or in no time.
final class VariantFaultTests: XCTestCase {
  /// A delegate whose animator ends too far to the right when a condition holds.
  private final class Chooser: NavigationDelegate {
    let isWrong: @Sendable (Container) -> Bool

    init(_ isWrong: @escaping @Sendable (Container) -> Bool) { self.isWrong = isWrong }

    func navigation(
      _ stack: any NavigationStack, animatorFor context: any TransitionContext
    ) -> (any AnimatedTransitioning)? {
      guard context.operation == .push else { return nil }
      let shift = isWrong(context.container) ? 24.0 : 0
      return Planted { context in
        let (page, rest) = (Planted.fore(context), context.frame(of: .to))
        return [
          Planted.back(context),
          Layer(.to, frame: page.initial.frame).moving(to: rest.at(x: shift), curve: .easeInOut),
        ]
      }
    }
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

  func testAnAnimatorOfADelegateThatIsWrongFromRightToLeftOrWithReducedMotion() throws {
    let inArabic = Chooser { $0.layoutDirection == .rightToLeft }
    let still = Chooser { $0.reducesMotion }
    for (delegate, words) in [(inArabic, "from right to left"), (still, "with reduced motion")] {
      let found = try delegate.exitPathFindings(in: .photos(.push))
      assertFinds(.wrongEnd, "at the end", words, in: found)
      XCTAssertTrue(found.allSatisfy { $0.situation == words }, "\(found)")
      let ofApp = try App(delegate).exitPathFindings(in: .photos(.push))
      assertFinds(.wrongEnd, "at the end", words, in: ofApp)
      XCTAssertTrue(ofApp.allSatisfy { $0.situation == words }, "\(ofApp)")
    }
    XCTAssertEqual(try Chooser { _ in false }.exitPathFindings(in: .photos(.push)), [])
    XCTAssertEqual(try App(Chooser { _ in false }).exitPathFindings(in: .photos(.push)), [])
  }

  /// A spinner that stops only if the page has been on its way for some time.
  func testAnAppThatExpectsEveryTransitionToTakeTime() throws {
    for delegate in [Chooser { _ in false }, nil] {
      var began = 0.0
      let app = App(delegate) { event, time, notes in
        switch event {
        case .willAppear("detail", _, _):
          began = time
          notes = ["spinner"]
        case .didAppear("detail", _, _): if time > began { notes = [] }
        case .didDisappear("detail", _, _): notes = []
        default: break
        }
      }
      assertFinds(
        .leftover, "bookkeeping", "spinner", "in no time",
        in: try app.exitPathFindings(in: .photos(.pop)).filter { $0.situation != nil })
    }
  }
}
