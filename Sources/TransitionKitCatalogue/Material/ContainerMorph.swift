import TransitionKit

// How two contents share one container on their way from one rectangle to another.

/// When, as parts of the eased way, what of a container changes.
struct ContainerWindows: Hashable {
  let fade, scale, mask, shape: ClosedRange<Double>

  /// Source: material-components-android, MaterialContainerTransform.java, its default thresholds.
  static func windows(isReturn: Bool, isArc: Bool) -> ContainerWindows {
    switch (isReturn, isArc) {
    case (false, false):
      ContainerWindows(fade: 0...0.25, scale: 0...1, mask: 0...1, shape: 0...0.75)
    case (true, false):
      ContainerWindows(fade: 0.6...0.9, scale: 0...1, mask: 0...0.9, shape: 0.3...0.9)
    case (false, true):
      ContainerWindows(fade: 0.1...0.4, scale: 0.1...1, mask: 0.1...1, shape: 0.1...0.9)
    case (true, true):
      ContainerWindows(fade: 0.6...0.9, scale: 0...0.9, mask: 0...0.9, shape: 0.2...0.9)
    }
  }
}

/// Two contents that hang from one point and have one width, or one height.
struct ContainerMorph {
  let start, end: Rect
  let radii, elevations: (start: Double, end: Double)
  let windows: ContainerWindows
  let fitsWidth: Bool
  let isArc: Bool

  /// Returns the content of one end: laid out as there, hung from the moving point and scaled.
  func layer(_ id: LayerID, isEnd: Bool) -> Layer {
    let (own, other) = isEnd ? (end, start) : (start, end)
    let (mine, fitted) = (length(own), length(other) * ratio(own, other))
    var state = LayerState(frame: own, content: ContentFit(.stretch, of: own.size))
    guard fitted < mine else { return hung(id, state, isEnd: isEnd) }
    state.clip = shown(isEnd ? fitted : mine, of: own)
    return hung(id, state, isEnd: isEnd)
      .clipping(to: shown(isEnd ? mine : fitted, of: own), curve: pace(windows.mask))
  }

  /// Returns what lies behind both contents and casts their shadow: as large as they are together.
  func surface(_ id: LayerID, color: Color) -> Layer {
    let (first, last) = (length(start), length(end) * ratio(start, end))
    var frame = start
    if fitsWidth { frame.height = max(first, last) } else { frame.width = max(first, last) }
    let drawn = measured(elevations, in: 0...1, isEnd: false)
    let state = LayerState(
      frame: frame, shadow: ContainerMorph.shadow(elevation: drawn.start),
      clip: shown(first, of: frame), fill: Fill(color))
    return hung(id, state, isEnd: false)
      .clipping(to: shown(last, of: frame), curve: pace(windows.mask))
      .shadowing(to: ContainerMorph.shadow(elevation: drawn.end), curve: drawn.curve)
  }

  /// The shadow of something that lies higher than the rest.
  ///
  /// Source: material-components-android, MaterialContainerTransform.java, the shadow's colour; that
  /// the blur radius is the elevation is a decision of this library.
  static func shadow(elevation: Double) -> Shadow {
    Shadow(opacity: 45.0 / 255, radius: elevation)
  }

  /// Returns a layer hung from the moving point and scaled as the content of one end is.
  private func hung(_ id: LayerID, _ state: LayerState, isEnd: Bool) -> Layer {
    let (first, last) = (state.frame.hung(from: start), state.frame.hung(from: end))
    let (scales, radius) = (scales(isEnd: isEnd), measured(radii, in: windows.shape, isEnd: isEnd))
    var state = state
    (state.frame, state.anchor) = (first, Point(x: 0.5, y: 0))
    (state.transform, state.cornerRadius) = (.scale(scales.start), radius.start)
    return Layer(id, state)
      .moving(to: last, curve: .emphasized, path: isArc ? .arc(1, from: first, to: last) : .line)
      .transforming(to: .scale(scales.end), curve: pace(windows.scale))
      .rounding(to: radius.end, curve: radius.curve)
  }

  /// How the content of one end is scaled at the start and at the end.
  private func scales(isEnd: Bool) -> (start: Double, end: Double) {
    isEnd ? (ratio(start, end), 1) : (1, ratio(end, start))
  }

  /// The scale that makes the second rectangle as wide, or as high, as the first.
  private func ratio(_ first: Rect, _ second: Rect) -> Double {
    let (one, other) = fitsWidth ? (first.width, second.width) : (first.height, second.height)
    return other > 0 ? one / other : 1
  }

  /// The side that is not made equal.
  private func length(_ rect: Rect) -> Double { fitsWidth ? rect.height : rect.width }

  /// What is seen of a frame, in its own coordinates: cut off below, or at both sides.
  private func shown(_ length: Double, of frame: Rect) -> Rect {
    fitsWidth
      ? Rect(x: 0, y: 0, width: frame.width, height: length)
      : Rect(x: (frame.width - length) / 2, y: 0, width: length, height: frame.height)
  }

  /// Returns a length that changes as drawn, before it is scaled: of the two ways, the length's and
  /// the scale's, each in its own window.
  private func measured(
    _ lengths: (start: Double, end: Double), in window: ClosedRange<Double>, isEnd: Bool
  ) -> (start: Double, end: Double, curve: TimingCurve) {
    let scales = scales(isEnd: isEnd)
    func own(_ way: Double) -> Double {
      let drawn = lengths.start + (lengths.end - lengths.start) * ContainerMorph.part(way, window)
      let scale =
        scales.start + (scales.end - scales.start) * ContainerMorph.part(way, windows.scale)
      return Transform.scale(scale).cornerRadius(drawnAs: drawn)
    }
    var (first, last) = (own(0), own(1))
    if first == last {
      guard [0.25, 0.5, 0.75].contains(where: { own($0) != first }) else {
        return (first, last, .emphasized)
      }
      // What changes on the way but ends as it began would have no progress.
      last += 1e-6
    }
    let range = last - first
    let table = try? PiecewiseLinear(
      sampling: { $0 <= 0 ? 0 : $0 >= 1 ? 1 : (own($0) - first) / range },
      tolerance: 1e-4 / abs(range))
    return (first, last, table.map(TimingCurve.emphasized.through) ?? .emphasized)
  }

  private func pace(_ window: ClosedRange<Double>) -> TimingCurve { .emphasized.windowed(window) }

  private static func part(_ way: Double, _ window: ClosedRange<Double>) -> Double {
    max(0, min(1, (way - window.lowerBound) / (window.upperBound - window.lowerBound)))
  }
}

extension Rect {
  /// Returns a rectangle of this size whose top middle is that of another.
  fileprivate func hung(from other: Rect) -> Rect {
    at(x: other.center.x - width / 2, y: other.y)
  }
}

extension TransitionContext {
  /// Returns the element of the lower screen that the upper one grows from: the named one, else the
  /// first that both screens have, else the first at all that has an area in sight.
  ///
  /// The radius is what its look says, if it says one.
  func closedElement(_ element: String?) -> (id: String, rect: Rect, radius: Double?)? {
    let known = Set(placed(operation.foreRole).placedElements.map(\.id))
    let seen = placed(operation.backRole).leadingElements.filter {
      !$0.rect.isEmpty && $0.rect.overlaps(container.bounds)
    }
    let chosen =
      if let element { seen.first { $0.id == element } } else {
        seen.first { known.contains($0.id) } ?? seen.first
      }
    guard let chosen else { return nil }
    let radius = chosen.element.look.cornerRadius
    return (chosen.id, chosen.rect, radius > 0 ? radius : nil)
  }
}
