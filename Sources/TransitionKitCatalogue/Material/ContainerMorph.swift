import TransitionKit

/// The geometry of ``AndroidContainerTransform``: two contents in a container that moves between two rectangles.
///
/// The contents have a common width or height, and the middle of their top edges moves. In this file, *progress* is the
/// eased progress of the container.
struct ContainerMorph {
  let start, end: Rect
  let radii, elevations: (start: Double, end: Double)
  let windows: ContainerWindows
  let fitsWidth: Bool
  let isArc: Bool

  /// Returns the layer of the start's or the end's content: laid out at its own size, moved and scaled with the
  /// container.
  func layer(_ id: LayerID, isEnd: Bool) throws(CurveError) -> Layer {
    let (own, other) = isEnd ? (end, start) : (start, end)
    let (mine, fitted) = (length(own), length(other) * ratio(own, other))
    var state = LayerState(frame: own, content: ContentFit(.stretch, of: own.size))
    guard fitted < mine else { return try moving(id, state, isEnd: isEnd) }
    state.clip = shown(isEnd ? fitted : mine, of: own)
    return try moving(id, state, isEnd: isEnd)
      .clipping(to: shown(isEnd ? mine : fitted, of: own), curve: curve(within: windows.mask))
  }

  /// Returns the surface behind both contents, as large as both together, which casts their shadow.
  func surface(_ id: LayerID, color: RGBColor) throws(CurveError) -> Layer {
    let (first, last) = (length(start), length(end) * ratio(start, end))
    var frame = start
    if fitsWidth { frame.height = max(first, last) } else { frame.width = max(first, last) }
    let drawn = try unscaled(elevations, in: 0...1, isEnd: false)
    let state = LayerState(
      frame: frame, shadow: ContainerMorph.shadow(elevation: drawn.start),
      clip: shown(first, of: frame), fill: Fill(color))
    return try moving(id, state, isEnd: false)
      .clipping(to: shown(last, of: frame), curve: curve(within: windows.mask))
      .shadowing(to: ContainerMorph.shadow(elevation: drawn.end), curve: drawn.curve)
  }

  /// The opacity of an elevated surface's shadow.
  ///
  /// Source: material-components-android, MaterialContainerTransform.java.
  static let shadowOpacity = 45.0 / 255

  /// Returns the shadow of a surface with an elevation, in points.
  ///
  /// The blur radius equals the elevation, which is a decision of this library.
  static func shadow(elevation: Double) -> Shadow {
    Shadow(opacity: shadowOpacity, radius: elevation)
  }

  /// Returns a layer that moves with the container and scales with the start's or the end's content.
  private func moving(
    _ id: LayerID, _ state: LayerState, isEnd: Bool
  ) throws(CurveError) -> Layer {
    let (first, last) = (state.frame.aligned(to: start), state.frame.aligned(to: end))
    let scales = scales(isEnd: isEnd)
    let radius = try unscaled(radii, in: windows.shape, isEnd: isEnd)
    var state = state
    (state.frame, state.anchor) = (first, Point(x: 0.5, y: 0))
    (state.transform, state.cornerRadius) = (.scale(scales.start), radius.start)
    return Layer(id, state)
      .moving(to: last, curve: .emphasized, path: isArc ? .arc(1, from: first, to: last) : .line)
      .scaling(to: scales.end, curve: curve(within: windows.scale))
      .rounding(to: radius.end, curve: radius.curve)
  }

  /// Returns the scale of the start's or the end's content, at the start and at the end.
  private func scales(isEnd: Bool) -> (start: Double, end: Double) {
    isEnd ? (ratio(start, end), 1) : (1, ratio(end, start))
  }

  /// Returns the scale that makes the second rectangle as wide, or as high, as the first.
  private func ratio(_ first: Rect, _ second: Rect) -> Double {
    let (one, other) = fitsWidth ? (first.width, second.width) : (first.height, second.height)
    return other > 0 ? one / other : 1
  }

  /// Returns the height of a rectangle if widths are made equal, otherwise its width.
  private func length(_ rect: Rect) -> Double { fitsWidth ? rect.height : rect.width }

  /// Returns the visible part of a frame, in its own coordinates: clipped at the bottom, or at both sides.
  private func shown(_ length: Double, of frame: Rect) -> Rect {
    fitsWidth
      ? Rect(x: 0, y: 0, width: frame.width, height: length)
      : Rect(x: (frame.width - length) / 2, y: 0, width: length, height: frame.height)
  }

