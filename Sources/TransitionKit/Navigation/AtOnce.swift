// A push or a pop at rest that nothing moves for: the short way.
//
// It comes to what `perform` comes to, which has to reckon with transitions and presentations. Here
// all is carried out before anybody else has a say, so nothing needs to be planned or undone, and
// what is told is told as it is made, or not made at all when nobody listens.

extension NavigationController {
  /// Whether nothing is on its way and nothing lies over the stack.
  var isAtRest: Bool {
    profile != .deferred && unsettled.isNone && model.isPlain && !announcements.isDraining
  }

  func pushAtOnce(_ screen: Screen) throws(NavigationError) {
    let from = observer == nil ? nil : model.shown.top
    guard let loads = model.pushAtOnce(screen) else { throw .alreadyShown(screen: screen.id) }
    guard observer != nil else { return }
    announceAtOnce(
      ScreenChange(
        operation: .push, from: from, to: screen, isAnimated: false, added: .one(screen)),
      loads: loads)
  }

  func popAtOnce(to id: String) throws(NavigationError) -> ScreenGroup {
    guard let place = model.stack.place(of: id) else { throw .notInStack(screen: id) }
    return popAtOnce(model.stack.count - 1 - place)
  }

  /// Pops so many screens, unless nothing would be left.
  func popAtOnce(_ count: Int) -> ScreenGroup {
    guard count > 0, count < model.stack.count else { return .none }
    let from = observer == nil ? nil : model.shown.top
    let (removed, loads) = model.popAtOnce(count)
    guard observer != nil else { return removed }
    announceAtOnce(
      ScreenChange(
        operation: .pop, from: from, to: model.shown.top, isAnimated: false, removed: removed),
      loads: loads)
    return removed
  }

  private func announceAtOnce(_ change: ScreenChange, loads: Bool) {
    queueConclusion(nil)
    guard announcements.begin() else { return }
    let time = time
    func tell(_ event: NavigationEvent) {
      observer?.navigation(self, announced: event, at: time)
    }
    change.announceParents(tell)
    if loads, let to = change.to { tell(.load(to.id)) }
    change.announceOpening(tell)
    change.announceClosing(tell)
    announceRest()
  }
}
