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
      return look.cornerFractions ?? look.cornerRadii(in: size).fraction(of: size)
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
    let fractions = fractions.first.combined(with: fractions.last) {
      $0.interpolated(to: $1, progress: progress)
    }
    return FlightShape.shape(fractions, of: rect)
  }

  private static func shape(_ fractions: Size, of rect: Rect) -> ClipPath {
    .ellipticRect(rect, cornerRadii: fractions.combined(with: rect.size, *))
  }
}

extension Size {
  /// Returns width and height as fractions of those of another size; 0 where that has none.
  func fraction(of whole: Size) -> Size {
    combined(with: whole) { length, whole in whole == 0 ? 0 : length / whole }
  }
}
