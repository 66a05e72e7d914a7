import TransitionKit
import TransitionKitContainers

extension Story where Stage == AppStage {
  /// Plays the story, paints what it shows, and returns what is wrong.
  ///
  /// - Each node is told in order that it appears and disappears, and every appearance ends.
  /// - At rest exactly the nodes in view have been told that they appear, and each of them is in a layer.
  /// - Every number of every layer is finite.
  /// - Nothing jumps when a step happens or something ends, and between two of 60 pictures in a second nothing
  ///   moves or fades faster than ``MotionBudget`` allows. Of the first 256 instants with an event, the pictures a
  ///   microsecond before and after are compared.
  /// - No diagnostic was reported.
  ///
  /// ```swift
  /// let story = Story(.stack("shop", [.screen("goods")]), container: phone)
  ///   .perform(.push(.screen("shoe"), onto: "shop"))
  /// try story.audit()  // []
  /// ```
  ///
  /// - Returns: The findings, one for each fault, with the steps of the story.
  /// - Throws: ``StoryError`` that names the step.
  public func audit() throws(StoryError) -> [Finding] {
    let recording = try play(framesPerSecond: 60)
    return (recording.findings + (try endFindings(recording))).merged()
  }

  /// The number of instants after which nothing more is painted.
  ///
  /// Source: a decision of this library, so that the longest stories take seconds.
  private static let mostInstants = 256
  /// How long before and after an instant pictures are compared, in seconds.
  private static let margin = 1e-6

  /// Returns the jumps at the instants at which something ends.
  private func endFindings(_ first: StoryRecording<AppStage>) throws(StoryError) -> [Finding] {
    var instants: [Double] = []
    for entry in first.trace.entries where entry.time > Self.margin {
      // Events within a margin are of one instant.
      if entry.time - (instants.last ?? 0) > 4 * Self.margin { instants.append(entry.time) }
    }
    instants = Array(
      instants.filter { time in
        !(first.fingerTimes + first.skipTimes).contains { abs($0 - time) < 4 * Self.margin }
      }.prefix(Self.mostInstants))
    let recording = try play(
      picturesAt: instants.flatMap { [$0 - Self.margin, $0 + Self.margin] })
    var pages = AppPages(in: recording.container)
    let pictures = recording.shots
    return instants.indices.compactMap { index in
      guard pictures.indices.contains(2 * index) else { return nil }
      let before = pictures[2 * index]
      // Steps happen after the end of what ran before them.
      let seam = recording.seams.first {
        abs($0.before.picture.time - instants[index]) < Self.margin
      }
      let next = pictures.indices.contains(2 * index + 1) ? pictures[2 * index + 1] : nil
      let after = seam?.before ?? next ?? recording.lastShot
      guard before.isMoving else { return nil }
      return recording.jump(
        from: before, to: after, &pages, .end(in: after.container), .wrongEnd,
        "on \(recording.tokens(at: instants[index], within: Self.margin))")
    }.after(recording.story)
  }
}

extension StoryRecording where Stage == AppStage {
  /// Returns the main events of an instant.
  fileprivate func tokens(at time: Double, within margin: Double) -> String {
    trace.entries.filter { $0.isMain && abs($0.time - time) < margin }.map(\.description)
      .joined(separator: " ")
  }
}
