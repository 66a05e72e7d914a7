import TransitionKit
import TransitionKitExport

/// The positions of all knobs, for evaluating a ``PreviewForm``.
struct PreviewKnobState {
  /// The current stop of each knob with stops, by the index of the knob.
  var stops: [Int: Int] = [:]
  /// The number of stops of each knob with stops, by the index of the knob.
  var counts: [Int: Int] = [:]
  /// The position of each slider: 0 at its first and 1 at its second sampled value.
  var parts: [Int: Double] = [:]
  /// The texts that curve knobs insert into the data.
  var holes: [Int: [PreviewHole: String]] = [:]
}

extension PreviewForm {
  /// Returns the data at given positions of the knobs, as the page's script computes them.
  func value(from base: JSONNode, at state: PreviewKnobState) -> JSONNode {
    switch self {
    case .constant(.literal(let literal)):
      PreviewForm.holes(in: literal)?.value(from: base, at: state) ?? .literal(literal)
    case .constant(let node): node
    case .number(let sliders, let corners):
      .literal(DecimalText.shortest(PreviewForm.number(sliders, corners, state)))
    case .text(let parts):
      .literal(
        "\""
          + parts.map { part -> String in
            guard case .literal(let text) = part.value(from: base, at: state) else { return "" }
            return text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
          }.joined() + "\"")
    case .curve(let knob, let hole): .literal(state.holes[knob]?[hole] ?? "null")
    case .cases(let knobs, let forms):
      forms[
        knobs.reduce(0) { $0 * (state.counts[$1] ?? 1) + (state.stops[$1] ?? 0) }
      ].value(from: base, at: state)
    case .changed(let node, let members): PreviewForm.merged(node ?? base, members, state)
    }
  }

  private static func merged(
    _ node: JSONNode, _ members: [String: PreviewForm], _ state: PreviewKnobState
  ) -> JSONNode {
    switch node {
    case .list(let items):
      return .list(
        items.enumerated().map { index, item in
          members["\(index)"]?.value(from: item, at: state) ?? item
        })
    case .object(var object):
      for (key, form) in members {
        object[key] = form.value(from: object[key] ?? .literal("null"), at: state)
      }
      return .object(object)
    case .literal: return node
    }
  }

  /// Returns the multilinear function (see ``PreviewForm/number(sliders:corners:)``) at the sliders' positions.
  private static func number(
    _ sliders: [Int], _ corners: [Double], _ state: PreviewKnobState
  ) -> Double {
    var values = corners
    for slider in sliders {
      let part = state.parts[slider] ?? 0
      values = stride(from: 0, to: values.count, by: 2).map {
        values[$0] + (values[$0 + 1] - values[$0]) * part
      }
    }
    return values[0]
  }
}
