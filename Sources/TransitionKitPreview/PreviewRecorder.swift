import TransitionKit
import TransitionKitInspection

/// Records the pictures and events of a navigation controller for a preview.
///
/// ``PreviewStory/init(_:recording:framesPerSecond:steps:)`` passes a recorder to its steps.
///
/// ```swift
/// let story = try PreviewStory("there and back", recording: controller) { recorder in
///   try controller.push(Screen("detail"), animated: true)
///   recorder.advance(by: 0.2)
///   recorder.mark("The network answers")
///   try controller.pop(animated: true)
/// }
/// let page = try HTMLPreview(story).html()
/// ```
public final class PreviewRecorder {
  private let controller: NavigationController
  private let interval: Double
  private let startTime: Double
  private let events = PreviewEventForwarder()
  private var screens: [Screen] = []
  private(set) var shots: [StackStage.Shot] = []
  private(set) var operations: [PreviewEvent] = []

  /// The largest number of pictures in a recording: ten minutes at 60 pictures per second.
  private static let mostPictures = 36_000

  init(_ controller: NavigationController, framesPerSecond: Double) {
    self.controller = controller
    interval = framesPerSecond > 0 && framesPerSecond.isFinite ? 1 / framesPerSecond : 1 / 60
    startTime = controller.time
    events.next = controller.observer
    events.startTime = startTime
    controller.observer = events
    takePicture()
  }

  /// Advances the controller's clock and records a picture at each interval.
  ///
  /// - Parameter seconds: The time to advance by, in seconds; 0, negative numbers and NaN do nothing.
  public func advance(by seconds: Double) {
    guard seconds > 0 else { return }
    guard seconds < .infinity else { return advanceToRest() }
    takePicture()
    let end = controller.time + seconds
    while end - controller.time > interval, hasRoom {
      controller.advance(by: interval)
      takePicture()
    }
    if end > controller.time { controller.advance(by: end - controller.time) }
    takePicture()
  }

  /// Advances the controller's clock until no transition runs, and records the pictures.
  ///
  /// A transition that still waits for a finger to lift is cancelled.
  public func advanceToRest() {
    controller.layoutIfNeeded()
    takePicture()
    while controller.transition != nil, hasRoom {
      let remaining = controller.playback?.remaining ?? 0
      if remaining == .infinity { controller.cancelUndecided() }
      let now = controller.time
      controller.advance(by: min(interval, controller.playback?.remaining ?? 0))
      takePicture()
      // The remaining time is too short to change the clock's floating-point number.
      if controller.time == now { controller.advanceToRest() }
    }
    controller.advanceToRest()
    takePicture()
  }

  /// Adds a note at the current time, such as "the network answers", to the page.
  public func mark(_ text: String) {
    operations.append(PreviewEvent(time: controller.time - startTime, text: text))
  }

  /// Plays the running transition to its end, stops recording, and returns the story.
  func story(named name: String) -> PreviewStory {
    advanceToRest()
    stop()
    return PreviewStory(
      name: name, container: controller.container, screens: screens, shots: shots,
      events: events.events, operations: operations)
  }

  /// Restores the observer that the controller had before the recording.
  func stop() { controller.observer = events.next }

  private var hasRoom: Bool { shots.count < PreviewRecorder.mostPictures }

  private func takePicture() {
    controller.layoutIfNeeded()
    let shown = [controller.transition?.from, controller.transition?.to].compactMap { $0 }
    for screen in controller.screens + controller.presentedScreens + shown
    where !screens.contains(where: { $0.id == screen.id }) {
      screens.append(screen)
    }
    let shot = StackStage.Shot(of: controller, at: controller.time - startTime)
    // Of several pictures at one instant, the last is what is seen.
    if let last = shots.last, last.picture.time >= shot.picture.time { shots.removeLast() }
    shots.append(shot)
  }
}

/// Records events and passes them on to the controller's previous observer.
private final class PreviewEventForwarder: NavigationObserver {
  weak var next: (any NavigationObserver)?
  var startTime = 0.0
  private(set) var events: [PreviewEvent] = []

  func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    events.append(PreviewEvent(time: time - startTime, text: event.description))
    next?.navigation(stack, announced: event, at: time)
  }
}
