/// The states of one flying snapshot at the start and the end, and the tracks that depend on them.
struct FlightDrawing {
  private(set) var start: LayerState
  private(set) var end: LayerState
  private let flight: ElementFlight
  private let space: FlightSpace?
  /// The visible part at the start and the end, in the layer's coordinates.
  private let seen: (first: Rect, last: Rect)
  private let isClipped: Bool
  /// The corners, if their radius is a fraction of the element's size on a screen.
  private var corners: FlightCorners?
  /// The outline, if the corners are elliptic and nothing clips the element.
  private var shape: FlightShape?

  /// Creates the states for the content of one role, or for the content shared by both if the role is `nil`.
  init(_ element: FlightLayers, of role: TransitionRole?) {
    let (source, destination) = (element.source, element.destination)
    flight = element.flight
    space = element.space
    let drawn = FlightDrawing.drawnRects(source, destination, of: role)
    start = LayerState(
      frame: drawn?.first ?? source.rect,
      cornerRadius: source.element.look.cornerRadius(in: source.rect.size),
      shadow: source.element.look.shadow)
    end = LayerState(
      frame: drawn?.last ?? destination.rect,
      cornerRadius: destination.element.look.cornerRadius(in: destination.rect.size),
      shadow: destination.element.look.shadow)
    if drawn == nil {
      let fit = FlightDrawing.fit(source, destination, of: role)
      (start.content, end.content) = (fit, fit)
    }
    var windows = (first: source.rect, last: destination.rect)
    if flight.clipping != .none {
      windows = (source.unclippedPart, destination.unclippedPart)
    }
    isClipped = windows != (source.rect, destination.rect)
    seen = (windows.first.relative(to: start.frame), windows.last.relative(to: end.frame))
    if drawn != nil { (start.clip, end.clip) = (seen.first, seen.last) }
    var rects = (
      first: source.rect.relative(to: start.frame), last: destination.rect.relative(to: end.frame)
    )
    if flight.resizing == .scale { scale() }
    if start.transform != .identity { rects.first = Rect(origin: .zero, size: start.frame.size) }
    let isWhole =
      flight.clipping == .none || space?.window == nil && source.isWhole && destination.isWhole
    if isWhole, let shape = FlightShape(element, in: rects, fillsLayer: drawn == nil) {
      self.shape = shape
      (start.clipPath, end.clipPath) = (shape.first, shape.last)
      (start.cornerRadius, end.cornerRadius) = (0, 0)
    } else {
      corners = FlightCorners(element, scale: start.transform)
    }
  }

  /// Returns the frames for content that both screens share but fit differently, otherwise `nil`.
  ///
  /// Each frame is as large as the whole content, so that the content keeps its aspect ratio; a clip cuts it to the
  /// element's frame.
  private static func drawnRects(
    _ source: PlacedElement, _ destination: PlacedElement, of role: TransitionRole?
  ) -> (first: Rect, last: Rect)? {
    guard role == nil, let first = source.element.look.fit, let last = destination.element.look.fit,
      first != last
    else { return nil }
    return (first.drawnRect(in: source.rect), last.drawnRect(in: destination.rect))
  }

  /// Returns how the content is fitted into the layer during the whole flight.
  ///
  /// Content that only one screen shows keeps its aspect ratio.
  private static func fit(
    _ source: PlacedElement, _ destination: PlacedElement, of role: TransitionRole?
  ) -> ContentFit? {
    guard let role else { return destination.element.look.fit ?? source.element.look.fit }
    let own = role == .from ? source : destination
    return own.element.look.fit ?? ContentFit(.fill, of: own.rect.size)
  }

