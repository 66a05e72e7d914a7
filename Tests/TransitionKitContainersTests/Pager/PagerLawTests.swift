import TransitionKit
import TransitionKitCatalogue
import XCTest

@testable import TransitionKitContainers

/// Laws of pagers under random fingers, programs, clocks and sizes.
final class PagerLawTests: XCTestCase {
  private static let styles: [PagerStyle] = [
    .uiKit, .like.compose(), .like.compose(atMost: 5), .like.viewPager, .like.viewPager2,
    .like.reactNativePagerView,
    .like.tabView, .like.flutter(),
    {
      var style = PagerStyle.like.compose(atMost: 3)
      (style.ends, style.spacing, style.axis) = (.clamp, 12, .vertical)
      return style
    }(),
  ]

  private func pager(_ random: inout SeededRandom) throws -> PagerMotion {
    let style = Self.styles[Int.random(in: 0..<Self.styles.count, using: &random)]
    let count = Int.random(in: 1...12, using: &random)
    return try PagerMotion(
      style, pageCount: count, page: Int.random(in: 0..<count, using: &random),
      in: Size(
        width: random.double(in: 50...1200), height: random.double(in: 50...1200)),
      layoutDirection: Bool.random(using: &random) ? .leftToRight : .rightToLeft)
  }

