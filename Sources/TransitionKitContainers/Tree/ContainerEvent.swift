public import TransitionKit

/// An event that a controller of a tree announces.
///
/// A container forwards its own appearance to what it shows: the outer node is told first.
///
/// ```swift
/// let event = ContainerEvent.willMove("photo", to: "home")
/// event.description  // "wM(photo,home)"
/// ```
public enum ContainerEvent: Hashable, Sendable {
  /// A node is needed for the first time.
  case load(String)
  /// A node is about to appear; the flag says whether that is animated.
  case willAppear(String, animated: Bool)
  /// A node has appeared.
  case didAppear(String, animated: Bool)
  /// A node is about to disappear.
  case willDisappear(String, animated: Bool)
  /// A node has disappeared.
  case didDisappear(String, animated: Bool)
  /// A node is about to come into a container, or with `nil` to leave the one it is in.
  case willMove(String, to: String?)
  /// A node has come into a container, or with `nil` has left the one it was in.
  case didMove(String, to: String?)
  /// Any other event of the transitions of a container, as that of a single stack.
  case transition(NavigationEvent, in: String)
  /// The delegate has been asked whether the user may select a tab.
  case shouldSelect(String, in: String)
  /// A tab has been selected; the payload is also the one selected before, if any.
  ///
  /// It is sent at the call, also when a finger drives the change. A cancellation sends no such event: the tab is
  /// that of the tree again once the transition has ended with `false`.
  case didSelect(String, previous: String?, in: String)
  /// What a pager reports besides the appearance of its pages.
  ///
  /// The beginning and the end of a pair are told for a finger alone, as to the delegate of a page view controller.
  case pager(PagerEvent, in: String)
  /// The move to a page that a call has asked for has ended; the flag says whether it was completed.
  case pageCompletion(Bool, in: String)
  /// Back was asked for; the payload is the one container that answers.
  case back(BackHandler)
  /// What a gesture that goes back from an edge reports.
  case backGesture(BackReport)
  /// What a sheet reports besides the appearance of its node.
  case sheet(SheetEvent, in: String)
  /// A node shows other panes; the payload is their roles in reading order.
  case showsPanes([PaneRole], in: String)
  /// The selected tab was chosen again while it shows its root, which scrolls to its top.
  case scrollToTop(String)
}

extension BackReport {
  /// A short token, such as `backStarted`.
  fileprivate var token: String {
    switch self {
    case .started: "backStarted"
    case .progressed: "backProgressed"
    case .armed: "backArmed"
    case .disarmed: "backDisarmed"
    case .invoked: "backInvoked"
    case .cancelled: "backCancelled"
    }
  }
}

extension ContainerEvent: CustomStringConvertible {
  /// A short token, such as `wA(photo)`, `did(home, previous settings)` or that of the navigation event.
  public var description: String {
    switch self {
    case .load(let id): "load(\(id))"
    case .willAppear(let id, _): "wA(\(id))"
    case .didAppear(let id, _): "dA(\(id))"
    case .willDisappear(let id, _): "wD(\(id))"
    case .didDisappear(let id, _): "dD(\(id))"
    case .willMove(let id, let container): "wM(\(id),\(container ?? "nil"))"
    case .didMove(let id, let container): "dM(\(id),\(container ?? "nil"))"
    case .transition(let event, _): "\(event)"
    case .shouldSelect(let tab, _): "should(\(tab))"
    case .didSelect(let tab, let previous, _): "did(\(tab), previous \(previous ?? "none"))"
    case .pager(let event, _): "\(event)"
    case .pageCompletion(let completed, _): "CB(\(completed))"
    case .backGesture(let report): report.token
    case .back(let handler): "back: \(handler)"
    case .sheet(let event, _): "\(event)"
    case .showsPanes(let roles, let id):
      "panes(\(id): \(roles.map(\.rawValue).joined(separator: ", ")))"
    case .scrollToTop(let id): "top(\(id))"
    }
  }

  /// Whether a node appears or disappears.
  public var isAppearance: Bool {
    switch self {
    case .willAppear, .didAppear, .willDisappear, .didDisappear: true
    case .load, .willMove, .didMove, .transition, .shouldSelect, .didSelect, .scrollToTop, .pager,
      .pageCompletion, .showsPanes, .sheet, .back,
      .backGesture:
      false
    }
  }
}

/// Receives the events of a controller of a tree.
///
/// ```swift
/// final class Log: ContainerObserver {
///   var trace: [String] = []
///   func containers(_ controller: ContainerController, announced event: ContainerEvent, at time: Double) {
///     trace.append("\(event)")
///   }
/// }
/// ```
public protocol ContainerObserver: AnyObject {
  /// Receives an event with its time, in seconds of the controller's clock.
  ///
  /// A call from here takes effect at once; its events arrive after those that are still due.
  func containers(
    _ controller: ContainerController, announced event: ContainerEvent, at time: Double)

  /// Receives an event of focus, assistive technology or the status bar, in order with the others.
  func containers(
    _ controller: ContainerController, announced event: AttentionEvent, at time: Double)
}

extension ContainerObserver {
  /// Does nothing.
  public func containers(
    _ controller: ContainerController, announced event: AttentionEvent, at time: Double
  ) {}
}

/// Chooses animators for a controller of a tree, and may keep the user from selecting a tab.
///
/// ```swift
/// final class Choice: ContainerDelegate {
///   func containers(
///     _ controller: ContainerController, animatorFor context: any TransitionContext, in container: String
///   ) -> (any AnimatedTransitioning)? {
///     container == "app" ? SystemPush() : nil  // tabs slide
///   }
/// }
/// ```
public protocol ContainerDelegate: AnyObject {
  /// Returns the animator of a container's transition, or `nil` for the default one.
  ///
  /// A pager asks once for each pair of neighbours that its position passes. Its own motion then seeks the
  /// animator's timeline, whose duration does not matter; without an animator the pages scroll.
  func containers(
    _ controller: ContainerController, animatorFor context: any TransitionContext,
    in container: String
  ) -> (any AnimatedTransitioning)?

  /// Returns whether the user may select a tab; asked for each tap, also on the selected tab.
  func containers(_ controller: ContainerController, shouldSelect tab: String, in tabs: String)
    -> Bool

  /// Returns whether a gesture may begin to close a node that a zoom has opened; by default the question's own
  /// answer.
  func containers(
    _ controller: ContainerController, mayBegin question: ZoomShouldBegin, zoomOf node: String
  ) -> Bool

  /// Returns another style for a sheet whose area changes between compact and regular, or `nil` to keep it.
  func containers(
    _ controller: ContainerController, sheetStyleOf sheet: String, in area: Container
  ) -> SheetStyle?
}

extension ContainerDelegate {
  /// `nil`: the default animators.
  public func containers(
    _ controller: ContainerController, animatorFor context: any TransitionContext,
    in container: String
  ) -> (any AnimatedTransitioning)? { nil }

  /// The answer by default.
  public func containers(
    _ controller: ContainerController, mayBegin question: ZoomShouldBegin, zoomOf node: String
  ) -> Bool { question.willBegin }

  /// `nil`: the style stays.
  public func containers(
    _ controller: ContainerController, sheetStyleOf sheet: String, in area: Container
  ) -> SheetStyle? { nil }

  /// `true`: every tab can be selected.
  public func containers(
    _ controller: ContainerController, shouldSelect tab: String, in tabs: String
  ) -> Bool { true }
}
