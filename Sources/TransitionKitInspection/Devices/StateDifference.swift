import TransitionKit

/// The number in which two states of a layer differ most.
struct StateDifference {
  /// The size of the difference, in the number's unit.
  let size: Double
  /// The number and its value, such as `x 320`.
  let text: String
  /// The expected value.
  let expected: String

  /// Compares two states; `nil` if no number differs by more than a tolerance.
  init?(_ expected: LayerState, _ shown: LayerState, _ tolerance: Double) {
    guard expected != shown else { return nil }
    let (wanted, found) = (expected.numbers, shown.numbers)
    func difference(_ number: LayerNumber) -> Double {
      LayerNumber.distance(wanted[number.index], found[number.index])
    }
    guard
      let worst = StateDifference.compared.max(by: { difference($0) < difference($1) }),
      difference(worst) > tolerance
    else { return nil }
    size = difference(worst)
    text = "\(worst.name) \(StateDifference.text(found, worst))"
    self.expected = StateDifference.text(wanted, worst)
  }

  /// The numbers that decide where and how the layer is drawn, except its colours and its content.
  private static let compared = LayerNumber.all.filter { number in
    switch number.property {
    case .fill, .roundedCorners, .hidesBackFace, .content: false
    case .shadow: !number.name.hasPrefix("shadow path")
    case .frame, .alpha, .transform, .cornerRadius, .blur, .saturation, .isHidden, .clip, .clipPath,
      .anchor, .sourceRect, .vanishingPoint, .zIndex:
      true
    }
  }

  private static func text(_ row: [Double], _ number: LayerNumber) -> String {
    let value = row[number.index]
    // A perspective value is the reciprocal of hundreds of points, so it needs more decimals.
    return value.isNaN
      ? "none" : number.text(DecimalText.brief(value, places: abs(value) < 0.1 ? 6 : 3))
  }
}

extension LayerState {
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
