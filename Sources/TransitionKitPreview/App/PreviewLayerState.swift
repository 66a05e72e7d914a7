import TransitionKit
import TransitionKitExport

/// The state of a layer as a JSON list: numbers, of which trailing default values are omitted, then CSS text.
struct PreviewLayerState: Hashable, Encodable {
  /// x, y, width, height, opacity, translation x and y, scale x and y, rotation in degrees, radius; then
  /// rotations about x and y in degrees, translation z, perspective, and the offset of the vanishing point
  /// from the anchor.
  let numbers: [Double]
  /// CSS declarations for properties without a number here, such as the shadow; `nil` if all have their defaults.
  let style: String?

  private static let usual: [Double] = [0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]

  init(_ state: LayerState) {
    let (frame, transform) = (state.frame, state.transform)
    let alpha = state.shownOpacity
    // Without perspective the vanishing point has no effect.
    let center = transform.perspective == 0 ? nil : state.vanishingPoint
    let anchor = Point(
      x: frame.x + state.anchor.x * frame.width, y: frame.y + state.anchor.y * frame.height)
    let aside = center.map { $0 - anchor } ?? .zero
    let degrees = 180 / Double.pi
    // Each number, with the `parts` argument of ``rounded(_:_:)``.
    var numbers = [
      (frame.x, 100), (frame.y, 100), (frame.width, 100), (frame.height, 100), (alpha, 1000),
      (transform.translationX, 100), (transform.translationY, 100), (transform.scaleX, 1000),
      (transform.scaleY, 1000), (transform.rotation * degrees, 100),
      (max(0, state.cornerRadius), 100), (transform.rotationX * degrees, 100),
      (transform.rotationY * degrees, 100), (transform.translationZ, 100),
      (transform.perspective, 1e7), (aside.x, 100), (aside.y, 100),
    ].map(rounded)
    while numbers.count > 4, numbers.last == Self.usual[numbers.count - 1] { numbers.removeLast() }
    self.numbers = numbers
    style = state.furtherStyle
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for number in numbers { try list.encode(number) }
    if let style { try list.encode(style) }
  }
}

extension LayerState {
  /// CSS declarations for anchor, shadow, clip, blur, fill and corners that differ from their defaults, or `nil`.
  fileprivate var furtherStyle: String? {
    func text(_ number: Double) -> String { DecimalText.brief(number, places: 2) }
    func pixels(_ number: Double) -> String { text(number) + "px" }
    var style: [String] = []
    if anchor != Point(x: 0.5, y: 0.5) {
      style.append("transform-origin:\(text(100 * anchor.x))% \(text(100 * anchor.y))%")
    }
    if shadow.opacity > 0, alpha > 0 {
      style.append(
        "box-shadow:\(pixels(shadow.offset.x)) \(pixels(shadow.offset.y)) "
          + "\(pixels(2 * max(0, shadow.radius))) rgb(0 0 0/\(text(min(1, shadow.opacity))))")
    }
    if let clip = clipPath?.bounds ?? clip {
      let round =
        switch clipPath {
        case .circle(_, let radius)?: " round \(pixels(radius))"
        case .roundedRect(_, let radius)?: " round \(pixels(radius))"
        case .ellipticRect, .polygon, nil: ""
        }
      style.append(
        "clip-path:inset(\(pixels(clip.y)) \(pixels(frame.width - clip.maxX)) "
          + "\(pixels(frame.height - clip.maxY)) \(pixels(clip.x))\(round))")
    }
    if blur > 0 { style.append("filter:blur(\(pixels(blur)))") }
    if let fill {
      let gradient = fill.gradient(in: frame.size)
      style.append("\(gradient.property):\(gradient.value)")
    }
    if cornerRadius > 0, roundedCorners != .all {
      let radii = radii.map { $0 > 0 ? "" : "0" }
      for (name, radius) in zip(
        ["top-left", "top-right", "bottom-right", "bottom-left"], radii)
      where !radius.isEmpty { style.append("border-\(name)-radius:0") }
    }
    return style.isEmpty ? nil : style.joined(separator: ";")
  }
}
