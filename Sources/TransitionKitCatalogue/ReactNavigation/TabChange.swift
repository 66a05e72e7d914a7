public import TransitionKit

/// An animator for a change of tabs: a later tab enters from the trailing side, an earlier one from the leading side.
///
/// Animators play a push from the trailing side and a pop from the leading side, but in an app with tabs both
/// directions may be a push. This animator plays a change to an earlier tab as the opposite operation, with the same
/// screens.
///
/// ```swift
/// // From the third tab to the first, which enters from the leading side.
/// let change = SystemPush().changingTabs(from: 2, to: 0)
/// try change.timeline(for: context).firstPicture[.to]?.frame.x  // -96
/// change == SystemPush().changingTabs(from: 2, to: 1)  // false
/// ```
///
/// Presentations and dismissals are unchanged, and so is an animator that plays push and pop alike. If both indexes are
/// equal, the tab counts as a later one.
///
/// Source: react-navigation/react-navigation, packages/bottom-tabs/src/views/BottomTabViewCustom.tsx:
/// tabs before the selected one have the position −1, tabs after it 1.
public struct TabChange: AnimatedTransitioning, LibraryAnimator, Hashable {
  /// The animator that moves the pages.
  public let pages: HashableAnimator
  /// The index of the tab that a push leaves and that a pop returns to.
  public var from: Int
  /// The index of the tab that a push enters and that a pop leaves.
  public var to: Int

  /// Creates an animator for the change from one tab to another.
  public init(_ pages: some AnimatedTransitioning & Hashable, from: Int, to: Int) {
    self.pages = HashableAnimator(pages)
    self.from = from
    self.to = to
  }

  /// The operations that ``pages`` supports, with push and pop swapped for an earlier tab.
  public var operations: Set<TransitionOperation> {
    let known = pages.operations
    return isToEarlierTab
      ? Set(TransitionOperation.allCases.filter { known.contains($0.acrossTabs) }) : known
  }

  /// The sheet transition of ``pages``, or `nil`.
  public var sheet: (any SheetTransition)? { pages.sheet }

  /// Whether a push enters a tab that lies before the one it leaves.
  package var isToEarlierTab: Bool { to < from }

  /// Tells ``pages`` that its transition has ended, with the operation that it has played.
  public func transitionEnded(_ outcome: TransitionOutcome, of operation: TransitionOperation) {
    pages.transitionEnded(outcome, of: isToEarlierTab ? operation.acrossTabs : operation)
  }
}

extension TabChange: CustomStringConvertible {
  /// The indexes and the animator of the pages, for example `tabs(2 to 0, tab-shift)`.
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
  /// Returns an animator for a change of tabs: a later tab enters from the trailing side, an earlier one from the
  /// leading side.
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

/// The context that ``pages`` gets: with push and pop swapped if the entered tab is an earlier one.
private struct TabContext: DerivedContext {
  let base: any TransitionContext
  let isToEarlierTab: Bool

  var operation: TransitionOperation {
    isToEarlierTab ? base.operation.acrossTabs : base.operation
  }
  /// Whether the context is a change of tabs, as every push and pop is; presentations are not.
  var isTabSwitch: Bool { !base.operation.isModal }
}

extension TransitionOperation {
  /// The operation whose pages move in the opposite direction; presentations and dismissals are unchanged.
  fileprivate var acrossTabs: TransitionOperation {
    switch self {
    case .push: .pop
    case .pop: .push
    case .present, .dismiss: self
    }
  }
}
