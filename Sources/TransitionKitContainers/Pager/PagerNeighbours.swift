/// A call of a page view controller's data source or delegate.
package enum PagerQuestion: Hashable, Sendable {
  /// The data source is asked for the page after one.
  case after(Int)
  /// The data source is asked for the page before one.
  case before(Int)
  /// The delegate is told that a gesture leads to a page.
  case willTransition(to: Int)
  /// The delegate is told that the gesture's transition has ended.
  case didFinish(completed: Bool)
}

extension PagerQuestion: CustomStringConvertible {
  /// For example `after 2` or `didFinish(false)`.
  package var description: String {
    switch self {
    case .after(let page): "after \(page)"
    case .before(let page): "before \(page)"
    case .willTransition(let page): "willTransition(\(page))"
    case .didFinish(let completed): "didFinish(\(completed))"
    }
  }
}

/// What a page view controller asks its data source during gestures: each neighbour once, then it is
/// kept.
///
/// Source: UIPageViewController of iOS 9.1, logged. A page change by the program asks nothing; the
/// caller then creates a new value.
package struct PagerNeighbours: Hashable, Sendable {
  /// The page whose neighbours are kept; `nil` before the first gesture.
  package private(set) var page: Int?
  /// The pages whose controller is kept, or which the data source said to be missing.
  package private(set) var known: Set<Int> = []

  /// Creates the state before the first gesture.
  package init() {}

  /// Returns the calls that an event of the pager causes.
  ///
  /// - Parameter event: An event of a ``PagerMotion`` that a gesture drives.
  /// - Returns: The calls in order; none for events without a pair.
  package mutating func questions(for event: PagerEvent) -> [PagerQuestion] {
    switch event {
    case .began(let pair):
      if page != pair.from {
        known = []
        page = pair.from
      }
      return asked(around: pair.from) + [.willTransition(to: pair.to)]
    case .cancelled:
      return [.didFinish(completed: false)]
    case .finished(let pair):
      // The page that has left is the neighbour of the one that has arrived.
      page = pair.to
      known = [pair.from]
      return [.didFinish(completed: true)] + asked(around: pair.to)
    case .pageChanged, .scrollState, .scrolled:
      return []
    }
  }

  private mutating func asked(around page: Int) -> [PagerQuestion] {
    var questions: [PagerQuestion] = []
    if known.insert(page + 1).inserted { questions.append(.after(page)) }
    if known.insert(page - 1).inserted { questions.append(.before(page)) }
    return questions
  }
}
