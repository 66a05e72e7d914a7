// The layers of a flight: one snapshot when both screens show the same content, otherwise one of
// each.

/// The layers of one element that flies from one screen to the other.
struct FlightLayers {
  let id: String
  let source: PlacedElement
  let destination: PlacedElement
  let flight: ElementFlight

  /// The snapshots, back to front.
  var layers: [Layer] {
    guard source.element.look.content != destination.element.look.content else {
      let alphas = (source.element.look.alpha, destination.element.look.alpha)
      return [picture(.element(id), of: nil, alpha: alphas, castsShadow: true)]
    }
    let (back, fore) = (flight.top.opposite, flight.top)
    return [
      copy(back, isOnTop: false, castsShadow: true),
      copy(fore, isOnTop: true, castsShadow: false),
    ]
  }

  /// Returns the snapshot of one side's content, fading as the exchange requires.
  private func copy(_ role: TransitionRole, isOnTop: Bool, castsShadow: Bool) -> Layer {
    let look = (role == .from ? source : destination).element.look
    let alphas = role == .to ? (0.0, look.alpha) : (look.alpha, 0.0)
    let id = LayerID.element(id, on: role)
    let areOpaque =
      source.element.look.isOpaqueAtRest && destination.element.look.isOpaqueAtRest
    if areOpaque, !isOnTop {
      return picture(id, of: role, alpha: (1, 1), castsShadow: castsShadow)
    }
    let isEven = areOpaque || flight.exchange == .even
    let curve =
      isEven
      ? flight.curve
      : role == .to
        ? .composed(
          outer: .circular(.decelerating), inner: flight.curve.windowed(ElementFlight.fadeInWindow))
        : flight.curve.windowed(ElementFlight.fadeOutWindow)
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
      let path = flight.route.path(from: start.frame, to: end.frame)
      layer = layer.moving(to: frame.last, curve: flight.curve, path: path)
    }
    if let fading, start.alpha != end.alpha { layer = layer.fading(to: end.alpha, curve: fading) }
    return drawing.finished(layer)
  }
}
