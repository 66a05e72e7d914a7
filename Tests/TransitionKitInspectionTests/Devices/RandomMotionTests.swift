import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Well-formed transitions of random parts, on random devices: no check may complain.
///
/// By default 200 in the gate and 15 elsewhere; the environment variable `TK_CASES` asks for more.
final class RandomMotionTests: XCTestCase {
  func testNoCheckOfMotionComplainsAboutAWellFormedTransition() throws {
    let seed = SeededRandom.fromEnvironment().seed
    let count =
      ProcessInfo.processInfo.environment["TK_CASES"].flatMap(Int.init)
      ?? Cases.count(full: 200, quick: 15)
    let cells = try DeviceMatrix.all.cells
    try concurrently(0..<count) { index in
      var random = SeededRandom(seed: seed, index: index)
      let effect = try RandomEffect.next(using: &random)
      let cell = cells[Int.random(in: cells.indices, using: &random)]
      let operation = TransitionOperation.allCases[Int.random(in: 0..<4, using: &random)]
      let situation = try Situation.photos(operation, bar: cell.bar, in: cell.container)
      let note = "TK_SEED=\(seed) case \(index), \(cell.name): \(situation), \(effect)"
      // A random curve may be faster than anybody wants.
      var budget = MotionBudget(in: situation.container.size)
      budget.speed = .infinity
      XCTAssertEqual(
        try effect.audit(
          [.continuity], in: situation, options: AuditOptions(motion: budget)), [], note)
      XCTAssertEqual(
        try effect.audit([.mirroring], in: situation), [], note)
      XCTAssertEqual(try effect.audit([.comfort], in: situation), [], note)
      let story = situation.story(playing: effect).after(effect.duration(situation) * 0.4)
        .resize(to: Size(width: 500, height: 500))
      XCTAssertEqual(try story.play().continuity().findings(), [], note)
    }
  }
}

/// Effects of random parts; each property of a page is changed by one part at most.
private enum RandomEffect {
  static func next(using random: inout SeededRandom) throws -> Effect {
    let edges: [RectEdge] = [.leading, .trailing, .top, .bottom]
    func one<Value>(of values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &random)]
    }
    var parts: [Effect] = [.move(.fore, to: one(of: edges))]
    if Bool.random(using: &random) { parts.append(.opacity(.fore, random.double(in: 0...1))) }
    if Bool.random(using: &random) { parts.append(.scale(.fore, random.double(in: 0.3...1.5))) }
    if Bool.random(using: &random) { parts.append(.cornerRadius(.fore, 20)) }
    if Bool.random(using: &random) { parts.append(.parallax(.back, x: -0.3)) }
    if Bool.random(using: &random) { parts.append(.scale(.back, random.double(in: 0.7...1))) }
    if Bool.random(using: &random) { parts.append(.dimming(random.double(in: 0...0.8))) }
    let curves: [TimingCurve] = [
      .linear, .easeInOut, .easeOut, .emphasized, try .cubicBezier(0.3, -0.5, 0.7, 1.5),
      try .spring(dampingRatio: 0.6, duration: 0.6),
      try .linear([.init(at: 0, 0), .init(at: 0.3, 0.6), .init(at: 1, 1)]),
      try TimingCurve.easeInOut.windowed(0.1...0.9),
    ]
    return Effect.together(parts).timing(one(of: curves)).lasting(random.double(in: 0.2...1))
  }
}

extension Effect {
  fileprivate func duration(_ situation: Situation) -> Double {
    duration(in: situation.context(for: self))
  }
}
