/// The pages in the order in which they lie beside each other: the slots.
///
/// While a motion leaves pages out, the slots after them have smaller numbers than their pages.
struct PagerStrip: Hashable, Sendable {
  /// The number of pages.
  let pageCount: Int
  /// The last slot before the pages that are left out.
  private(set) var lastBefore = 0
  /// The number of pages that are left out.
  private(set) var skipped = 0

  init(pageCount: Int) { self.pageCount = pageCount }

  /// Creates a strip without the pages between two pages.
  init(pageCount: Int, leavingOutAfter page: Int, before next: Int) {
    self.pageCount = pageCount
    lastBefore = page
    skipped = next - page - 1
  }

  var last: Int { pageCount - 1 - skipped }

  func page(_ slot: Int) -> Int { slot <= lastBefore ? slot : slot + skipped }

  /// Returns the slot of a page, or `nil` for one that is left out.
  func slot(_ page: Int) -> Int? {
    if page <= lastBefore { return page }
    return page > lastBefore + skipped ? page - skipped : nil
  }

  /// Returns the position in pages for one in slots.
  func position(_ slots: Double) -> Double {
    let before = Double(lastBefore)
    guard skipped > 0, slots > before else { return slots }
    return slots + Double(skipped) * min(1, slots - before)
  }
}
