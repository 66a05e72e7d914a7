/// What an element that flies inside another one takes from it: its motion, its clip and its opacity.
///
/// Both share one clock, so everything here is a function of one progress. Between both ends the ancestor's
/// rectangle is the straight line plus `bend · progress · (1 − progress)`, number by number. That is exact
/// for straight lines and parabolas; of an arc it is the parabola through its middle.
struct FlightSpace {
  /// The clip that flying ancestors impose.
  struct Window {
    /// The clip at both ends, in container coordinates.
    var rects: (first: Rect, last: Rect)
    /// How far the clip is from a straight line, see ``FlightSpace``.
    var bend: Rect
    /// The corner radii at both ends; `nil` when the clip is no single rounded rectangle.
    var radii: (first: Double, last: Double)?
  }

  /// The leading top corner of the ancestor at both ends: the origin of the element's own motion.
  let corners: (first: Point, last: Point)
  /// How far that corner is from a straight line.
  let bend: Point
  /// What the ancestors leave visible; `nil` when none of them clips at both ends.
  let window: Window?
  /// The opacities of all ancestors up to the outermost flying one, multiplied, at both ends.
  let alphas: (first: Double, last: Double)

  /// Creates what an ancestor passes on.
  ///
  /// - Parameters:
  ///   - ancestor: The flying ancestor, with its own space.
  ///   - alphas: The opacities of the elements between the ancestor and the element, with the ancestor's.
  ///   - direction: The direction that decides which corner leads.
  init(
    _ ancestor: FlightLayers, alphas: (first: Double, last: Double), _ direction: LayoutDirection
  ) {
    let (first, last) = (ancestor.source.rect, ancestor.destination.rect)
    let bend = ancestor.bend
    switch direction {
    case .leftToRight:
      corners = (first.origin, last.origin)
      self.bend = bend.origin
    case .rightToLeft:
      corners = (Point(x: first.maxX, y: first.y), Point(x: last.maxX, y: last.y))
      self.bend = Point(x: bend.x + bend.width, y: bend.y)
    }
    let around = ancestor.space
    self.alphas = (
      alphas.first * (around?.alphas.first ?? 1), alphas.last * (around?.alphas.last ?? 1)
    )
    let clips = (ancestor.source.element.clipsElements, ancestor.destination.element.clipsElements)
    window = clips == (true, true) ? around.clip(by: ancestor, bend: bend) : around?.window
  }

  /// Returns the path of a layer of the element in the container.
  ///
  /// - Parameters:
  ///   - start: The layer's first frame.
  ///   - end: The layer's last frame.
  ///   - flight: The flight, whose route is that inside the ancestor.
  /// - Returns: The sum of both motions: a straight line, or a parabola.
  func path(from start: Rect, to end: Rect, flight: ElementFlight) -> MotionPath {
    let inside = (
      start.offsetBy(x: -corners.first.x, y: -corners.first.y),
      end.offsetBy(x: -corners.last.x, y: -corners.last.y)
    )
    let route = flight.route.path(from: inside.0, to: inside.1, anchor: flight.anchor)
    let bend = route.bend(from: inside.0, to: inside.1).offsetBy(x: bend.x, y: bend.y)
    return MotionPath(bend: bend, from: start, to: end)
  }
}

extension FlightSpace? {
  /// Returns the clip of an ancestor inside of the clip that it has itself.
  ///
  /// Where both cut, each edge goes straight from its first to its last place. It then lies inside of both
  /// clips at every progress, because the larger of two straight lines lies below the line between their
  /// larger ends.
  fileprivate func clip(by ancestor: FlightLayers, bend: Rect) -> FlightSpace.Window {
    let own = (first: ancestor.source.rect, last: ancestor.destination.rect)
    let looks = (ancestor.source.element.look, ancestor.destination.element.look)
    let radii = (
      first: looks.0.cornerRadius(in: own.first.size), last: looks.1.cornerRadius(in: own.last.size)
    )
    guard let outer = self?.window else {
      return FlightSpace.Window(rects: own, bend: bend, radii: radii)
    }
    let both = (own.first.intersection(outer.rects.first), own.last.intersection(outer.rects.last))
    if both == own { return FlightSpace.Window(rects: own, bend: bend, radii: radii) }
    if both == outer.rects { return outer }
    return FlightSpace.Window(rects: both, bend: bend, radii: nil)
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

extension FlightSpace.Window {
  /// Returns the track of the clip of a layer that flies inside, and of the shape that clips it.
  ///
  /// - Parameters:
  ///   - layer: The layer with all its other tracks.
  ///   - bend: How far the layer's frame leaves the straight line.
  ///   - curve: The curve of the layer's own coordinates: that of the flight, or under a changing scale
  ///     that of one divided by the scale.
  /// - Returns: The layer, clipped.
  func clipping(_ layer: Layer, bend layerBend: Rect, curve: TimingCurve) -> Layer {
    let last = layer.state(at: 1)
    let scale = (x: layer.initial.transform.scaleX, y: layer.initial.transform.scaleY)
    let frame = FlightSpace.drawn(layer.initial)
    let clips = (
      rects.first.relative(to: frame).divided(byX: scale.x, y: scale.y),
      rects.last.relative(to: last.frame)
    )
    var relative = bend.offsetBy(x: -layerBend.x, y: -layerBend.y)
    if relative.isNear(.zero) { relative = .zero }
    if let radii, relative == .zero, radii.first > 0 || radii.last > 0, layer.initial.clip == nil {
      let factor = layer.initial.transform.meanScale
      let shapes = (
        ClipPath.roundedRect(clips.0, cornerRadius: Transform.part(radii.first, factor)),
        ClipPath.roundedRect(clips.1, cornerRadius: radii.last)
      )
      return layer.replacing(\.clipPath, by: Track(from: shapes.0, to: shapes.1, curve: curve))
    }
    let own = (layer.initial.clip, last.clip)
    let both = (
      own.0.map(clips.0.intersection) ?? clips.0, own.1.map(clips.1.intersection) ?? clips.1
    )
    let path = MotionPath(bend: relative, from: both.0, to: both.1)
    return layer.replacing(
      \.clip, by: Track(from: both.0, to: both.1, curve: curve, path: path))
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
