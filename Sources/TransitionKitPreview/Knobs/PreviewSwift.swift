import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport

/// The animator in Swift, as the page puts it together.
struct PreviewSwift: Encodable {
  let type: String
  /// The expression that creates the animator, if it is not the initialiser.
  let source: String?
  /// The arguments of the initialiser: a text that no knob changes, or the index of a knob, its label,
  /// and the default with which it is left out.
  let call: [RawJSON]?

  /// Describes the animator of a transition; only some of its knobs may be on the page.
  init(_ transition: PreviewTransition, shown: [PreviewKnob]) {
    type = String(describing: Swift.type(of: transition.animator))
    source = transition.source
    let arguments = source == nil ? transition.arguments : nil
    call = arguments?.compactMap { argument in
      let knob = shown.firstIndex { $0.name == argument.name }
      if let knob, let label = argument.label {
        var node = ["knob": JSONNode.literal("\(knob)"), "label": .literal(JSONText.quoted(label))]
        node["default"] = argument.standard?.plainNumber.map { .literal(DecimalText.shortest($0)) }
        return RawJSON(.object(node))
      }
      guard argument.isWritten else { return nil }
      let label = argument.label.map { "\($0): " } ?? ""
      return RawJSON(.literal(JSONText.quoted(label + argument.text)))
    }
  }
}

extension ParameterValue {
  /// The number or the index of the choice.
  fileprivate var plainNumber: Double? {
    switch self {
    case .number(let number): number
    case .choice(let index): Double(index)
    case .curve, .spring, .fixed: nil
    }
  }
}

extension PreviewKnob {
  /// Returns the value of an animator in Swift.
  func swiftText(of animator: any AnimatedTransitioning) -> String? {
    switch get(animator) {
    case .curve(let curve):
      "try TimingCurve(notation: \(OneLineText.quoted(curve.exportedNotation)), in: .catalogue)"
    case .spring(let spring):
      "try Spring(mass: \(spring.mass), stiffness: \(spring.stiffness), "
        + "damping: \(spring.damping), initialVelocity: \(spring.initialVelocity))"
    default: text(of: animator)
    }
  }
}
