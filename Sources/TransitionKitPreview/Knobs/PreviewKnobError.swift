import TransitionKit

/// The error of a knob that a page cannot show.
///
/// ```swift
/// do {
///   let knob = AnimatorParameter("Scale", \ScaleBack.scale, in: 1.5...2)
///   _ = try PreviewTransition("Scale back", ScaleBack(), in: context, knobs: [knob])
/// } catch {
///   error.description  // knob "Scale" is 0.965, expected 1.5...2
/// }
/// ```
public enum PreviewKnobError: Error, Hashable, Sendable {
  /// The name of the knob is empty.
  case unnamed(index: Int)
  /// Two knobs have the same name.
  case duplicateName(String)
  /// A bound of the range is not finite.
  case notFinite(knob: String)
  /// The range has only one value.
  case emptyRange(knob: String, value: Double)
  /// The animator's current value is outside the range.
  case valueOutsideRange(knob: String, value: Double, range: ClosedRange<Double>)
  /// There are fewer than two choices.
  case tooFewChoices(knob: String, count: Int)
  /// The animator's current value is not among the choices, or a choice occurs twice.
  case unmatchedChoice(knob: String)
  /// The knobs have more combinations of stops than a page supports.
  case tooManyCombinations(count: Int, limit: Int)
}

extension PreviewKnobError: CustomStringConvertible {
  /// One line that names the knob.
  public var description: String {
    switch self {
    case .unnamed(let index): "knob \(index) has no name"
    case .duplicateName(let name): "two knobs are called \(OneLineText.quoted(name))"
    case .notFinite(let name): "the range of knob \(OneLineText.quoted(name)) is not finite"
    case .emptyRange(let name, let value):
      "the range of knob \(OneLineText.quoted(name)) has only the value "
        + DecimalText.shortest(value)
    case .valueOutsideRange(let name, let value, let range):
      "knob \(OneLineText.quoted(name)) is \(DecimalText.shortest(value)), expected "
        + SwiftText.of(range)
    case .tooFewChoices(let name, let count):
      "knob \(OneLineText.quoted(name)) has \(count) choices, expected at least 2"
    case .unmatchedChoice(let name):
      "knob \(OneLineText.quoted(name)) needs different choices, one of them the present value"
    case .tooManyCombinations(let count, let limit):
      "the knobs have \(count) combinations, expected at most \(limit)"
    }
  }
}

extension PreviewKnobError {
  /// Throws unless a page can show the knobs of an animator.
  static func require(
    _ knobs: [PreviewKnob], of animator: any AnimatedTransitioning
  ) throws(PreviewKnobError) {
    var names: Set<String> = []
    for (index, knob) in knobs.enumerated() {
      guard !knob.parameter.isEmpty else { throw .unnamed(index: index) }
      guard names.insert(knob.parameter).inserted else { throw .duplicateName(knob.name) }
      switch (knob.kind, knob.get(animator)) {
      case (.number(let range), let value):
        let value = value?.number ?? .nan
        guard range.lowerBound.isFinite, range.upperBound.isFinite else {
          throw .notFinite(knob: knob.name)
        }
        guard range.lowerBound < range.upperBound else {
          throw .emptyRange(knob: knob.name, value: range.lowerBound)
        }
        guard range.contains(value) else {
          throw .valueOutsideRange(knob: knob.name, value: value, range: range)
        }
      case (.choice(let choices, _), .choice(let index)):
        guard choices.count >= 2 else {
          throw .tooFewChoices(knob: knob.name, count: choices.count)
        }
        guard index >= 0, Set(choices).count == choices.count else {
          throw .unmatchedChoice(knob: knob.name)
        }
      default: break
      }
    }
  }
}
