public import TransitionKit

/// A change of tabs: an animator that lets an earlier tab enter from its own side.
///
/// An animator plays a push from the trailing side and a pop from the leading side. A change of tabs may
/// be a push in both directions. This animator plays a change to an earlier tab as the opposite operation,
/// with the same screens.
///
/// ```swift
/// // From the third tab to the first, which enters from the leading side.
/// let change = SystemPush().changingTabs(from: 2, to: 0)
/// try change.timeline(for: context).firstPicture[.to]?.frame.x  // -96
/// change == SystemPush().changingTabs(from: 2, to: 1)  // false
/// ```
///
/// Presentations and dismissals play as they do without it, and so does an animator that plays a push and
/// a pop alike. The same index twice counts as a later tab.
///
/// Source: react-navigation/react-navigation, packages/bottom-tabs/src/views/BottomTabViewCustom.tsx:
/// tabs before the selected one are at −1, the others at 1.
public struct TabChange: AnimatedTransitioning, LibraryAnimator, Hashable {
  /// The animator of the pages.
  public let pages: HashableAnimator
  /// The index of the tab that a push leaves; a pop goes back to it.
  public var from: Int
  /// The index of the tab that a push enters; a pop leaves it.
  public var to: Int

  /// Creates a change from one tab to another.
  public init(_ pages: some AnimatedTransitioning & Hashable, from: Int, to: Int) {
    self.pages = HashableAnimator(pages)
    self.from = from
    self.to = to
  }

  /// The operations that the animator of the pages can show, with the opposite ones of a stack.
  public var operations: Set<TransitionOperation> {
    let known = pages.operations
    return isToEarlierTab
      ? Set(TransitionOperation.allCases.filter { known.contains($0.acrossTabs) }) : known
  }

  /// The sheet of the animator of the pages.
  public var sheet: (any SheetTransition)? { pages.sheet }

  /// Whether a push enters a tab that lies before the one it leaves.
  package var isToEarlierTab: Bool { to < from }

  /// Informs the animator of the pages that its transition of an operation has ended.
  public func transitionEnded(_ outcome: TransitionOutcome, of operation: TransitionOperation) {
    pages.transitionEnded(outcome, of: isToEarlierTab ? operation.acrossTabs : operation)
  }
}

extension TabChange: CustomStringConvertible {
  /// The indexes and the animator of the pages, such as `tabs(2 to 0, tab-shift)`.
  public var description: String { "tabs(\(from) to \(to), \(pages))" }
}

extension TabChange: WrappingAnimator {
  package func player(of operation: TransitionOperation) -> any AnimatedTransitioning { pages }

  package func seen(_ context: any TransitionContext) -> any TransitionContext {
    TabContext(base: context, isToEarlierTab: isToEarlierTab)
  }
}

extension TabChange: NestingAnimator {
  package var nesting: EffectNesting {
    var nesting = EffectNesting()
    nesting.add(pages)
    return nesting
  }
}

extension AnimatedTransitioning where Self: Hashable {
  /// Returns the animator for a change of tabs, so that an earlier tab enters from its own side.
  ///
  /// ```swift
  /// print(SystemPush().changingTabs(from: 2, to: 0))  // tabs(2 to 0, SystemPush)
  /// ```
  ///
  /// - Parameters:
  ///   - from: The index of the tab that is left.
  ///   - to: The index of the tab that is entered.
  /// - Returns: The animator, which plays a change to an earlier tab as the opposite operation.
  public func changingTabs(from: Int, to: Int) -> TabChange {
    TabChange(self, from: from, to: to)
  }
}

/// A context of a change of tabs; to an earlier tab a push is a pop, and a pop is a push.
private struct TabContext: DerivedContext {
  let base: any TransitionContext
  let isToEarlierTab: Bool

  var operation: TransitionOperation {
    isToEarlierTab ? base.operation.acrossTabs : base.operation
  }
  /// Presentations have no tabs.
  var isTabSwitch: Bool { !base.operation.isModal }
}

extension TransitionOperation {
  /// The operation whose pages move the other way.
  fileprivate var acrossTabs: TransitionOperation {
    switch self {
    case .push: .pop
    case .pop: .push
    case .present, .dismiss: self
    }
  }
}
