/// A transition of a pager from one page to another.
///
/// ```swift
/// PagePair(from: 2, to: 1).isForward  // false
/// ```
public struct PagePair: Hashable, Codable, Sendable {
  /// The page that leaves.
  public var from: Int
  /// The page that enters.
  public var to: Int

  /// Creates a pair.
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// Whether the entering page is a later one.
  public var isForward: Bool { to > from }
}

extension PagePair: CustomStringConvertible {
  /// For example `2→1`.
  public var description: String { "\(from)→\(to)" }
}

/// What happens in a pager, in order.
///
/// Each pair that begins ends exactly once: finished or cancelled.
///
/// ```swift
/// let event = ContainerEvent.pager(.began(PagePair(from: 1, to: 2)), in: "photos")
/// if case .pager(let event, _) = event { print(event) }  // began 1→2
/// ```
public enum PagerEvent: Hashable, Sendable {
  /// A pair of pages begins.
  case began(PagePair)
  /// The entering page has arrived.
  case finished(PagePair)
  /// The leaving page is back.
  case cancelled(PagePair)
  /// The pager reports another page; its style says when.
  case pageChanged(Int)
  /// A ViewPager's state changes.
  case scrollState(PagerScrollState)
  /// The last scroll position before `idle`: a page, with an offset of 0.
  case scrolled(Int)
}

extension PagerEvent: CustomStringConvertible {
  /// For example `began 1→2`, `page 2` or `settling`.
  public var description: String {
    switch self {
    case .began(let pair): "began \(pair)"
    case .finished(let pair): "finished \(pair)"
    case .cancelled(let pair): "cancelled \(pair)"
    case .pageChanged(let page): "page \(page)"
    case .scrollState(let state): state.rawValue
    case .scrolled(let page): "scrolled to \(page)"
    }
  }
}

/// The scroll state that ViewPager and ViewPager2 report.
///
/// ```swift
/// PagerScrollState.allCases.map(\.rawValue)  // ["idle", "dragging", "settling"]
/// ```
public enum PagerScrollState: String, Hashable, Codable, Sendable, CaseIterable {
  /// The pager rests.
  case idle
  /// A finger drags it.
  case dragging
  /// It moves to a page by itself.
  case settling
}

/// When a pager reports another page, and what it reports besides.
package enum PagerReports: Hashable, Codable, Sendable {
  /// The page, when the motion ends.
  case atRest
  /// The page, when the rounded position changes: at half.
  case atHalf
  /// The scroll states; the page when it is chosen, at the release. With `lastScroll`, the page's
  /// own position just before `idle`.
  case scrollStates(lastScroll: Bool)
}
