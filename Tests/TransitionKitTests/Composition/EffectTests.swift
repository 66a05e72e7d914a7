@testable import TransitionKit
import XCTest

/// Single effects and their combinations.
///
/// Expected values are computed by hand, in 400 × 800 with linear curves.
final class EffectTests: XCTestCase {
  private func context(
    _ operation: TransitionOperation = .push, _ direction: LayoutDirection = .leftToRight
  ) throws -> StaticContext {
    StaticContext(
      operation, from: Screen("a", bar: .hidden), to: Screen("b", bar: .hidden),
      container: try Container(
        size: Size(width: 400, height: 800), layoutDirection: direction))
  }

  private func frame(
    _ effect: Effect, at fraction: Double, _ operation: TransitionOperation = .push,
    _ direction: LayoutDirection = .leftToRight
  ) throws -> Picture {
    try effect.timing(.linear).timeline(for: context(operation, direction))
      .scaled(toDuration: 1).picture(at: fraction)
  }

  private func state(
    _ effect: Effect, _ role: TransitionRole, at fraction: Double,
    _ operation: TransitionOperation = .push, _ direction: LayoutDirection = .leftToRight
  ) throws -> LayerState {
    try XCTUnwrap(frame(effect, at: fraction, operation, direction)[.screen(role)])
  }

  // MARK: - Single effects

  func testAPageEntersFromItsEdgeAndLeavesToIt() throws {
    let quarter: [(RectEdge, Double, Double)] = [
      (.trailing, 300, 0), (.leading, -300, 0), (.top, 0, -600), (.bottom, 0, 600),
      (.left, -300, 0), (.right, 300, 0),
    ]
    for (edge, x, y) in quarter {
      let coming = try state(.move(.fore, to: edge), .to, at: 0.25)
      XCTAssertEqual(coming.frame, Rect(x: x, y: y, width: 400, height: 800), "\(edge)")
      let going = try state(.move(.fore, to: edge), .from, at: 0.75, .pop)
      XCTAssertEqual(going.frame, coming.frame, "\(edge), pop")
    }
  }

  func testOnlyLeadingAndTrailingChangeSidesFromRightToLeft() throws {
    let quarter: [(RectEdge, Double, Double)] = [
      (.trailing, -300, 0), (.leading, 300, 0), (.top, 0, -600), (.bottom, 0, 600),
      (.left, -300, 0), (.right, 300, 0),
    ]
    for (edge, x, y) in quarter {
      let coming = try state(.move(.fore, to: edge), .to, at: 0.25, .push, .rightToLeft)
      XCTAssertEqual(coming.frame, Rect(x: x, y: y, width: 400, height: 800), "\(edge)")
    }
  }

  func testPagesAreNamedByOrderOrByRole() throws {
    for (page, operation, role) in [
      (Page.fore, TransitionOperation.push, TransitionRole.to), (.fore, .pop, .from),
      (.back, .present, .from), (.back, .dismiss, .to), (.to, .push, .to),
      (.to, .pop, .to), (.from, .push, .from), (.from, .pop, .from),
    ] {
      XCTAssertEqual(page.role(in: operation), role, "\(page) of a \(operation)")
      // At progress 1/4 the alpha of the appearing page is 1/4, that of the disappearing page 3/4.
      let alpha = try state(.opacity(page, 0), role, at: 0.25, operation).alpha
      XCTAssertEqual(alpha, role == .to ? 0.25 : 0.75, "\(page) of a \(operation)")
    }
  }

