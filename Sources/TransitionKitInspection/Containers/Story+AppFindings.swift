import TransitionKit
import TransitionKitContainers

extension Story where Stage == AppStage {
  /// Plays the story, paints its pictures, and returns the faults.
  ///
  /// - The appearance callbacks of each node are in order, and every appearance or disappearance ends.
  /// - When nothing runs, exactly the visible nodes have appeared, and a layer shows each of them.
  /// - Every number of every layer is finite.
  /// - Nothing jumps when a step happens or a motion ends, and between two pictures at 60 per second nothing moves or
  ///   fades faster than ``MotionBudget`` allows. At each of the first 256 instants with an event, the pictures a
  ///   microsecond before and after are compared.
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
    let recording = try play(framesPerSecond: 60)
    return (recording.findings + (try endFindings(recording))).merged()
  }

  /// The largest number of instants whose pictures are compared.
  ///
  /// Source: a choice of this library, so that the longest stories take seconds.
  private static let mostInstants = 256
  /// The time between an instant and each of the compared pictures, in seconds.
  private static let margin = 1e-6

  /// Returns a finding for each jump at an instant with an event, such as the end of a motion.
  private func endFindings(_ first: StoryRecording<AppStage>) throws(StoryError) -> [Finding] {
    var instants: [Double] = []
    for entry in first.trace.entries where entry.time > Self.margin {
      // Events within a few margins belong to the same instant.
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
      // A step happens after the end of earlier motion at the same time.
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
  /// Returns the texts of the main events at an instant.
  fileprivate func tokens(at time: Double, within margin: Double) -> String {
    trace.entries.filter { $0.isMain && abs($0.time - time) < margin }.map(\.description)
      .joined(separator: " ")
  }
}
