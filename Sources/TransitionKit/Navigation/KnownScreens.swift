/// What is known about the screens of a picture.
struct KnownScreens {
  /// The screens of stacks, by id, with their bars.
  var inStack: [String: Screen] = [:]
  /// The screens of stacks that hide the bottom bar.
  var withoutBottomBar: Set<String> = []

  /// Notes a screen of a stack, in place of an older version of it.
  mutating func note(_ screen: Screen, hidesBottomBar: Bool) {
    inStack[screen.id] = screen
    if hidesBottomBar {
      withoutBottomBar.insert(screen.id)
    } else {
      withoutBottomBar.remove(screen.id)
    }
  }

  /// Returns what is known about some screens only.
  func only(_ ids: Set<String>) -> KnownScreens {
    KnownScreens(
      inStack: inStack.filter { ids.contains($0.key) },
      withoutBottomBar: withoutBottomBar.intersection(ids))
  }

  /// Returns the same with what others know about the bottom bars of some screens.
  func withBottomBars(of ids: Set<String>, in other: KnownScreens) -> KnownScreens {
    KnownScreens(
      inStack: inStack,
      withoutBottomBar: withoutBottomBar.subtracting(ids)
        .union(other.withoutBottomBar.intersection(ids)))
  }

  /// Returns what is known here and there; what is known there is newer.
  func merging(_ other: KnownScreens) -> KnownScreens {
    KnownScreens(
      inStack: inStack.merging(other.inStack) { $1 },
      withoutBottomBar: withoutBottomBar.subtracting(other.inStack.keys)
        .union(other.withoutBottomBar))
  }
}