  func testEveryEffectChangesItsProperty() throws {
    let half: [(Effect, (LayerState) -> Bool)] = [
      (.offset(.fore, x: 30, y: -10), { $0.frame.x == 15 && $0.frame.y == -5 }),
      (.parallax(.fore, x: -0.3, y: 0.1), { $0.frame.x == -60 && $0.frame.y == 40 }),
      (.opacity(.fore, 0.5), { $0.alpha == 0.75 }),
      (.scale(.fore, 0.8), { $0.transform.scaleX == 0.9 && $0.transform.scaleY == 0.9 }),
      (.scale(.fore, 2, anchor: .zero), { $0.transform.scaleX == 1.5 && $0.anchor == .zero }),
      (.rotate(.fore, by: 1), { $0.transform.rotation == 0.5 }),
      (
        .rotate3D(.fore, x: 1, y: -2, distance: 500),
        {
          $0.transform.rotationX == 0.5 && $0.transform.rotationY == -1
            && $0.transform.perspective == 1.0 / 500 && $0.vanishingPoint == nil
        }
      ),
      (
        .rotate3D(.fore, y: 1, distance: 500, sharesPerspective: true),
        { $0.vanishingPoint == Point(x: 200, y: 400) }
      ),
      (.cornerRadius(.fore, 12), { $0.cornerRadius == 6 }),
      (
        .shadow(.fore, Shadow(opacity: 0.5, radius: 4)),
        { $0.shadow.opacity == 0.25 && $0.shadow.radius == 2 }
      ),
      (
        .clip(.fore, to: Rect(x: 0, y: 1, width: 1, height: 0)),
        { $0.clip == Rect(x: 0, y: 400, width: 400, height: 400) }
      ),
    ]
    for (effect, holds) in half {
      XCTAssertTrue(holds(try state(effect, .to, at: 0.5)), "\(effect)")
      let resting = try state(effect, .to, at: 1)
      XCTAssertEqual(resting.frame, Rect(x: 0, y: 0, width: 400, height: 800), "\(effect)")
      XCTAssertEqual(resting.alpha, 1, "\(effect)")
      XCTAssertEqual(resting.transform.scaleX, 1, "\(effect)")
      XCTAssertEqual(resting.cornerRadius, 0, "\(effect)")
    }
  }

  func testDimmingLiesBetweenThePagesAndAppearsWithTheForePage() throws {
    let push = try frame(.dimming(0.4), at: 0.25)
    XCTAssertEqual(push.layers.map(\.id), [.from, .dimming, .to])
    XCTAssertEqual(push[.dimming]?.alpha, 0.1)
    XCTAssertEqual(push[.dimming]?.frame, Rect(x: 0, y: 0, width: 400, height: 800))
    let pop = try frame(.dimming(0.4), at: 0.75, .pop)
    XCTAssertEqual(pop.layers.map(\.id), [.to, .dimming, .from])
    XCTAssertEqual(try XCTUnwrap(pop[.dimming]?.alpha), 0.1, accuracy: 1e-15)
  }

  func testPiecesShowThePageAndMoveSeparately() throws {
    let looks = (0..<4).map { PieceLook(offset: Point(x: Double($0) * 10, y: 0), alpha: 0) }
    let frame = try frame(try .sliced(.back, columns: 2, rows: 2, away: looks), at: 0.5)
    XCTAssertEqual(frame[.from]?.isHidden, true)
    let piece = try XCTUnwrap(frame[.piece(of: .from, column: 1, row: 0)])
    XCTAssertEqual(piece.frame, Rect(x: 210, y: 0, width: 200, height: 400))
    XCTAssertEqual(piece.sourceRect, Rect(x: 0.5, y: 0, width: 0.5, height: 0.5))
    XCTAssertEqual(piece.alpha, 0.5)
    XCTAssertEqual(frame.layers.count, 6)
  }

  func testSlicesWithoutPiecesOrWithAnotherNumberOfLooksAreRefused() {
    for (columns, rows, count) in [
      (0, 1, 0), (1, 0, 0), (-1, -2, 2), (2, 2, 3), (2, 2, 5), (.max, 2, 1), (.min, .min, 0),
    ] {
      let looks = [PieceLook](repeating: PieceLook(), count: count)
      XCTAssertThrowsError(try Effect.sliced(.fore, columns: columns, rows: rows, away: looks)) {
        XCTAssertEqual(
          $0 as? EffectError, .invalidSlices(columns: columns, rows: rows, looks: count))
      }
    }
  }

  // MARK: - Joining

  func testEffectsTogetherChangeDifferentProperties() throws {
    let both = Effect.together(.move(.fore, to: .trailing), .opacity(.fore, 0))
    let state = try state(both, .to, at: 0.25)
    XCTAssertEqual(state.frame.x, 300)
    XCTAssertEqual(state.alpha, 0.25)
  }

  func testTransformsAreCombinedOnlyIfTheirTimingIsEqual() throws {
    let spin = Effect.scale(.fore, 0.5).with(.rotate(.fore, by: 2))
    let state = try state(spin, .to, at: 0.5)
    XCTAssertEqual(state.transform, Transform(scaleX: 0.75, scaleY: 0.75, rotation: 1))
    assertFails(
      Effect.scale(.fore, 0.5).with(.rotate(.fore, by: 2).timing(.easeIn)),
      .twoWriters(
        layer: .to, property: "transform", first: "transform(fore, scaleX 0.5 scaleY 0.5)",
        second: "transform(fore, rotation 2)"))
  }

