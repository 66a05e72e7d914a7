// The layers of a flight: one snapshot if both screens show the same content, otherwise up to two.

/// The layers of one element that flies from one screen to the other.
package struct FlightLayers {
  package let id: String
  package let source: PlacedElement
  package let destination: PlacedElement
  package var flight: ElementFlight
  /// The influence of the flying element that contains this one; `nil` if it flies in the container.
  package var space: FlightSpace?

  package init(
    id: String, source: PlacedElement, destination: PlacedElement, flight: ElementFlight
  ) {
    self.id = id
    self.source = source
    self.destination = destination
    self.flight = flight
  }

  /// Whether the two screens show different contents.
  private var areTwo: Bool { source.element.look.content != destination.element.look.content }

  /// The ids of the snapshots, back to front.
  package var layerIDs: [LayerID] {
    if areTwo, let only = flight.exchange.onlyRole { return [.element(id, on: only)] }
    return areTwo
      ? [.element(id, on: flight.top.opposite), .element(id, on: flight.top)] : [.element(id)]
  }

  /// How much the element's frame deviates from a straight line on its route, see ``FlightSpace``.
  var bend: Rect {
    let drawing = FlightDrawing(self, of: areTwo ? .to : nil)
    return path(from: drawing.start.frame, to: drawing.end.frame)
      .bend(from: drawing.start.frame, to: drawing.end.frame)
  }

  /// Returns the path of one of the element's layers between two frames.
  func path(from start: Rect, to end: Rect) -> MotionPath {
    space?.path(from: start, to: end)
      ?? flight.route.path(from: start, to: end, anchor: flight.anchor)
  }

  /// The opacities at the start and the end, multiplied by those of the ancestors inside which the element flies.
  private var alphas: (first: Double, last: Double) {
    let around: (first: Double, last: Double) = space?.alphas ?? (1, 1)
    return (
      source.element.look.alpha * around.first, destination.element.look.alpha * around.last
    )
  }

  /// Returns the element's snapshots, back to front.
  ///
  /// - Throws: ``CurveError`` when the flight's curve is nested too deep to derive the curves of fading from it.
  package func layers() throws(CurveError) -> [Layer] {
    guard areTwo else {
      return [picture(.element(id), of: nil, alpha: alphas, castsShadow: true)]
    }
    if let only = flight.exchange.onlyRole {
      return [picture(.element(id, on: only), of: only, alpha: alphas, castsShadow: true)]
    }
    let (back, fore) = (flight.top.opposite, flight.top)
    return [
      try copy(back, isOnTop: false, castsShadow: true),
      try copy(fore, isOnTop: true, castsShadow: false),
    ]
  }

  /// Returns the snapshot of one screen's content, which fades as the exchange requires.
  private func copy(
    _ role: TransitionRole, isOnTop: Bool, castsShadow: Bool
  ) throws(CurveError) -> Layer {
    let own = role == .from ? alphas.first : alphas.last
    let id = LayerID.element(id, on: role)
    let areOpaque =
      source.element.look.isOpaqueAtRest && destination.element.look.isOpaqueAtRest
    if areOpaque, !isOnTop {
      return picture(
        id, of: role, alpha: space?.alphas ?? (1, 1), castsShadow: castsShadow)
    }
    if flight.exchange == .covering, !isOnTop {
      return picture(id, of: role, alpha: (own, own), castsShadow: castsShadow)
    }
    let isEven = areOpaque || flight.exchange != .motion
    let curve = isEven ? flight.curve : try flight.curve.fading(in: role == .to)
    return picture(
      id, of: role, alpha: role == .to ? (0, own) : (own, 0), fading: curve,
      castsShadow: castsShadow)
  }

  /// Returns a snapshot of one screen's content, or of the content shared by both if the role is `nil`.
  private func picture(
    _ id: LayerID, of role: TransitionRole?, alpha: (Double, Double),
    fading: TimingCurve? = nil, castsShadow: Bool
  ) -> Layer {
    let drawing = FlightDrawing(self, of: role)
    var (start, end) = (drawing.start, drawing.end)
    (start.alpha, end.alpha) = alpha
    if !castsShadow { (start.shadow, end.shadow) = (.none, .none) }
    var layer = Layer(id, from: start, to: end, curve: flight.curve)
    if let frame = layer.tracks.frame {
      layer = layer.moving(
        to: frame.last, curve: flight.curve, path: path(from: start.frame, to: end.frame))
    }
    if let fading, start.alpha != end.alpha { layer = layer.fading(to: end.alpha, curve: fading) }
    return drawing.finished(layer)
  }
}

extension TimingCurve {
  /// Returns the curve with which content fades in or out in a part of a flight on this curve.
  fileprivate func fading(in appears: Bool) throws(CurveError) -> TimingCurve {
    guard appears else { return try windowed(ElementFlight.fadeOutWindow) }
    return try .composed(
      outer: .circular(.decelerating), inner: windowed(ElementFlight.fadeInWindow))
  }
}
