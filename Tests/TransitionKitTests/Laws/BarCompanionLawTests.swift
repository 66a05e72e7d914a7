import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Laws of every bar that goes along with its pages, for random stages, motions, margins and screens.
final class BarCompanionLawTests: XCTestCase {
  /// A bar and the two screens that it is tried on.
  private struct Case {
    var animator: NavigationBarCompanion
    var lower, upper: Screen
    var container: Container

    init(_ random: inout SeededRandom) throws {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      func window() -> ClosedRange<Double> {
        let (one, other) = (number(0...1), number(0...1))
        // Wide enough that nothing moves in a single step.
        return max(0, min(one, other) - 0.05)...min(1, max(one, other) + 0.05)
      }
      func stage() throws -> BarStage {
        if Bool.random(using: &random) { return .whole }
        return try BarStage(
          window(), fadeIn: Bool.random(using: &random) ? window() : nil,
          fadeOut: Bool.random(using: &random) ? window() : nil,
          curve: Bool.random(using: &random) ? .power(2, .accelerating) : nil)
      }
      func screen(_ id: String) -> Screen {
        let contents = BarContents(
          leading: Bool.random(using: &random) ? [.init("menu", width: number(10...60))] : [],
          trailing: Bool.random(using: &random) ? [.init("edit"), .init(id)] : [],
          backTitle: Bool.random(using: &random) ? "Back to it" : nil,
          backLabel: BackLabel.allCases.randomElement(using: &random) ?? .cut,
          margins: Bool.random(using: &random)
            ? BarMargins(leading: number(0...30), backButton: number(0...20)) : nil,
          scrollOffset: Bool.random(using: &random) ? number(-60...70) : 0)
        return Screen(
          id, title: ["Photos", "A title that is long", id].randomElement(using: &random),
          bar: BarStyle.allCases.randomElement(using: &random) ?? .opaque, barContents: contents,
          barLook: Bool.random(using: &random) ? nil : .picture(id))
      }
      func part() -> BarMotion.Part {
        let x = BarOffset(
          containerWidths: number(-1...1), points: number(-50...50), titleWidths: number(-1...1),
          labelWidths: number(-1...1))
        return BarMotion.Part(
          x: Bool.random(using: &random) ? x : 1,
          y: Bool.random(using: &random) ? number(0.1...1) : 0,
          alpha: Bool.random(using: &random) ? number(0...0.9) : 1)
      }
      var away = BarMotion.Look(contents: part(), background: .init(y: -1))
      away.backLabel = part()
      // Covered bars leave through the top, so that both ends are at rest.
      let gone = BarMotion.Look(.init(x: part().x, y: -4, alpha: 0))
      let own = try BarMotion(
        entering: [.init(at: 0, away)],
        covered: [.init(at: number(0.3...0.7), .init(.init(x: part().x))), .init(at: 1, gone)])
      // Bars that do not move cover each other instead of leaving; they have a test of their own.
      let styles: [NavigationBarCompanion.Style] =
        [.crossFading, .sliding, .separate(own)]
        + CardBarStyle.allCases.filter { $0 != .none }.map { .cards($0) }
      let slide = Effect.move(.fore, to: .trailing).timing(.linear).lasting(1)
      animator = slide.takingNavigationBar(styles.randomElement(using: &random) ?? .sliding)
      animator.stages.title = try stage()
      animator.stages.backLabel = try stage()
      animator.stages.chevron = try stage()
      animator.stages.items = try stage()
      animator.stages.background = try stage()
      animator.title = BarTitleMotion.allCases.randomElement(using: &random) ?? .moving
      animator.chevron =
        [.fading, .sliding, .shifting(number(-50...50))].randomElement(using: &random) ?? .fading
      (lower, upper) = (screen("lower"), screen("upper"))
      container = try Container(
        size: Size(width: 320, height: 568),
        layoutDirection: Bool.random(using: &random) ? .leftToRight : .rightToLeft)
    }

