package import TransitionKit

/// The geometry of a zoom between a source and a screen, as a function of its progress.
///
/// Shape: the vertical edges move evenly with the progress, the horizontal edges a little later, so
/// that a card opens sideways first.
///
/// Source: JakeThomson/swift_transitions, docs/design.md §1.4–1.6, measured on a simulator of iOS 27.
package struct ZoomShape: Hashable, Sendable {
  /// The frame of the source, in points in container coordinates.
  package var source: Rect
  /// The radius of the source's corners, in points.
  package var sourceRadius: Double
  /// The frame of the screen at rest, in points in container coordinates.
  package var page: Rect
  /// The radius of the screen's corners, in points.
  package var pageRadius: Double
  /// How much later the horizontal edges arrive: the progress less this times sin(π · progress).
  package var lead: Double

  /// The part of the screen that stands for the source, or `nil`; then the frame of the whole screen is the card.
  var alignment: ZoomAlignment?

  /// Creates a shape; by default with the lead of a push.
  package init(
    source: Rect, sourceRadius: Double, page: Rect, pageRadius: Double,
    lead: Double = ZoomShape.pushLead
  ) {
    self.source = source
    self.sourceRadius = sourceRadius
    self.page = page
    self.pageRadius = pageRadius
    self.lead = lead
  }

  /// Returns the card at a progress: 0 is the source, 1 the screen; exact at both.
  package func card(at progress: Double) -> CardMotion { card(.resting(progress.held)) }

  /// Returns the card at a progress that has a velocity.
  func card(_ t: MotionSample) -> CardMotion {
    if let alignment { return card(t, alignment) }
    if t.value == 0 || t.value == 1, t.velocity == 0 {
      return CardMotion(resting: t.value == 0 ? source : page)
    }
    let s = lead == 0 ? t : t - (t * .pi).sinCos.sin * lead
    func between(_ a: Double, _ b: Double, _ progress: MotionSample) -> MotionSample {
      progress * (b - a) + a
    }
    return CardMotion(
      x: between(source.x, page.x, t), y: between(source.y, page.y, s),
      width: between(source.width, page.width, t),
      height: between(source.height, page.height, s), rotation: .resting(0))
  }

  /// The card at the source: that, or the frame of the whole screen whose part covers it.
  var landing: Rect { card(at: 0).frame }

  /// Returns the shape in coordinates that begin at the screen's origin.
  func fromPage() -> ZoomShape {
    var shape = self
    let offset = Point(x: -page.x, y: -page.y)
    shape.source = source.offset(byX: offset.x, y: offset.y)
    shape.page = Rect(origin: .zero, size: page.size)
    shape.alignment?.source = shape.source
    return shape
  }

  private func card(_ t: MotionSample, _ alignment: ZoomAlignment) -> CardMotion {
    // Only a push has a lead.
    let isForward = lead != 0
    func frame(_ progress: Double) -> Rect {
      alignment.pageFrame(at: progress, page: page, isForward: isForward)
    }
    let now = frame(t.value)
    guard t.velocity != 0 else { return CardMotion(resting: now) }
    let step = 1e-6
    let change = frame(t.value + step) - frame(t.value - step)
    func motion(_ value: Double, _ change: Double) -> MotionSample {
      MotionSample(value: value, velocity: change / (2 * step) * t.velocity)
    }
    return CardMotion(
      x: motion(now.x, change.x), y: motion(now.y, change.y),
      width: motion(now.width, change.width), height: motion(now.height, change.height),
      rotation: .resting(0))
  }

  /// Returns the radius of the card's corners, in points.
  package func cornerRadius(at progress: Double) -> Double {
    sourceRadius.interpolated(to: pageRadius, progress: progress.held).held
  }
}

extension ZoomShape {
  /// The lead of a push.
  package static let pushLead = 0.05

  /// Returns the opacity of the source's picture over the page: gone at a progress of 0.55.
  package static func pictureAlpha(at progress: Double) -> Double {
    1 - max(0, min(1, progress.held / pictureEnd))
  }

  /// Returns the opacity of the black over the page behind: 0.15 of the progress.
  package static func dimmingAlpha(at progress: Double) -> Double { dimming * progress.held }

  /// Returns the scale of the page behind about its centre: 1 less 0.086 of the progress.
  package static func backScale(at progress: Double) -> Double { 1 - receding * progress.held }

