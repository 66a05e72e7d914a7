import TransitionKit
import TransitionKitCatalogue

/// How Swift creates the animator of a page with knobs.
enum PreviewSwiftCall: Sendable {
  /// The initialiser of its type.
  case initialiser([AnimatorArgument])
  /// Another expression; changed properties are set afterwards.
  case expression(String)
}

/// The animator in Swift, as the page puts it together.
struct PreviewSwift: Encodable {
  /// A part of the call.
  enum Argument: Encodable {
    /// An argument that no knob changes.
    case fixed(String)
    /// The argument of a knob, by its index; left out while it has the default value.
    case knob(Int, label: String, unless: Double?)

    private enum CodingKeys: String, CodingKey {
      case knob, label
      case unless = "default"
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .fixed(let text):
        var container = encoder.singleValueContainer()
        try container.encode(text)
      case .knob(let index, let label, let standard):
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(index, forKey: .knob)
        try container.encode(label, forKey: .label)
        try container.encodeIfPresent(standard, forKey: .unless)
      }
    }
  }

  let type: String
  /// The expression that creates the animator, if it is not the initialiser.
  let source: String?
  /// The arguments of the initialiser.
  let call: [Argument]?

  /// Describes the animator of a transition; only some of its knobs may be on the page.
  init(_ transition: PreviewTransition, shown: [PreviewKnob]) {
    let animator = transition.animator
    type = String(describing: Swift.type(of: animator))
    switch transition.call {
    case nil: (source, call) = (nil, nil)
    case .expression(let text): (source, call) = (text, nil)
    case .initialiser(let arguments):
      source = nil
      call = arguments.compactMap { argument in
        if let label = argument.label,
          let position = shown.firstIndex(where: { $0.name == argument.name })
        {
          return .knob(position, label: label, unless: argument.standard?.plainNumber)
        }
        guard argument.isWritten else { return nil }
        return .fixed((argument.label.map { "\($0): " } ?? "") + argument.text)
      }
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
