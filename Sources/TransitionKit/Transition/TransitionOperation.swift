/// What a transition does to the screens.
///
/// ```swift
/// TransitionOperation.pop.direction  // .backward
/// TransitionOperation.pop.foreRole  // .from: the popped screen lies on top
/// ```
public enum TransitionOperation: String, Hashable, Codable, Sendable, CaseIterable {
  /// A screen is added on top of the stack.
  case push
  /// The top of the stack is removed, alone or with screens below it.
  case pop
  /// A screen is presented over the whole stack.
  case present
  /// A presented screen is removed.
  case dismiss

  /// Whether an operation leads to a new screen or back.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// To a new screen on top.
    case forward
    /// Back to a screen underneath.
    case backward
  }

  /// Whether the operation leads to a new screen or back.
  public var direction: Direction {
    switch self {
    case .push, .present: .forward
    case .pop, .dismiss: .backward
    }
  }

  /// Whether the operation presents or dismisses a screen.
  public var isModal: Bool {
    switch self {
    case .push, .pop: false
    case .present, .dismiss: true
    }
  }

  /// The side on top: `to` in a push or a presentation, `from` in a pop or a dismissal.
  public var foreRole: TransitionRole {
    switch direction {
    case .forward: .to
    case .backward: .from
    }
  }

  /// The side underneath.
  public var backRole: TransitionRole { foreRole.opposite }
}
