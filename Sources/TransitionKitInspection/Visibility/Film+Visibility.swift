import TransitionKit

extension Film {
  /// Paints the pictures of the transition point by point and returns the visible faults, such as jumps, gaps to the
  /// background and elements that no layer draws.
  func visibilityFindings(allowsBackground: Bool) -> [Finding] {
    guard duration > 0 else { return [] }
    var sight = LayerSight(timeline)
    var elements = HiddenElementSight(context)
    let resting = before.painted(of: pages)
    var background = BackgroundSight(resting, allowsBackground: allowsBackground)
    var (start, end) = (resting, resting)
    for (fraction, picture) in [(0, first)] + evenPictures + [(1, last)] {
      let painted = picture.painted(of: pages)
      sight.note(picture.picture, painted: painted)
      elements.note(painted, at: fraction * duration)
      switch fraction {
      case 0: start = painted
      case 1: end = painted
      default: background.note(painted, at: fraction * duration)
      }
    }
    elements.noteEnd(start, first.picture)
    elements.noteEnd(end, last.picture)
    let found =
      jump(from: resting, to: start, at: 0, "at the first picture")
      + jump(from: end, to: after.painted(of: pages), at: 1, "at the end")
      + jumpsBetween + background.findings + dipsOfElements
    return found + elements.findings + sight.findings(in: context)
  }

  /// Returns a finding if two pictures differ although no time passes between them.
  private func jump(
    from old: PaintedPicture, to new: PaintedPicture, at fraction: Double, _ instant: String
  ) -> [Finding] {
    let tolerance: PaintingTolerance =
      fraction == 1 ? .end(in: situation.container) : PaintingTolerance()
    guard
      let difference = new.difference(
        from: old, tolerance: tolerance)
    else { return [] }
    return [Finding(.jump, difference, at: fraction * duration, instant)]
  }

  /// Returns the visible jumps between both ends.
  private var jumpsBetween: [Finding] {
    jumps.flatMap { interval -> [Finding] in
      guard let pair = pictures(around: interval) else { return [] }
      return jump(
        from: pair.before.painted(of: pages), to: pair.after.painted(of: pages),
        at: interval.upperBound, "in between")
    }
  }

  /// Returns a finding for each element whose two cross-fading snapshots let the page behind show through.
  private var dipsOfElements: [Finding] {
    timeline.coverageDips(below: BackgroundSight.leastCoverage, steps: 2 * Film.instants).map {
      dip in
      Finding(
        .dip, "element \(dip.element)", at: dip.fraction * timeline.duration,
        "is shown by two see-through snapshots that cover \(dip.coverage.percent) of what is behind"
      )
    }
  }
}
