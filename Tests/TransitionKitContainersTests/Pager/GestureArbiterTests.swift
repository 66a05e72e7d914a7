import TransitionKit
import XCTest

@testable import TransitionKitContainers

final class GestureArbiterTests: XCTestCase {
  private let arbiter = GestureArbiter(width: 390)

  private func verdict(
    _ x: Double, _ y: Double, from start: Double, _ candidates: [GestureCandidate],
    _ arbiter: GestureArbiter? = nil
  ) -> GestureVerdict {
    (arbiter ?? self.arbiter).verdict(
      on: Point(x: x, y: y), from: Point(x: start, y: 300), among: candidates)
  }

  func testAnEdgePanBeatsAPager() {
    // C606, V33: at page 1, from x = 5 a pop begins, from x = 150 page 0.
    let candidates: [GestureCandidate] = [
      .edgePan(depth: 1, screens: 2), .contentPop(depth: 1, screens: 2),
      .pager(depth: 2, page: 1, pageCount: 3),
    ]
    XCTAssertEqual(verdict(14, 1, from: 5, candidates), .taken(by: 0))
    XCTAssertEqual(verdict(14, 1, from: 20, candidates), .taken(by: 0))
    XCTAssertEqual(verdict(14, 1, from: 21, candidates), .taken(by: 2))
    XCTAssertEqual(verdict(14, 1, from: 150, candidates), .taken(by: 2))
    XCTAssertEqual(verdict(-14, 1, from: 5, candidates), .taken(by: 2), "it moves outwards")
    XCTAssertEqual(verdict(10, 0, from: 5, candidates), .waits)
    // Mirrored.
    let mirrored = GestureArbiter(width: 390, layoutDirection: .rightToLeft)
    XCTAssertEqual(verdict(-14, 1, from: 385, candidates, mirrored), .taken(by: 0))
    XCTAssertEqual(verdict(-14, 1, from: 150, candidates, mirrored), .taken(by: 2))
  }

  func testTheContentPopWaitsForHorizontalContent() {
    // C606: a pager at page 0 pages forward, and backward the screen pops.
    let candidates: [GestureCandidate] = [
      .pager(depth: 2, page: 0, pageCount: 3), .contentPop(depth: 1, screens: 2),
    ]
    XCTAssertEqual(verdict(14, 1, from: 150, candidates), .taken(by: 1))
    XCTAssertEqual(verdict(-14, 1, from: 150, candidates), .taken(by: 0))
    // Without that pop the pager shows its end.
    XCTAssertEqual(verdict(14, 1, from: 150, [candidates[0]]), .taken(by: 0))
    XCTAssertEqual(
      verdict(14, 1, from: 150, [candidates[0], .contentPop(depth: 1, screens: 1)]), .taken(by: 0))
    let list = GestureCandidate.scroll(depth: 3, axis: .horizontal, before: 5, after: 0)
    XCTAssertEqual(verdict(14, 1, from: 150, candidates + [list]), .taken(by: 2))
    XCTAssertEqual(verdict(-14, 1, from: 150, candidates + [list]), .taken(by: 0))
  }

  func testTheInnermostStackThatCanPopTakesTheEdge() {
    // C605.
    let stacks: [GestureCandidate] = [
      .edgePan(depth: 1, screens: 3), .edgePan(depth: 4, screens: 2),
      .edgePan(depth: 6, screens: 1),
    ]
    XCTAssertEqual(verdict(14, 0, from: 3, stacks), .taken(by: 1))
    XCTAssertEqual(verdict(14, 0, from: 3, [stacks[0], stacks[2]]), .taken(by: 0))
    XCTAssertEqual(verdict(14, 0, from: 3, [stacks[2]]), .ignored)
    XCTAssertEqual(verdict(0, 14, from: 3, stacks), .ignored)
  }

