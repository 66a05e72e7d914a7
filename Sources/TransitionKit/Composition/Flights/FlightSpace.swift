/// The motion, clip and opacity that an element gets from the flying element that contains it, its ancestor.
///
/// Both have the same timing, so all values are functions of one progress. The ancestor's rectangle deviates from a
/// straight line by `bend · progress · (1 − progress)`, for each of its four numbers. This is exact for straight
/// lines and parabolas; an arc is replaced by the parabola with the same ends and middle.
package struct FlightSpace {
  /// The combined clip of the flying ancestors.
  struct Window {
    /// The clip at the start and the end, in container coordinates.
    var rects: (first: Rect, last: Rect)
    /// The deviation of the clip from a straight line, see ``FlightSpace``.
    var bend: Rect
    /// The corners; `nil` if the clip is not a single rectangle with circular or elliptic corners.
    var corners: Corners?
  }

  /// The corner radii of a clip at the start and the end.
  struct Corners {
    /// The horizontal and vertical radius at the start and the end; equal for circular corners.
    let radii: (first: Size, last: Size)
    let isElliptic: Bool
  }

  /// The deviation of the ancestor's leading top corner from a straight line, see ``FlightSpace``.
  let bend: Point
  /// The combined clip of the ancestors; `nil` if they do not clip at both ends.
  let window: Window?
  /// The product of the opacities of all ancestors up to the outermost flying one, at the start and the end.
  let alphas: (first: Double, last: Double)

  /// Creates the influence of a flying ancestor on an element inside it.
  ///
  /// - Parameters:
  ///   - ancestor: The flying ancestor, with the influence of its own ancestors.
  ///   - alphas: The product of the opacities of the ancestor and of the elements between it and the element.
  ///   - direction: The layout direction, which decides which corner is the leading one.
  package init(
    _ ancestor: FlightLayers, alphas: (first: Double, last: Double), _ direction: LayoutDirection
  ) {
    let bend = ancestor.bend
    self.bend = Point(x: direction == .leftToRight ? bend.x : bend.maxX, y: bend.y)
    let around = ancestor.space
    self.alphas = (
      alphas.first * (around?.alphas.first ?? 1), alphas.last * (around?.alphas.last ?? 1)
    )
    let clips = (ancestor.source.element.clipsElements, ancestor.destination.element.clipsElements)
    window = clips == (true, true) ? around.clip(by: ancestor, bend: bend) : around?.window
  }

  /// Returns the path of one of the element's layers: a straight line relative to the ancestor's corner.
  func path(from start: Rect, to end: Rect) -> MotionPath {
    MotionPath(bend: Rect(origin: bend, size: .zero), from: start, to: end)
  }
}

extension FlightSpace? {
  /// Returns the intersection of an ancestor's rectangle with the clip that the ancestor gets itself.
  ///
  /// If both clip differently, each edge moves on the straight line between its two ends, plus the inner one of the
  /// two deviations. So it lies inside both clips at every progress, because the maximum of two linear functions is
  /// at most the line between the maxima at the ends.
  fileprivate func clip(by ancestor: FlightLayers, bend: Rect) -> FlightSpace.Window {
    let own = (first: ancestor.source.rect, last: ancestor.destination.rect)
    let looks = (ancestor.source.element.look, ancestor.destination.element.look)
    let corners = FlightSpace.Corners(
      looks.0, in: own.first.size, to: looks.1, in: own.last.size)
    guard let outer = self?.window else {
      return FlightSpace.Window(rects: own, bend: bend, corners: corners)
    }
    let both = (own.first.intersection(outer.rects.first), own.last.intersection(outer.rects.last))
    if bend.isNear(outer.bend) {
      let isWhole = both == own
      return FlightSpace.Window(
        rects: both, bend: bend,
        corners: isWhole ? corners : both == outer.rects ? outer.corners : nil)
    }
    let low = (max(bend.x, outer.bend.x), max(bend.y, outer.bend.y))
    let high = (min(bend.maxX, outer.bend.maxX), min(bend.maxY, outer.bend.maxY))
    return FlightSpace.Window(
      rects: both,
      bend: Rect(x: low.0, y: low.1, width: high.0 - low.0, height: high.1 - low.1), corners: nil)
  }
}

extension MotionPath {
  /// Creates a path that deviates from a straight line by `bend · progress · (1 − progress)`.
  init(bend: Rect, from start: Rect, to end: Rect) {
    guard bend != .zero else {
      self = .line
      return
    }
    let control = (start + end + bend).scaled(by: 0.5)
    self =
      bend.size == .zero ? .quadratic(control: control.center) : .quadraticBounds(control: control)
  }