  func testTwoWritersOfOnePropertyAreReported() throws {
    assertFails(
      .together(.opacity(.fore, 0), .opacity(.to, 0.5)),
      .twoWriters(
        layer: .to, property: "alpha", first: "opacity(fore, 0)",
        second: "opacity(to, 0.5)"))
    assertFails(
      .scale(.fore, 0.5, anchor: .zero).with(.rotate(.fore, by: 1, anchor: Point(x: 1, y: 1))),
      .twoWriters(
        layer: .to, property: "anchor",
        first: "transform(fore, scaleX 0.5 scaleY 0.5, about (0, 0))",
        second: "transform(fore, rotation 1, about (1, 1))"))
    // Two equal effects do not conflict.
    XCTAssertEqual(
      try state(.opacity(.fore, 0).with(.opacity(.to, 0)), .to, at: 0.5).alpha, 0.5)
  }

  func testTheLongestEffectSetsTheDurationAndShorterOnesKeepTheirEnd() throws {
    let both = Effect.together(
      .move(.fore, to: .trailing).lasting(1), .opacity(.fore, 0).lasting(0.25))
    XCTAssertEqual(both.duration(in: try context()), 1)
    XCTAssertEqual(try state(both, .to, at: 0.125).alpha, 0.5)
    XCTAssertEqual(try state(both, .to, at: 0.25).alpha, 1)
    XCTAssertEqual(try state(both, .to, at: 0.5).frame.x, 200)
    // An effect without a duration takes the duration of the other.
    let dimmed = Effect.move(.fore, to: .trailing).lasting(1).with(.opacity(.fore, 0))
    XCTAssertEqual(dimmed.duration(in: try context()), 1)
    XCTAssertEqual(try state(dimmed, .to, at: 0.5).alpha, 0.5)
    XCTAssertEqual(Effect.opacity(.fore, 0).duration(in: try context()), 0.35)
  }

  func testASequenceRunsItsEffectsOneAfterAnother() throws {
    let steps = Effect.sequence(
      .opacity(.from, 0).lasting(0.3), .opacity(.to, 0).lasting(0.1))
    XCTAssertEqual(steps.duration(in: try context()), 0.4, accuracy: 1e-15)
    for (fraction, from, to) in [
      (0.0, 1.0, 0.0), (0.375, 0.5, 0), (0.75, 0, 0), (0.875, 0, 0.5), (1, 0, 1),
    ] {
      XCTAssertEqual(try state(steps, .from, at: fraction).alpha, from, accuracy: 1e-12)
      XCTAssertEqual(try state(steps, .to, at: fraction).alpha, to, accuracy: 1e-12)
    }
    assertFails(
      .sequence(.opacity(.fore, 0), .opacity(.fore, 0.5)),
      .gap(
        layer: .to, property: "alpha", first: "opacity(fore, 0)",
        second: "opacity(fore, 0.5)"))
    // The second effect starts where the first one ends.
    let there = Effect.opacity(.fore, 0).reversed.lasting(0.1)
    let back = Effect.sequence(there, Effect.opacity(.fore, 0).lasting(0.3))
    for (fraction, alpha) in [(0.0, 1.0), (0.125, 0.5), (0.25, 0), (0.625, 0.5), (1, 1)] {
      XCTAssertEqual(try state(back, .to, at: fraction).alpha, alpha, accuracy: 1e-12)
    }
  }

  func testWindowsAndDelaysAreConstantOutside() throws {
    let window = Effect.opacity(.fore, 0).during(0.25...0.75)
    for (fraction, alpha) in [(0.0, 0.0), (0.25, 0), (0.5, 0.5), (0.75, 1), (1, 1)] {
      XCTAssertEqual(try state(window, .to, at: fraction).alpha, alpha)
    }
    let late = Effect.opacity(.fore, 0).lasting(0.3).delayed(by: 0.1)
    XCTAssertEqual(late.duration(in: try context()), 0.4, accuracy: 1e-15)
    XCTAssertEqual(try state(late, .to, at: 0.25).alpha, 0, accuracy: 1e-12)
    XCTAssertEqual(try state(late, .to, at: 0.625).alpha, 0.5, accuracy: 1e-12)
    for (effect, error) in [
      (
        Effect.opacity(.fore, 0).delayed(by: -1),
        EffectError.invalidTime("a delay", -1)
      ),
      (.opacity(.fore, 0).lasting(.nan), .invalidTime("a duration", .nan)),
      (.opacity(.fore, 0).during(-1...2), .invalidTime("a window", 3)),
    ] {
      XCTAssertThrowsError(try effect.timeline(for: context())) {
        XCTAssertEqual("\($0)", error.description)
      }
    }
  }

