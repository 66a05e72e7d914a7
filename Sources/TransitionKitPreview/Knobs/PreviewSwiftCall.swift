import TransitionKit
import TransitionKitCatalogue

/// How Swift creates the animator of a page with knobs.
enum PreviewSwiftCall: Sendable {
  /// The initialiser of its type: arguments in front of the knobs, the default of each knob's
  /// parameter, and arguments after the knobs. A parameter without a default is always written.
  case initialiser(
    first: [String] = [], defaults: [PreviewKnobValue?] = [], last: [String] = [],
    labels: [String: String] = [:])
  /// Another expression; changed properties are set afterwards.
  case expression(String)
  /// No expression is known.
  case unknown
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
  init(_ transition: PreviewTransition, shown: [AnyPreviewKnob]) {
    let animator = transition.animator
    type = String(describing: Swift.type(of: animator))
    switch transition.call {
    case .unknown: (source, call) = (nil, nil)
    case .expression(let text): (source, call) = (text, nil)
    case .initialiser(let first, let defaults, let last, let labels):
      var arguments = first.map(Argument.fixed)
      for (index, knob) in transition.knobs.enumerated() {
        let standard = defaults.indices.contains(index) ? defaults[index] : nil
        let label = labels[knob.parameter] ?? knob.parameter
        if let position = shown.firstIndex(where: { $0.parameter == knob.parameter }) {
          arguments.append(.knob(position, label: label, unless: standard?.plainNumber))
        } else if let value = knob.get(animator), value != standard {
          arguments.append(.fixed("\(label): \(knob.swift(value))"))
        }
      }
      source = nil
      call = arguments + last.map(Argument.fixed)
    }
  }
}

extension PreviewKnobValue {
  /// The number or the index of the choice.
  fileprivate var plainNumber: Double? {
    switch self {
    case .number(let number): number
    case .choice(let index): Double(index)
    case .curve, .spring: nil
    }
  }
}

extension AnyPreviewKnob {
  /// Returns a value in Swift.
  fileprivate func swift(_ value: PreviewKnobValue) -> String {
    switch (value, kind) {
    case (.number(let number), _): DecimalText.shortest(number)
    case (.choice(let index), .choice(let choices, _)) where choices.indices.contains(index):
      choices[index].swift
    case (.choice(let index), _): "\(index)"
    case (.curve(let curve), _):
      "try TimingCurve(notation: \(OneLineText.quoted(curve.exportedNotation)), in: .catalogue)"
    case (.spring(let spring), _):
      "try Spring(mass: \(spring.mass), stiffness: \(spring.stiffness), "
        + "damping: \(spring.damping), initialVelocity: \(spring.initialVelocity))"
    }
  }
}