  /// Does something at random.
  ///
  /// Returns its events and how far the picture may move.
  private func act(
    on pager: inout PagerMotion, _ random: inout SeededRandom
  ) throws -> (events: [PagerEvent], reach: Double) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return (pager.grab(), 0)
    case 1, 2:
      let distance = random.double(in: -400...400)
      return (try pager.drag(by: distance), abs(distance) + 2 * pager.style.start.slop)
    case 3:
      let speed = random.magnitude(0...4.2) * (Bool.random(using: &random) ? 1 : -1)
      return (try pager.release(velocity: speed), 0)
    case 4: return (pager.cancel(), 0)
    case 5:
      let page = Int.random(in: 0..<pager.pageCount, using: &random)
      return (try pager.go(to: page, animated: true), 0)
    case 6:
      guard Int.random(in: 0..<4, using: &random) == 0 else { return ([], 0) }
      let page = Int.random(in: 0..<pager.pageCount, using: &random)
      return (try pager.go(to: page, animated: false), .infinity)
    case 7:
      try pager.resize(
        to: Size(width: random.double(in: 50...1200), height: random.double(in: 50...1200)))
      return ([], 0)
    default: return (try pager.advance(by: random.magnitude(-4...0)), .infinity)
    }
  }

  /// Follows the pairs, and fails when one begins or ends out of turn.
  private struct PairLedger {
    var open: PagePair?

    mutating func follow(_ events: [PagerEvent], _ message: String) {
      for event in events {
        switch event {
        case .began(let pair):
          XCTAssertNil(open, message)
          XCTAssertNotEqual(pair.from, pair.to, message)
          open = pair
        case .finished(let pair), .cancelled(let pair):
          XCTAssertEqual(open, pair, message)
          open = nil
        case .pageChanged, .scrollState, .scrolled: break
        }
      }
    }
  }

  func testRandomPagersKeepTheLaws() throws {
    let seed = SeededRandom.fromEnvironment()
    for index in 0..<Cases.count(full: 3000, quick: 150) {
      var random = SeededRandom(seed: seed.seed, index: index)
      var pager = try pager(&random)
      var ledger = PairLedger()
      var page = pager.page
      for step in 0..<40 {
        let before = pager
        let (events, reach) = try act(on: &pager, &random)
        let message = "case \(index), step \(step): \(events)"
        ledger.follow(events, message)
        XCTAssertEqual(ledger.open, pager.pair, message)
        for case .pageChanged(let changed) in events { page = changed }
        if reach < .infinity {
          // The picture does not jump: a drag moves it by no more than the finger.
          let moved = abs(pager.position - before.position) * before.step
          // Where pages are left out, the position passes their numbers in one step.
          XCTAssertLessThanOrEqual(
            moved,
            (reach + Run.restingDistance) * Double(before.strip.skipped + 1), message)
        }
        XCTAssertTrue(pager.position.isFinite && pager.velocity.isFinite, message)
        if pager.phase.isResting {
          XCTAssertNil(pager.pair, message)
          XCTAssertEqual(pager.position, Double(pager.page), message)
          XCTAssertEqual(page, pager.page, message)
        }
        let picture = PagerPicture(pager)
        XCTAssertTrue((0...1).contains(picture.fraction), message)
        // A page is seen, unless the pager is a length beyond its end or within a spacing.
        if pager.beyond(pager.slots) == 0, pager.style.spacing == 0 {
          XCTAssertFalse(picture.visiblePages.isEmpty, message)
        }
        XCTAssertEqual(
          Set(picture.slots.map(\.page)).count, picture.slots.count, message)
      }
      // Everything that has begun ends.
      ledger.follow(pager.cancel(), "case \(index)")
      ledger.follow(try pager.advance(by: 1e6), "case \(index)")
      XCTAssertTrue(pager.phase.isResting)
      XCTAssertNil(ledger.open)
    }
  }

  func testTheNumberOfStepsDoesNotMatter() throws {
    let seed = SeededRandom.fromEnvironment()
    for index in 0..<2000 {
      var random = SeededRandom(seed: seed.seed, index: index)
      var pager = try pager(&random)
      for _ in 0..<8 where pager.phase != .settling(toward: -1) {
        _ = try act(on: &pager, &random)
      }
      var (once, often) = (pager, pager)
      // Powers of two, so that the sums are exact.
      let steps = (0..<20).map { _ in Double(Int.random(in: 0...256, using: &random)) / 4096 }
      let atOnce = try once.advance(by: steps.reduce(0, +))
      let oneByOne = try steps.flatMap { try often.advance(by: $0) }
      XCTAssertEqual(atOnce, oneByOne, "case \(index)")
      XCTAssertEqual(once.position, often.position, accuracy: 1e-9, "case \(index)")
      XCTAssertEqual(once.phase, often.phase, "case \(index)")
      XCTAssertEqual(once.pair, often.pair, "case \(index)")
    }
  }

  func testTheVelocityIsTheDerivative() throws {
    let seed = SeededRandom.fromEnvironment()
    var compared = 0
    for index in 0..<2000 {
      var random = SeededRandom(seed: seed.seed, index: index)
      var pager = try pager(&random)
      for _ in 0..<6 { _ = try act(on: &pager, &random) }
      if case .settling = pager.phase { try pager.advance(by: random.double(in: 0...0.2)) }
      guard case .settling = pager.phase, pager.remaining > 2e-5 else { continue }
      let before = pager
      try pager.advance(by: 1e-6)
      let middle = pager
      try pager.advance(by: 1e-6)
      // Where pages are left out, positions jump over their numbers; the picture does not.
      guard before.pair == pager.pair, before.pair.map({ abs($0.to - $0.from) == 1 }) ?? true,
        before.phase == pager.phase
      else { continue }
      let slope = (pager.position - before.position) * pager.step / 2e-6
      XCTAssertEqual(
        slope, middle.velocity, accuracy: 1e-2 + 1e-3 * abs(middle.velocity), "case \(index)")
      compared += 1
    }
    XCTAssertGreaterThan(compared, 300)
  }

  func testLongPagersDoNotHang() throws {
    // The most pages, the fastest finger, the longest time.
    for style in Cases.some(of: Self.styles, quick: 1) {
      let size = Size(width: 1, height: 1)
      var pager = try PagerMotion(style, pageCount: PagerMotion.maximumPages, in: size)
      var ledger = PairLedger()
      pager.grab()
      ledger.follow(try pager.drag(to: 5000), "drag")
      ledger.follow(try pager.release(velocity: 1e9), "release")
      ledger.follow(try pager.advance(by: 1e9), "advance")
      XCTAssertTrue(pager.phase.isResting)
      ledger.follow(try pager.go(to: 9999, animated: true), "go")
      ledger.follow(try pager.advance(by: 1e9), "advance")
      XCTAssertEqual(pager.position, 9999)
      XCTAssertNil(ledger.open)
    }
  }
}
