import TransitionKit
import TransitionKitExport

/// The page's data, or a part of them, as a function of the knobs' values.
indirect enum PreviewForm {
  /// A value that no knob changes.
  case constant(JSONNode)
  /// A multilinear function of sliders, given by its values at the sampled pairs; the first slider's pairs are
  /// adjacent. The function continues linearly between and beyond the samples.
  case number(sliders: [Int], corners: [Double])
  /// A text, joined from parts.
  case text([PreviewForm])
  /// A curve knob's notation or constant, inserted at this position.
  case curve(knob: Int, PreviewHole)
  /// One form for each combination of stops; the stops of the last knob vary fastest.
  case cases(knobs: [Int], [PreviewForm])
  /// A list or object with some members replaced; `nil` changes the page's own data.
  case changed(JSONNode?, [String: PreviewForm])
}

/// The part of a curve knob's value that is inserted into the data.
enum PreviewHole: String, Hashable, CaseIterable {
  /// The notation of the curve.
  case notation = "n"
  /// The notation of the reversed curve.
  case reversed = "r"
  /// Mass, stiffness, damping and initial velocity of a spring, joined by commas.
  case constants = "k"
  /// The settling duration of a spring, in seconds.
  case settling = "t"
}

extension PreviewForm {
  /// Combines a value with the form of its differences.
  static func whole(_ node: JSONNode, _ form: PreviewForm?) -> PreviewForm {
    switch form {
    case nil: .constant(node)
    case .changed(nil, let members): .changed(node, members)
    case .some(let form): form
    }
  }

  /// Returns a form that inserts curve knobs at their marks in a text or number, or `nil` without marks.
  ///
  /// A mark is U+0001, the hole's letter, the index of the knob, and U+0001.
  static func holes(in literal: String) -> PreviewForm? {
    guard literal.unicodeScalars.contains("\u{1}") else { return nil }
    var parts: [PreviewForm] = []
    let isText = literal.hasPrefix("\"")
    let text = isText ? String(literal.dropFirst().dropLast()) : literal
    for (index, part) in text.split(separator: "\u{1}", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index % 2 == 0 {
        if !part.isEmpty { parts.append(.constant(.literal("\"\(part)\""))) }
      } else if let hole = PreviewHole(rawValue: String(part.prefix(1))),
        let knob = Int(part.dropFirst())
      {
        parts.append(.curve(knob: knob, hole))
      }
    }
    return isText ? .text(parts) : parts[0]
  }

  /// The form as JSON for the page's script.
  var node: JSONNode {
    switch self {
    case .constant(let node):
      if case .literal(let literal) = node, let form = PreviewForm.holes(in: literal) {
        return form.node
      }
      return .object(["j": node])
    case .number(let sliders, let corners):
      return .object([
        "n": .list(sliders.map { .literal("\($0)") }),
        "v": .list(corners.map { .literal(DecimalText.shortest($0)) }),
      ])
    case .text(let parts):
      return .object([
        "s": .list(
          parts.map { part in
            if case .constant(.literal(let literal)) = part, PreviewForm.holes(in: literal) == nil {
              return .literal(literal)
            }
            return part.node
          })
      ])
    case .curve(let knob, let hole):
      return .object(["c": .literal("\(knob)"), "h": .literal("\"\(hole.rawValue)\"")])
    case .cases(let knobs, let forms):
      return .object([
        "k": .list(knobs.map { .literal("\($0)") }), "c": .list(forms.map(\.node)),
      ])
    case .changed(nil, let members) where members.isEmpty:
      return .object(["b": .literal("1")])
    case .changed(let node, let members):
      var object: [String: JSONNode] = ["d": .object(members.mapValues(\.node))]
      if let node { object["j"] = node }
      return .object(object)
    }
  }

  /// Appends the form to a text, as JSON for the page's script.
  func write(to text: inout String) { node.write(to: &text) }
}
