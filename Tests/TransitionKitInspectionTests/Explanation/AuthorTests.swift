import TransitionKit
import TransitionKitInspection
import XCTest

/// Who has made the track of a property.
final class AuthorTests: XCTestCase {
  private let effect = Effect.together(
    .move(.fore, to: .trailing), .opacity(.back, 0.3), .scale(.back, 0.9),
    .rotate(.back, by: 0.1), .dimming(0.4)
  ).lasting(0.4).timing(.linear)

  private func authors(
    _ animator: any AnimatedTransitioning, _ property: LayerProperty, _ id: LayerID,
    in situation: Situation
  ) throws -> [Explanation.Cause] {
    let found = try animator.explanation(of: property, for: id, at: 0.1, in: situation)
    return (found?.causes ?? []).filter { cause in
      switch cause {
      case .written, .adapted, .barCompanion, .alongside: true
      default: false
      }
    }
  }

  func testThePartsOfAnEffectAreNamed() throws {
    let push = try Situation.photos(.push)
    let table: [(LayerProperty, LayerID, [Explanation.Cause])] = [
      (.alpha, .from, [.written(by: "opacity(back, 0.3)")]),
      (.frame, .to, [.written(by: "move(fore, trailing)")]),
      (
        .transform, .from,
        [
          .written(
            by: "transform(back, scaleX 0.9 scaleY 0.9) and transform(back, rotation 0.1)")
        ]
      ),
      (.alpha, .dimming, [.written(by: "dimming(0.4)")]), (.blur, .from, []),
    ]
    for (property, id, expected) in table {
      XCTAssertEqual(try authors(effect, property, id, in: push), expected, "\(property) \(id)")
    }
    let rightToLeft = try Situation.photos(
      .push, in: Container(size: Situation.phoneSize, layoutDirection: .rightToLeft))
    XCTAssertEqual(
      try authors(effect, .frame, .to, in: rightToLeft), [.written(by: "move(fore, trailing)")])
  }

  func testComposedWrappedAndPairedAnimatorsAreLookedInto() throws {
    struct Swing: ComposedTransition {
      func effect(in context: any TransitionContext) -> Effect { .rotate(.fore, by: 0.5) }
    }
    let (push, present) = (try Situation.photos(.push), try Situation.photos(.present))
    let turn = Explanation.Cause.written(by: "transform(fore, rotation 0.5)")
    XCTAssertEqual(try authors(Swing(), .transform, .to, in: push), [turn])
    XCTAssertEqual(try authors(HashableAnimator(Swing()), .transform, .to, in: push), [turn])
    XCTAssertEqual(try authors(Effect.animator(Swing()), .transform, .to, in: push), [turn])
    let pair = StackAndModal(stack: effect, modal: Swing())
    XCTAssertEqual(try authors(pair, .transform, .to, in: present), [turn])
    XCTAssertEqual(try authors(pair, .alpha, .from, in: push).count, 1)
  }

  func testAStrangerIsNamedByItsType() throws {
    struct Stranger: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 0.4 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        let frame = context.finalFrame(of: .to) ?? .zero
        return try Timeline(
          duration: 0.4, layers: [Layer(.to, frame: frame, alpha: 0).fading(to: 1, curve: .linear)])
      }
    }
    let push = try Situation.photos(.push)
    XCTAssertEqual(try authors(Stranger(), .alpha, .to, in: push), [.written(by: "Stranger")])
    XCTAssertEqual(try authors(Stranger(), .blur, .to, in: push), [])
  }

  func testWhatTheLibraryAdaptsIsNamed() throws {
    var push = try Situation.photos(.push)
    push.fore.bar = .hidden
    XCTAssertEqual(
      try authors(effect, .alpha, .barSnapshot(.from), in: push), [.adapted(.barsOfPages)])
    let still = try Situation.photos(
      .push, in: Container(size: Situation.phoneSize, reducesMotion: true))
    XCTAssertEqual(try authors(effect, .alpha, .to, in: still), [.adapted(.reducedMotion)])
    var bottom = try Situation.photos(
      .push, in: Container(size: Situation.phoneSize, bottomBarHeight: 49))
    bottom.fore.hidesBottomBar = true
    XCTAssertEqual(try authors(effect, .frame, .bottomBar, in: bottom), [.adapted(.bottomBar)])
    var finger = try Situation.photos(.push)
    finger.isInteractive = true
    struct Curved: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 0.4 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        let frame = context.finalFrame(of: .to) ?? .zero
        return try Timeline(
          duration: 0.4, layers: [Layer(.to, frame: frame, alpha: 0).fading(to: 1, curve: .easeIn)])
      }
    }
    XCTAssertEqual(
      try authors(Curved(), .alpha, .to, in: finger),
      [.written(by: "Curved"), .adapted(.finger)])
    var sheet = try Situation.photos(.present)
    sheet.fore.presentationStyle = .pageSheet
    XCTAssertEqual(
      try authors(Effect.move(.fore, to: .bottom), .transform, .from, in: sheet),
      [.adapted(.presenter)])
  }

  func testTheBarThatGoesAlongIsNamed() throws {
    let push = try Situation.photos(.push)
    let animator = effect.takingNavigationBar()
    XCTAssertEqual(
      try authors(animator, .frame, .barTitle(of: .to), in: push), [.barCompanion])
    XCTAssertEqual(
      try authors(animator, .alpha, .from, in: push), [.written(by: "opacity(back, 0.3)")])
  }
}
