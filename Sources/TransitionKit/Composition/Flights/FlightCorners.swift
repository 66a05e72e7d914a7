/// The corner radius of a flying element whose circular corners are a fraction of its size.
struct FlightCorners {
  private let flight: ElementFlight
  private let sizes: FlightSizes
  private let fractions: (first: Double, last: Double)
  private let meanScale: Double

  /// Creates the corners of an element, or returns `nil` when neither screen gives a fraction.
  ///
  /// A radius in points on the other screen becomes the fraction that it is there.
  ///
  /// - Parameters:
  ///   - element: The element that flies.
  ///   - scale: The first transform of the layer; the last is the identity.
  init?(_ element: FlightLayers, scale: Transform) {
    let (source, destination) = (element.source, element.destination)
    let looks = (source.element.look, destination.element.look)
    guard looks.0.hasCornerFractions || looks.1.hasCornerFractions else { return nil }
    flight = element.flight
    sizes = FlightSizes(element)
    meanScale = scale.meanScale
    func fraction(_ placed: PlacedElement) -> Double {
      let (look, size) = (placed.element.look, placed.rect.size)
      let side = min(size.width, size.height)
      if look.cornerFractions == nil, let fraction = look.cornerFraction { return fraction }
      return side == 0 ? 0 : look.cornerRadius(in: size) / side
    }
    fractions = (fraction(source), fraction(destination))
  }

  /// Returns the track of the layer's corner radius.
  ///
  /// At each progress the drawn radius is the interpolated fraction of the shorter side. Between
  /// the stops of the track it is off by at most ``tolerance`` of the change of the radius.
  ///
  /// - Parameters:
  ///   - first: The layer's radius at the start.
  ///   - last: The layer's radius at the end.
  /// - Returns: The track. When the radius is nearly the same at both ends but not between them, it
  ///   has ``steps`` straight pieces in time instead.
  func track(from first: Double, to last: Double) -> Track<Double>? {
    let middle = (1..<8).map { abs(radius(at: Double($0) / 8) - first) }.max() ?? 0
    if abs(last - first) > middle * 1e-3,
      let table = try? PiecewiseLinear(
        sampling: { ownProgress(at: $0, from: first, to: last) },
        tolerance: FlightCorners.tolerance),
      let curve = try? flight.curve.through(table)
    {
      return Track(from: first, to: last, curve: curve)
    }
    guard middle > 0 else { return nil }
    return flight.track(from: first, to: last, through: radius)
  }

  /// Returns the part of its change that the radius has made at a progress; exact at both ends.
  private func ownProgress(at progress: Double, from first: Double, to last: Double) -> Double {
    switch progress {
    case 0: 0
    case 1: 1
    default: (radius(at: progress) - first) / (last - first)
    }
  }

  /// Returns the layer's radius at a progress.
  private func radius(at progress: Double) -> Double {
    let fraction = fractions.first.interpolated(to: fractions.last, progress: progress)
    let scale = meanScale.interpolated(to: 1, progress: progress)
    return Transform.part(max(0, sizes.size(at: progress).cornerRadius(fraction: fraction)), scale)
  }

  /// The error of the radius between stops, as a fraction of its change.
  static let tolerance = 1e-5
  /// The pieces of a track whose ends have the same radius.
  static let steps = 128
}

extension ElementFlight {
  /// Returns a track of ``FlightCorners/steps`` straight pieces in time, which are exact at their ends.
  ///
  /// - Parameters:
  ///   - first: The value at the start.
  ///   - last: The value at the end.
  ///   - value: Returns the value at a progress of the flight.
  /// - Returns: The track.
  func track<Value: TrackValue>(
    from first: Value, to last: Value, through value: (Double) -> Value
  ) -> Track<Value> {
    Track(
      at: (0...FlightCorners.steps).map { step in
        let time = Double(step) / Double(FlightCorners.steps)
        switch step {
        case 0: return (0, first)
        case FlightCorners.steps: return (1, last)
        default: return (time, value(curve.progress(at: time)))
        }
      })
  }
}

extension ElementLook {
  /// Whether the corners depend on the size of the element.
  fileprivate var hasCornerFractions: Bool { cornerFraction != nil || cornerFractions != nil }
}

/// The size of a flying element at each progress.
struct FlightSizes {
  private let rects: (first: Rect, last: Rect)
  private let route: MotionPath
  /// Whether the size changes in proportion to the progress.
  let areLinear: Bool

  init(_ element: FlightLayers) {
    let flight = element.flight
    rects = (element.source.rect, element.destination.rect)
    route =
      flight.resizing == .scale
      ? .line : element.path(from: rects.first, to: rects.last)
    areLinear =
      switch route {
      case .line, .quadratic: true
      case .quadraticBounds, .arcs, .centerArc: false
      }
  }

  /// Returns the size at a progress.
  func size(at progress: Double) -> Size {
    rects.first.interpolated(to: rects.last, along: route, progress: progress).size
  }
}
