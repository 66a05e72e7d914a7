import TransitionKit

/// Measures the values of a ``ComfortReport`` from pictures at many instants.
struct ComfortMeter {
  /// The motion of one layer so far.
  private struct Track {
    var travel = 0.0
    var last: Point?
    var (smallest, largest) = (
      Size(width: Double.infinity, height: .infinity), Size.zero
    )

    /// The ratio of the largest to the smallest drawn size; sizes below one point count as one point.
    var scale: Double {
      guard largest.width > 0 else { return 1 }
      return max(
        max(largest.width, 1) / max(smallest.width, 1),
        max(largest.height, 1) / max(smallest.height, 1))
    }
  }

  private let container: Rect
  private var tracks: [Track]
  private var last: [SeenLayer?]
  private var flashes: FlashMeter
  private(set) var areas: [Double] = []

  init(layers count: Int, in container: Rect) {
    self.container = container
    tracks = [Track](repeating: Track(), count: count)
    last = [SeenLayer?](repeating: nil, count: count)
    flashes = FlashMeter(in: container)
  }

  /// The most flashes within one second, or `nil` if there are none.
  var mostFlashes: ComfortReport.Flashes? {
    flashes.most.map { ComfortReport.Flashes(count: $0.count, time: $0.time, place: $0.place) }
  }

  /// Returns the largest travel or scale among the layers, with the layer that has it.
  func largest(_ value: Kind, of layers: [Picture.Entry]) -> ComfortReport.Amount? {
    let values = tracks.map { value == .travel ? $0.travel : $0.scale }
    let largest = values.max() ?? 0
    // Of layers that move together, the front one is reported.
    guard largest > (value == .travel ? ComfortMeter.rest : 1 + 1e-6),
      let index = values.lastIndex(where: { $0 > largest * (1 - 1e-6) })
    else { return nil }
    return ComfortReport.Amount(layer: layers[index].id.description, value: largest)
  }

  /// A value that the meter measures for each layer.
  enum Kind {
    case travel, scale
  }

  /// Movements below this between two pictures are rounding errors, in points.
  private static let rest = 1e-6

  /// Adds the picture at a time in seconds; times must increase from call to call.
  mutating func add(_ picture: Picture, at time: Double) {
    let seen = picture.layers.map(SeenLayer.init)
    flashes.add(picture.layers.drawingOrder.compactMap { seen[$0] }, at: time)
    for (index, entry) in picture.layers.enumerated() { follow(index, entry.state) }
    areas.append(movingArea(seen))
    last = seen
  }

  private mutating func follow(_ index: Int, _ state: LayerState) {
    guard state.paint > LayerState.leastPaint, let quad = Quad(state, part: .unit),
      state.partInSight(in: container) != nil || quad.isDot(in: container)
    else {
      tracks[index].last = nil
      return
    }
    let center = quad.center
    if let last = tracks[index].last { tracks[index].travel += (center - last).length }
    tracks[index].last = center
    // The scale is measured without rotation: a page that turns looks narrower, but is not scaled.
    let depth = 1 - state.transform.translationZ * state.transform.perspective
    guard depth > 0 else { return }
    let size = Size(
      width: abs(state.frame.width * state.transform.scaleX) / depth,
      height: abs(state.frame.height * state.transform.scaleY) / depth)
    let (smallest, largest) = (tracks[index].smallest, tracks[index].largest)
    tracks[index].smallest = Size(
      width: min(smallest.width, size.width), height: min(smallest.height, size.height))
    tracks[index].largest = Size(
      width: max(largest.width, size.width), height: max(largest.height, size.height))
  }

  /// Returns the share of the container's area in which visible layers have moved since the last picture.
  private func movingArea(_ seen: [SeenLayer?]) -> Double {
    var (moving, covered) = (MotionMask(in: container), MotionMask(in: container))
    for index in seen.indices.reversed() {
      guard let layer = seen[index], layer.paint > LayerState.leastPaint else { continue }
      var mask = MotionMask(in: container)
      mask.add(layer.bounds)
      if let before = last[index], (layer.quad - before.quad).largest > ComfortMeter.rest {
        moving.add(mask, outside: covered)
      }
      if layer.isOpaque { covered.add(mask, outside: MotionMask(in: container)) }
    }
    return moving.share
  }
}

extension Quad {
  /// Whether the layer is scaled to a single point that lies inside the container.
  fileprivate func isDot(in container: Rect) -> Bool {
    topLeft == bottomRight && topRight == bottomLeft && topLeft.x >= container.x
      && topLeft.x <= container.maxX && topLeft.y >= container.y && topLeft.y <= container.maxY
  }
}
