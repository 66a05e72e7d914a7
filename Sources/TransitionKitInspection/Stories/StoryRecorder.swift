import TransitionKit

/// Records the events, states and pictures of a stage while a story is played.
final class StoryRecorder<Stage: PlayedStage> {
  private(set) var trace = StoryTrace<Stage>()
  private(set) var seams: [StoryRecording<Stage>.Seam] = []
  private var shots: [Stage.Shot] = []
  private var states: [StoryRecording<Stage>.State] = []
  private var fingerTimes: [Double] = []
  private var taken: Set<Int> = []

  private let stage: Stage
  /// The number of pictures per second, plus one picture at the end; `nil` for no pictures.
  private let rate: Double?
  private let maximumFrames: Int
  private var open: OpenSeam?
  /// The last picture, reused while nothing moves.
  private var resting: Stage.Shot?

  init(_ stage: Stage, _ rate: Double?, maximumFrames: Int) {
    self.stage = stage
    self.rate = rate
    self.maximumFrames = maximumFrames
    stage.recorder = self
    recordState(after: nil)
  }

  // MARK: - Events and states

  /// Records an announced event.
  func record(_ content: StoryTrace<Stage>.Entry.Content, at time: Double) {
    if case .event(let event) = content, stage.isTakenFromFinger(event) {
      taken.insert(trace.entries.count)
    }
    trace.entries.append(StoryTrace.Entry(at: time, content))
    if case .event(let event) = content, stage.changesState(event) { recordChange(at: time) }
  }

  /// Records a call that was refused.
  func record(_ refusal: Stage.Refusal, ofStep step: Int) {
    trace.entries.append(StoryTrace.Entry(at: stage.time, .refusal(refusal, step: step)))
  }

  /// Records the state after a step, at the beginning, or at the end.
  func recordState(after step: Int?) {
    if Stage.recordsChanges { recordChange(at: stage.time) } else { note(step, at: stage.time) }
  }

  /// Records the state if it has changed, for stages that record each change.
  func recordChange(at time: Double) {
    guard Stage.recordsChanges, states.last?.state != stage.state else { return }
    note(nil, at: time)
  }

  private func note(_ step: Int?, at time: Double) {
    stage.noteScreens()
    states.append(
      StoryRecording.State(
        step: step, time: time, state: stage.state, isAtRest: stage.isAtRest,
        entryCount: trace.entries.count))
  }

  // MARK: - Seams

  /// The steps at the current time, until the clock advances.
  private struct OpenSeam {
    let firstStep: Int
    var titles: [String] = []
    let before: Stage.Shot
    var isCut = false
    var isNewLayout = false
  }

  /// Records the picture before a step.
  func willPerform(step index: Int, _ title: String) {
    resting = nil
    guard rate != nil || Stage.recordsChanges else { return }
    if open == nil { open = OpenSeam(firstStep: index, before: stage.shot(at: stage.time)) }
    open?.titles.append(title)
  }

  /// Marks the steps at the current time as meant to change the picture immediately.
  func cut() { open?.isCut = true }

  /// Marks the steps at the current time as a change of the container or of a screen.
  func layOutAnew() {
    cut()
    open?.isNewLayout = true
  }

  /// Records that a finger moves something, which changes the picture immediately.
  func fingerMoves() {
    resting = nil
    open?.isCut = true
    if fingerTimes.last != stage.time { fingerTimes.append(stage.time) }
  }

  /// Records the picture after the steps at the current time, and returns whether there were any.
  ///
  /// Call it before the clock advances.
  func endInstant(beforeStep next: Int) -> Bool {
    guard let open else { return false }
    self.open = nil
    seams.append(
      StoryRecording.Seam(
        steps: open.firstStep..<max(open.firstStep + 1, next),
        title: open.titles.joined(separator: ", "), before: open.before,
        after: stage.shot(at: stage.time), isCut: open.isCut,
        isNewLayout: open.isNewLayout))
    return true
  }

  // MARK: - Pictures

  /// The time of the next picture, in seconds, or `nil` if there are no more.
  var nextSample: Double? { rate.map { Double(shots.count) / $0 } }

  /// Throws if the number of pictures up to a time exceeds the limit.
  func checkFrameCount(until time: Double) throws(StoryError) {
    guard let rate else { return }
    guard time * rate < Double(maximumFrames) else { throw .tooManyPictures(limit: maximumFrames) }
  }

  /// Records a picture with a time.
  func takePicture(at time: Double) {
    // Completes everything that happens at this time.
    stage.layoutIfNeeded()
    if let resting {
      shots.append(Stage.shot(resting, at: time))
      return
    }
    let shot = stage.shot(at: time)
    shots.append(shot)
    resting = stage.isAtRest ? shot : nil
  }

  // MARK: - The end

  /// Records the state and the picture at the end of the story.
  func end() {
    if rate != nil { takePicture(at: stage.time) }
    recordState(after: nil)
  }

  func recording(of story: Story<Stage>) -> StoryRecording<Stage> {
    StoryRecording(
      story: story.steps.map(\.description), container: story.container,
      screens: stage.screens(of: story), trace: trace, shots: shots, states: states,
      seams: seams, fingerTimes: fingerTimes, takenFromFingers: taken,
      skipTimes: stage.skipTimes, lastState: stage.state,
      lastShot: stage.shot(at: stage.time), duration: stage.time)
  }
}