  func testAStaggerDelaysTheEffects() throws {
    // Delays 0, 0.1, 0.2 s, each 0.2 s long: 0.4 s in all.
    let effects = [
      Effect.opacity(.fore, 0).lasting(0.2), .cornerRadius(.fore, 8).lasting(0.2),
      .move(.fore, to: .bottom).lasting(0.2),
    ]
    let cascade = Effect.staggered(effects, by: Stagger(each: 0.1))
    XCTAssertEqual(cascade.duration(in: try context()), 0.4, accuracy: 1e-15)
    let half = try state(cascade, .to, at: 0.5)
    XCTAssertEqual(half.alpha, 1)
    XCTAssertEqual(half.cornerRadius, 4, accuracy: 1e-12)
    XCTAssertEqual(half.frame.y, 800, accuracy: 1e-12)
  }

  func testStaggersStartAtTheirOrigin() {
    let spread: [(Stagger.Origin, [Double])] = [
      (.first, [0, 1, 2, 3]), (.last, [3, 2, 1, 0]), (.center, [1.5, 0.5, 0.5, 1.5]),
      (.index(1), [1, 0, 1, 2]),
    ]
    for (origin, delays) in spread {
      XCTAssertEqual(Stagger(each: 1, from: origin).delays(count: 4), delays, "\(origin)")
      XCTAssertEqual(
        Stagger(each: 1, start: 5, from: origin).delays(count: 4), delays.map { $0 + 5 })
    }
    // A linear curve gives equal steps.
    XCTAssertEqual(Stagger(each: 1, curve: .linear).delays(count: 4), [0, 1, 2, 3])
    XCTAssertEqual(Stagger(each: 1).delays(count: 0), [])
    XCTAssertEqual(Stagger(each: 0, start: 2, curve: .easeIn).delays(count: 2), [2, 2])
  }

  func testInsertionRemovalAndPickDependOnTheDirection() throws {
    let both = Effect.opacity(.to, 0).with(.opacity(.from, 0))
    XCTAssertEqual(try state(both.onInsertion, .to, at: 0.5).alpha, 0.5)
    XCTAssertEqual(try state(both.onInsertion, .from, at: 0.5).alpha, 1)
    XCTAssertEqual(try state(both.onRemoval, .to, at: 0.5).alpha, 1)
    XCTAssertEqual(try state(both.onRemoval, .from, at: 0.5).alpha, 0.5)
    let pick = Effect.pick(forward: .opacity(.to, 0), backward: .cornerRadius(.to, 8))
    XCTAssertEqual(try state(pick, .to, at: 0.5, .push).alpha, 0.5)
    XCTAssertEqual(try state(pick, .to, at: 0.5, .pop).alpha, 1)
    XCTAssertEqual(try state(pick, .to, at: 0.5, .pop).cornerRadius, 4)
  }

  func testTheTopPageCanBeChosenAndContradictionsAreReported() throws {
    XCTAssertEqual(try frame(.onTop(.from), at: 0).layers.map(\.id), [.to, .from])
    XCTAssertEqual(try frame(.onTop(.back), at: 0, .pop).layers.map(\.id), [.from, .to])
    assertFails(
      .onTop(.from).with(.onTop(.to)), .contradictingOrder(.from, .to))
  }

  /// The next layer is always the first, in the usual order, that no unplaced layer must lie below.
  func testRandomOrdersAreMetWithTheFewestChanges() throws {
    var random = RandomTimelines(seed: 77)
    for round in 0..<60 {
      let count = 2 + random.index(below: 60)
      let ids = (0..<count).map { LayerID.named("\($0)") }
      let layers = ids.map { Layer($0, frame: .unit) }
      var effects = [Effect.layers(layers, order: [])]
      var pairs: [(below: Int, above: Int)] = []
      for _ in 0..<random.index(below: count) {
        let (one, other) = (random.index(below: count), random.index(below: count))
        // Mostly without contradictions.
        let pair = one < other || random.chance(0.1) ? (one, other) : (other, one)
        guard pair.0 != pair.1 else { continue }
        pairs.append(pair)
        effects.append(.layers([], order: [ids[pair.0], ids[pair.1]]))
      }
      var left = Array(0..<count)
      var expected: [Int] = []
      while let next = left.first(where: { index in
        !pairs.contains { $0.above == index && left.contains($0.below) }
      }) {
        expected.append(next)
        left.removeAll { $0 == next }
      }
      do {
        let made = try Effect.together(effects).timeline(for: context()).layers.map(\.id)
        XCTAssertEqual(
          made.filter { ids.contains($0) }, expected.map { ids[$0] }, "round \(round)")
        XCTAssertEqual(left, [])
      } catch EffectError.contradictingOrder(let above, let below) {
        let stuck = pairs.first { left.contains($0.below) }
        XCTAssertEqual(stuck.map { [ids[$0.above], ids[$0.below]] }, [above, below])
      }
    }
  }

