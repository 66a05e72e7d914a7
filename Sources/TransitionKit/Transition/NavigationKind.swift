/// What a transition means to the user: one of the four operations, or a change of tabs.
///
/// A change of tabs plays as a push or as a pop, so the operation alone does not tell.
///
/// ```swift
/// NavigationKind(of: photos)  // .push
/// ```
public enum NavigationKind: String, Hashable, Codable, Sendable, CaseIterable {
  /// A screen is added on top of the stack.
  case push
  /// The top of the stack is removed, alone or with screens below it.
  case pop
  /// A screen is presented over the whole stack.
  case present
  /// A presented screen is removed.
  case dismiss
  /// Another tab is selected.
  case tabSwitch

  /// Returns the kind of a transition.
  public init(of context: any TransitionContext) {
    if context.isTabSwitch {
      self = .tabSwitch
      return
    }
    self =
      switch context.operation {
      case .push: .push
      case .pop: .pop
      case .present: .present
      case .dismiss: .dismiss
      }
  }
}
