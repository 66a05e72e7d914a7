/// The clip of a snapshot that flies between elements of which only a part is visible at rest.
struct FlightClip {
  /// The visible part of the layer at the start and at the end, in its own coordinates.
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
  /// Once it equals the present frame, it becomes as large as the frame can be in this flight, so
  /// that it clips nothing while the frame changes.
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

  /// Returns a size that the layer does not exceed, also when its curve overshoots.
  private func largestSize(along frame: Track<Rect>?) -> Size {
    let (first, last) = (sizes.first, sizes.last)
    var size = Size(
      width: max(first.width, last.width), height: max(first.height, last.height))
    let between = (0...FlightClip.samples).compactMap {
      frame?.value(at: Double($0) / Double(FlightClip.samples)).size
    }
    if between.contains(where: { $0.width > size.width || $0.height > size.height }) {
      // An overshoot is smaller than the whole change.
      size.width += abs(last.width - first.width)
      size.height += abs(last.height - first.height)
    }
    return size
  }

  /// The short fraction in which the clip changes from the present frame to the largest frame of the
  /// flight.
  private static let moment = 1e-6
  /// How many steps look for an overshoot: far more than a curve has waves.
  private static let samples = 32
}

extension PlacedElement {
  /// The part of the frame that the clipping ancestors leave visible.
  ///
  /// Without a visible part it has no area and lies at the edge nearest to the visible area.
  package var unclippedPart: Rect { clip.map(rect.intersection) ?? rect }

  /// Whether the clipping ancestors leave the whole frame visible.
  ///
  /// It compares edges: the size of ``unclippedPart`` may be off by rounding.
  package var isWhole: Bool {
    guard let clip else { return true }
    return clip.x <= rect.x && clip.y <= rect.y && clip.maxX >= rect.maxX && clip.maxY >= rect.maxY
  }
}

extension TransitionContext {
  /// Returns an element of a screen, also clipped by the edges of its page inside the container.
  ///
  /// The edges of the container itself clip everything that is drawn anyway.
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
