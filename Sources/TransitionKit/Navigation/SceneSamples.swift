/// Which layers of a picture are seen, found at some points of each layer.
struct SceneSamples {
  /// The largest share of a point that each layer shows, back to front.
  let weights: [Double]

  /// Samples layers, back to front, each at points all over its own area, its edges included.
  init(_ states: [LayerState], in container: Container) {
    let quads = states.map(Quad.init)
    weights = quads.indices.map { index in
      guard let area = quads[index].area(in: container) else { return 0 }
      var largest = 0.0
      for row in SceneSamples.shares {
        for column in SceneSamples.shares {
          let point = Point(x: area.x + column * area.width, y: area.y + row * area.height)
          var share = quads[index].opacity(at: point)
          for above in quads[(index + 1)...] where share > largest {
            share *= 1 - above.opacity(at: point)
          }
          largest = max(largest, share)
        }
      }
      return largest
    }
  }

  /// The share of a point from which on a layer counts as seen.
  static let threshold = 0.01
  /// The sampled points of an area, in fractions of its width and of its height.
  private static let shares = [0.004, 0.12, 0.3, 0.5, 0.7, 0.88, 0.996]

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

    /// The rectangle around the layer within a container, or `nil` when nothing of it is seen.
    func area(in container: Container) -> Rect? {
      guard opacity > SceneSamples.threshold else { return nil }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      let left = max(0, xs.min() ?? 0)
      let right = min(container.width, xs.max() ?? 0)
      let top = max(0, ys.min() ?? 0)
      let bottom = min(container.height, ys.max() ?? 0)
      guard left < right, top < bottom else { return nil }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
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
