import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport

/// The knobs of a transition as JSON for the page.
struct PreviewKnobData: Encodable {
  /// The data of one knob.
  struct Entry: Encodable {
    let name: String
    let label: String
    let unit: String
    let kind: String
    var range: [Double]?
    /// The two sampled values of a slider, between which forms interpolate.
    var at: [Double]?
    var stops: [Double]?
    var choices: [String]?
    let value: RawJSON
  }

  let list: [Entry]
  let form: RawJSON
  /// The labels of knobs that were left out because the page would become too large.
  let omitted: [String]
  let swift: PreviewSwift

  /// Creates the data of a transition's knobs; `nil` if the transition has no knobs.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - weight: The largest size of the forms, in bytes.
  /// - Throws: The errors of ``PreviewKnobPlan/init(_:weight:)``.
  init?(_ transition: PreviewTransition, weight: Int = PreviewKnobPlan.weight) throws {
    guard !transition.knobs.isEmpty else { return nil }
    let plan = try PreviewKnobPlan(transition, weight: weight)
    list = zip(plan.knobs, plan.motions).map { knob, motion in
      Entry(knob, motion, of: transition.animator)
    }
    omitted = plan.omitted
    form = RawJSON(plan.form.node)
    swift = PreviewSwift(transition, shown: plan.knobs)
  }
}

extension PreviewKnobData.Entry {
  fileprivate init(
    _ knob: PreviewKnob, _ motion: PreviewKnobPlan.Motion,
    of animator: any AnimatedTransitioning
  ) {
    name = knob.parameter
    label = knob.label
    unit = knob.unit
    if case .number(let range) = knob.kind { self.range = [range.lowerBound, range.upperBound] }
    var present =
      switch knob.get(animator) {
      case .number(let value): DecimalText.shortest(value)
      case .choice(let index): "\(index)"
      case .curve(let curve): JSONText.quoted(curve.exportedNotation)
      case .spring(let spring): JSONText.quoted(spring.description)
      case .fixed, nil: "null"
      }
    switch (motion, knob.kind) {
    case (.slider(let first, let second), _): (kind, at) = ("slider", [first, second])
    case (.stops(let values), .number): (kind, stops) = ("stops", values.compactMap(\.number))
    case (.stops, .choice(let texts, let isFlag)):
      (kind, choices) = (isFlag ? "flag" : "choices", texts)
    case (.stops(let values), _):
      // The present one is the first.
      (kind, choices, present) = ("curves", values.compactMap(\.curveText), "0")
    case (.curve, .spring): kind = "spring"
    case (.curve, _): kind = "curve"
    }
    value = RawJSON(.literal(present))
  }
}

extension ParameterValue {
  /// How a curve or a spring prints.
  fileprivate var curveText: String? {
    switch self {
    case .curve(let curve): curve.description
    case .spring(let spring): spring.description
    case .number, .choice, .fixed: nil
    }
  }
}

/// A parameter that a control on the page changes.
///
/// The page does not approximate. While it is made, the library computes the transition at several
/// values of each knob. Where every number of the data is a linear function of the knob (for several
/// knobs a multilinear one) and further values confirm it, the page has this function. Otherwise the
/// knob gets stops, with the library's own data for each of them and nothing in between. The curve of
/// a curve or spring knob is inserted where the timeline uses it as it is.
typealias PreviewKnob = AnimatorParameter<any AnimatedTransitioning>

extension PreviewKnob {
  /// The name as an initialiser's parameter: `Pop velocity` as `popVelocity`.
  var parameter: String {
    let words = name.split(separator: " ")
    let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return words.prefix(1).map { $0.prefix(1).lowercased() + $0.dropFirst() }.joined()
      + tail.joined()
  }

  /// The name in words, the first letter in upper case: `popVelocity` as `Pop velocity`, `isLiteral`
  /// as `Literal`.
  var label: String {
    var text = ""
    let isQuestion = name.hasPrefix("is") && name.dropFirst(2).first?.isUppercase == true
    for letter in isQuestion ? name.dropFirst(2) : name[...] {
      if letter.isUppercase, let last = text.last, last.isLowercase || last.isNumber {
        text += " \(letter.lowercased())"
      } else {
        text.append(letter)
      }
    }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