  /// Returns the path's deviation from a straight line: four times the deviation in the middle.
  func bend(from start: Rect, to end: Rect) -> Rect {
    switch self {
    case .line: return .zero
    case .quadratic(let control):
      let bend = RectRoute.bend(start.center, control, end.center)
      return Rect(x: bend.x, y: bend.y, width: 0, height: 0)
    case .quadraticBounds(let control): return control.scaled(by: 2) - start - end
    case .arcs, .centerArc:
      let middle = start.interpolated(to: end, along: self, progress: 0.5)
      return (middle - start.interpolated(to: end, progress: 0.5)).scaled(by: 4)
    }
  }
}

extension Rect {
  /// Returns whether the four numbers differ by less than 1e-9 points, which is rounding.
  func isNear(_ other: Rect) -> Bool {
    let difference = self - other
    return max(abs(difference.x), abs(difference.y)) < 1e-9
      && max(abs(difference.width), abs(difference.height)) < 1e-9
  }
}

// MARK: - Clipping

extension FlightSpace.Corners {
  /// Creates the corners of an ancestor; they are elliptic if its look has elliptic corners on a screen.
  init(_ source: ElementLook, in start: Size, to destination: ElementLook, in end: Size) {
    isElliptic = source.cornerFractions != nil || destination.cornerFractions != nil
    if isElliptic {
      radii = (source.cornerRadii(in: start), destination.cornerRadii(in: end))
    } else {
      let (first, last) = (source.cornerRadius(in: start), destination.cornerRadius(in: end))
      radii = (Size(width: first, height: first), Size(width: last, height: last))
    }
  }

  /// Whether a radius is above 0 at the start or the end.
  var areRound: Bool {
    max(radii.first.width, radii.first.height, radii.last.width, radii.last.height) > 0
  }

  /// Returns the outline of a rectangle in a layer's coordinates, with radii divided by the layer's scale.
  func shape(_ rect: Rect, _ radii: Size, scale: Transform) -> ClipPath {
    guard isElliptic else {
      return .roundedRect(rect, cornerRadius: Transform.part(radii.width, scale.meanScale))
    }
    return .ellipticRect(
      rect,
      cornerRadii: Size(
        width: Transform.part(radii.width, scale.scaleX),
        height: Transform.part(radii.height, scale.scaleY)))
  }

  /// Returns the radii as fractions of the sizes, if they are elliptic and both change; otherwise `nil`.
  ///
  /// A radius that is the product of a changing fraction and a changing size does not change linearly.
  fileprivate func fractions(
    of sizes: (first: Size, last: Size)
  ) -> (first: Size, last: Size)? {
    let fractions = (
      first: radii.first.fraction(of: sizes.first), last: radii.last.fraction(of: sizes.last)
    )
    guard isElliptic, sizes.first != sizes.last, fractions.first != fractions.last else {
      return nil
    }
    return fractions
  }
}

extension FlightSpace.Window {
  /// Returns the clip at the start and the end, in a layer's coordinates before its transform.
  private func clips(of layer: Layer) -> (first: Rect, last: Rect) {
    let start = layer.initial
    return (
      rects.first.relative(to: FlightSpace.drawn(start))
        .divided(byX: start.transform.scaleX, y: start.transform.scaleY),
      rects.last.relative(to: layer.tracks.frame?.last ?? start.frame)
    )
  }

  /// Returns whether something else clips a layer more than this window, at the start and at the end.
  ///
  /// - Parameters:
  ///   - seen: The visible part of the layer at the start and the end, in its own coordinates.
  ///   - layer: The layer.
  /// - Returns: Whether less is visible than this window shows, at the start and at the end.
  func isExceeded(
    by seen: (first: Rect, last: Rect), on layer: Layer
  ) -> (first: Bool, last: Bool) {
    let clips = clips(of: layer)
    let sizes = (layer.initial.frame.size, (layer.tracks.frame?.last ?? layer.initial.frame).size)
    return (
      !Rect(origin: .zero, size: sizes.0).intersection(clips.first).isNear(seen.first),
      !Rect(origin: .zero, size: sizes.1).intersection(clips.last).isNear(seen.last)
    )
  }