  /// Returns a length to set on a scaled layer so that the layer is drawn with a given length.
  ///
  /// The drawn length changes within its range of the progress, and the scale within another. Their quotient is
  /// tabulated as a function of the progress.
  ///
  /// - Parameters:
  ///   - lengths: The drawn length at the start and at the end, in points.
  ///   - window: The range of the progress in which the drawn length changes.
  ///   - isEnd: Whether the layer scales with the end's content, otherwise with the start's.
  /// - Returns: The unscaled length at both ends, and the curve between them.
  /// - Throws: `CurveError` when a length is not finite.
  private func unscaled(
    _ lengths: (start: Double, end: Double), in window: ClosedRange<Double>, isEnd: Bool
  ) throws(CurveError) -> (start: Double, end: Double, curve: TimingCurve) {
    let scales = scales(isEnd: isEnd)
    func length(at progress: Double) -> Double {
      let drawn =
        lengths.start + (lengths.end - lengths.start) * ContainerMorph.part(progress, window)
      let scale =
        scales.start + (scales.end - scales.start) * ContainerMorph.part(progress, windows.scale)
      return Transform.scale(scale).cornerRadius(drawnAs: drawn)
    }
    var (first, last) = (length(at: 0), length(at: 1))
    if first == last {
      // Between two bounds of the ranges the quotient only rises or only falls, so these samples show whether it
      // changes.
      let (drawn, scaled) = (window, windows.scale)
      let bounds = [drawn.lowerBound, drawn.upperBound, scaled.lowerBound, scaled.upperBound]
      guard (bounds + [0.25, 0.5, 0.75]).contains(where: { length(at: $0) != first }) else {
        return (first, last, .emphasized)
      }
      // A track needs different values at its ends; this length changes in between but ends as it began.
      last += 1e-6
    }
    let range = last - first
    let table = try PiecewiseLinear(
      sampling: { $0 <= 0 ? 0 : $0 >= 1 ? 1 : (length(at: $0) - first) / range },
      tolerance: max(
        ContainerMorph.tolerance / abs(range), ContainerMorph.smallestRelativeTolerance),
      maximumStops: ContainerMorph.maximumStops)
    return (first, last, try .emphasized.through(table))
  }

  /// The largest error of an unscaled length, in points.
  private static let tolerance = 1e-4
  /// The largest error of an unscaled length of more than 1000 points, relative to its change.
  ///
  /// Such a length belongs to a tiny element, whose scale makes the error small when it is drawn.
  private static let smallestRelativeTolerance = 1e-7
  /// The largest number of stops in a table: more than a quotient needs at the smallest tolerance.
  private static let maximumStops = 1 << 14

  private func curve(within window: ClosedRange<Double>) -> TimingCurve {
    .emphasized(in: window)
  }

  /// Returns which fraction of a range the progress has passed, from 0 to 1.
  private static func part(_ progress: Double, _ window: ClosedRange<Double>) -> Double {
    max(0, min(1, (progress - window.lowerBound) / (window.upperBound - window.lowerBound)))
  }
}

/// The ranges of the progress in which the contents fade and the scale, the clip and the corners change.
struct ContainerWindows: Hashable {
  let fade, scale, mask, shape: ClosedRange<Double>
}

extension Rect {
  /// Returns a rectangle of this size whose top edge has the same centre as that of another rectangle.
  fileprivate func aligned(to other: Rect) -> Rect {
    withOrigin(x: other.center.x - width / 2, y: other.y)
  }
}

/// The element of the lower screen from which the upper one grows.
struct ClosedElement {
  let id: String
  /// The visible part, in container coordinates.
  let rect: Rect
  /// The visible part, in fractions of the element.
  let part: Rect
  /// The corner radius of the element's look, in points, or `nil` if it is 0.
  let radius: Double?
  /// The radii of elliptic corners, in points, or `nil` if a part of the element is clipped.
  let radii: Size?

  fileprivate init(_ placed: PlacedElement, seen: Rect) {
    let (whole, look) = (placed.rect, placed.element.look)
    let radius = look.cornerRadius(in: whole.size)
    id = placed.id
    rect = seen
    part =
      seen == whole
      ? .unit
      : Rect(
        x: (seen.x - whole.x) / whole.width, y: (seen.y - whole.y) / whole.height,
        width: seen.width / whole.width, height: seen.height / whole.height)
    self.radius = radius > 0 ? radius : nil
    radii =
      look.cornerFractions == nil || !placed.isWhole ? nil : look.cornerRadii(in: whole.size)
  }
}

extension TransitionContext {
  /// Returns the element of the lower screen from which the upper one grows, or `nil` if none is visible.
  ///
  /// It is the element with the given id, otherwise the first that both screens have, otherwise the first. A part of it
  /// must be visible within the container and within the list that scrolls it.
  func closedElement(_ element: String?) -> ClosedElement? {
    let known = Set(placed(operation.foreRole).placedElements.map(\.id))
    let elements = placed(operation.backRole).topmostElements.compactMap { placed in
      let placed = clippedToPage(placed, on: operation.backRole)
      let seen = placed.unclippedPart
      return seen.overlaps(container.bounds) ? ClosedElement(placed, seen: seen) : nil
    }
    return if let element { elements.first { $0.id == element } } else {
      elements.first { known.contains($0.id) } ?? elements.first
    }
  }
}
