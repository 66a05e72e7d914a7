/// What points of a container show of some layers: a coarse picture that tells which layers are seen.
struct SceneSamples {
  /// The largest share of any sampled point that each layer covers, back to front.
  let weights: [Double]

  /// Samples layers, back to front.
  init(_ states: [LayerState], in container: Container) {
    var weights = [Double](repeating: 0, count: states.count)
    let quads = states.map(Quad.init)
    for row in 0..<SceneSamples.rows {
      for column in 0..<SceneSamples.columns {
        let point = Point(
          x: (Double(column) + 0.5) / Double(SceneSamples.columns) * container.width,
          y: (Double(row) + 0.5) / Double(SceneSamples.rows) * container.height)
        var left = 1.0
        for index in states.indices.reversed() {
          guard left > SceneSamples.threshold else { break }
          let share = left * quads[index].opacity(at: point)
          weights[index] = max(weights[index], share)
          left -= share
        }
      }
    }
    self.weights = weights
  }

  /// The share of a point from which on a layer counts as seen.
  static let threshold = 0.01
  private static let columns = 9
  private static let rows = 15

  /// The outline of a drawn layer.
  private struct Quad {
    private let corners: [Point]
    private let opacity: Double
    /// Whether the corners go round clockwise.
    private let sign: Double

    init(_ state: LayerState) {
      var (left, top, right, bottom) = (0.0, 0.0, 1.0, 1.0)
      if let clip = state.clip, state.frame.width > 0, state.frame.height > 0 {
        left = max(0, clip.x / state.frame.width)
        top = max(0, clip.y / state.frame.height)
        right = min(1, clip.maxX / state.frame.width)
        bottom = min(1, clip.maxY / state.frame.height)
      }
      let isDrawn =
        !state.isHidden && left < right && top < bottom
        && !(state.hidesBackFace && state.showsBackFace)
      corners =
        isDrawn
        ? [(left, top), (right, top), (right, bottom), (left, bottom)].compactMap {
          state.drawnPoint(ofUnit: Point(x: $0.0, y: $0.1))
        } : []
      var paint = max(0, min(1, state.alpha))
      if let fill = state.fill { paint *= max(fill.startColor.alpha, fill.endColor.alpha) }
      opacity = corners.count == 4 ? paint : 0
      var area = 0.0
      for (index, corner) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        area += corner.x * next.y - next.x * corner.y
      }
      sign = area < 0 ? -1 : 1
    }

    func opacity(at point: Point) -> Double {
      guard opacity > 0 else { return 0 }
      for index in corners.indices {
        let (one, two) = (corners[index], corners[(index + 1) % corners.count])
        let side = (two.x - one.x) * (point.y - one.y) - (two.y - one.y) * (point.x - one.x)
        if side * sign < 0 { return 0 }
      }
      return opacity
    }
  }
}
