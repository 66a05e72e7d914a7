import TransitionKit

// Compares the pictures before and after a step.

extension ExitPathRun {
  /// Whether an earlier path began with the same steps, whose pictures have been compared already.
  private var isKnown: Bool { story.count <= knownSteps }

  /// The current picture.
  var shot: StackStage.Shot { StackStage.Shot(of: controller) }

  /// Performs an action that takes no time, and compares the pictures before and after it.
  mutating func seam(
    _ instant: String, _ elements: PaintedPicture.Elements = .shown,
    _ body: (NavigationController) throws -> Void
  ) throws {
    if isKnown {
      try body(controller)
      return learnPages()
    }
    let before = shot
    let wasRunning = controller.transition != nil
    try body(controller)
    learnPages()
    // If no transition runs before or after, the change was meant to be immediate.
    guard wasRunning || controller.transition != nil else { return }
    compare(before, shot, .jump, instant, elements: elements)
  }

  /// Records the layouts of new pages, and again of all pages if the bottom bar may be hidden now.
  mutating func learnPages() {
    var screens = Array(controller.screens.suffix(1)) + controller.presentedScreens
    if let context = controller.transition { screens += [context.from, context.to] }
    guard
      controller.container.bottomBarHeight > 0 || screens.contains(where: { pages[$0.id] == nil })
    else { return }
    pages = pages.merging(PaintedPages(of: controller))
  }

  /// Adds a finding if two pictures look different.
  mutating func compare(
    _ old: StackStage.Shot, _ new: StackStage.Shot, _ kind: Finding.Kind, _ instant: String,
    _ tolerance: PaintingTolerance = PaintingTolerance(),
    elements: PaintedPicture.Elements = .shown
  ) {
    if isKnown { return }
    let difference = new.difference(
      from: old, of: pages, elements: elements, tolerance: tolerance, grid: options.grid)
    if let difference { add(Finding(kind, difference, instant)) }
  }
}
