/// What an element that flies inside another one takes from it: its motion, its clip and its opacity.
///
/// Both share one clock, so everything here is a function of one progress. Between both ends the ancestor's
/// rectangle is the straight line plus `bend · progress · (1 − progress)`, number by number. That is exact
/// for straight lines and parabolas; of an arc it is the parabola through its middle.
package struct FlightSpace {
  /// The clip that flying ancestors impose.
  struct Window {
    /// The clip at both ends, in container coordinates.
    var rects: (first: Rect, last: Rect)
    /// How far the clip is from a straight line, see ``FlightSpace``.
    var bend: Rect
    /// The corners; `nil` when the clip is no single rectangle with round or elliptic corners.
    var corners: Corners?
  }

  /// The corners of a clip.
  struct Corners {
    /// The horizontal and the vertical radius at both ends; the same number for circular corners.
    let radii: (first: Size, last: Size)
    let isElliptic: Bool
  }

  /// How far the ancestor's leading top corner is from a straight line.
  let bend: Point
  /// What the ancestors leave visible; `nil` without a clip at both ends.
  let window: Window?
  /// The opacities of all ancestors up to the outermost flying one, multiplied, at both ends.
  let alphas: (first: Double, last: Double)

  /// Creates what an ancestor passes on.
  ///
  /// - Parameters:
  ///   - ancestor: The flying ancestor, with its own space.
  ///   - alphas: The opacities of the elements between the ancestor and the element, with the ancestor's.
  ///   - direction: The direction that decides which corner leads.
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

  /// Returns the path of a layer of the element in the container: straight inside the ancestor.
  func path(from start: Rect, to end: Rect) -> MotionPath {
    MotionPath(bend: Rect(origin: bend, size: .zero), from: start, to: end)
  }
}

extension FlightSpace? {
  /// Returns the clip of an ancestor inside of the clip that it has itself.
  ///
  /// Where both cut, each edge goes from its first to its last place on a straight line, or on the parabola of
  /// the two that lies further inside. It then lies inside of both clips at every progress, because the larger
  /// of two straight lines lies below the line between their larger ends.
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
  /// Creates the path that leaves the straight line by `bend · progress · (1 − progress)`.
  init(bend: Rect, from start: Rect, to end: Rect) {
    guard bend != .zero else {
      self = .line
      return
    }
    let control = (start + end + bend).scaled(by: 0.5)
    self =
      bend.size == .zero ? .quadratic(control: control.center) : .quadraticBounds(control: control)
  }

  /// Returns how far the path leaves the straight line, as four times what it does in the middle.
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
  /// Returns whether no number differs by more than rounding, 1e-9 points.
  func isNear(_ other: Rect) -> Bool {
    let difference = self - other
    return max(abs(difference.x), abs(difference.y)) < 1e-9
      && max(abs(difference.width), abs(difference.height)) < 1e-9
  }
}

// MARK: - Clipping

extension FlightSpace.Corners {
  /// Creates the corners of an ancestor: elliptic ones when it has them at an end.
  init(_ source: ElementLook, in start: Size, to destination: ElementLook, in end: Size) {
    isElliptic = source.cornerFractions != nil || destination.cornerFractions != nil
    if isElliptic {
      radii = (source.cornerRadii(in: start), destination.cornerRadii(in: end))
    } else {
      let (first, last) = (source.cornerRadius(in: start), destination.cornerRadius(in: end))
      radii = (Size(width: first, height: first), Size(width: last, height: last))
    }
  }

  /// Whether a corner is round at an end.
  var areRound: Bool {
    max(radii.first.width, radii.first.height, radii.last.width, radii.last.height) > 0
  }

  /// Returns the shape of a rectangle in the coordinates of something that is scaled.
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

  /// The radii as fractions of two sizes, when they and the sizes change, so that the radii follow no line.
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
  /// The clip of a layer at both ends, in its own coordinates before the transform.
  private func clips(of layer: Layer) -> (first: Rect, last: Rect) {
    let start = layer.initial
    return (
      rects.first.relative(to: FlightSpace.drawn(start))
        .divided(byX: start.transform.scaleX, y: start.transform.scaleY),
      rects.last.relative(to: layer.tracks.frame?.last ?? start.frame)
    )
  }

  /// Returns whether more than this clips a layer, at the start and at the end.
  ///
  /// - Parameters:
  ///   - seen: What is visible of the layer at both ends, in its own coordinates.
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

  /// Returns a layer that flies inside, clipped by this window or by its rounded shape.
  ///
  /// - Parameters:
  ///   - layer: The layer with all its other tracks.
  ///   - curve: The curve of the layer's own coordinates: that of the flight, or under a changing scale
  ///     that of one divided by the scale.
  ///   - flight: The curve of the flight.
  /// - Returns: The layer, clipped.
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

  /// Returns the track of a shape whose radii are fractions of its sides that change with them.
  ///
  /// It has ``FlightCorners/steps`` straight pieces in time, which are exact at their ends.
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

  /// Returns the track of the clip of a layer of which other elements clip more at an end.
  ///
  /// The clip goes from what is visible at the start to this window by ``ElementFlight/openingEnd``, and
  /// from the window to what is visible at the end from ``ElementFlight/closingStart``. Between two of
  /// its keyframes, 1/32 of the flight apart, it is interpolated.
  ///
  /// - Parameters:
  ///   - seen: What is visible of the layer at both ends, in its own coordinates.
  ///   - isCut: Whether something else clips at the start, and at the end.
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
  /// Returns the rectangle in which a layer that is only scaled is drawn.
  fileprivate static func drawn(_ state: LayerState) -> Rect {
    guard state.transform != .identity, let low = state.drawnPoint(ofUnit: .zero),
      let high = state.drawnPoint(ofUnit: Point(x: 1, y: 1))
    else { return state.frame }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension Rect {
  /// Returns the rectangle in the coordinates of something that is scaled; a scale of 0 changes nothing.
  fileprivate func divided(byX x: Double, y: Double) -> Rect {
    let (x, y) = (x == 0 ? 1 : x, y == 0 ? 1 : y)
    return Rect(x: self.x / x, y: self.y / y, width: width / x, height: height / y)
  }
}
