import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport

/// The knobs of a transition as the page reads them.
struct PreviewKnobData: Encodable {
  /// One knob.
  struct Entry: Encodable {
    let name: String
    let label: String
    let unit: String
    let kind: String
    var range: [Double]?
    /// The two values of a slider to which forms refer.
    var at: [Double]?
    var stops: [Double]?
    var choices: [String]?
    var number: Double?
    var text: String?

    private enum CodingKeys: String, CodingKey {
      case name, label, unit, kind, range, at, stops, choices
      case number = "value"
    }

    private enum TextKey: String, CodingKey { case text = "value" }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: CodingKeys.self)
      try object.encode(name, forKey: .name)
      try object.encode(label, forKey: .label)
      try object.encode(unit, forKey: .unit)
      try object.encode(kind, forKey: .kind)
      try object.encodeIfPresent(range, forKey: .range)
      try object.encodeIfPresent(at, forKey: .at)
      try object.encodeIfPresent(stops, forKey: .stops)
      try object.encodeIfPresent(choices, forKey: .choices)
      try object.encodeIfPresent(number, forKey: .number)
      guard let text else { return }
      var other = encoder.container(keyedBy: TextKey.self)
      try other.encode(text, forKey: .text)
    }
  }

  let list: [Entry]
  let form: RawJSON
  /// The labels of the knobs that would make the page too large.
  let omitted: [String]
  let swift: PreviewSwift

  /// Finds the forms; `nil` for a transition without knobs.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - weight: The most bytes that the forms may have.
  /// - Throws: As ``PreviewKnobPlan``.
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
    _ knob: AnyPreviewKnob, _ motion: PreviewKnobPlan.Motion,
    of animator: any AnimatedTransitioning
  ) {
    name = knob.parameter
    label = knob.label
    unit = knob.unit
    let value = knob.get(animator)
    if case .number(let range) = knob.kind { self.range = [range.lowerBound, range.upperBound] }
    switch value {
    case .number(let value): number = value
    case .choice(let index): number = Double(index)
    case .curve(let curve): text = curve.exportedNotation
    case .spring(let spring): text = spring.description
    case nil: break
    }
    switch motion {
    case .slider(let first, let second): (kind, at) = ("slider", [first, second])
    case .stops(let values): (kind, stops) = ("stops", values)
    case .choices(let values, let isFlag):
      kind = isFlag ? "flag" : "choices"
      choices = values.map(\.swift)
    case .curve: if case .spring = knob.kind { kind = "spring" } else { kind = "curve" }
    case .curves(let curves):
      kind = "curves"
      choices = curves.map(\.description)
      (number, text) = (0, nil)
    case .springs(let springs):
      kind = "curves"
      choices = springs.map(\.description)
      (number, text) = (0, nil)
    }
  }
}

extension AnyPreviewKnob {
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
