/// The state of a navigation controller as a value: stack, presentations, running transition and waiting changes.
///
/// It can be read, compared, stored and restored. ``screens`` and ``presentedScreens`` change as soon as an operation
/// is called; ``transition`` and ``pending`` say which changes are not completely shown yet.
///
/// ```swift
/// let link = try NavigationState(
///   screens: [Screen("list"), Screen("detail")], presentedScreens: [Screen("share")])
/// try controller.show(link, animated: true)
/// controller.state.resting == link  // true
/// ```
///
/// A state holds no animators. They belong to the program, not to its data.
public struct NavigationState: Hashable, Sendable {
  /// A stack and the screens presented over it.
  public struct Contents: Hashable, Sendable {
    /// The screens of the stack, the root first.
    public let screens: ScreenList
    /// The screens presented over the stack, in the order in which they are presented.
    public let presentedScreens: [Screen]

    /// Creates contents.
    ///
    /// - Throws: ``NavigationStateError`` when two screens have the same id, or when there is a
    ///   presented screen without a stack.
    public init(
      screens: ScreenList, presentedScreens: [Screen] = []
    ) throws(NavigationStateError) {
      var known: Set<String> = []
      for (index, screen) in (Array(screens) + presentedScreens).enumerated()
      where !known.insert(screen.id).inserted {
        throw .duplicateScreen(screen.id, index: index)
      }
      if screens.isEmpty, let first = presentedScreens.first {
        throw .presentedWithoutStack(first.id)
      }
      self.init(unchecked: screens, presentedScreens)
    }

    /// Creates contents that are known to be valid.
    init(unchecked screens: ScreenList, _ presentedScreens: [Screen]) {
      self.screens = screens
      self.presentedScreens = presentedScreens
    }

    /// The screen in front: the topmost presented screen, or else the top of the stack.
    public var visibleScreen: Screen? { presentedScreens.last ?? screens.last }
  }

  /// A transition that runs.
  ///
  /// ```swift
  /// try controller.push(Screen("detail"), animated: true)
  /// let transition = try XCTUnwrap(controller.state.transition)
  /// transition.operation  // .push
  /// transition.phase  // .running
  /// transition.origin.screens.map(\.id)  // ["list"]
  /// ```
  public struct Transition: Hashable, Codable, Sendable {
    /// Whether the clock or a finger drives a transition, and in which direction.
    public enum Phase: String, Hashable, Codable, Sendable, CaseIterable {
      /// It runs to its end by the clock.
      case running
      /// A finger drives it and has not decided.
      case interactive
      /// It runs back to its start by the clock.
      case cancelling
    }

    /// What the transition shows.
    public let operation: TransitionOperation
    /// The screen being left, or `nil` when none was visible.
    public internal(set) var from: Screen?
    /// The screen being entered, or `nil` when none will be visible.
    public internal(set) var to: Screen?
    /// What drives the transition.
    public let phase: Phase
    /// The ids of the screens that leave the stack, the lowest first.
    public internal(set) var leaving: [String]
    /// The contents after a cancellation, apart from changes that wait.
    public internal(set) var origin: Contents
  }

  /// The stack and the presentations that the controller leads to.
  public internal(set) var contents: Contents
  /// Which screens decide whether the bottom bar is hidden.
  public let bottomBarRule: BottomBarRule
  /// The transition that runs, or `nil`.
  public internal(set) var transition: Transition?
  /// The contents after each waiting change, in order.
  public internal(set) var pending: [Contents]

  /// Creates a state at rest.
  ///
  /// - Parameters:
  ///   - screens: The stack, the root first; may be empty.
  ///   - presentedScreens: The screens presented over it, in their order.
  ///   - bottomBarRule: Which screens decide whether the bottom bar is hidden.
  /// - Throws: ``NavigationStateError`` when two screens have the same id, or when there is a presented
  ///   screen without a stack.
  public init(
    screens: ScreenList, presentedScreens: [Screen] = [],
    bottomBarRule: BottomBarRule = .anyScreenAboveRoot
  ) throws(NavigationStateError) {
    self.init(
      try Contents(screens: screens, presentedScreens: presentedScreens),
      bottomBarRule: bottomBarRule)
  }

