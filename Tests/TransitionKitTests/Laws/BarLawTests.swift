import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Painted, the first picture of a transition is the resting picture before it, and the last one is the
/// resting picture after it, whatever bars the two screens have.
final class BarLawTests: XCTestCase {
  private static let sizes = [
    Size(width: 320, height: 568), Size(width: 812, height: 375), Size(width: 1024, height: 768),
  ]

  /// A way to change the top of a stack.
  private enum Change: String, CaseIterable {
    case push, pop, popTo, set, setBack

    var operation: TransitionOperation { self == .push || self == .set ? .push : .pop }
  }

  private static let pairs: [(BarStyle, BarStyle)] = BarStyle.allCases.flatMap { one in
    BarStyle.allCases.map { (one, $0) }
  }

  /// Every animator of a stack, except the one whose folded strips are seen in perspective at its ends,
  /// with any bars.
  private static let stackAnimators = NamedAnimator.allCases.filter {
    $0.rawValue != "vc-fold" && !$0.animator().operations.isDisjoint(with: [.push, .pop])
  }

  /// Returns the differences at both ends of one transition.
  private static func jumps(
    _ animator: any AnimatedTransitioning, _ change: Change, _ below: Screen, _ above: Screen,
    in container: Container, isInteractive: Bool = false,
    where isCompared: (PaintedContent) -> Bool = { _ in true }
  ) throws -> [String] {
    let between = Screen("between", bar: .opaque)
    let stack: [Screen]
    switch change {
    case .push, .set: stack = [below]
    case .pop, .setBack: stack = [below, above]
    case .popTo: stack = [below, between, above]
    }
    let controller = try NavigationController(screens: stack, container: container)
    let screens = [below, between, above]
    let painter = Painter(container: container, screens: screens)
    let before = controller.picture
    let driver = isInteractive ? GestureInteraction() : nil
    switch change {
    case .push: try controller.push(above, animated: true, using: animator, interaction: driver)
    case .pop: try controller.pop(animated: true, using: animator, interaction: driver)
    case .popTo:
      try controller.pop(to: below.id, animated: true, using: animator, interaction: driver)
    case .set:
      try controller.setScreens(
        [below, above], animated: true, using: animator, interaction: driver)
    case .setBack:
      try controller.setScreens(
        [below], animated: true, using: animator, interaction: driver)
    }
    var jumps: [String] = []
    if let jump = painter.difference(before, controller.picture, where: isCompared) {
      jumps.append("start \(jump)")
    }
    driver?.update(0.4)
    driver?.finish()
    controller.advance(by: max(0, controller.remaining - 1e-7))
    let last = controller.picture
    controller.advanceToRest()
    if let jump = painter.difference(last, controller.picture, where: isCompared) {
      jumps.append("end \(jump)")
    }
    return jumps
  }

  /// Checks a part of all combinations for each animator: every sixteenth pair of bars, with another start
  /// for each animator and change, so that all combinations occur over the whole catalogue.
  private func check(
    looks: (Look?, Look?) = (nil, nil), reducesMotion: Bool = false, isInteractive: Bool = false,
    animators: [NamedAnimator] = stackAnimators, offset: Int = 0,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try concurrently(Cases.some(of: Array(animators.enumerated()), quick: 8)) { index, name in
      let operations = name.animator().operations
      var failures: [String] = []
      var count = index + offset
      for change in Change.allCases where operations.contains(change.operation) {
        count += 1
        for (position, (one, other)) in Self.pairs.enumerated() where (position + count) % 16 == 0 {
          count += 8
          let container = try Container(
            size: Self.sizes[count / 8 % 3],
            layoutDirection: count / 24 % 2 == 0 ? .leftToRight : .rightToLeft,
            reducesMotion: reducesMotion)
          let found = try Self.jumps(
            name.animator(), change, Screen("below", bar: one, barLook: looks.0),
            Screen("above", bar: other, barLook: looks.1), in: container,
            isInteractive: isInteractive)
          failures += found.map {
            "\(name) \(change) \(one) below \(other), \(container.size) "
              + "\(container.layoutDirection): \($0)"
          }
        }
      }
      if let first = failures.first {
        XCTFail("\(failures.count) jumps: \(first)", file: file, line: line)
      }
    }
  }

  func testNoBarJumpsAtTheEndsOfATransition() throws { try check() }

  func testNoBarJumpsUnderAFinger() throws { try check(isInteractive: true, offset: 1) }

  func testNoBarJumpsWithReducedMotion() throws { try check(reducesMotion: true, offset: 2) }

  func testNoBarOfAnotherLookJumps() throws {
    try check(looks: (.color(RGBColor(red: 1, green: 0, blue: 0)), .picture("clouds")), offset: 3)
  }

  private static func elements(_ frames: [Rect]) throws -> [Element] {
    try zip(["under", "leaving", "entering"], frames).map { try Element($0, frame: $1) }
  }

  /// A flight that ends or starts below a bar is below it there, as the element is at rest.
  func testNoElementJumpsBelowABar() throws {
    let high = Rect(x: 0, y: 10, width: 120, height: 90)
    let low = Rect(x: 160, y: 300, width: 100, height: 100)
    let flying = Self.stackAnimators.filter { name in
      ["magic", "shared", "hero-auto", "predictive", "container", "cascade"].contains {
        name.rawValue.contains($0)
      }
    }
    XCTAssertGreaterThan(flying.count, 10)
    try concurrently(Cases.some(of: flying, quick: 4)) { name in
      for (one, other) in [
        (BarStyle.translucent, BarStyle.translucent), (.translucent, .opaque),
        (.opaque, .translucent), (.hidden, .translucent), (.translucent, .hidden),
      ] {
        let below = Screen("below", bar: one, elements: try Self.elements([high, high, low]))
        let above = Screen("above", bar: other, elements: try Self.elements([high, low, high]))
        let container = try Container(size: Size(width: 320, height: 568))
        for change in [Change.push, .pop]
        where name.animator().operations.contains(change.operation) {
          let jumps = try Self.jumps(name.animator(), change, below, above, in: container) {
            switch $0 {
            case .bar, .bottomBar: true
            case .page, .element, .hole, .paint, .black, .other, .window: false
            }
          }
          XCTAssertEqual(jumps, [], "\(name) \(change) \(one) below \(other)")
        }
      }
    }
  }
}
