/// Computes the clip of a flying snapshot whose element is only partly visible at the start or the end.
struct FlightClip {
  /// The visible part of the layer at the start and at the end, in the layer's coordinates.
  let seen: (first: Rect, last: Rect)
  /// The size of the layer at the start and at the end.
  let sizes: (first: Size, last: Size)

  /// Whether the whole layer is visible at both ends.
  var isOpen: Bool {
    seen.first == Rect(origin: .zero, size: sizes.first)
      && seen.last == Rect(origin: .zero, size: sizes.last)
  }

  /// Returns a clip that opens to the whole frame and closes again, at the times of
  /// ``ElementFlight/Clipping/release``.
  ///
  /// Once the clip has reached the present frame, it grows to the largest frame of the flight, so that it does not
  /// clip while the frame changes.
  func opening(along frame: Track<Rect>?) -> Track<Rect> {
    func bounds(at fraction: Double) -> Rect {
      Rect(origin: .zero, size: frame?.value(at: fraction).size ?? sizes.first)
    }
    let free = Rect(origin: .zero, size: largestSize(along: frame))
    let isClippedFirst = seen.first != Rect(origin: .zero, size: sizes.first)
    let isClippedLast = seen.last != Rect(origin: .zero, size: sizes.last)
    var keys = [Keyframe(at: 0, isClippedFirst ? seen.first : free)]
    let (opened, closing) = (ElementFlight.openingEnd, ElementFlight.closingStart)
    if isClippedFirst {
      keys += [
        Keyframe(at: opened, bounds(at: opened)), Keyframe(at: opened + FlightClip.moment, free),
      ]
    }
    if isClippedLast {
      keys += [
        Keyframe(at: closing - FlightClip.moment, free),
        Keyframe(at: closing, bounds(at: closing)),
      ]
    }
    return Track(checked: keys + [Keyframe(at: 1, isClippedLast ? seen.last : free)])
  }

  /// Returns a size that the layer does not exceed during the flight, even if its curve overshoots.
  private func largestSize(along frame: Track<Rect>?) -> Size {
    let (first, last) = (sizes.first, sizes.last)
    var size = Size(
      width: max(first.width, last.width), height: max(first.height, last.height))
    let between = (0...FlightClip.samples).compactMap {
      frame?.value(at: Double($0) / Double(FlightClip.samples)).size
    }
    if between.contains(where: { $0.width > size.width || $0.height > size.height }) {
      // An overshoot is assumed to be smaller than the whole change.
      size.width += abs(last.width - first.width)
      size.height += abs(last.height - first.height)
    }
    return size
  }

  /// The fraction of the flight in which the clip grows from the present frame to the largest frame.
  private static let moment = 1e-6
  /// The number of intervals in which an overshoot is looked for; curves have far fewer extremes.
  private static let samples = 32
}

extension PlacedElement {
  /// The part of the element's frame that its clipping ancestors leave visible.
  ///
  /// If nothing is visible, it has no area and lies on the edge nearest to the visible area.
  package var unclippedPart: Rect { clip.map(rect.intersection) ?? rect }

  /// Whether the clipping ancestors leave the whole frame visible.
  ///
  /// Edges are compared, because the size of ``unclippedPart`` may differ from the frame's size by rounding.
  package var isWhole: Bool {
    guard let clip else { return true }
    return clip.x <= rect.x && clip.y <= rect.y && clip.maxX >= rect.maxX && clip.maxY >= rect.maxY
  }
}

extension TransitionContext {
  /// Returns an element that is also clipped by the edges of its page, where these are inside the container.
  ///
  /// The container's own edges need no clip, because nothing is drawn outside them.
  package func clippedToPage(
    _ element: PlacedElement, on role: TransitionRole
  ) -> PlacedElement {
    let (page, rect) = (frame(of: role), element.rect)
    let left = page.x > 0 ? page.x : min(0, rect.x)
    let top = page.y > 0 ? page.y : min(0, rect.y)
    let right = page.maxX < container.width ? page.maxX : max(container.width, rect.maxX)
    let bottom = page.maxY < container.height ? page.maxY : max(container.height, rect.maxY)
    let seen = Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    guard rect.intersection(seen) != rect else { return element }
    return PlacedElement(
      element.element, rect: rect, clip: element.clip.map(seen.intersection) ?? seen,
      drawingIndex: element.drawingIndex, parent: element.parent)
  }
}
