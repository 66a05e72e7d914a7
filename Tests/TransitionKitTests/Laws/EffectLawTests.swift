import TransitionKit
import XCTest

/// What holds for every composition, on random ones with a seed that is printed.
final class EffectLawTests: XCTestCase {
  /// Parts that never write one property twice, so that any of them can be joined.
  private func part(_ number: Int, _ random: inout SeededRandom) -> Effect {
    let amount = Double.random(in: 0.1...0.9, using: &random)
    switch number {
    case 0:
      return .move(
        .fore, to: [.leading, .trailing, .top, .bottom].randomElement(using: &random) ?? .top)
    case 1: return .parallax(.back, x: -amount, y: amount / 2)
    case 2: return .opacity(.fore, amount)
    case 3: return .opacity(.back, amount)
    case 4: return .scale(.back, amount)
    case 5: return .rotate3D(.fore, y: amount, distance: 900)
    case 6: return .cornerRadius(.fore, 40 * amount)
    case 7: return .shadow(.fore, Shadow(opacity: amount, radius: 9, offset: Point(x: 3, y: 4)))
    case 8: return .clip(.back, to: Rect(x: 0, y: 0, width: 1, height: amount))
    default: return .dimming(amount)
    }
  }

  private func parts(_ random: inout SeededRandom) -> [Effect] {
    let numbers = (0..<10).shuffled(using: &random).prefix(Int.random(in: 3...6, using: &random))
    return numbers.map { number in
      var effect = part(number, &random)
      if Bool.random(using: &random) { effect = effect.paced(by: .easeIn) }
      if Bool.random(using: &random) { effect = effect.during(0.25...0.75) }
      return effect
    }
  }

  private func forEachCase(
    _ body: (_ parts: [Effect], _ context: StaticContext, _ message: String) throws -> Void
  ) throws {
    var random = SeededRandom.fromEnvironment(default: 41)
    for round in 0..<60 {
      let parts = parts(&random)
      for operation in TransitionOperation.allCases {
        for direction in LayoutDirection.allCases {
          let context = try Situations.context(
            operation, bar: .opaque, direction: direction, isInteractive: round % 3 == 0)
          try body(parts, context, "round \(round), \(operation), \(direction), \(parts)")
        }
      }
    }
  }

  func testCombiningIsAssociativeAndNothingChangesNothing() throws {
    try forEachCase { parts, context, message in
      let flat = Effect.together(parts)
      let left = parts.dropFirst().reduce(parts[0]) { .together($0, $1) }
      let right = parts.dropLast().reversed().reduce(parts[parts.count - 1]) { .together($1, $0) }
      XCTAssertEqual(left, flat, message)
      XCTAssertEqual(right, flat, message)
      XCTAssertEqual(Effect.together(.nothing, flat, .nothing), flat, message)
      let expected = try flat.timeline(for: context)
      XCTAssertEqual(try left.timeline(for: context), expected, message)
      XCTAssertEqual(try flat.with(.nothing).timeline(for: context), expected, message)
      let one = Effect.sequence(parts[0], parts[1])
      XCTAssertEqual(Effect.sequence(.nothing, one, .nothing), one, message)
      XCTAssertEqual(
        Effect.sequence(Effect.sequence(parts[0], parts[1]), parts[2]),
        Effect.sequence(parts[0], Effect.sequence(parts[1], parts[2])), message)
    }
  }

  func testTheOrderOfJoiningDoesNotMatterForWhatIsShown() throws {
    try forEachCase { parts, context, message in
      let one = try Effect.together(parts).timeline(for: context).lastFrame
      let other = try Effect.together(parts.reversed()).timeline(for: context).lastFrame
      for entry in one.layers { XCTAssertEqual(other[entry.id], entry.state, message) }
    }
  }

  func testMirroredTwiceAndReversedTwiceAreTheSame() throws {
    try forEachCase { parts, context, message in
      let effect = Effect.together(parts)
      XCTAssertEqual(effect.mirrored.mirrored, effect, message)
      XCTAssertEqual(effect.reversed.reversed, effect, message)
      let plain = try effect.timeline(for: context)
      let reversed = try effect.reversed.timeline(for: context)
      for (entry, other) in zip(plain.firstFrame.layers, reversed.lastFrame.layers) {
        XCTAssertEqual(other, entry, message)
      }
      let mirrored = try effect.mirrored.timeline(for: context)
        .mirrored(in: context.container.size)
      let turned = try context.turned(
        to: context.container.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight)
      for step in 0...4 {
        let time = plain.duration * Double(step) / 4
        let expected = try effect.mirrored.timeline(for: turned).frame(at: time)
        for (entry, other) in zip(mirrored.frame(at: time).layers, expected.layers) {
          assertEqual(entry.state.frame, other.state.frame, accuracy: 1e-9, message)
        }
      }
    }
  }

  func testEqualEffectsHaveOneHashAndOneTextAndDifferentOnesDiffer() throws {
    try forEachCase { parts, _, message in
      let (one, other) = (Effect.together(parts), Effect.together(parts))
      XCTAssertEqual(one.hashValue, other.hashValue, message)
      XCTAssertEqual("\(one)", "\(other)", message)
      XCTAssertNotEqual(one, one.lasting(9), message)
      XCTAssertNotEqual("\(one)", "\(one.lasting(9))", message)
    }
  }

  func testTwoWritersOfOnePropertyAreBothNamed() throws {
    let context = try Situations.context(.push, bar: .hidden)
    let pairs: [(Effect, Effect, String)] = [
      (.opacity(.fore, 0), .opacity(.fore, 0.5), "alpha"),
      (.move(.fore, to: .top), .offset(.to, x: 5), "frame"),
      (.cornerRadius(.back, 4), .cornerRadius(.from, 5), "cornerRadius"),
      (.dimming(0.2), .dimming(0.3), "alpha"),
    ]
    for (one, other, property) in pairs {
      do {
        _ = try Effect.together(one, other).timeline(for: context)
        XCTFail("\(property) was written twice")
      } catch let error as EffectError {
        guard case .twoWriters(_, let name, let first, let second) = error else {
          XCTFail("\(error)")
          continue
        }
        XCTAssertEqual(name, property)
        XCTAssertEqual([first, second], ["\(one)", "\(other)"])
      }
    }
  }
}
