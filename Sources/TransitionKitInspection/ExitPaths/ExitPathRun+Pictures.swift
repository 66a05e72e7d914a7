import TransitionKit

// Compares the pictures before and after a step.

extension ExitPathRun {
  /// Whether an earlier path began with the same steps, whose pictures have been compared already.
  private var isKnown: Bool { story.count <= knownSteps }

  /// The current picture.
  var shot: FilmPicture { FilmPicture(of: controller) }

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

  /// Lays out the pages that have come, and all pages where they may hide the bottom bar now.
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
    _ old: FilmPicture, _ new: FilmPicture, _ kind: Finding.Kind, _ instant: String,
    _ tolerance: PaintingTolerance = PaintingTolerance(),
    elements: PaintedPicture.Elements = .shown
  ) {
    if isKnown { return }
    let comparison = FilmComparison(
      pages: pages, tolerance: tolerance, elements: elements, columns: options.columns,
      rows: options.rows)
    guard let difference = comparison.difference(from: old, to: new) else { return }
    add(Finding(kind, difference, instant))
  }
}