  init(
    _ contents: Contents, bottomBarRule: BottomBarRule, transition: Transition? = nil,
    pending: [Contents] = []
  ) {
    self.contents = contents
    self.bottomBarRule = bottomBarRule
    self.transition = transition
    self.pending = pending
  }
}

extension NavigationState {
  /// The screens of the stack, the root first.
  public var screens: ScreenList { contents.screens }

  /// The screens presented over the stack, in the order in which they are presented.
  public var presentedScreens: [Screen] { contents.presentedScreens }

  /// The screen in front: the topmost presented screen, or else the top of the stack.
  public var visibleScreen: Screen? { contents.visibleScreen }

  /// Whether no transition runs and no change waits.
  public var isAtRest: Bool { transition == nil && pending.isEmpty }

  /// Whether the bottom bar is hidden while the top of the stack is shown.
  ///
  /// - Complexity: O(*n*) in the number of screens with ``BottomBarRule/anyScreenAboveRoot``.
  public var hidesBottomBar: Bool {
    switch bottomBarRule {
    case .anyScreenAboveRoot: screens.dropFirst().contains(where: \.hidesBottomBar)
    case .topScreen: screens.last?.hidesBottomBar ?? false
    }
  }

  /// The state at rest that this one leads to.
  ///
  /// A controller restores this state. A running transition and all waiting changes count as finished. A transition
  /// that a finger drives, or that plays back, counts as cancelled.
  public var resting: NavigationState {
    var contents = contents
    if let transition, transition.phase != .running {
      contents = self.contents(cancelling: transition)
    }
    return NavigationState(contents, bottomBarRule: bottomBarRule)
  }

  /// Returns the contents after the cancellation of a transition and all changes that wait.
  ///
  /// A waiting change of the stack leads to the stack that it was planned for. A waiting presentation or dismissal
  /// leaves the stack after the cancellation as it is.
  private func contents(cancelling transition: Transition) -> Contents {
    var (screens, presented) = (transition.origin.screens, transition.origin.presentedScreens)
    var before = transition.finishedContents(before: pending.first)
    for after in pending {
      let kept = zip(before.presentedScreens, after.presentedScreens).prefix { $0.id == $1.id }
        .count
      if before.presentedScreens.count > kept,
        let index = presented.firstIndex(where: { $0.id == before.presentedScreens[kept].id })
      {
        presented.removeSubrange(index...)
      }
      if after.screens != before.screens {
        let ids = Set(presented.map(\.id))
        let possible = after.screens.filter { !ids.contains($0.id) }
        if presented.isEmpty || !possible.isEmpty { screens = ScreenList(possible) }
      }
      let ids = Set((Array(screens) + presented).map(\.id))
      if !screens.isEmpty {
        presented += after.presentedScreens.dropFirst(kept).filter { !ids.contains($0.id) }
      }
      before = after
    }
    return Contents(unchecked: screens, presented)
  }
}

extension NavigationState.Transition {
  /// Returns the contents after the transition has finished.
  ///
  /// The stack that a push or pop leads to is known only from a presentation or dismissal that waits; otherwise the
  /// result has the stack of the origin.
  ///
  /// - Parameter next: The contents after the first change that waits.
  /// - Returns: The contents.
  fileprivate func finishedContents(
    before next: NavigationState.Contents?
  ) -> NavigationState.Contents {
    var presented = origin.presentedScreens
    switch operation {
    case .push, .pop: break
    case .present: if let to { presented.append(to) }
    case .dismiss:
      presented = Array(
        presented.prefix((presented.lastIndex { $0.id == to?.id } ?? -1) + 1))
    }
    // A waiting presentation or dismissal was planned over the stack that this transition leads to.
    if !operation.isModal, let next, next.screens.last?.id == to?.id,
      next.presentedScreens.map(\.id) != presented.map(\.id)
    {
      return NavigationState.Contents(unchecked: next.screens, presented)
    }
    return NavigationState.Contents(unchecked: origin.screens, presented)
  }
}