  func testManyLayersAreJoinedAsFewAre() throws {
    let ids = (0..<100).map { LayerID.named("\($0)") }
    func layer(_ id: LayerID) -> Layer { Layer(id, frame: .unit) }
    let fades = Effect.together(
      ids.map { .layers([layer($0).fading(to: 0, curve: .linear)], order: []) })
    let blurs = Effect.together(
      ids.reversed().map { .layers([layer($0).blurring(to: 10, curve: .linear)], order: []) })
    let hidden = Effect.together((0..<200).map { .hiding(["\($0 % 100)"]) })
    let timeline = try Effect.together(fades, blurs, hidden).timeline(for: context())
    XCTAssertEqual(timeline.layers.map(\.id).filter { ids.contains($0) }, ids)
    for id in ids {
      let state = timeline.picture(atFraction: 0.5)[id]
      XCTAssertEqual(state?.alpha, 0.5)
      XCTAssertEqual(state?.blur, 5)
    }
    XCTAssertEqual(timeline.hiddenNames, (0..<100).map { "\($0)" })
    let twice = Effect.layers([layer(.named("a")), layer(.named("a"))], order: [.named("a"), .to])
    XCTAssertThrowsError(try twice.timeline(for: context())) {
      guard case .duplicateLayer(.named("a"), _)? = $0 as? TimelineError else {
        return XCTFail("\($0)")
      }
    }
  }

  func testAPopIsReversedOrSwapsTheEnds() throws {
    // An ease-in effect starts slowly. Its reversal starts fast; with swapped ends it starts slowly.
    let fade = Effect.opacity(.fore, 0).timing(.easeIn)
    let quarter = try XCTUnwrap(
      (fade.timeline(for: context()) as Timeline).picture(at: 0.35 * 0.25)[.to]?.alpha)
    for (effect, fraction) in [
      (fade, 0.25), (fade.swappingEndsOnReturn, 0.25), (fade.reversedOnReturn, 0.75),
    ] {
      let back = try effect.timeline(for: context(.pop)).picture(at: 0.35 * fraction)
      let left = try XCTUnwrap(back[.from]?.alpha)
      XCTAssertEqual(
        left, effect == fade.reversedOnReturn ? quarter : 1 - quarter, accuracy: 1e-12, "\(effect)")
    }
  }

  func testAnotherAnimatorIsCombinedWithItsLayersAndItsOrder() throws {
    let dimmed = Effect.animator(StandIn()).with(.cornerRadius(.from, 4))
    let frame = try frame(dimmed, at: 0.5)
    XCTAssertEqual(frame.layers.map(\.id), [.to, .named("veil"), .from])
    XCTAssertEqual(frame[.from]?.cornerRadius, 2)
    XCTAssertEqual(frame[.to]?.alpha, 0.5)
    XCTAssertEqual(dimmed.duration(in: try context()), 2)
    assertFails(
      .animator(StandIn()).with(.opacity(.to, 0.3)),
      .twoWriters(
        layer: .to, property: "alpha", first: "StandIn()", second: "opacity(to, 0.3)"))
  }

  private func assertFails(
    _ effect: Effect, _ expected: EffectError, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(
      try effect.timeline(for: context()), "\(effect)", file: file, line: line
    ) {
      XCTAssertEqual($0 as? EffectError, expected, file: file, line: line)
    }
  }
}

/// A client's animator: the new page fades in behind a veil and the old page.
private struct StandIn: AnimatedTransitioning, Hashable {
  func duration(in context: any TransitionContext) -> Double { 2 }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    try Timeline(
      duration: 2,
      layers: [
        Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(to: 1, curve: .linear),
        Layer(.named("veil"), frame: context.container.bounds),
        Layer(.from, frame: context.frame(of: .from)),
      ])
  }
}
