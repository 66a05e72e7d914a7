extension Timeline {
  /// Returns the transition with the bar at the bottom of the container.
  ///
  /// A bar that both screens show stays still above everything. A bar that only one screen shows
  /// moves and fades with that screen, like a part of its content, also when the transition is
  /// cancelled. A snapshot of a whole page already contains the bar.
  ///
  /// - Throws: ``TimelineError`` when the transition already has such a bar.
  public func withBottomBar(
    in context: any TransitionContext
  ) throws(TimelineError) -> Timeline {
    let roles = TransitionRole.allCases.filter(context.showsBottomBar)
    guard let role = roles.first else { return self }
    let resting = LayerState(frame: context.container.bottomBarFrame)
    guard roles.count == 1 else { return try adding([Layer(.bottomBar, resting)]) }
    guard let index = layers.firstIndex(where: { $0.id == .screen(role) }) else { return self }
    let bar = Layer(.bottomBar, resting).carried(by: layers[index], from: context.frame(of: role))
    return try inserting(bar, at: index + 1)
  }
}
