public import TransitionKit

extension NavigationState {
  /// Returns how another state differs from this one.
  ///
  /// ```swift
  /// let state = try NavigationState(screens: [Screen("list"), Screen("detail")])
  /// let restored = try NavigationState(screens: [Screen("list"), Screen("share")])
  /// print(state.differences(to: restored)[0])
  /// // stack: [list, share] instead of [list, detail]; is new: share; is missing: detail
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other state, which the texts treat as the new one.
  ///   - tolerance: The largest difference between numbers of screens that is ignored, in points.
  /// - Returns: The differences of the stack, the presented screens, the screens themselves, the transition and the
  ///   changes that wait for it.
  public func differences(to other: NavigationState, tolerance: Double = 1e-6) -> [Difference] {
    guard self != other else { return [] }
    return Self.ids("stack", Array(screens), Array(other.screens))
      + Self.ids("presented screens", presentedScreens, other.presentedScreens)
      + screenDifferences(to: other, tolerance: tolerance)
      + Self.texts("bottom bar rule", bottomBarRule.rawValue, other.bottomBarRule.rawValue)
      + Self.texts("transition", transition.map(\.story), other.transition.map(\.story))
      + Self.texts("waiting changes", Self.list(pending), Self.list(other.pending))
  }

  private static func list(_ pending: [Contents]) -> String? {
    pending.isEmpty ? nil : pending.map(\.description).joined(separator: ", then ")
  }

  /// Returns the difference between two texts, either of which may be missing.
  private static func texts(_ subject: String, _ old: String?, _ new: String?) -> [Difference] {
    switch (old, new) {
    case (let old, let new) where old == new: []
    case (nil, let new?): [Difference(subject, [.added(new)])]
    case (let old?, nil): [Difference(subject, [.removed(old)])]
    case (let old, let new): [Difference(subject, from: old ?? "", to: new ?? "")]
    }
  }

  /// Returns the difference between two lists of screens: both lists, and the added and removed ids.
  private static func ids(_ subject: String, _ old: [Screen], _ new: [Screen]) -> [Difference] {
    let (before, after) = (old.map(\.id), new.map(\.id))
    guard before != after else { return [] }
    let added = after.filter { !before.contains($0) }
    let removed = before.filter { !after.contains($0) }
    return [
      Difference(
        subject,
        [.replaced("", old: "\(ScreenList(old))", new: "\(ScreenList(new))")]
          + added.map { .added($0) } + removed.map { .removed($0) })
    ]
  }

  /// Returns the differences of the screens that are in both states.
  private func screenDifferences(
    to other: NavigationState, tolerance: Double
  ) -> [Difference] {
    let others = Dictionary(
      other.allScreens.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var known: Set<String> = []
    return allScreens.filter { known.insert($0.id).inserted }.flatMap { screen in
      others[screen.id].map { screen.differences(to: $0, tolerance: tolerance) } ?? []
    }
  }

  /// The screens of the stack, of the transition and of waiting changes, in this order.
  private var allScreens: [Screen] {
    contents.allScreens + [transition?.from, transition?.to].compactMap { $0 }
      + (transition?.origin.allScreens ?? []) + pending.flatMap(\.allScreens)
  }
}

extension NavigationState.Contents {
  fileprivate var allScreens: [Screen] { Array(screens) + presentedScreens }
}

extension NavigationState.Transition {
  /// The running transition, the screens that leave the stack, and the state to which a cancellation returns.
  fileprivate var story: String {
    let left = leaving.isEmpty ? "" : ", leaving \(leaving.joined(separator: ", "))"
    return "\(description)\(left), from \(origin)"
  }
}