extension NavigationState: CustomStringConvertible {
  /// The ids, such as `[list, detail] + [share], push list→detail`.
  public var description: String {
    var text = "\(contents)"
    if let transition { text += ", \(transition)" }
    for contents in pending { text += ", then \(contents)" }
    return text
  }
}

extension NavigationState.Contents: CustomStringConvertible {
  /// The ids, such as `[list, detail] + [share]`.
  public var description: String {
    presentedScreens.isEmpty ? "\(screens)" : "\(screens) + \(ScreenList(presentedScreens))"
  }
}

extension NavigationState.Transition: CustomStringConvertible {
  /// The operation, the two ids, and the phase unless the clock drives it to its end.
  public var description: String {
    let phase = phase == .running ? "" : " \(phase.rawValue)"
    return "\(operation.rawValue) \(from?.id ?? "")→\(to?.id ?? "")\(phase)"
  }
}

// MARK: - Coding

extension NavigationState.Contents: Codable {
  private enum Key: String, CodingKey { case screens, presentedScreens }

  /// Reads an object.
  ///
  /// - Throws: `DecodingError` when a member is missing or wrong. When the screens do not make valid
  ///   contents, its underlying error is a ``NavigationStateError``.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let screens = try object.decode(ScreenList.self, forKey: .screens)
    let presented = try object.decodeIfPresent([Screen].self, forKey: .presentedScreens) ?? []
    do {
      try self.init(screens: screens, presentedScreens: presented)
    } catch {
      throw DecodingError.invalid(error, at: decoder.codingPath)
    }
  }

  /// Writes an object.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(screens, forKey: .screens)
    if !presentedScreens.isEmpty { try object.encode(presentedScreens, forKey: .presentedScreens) }
  }
}

extension NavigationState: Codable {
  private enum Key: String, CodingKey { case contents, bottomBarRule, transition, pending }

  /// Reads an object.
  ///
  /// - Throws: `DecodingError` when a member is missing or wrong. When the screens do not make a valid
  ///   state, its underlying error is a ``NavigationStateError``.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      try object.decode(Contents.self, forKey: .contents),
      bottomBarRule: try object.decodeIfPresent(BottomBarRule.self, forKey: .bottomBarRule)
        ?? .anyScreenAboveRoot,
      transition: try object.decodeIfPresent(Transition.self, forKey: .transition),
      pending: try object.decodeIfPresent([Contents].self, forKey: .pending) ?? [])
  }

  /// Writes an object.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(contents, forKey: .contents)
    try object.encode(bottomBarRule, forKey: .bottomBarRule)
    try object.encodeIfPresent(transition, forKey: .transition)
    if !pending.isEmpty { try object.encode(pending, forKey: .pending) }
  }
}

/// The reason why screens do not form a valid navigation state.
///
/// ```swift
/// do {
///   _ = try NavigationState(screens: [Screen("list"), Screen("list")])
/// } catch {
///   print(error)  // duplicate-screen(list, 1)
/// }
/// ```
public enum NavigationStateError: Error, Hashable, Sendable {
  /// A screen has the id of an earlier one; the index counts the stack and then the presented screens.
  case duplicateScreen(String, index: Int)
  /// A screen is presented, and the stack is empty.
  case presentedWithoutStack(String)
}

extension NavigationStateError: CustomStringConvertible {
  /// A name in the form of a call, such as `duplicate-screen(list, 2)`.
  public var description: String {
    switch self {
    case .duplicateScreen(let id, let index): "duplicate-screen(\(id), \(index))"
    case .presentedWithoutStack(let id): "presented-without-stack(\(id))"
    }
  }
}