  /// The progress at which the source's picture is gone.
  package static let pictureEnd = 0.55
  /// The opacity of the black at a progress of 1.
  package static let dimming = 0.15
  /// How much smaller the page behind is at a progress of 1.
  package static let receding = 0.086
  /// The spring of the flight, from rest: ω 19, ζ 1.
  package static let flight = Spring.angular(19, 1)
  /// The spring of the card that returns to the screen: ω 22, ζ 0.9.
  package static let back = Spring.angular(22, 0.9)
  /// The spring of the page behind on its return: ω 15, ζ 1.
  package static let behind = Spring.angular(15, 1)
}

/// A part of the page that stands for the source, such as the photo in its detail page.
///
/// The page lands so large that this part covers the source, and hangs over at its right and below.
///
/// Source: as ``ZoomShape``.
package struct ZoomAlignment: Hashable, Sendable {
  /// The part, in points in the page's coordinates; it has an area.
  package var part: Rect
  /// The source, in points in container coordinates.
  package var source: Rect

  /// Creates an alignment of a part with a source.
  package init(part: Rect, source: Rect) {
    self.part = part
    self.source = source
  }

  /// The scale of the page at the source; 1 for a part without an area.
  package var scale: Double {
    part.isEmpty
      ? 1 : max(source.width.part(of: part.width), source.height.part(of: part.height))
  }

  /// The origin of the page at the source, in points in container coordinates.
  package var origin: Point { source.origin - part.origin.scaled(by: scale) }

  /// Returns how much of its way the centre of the part has covered, across and down.
  ///
  /// - Parameters:
  ///   - progress: 0 at the source, 1 at the screen.
  ///   - isForward: Whether the screen opens.
  /// - Returns: The two parts, 0 to 1.
  package func covered(at progress: Double, isForward: Bool) -> Point {
    let t = progress
    guard isForward else {
      let both = min(1, ZoomAlignment.returnSpeed * t)
      return Point(x: both, y: both)
    }
    let bend = t * (1 - t)
    return Point(x: t - ZoomAlignment.bend.x * bend, y: t - ZoomAlignment.bend.y * bend)
  }

  /// Returns the frame of the whole page, in points in container coordinates.
  ///
  /// - Parameters:
  ///   - progress: 0 at the source, 1 at the screen; exact at both.
  ///   - page: The frame of the page at rest.
  ///   - isForward: Whether the screen opens.
  /// - Returns: The frame.
  package func pageFrame(at progress: Double, page: Rect, isForward: Bool) -> Rect {
    if progress == 1 { return page }
    let scale = scale.interpolated(to: 1, progress: progress)
    let covered = covered(at: progress, isForward: isForward)
    let start = Point(
      x: origin.x + self.scale * part.center.x, y: origin.y + self.scale * part.center.y)
    let end = page.origin + part.center
    let center = Point(
      x: start.x.interpolated(to: end.x, progress: covered.x),
      y: start.y.interpolated(to: end.y, progress: covered.y))
    return Rect(
      x: center.x - scale * part.center.x, y: center.y - scale * part.center.y,
      width: scale * page.width, height: scale * page.height)
  }

  /// Returns the part of the page that is seen, in points in container coordinates: the part at the source, and the
  /// whole page at the screen.
  ///
  /// - Parameters:
  ///   - progress: 0 at the source, 1 at the screen.
  ///   - frame: The frame of the page, as it is drawn.
  ///   - page: The size of the page at rest.
  /// - Returns: The frame.
  func seenFrame(at progress: Double, of frame: Rect, page: Size) -> Rect {
    guard page.width > 0 else { return frame }
    let closed = Rect(origin: part.origin.scaled(by: scale), size: source.size)
    let seen = closed.interpolated(to: Rect(origin: .zero, size: page), progress: progress)
    let drawn = frame.width / page.width / scale.interpolated(to: 1, progress: progress)
    return Rect(
      x: frame.x + seen.x * drawn, y: frame.y + seen.y * drawn, width: seen.width * drawn,
      height: seen.height * drawn)
  }

  /// Returns the opacity of the source's picture over the page.
  package static func pictureAlpha(at progress: Double) -> Double {
    max(0, min(1, (pictureStart - progress) / pictureFade))
  }

  /// How far the centre lags behind in the middle of a push, times 4, across and down.
  static let bend = Point(x: 0.1, y: 0.25)
  /// How fast the centre returns, in the progress.
  static let returnSpeed = 1.14
  /// The progress at which the picture is gone.
  static let pictureStart = 0.78
  /// The part of the progress in which it fades.
  static let pictureFade = 0.5
}
