import TransitionKit

/// How far points of a layer move per unit of progress; it converts errors in progress to errors in points.
struct LayerDisplacement {
  /// The largest distance that a point moves per unit of progress, summed over all tracks, in points.
  let total: Double
  /// The tolerance for curved paths is divided by this number, because other errors share the tolerance.
  let pathShare: Double

  init(_ layer: Layer) {
    let magnification = LayerDisplacement.magnification(of: layer)
    let frame = LayerDisplacement.displacement(of: layer.tracks.frame, corners: \.corners)
    total =
      frame * magnification + LayerDisplacement.transform(of: layer)
      + LayerDisplacement.inside(of: layer.tracks)
    pathShare = (layer.tracks.transform == nil ? 1.5 : 3) * magnification
  }

  /// The largest number of pairs of a frame and a transform for which movement is measured.
  private static let mostPairs = 1 << 12

  private static func transform(of layer: Layer) -> Double {
    let frames = layer.tracks.frame?.keyframes.map(\.value) ?? [layer.initial.frame]
    guard let track = layer.tracks.transform else { return 0 }
    // If there are many frames, a part of them and the largest one suffice.
    let step = max(1, frames.count * track.keyframes.count / mostPairs)
    let largest = frames.max {
      $0.width.magnitude + $0.height.magnitude
        < $1.width.magnitude + $1.height.magnitude
    }
    let chosen =
      stride(from: 0, to: frames.count, by: step).map { frames[$0] } + [largest].compactMap { $0 }
    return (step == 1 ? frames : chosen).map { frame in
      displacement(of: track) { transform in
        var state = layer.initial
        state.frame = frame
        state.transform = transform
        return state.visibleCorners
      }
    }.max() ?? 0
  }

  /// Returns the largest movement inside the layer: of clip, corner radius, shadow and blur.
  private static func inside(of tracks: LayerTracks) -> Double {
    let clip = displacement(of: tracks.clip, corners: \.corners)
    let radius = displacement(of: tracks.cornerRadius) { [Point(x: $0, y: 0)] }
    let shadow = displacement(of: tracks.shadow) {
      [$0.offset, Point(x: 2 * $0.radius, y: 0)] + ($0.path?.corners ?? [])
    }
    let blur = displacement(of: tracks.blur) { [Point(x: 2 * $0, y: 0)] }
    let lengths = tracks.clipPath?.keyframes.map(\.value.lengths) ?? []
    let path = zip(lengths, lengths.dropFirst()).flatMap { zip($0, $1).map { abs($1 - $0) } }
    return max(clip, path.max() ?? 0, radius, shadow, blur)
  }

  /// Returns the largest speed of any point between two keyframes, in points per unit of progress.
  ///
  /// The speed is measured in steps of 1/16 from progress −0.5 to 1.5, because springs overshoot.
  private static func displacement<Value>(
    of track: Track<Value>?, corners: (Value) -> [Point]
  ) -> Double {
    let keyframes = track?.keyframes ?? []
    return zip(keyframes, keyframes.dropFirst()).map { start, end in
      let pieces = 16
      let steps = (-pieces / 2)...(pieces + pieces / 2)
      let positions = steps.map { step in
        corners(
          start.value.interpolated(
            to: end.value, along: .line, progress: Double(step) / Double(pieces)))
      }
      let distances = zip(positions, positions.dropFirst()).flatMap {
        zip($0, $1).map { ($1 - $0).length }
      }
      return (distances.max() ?? 0) * Double(pieces)
    }.max() ?? 0
  }

  /// Returns the largest factor by which lengths in the layer are magnified.
  private static func magnification(of layer: Layer) -> Double {
    let transforms = layer.tracks.transform?.keyframes.map(\.value) ?? [layer.initial.transform]
    let scale = transforms.map { max(abs($0.scaleX), abs($0.scaleY)) }.max() ?? 1
    guard transforms.contains(where: { $0.perspective != 0 }) else { return max(1, scale) }
    let depths = (0...64).flatMap { layer.state(at: Double($0) / 64).depths }
    // Lengths grow with 1/depth, and movement towards the viewer's eye with 1/depth². Depths below a tenth of the
    // viewing distance are clamped, because layers are extremely distorted there.
    let depth = max(0.1, min(1, depths.min() ?? 1))
    return max(1, scale) / (depth * depth)
  }
}

extension LayerState {
  /// The depths by which the corners' coordinates are divided: 1 in the plane of the page, 0 at the viewer's eye.
  fileprivate var depths: [Double] {
    var flat = transform
    flat.perspective = 0
    let matrix = flat.matrix
    return Rect.unit.corners.map { corner in
      let point = Point(
        x: (corner.x - anchor.x) * frame.width, y: (corner.y - anchor.y) * frame.height)
      return 1 - matrix.drawn(point).z * transform.perspective
    }
  }
}

extension LayerState {
  /// The drawn corners of the whole layer, clockwise from the top left; `nil` if one is behind the eye.
  var wholeCorners: [Point]? {
    let corners = visibleCorners
    return corners.count == 4 ? corners : nil
  }

  /// The drawn corners, clockwise from the top left, without those behind the eye.
  fileprivate var visibleCorners: [Point] { Rect.unit.corners.compactMap(drawnPoint(ofUnit:)) }
}
