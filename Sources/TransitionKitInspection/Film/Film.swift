import TransitionKit

/// The timeline and the pictures of one transition, which is computed and played once for all checks.
///
/// The pictures are at evenly spaced times, and directly before and after each jump of the timeline.
struct Film {
  let situation: Situation
  /// The context for which the timeline was made.
  let context: StaticContext
  let timeline: Timeline
  /// The intervals in which the timeline's properties jump, in fractions of the duration.
  let jumps: [ClosedRange<Double>]
  /// The layout of the screens' pages.
  let pages: PaintedPages
  /// The picture before the transition.
  let before: StackStage.Shot
  /// The first picture of the transition, at the same time as ``before``.
  let first: StackStage.Shot
  /// The pictures during the transition, by their fractions of the duration.
  private let pictures: [Double: StackStage.Shot]
  /// The last picture of the transition, just before ``after``.
  let last: StackStage.Shot
  /// The picture after the transition.
  let after: StackStage.Shot
  /// The duration without a finger, in seconds; 0 if no transition begins.
  let duration: Double
  /// Whether a finger drives the transition.
  let isUnderFinger: Bool

  /// The number of pictures between both ends.
  static let instants = 14
  /// The largest number of jumps whose pictures are taken.
  private static let mostJumps = 8

  /// Plays a transition.
  ///
  /// - Parameters:
  ///   - animator: The animator.
  ///   - situation: The operation, its two screens and their container.
  ///   - isPainted: Whether there are pictures between both ends, at equal distances in time and at jumps.
  ///   - isUnderFinger: Whether a finger drives the transition; by default as in the situation.
  /// - Throws: The error of the animator, or `NavigationError` for a situation that no controller can be in.
  init(
    _ animator: any AnimatedTransitioning, in situation: Situation, isPainted: Bool,
    isUnderFinger: Bool? = nil
  ) throws {
    self.situation = situation
    context = situation.context(for: animator)
    timeline = try animator.resolvedTimeline(for: context)
    jumps =
      isPainted ? Array(try TimelineJumps(timeline).intervals.prefix(Film.mostJumps)) : []
    let controller = try situation.controller(playing: animator)
    self.isUnderFinger = isUnderFinger ?? situation.isInteractive
    let driver = self.isUnderFinger ? GestureInteraction() : nil
    let resting = PaintedPages(of: controller)
    before = StackStage.Shot(of: controller)
    try situation.begin(on: controller, interaction: driver)
    controller.layoutIfNeeded()
    let clock = FilmClock(controller, driver)
    duration = clock.duration
    pages = resting.merging(PaintedPages(of: controller))
    first = StackStage.Shot(of: controller)
    var inside: [Double: StackStage.Shot] = [:]
    for fraction in Film.fractions(around: jumps) where isPainted && duration > 0 {
      clock.move(to: fraction)
      inside[fraction] = StackStage.Shot(of: controller)
    }
    pictures = inside
    clock.moveToLastPicture()
    last = StackStage.Shot(of: controller)
    controller.advanceToRest()
    after = StackStage.Shot(of: controller)
  }

  /// Returns the fractions of the duration at which pictures are taken, in order.
  private static func fractions(around jumps: [ClosedRange<Double>]) -> [Double] {
    Set(evenFractions + jumps.flatMap { [$0.lowerBound, afterJump($0)] }).sorted()
  }

  private static let evenFractions = (1...instants).map { Double($0) / Double(instants + 1) }

  /// Returns the fraction just after a jump, but before the end of the transition.
  private static func afterJump(_ jump: ClosedRange<Double>) -> Double {
    min(jump.upperBound, 1 - 1e-9)
  }

  /// Returns the pictures at equal distances in time between both ends.
  var evenPictures: [(fraction: Double, picture: StackStage.Shot)] {
    Film.evenFractions.compactMap { fraction in pictures[fraction].map { (fraction, $0) } }
  }

  /// Returns the pictures just before and just after a jump.
  func pictures(
    around jump: ClosedRange<Double>
  ) -> (before: StackStage.Shot, after: StackStage.Shot)? {
    guard let before = pictures[jump.lowerBound], let after = pictures[Film.afterJump(jump)]
    else { return nil }
    return (before, after)
  }
}

/// Advances a transition by the clock or by a finger.
private struct FilmClock {
  let controller: NavigationController
  let driver: GestureInteraction?
  /// The duration without a finger, in seconds; 0 if no transition runs.
  let duration: Double

  init(_ controller: NavigationController, _ driver: GestureInteraction?) {
    (self.controller, self.driver) = (controller, driver)
    duration = controller.transition == nil ? 0 : controller.playback?.timeline.duration ?? 0
  }

  /// Advances to a fraction of the transition, which must not be in the past.
  func move(to fraction: Double) {
    guard let playback = controller.playback else { return }
    if let driver {
      driver.update(fraction)
    } else {
      controller.advance(by: (fraction - playback.fraction) * duration)
    }
  }

  /// Advances to the last picture before the end; a finger is lifted at a fraction of 0.9.
  func moveToLastPicture() {
    if let driver, duration > 0 {
      driver.update(0.9)
      driver.finish()
    }
    controller.advanceToLastPicture()
  }
}
