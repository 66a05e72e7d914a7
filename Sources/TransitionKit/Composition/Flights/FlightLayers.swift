// The layers of a flight: one snapshot when both screens show the same content, otherwise one of
// each.

/// The layers of one element that flies from one screen to the other.
struct FlightLayers {
  let id: String
  let source: PlacedElement
  let destination: PlacedElement
  let flight: ElementFlight

  /// Whether each screen's content has a snapshot of its own.
  private var areTwo: Bool { source.element.look.content != destination.element.look.content }

  /// The ids of the snapshots, back to front.
  var layerIDs: [LayerID] {
    if areTwo, let only = flight.exchange.onlyRole { return [.element(id, on: only)] }
    return areTwo
      ? [.element(id, on: flight.top.opposite), .element(id, on: flight.top)] : [.element(id)]
  }

  /// Returns the snapshots, back to front.
  ///
  /// - Throws: ``CurveError`` when the flight's curve is nested too deep to be windowed.
  func layers() throws(CurveError) -> [Layer] {
    guard areTwo else {
      let alphas = (source.element.look.alpha, destination.element.look.alpha)
      return [picture(.element(id), of: nil, alpha: alphas, castsShadow: true)]
    }
    if let only = flight.exchange.onlyRole {
      let alphas = (source.element.look.alpha, destination.element.look.alpha)
      return [picture(.element(id, on: only), of: only, alpha: alphas, castsShadow: true)]
    }
    let (back, fore) = (flight.top.opposite, flight.top)
    return [
      try copy(back, isOnTop: false, castsShadow: true),
      try copy(fore, isOnTop: true, castsShadow: false),
    ]
  }

  /// Returns the snapshot of one side's content, fading as the exchange requires.
  private func copy(
    _ role: TransitionRole, isOnTop: Bool, castsShadow: Bool
  ) throws(CurveError) -> Layer {
    let look = (role == .from ? source : destination).element.look
    let alphas = role == .to ? (0.0, look.alpha) : (look.alpha, 0.0)
    let id = LayerID.element(id, on: role)
    let areOpaque =
      source.element.look.isOpaqueAtRest && destination.element.look.isOpaqueAtRest
    if areOpaque, !isOnTop {
      return picture(id, of: role, alpha: (1, 1), castsShadow: castsShadow)
    }
    if flight.exchange == .covering, !isOnTop {
      return picture(id, of: role, alpha: (look.alpha, look.alpha), castsShadow: castsShadow)
    }
    let isEven = areOpaque || flight.exchange != .motion
    let curve = isEven ? flight.curve : try flight.curve.fading(in: role == .to)
    return picture(id, of: role, alpha: alphas, fading: curve, castsShadow: castsShadow)
  }

  /// Returns a snapshot of one side's content, or of the common content when the role is `nil`.
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
      let path = flight.route.path(
        from: start.frame, to: end.frame, anchor: flight.anchor)
      layer = layer.moving(to: frame.last, curve: flight.curve, path: path)
    }
    if let fading, start.alpha != end.alpha { layer = layer.fading(to: end.alpha, curve: fading) }
    return drawing.finished(layer)
  }
}

extension TimingCurve {
  /// Returns the curve of content that fades in or out in a part of a flight on this curve.
  fileprivate func fading(in appears: Bool) throws(CurveError) -> TimingCurve {
    guard appears else { return try windowed(ElementFlight.fadeOutWindow) }
    return try .composed(
      outer: .circular(.decelerating), inner: windowed(ElementFlight.fadeInWindow))
  }
}
