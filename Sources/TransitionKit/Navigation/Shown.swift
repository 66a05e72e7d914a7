/// Who is in front at rest.
struct Shown {
  var top: Screen?
  var presented: [Screen]
  /// Whether the top of the stack hides the bar at the bottom.
  var hidesBottomBar: Bool

  /// The screen in front.
  var visible: Screen? { presented.last ?? top }

  /// A Boolean value that tells whether a presentation has taken the stack from sight.
  var isStackCovered: Bool { presented.first?.presentation.removesPresenter ?? false }

  /// Who is in sight, back to front: everyone whose own presentation keeps it, and the last.
  var inSight: [Screen] {
    let all = (top.map { [$0] } ?? []) + presented
    return all.indices.filter { place in
      place == all.count - 1 || !all[place + 1].presentation.removesPresenter
    }.map { all[$0] }
  }

  mutating func update(_ screen: Screen) {
    top?.replace(by: screen)
    for place in presented.indices { presented[place].replace(by: screen) }
  }
}
