/// Where the focus is, and where it returns to.
///
/// The focus stays with a node while it leaves, and so does the keyboard. It is dropped when the node has
/// left, and returns with the node. When the transition is cancelled, a node that has lost its focus meanwhile gets
/// it back between its two events of appearance.
///
/// ```swift
/// let app = try ContainerController(.stack("nav", [.screen("form")]), container: phone)
/// app.focus(FocusedElement("name", in: "form"))
/// app.attention.focus  // name in form
/// ```
public struct Attention: Hashable, Sendable {
  /// The element with the focus, or `nil`.
  public private(set) var focus: FocusedElement?
  /// The focus of a node when it began to leave.
  private var suspended: [String: FocusedElement] = [:]
  /// The element that had the focus last in a node that has left the view and stays in the tree.
  private var remembered: [String: FocusedElement] = [:]
  /// The element of a node in view from which an element of another node has taken the focus.
  private var lent: [String: FocusedElement] = [:]
  /// Whether the element with the focus has left with its node.
  private var isLeftBehind = false
  /// The screen of which assistive technology was told last.
  var screen: String
  /// The node whose style the status bar was told to have.
  var statusBar: String

  init(screen: String, statusBar: String) {
    self.screen = screen
    self.statusBar = statusBar
  }

  /// Notes a node that is in view from the beginning.
  mutating func begin(_ id: String, in tree: ContainerTree) {
    if tree.isPresented(id) { presented.append(id) }
  }

  /// Whether the element with the focus takes text, so that the keyboard is up.
  public var isKeyboardUp: Bool { focus?.takesText ?? false }
  /// The sheet that makes room for the keyboard.
  var keyboardSheet: String?

  /// Moves the focus.
  mutating func move(to element: FocusedElement?) -> [AttentionEvent] {
    isLeftBehind = false
    guard element != focus else { return [] }
    if let element {
      if let focus, focus.node != element.node { lent[focus.node] = focus }
      lent[element.node] = nil
    }
    let wasUp = isKeyboardUp
    focus = element
    return [.focus(element)] + (isKeyboardUp == wasUp ? [] : [.keyboard(isUp: !wasUp)])
  }

  /// Returns the element of a node that had the focus last.
  func lastElement(in node: String) -> String? {
    (remembered[node] ?? suspended[node] ?? (focus?.node == node ? focus : nil))?.element
  }

  /// Takes the focus from all elements, by the host: none gets it back when another node leaves.
  mutating func resign() -> [AttentionEvent] {
    lent = [:]
    return move(to: nil)
  }

  /// Forgets nodes that are gone: others may get their ids.
  mutating func forget(_ isGone: (String) -> Bool) {
    guard !remembered.isEmpty || !lent.isEmpty else { return }
    remembered = remembered.filter { !isGone($0.key) }
    lent = lent.filter { !isGone($0.key) }
  }

  /// Returns what follows from an event of appearance; a presented node may hide nothing.
  mutating func follow(
    _ event: ContainerEvent, in tree: ContainerTree, isOpen: (String) -> Bool
  ) -> [AttentionEvent] {
    switch event {
    case .willDisappear(let id, _):
      if let focus, focus.node == id { suspended[id] = focus }
    case .willAppear(let id, _):
      let comes = modal(id, true, tree, isOpen: isOpen(id))
      return comes + (suspended.removeValue(forKey: id).map { move(to: $0) } ?? [])
    case .didAppear(let id, _):
      // An element of the node may have got the focus since it came.
      guard let element = remembered.removeValue(forKey: id), focus?.node != id else { return [] }
      return move(to: element)
    case .didDisappear(let id, _):
      // A node that came and was left again keeps what it has from before.
      let last = suspended.removeValue(forKey: id) ?? remembered[id]
      remembered[id] = tree.contains(id) ? last : nil
      // What was in front before has stayed in view, or is told itself that it appears.
      lent[id] = nil
      isLeftBehind = isLeftBehind || focus?.node == id
      // What comes back to the front gets its element back then.
      let waits = suspended[tree.frontmost] != nil
      let returns = isLeftBehind && !waits ? move(to: lent[tree.frontmost]) : []
      return returns + modal(id, false, tree)
    default: break
    }
    return []
  }

  /// The presented nodes that hide others from assistive technology, in the order in which they appeared.
  ///
  /// A sheet that dims nothing where it is now hides nothing.
  public var modals: [String] { presented.filter { !open.contains($0) } }
  /// The presented nodes in view, in the order in which they appeared.
  private(set) var presented: [String] = []
  /// Those that hide nothing.
  private var open: Set<String> = []

  /// Notes which presented nodes hide nothing, and returns what changes by it; `nil` is as before.
  mutating func update(open isOpen: (String) -> Bool?) -> [AttentionEvent] {
    let before = open
    open = Set(presented.filter { isOpen($0) ?? before.contains($0) })
    return presented.filter { before.contains($0) != open.contains($0) }
      .map { .modal($0, isActive: before.contains($0)) }
  }

  private mutating func modal(
    _ id: String, _ appears: Bool, _ tree: ContainerTree, isOpen: Bool = false
  ) -> [AttentionEvent] {
    if appears {
      guard tree.isPresented(id), !presented.contains(id) else { return [] }
      presented.append(id)
      if isOpen { open.insert(id) }
    } else {
      guard let index = presented.firstIndex(of: id) else { return [] }
      presented.remove(at: index)
    }
    let hides = appears ? !isOpen : open.remove(id) == nil
    return hides ? [.modal(id, isActive: appears)] : []
  }
}
