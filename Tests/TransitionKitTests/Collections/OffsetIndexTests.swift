import XCTest

@testable import TransitionKit

/// The hash table of a stack, also with hashes that collide.
final class OffsetIndexTests: XCTestCase {
  func testElementsWithEqualHashesAreFound() {
    var random = SeededRandom.fromEnvironment()
    // Equal hashes, equal first slots with different tags, and searches that wrap around the end.
    let hashes = [3, 3, 3, 3 | 1 << 40, 15, 15 | 1 << 40, 14, -1, Int.min | 3, 0]
    var index = OffsetIndex()
    var present: [Int] = []
    for step in 0..<20_000 {
      let candidate = Int.random(in: hashes.indices, using: &random)
      if index.needsRebuild(forCount: present.count) { index.rebuild(present.map { hashes[$0] }) }
      let finding = index.find(hashes[candidate], inCount: present.count) {
        present[$0] == candidate
      }
      switch finding {
      case .offset(let offset):
        XCTAssertEqual(offset, present.firstIndex(of: candidate), "step \(step)")
      case .absent:
        XCTAssertFalse(present.contains(candidate), "step \(step)")
      }
      if case .absent(let slot) = finding, Bool.random(using: &random) {
        index.insert(hashes[candidate], offset: present.count, in: slot)
        present.append(candidate)
      } else if Bool.random(using: &random), let last = present.popLast() {
        index.removeLast(hashes[last], offset: present.count)
        guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
        // Remove some elements without telling the index.
        present.removeLast(Int.random(in: 0...present.count, using: &random))
      }
    }
  }

  func testTheTableGrowsWithItsElementsAndNotWithRemovedOnes() {
    var index = OffsetIndex()
    var hashes: [Int] = []
    func find(_ hash: Int) -> OffsetIndex.Match {
      index.find(hash, inCount: hashes.count) { hashes[$0] == hash }
    }
    func add(_ hash: Int) {
      guard case .absent(let slot) = find(hash) else { return XCTFail("\(hash) is there") }
      index.insert(hash, offset: hashes.count, in: slot)
      hashes.append(hash)
    }
    for number in 1...5000 {
      if index.needsRebuild(forCount: hashes.count) { index.rebuild(hashes) }
      add(number &* 0x9E3_779B_97F4_A7C1)
    }
    for (offset, hash) in hashes.enumerated() {
      guard case .offset(offset) = find(hash) else { return XCTFail("\(hash) is not found") }
    }
    // An element at the offset of a removed one reuses its entry or a free one.
    var rebuilds = 0
    for number in 1...5000 {
      if index.needsRebuild(forCount: hashes.count) {
        index.rebuild(hashes)
        rebuilds += 1
      }
      hashes.removeLast()
      add(number &* 0x123_4567_89AB_CDEF)
    }
    XCTAssertLessThanOrEqual(rebuilds, 2)
    // Elements whose removal is reported leave hardly any entries behind.
    rebuilds = 0
    index.rebuild(hashes)
    for number in 1...100_000 {
      if index.needsRebuild(forCount: hashes.count) {
        index.rebuild(hashes)
        rebuilds += 1
      }
      index.removeLast(hashes.removeLast(), offset: hashes.count)
      add(number &* 0x5851_F42D_4C95_7F2D)
    }
    XCTAssertLessThanOrEqual(rebuilds, 4)
    // The table also shrinks, in one rebuild.
    hashes.removeLast(4990)
    XCTAssertTrue(index.needsRebuild(forCount: hashes.count))
    index.rebuild(hashes)
    XCTAssertFalse(index.needsRebuild(forCount: hashes.count))
    XCTAssertFalse(index.needsRebuild(forCount: 0))
    for (offset, hash) in hashes.enumerated() {
      guard case .offset(offset) = find(hash) else { return XCTFail("\(hash) is not found") }
    }
  }
}
