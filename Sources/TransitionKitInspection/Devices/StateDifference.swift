import TransitionKit

/// The number in which two states of a layer differ most.
struct StateDifference {
  /// How much, in the number's unit.
  let size: Double
  /// The number and its value, such as `x 320`.
  let text: String
  /// The expected value.
  let expected: String

  /// Compares two states; `nil` if no number differs by more than a tolerance.
  init?(_ expected: LayerState, _ shown: LayerState, _ tolerance: Double) {
    guard expected != shown else { return nil }
    let (wanted, found) = (LayerNumbers(expected).row, LayerNumbers(shown).row)
    // A number that only one of them has differs endlessly.
    func difference(_ number: LayerNumber) -> Double {
      let (a, b) = (wanted[number.index], found[number.index])
      return a.isNaN && b.isNaN ? 0 : a.isNaN || b.isNaN ? .infinity : abs(a - b)
    }
    guard
      let worst = StateDifference.compared.max(by: { difference($0) < difference($1) }),
      difference(worst) > tolerance
    else { return nil }
    size = difference(worst)
    text = "\(worst.name) \(StateDifference.text(found[worst.index], worst.unit))"
    self.expected = StateDifference.text(wanted[worst.index], worst.unit)
  }

  /// The numbers that decide where and how the layer is drawn, apart from its colours and what it shows.
  private static let compared = LayerNumber.all.filter { number in
    switch number.property {
    case .fill, .roundedCorners, .hidesBackFace, .content: false
    case .shadow: !number.name.hasPrefix("shadow path")
    case .frame, .alpha, .transform, .cornerRadius, .blur, .saturation, .isHidden, .clip, .clipPath,
      .anchor, .sourceRect, .vanishingPoint, .zIndex:
      true
    }
  }

  private static func text(_ number: Double, _ unit: String) -> String {
    guard !number.isNaN else { return "none" }
    // A perspective value is the reciprocal of hundreds of points, so it needs more decimals.
    let text = DecimalText.brief(number, places: abs(number) < 0.1 ? 6 : 3)
    return unit.isEmpty ? text : "\(text) \(unit)"
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
