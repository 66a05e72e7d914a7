import TransitionKit
import TransitionKitExport

/// Records the events of a navigation controller and its frames at a fixed rate.
final class ScenarioRecorder: NavigationObserver {
  private(set) var lines: [TraceLine] = []
  private(set) var pictures: [PreviewStory.Picture] = []
  /// The frame of each picture.
  var frames: [Frame] { pictures.map(\.frame) }

  private let framesPerSecond: Double?
  private var sampleIndex = 0.0

  /// Creates a recorder; without a rate it records no frames.
  init(framesPerSecond: Double?) { self.framesPerSecond = framesPerSecond }

  // MARK: - Events

  func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    lines.append(TraceLine(event, at: time))
  }

  /// Records a call that the controller refused.
  func record(_ refusal: NavigationError, at time: Double) {
    lines.append(TraceLine(refusal, at: time))
  }

  // MARK: - Frames

  /// The time of the next frame, in seconds, or `nil` if no frames are recorded.
  var nextSample: Double? { framesPerSecond.map { sampleIndex / $0 } }

  /// Throws if the frames up to a time would be too many.
  func checkFrameCount(until time: Double) throws(Misuse) {
    guard let framesPerSecond else { return }
    guard time * framesPerSecond < Double(ProgramLimits.frames) else {
      throw Misuse(
        "the scenario has more than \(ProgramLimits.frames) frames at this --fps")
    }
  }

  /// Records the current frame of a controller.
  func recordFrame(of controller: NavigationController, at time: Double) {
    // Finishes everything that happens at this time.
    controller.layoutIfNeeded()
    let frame = controller.frame
    let transition = controller.transition
    pictures.append(
      PreviewStory.Picture(
        Frame(time: time, fraction: frame.fraction, layers: frame.layers),
        from: transition?.from.id, to: transition?.to.id ?? controller.visibleScreen?.id,
        isModal: transition?.operation.isModal ?? !controller.presentedScreens.isEmpty,
        hiddenElements: controller.hiddenElements))
    sampleIndex += 1
  }

  /// Records the frame at the end of the scenario, if frames are recorded.
  func recordLastFrame(of controller: NavigationController) {
    guard framesPerSecond != nil else { return }
    recordFrame(of: controller, at: controller.time)
  }
}
