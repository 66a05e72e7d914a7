package import TransitionKit

/// A gesture that drives a transition of a tree, and that the clock of the tree moves.
protocol ContainerDrag: PercentDrivenInteraction {
  /// Whether the drag has not decided yet.
  var isUndecided: Bool { get set }
  /// The time until the drag decides, in seconds; infinite while a finger holds it.
  var remaining: Double { get }
  /// How the drag ends if no finger catches it; `nil` while a finger holds it.
  var decision: TransitionOutcome? { get }
  /// The fraction of the transition that is shown.
  var fraction: Double { get }
  /// Advances the drag by a time, in seconds.
  func pass(_ seconds: Double)
  /// Ends the drag as cancelled: everything returns to where it came from.
  func letGo()
  /// Applies a decision that has been made at once; the transition continues by its own curve.
  func conclude()
  /// Stops driving a transition that something else has ended.
  func abandon()
  /// Fits the drag to a new layout of its container.
  func fit(in context: any TransitionContext)
}

extension ContainerDrag {
  /// Whether the drag waits for its transition or drives it.
  var isLive: Bool { isUndecided && (target == nil || target?.progress(of: self) != nil) }
  func fit(in context: any TransitionContext) {}
  func conclude() { if let decision { decide(decision) } }
  func abandon() { isUndecided = false }

  /// Moves the transition to the fraction that is shown.
  func show() {
    guard isUndecided else { return }
    target?.interaction(self, requests: .update(fraction - startFraction))
  }

  /// Finishes or cancels the transition.
  func decide(_ outcome: TransitionOutcome) {
    guard isUndecided else { return }
    isUndecided = false
    target?.interaction(
      self, requests: outcome == .finished ? .finish(velocity: nil) : .cancel(velocity: nil))
  }
}

/// Drives a transition of a tree with a finger that goes back from an edge, as on Android.
///
/// The transition follows ``BackProgress``, a spring behind the finger. After a cancellation the progress runs back
/// to 0 first. An animator reads the edge and how far the finger has moved, also up and down, as `gesture`.
package final class BackInteraction: ContainerDrag {
  /// The stack whose transition is driven; set when the transition begins.
  package weak var target: (any InteractionTarget)?
  /// The container that answers back, fixed when the finger touched.
  package let handler: BackHandler
  /// The finger.
  package private(set) var touch: BackGesture
  /// The progress, on its spring.
  package private(set) var progress = BackProgress()
  /// The events that nobody has been told yet.
  private var reports: [BackReport] = []
  private let start: Point
  private var last: BackEvent?
  var isUndecided = true
  /// How the animator of the transition follows the finger, if it says so.
  var pace: (any BackPacedTransition)?
  /// Is called when the progress has run back after a cancellation.
  var onRunBack: () -> Void = {}
  /// A multiple of the planned speed, for the time after the release.
  package private(set) var completionSpeed = 1.0
  /// The curve of the motion after the release.
  package var completionCurve: TimingCurve { pace == nil ? .easeInOut : .linear }

  init(_ handler: BackHandler, width: Double, at point: Point, time: Double) throws(ZoomError) {
    self.handler = handler
    start = point
    touch = try BackGesture(width: width)
    try touch.touch(point, at: time)
  }

  /// Whether a release would go back.
  package var isArmed: Bool { touch.isArmed }

  /// The edge of the finger, and how far it has moved.
  package var gesture: GestureInput? {
    guard let last, let location = last.location else { return nil }
    return GestureInput(edge: last.edge, translation: location - start)
  }

  /// Shows the progress at the start of the transition.
  package func transitionBegan() { show() }

  /// Moves the finger, and returns what the host is told.
  func move(to point: Point, at time: Double) throws(ZoomError) -> [BackReport] {
    let reports = try touch.touch(point, at: time)
    for report in reports {
      guard case .progressed(let event) = report else { continue }
      last = event
      if progress.phase == .held { try progress.move(to: event.progress) }
    }
    show()
    return reports
  }

  /// Lifts the finger, or cancels its touch; the transition finishes at once, or runs back.
  func release(isCancelled: Bool) throws(ZoomError) -> [BackReport] {
    switch (isCancelled ? touch.addFinger() : touch.release()).first {
    case .invoked:
      if let pace { completionSpeed = pace.speedAfterRelease(at: progress.motion.value) }
      try progress.release(.finished)
      decide(.finished)
      return [.invoked]
    case .cancelled:
      letGo()
      return isUndecided ? [] : [.cancelled]
    case .started, .progressed, .armed, .disarmed, nil:
      isUndecided = false
      return []
    }
  }

  func letGo() {
    guard progress.phase == .held else { return }
    _ = touch.addFinger()
    try? progress.release(.cancelled)
    if progress.phase.isResting { decide(.cancelled) }
  }

  var remaining: Double { progress.remaining }

  func pass(_ seconds: Double) {
    guard isUndecided else { return }
    if (try? progress.advance(by: seconds)) == .cancelled { endRunBack() } else { show() }
  }

  var decision: TransitionOutcome? {
    switch progress.phase {
    case .held: nil
    case .settling(let outcome), .resting(let outcome): outcome
    }
  }

  func conclude() {
    if isUndecided, decision == .cancelled { endRunBack() }
  }

  func abandon() {
    guard isUndecided else { return }
    // The touch ends too, so that a later release does not go back.
    _ = touch.addFinger()
    isUndecided = false
    onRunBack()
  }

  private func endRunBack() {
    decide(.cancelled)
    onRunBack()
  }

  /// The progress as the animator of the transition follows it.
  var fraction: Double {
    let progress = progress.motion.value
    return pace?.backCurve.progress(at: progress) ?? progress
  }
}