  /// Returns a layer with this clip as a rectangle, or as a rounded outline if its corners are round.
  ///
  /// - Parameters:
  ///   - layer: The layer with all its other tracks.
  ///   - curve: The curve of values in the layer's coordinates. Under a changing scale it differs from the flight's
  ///     curve, because these values are divided by the scale.
  ///   - flight: The curve of the flight.
  /// - Returns: The clipped layer.
  func clipping(_ layer: Layer, curve: TimingCurve, flight: TimingCurve) -> Layer {
    let clips = clips(of: layer)
    let path = layer.tracks.frame?.keyframes.first?.path ?? .line
    let layerBend = path.bend(
      from: layer.initial.frame, to: layer.tracks.frame?.last ?? layer.initial.frame)
    var relative = bend.offset(byX: -layerBend.x, y: -layerBend.y)
    if relative.isNear(.zero) { relative = .zero }
    if let corners, relative == .zero, corners.areRound, layer.initial.clip == nil {
      if let fractions = corners.fractions(of: (rects.first.size, rects.last.size)) {
        return layer.replacing(
          \.clipPath, by: shape(corners, fractions, on: layer, curve: flight))
      }
      let shapes = (
        corners.shape(clips.0, corners.radii.first, scale: layer.initial.transform),
        corners.shape(clips.1, corners.radii.last, scale: .identity)
      )
      return layer.replacing(\.clipPath, by: Track(from: shapes.0, to: shapes.1, curve: curve))
    }
    let own = (layer.initial.clip, layer.tracks.clip?.last ?? layer.initial.clip)
    let both = (
      own.0.map(clips.0.intersection) ?? clips.0, own.1.map(clips.1.intersection) ?? clips.1
    )
    let route = MotionPath(bend: relative, from: both.0, to: both.1)
    return layer.replacing(
      \.clip, by: Track(from: both.0, to: both.1, curve: curve, path: route))
  }

  /// Returns the track of an outline whose radii are changing fractions of its changing sides.
  ///
  /// The track has ``FlightCorners/steps`` linear segments of equal duration, which are exact at their ends.
  private func shape(
    _ corners: FlightSpace.Corners, _ fractions: (first: Size, last: Size), on layer: Layer,
    curve: TimingCurve
  ) -> Track<ClipPath> {
    Track(
      at: (0...FlightCorners.steps).map { step in
        let time = Double(step) / Double(FlightCorners.steps)
        let (progress, state) = (curve.progress(at: time), layer.state(at: time))
        let rect = rect(at: progress)
        let part = fractions.first.combined(with: fractions.last) {
          $0.interpolated(to: $1, progress: progress)
        }
        return (
          time,
          corners.shape(
            rect.relative(to: FlightSpace.drawn(state))
              .divided(byX: state.transform.scaleX, y: state.transform.scaleY),
            part.combined(with: rect.size, *),
            scale: state.transform)
        )
      })
  }

  /// Returns the clip at a progress, in container coordinates.
  func rect(at progress: Double) -> Rect {
    rects.first.interpolated(to: rects.last, progress: progress)
      + bend.scaled(by: progress * (1 - progress))
  }

  /// Returns the track of the clip of a layer that other elements clip more than this window at an end.
  ///
  /// The clip changes from the visible part at the start to this window by ``ElementFlight/openingEnd``, and from the
  /// window to the visible part at the end from ``ElementFlight/closingStart`` on. It has a keyframe at every 1/32 of
  /// the flight.
  ///
  /// - Parameters:
  ///   - seen: The visible part of the layer at the start and the end, in its own coordinates.
  ///   - isCut: Whether something else clips more, at the start and at the end.
  ///   - layer: The layer with all its other tracks.
  ///   - curve: The curve of the flight.
  /// - Returns: The track of ``LayerState/clip``.
  func opening(
    seen: (first: Rect, last: Rect), isCut: (first: Bool, last: Bool), on layer: Layer,
    curve: TimingCurve
  ) -> Track<Rect> {
    let (opened, closing) = (ElementFlight.openingEnd, ElementFlight.closingStart)
    let times = (0...32).map { Double($0) / 32 } + [opened, closing]
    return Track(
      at: times.sorted().map { time in
        if time == 0 { return (0, seen.first) }
        if time == 1 { return (1, seen.last) }
        let state = layer.state(at: time)
        let clip = rect(at: curve.progress(at: time)).relative(to: FlightSpace.drawn(state))
          .divided(byX: state.transform.scaleX, y: state.transform.scaleY)
        if isCut.first, time < opened {
          return (time, seen.first.interpolated(to: clip, progress: time / opened))
        }
        if isCut.last, time > closing {
          let part = (time - closing) / (1 - closing)
          return (time, clip.interpolated(to: seen.last, progress: part))
        }
        return (time, clip)
      })
  }
}

extension FlightSpace {
  /// Returns the rectangle in which a layer is drawn whose transform only scales it.
  fileprivate static func drawn(_ state: LayerState) -> Rect {
    guard state.transform != .identity, let low = state.drawnPoint(ofUnit: .zero),
      let high = state.drawnPoint(ofUnit: Point(x: 1, y: 1))
    else { return state.frame }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension Rect {
  /// Returns the rectangle with its coordinates divided by two scales; a scale of 0 is replaced by 1.
  fileprivate func divided(byX x: Double, y: Double) -> Rect {
    let (x, y) = (x == 0 ? 1 : x, y == 0 ? 1 : y)
    return Rect(x: self.x / x, y: self.y / y, width: width / x, height: height / y)
  }
}
