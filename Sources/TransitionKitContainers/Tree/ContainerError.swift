public import TransitionKit

/// The reason why nodes do not make a tree, or why a request was refused; nothing has changed then.
///
/// ```swift
/// do {
///   _ = try ContainerTree(.stack("home", [.screen("list"), .screen("list")]))
/// } catch {
///   print(error)  // duplicate-node(list)
/// }
/// ```
public enum ContainerError: Error, Hashable, Sendable {
  /// Two nodes have the same id, or a transition may still bring back a node that has it.
  case duplicateNode(String)
  /// No node has this id.
  case unknownNode(String)
  /// The node is of another kind than the request needs; the payload is its id and the needed kind.
  case wrongKind(String, expected: String)
  /// The node is not inside the container.
  case notInContainer(String, container: String)
  /// A screen without a container inside has a child.
  case childOfScreen(String, in: String)
  /// An area has more than one child; the payload is the second one.
  case secondChild(String, in: String)
  /// The node is not presented.
  case notPresented(String)
  /// Nodes are nested deeper than ``ContainerTree/maximumDepth``; the payload is the one that is too deep.
  case tooDeep(String)
  /// The height of a tab bar is negative or not a number within ±`Limits.magnitude`.
  case illegalBarHeight(String)
  /// A number of a pager's style or size makes no sense; the payload is the pager's id.
  case illegalPager(String, PagerError)
  /// The presentation style of a node has a number that makes no sense; the payload is its id and the field.
  case illegalPresentationStyle(String, field: String)
  /// A sheet makes no sense; the payload is the id of its node.
  case illegalSheet(String, SheetError)
  /// The numbers of a gesture make no sense; the payload is the id of the node.
  case illegalZoom(String, ZoomError)
  /// No finger can hold the node now, or none holds it.
  case notDraggable(String)
  /// Panes make no sense; the payload is the id of the node around them.
  case illegalPanes(String, PaneError)
  /// The root of a tree cannot be exchanged for a node with another id.
  case otherRoot(String, expected: String)
  /// The request was made from an older state than the last choice of the user; see
  /// ``ContainerController/revision``.
  case stale(revision: Int, current: Int)
  /// The stack inside the container refused the change.
  case refused(NavigationError)
}

extension ContainerError: CustomStringConvertible {
  /// A name in the form of a call, such as `duplicate-node(list)`.
  public var description: String {
    switch self {
    case .duplicateNode(let id): "duplicate-node(\(id))"
    case .unknownNode(let id): "unknown-node(\(id))"
    case .wrongKind(let id, let expected): "wrong-kind(\(id), expected \(expected))"
    case .notInContainer(let id, let container): "not-in-container(\(id), \(container))"
    case .childOfScreen(let id, let screen): "child-of-screen(\(id), \(screen))"
    case .secondChild(let id, let area): "second-child(\(id), \(area))"
    case .notPresented(let id): "not-presented(\(id))"
    case .tooDeep(let id): "too-deep(\(id), limit \(ContainerTree.maximumDepth))"
    case .illegalBarHeight(let id): "illegal-bar-height(\(id))"
    case .illegalPager(let id, let error): "illegal-pager(\(id), \(error))"
    case .illegalPresentationStyle(let id, let field):
      "illegal-presentation-style(\(id), \(field))"
    case .illegalSheet(let id, let error): "illegal-sheet(\(id), \(error))"
    case .illegalZoom(let id, let error): "illegal-zoom(\(id), \(error))"
    case .notDraggable(let id): "not-draggable(\(id))"
    case .illegalPanes(let id, let error): "illegal-panes(\(id), \(error))"
    case .otherRoot(let id, let expected): "other-root(\(id), expected \(expected))"
    case .stale(let revision, let current): "stale(\(revision), current \(current))"
    case .refused(let error): "\(error)"
    }
  }
}