  func testAnInnerPagerKeepsTheDragWhileItCanMove() {
    // C607: otherwise the outer one takes it, after twice the slop.
    let outer = GestureCandidate.pager(depth: 1, page: 1, pageCount: 3)
    let inner = GestureCandidate.pager(depth: 2, page: 2, pageCount: 3)
    XCTAssertEqual(verdict(14, 0, from: 200, [outer, inner]), .taken(by: 1))
    XCTAssertEqual(verdict(-14, 0, from: 200, [outer, inner]), .waits)
    XCTAssertEqual(verdict(-20, 0, from: 200, [outer, inner]), .waits)
    XCTAssertEqual(verdict(-21, 0, from: 200, [outer, inner]), .taken(by: 0))
    // A pager of the other axis does not compete.
    let vertical = GestureCandidate.pager(depth: 3, page: 1, pageCount: 3, axis: .vertical)
    XCTAssertEqual(verdict(-14, 3, from: 200, [outer, vertical]), .taken(by: 0))
    XCTAssertEqual(verdict(3, -14, from: 200, [outer, vertical]), .taken(by: 1))
    // react-native-tab-view wants twice as much along as across.
    let tabs = GestureCandidate.pager(
      depth: 3, page: 1, pageCount: 3, start: PagerStyle.like.tabView.start)
    XCTAssertEqual(verdict(-26, 14, from: 200, [outer, tabs]), .taken(by: 0))
    XCTAssertEqual(verdict(-26, 12, from: 200, [outer, tabs]), .taken(by: 1))
    XCTAssertEqual(verdict(-26, 14, from: 200, [tabs]), .ignored)
    // Neither can move: the inner one shows its end.
    let last = GestureCandidate.pager(depth: 1, page: 2, pageCount: 3)
    XCTAssertEqual(verdict(-14, 0, from: 200, [last, inner]), .taken(by: 1))
  }

  func testASheetTakesWhatItsContentCannotFollow() {
    let sheet = GestureCandidate.sheet(depth: 1)
    let top = GestureCandidate.scroll(depth: 2, axis: .vertical, before: 0, after: 900)
    let middle = GestureCandidate.scroll(depth: 2, axis: .vertical, before: 40, after: 900)
    XCTAssertEqual(verdict(0, 14, from: 200, [sheet, top]), .taken(by: 0))
    XCTAssertEqual(verdict(0, -14, from: 200, [sheet, top]), .taken(by: 1))
    XCTAssertEqual(verdict(0, 14, from: 200, [sheet, middle]), .taken(by: 1))
    XCTAssertEqual(verdict(14, 2, from: 200, [sheet, top]), .ignored)
  }

  func testNumbersThatAreNotFiniteWait() {
    let pager = GestureCandidate.pager(depth: 0, page: 0, pageCount: 2)
    for number in [Double.nan, .infinity, -.infinity] {
      XCTAssertEqual(verdict(number, 0, from: 0, [pager]), .waits)
      XCTAssertEqual(verdict(0, 1, from: number, [pager]), .waits)
    }
    XCTAssertEqual(verdict(0, 0, from: 9, [pager]), .waits)
    XCTAssertEqual(verdict(50, 0, from: 9, []), .ignored)
  }

  func testTheOrderOfCandidatesDoesNotMatter() {
    let seed = SeededRandom.fromEnvironment()
    for index in 0..<2000 {
      var random = SeededRandom(seed: seed.seed, index: index)
      let candidates: [GestureCandidate] = (0..<6).shuffled(using: &random).prefix(4).map {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .edgePan(depth: $0, screens: Int.random(in: 1...3, using: &random))
        case 1: .contentPop(depth: $0, screens: Int.random(in: 1...3, using: &random))
        case 2: .pager(depth: $0, page: Int.random(in: 0...2, using: &random), pageCount: 3)
        case 3: .scroll(depth: $0, axis: .vertical, before: random.double(in: 0...1), after: 0)
        default: .sheet(depth: $0)
        }
      }
      let movement = Point(
        x: random.double(in: -40...40), y: random.double(in: -40...40))
      let point = Point(x: random.double(in: 0...390), y: 0)
      func winner(_ candidates: [GestureCandidate]) -> GestureCandidate? {
        guard
          case .taken(let winner) = arbiter.verdict(on: movement, from: point, among: candidates)
        else { return nil }
        return candidates[winner]
      }
      XCTAssertEqual(
        winner(candidates), winner(candidates.shuffled(using: &random)), "case \(index)")
    }
  }
}
