import TransitionKit

// Checks the final state after a path.

extension ExitPathRun {
  /// Checks the state of the controller and the app when no transition runs.
  mutating func checkRest() {
    watcher.checkRest(of: controller)
    for hidden in controller.hiddenElements {
      add(Finding(.leftover, "element \(hidden.element)", "stays hidden on page \(hidden.screen)"))
    }
    if let finding = RestingPicture(controller).finding { add(finding) }
    if path.steps.contains(.turn) { checkThatPagesAreInside() }
    checkBookkeeping()
    guard isCancelled, let origin else { return }
    isCancelled = false
    let contents = "\(controller.state.contents)"
    if contents != origin.contents {
      add(
        Finding(
          .wrongEnd, "stack", "is \(contents) after the cancellation, and was \(origin.contents)"))
    }
    compare(origin.picture, shot, .wrongEnd, "after the cancellation")
  }

  /// Checks that ``ExitPathHost/bookkeeping`` is the same as when the same screens were shown before.
  private mutating func checkBookkeeping() {
    let (screens, now) = ("\(controller.state.contents)", bookkeeping())
    let before = notes.updateValue(now, forKey: screens) ?? now
    guard before != now else { return }
    func text(_ notes: [String]) -> String {
      notes.isEmpty ? "empty" : notes.joined(separator: ", ")
    }
    add(Finding(.leftover, "bookkeeping", "of \(screens) is \(text(now)), and was \(text(before))"))
  }

  /// Checks that presented pages are inside the container after it has been rotated.
  private mutating func checkThatPagesAreInside() {
    let bounds = controller.container.bounds
    for screen in controller.presentedScreens {
      let frame = screen.presentationStyle.frame(in: controller.container)
      let seen = frame.intersection(bounds)
      let share = 1 - seen.width * seen.height / (frame.width * frame.height)
      guard frame.width * frame.height > 0, share > 0.01 else { continue }
      add(
        Finding(
          .outside, "page \(screen.id)",
          "rests with \(share.percent) of it outside of the container"))
    }
  }
}
