import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport

/// One transition to look at: who, what, where, between which screens.
struct Shot {
  var name: NamedAnimator
  var operation: TransitionOperation
  /// The screen that lies above at the end of the way on.
  let fore: Screen
  /// The screen that lies underneath.
  let back: Screen
  let container: Container
  var duration: Double?
  var isInteractive = false

  init(
    _ name: NamedAnimator, _ operation: TransitionOperation, fore: Screen, back: Screen,
    container: Container
  ) {
    self.name = name
    self.operation = operation
    self.fore = fore
    self.back = back
    self.container = container
  }

  /// Prepares a transition between the built-in screens on a small phone.
  init(_ name: NamedAnimator, _ operation: TransitionOperation) throws {
    let container = try Container(size: BuiltInScreens.size)
    let screens = try BuiltInScreens(in: container, bar: .opaque)
    self.init(name, operation, fore: screens.detail, back: screens.grid, container: container)
  }

  /// Between which screens it happens, and where.
  var context: StaticContext { context(in: container) }

  private func context(in container: Container) -> StaticContext {
    let isForward = operation.direction == .forward
    var (fore, back) = (fore, back)
    if fore.presentationStyle == .fullScreen {
      fore.presentationStyle = name.presentationStyle(in: container)
    }
    if back.presentationStyle == .fullScreen {
      back.presentationStyle = name.presenterStyle(in: container)
    }
    return StaticContext(
      operation, from: isForward ? back : fore, to: isForward ? fore : back,
      container: container, isInteractive: isInteractive)
  }

  /// The transition as something to be looked at in a browser.
  var preview: PreviewTransition {
    PreviewTransition(name.rawValue, name.animator(duration: duration), in: context)
  }

  /// Returns the transition as the library plays it.
  func timeline() throws(Failure) -> Timeline { try timeline(in: context) }

  /// Returns the transition for people who want nothing to move.
  func reducedTimeline() throws -> Timeline {
    try timeline(
      in: context(
        in: try Container(
          size: container.size, statusBarHeight: container.statusBarHeight,
          navigationBarHeight: container.navigationBarHeight,
          bottomBarHeight: container.bottomBarHeight, safeArea: container.safeArea,
          layoutDirection: container.layoutDirection, reducesMotion: true)))
  }

  private func timeline(in context: StaticContext) throws(Failure) -> Timeline {
    do {
      return try name.animator(duration: duration).resolvedTimeline(for: context)
    } catch {
      throw .data("\(name.rawValue): \(error)")
    }
  }

  /// One line that says what is to be seen.
  func heading(of timeline: Timeline) -> String {
    let size = "\(Decimal.brief(container.width))x\(Decimal.brief(container.height))"
    let parts = [
      "\(name.rawValue) \(operation.rawValue)", "\(Decimal.brief(timeline.duration)) s", size,
      timeline.briefCurveText,
      isInteractive ? "interactive" : nil,
      container.reducesMotion ? "reduced motion" : nil,
      container.layoutDirection == .rightToLeft ? "right to left" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: "  ")
  }
}
