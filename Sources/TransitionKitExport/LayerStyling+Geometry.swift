import TransitionKit

// Writes the frame and the transform of a layer as CSS.

extension LayerStyling {
  /// Adds the properties of frame and transform.
  mutating func addGeometry() {
    let geometry = CSSGeometry(layer)
    let frame = eased(layer.tracks.frame, or: layer.initial.frame, numbers: \.edges)
    let transform = eased(layer.tracks.transform, or: layer.initial.transform)
    addStyle("left", CSSText.px(geometry.origin.x))
    addStyle("top", CSSText.px(geometry.origin.y))
    let anchor = layer.initial.anchor
    if anchor != LayerState.center {
      addStyle("transform-origin", "\(CSSText.percent(anchor.x)) \(CSSText.percent(anchor.y))")
    }
    if layer.initial.hidesBackFace { addStyle("backface-visibility", "hidden") }
    if !geometry.hasVanishingPoint {
      add(frame, "translate", usually: "0px 0px", geometry.translation)
    }
    add(frame.map(geometry.size))
    let poses =
      geometry.hasVanishingPoint
      ? poses(frame, transform) : transform.map { Pose(frame: .zero, transform: $0) }
    add(poses, "transform", usually: "none", geometry.functions)
  }

  /// The largest number of offsets in frame and transform that all become common keyframes.
  private static let mostCorners = 256

  /// Returns frame and transform with common keyframes.
  private func poses(
    _ frame: EasedTrack<Rect>, _ transform: EasedTrack<Transform>
  ) -> EasedTrack<Pose> {
    if layer.tracks.transform == nil {
      return frame.map { Pose(frame: $0, transform: layer.initial.transform) }
    }
    if layer.tracks.frame == nil {
      return transform.map { Pose(frame: layer.initial.frame, transform: $0) }
    }
    if frame.timing == transform.timing {
      return EasedTrack(
        keyframes: zip(frame.keyframes, transform.keyframes).map { one, other in
          one.map { Pose(frame: $0, transform: other.value) }
        })
    }
    var offsets = frame.timing.offsets + transform.timing.offsets
    if offsets.count > LayerStyling.mostCorners {
      // A path of thousands of lines approximates a smooth one, which has corners at its keyframes only.
      offsets =
        (layer.tracks.frame?.keyframes ?? []).map(\.offset)
        + (layer.tracks.transform?.keyframes ?? []).map(\.offset)
    }
    let moving = layer
    return Track<Transform>.sampled(
      at: offsets, tolerance: tolerance / displacement.pathShare / 2, within: budget,
      cost: layer.tracks.evaluationCost, numbers: \.numbers
    ) { fraction in
      let state = moving.state(at: fraction)
      return Pose(frame: state.frame, transform: state.transform)
    }
  }
}

/// A frame together with a transform.
struct Pose: Equatable {
  let frame: Rect
  let transform: Transform

  /// Numbers whose errors approximate the errors of drawn points, in points.
  fileprivate var numbers: [Double] {
    let size = max(frame.width, frame.height, 1)
    return Transform.Part.allCases.map { part in
      switch part {
      case .translationX, .translationY, .translationZ: transform[part]
      case .scaleX, .scaleY, .rotationX, .rotationY, .rotation: transform[part] * size
      case .perspective: transform[part] * size * size
      }
    } + frame.edges
  }
}

/// Writes the position of an element and its transform functions in CSS.
private struct CSSGeometry {
  private let layer: Layer
  /// The origin in the layout; `translate` adds what browsers cannot lay out exactly.
  let origin: Point
  private let used: Set<Transform.Part>
  /// Whether perspective is negative or changes, so that it must be written as a matrix.
  private let needsMatrix: Bool

  init(_ layer: Layer) {
    self.layer = layer
    let frames = layer.tracks.frame?.keyframes.map(\.value) ?? [layer.initial.frame]
    let last = frames[frames.count - 1]
    origin = Point(x: CSSGeometry.layout(last.x), y: CSSGeometry.layout(last.y))
    let transforms = layer.tracks.transform?.keyframes.map(\.value) ?? [layer.initial.transform]
    used = Set(
      Transform.Part.allCases.filter { part in
        transforms.contains { $0[part] != part.neutral }
      })
    needsMatrix = transforms.contains {
      $0.perspective < 0 || $0.perspective != transforms[0].perspective
    }
  }

  /// Returns a coordinate that browsers lay out exactly: a multiple of 1/64 pixel.
  private static func layout(_ coordinate: Double) -> Double {
    (coordinate * 64).rounded() == coordinate * 64 ? coordinate : coordinate.rounded(.down)
  }

  var hasVanishingPoint: Bool {
    layer.initial.vanishingPoint != nil && used.contains(.perspective)
  }

  func translation(_ frame: Rect) -> String { pair(frame.x - origin.x, frame.y - origin.y, " ") }

  func size(_ frame: Rect) -> [StyleDeclaration] {
    [
      StyleDeclaration("width", CSSText.px(max(0, frame.width))),
      StyleDeclaration("height", CSSText.px(max(0, frame.height))),
    ]
  }

  /// Returns the transform as functions; the function that applies last comes first.
  func functions(_ pose: Pose) -> String {
    let transform = pose.transform
    var texts: [String] = []
    var shift = Point(x: transform.translationX, y: transform.translationY)
    if let center = layer.initial.vanishingPoint, hasVanishingPoint {
      let anchor = layer.initial.anchor
      let aside = Point(x: anchor.x * pose.frame.width, y: anchor.y * pose.frame.height)
      // The anchor in the element's layout position (`home`), and in the layer's frame (`pivot`).
      let home = origin + aside
      let pivot = pose.frame.origin + aside
      texts.append("translate(\(pair(center.x - home.x, center.y - home.y)))")
      shift = shift + (pivot - center)
    }
    if used.contains(.perspective) { texts.append(perspective(transform.perspective)) }
    if used.contains(.translationZ) {
      texts.append("translate3d(\(pair(shift.x, shift.y)), \(CSSText.px(transform.translationZ)))")
    } else if hasVanishingPoint || used.contains(.translationX) || used.contains(.translationY) {
      texts.append("translate(\(pair(shift.x, shift.y)))")
    }
    if used.contains(.scaleX) || used.contains(.scaleY) {
      let factors = [transform.scaleX, transform.scaleY].map(CSSText.number)
      texts.append(
        "scale(\(factors[0] == factors[1] ? factors[0] : factors.joined(separator: ", ")))")
    }
    for (part, name) in [
      (Transform.Part.rotation, "rotateZ"), (.rotationY, "rotateY"), (.rotationX, "rotateX"),
    ] where used.contains(part) {
      texts.append("\(name)(\(CSSText.number(transform[part] * 180 / .pi))deg)")
    }
    return texts.isEmpty ? "none" : texts.joined(separator: " ")
  }

  private func perspective(_ reciprocal: Double) -> String {
    if needsMatrix {
      let last = CSSText.number(-reciprocal)
      return "matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, \(last), 0, 0, 0, 1)"
    }
    return "perspective(\(CSSText.px(1 / reciprocal)))"
  }

  private func pair(_ x: Double, _ y: Double, _ separator: String = ", ") -> String {
    [x, y].map(CSSText.px).joined(separator: separator)
  }
}
