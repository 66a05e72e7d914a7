package import TransitionKit

/// Where the pages of a pager lie at a moment, and the pair whose transition can be drawn instead.
package struct PagerPicture: Hashable, Sendable {
  /// A page with its frame in the pager's coordinates.
  package struct Slot: Hashable, Sendable {
    /// The page.
    package let page: Int
    /// Its frame, in points.
    package let frame: Rect
    /// Its opacity, which is below 1 while it fades in.
    package var alpha = 1.0
  }

  /// Up to three pages in order: the one from which a pair begins, and its neighbours.
  ///
  /// Beyond these neighbours, it is the page that is nearest. While a page fades in over another one, these two.
  package let slots: [Slot]
  /// The pages that are seen: those whose frame overlaps the pager's bounds.
  package let visiblePages: [Int]
  /// The pair of pages in transition.
  package let pair: PagePair?
  /// How far the pair is, within `0...1`.
  package let fraction: Double

  /// Creates the picture of a pager.
  package init(_ pager: PagerMotion) {
    (pair, fraction) = (pager.pair, pager.fraction)
    if pager.fadingTarget != nil, let pair {
      let frame = pager.frame(ofSlot: pager.slot, at: Double(pager.slot))
      slots = [
        Slot(page: pair.from, frame: frame), Slot(page: pair.to, frame: frame, alpha: fraction),
      ]
      visiblePages = slots.map(\.page)
      return
    }
    let bounds = Rect(origin: Point(x: 0, y: 0), size: pager.size)
    let position = pager.slots
    let center =
      abs(position - Double(pager.slot)) <= 1 ? pager.slot : pager.nearestSlot(position)
    let near = max(0, center - 1)...min(pager.strip.last, center + 1)
    slots = near.map { slot in
      Slot(page: pager.strip.page(slot), frame: pager.frame(ofSlot: slot, at: position))
    }
    visiblePages = slots.filter { $0.frame.overlaps(bounds) }.map(\.page)
  }
}

extension PagerMotion {
  /// The frame of the page in a slot, for a position in slots.
  fileprivate func frame(ofSlot slot: Int, at position: Double) -> Rect {
    let beyond = beyond(position)
    guard style.ends == .stretch, beyond != 0 else {
      return frame(along: (Double(slot) - position) * step, length)
    }
    // The page stays at its outer edge, and its inner edge moves.
    let along = (Double(slot) - (position - beyond)) * step
    let added = length * PagerEnds.stretchedPart(for: abs(beyond) * step / length)
    guard along == 0 else { return frame(along: along + (along > 0 ? added : -added), length) }
    return frame(along: beyond < 0 ? 0 : -added, length + added)
  }

  private func frame(along offset: Double, _ length: Double) -> Rect {
    guard style.axis == .horizontal else {
      return Rect(x: 0, y: offset, width: size.width, height: length)
    }
    let frame = Rect(x: offset, y: 0, width: length, height: size.height)
    return container.layoutDirection == .rightToLeft ? frame.mirrored(inWidth: size.width) : frame
  }
}
