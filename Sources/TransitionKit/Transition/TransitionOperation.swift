/// What a transition does to the screens.
public enum TransitionOperation: String, Hashable, Codable, Sendable, CaseIterable {
  /// A screen comes on top of the stack.
  case push
  /// The top of the stack leaves, alone or with screens below it.
  case pop
  /// A screen covers the whole stack.
  case present
  /// A presented screen leaves.
  case dismiss

  /// Whether the operation leads on or back.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// To a new screen, on top.
    case forward
    /// Back to a screen underneath.
    case backward
  }

  /// Whether the operation leads on or back.
  public var direction: Direction {
    switch self {
    case .push, .present: .forward
    case .pop, .dismiss: .backward
    }
  }

  /// A Boolean value that tells whether a screen is presented or dismissed.
  public var isModal: Bool {
    switch self {
    case .push, .pop: false
    case .present, .dismiss: true
    }
  }

  /// The side that lies above: the one entered when going on, the one left when going back.
  public var foreRole: TransitionRole {
    switch direction {
    case .forward: .to
    case .backward: .from
    }
  }

  /// The side that lies underneath.
  public var backRole: TransitionRole { foreRole.opposite }
}
