import TransitionKit

/// The property in which two states of a layer differ most.
struct StateDifference {
  /// How much, in the property's unit.
  let size: Double
  /// The property and its value, such as `x 320`.
  let text: String
  /// The value that was expected.
  let expected: String

  /// Compares two states; `nil` when no number differs by more than a tolerance.
  init?(_ expected: LayerState, _ shown: LayerState, _ tolerance: Double) {
    guard expected != shown else { return nil }
    let pairs = zip(expected.numbers, shown.numbers).map { ($0.name, $0.value, $1.value) }
    // A number that only one of them has differs endlessly.
    func difference(_ a: Double, _ b: Double) -> Double {
      a.isNaN && b.isNaN ? 0 : a.isNaN || b.isNaN ? .infinity : abs(a - b)
    }
    guard let worst = pairs.max(by: { difference($0.1, $0.2) < difference($1.1, $1.2) }),
      difference(worst.1, worst.2) > tolerance
    else { return nil }
    size = difference(worst.1, worst.2)
    text = "\(worst.0) \(StateDifference.text(worst.2, worst.0))"
    self.expected = StateDifference.text(worst.1, worst.0)
  }

  private static func text(_ number: Double, _ name: String) -> String {
    guard !number.isNaN else { return "none" }
    // A perspective is one over hundreds of points.
    let text = DecimalText.brief(number, places: abs(number) < 0.1 ? 6 : 3)
    return unit(of: name).isEmpty ? text : "\(text) \(unit(of: name))"
  }

  private static func unit(of name: String) -> String {
    switch name {
    case "opacity", "hidden", "scale x", "scale y", "anchor x", "anchor y", "shadow opacity",
      "saturation", "source x", "source y", "source width", "source height":
      ""
    case "rotation", "rotation x", "rotation y": "rad"
    case "perspective": "1/pt"
    default: "pt"
    }
  }
}

extension LayerState {
  /// The numbers that decide how the layer looks, with their names; not a number for what it has not.
  fileprivate var numbers: [(name: String, value: Double)] {
    let clip = clip ?? Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    let path = clipPath?.measures ?? [Double](repeating: .nan, count: 7)
    let eye = vanishingPoint ?? Point(x: .nan, y: .nan)
    return [
      ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
      ("opacity", alpha), ("hidden", isHidden ? 1 : 0),
      ("translation x", transform.translationX), ("translation y", transform.translationY),
      ("translation z", transform.translationZ), ("scale x", transform.scaleX),
      ("scale y", transform.scaleY), ("rotation", transform.rotation),
      ("rotation x", transform.rotationX), ("rotation y", transform.rotationY),
      ("perspective", transform.perspective), ("anchor x", anchor.x), ("anchor y", anchor.y),
      ("corner radius", cornerRadius), ("shadow opacity", shadow.opacity),
      ("shadow radius", shadow.radius), ("shadow x", shadow.offset.x),
      ("shadow y", shadow.offset.y), ("shadow spread", shadow.spread), ("blur", blur),
      ("saturation", saturation),
      ("clip x", clip.x), ("clip y", clip.y), ("clip width", clip.width),
      ("clip height", clip.height), ("clip path kind", path[0]),
      ("clip path x", path[1]), ("clip path y", path[2]), ("clip path width", path[3]),
      ("clip path height", path[4]), ("clip path radius", path[5]), ("clip path length", path[6]),
      ("vanishing point x", eye.x), ("vanishing point y", eye.y),
      ("source x", sourceRect.x), ("source y", sourceRect.y), ("source width", sourceRect.width),
      ("source height", sourceRect.height), ("z index", Double(zIndex.number)),
    ]
  }

  /// Returns the state with every length multiplied by a factor.
  func enlarged(by factor: Double) -> LayerState {
    var large = self
    large.frame = frame.scaled(by: factor)
    large.transform.translationX *= factor
    large.transform.translationY *= factor
    large.transform.translationZ *= factor
    large.transform.perspectiveDistance = transform.perspectiveDistance.map { $0 * factor }
    large.cornerRadius *= factor
    large.shadow = shadow.enlarged(by: factor)
    large.blur *= factor
    large.clip = clip?.scaled(by: factor)
    large.clipPath = clipPath?.scaled(by: factor)
    large.vanishingPoint = vanishingPoint?.scaled(by: factor)
    return large
  }
}