  /// Lays the snapshot out at its final size, and animates its scale instead of its size.
  private mutating func scale() {
    guard !end.frame.isEmpty, start.clip == nil else { return }
    let (x, y) = (start.frame.width / end.frame.width, start.frame.height / end.frame.height)
    let (anchor, pivot) = (flight.anchor, start.frame.point(ofUnit: flight.anchor))
    start.frame = end.frame.withOrigin(
      x: pivot.x - end.frame.width * anchor.x, y: pivot.y - end.frame.height * anchor.y)
    (start.anchor, end.anchor) = (anchor, anchor)
    start.transform = Transform(scaleX: x, scaleY: y)
    start.cornerRadius = start.transform.cornerRadius(drawnAs: start.cornerRadius)
    start.shadow = start.transform.shadow(drawnAs: start.shadow)
  }

  /// Returns the layer with the tracks that depend on its frame: clip, outline, corner radius and shadow.
  func finished(_ layer: Layer) -> Layer {
    var tracks = layer.tracks
    if let curve = drawnCurve {
      tracks.cornerRadius = tracks.cornerRadius?.mapCurves { _ in curve }
      tracks.shadow = tracks.shadow?.mapCurves { _ in curve }
    }
    if let corners {
      tracks.cornerRadius = corners.track(from: start.cornerRadius, to: end.cornerRadius)
    }
    if let track = shape?.track { tracks.clipPath = track }
    if let window = space?.window, flight.clipping != .none {
      return clipped(Layer(layer.id, layer.initial, tracks: tracks), by: window)
    }
    if isClipped, tracks.clip == nil { tracks.clip = clip(on: layer) }
    return Layer(layer.id, layer.initial, tracks: tracks)
  }

  /// The curve of corner radius and shadow while the layer's scale changes; `nil` if the scale stays 1.
  ///
  /// While the scale s changes linearly from a to 1, the *drawn* radius must change linearly, too. The layer's radius
  /// r(p) is the drawn radius divided by s(p), so at progress p it has changed by the fraction p/s(p).
  private var drawnCurve: TimingCurve? {
    let a = start.transform.meanScale
    guard a != 1, a > 0 else { return nil }
    // An extreme scale needs too many stops, or the curve is nested too deep: then the flight's own curve is used.
    return try? flight.curve.through(
      PiecewiseLinear(sampling: { $0 / (a + (1 - a) * $0) }, tolerance: 1e-5))
  }

  /// Returns the layer clipped by its flying ancestors during the whole flight, and at both ends also by everything
  /// else that clips the element in its page.
  private func clipped(_ layer: Layer, by window: FlightSpace.Window) -> Layer {
    let isCut = window.isExceeded(by: (scaledWindow, seen.last), on: layer)
    // One curve cannot compensate two different scales.
    let isEven = start.transform.scaleX == start.transform.scaleY
    guard isEven && isCut == (false, false) || layer.initial.clip != nil else {
      let keeps = flight.clipping == .keep && isCut != (false, false)
      let clip =
        keeps
        ? clip(on: layer)
        : window.opening(
          seen: (scaledWindow, seen.last), isCut: isCut, on: layer, curve: flight.curve)
      return layer.replacing(\.clip, by: clip)
    }
    return window.clipping(layer, curve: drawnCurve ?? flight.curve, flight: flight.curve)
  }

  /// The visible part at the start, in the layer's coordinates before the transform.
  private var scaledWindow: Rect {
    let scale = (x: start.transform.scaleX, y: start.transform.scaleY)
    return Rect(
      x: seen.first.x / scale.x, y: seen.first.y / scale.y, width: seen.first.width / scale.x,
      height: seen.first.height / scale.y)
  }

  /// Returns the clip's track: it opens to the whole frame by 0.3 and closes again from 0.7, or stays closed.
  private func clip(on layer: Layer) -> Track<Rect> {
    let first = scaledWindow
    guard flight.clipping == .release else {
      return Track(from: first, to: seen.last, curve: flight.curve)
    }
    let clip = FlightClip(
      seen: (first, seen.last), sizes: (start.frame.size, end.frame.size))
    return clip.opening(along: layer.tracks.frame)
  }
}

extension Rect {
  /// Returns the rectangle with its origin relative to another rectangle's origin.
  func relative(to other: Rect) -> Rect { offset(byX: -other.x, y: -other.y) }
}
