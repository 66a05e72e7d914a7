import TransitionKit

/// The way back of a page with a photo that a finger drags away.
///
/// Where the page has an element with the id of the source, this element is the photo: it leaves the page and flies
/// over it, and the page stays in place and fades. Otherwise, and for Transmission, the page itself is dragged. Where
/// such a page would fade, it lies on black that fades instead, so that it stays visible under the finger; this is a
/// decision of this library.
///
/// Over the first half of the fraction, a page that fades under the finger does so. The rest belongs to the flight of
/// a released photo, at whose end the picture of the source appears over the photo. A ``PhotoInteraction`` moves both.
///
/// ## Layers
///
/// Back to front: the lower page; `dimming`; the page; the photo as the page shows it, and as the source shows it.
struct PhotoFlight: FlightUnderBars {
  let viewer: PhotoViewer
  let zoom: Zoom

  /// The fraction at which a page that fades under the finger is gone.
  static let pageEnd = 0.5
  /// The fraction from which the source's picture fades in over the photo, and the one from which it fades in over a
  /// whole page.
  static let (photoEnd, cardEnd) = (0.85, 0.7)

  /// Returns the photo on the page, or `nil` where the page itself is dragged.
  func photo(in context: any TransitionContext) -> PlacedElement? {
    guard viewer != .transmission, let source = zoom.source else { return nil }
    return context.placed(context.operation.foreRole).placedElements.last { $0.id == source }
  }

  /// Returns the time in which the viewer closes, in seconds; that of a cross-fade where motion is reduced.
  func duration(in context: any TransitionContext) -> Double {
    context.container.reducesMotion ? Zoom.fadeDuration : viewer.flight(to: .finished).duration
  }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    guard context.operation.direction == .backward, !context.container.reducesMotion else {
      return try zoom.timeline(for: context)
    }
    return try ZoomBars.timeline(of: self, in: context)
  }

  func adjustments(
    for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: LayerAdjustment] {
    guard let pose = gesture.pose, context.operation.direction == .backward else { return [:] }
    // A photo that was thrown away is invisible at the end, wherever it is.
    if viewer.throwsPhoto, fraction >= 1 { return [:] }
    let held = LayerAdjustment(pose: pose)
    var adjustments = [photo(in: context).map(onPage) ?? .from: held]
    if let source = zoom.source { adjustments[.element(source, on: .to)] = held }
    return adjustments
  }

  private func onPage(_ photo: PlacedElement) -> LayerID { .element(photo.id, on: .from) }
}

extension PhotoFlight {
  /// Returns the pages, the photo and the picture of the source.
  func pages(in context: any TransitionContext) throws -> Timeline {
    let shape = zoom.shape(in: context)
    let photo = photo(in: context)
    let source = viewer.throwsPhoto ? nil : zoom.element(in: context)
    var layers = [Layer(.to, context.plainBack)]
    var hidden: [HiddenElement] = []

    let fade: [(Double, Double)] =
      viewer.fadesPage ? [(0, 1), (PhotoFlight.pageEnd, 0), (1, 0)] : [(0, 1), (1, 0)]
    var page = Layer(.from, context.plainFore)
    if let photo {
      page = page.fading(at: fade)
      hidden.append(HiddenElement(photo.id, on: .from))
    } else {
      var state = page.initial
      layers.append(ground(below: state, fade))
      state.content = ContentFit(.width, of: shape.page.size)
      state.cornerRadius = shape.pageRadius
      page = leaving(Layer(.from, state), shape, hasPicture: source != nil)
    }
    layers.append(page)
    if let photo {
      var state = PhotoFlight.picture(of: photo)
      state.cornerRadius = photo.element.look.cornerRadius(in: photo.rect.size)
      layers.append(leaving(Layer(onPage(photo), state), shape, hasPicture: source != nil))
    }
    if let source {
      var state = PhotoFlight.picture(of: source)
      (state.frame, state.alpha) = (photo?.rect ?? shape.page, 0)
      state.cornerRadius = layers[layers.count - 1].initial.cornerRadius
      let start = photo == nil ? PhotoFlight.cardEnd : PhotoFlight.photoEnd
      layers.append(
        leaving(Layer(.element(source.id, on: .to), state), shape, hasPicture: true)
          .fading(at: [(0, 0), (start, 0), (1, source.element.look.alpha)]))
      hidden.append(HiddenElement(source.id, on: .to))
    }
    return try Timeline(
      duration: duration(in: context), layers: layers, hiddenElements: hidden)
  }

  /// The colour under a page that is dragged itself.
  private func ground(below page: LayerState, _ fade: [(Double, Double)]) -> Layer {
    var state = page
    state.fill = zoom.dimmingColor == .black ? nil : Fill(zoom.dimmingColor)
    state.alpha = viewer.fadesPage ? 1 : zoom.dimmingAlpha
    let alpha = state.alpha
    return Layer(.dimming, state)
      .fading(at: fade.map { ($0.0, alpha * $0.1) })
  }

  /// Returns a layer that goes to the source, or that fades out where there is none.
  private func leaving(_ layer: Layer, _ shape: ZoomShape, hasPicture: Bool) -> Layer {
    let layer =
      viewer.throwsPhoto
      ? layer
      : layer.moving(to: shape.source, curve: .linear)
        .rounding(to: shape.sourceRadius, curve: .linear)
    guard !hasPicture else { return layer }
    let alpha = layer.initial.alpha
    return layer.fading(
      at: viewer.throwsPhoto
        ? [(0, alpha), (1, 0)] : [(0, alpha), (PhotoFlight.pageEnd, alpha), (1, 0)])
  }

  /// Returns an element as its page shows it; the content keeps its aspect ratio in another frame.
  private static func picture(of element: PlacedElement) -> LayerState {
    let look = element.element.look
    return LayerState(
      frame: element.rect, alpha: look.alpha, shadow: look.shadow,
      content: look.fit ?? ContentFit(.fill, of: element.rect.size))
  }
}
