import TransitionKit

/// Records what a controller announces and shows while a story is played.
final class ContainerStoryRecorder: ContainerObserver {
  private var entries: [ContainerRecording.Entry] = []
  private var pictures: [ContainerRecording.Picture] = []
  private var states: [ContainerRecording.State] = []
  private var seams: [ContainerRecording.Seam] = []
  private var fingerTimes: [Double] = []
  private var taken: Set<Int> = []
  /// The times at which a change whose content is not ready is shown at once, in seconds.
  var skipTimes: [Double] = []
  /// The containers whose transitions follow fingers.
  var followers: Set<String> = []
  /// The screens of all nodes that have been in the tree, of each id the latest version.
  private var screens: [String: Screen] = [:]
  /// The areas of all stacks that have been in view.
  private var areas: [String: Container] = [:]
  /// The tree of which the screens are known.
  private var knownTree: ContainerTree?

  private let controller: ContainerController
  private let times: PictureTimes
  private let maximumFrames: Int
  private var open: OpenSeam?
  /// The picture at rest, until something happens.
  private var resting: ContainerRecording.Picture?

  init(_ controller: ContainerController, _ times: PictureTimes, maximumFrames: Int) {
    self.controller = controller
    self.times = times
    self.maximumFrames = maximumFrames
    controller.observer = self
    recordState(after: nil)
  }

  // MARK: - Events and trees

  func containers(
    _ controller: ContainerController, announced event: ContainerEvent, at time: Double
  ) {
    if case .transition(.diagnostic(.undecided), let id) = event, followers.contains(id) {
      taken.insert(entries.count)
    }
    entries.append(ContainerRecording.Entry(time: time, content: .event(event)))
  }

  func containers(
    _ controller: ContainerController, announced event: AttentionEvent, at time: Double
  ) {
    entries.append(ContainerRecording.Entry(time: time, content: .attention(event)))
  }

  /// Records a call that the controller has refused.
  func record(_ refusal: ContainerError, ofStep step: Int) {
    entries.append(
      ContainerRecording.Entry(time: controller.time, content: .refusal(refusal, step: step)))
  }

  /// Records the tree after a step, or at the beginning and at the end.
  func recordState(after step: Int?) {
    noteScreens()
    states.append(
      ContainerRecording.State(
        step: step, time: controller.time, tree: controller.tree, isAtRest: controller.isAtRest,
        entryCount: entries.count))
  }

  /// Notes the screens of the tree.
  private func noteScreens() {
    let tree = controller.tree
    let ids = knownTree.map { tree.entries.differences(from: $0.entries) } ?? tree.entries.ids
    knownTree = tree
    for id in ids { if let screen = tree.screen(id) { screens[id] = screen } }
  }

  /// Notes a newer version of a screen, which may leave the tree.
  func note(_ screen: Screen) { screens[screen.id] = screen }

  // MARK: - Seams

  /// The instant at which steps happen, until the clock moves on.
  private struct OpenSeam {
    let firstStep: Int
    var titles: [String] = []
    let before: ContainerRecording.Picture
    var isCut = false
  }

  /// Notes what is shown before a step.
  func willPerform(step index: Int, _ title: String) {
    guard times != .none else { return }
    resting = nil
    if open == nil { open = OpenSeam(firstStep: index, before: picture) }
    open?.titles.append(title)
  }

  /// Notes that the step is meant to change the picture at once.
  func cut() { open?.isCut = true }

  /// Notes that a finger moves something, which changes the picture at once.
  func fingerMoves() {
    resting = nil
    open?.isCut = true
    if fingerTimes.last != controller.time { fingerTimes.append(controller.time) }
  }

  /// Records what is shown after the steps of an instant; call it before the clock moves on.
  func endInstant(beforeStep next: Int) {
    guard let open else { return }
    self.open = nil
    seams.append(
      ContainerRecording.Seam(
        steps: open.firstStep..<max(open.firstStep + 1, next),
        title: open.titles.joined(separator: ", "), before: open.before, after: picture,
        isCut: open.isCut))
  }

  // MARK: - Pictures

  private var picture: ContainerRecording.Picture { picture(at: controller.time) }

  private func picture(at time: Double) -> ContainerRecording.Picture {
    noteScreens()
    let layers = controller.frame.layers
    for engine in controller.engines.values
    where engine.kind == .stack && engine.id.role == .content {
      areas[engine.id.host] = engine.stack.container
    }
    return ContainerRecording.Picture(
      frame: ContainerFrame(time: time, layers: layers), tree: controller.tree,
      container: controller.container, isMoving: !controller.isAtRest, screens: screens,
      areas: areas)
  }

  /// The time of the next picture, in seconds, or `nil` if there is none.
  var nextSample: Double? { times.time(pictures.count) }

  /// Throws if the pictures up to a time would be too many.
  func checkFrameCount(until time: Double) throws(ContainerStoryError) {
    guard case .rate(let rate) = times else { return }
    guard time * rate < Double(maximumFrames) else { throw .tooManyFrames(limit: maximumFrames) }
  }

  /// Takes a picture.
  func takePicture(at time: Double) {
    controller.layoutIfNeeded()
    if let resting {
      let frame = ContainerFrame(time: time, layers: resting.frame.layers)
      pictures.append(
        ContainerRecording.Picture(
          frame: frame, tree: resting.tree, container: resting.container, isMoving: false,
          screens: resting.screens, areas: resting.areas))
      return
    }
    let picture = picture(at: time)
    pictures.append(picture)
    resting = picture.isMoving ? nil : picture
  }

  // MARK: - The end

  /// Records the tree and the picture at the end of the story.
  func end() {
    if case .rate = times { takePicture(at: controller.time) }
    recordState(after: nil)
  }

  func recording(of story: ContainerStory) -> ContainerRecording {
    ContainerRecording(
      story: story.steps.map(\.description), container: story.container,
      screens: screens.values.sorted { $0.id < $1.id }, entries: entries, pictures: pictures,
      states: states, seams: seams, fingerTimes: fingerTimes, takenFromFingers: taken,
      skipTimes: skipTimes, lastTree: controller.tree,
      lastPicture: picture, duration: controller.time)
  }
}
