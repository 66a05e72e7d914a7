/// Computes the corner radius of a flying element whose radius is a fraction of its size on one screen or both.
struct FlightCorners {
  private let flight: ElementFlight
  private let sizes: FlightSizes
  private let fractions: (first: Double, last: Double)
  private let meanScale: Double

  /// Creates the corners of an element; returns `nil` if the radius is a fraction on neither screen.
  ///
  /// A radius in points on the other screen is converted to a fraction of the element's size there.
  ///
  /// - Parameters:
  ///   - element: The flying element.
  ///   - scale: The transform of the layer at the start; at the end it is the identity.
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

  /// Returns the track of the layer's corner radius, or `nil` if the radius does not change.
  ///
  /// At each progress the drawn radius is the interpolated fraction of the shorter side. Between the table's stops it
  /// is off by at most ``tolerance`` of the radius's change.
  ///
  /// - Parameters:
  ///   - first: The layer's radius at the start.
  ///   - last: The layer's radius at the end.
  /// - Returns: The track. If the radius changes in between but is nearly the same at both ends, the track has
  ///   ``steps`` linear segments of equal duration.
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

  /// Returns the fraction of the radius's change that is complete at a progress; exact at both ends.
  private func ownProgress(at progress: Double, from first: Double, to last: Double) -> Double {
    switch progress {
    case 0: 0
    case 1: 1
    default: (radius(at: progress) - first) / (last - first)
    }
  }

  /// Returns the layer's radius at a progress, in points before the transform.
  private func radius(at progress: Double) -> Double {
    let fraction = fractions.first.interpolated(to: fractions.last, progress: progress)
    let scale = meanScale.interpolated(to: 1, progress: progress)
    return Transform.part(max(0, sizes.size(at: progress).cornerRadius(fraction: fraction)), scale)
  }

  /// The largest error of the radius between two stops, as a fraction of the radius's change.
  static let tolerance = 1e-5
  /// The number of linear segments in a track whose ends have the same radius.
  static let steps = 128
}

extension ElementFlight {
  /// Returns a track of ``FlightCorners/steps`` linear segments of equal duration; exact where they meet.
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
  /// Whether the corner radii are fractions of the element's size.
  fileprivate var hasCornerFractions: Bool { cornerFraction != nil || cornerFractions != nil }
}

/// The size of a flying element as a function of the progress.
struct FlightSizes {
  private let rects: (first: Rect, last: Rect)
  private let route: MotionPath
  /// Whether the size changes linearly with the progress.
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
