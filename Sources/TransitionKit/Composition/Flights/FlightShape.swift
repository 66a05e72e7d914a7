/// The shape of a flying element whose corners are elliptic.
struct FlightShape {
  /// The shape in the layer's own coordinates.
  let first, last: ClipPath
  private let flight: ElementFlight
  private let sizes: FlightSizes
  private let fractions: (first: Size, last: Size)
  /// The element in the layer's own coordinates.
  private let rects: (first: Rect, last: Rect)
  /// Whether the layer is as large as the element all the time.
  private let fillsLayer: Bool

  /// Creates the shape of an element, or returns `nil` when neither screen gives it elliptic corners.
  ///
  /// Circular corners of the other screen become the fractions that they are there.
  ///
  /// - Parameters:
  ///   - element: The element that flies.
  ///   - rects: The element in the layer's own coordinates, at both ends.
  ///   - fillsLayer: Whether the layer is as large as the element all the time.
  init?(_ element: FlightLayers, in rects: (first: Rect, last: Rect), fillsLayer: Bool) {
    let (source, destination) = (element.source, element.destination)
    let looks = (source.element.look, destination.element.look)
    guard looks.0.cornerFractions != nil || looks.1.cornerFractions != nil else { return nil }
    flight = element.flight
    sizes = FlightSizes(element)
    self.rects = rects
    self.fillsLayer = fillsLayer
    func fractions(_ placed: PlacedElement) -> Size {
      let (look, size) = (placed.element.look, placed.rect.size)
      let radii = look.cornerRadii(in: size)
      return look.cornerFractions
        ?? Size(
          width: size.width == 0 ? 0 : radii.width / size.width,
          height: size.height == 0 ? 0 : radii.height / size.height)
    }
    self.fractions = (fractions(source), fractions(destination))
    first = FlightShape.shape(self.fractions.first, of: rects.first)
    last = FlightShape.shape(self.fractions.last, of: rects.last)
  }

  /// The track of the shape, or `nil` when all its numbers follow the flight's curve.
  ///
  /// The product of a fraction and a size that both change does not follow it. The track then has
  /// ``FlightCorners/steps`` straight pieces in time, which are exact at their ends.
  var track: Track<ClipPath>? {
    let isProduct = fractions.first != fractions.last && rects.first.size != rects.last.size
    guard isProduct || fillsLayer && !sizes.areLinear else { return nil }
    return flight.track(from: first, to: last, through: shape)
  }

  /// Returns the shape at a progress.
  private func shape(at progress: Double) -> ClipPath {
    let rect =
      fillsLayer
      ? Rect(origin: .zero, size: sizes.size(at: progress))
      : rects.first.interpolated(to: rects.last, along: .line, progress: progress)
    let fractions = Size(
      width: fractions.first.width.interpolated(to: self.fractions.last.width, progress: progress),
      height: fractions.first.height.interpolated(
        to: self.fractions.last.height, progress: progress))
    return FlightShape.shape(fractions, of: rect)
  }

  private static func shape(_ fractions: Size, of rect: Rect) -> ClipPath {
    .ellipticRect(
      rect,
      cornerRadii: Size(
        width: fractions.width * rect.width, height: fractions.height * rect.height))
  }
}
