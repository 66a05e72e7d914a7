public import TransitionKit

extension AnimatedTransitioning {
  /// Returns what is wrong with what is seen of a transition, painted point by point.
  ///
  /// It finds content that jumps at the first picture, at the end or in between; background between
  /// the pages; see-through layers that cover too little; hidden elements that are drawn nowhere;
  /// motion that nobody sees; layers that are never in the container; and more overdraw than needed.
  ///
  /// ```swift
  /// XCTAssertEqual(try ScaleBack().visibilityFindings(in: .photos(.push)), [])
  /// ```
  ///
  /// Edges that pass a point, presenters that stay, and content that fades are no findings.
  ///
  /// - Parameters:
  ///   - situation: What the transition does, and where.
  ///   - options: How closely to look.
  /// - Returns: The findings in order of kind; empty for a transition without faults.
  /// - Throws: The error of the animator, or `NavigationError` for a situation that no controller can
  ///   be in.
  public func visibilityFindings(
    in situation: Situation, options: VisibilityOptions = VisibilityOptions()
  ) throws -> [Finding] {
    try VisibilityAudit(self, situation, options).findings()
  }
}

/// Plays a transition once, and asks every check about each picture.
struct VisibilityAudit {
  private let animator: any AnimatedTransitioning
  private let situation: Situation
  private let options: VisibilityOptions
  private let timeline: Timeline

  init(
    _ animator: any AnimatedTransitioning, _ situation: Situation, _ options: VisibilityOptions
  ) throws {
    (self.animator, self.situation, self.options) = (animator, situation, options)
    timeline = try animator.timeline(in: situation)
  }

  func findings() throws -> [Finding] {
    let played = try PlayedTransition(animator, in: situation)
    guard played.isRunning, played.duration > 0 else { return [] }
    let context = situation.context(for: animator)
    var sight = LayerSight(timeline)
    var elements = HiddenElementSight(context)
    var background = BackgroundSight(played.before, options)
    var found: [Finding] = []
    let first = note(played, at: 0, &sight, &elements)
    found += jump(from: played.before, to: first, at: 0, "at the first picture", played)
    var growing = growingElements(played, first, in: context)
    for step in 1...options.instants {
      let fraction = Double(step) / Double(options.instants + 1)
      played.move(to: fraction)
      let picture = note(played, at: fraction, &sight, &elements)
      background.note(picture, at: fraction * played.duration)
    }
    played.moveToLastPicture()
    let last = note(played, at: 1, &sight, &elements)
    growing.formUnion(growingElements(played, last, in: context))
    played.controller.advanceToRest()
    found += jump(from: last, to: played.picture, at: 1, "at the end", played)
    found += try jumpsBetween() + background.findings + dipsOfElements
    return found + elements.findings(growing: growing) + sight.findings(in: context)
  }

  /// Looks at the picture now, and returns it.
  private func note(
    _ played: PlayedTransition, at fraction: Double, _ sight: inout LayerSight,
    _ elements: inout HiddenElementSight
  ) -> PaintedPicture {
    let frame = played.controller.frame
    let picture = PaintedPicture(
      frame, of: played.pages, hiding: played.controller.hiddenElements)
    sight.note(frame, painted: picture)
    elements.note(picture, at: fraction * played.duration)
    return picture
  }

  /// Returns the elements of the lower page that the upper page covers now exactly.
  private func growingElements(
    _ played: PlayedTransition, _ picture: PaintedPicture, in context: any TransitionContext
  ) -> Set<String> {
    picture.elements(
      of: context.back.id, coveredBy: context.fore.id, in: played.controller.frame)
  }

  /// Returns the finding of two pictures that differ although no time passes between them.
  private func jump(
    from old: PaintedPicture, to new: PaintedPicture, at fraction: Double, _ instant: String,
    _ played: PlayedTransition
  ) -> [Finding] {
    let points = new.comparedPoints(with: old, columns: options.columns, rows: options.rows)
    let tolerance: PaintingTolerance =
      fraction == 1 ? .end(in: situation.container) : PaintingTolerance()
    guard let difference = new.difference(from: old, at: points, tolerance: tolerance)
    else { return [] }
    return [
      Finding(
        .jump, "\(difference.content)", at: fraction * played.duration, place: difference.point,
        difference.reason, instant: instant)
    ]
  }

  /// Returns the jumps between both ends that are seen.
  private func jumpsBetween() throws -> [Finding] {
    let intervals = try TimelineJumps(timeline).intervals
    guard !intervals.isEmpty else { return [] }
    let played = try PlayedTransition(animator, in: situation)
    return intervals.prefix(8).flatMap { interval in
      played.move(to: interval.lowerBound)
      let old = played.picture
      played.move(to: min(interval.upperBound, 1 - 1e-9))
      return jump(from: old, to: played.picture, at: interval.upperBound, "in between", played)
    }
  }

  /// The elements whose two snapshots let the page behind show through.
  private var dipsOfElements: [Finding] {
    timeline.coverageDips(below: options.coverage, steps: 2 * options.instants).map { dip in
      Finding(
        .dip, "element \(dip.element)", at: dip.fraction * timeline.duration,
        "is shown by two see-through snapshots that cover "
          + "\(DecimalText.brief(100 * dip.coverage, places: 0)) % of what is behind")
    }
  }
}
