import TransitionKit
import TransitionKitContainers

extension Story where Stage == AppStage {
  /// Plays the story, paints its pictures, and returns the faults.
  ///
  /// - The appearance callbacks of each node are in order, and every appearance or disappearance ends.
  /// - When nothing runs, exactly the visible nodes have appeared, and a layer shows each of them.
  /// - Every number of every layer is finite.
  /// - Nothing jumps when a step happens or a motion ends, and between two pictures at 60 per second nothing moves or
  ///   fades faster than ``MotionBudget`` allows. At each of the first 256 ends of a motion, the pictures a
  ///   microsecond before and at the end are compared.
  /// - No diagnostic was reported.
  ///
  /// ```swift
  /// let story = Story(.stack("shop", [.screen("goods")]), container: phone)
  ///   .perform(.push(.screen("shoe"), onto: "shop"))
  /// try story.audit()  // []
  /// ```
  ///
  /// - Returns: The findings, one for each fault, with the steps that lead to it.
  /// - Throws: A ``StoryError`` that names the failing step.
  public func audit() throws(StoryError) -> [Finding] {
    let player = try StoryPlayer(self, framesPerSecond: 60)
    let ends = EndWatcher(player.stage, player.recorder)
    player.watcher = ends
    let recording = try player.play()
    return (recording.findings + ends.findings.after(recording.story)).merged()
  }
}

/// Compares the pictures of an app just before and at each end of a motion, while a story is played.
private final class EndWatcher: StoryWatcher {
  /// The largest number of ends at which pictures are compared.
  ///
  /// Source: a choice of this library, so that the longest stories take seconds.
  private static let mostEnds = 256
  /// The time between the first of two compared pictures and the end, in seconds.
  ///
  /// Source: shorter than a picture at any rate, and longer than rounding errors of times.
  private static let margin = 1e-6

  private(set) var findings: [Finding] = []
  private let stage: AppStage
  private let recorder: StoryRecorder<AppStage>
  private var pages: PaintedPages
  private var ends = 0

  init(_ stage: AppStage, _ recorder: StoryRecorder<AppStage>) {
    (self.stage, self.recorder) = (stage, recorder)
    pages = PaintedPages(ofAppIn: stage.container)
  }

  func endInstant() {}

  func advance(to time: Double) {
    // The margins are far above rounding errors and far below visible motion.
    while ends < Self.mostEnds, case let left = stage.timeToNextEnd, left > Self.margin,
      left <= (time - stage.time) * (1 + 1e-9)
    {
      stage.advance(by: left - Self.margin)
      let (before, known) = (stage.shot(at: stage.time), recorder.trace.entries.count)
      stage.advance(by: stage.timeToNextEnd * (1 + 1e-9))
      compare(before, recorder.trace.entries[known...])
    }
    stage.advance(by: time - stage.time)
  }

  /// Compares the picture before an end with the present one.
  private func compare(
    _ before: AppStage.Shot, _ entries: ArraySlice<StoryTrace<AppStage>.Entry>
  ) {
    let isCut = stage.skipTimes.contains { abs($0 - stage.time) < Self.margin }
    guard before.isMoving, !entries.isEmpty, !isCut else { return }
    ends += 1
    let after = stage.shot(at: stage.time)
    let tokens = entries.filter(\.isMain).map(\.description).joined(separator: " ")
    let found = pages.jump(
      from: before, to: after, .end(in: after.container), .wrongEnd, "on \(tokens)")
    if let found { findings.append(found) }
  }
}
