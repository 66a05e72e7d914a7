/// Computes the outline of a flying element that has elliptic corners on one screen or both.
struct FlightShape {
  /// The outline at the start and the end, in the layer's coordinates.
  let first, last: ClipPath
  private let flight: ElementFlight
  private let sizes: FlightSizes
  private let fractions: (first: Size, last: Size)
  /// The element's rectangle in the layer's coordinates, at the start and the end.
  private let rects: (first: Rect, last: Rect)
  /// Whether the layer always has the element's size.
  private let fillsLayer: Bool

  /// Creates the outline of an element; returns `nil` if it has elliptic corners on neither screen.
  ///
  /// Circular corners on the other screen are converted to fractions of the element's size there.
  ///
  /// - Parameters:
  ///   - element: The flying element.
  ///   - rects: The element's rectangle in the layer's coordinates, at the start and the end.
  ///   - fillsLayer: Whether the layer always has the element's size.
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

  /// The track of the outline, or `nil` if all its numbers change with the flight's curve.
  ///
  /// A radius that is the product of a changing fraction and a changing size does not follow that curve. The track
  /// then has ``FlightCorners/steps`` linear segments of equal duration, which are exact at their ends.
  var track: Track<ClipPath>? {
    let isProduct = fractions.first != fractions.last && rects.first.size != rects.last.size
    guard isProduct || fillsLayer && !sizes.areLinear else { return nil }
    return flight.track(from: first, to: last, through: shape)
  }

  /// Returns the outline at a progress.
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
