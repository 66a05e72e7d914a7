import TransitionKit
import XCTest

/// What holds for every composition of effects, on random ones with a seed that is printed.
final class EffectLawTests: XCTestCase {
  /// Returns one of ten parts that write different properties, so that any of them can be combined.
  private static func part(_ number: Int, _ random: inout SeededRandom) -> Effect {
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

  private static func parts(_ random: inout SeededRandom) -> [Effect] {
    let numbers = (0..<10).shuffled(using: &random).prefix(Int.random(in: 3...6, using: &random))
    return numbers.map { number in
      var effect = part(number, &random)
      if Bool.random(using: &random) { effect = effect.timing(.easeIn) }
      if Bool.random(using: &random) { effect = effect.during(0.25...0.75) }
      return effect
    }
  }

  /// A random composition in one situation.
  private struct Case: CustomStringConvertible {
    let round: Int
    let parts: [Effect]
    let context: StaticContext

    var description: String {
      "round \(round), \(context.operation), \(context.container.layoutDirection), \(parts)"
    }
  }

  private func forEachCase(_ body: @Sendable (Case) throws -> Void) throws {
    var random = SeededRandom.fromEnvironment(default: 41)
    var cases: [Case] = []
    for round in 0..<Cases.count(full: 60, quick: 6) {
      let parts = EffectLawTests.parts(&random)
      for operation in TransitionOperation.allCases {
        for direction in LayoutDirection.allCases {
          let context = try Situations.context(
            operation, bar: .opaque, direction: direction, isInteractive: round % 3 == 0)
          cases.append(Case(round: round, parts: parts, context: context))
        }
      }
    }
    try concurrently(cases, body)
  }

  func testCombiningIsAssociativeAndNothingIsItsNeutralElement() throws {
    try forEachCase { each in
      let (parts, context) = (each.parts, each.context)
      let flat = Effect.together(parts)
      let left = parts.dropFirst().reduce(parts[0]) { .together($0, $1) }
      let right = parts.dropLast().reversed().reduce(parts[parts.count - 1]) { .together($1, $0) }
      XCTAssertEqual(left, flat, "\(each)")
      XCTAssertEqual(right, flat, "\(each)")
      XCTAssertEqual(Effect.together(.nothing, flat, .nothing), flat, "\(each)")
      let expected = try flat.timeline(for: context)
      XCTAssertEqual(try left.timeline(for: context), expected, "\(each)")
      XCTAssertEqual(try flat.with(.nothing).timeline(for: context), expected, "\(each)")
      let one = Effect.sequence(parts[0], parts[1])
      XCTAssertEqual(Effect.sequence(.nothing, one, .nothing), one, "\(each)")
      XCTAssertEqual(
        Effect.sequence(Effect.sequence(parts[0], parts[1]), parts[2]),
        Effect.sequence(parts[0], Effect.sequence(parts[1], parts[2])), "\(each)")
    }
  }

  func testTheOrderOfCombiningDoesNotMatterForThePicture() throws {
    try forEachCase { each in
      let (parts, context) = (each.parts, each.context)
      let one = try Effect.together(parts).timeline(for: context).lastPicture
      let other = try Effect.together(parts.reversed()).timeline(for: context).lastPicture
      for entry in one.layers { XCTAssertEqual(other[entry.id], entry.state, "\(each)") }
    }
  }

  func testMirroredTwiceAndReversedTwiceAreTheSame() throws {
    try forEachCase { each in
      let (parts, context) = (each.parts, each.context)
      let effect = Effect.together(parts)
      XCTAssertEqual(effect.mirrored.mirrored, effect, "\(each)")
      XCTAssertEqual(effect.reversed.reversed, effect, "\(each)")
      let plain = try effect.timeline(for: context)
      let reversed = try effect.reversed.timeline(for: context)
      for (entry, other) in zip(plain.firstPicture.layers, reversed.lastPicture.layers) {
        XCTAssertEqual(other, entry, "\(each)")
      }
      let mirrored = try effect.mirrored.timeline(for: context)
        .mirrored(in: context.container.size)
      let turned = try context.turned(
        to: context.container.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight)
      for step in 0...4 {
        let time = plain.duration * Double(step) / 4
        let expected = try effect.mirrored.timeline(for: turned).picture(at: time)
        for (entry, other) in zip(mirrored.picture(at: time).layers, expected.layers) {
          assertEqual(entry.state.frame, other.state.frame, accuracy: 1e-9, "\(each)")
        }
      }
    }
  }

  func testEqualEffectsHaveTheSameHashAndTextAndDifferentOnesDiffer() throws {
    try forEachCase { each in
      let (one, other) = (Effect.together(each.parts), Effect.together(each.parts))
      XCTAssertEqual(one.hashValue, other.hashValue, "\(each)")
      XCTAssertEqual("\(one)", "\(other)", "\(each)")
      XCTAssertNotEqual(one, one.lasting(9), "\(each)")
      XCTAssertNotEqual("\(one)", "\(one.lasting(9))", "\(each)")
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
