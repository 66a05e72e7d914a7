import TransitionKit

/// Records the events of a navigation controller, its frames at a fixed rate and its states.
final class StoryRecorder: NavigationObserver {
  private(set) var trace = NavigationTrace()
  private(set) var pictures: [NavigationRecording.Picture] = []
  private(set) var states: [NavigationRecording.State] = []
  private(set) var seams: [NavigationRecording.Seam] = []

  private let controller: NavigationController
  private let framesPerSecond: Double?
  private let maximumFrames: Int
  private var sampleIndex = 0.0
  private var open: OpenSeam?

  /// Creates a recorder; without a rate it records no frames.
  init(_ controller: NavigationController, framesPerSecond: Double?, maximumFrames: Int) {
    self.controller = controller
    self.framesPerSecond = framesPerSecond
    self.maximumFrames = maximumFrames
    controller.observer = self
    recordState(at: controller.time)
  }

  // MARK: - Events and states

  func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    trace.entries.append(NavigationTrace.Entry(at: time, .event(event)))
    switch event {
    case .transitionBegan, .animationEnded: recordState(at: time)
    default: break
    }
  }

  /// Records a call that the controller has refused.
  func record(_ refusal: NavigationError, ofStep step: Int, at time: Double) {
    trace.entries.append(NavigationTrace.Entry(at: time, .refusal(refusal, step: step)))
  }

  /// Records the state of the controller if it is a new one.
  func recordState(at time: Double) {
    let state = controller.state
    guard states.last?.state != state else { return }
    states.append(NavigationRecording.State(time: time, state: state))
  }

  // MARK: - Seams

  /// The instant at which steps happen, until the clock moves on.
  private struct OpenSeam {
    let firstStep: Int
    var titles: [String] = []
    let before: Frame
    let container: Container
    let isMoving: Bool
    let isUnderFinger: Bool
    let velocities: [NodeID: LayerVelocity]
  }

  /// Notes what is shown before a step.
  func willPerform(step index: Int, _ title: String) {
    if open == nil {
      open = OpenSeam(
        firstStep: index, before: controller.frame, container: controller.container,
        isMoving: controller.transition != nil, isUnderFinger: isUnderFinger,
        velocities: velocities)
    }
    open?.titles.append(title)
  }

  /// Records what is shown after the steps of an instant; call it before the clock moves on.
  func endInstant(beforeStep next: Int) {
    guard let open else { return }
    self.open = nil
    controller.layoutIfNeeded()
    seams.append(
      NavigationRecording.Seam(
        steps: open.firstStep..<max(open.firstStep + 1, next),
        title: open.titles.joined(separator: ", "), before: open.before, after: controller.frame,
        containers: .init(before: open.container, after: controller.container),
        isMoving: .init(before: open.isMoving, after: controller.transition != nil),
        isUnderFinger: .init(before: open.isUnderFinger, after: isUnderFinger),
        velocities: .init(before: open.velocities, after: velocities)))
  }

  private var isUnderFinger: Bool {
    if case .interacting = controller.playback?.phase { true } else { false }
  }

  /// The velocities of the layers that the running transition moves.
  private var velocities: [NodeID: LayerVelocity] {
    guard let velocity = controller.playback?.velocity, !isUnderFinger else { return [:] }
    let moving = controller.frame.layers.compactMap { entry in
      entry.node.flatMap { node in velocity[entry.id].map { (node, $0) } }
    }
    return Dictionary(moving, uniquingKeysWith: { first, _ in first })
  }

  // MARK: - Frames

  /// The time of the next frame, in seconds, or `nil` if no frames are recorded.
  var nextSample: Double? { framesPerSecond.map { sampleIndex / $0 } }

  /// Throws if the frames up to a time would be too many.
  func checkFrameCount(until time: Double) throws(StoryError) {
    guard let framesPerSecond else { return }
    guard time * framesPerSecond < Double(maximumFrames) else {
      throw .tooManyFrames(limit: maximumFrames)
    }
  }

  /// Records the current frame of the controller.
  func recordFrame(at time: Double) {
    // Finishes everything that happens at this time.
    controller.layoutIfNeeded()
    let frame = controller.frame
    let transition = controller.transition
    pictures.append(
      NavigationRecording.Picture(
        frame: Frame(time: time, fraction: frame.fraction, layers: frame.layers),
        from: transition?.from.id, to: transition?.to.id ?? controller.visibleScreen?.id,
        isModal: transition?.operation.isModal ?? !controller.presentedScreens.isEmpty,
        hiddenElements: controller.hiddenElements))
    sampleIndex += 1
  }

  /// Records the frame at the end of the story, if frames are recorded.
  func recordLastFrame() {
    guard framesPerSecond != nil else { return }
    recordFrame(at: controller.time)
  }
}