    func timeline(
      _ operation: TransitionOperation, _ direction: LayoutDirection? = nil
    ) throws -> Timeline {
      let isForward = operation == .push
      return try animator.timeline(
        for: StaticContext(
          operation, from: isForward ? lower : upper, to: isForward ? upper : lower,
          container: try Container(
            size: container.size, layoutDirection: direction ?? container.layoutDirection)))
    }
  }

  private func check(
    _ count: Int = Cases.count(full: 400, quick: 80), _ law: (Case, String) throws -> Void
  ) throws {
    let seed = SeededRandom.fromEnvironment().seed
    for index in 0..<count {
      var random = SeededRandom(seed: seed, index: index)
      try law(try Case(&random), "seed \(seed), case \(index)")
      guard testRun?.failureCount == 0 else { return }
    }
  }

  func testAPopWithStraightCurvesIsThePushBackwards() throws {
    try check(Cases.count(full: 400, quick: 15)) { item, message in
      var item = item
      // Curves of stages keep their direction, as those of pages do.
      for stage in [
        \BarStages.title, \.backLabel, \.chevron, \.items, \.background,
      ] as [WritableKeyPath<BarStages, BarStage>] {
        let old = item.animator.stages[keyPath: stage]
        item.animator.stages[keyPath: stage] = try BarStage(
          old.window, fadeIn: old.fadeIn, fadeOut: old.fadeOut)
      }
      // A cross-fade of backgrounds fades in the entered one, which differs by direction.
      let isCrossFade = [.crossFading, .sliding].contains(item.animator.style)
      let (push, pop) = (try item.timeline(.push), try item.timeline(.pop))
      for step in 0...16 {
        let time = Double(step) / 16
        var there = Dictionary(
          uniqueKeysWithValues: push.picture(at: time).layers.map { ($0.id.description, $0.state) })
        var back = Dictionary(
          uniqueKeysWithValues: pop.picture(at: 1 - time).layers.map {
            (self.pushName($0.id), $0.state)
          })
        if isCrossFade {
          for name in there.keys where name.contains("barSnapshot") { there[name] = nil }
          for name in back.keys where name.contains("barSnapshot") { back[name] = nil }
        }
        XCTAssertEqual(Set(there.keys), Set(back.keys), message)
        for (name, state) in there {
          guard let other = back[name] else { continue }
          assertEqual(other.frame, state.frame, accuracy: 1e-9, "\(name) at \(time), \(message)")
          XCTAssertEqual(
            other.alpha, state.alpha, accuracy: 1e-12, "\(name) at \(time), \(message)")
          if let clip = state.clip {
            assertEqual(other.clip, clip, accuracy: 1e-9, "\(name) at \(time), \(message)")
          }
        }
      }
    }
  }

  /// The name that a layer of a pop has in the push.
  private func pushName(_ id: LayerID) -> String {
    switch id {
    case .screen(let role): LayerID.screen(role.opposite).description
    case .barSnapshot(let role): LayerID.barSnapshot(role.opposite).description
    case .named(let name):
      if name.hasPrefix("from piece ") {
        "to piece " + name.dropFirst(11)
      } else if name.hasPrefix("to piece ") {
        "from piece " + name.dropFirst(9)
      } else {
        name
      }
    default: id.description
    }
  }

  func testRightToLeftIsTheMirrorImage() throws {
    try check { item, message in
      let left = try item.timeline(.push, .leftToRight)
      let right = try item.timeline(.push, .rightToLeft)
      XCTAssertEqual(left.layers.map(\.id), right.layers.map(\.id), message)
      for time in [0, 0.3, 0.75, 1] {
        for (one, other) in zip(left.picture(at: time).layers, right.picture(at: time).layers) {
          assertEqual(
            other.state.frame, one.state.frame.mirrored(inWidth: 320), accuracy: 1e-9,
            "\(one.id) at \(time), \(message)")
          XCTAssertEqual(other.state.alpha, one.state.alpha, message)
        }
      }
    }
  }

