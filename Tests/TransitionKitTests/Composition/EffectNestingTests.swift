import Foundation
@testable import TransitionKit
import XCTest

/// Effects in effects: a typed error beyond the limits, and no deep stack within them.
final class EffectNestingTests: XCTestCase {
  /// Every way to put an effect into another one.
  private static let ways: [(name: String, nest: @Sendable (Effect) -> Effect)] = [
    ("together", { .together(.sequence($0, .opacity(.back, 0)), .dimming(0.4)) }),
    ("sequence", { .sequence(.together($0, .opacity(.back, 0)), .dimming(0.4)) }),
    ("staggered", { .staggered([$0, .opacity(.back, 0)], by: Stagger(each: 0.1)) }),
    ("during", { $0.during(0.01...0.99) }),
    ("delayed", { $0.delayed(by: 0.1) }),
    ("lasting", { $0.lasting(2) }),
    ("timing", { $0.timing(.easeIn) }),
    ("insertion", { .pick(forward: $0.onInsertion, backward: .nothing) }),
    ("mirrored", { $0.during(0...0.99).mirrored }),
    ("reversed", { $0.during(0...0.99).reversed }),
    ("on return", { $0.reversedOnReturn.lasting(1) }),
    ("swapping", { $0.swappingEndsOnReturn.lasting(1) }),
    ("animator", { .animator($0) }),
    ("wrapped", { .animator(HashableAnimator(HashableAnimator($0))) }),
  ]

  private static func context(_ operation: TransitionOperation = .push) throws -> StaticContext {
    StaticContext(
      operation, from: Screen("a", bar: .hidden), to: Screen("b", bar: .hidden),
      container: try Container(size: Size(width: 400, height: 800)))
  }

  /// Returns an effect of at least a depth.
  private static func nested(
    _ nest: (Effect) -> Effect, toDepth depth: Int
  ) -> Effect {
    var effect = Effect.move(.fore, to: .trailing)
    while effect.nesting.depth < depth, !effect.isInvalid { effect = nest(effect) }
    return effect
  }

  func testADeeperEffectThrowsWhenItsTimelineIsMade() throws {
    let context = try EffectNestingTests.context()
    for way in EffectNestingTests.ways {
      let effect = EffectNestingTests.nested(way.nest, toDepth: 33)
      XCTAssertThrowsError(try effect.timeline(for: context), way.name) {
        guard case .overLimit("effectDepth", let needed, limit: 32) = $0 as? EffectError else {
          return XCTFail("\(way.name): \($0)")
        }
        XCTAssertEqual(needed, 33, way.name)
      }
      XCTAssertEqual(effect.duration(in: context), Effect.defaultDuration, way.name)
      // It stays what it is, whatever is done with it.
      XCTAssertThrowsError(try effect.lasting(1).mirrored.timeline(for: context), way.name)
      XCTAssertThrowsError(try way.nest(effect).timeline(for: context), way.name)
    }
  }

  func testAMillionNestedEffectsAreMadeAndReleased() {
    for way in EffectNestingTests.ways {
      var effect = Effect.move(.fore, to: .trailing)
      for _ in 0..<20_000 { effect = way.nest(effect) }
      XCTAssertLessThan(effect.description.utf8.count, 1 << 16, way.name)
      XCTAssertEqual(effect.hashValue, effect.hashValue, way.name)
    }
    var effect = Effect.move(.fore, to: .trailing)
    for _ in 0..<1_000_000 { effect = effect.delayed(by: 0.1) }
    XCTAssertThrowsError(try effect.timeline(for: EffectNestingTests.context()))
  }

  /// Twice the same effect, and again: 2³² evaluations if nothing stopped it.
  func testTheNumberOfEffectsIsLimited() throws {
    var effect = Effect.opacity(.back, 0)
    for _ in 0..<30 { effect = .staggered([effect, effect], by: Stagger(each: 0.1)) }
    XCTAssertThrowsError(try effect.timeline(for: EffectNestingTests.context())) {
      XCTAssertEqual(
        $0 as? EffectError, .overLimit("nestedEffects", needed: 131_071, limit: 65_536))
    }
    let many = Effect.together(Array(repeating: .opacity(.back, 0), count: 65_536))
    XCTAssertThrowsError(try many.timeline(for: EffectNestingTests.context())) {
      XCTAssertEqual(
        $0 as? EffectError, .overLimit("nestedEffects", needed: 65_537, limit: 65_536))
    }
  }

  /// A worker thread has 512 KiB.
  func testTheDeepestEffectNeedsLittleStack() throws {
    for way in EffectNestingTests.ways {
      try onSmallStack {
        var effect = Effect.move(.fore, to: .trailing)
        while case let next = way.nest(effect), !next.isInvalid { effect = next }
        XCTAssertGreaterThan(effect.nesting.depth, 29, way.name)
        XCTAssertEqual(effect.hashValue, effect.hashValue, way.name)
        XCTAssertFalse(effect.description.isEmpty, way.name)
        XCTAssertNil(effect.sheet, way.name)
        for operation in TransitionOperation.allCases {
          let context = try EffectNestingTests.context(operation)
          // Some of these effects write one property twice, which is found at the deepest place.
          XCTAssertGreaterThan(effect.duration(in: context), 0, way.name)
          _ = try? effect.timeline(for: context)
          XCTAssertEqual(try effect.layersAfterRelease(in: context).count, 0, way.name)
        }
      }
    }
  }
}

extension Effect {
  fileprivate var isInvalid: Bool {
    if case .invalid = node { true } else { false }
  }
}
