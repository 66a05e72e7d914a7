extension Timeline {
  /// Returns the transition with the bar at the bottom of the container.
  ///
  /// A bar that both screens show stays still above everything. A bar that only one screen shows
  /// moves and fades with that screen, like a part of its content, also when the transition is
  /// cancelled. If the screen is in pieces, the bar fades in place. A snapshot of a whole page already
  /// contains the bar.
  ///
  /// - Throws: ``TimelineError`` when the transition already has such a bar.
  package func withBottomBar(
    in context: any TransitionContext
  ) throws(TimelineError) -> Timeline {
    let roles = TransitionRole.allCases.filter(context.showsBottomBar)
    guard let role = roles.first else { return self }
    let bar = Layer(.bottomBar, frame: context.container.bottomBarFrame)
    guard roles.count == 1 else { return try adding([bar]) }
    guard !layers.contains(where: { $0.id == .snapshot(role) }) else { return self }
    let attachment = PageAttachment(
      role: role, bar: bar.initial.frame, pageFrame: context.frame(of: role), layers: [bar])
    return try attaching([attachment], in: context)
  }
}