  /// The contents that can be seen at both ends are those of the bar that rests there, which the bar
  /// of a page alone shows too.
  func testBothEndsShowTheRestingBar() throws {
    try check(Cases.count(full: 400, quick: 40)) { item, message in
      guard item.lower.bar != .hidden, item.upper.bar != .hidden else { return }
      var hidden = item.lower
      hidden.bar = .hidden
      var alone = item
      alone.lower = hidden
      let resting = try alone.timeline(.push).lastPicture
      let end = try item.timeline(.push).lastPicture
      let start = try item.timeline(.pop).firstPicture
      for source in ["title", "large title", "back title"] {
        let id = LayerID.piece(of: .to, source)
        XCTAssertEqual(end[id], resting[id].map { full($0, like: end[id]) }, "\(id), \(message)")
        let swapped = LayerID.piece(of: .from, source)
        XCTAssertEqual(
          start[swapped], resting[id].map { full($0, like: start[swapped]) }, "\(id), \(message)")
      }
      for item in item.upper.barContents.leading + item.upper.barContents.trailing {
        let id = LayerID.barItem(item.id, of: .to)
        XCTAssertEqual(end[id], resting[id], "\(id), \(message)")
      }
      // Nothing else of the back page can be seen; with liquid glass it stays under the other bar.
      guard item.animator.style != .cards(.glass) else { return }
      for entry in end.layers where entry.id.description.hasPrefix("from piece") {
        let state = entry.state
        let clip = state.clip?.offset(byX: state.frame.x, y: state.frame.y) ?? state.frame
        let tolerance = 1e-9
        let isSeen =
          clip.maxX > tolerance && clip.x < 320 - tolerance && clip.width > tolerance
          && clip.maxY + state.transform.translationY > tolerance
        XCTAssertFalse(state.alpha > 0 && isSeen, "\(entry.id) \(state), \(message)")
      }
    }
  }

  /// A resting state with the clip of the whole layer that its motion needs.
  private func full(_ state: LayerState, like other: LayerState?) -> LayerState {
    var state = state
    if other?.clip != nil, state.clip == nil {
      state.clip = Rect(origin: .zero, size: state.frame.size)
    }
    return state
  }

  func testNothingJumpsInBetween() throws {
    try check(Cases.count(full: 100, quick: 3)) { item, message in
      for operation in [TransitionOperation.push, .pop] {
        let timeline = try item.timeline(operation)
        let steps = 4000
        var last = timeline.firstPicture
        for step in 1...steps {
          let picture = timeline.picture(at: Double(step) / Double(steps))
          for (one, other) in zip(last.layers, picture.layers) {
            // The narrowest window is 0.05 wide and the steepest table 10: 10 / 0.05 / 4000 a step.
            XCTAssertLessThan(
              abs(one.state.alpha - other.state.alpha), 0.06, "\(one.id), \(message)")
            XCTAssertLessThan(
              abs(one.state.frame.x - other.state.frame.x), 10, "\(one.id), \(message)")
            XCTAssertLessThan(
              abs(one.state.frame.y - other.state.frame.y), 10, "\(one.id), \(message)")
          }
          last = picture
        }
      }
    }
  }

  func testACancelReturnsExactly() throws {
    try check(150) { item, message in
      let controller = try NavigationController(
        screens: [item.lower, item.upper], container: item.container,
        defaultAnimator: item.animator)
      let before = controller.picture
      let driver = GestureInteraction()
      try controller.pop(animated: true, interaction: driver)
      driver.update(0.4)
      driver.cancel()
      controller.advanceToRest()
      XCTAssertEqual(controller.picture.layers.map(\.state), before.layers.map(\.state), message)
      try controller.pop(animated: true)
      controller.advanceToRest()
      let other = try NavigationController(screens: [item.lower], container: item.container)
      XCTAssertEqual(
        controller.picture.layers.map(\.state), other.picture.layers.map(\.state), message)
    }
  }
}
