import TransitionKit

/// Paints the pictures of a story while it is played, and collects faults.
///
/// The pictures before and after every step are compared. In between, only transitions without interruptions are
/// checked; the others are checked only at steps and at the end.
final class StoryAudit: StoryWatcher {
  private let controller: NavigationController
  private let recorder: StoryRecorder<StackStage>
  private(set) var findings: [Finding] = []
  /// The layouts of the pages, recorded when the pages first appear.
  private var pages: PaintedPages
  /// The last picture in which no transition ran.
  private var resting: StackStage.Shot
  private var flight: Flight?
  private var flights = 0

  /// The largest number of transitions that are painted.
  ///
  /// Source: a choice of this library, so that the longest stories take seconds.
  private static let mostFlights = 256

  /// A transition that began when no other one ran.
  private struct Flight {
    /// The number of the first event after its beginning.
    let events: Int
    let container: Container
    var background: BackgroundSight
    var elements: HiddenElementSight
    var isDisturbed = false
  }

  init(_ controller: NavigationController, _ recorder: StoryRecorder<StackStage>) {
    (self.controller, self.recorder) = (controller, recorder)
    pages = PaintedPages(of: controller)
    resting = StackStage.Shot(of: controller)
  }

  private var isOver: Bool { flights > Self.mostFlights }

  // MARK: Seams

  /// Compares the pictures before and after the steps at the current time.
  func endInstant() {
    guard !isOver, let seam = recorder.seams.last else { return }
    let old = pages
    learnPages()
    // A change without animation is meant to be immediate, as is a new layout.
    if seam.after.isMoving, !seam.isNewLayout {
      compare(
        seam.before, seam.after, .jump, "on \(seam.title)", pages: old.merging(pages),
        elements: seam.before.isMoving ? .unknown : .shown)
    }
    if seam.before.container != seam.after.container { pages = PaintedPages(of: controller) }
    look()
  }

  // MARK: Between seams

  /// Advances the clock, and checks pictures on the way.
  func advance(to time: Double) {
    look()
    while !isOver, let playback = controller.playback, controller.time < time {
      let step = playback.timeline.duration / Double(Film.instants + 1)
      let next = min(step, time - controller.time)
      if playback.remaining <= next * (1 + 1e-9) {
        let (last, after) = controller.passLastPicture()
        flight?.elements.noteEnd(last.painted(of: pages), last.picture)
        compare(last, after, .wrongEnd, "at the end", .end(in: last.container), pages: pages)
      } else {
        guard controller.time + next > controller.time else { break }
        controller.advance(by: next)
      }
      look()
    }
    controller.advance(by: time - controller.time)
    look()
  }

  /// Checks the current picture.
  private func look() {
    if isOver { return }
    guard let context = controller.transition, let playback = controller.playback else {
      // Interrupted transitions may still move.
      return controller.isInMotion ? () : rest()
    }
    learnPages()
    let now = StackStage.Shot(of: controller)
    let picture = now.painted(of: pages)
    var flight = flight ?? begin(context, now, picture)
    defer { self.flight = flight }
    flight.isDisturbed =
      flight.isDisturbed || flight.container != now.container || hasBegunAgain(since: flight.events)
    if flight.isDisturbed { return }
    flight.elements.note(picture, at: controller.time)
    if playback.fraction > 0, playback.fraction < 1 {
      flight.background.note(picture, at: controller.time)
    }
  }

  private func begin(
    _ context: any TransitionContext, _ now: StackStage.Shot, _ picture: PaintedPicture
  ) -> Flight {
    flights += 1
    var elements = HiddenElementSight(context)
    elements.noteEnd(picture, now.picture)
    return Flight(
      events: recorder.trace.entries.count, container: now.container,
      background: BackgroundSight(resting.painted(of: pages), countsOverdraw: false),
      elements: elements)
  }

  /// Adds the faults that remain after a transition, and those during it.
  private func rest() {
    resting = StackStage.Shot(of: controller)
    guard let flight else { return }
    self.flight = nil
    for hidden in resting.hiddenElements {
      findings.append(
        Finding(
          .leftover, "element \(hidden.element)", at: controller.time,
          "stays hidden on page \(hidden.screen)"))
    }
    findings += flight.background.findings
    guard !flight.isDisturbed, isFinished(since: flight.events) else { return }
    findings += flight.elements.findings
  }

  /// Whether a transition has begun since the event with an index.
  private func hasBegunAgain(since count: Int) -> Bool {
    recorder.trace.entries[count...].contains {
      if case .event(.transitionBegan) = $0.content { true } else { false }
    }
  }

  /// Whether no transition has been cancelled since the event with an index.
  private func isFinished(since count: Int) -> Bool {
    !recorder.trace.entries[count...].contains {
      if case .event(.transitionCompleted(false)) = $0.content { true } else { false }
    }
  }

  // MARK: Pictures

  private func learnPages() { pages = pages.merging(PaintedPages(of: controller)) }

  private func compare(
    _ old: StackStage.Shot, _ new: StackStage.Shot, _ kind: Finding.Kind, _ instant: String,
    _ tolerance: PaintingTolerance = PaintingTolerance(), pages: PaintedPages,
    elements: PaintedPicture.Elements = .shown
  ) {
    if isOver { return }
    let difference = new.difference(
      from: old, of: pages, elements: elements, tolerance: tolerance)
    guard let difference else { return }
    findings.append(Finding(kind, difference, at: controller.time, instant))
  }
}
