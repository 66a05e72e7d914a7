import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection

/// Reads a scenario's content, and keeps what later parts of the document refer to; errors have the path of the value.
final class ScenarioReader {
  /// All screens as the document describes them, in its order.
  var allScreens: [Screen] = []
  /// The screens by their ids, with the elements of their latest updates.
  var screens: [String: Screen] = [:]
  /// The ids of an app's nodes that have been read so far.
  var nodes: Set<String> = []
  /// The ids of the nodes in the tree that is being read, to find equal ids.
  var namesInTree: Set<String> = []
  /// The container after the steps that have been read so far.
  var container: Container
  /// The animators that the document has named so far.
  private(set) var animators: Set<NamedAnimator> = []
  /// The animator of pushes and pops for steps that name no animator.
  private var stackAnimator = NamedAnimator(rawValue: "system-push")
  /// The animator of presentations and dismissals for steps that name no animator.
  private var modalAnimator = NamedAnimator(rawValue: "cover-vertical")

  init(_ document: ScenarioNode) throws {
    container = try document.located { try Container(size: Situation.phoneSize) }
    if let node = try document["container"] { container = try ScenarioReader.container(node) }
  }

  /// Reads the story of a document: its initial stack or app, and its steps.
  func content(_ document: ScenarioNode) throws -> Scenario.Content {
    let profile = try document["profile"]?.word(InterruptionProfile.self) ?? .fluid
    let container = container
    guard document.has("app") else {
      if let node = try document["defaultAnimators"] {
        stackAnimator = try animator(node["stack"]) ?? stackAnimator
        modalAnimator = try animator(node["modal"]) ?? modalAnimator
      }
      try readScreens(document.required("screens", "a list of screens"))
      let stack = try stack(document.required("stack", "a list of screen ids"))
      return .stack(
        Story(
          stack, container: container, profile: profile,
          defaultAnimator: defaultAnimator(lasting: nil),
          steps: try steps(document["steps"])))
    }
    if let list = try document["screens"] { try readScreens(list) }
    let root = try tree(document.required("app", "a node"))
    return .app(
      Story(root, container: container, profile: profile, steps: try steps(document["steps"])))
  }

  // MARK: - Animators

  /// Reads the name of an animator.
  func animator(_ node: ScenarioNode?) throws -> NamedAnimator? {
    guard let name = try node?.word(NamedAnimator.self) else { return nil }
    animators.insert(name)
    return name
  }

  /// Returns the animator for steps that name no animator.
  ///
  /// - Parameter duration: The duration of every operation, in seconds, or `nil` for the animator's own durations.
  /// - Returns: The animator.
  func defaultAnimator(lasting duration: Double?) -> any AnimatedTransitioning {
    func joined(
      _ stack: some AnimatedTransitioning, _ modal: some AnimatedTransitioning
    ) -> any AnimatedTransitioning { StackAndModal(stack: stack, modal: modal) }
    let stack: any AnimatedTransitioning =
      stackAnimator?.animator(duration: duration) ?? StackAndModal.standard
    let modal: any AnimatedTransitioning =
      modalAnimator?.animator(duration: duration) ?? StackAndModal.standard
    return joined(stack, modal)
  }

  // MARK: - Screens

  /// Returns the id of a screen that the document has defined.
  func screenID(_ node: ScenarioNode) throws -> String {
    let id = try node.id()
    guard screens[id] != nil else {
      throw node.failure("the id of a screen, found \(id.quoted)")
    }
    return id
  }

  /// Returns a screen that the document has defined, with the elements of its latest update.
  func screen(_ node: ScenarioNode) throws -> Screen {
    let id = try screenID(node)
    return screens[id] ?? Screen(id)
  }

  func screenList(_ node: ScenarioNode) throws -> [Screen] {
    let list = try node.items().map(screen)
    guard !list.isEmpty else { throw node.failure("at least one screen id") }
    return list
  }

  private func stack(_ node: ScenarioNode) throws -> [Screen] {
    let stack = try screenList(node)
    var known: Set<String> = []
    for (index, screen) in stack.enumerated() where !known.insert(screen.id).inserted {
      throw node.failure(
        "a screen that is not in the stack yet, found \(screen.id.quoted) again",
        at: ScenarioKey(index))
    }
    return stack
  }
}
