import TransitionKit
import TransitionKitExport

/// Values of a page's data as a function of the knobs.
indirect enum PreviewForm {
  /// A value that no knob changes.
  case constant(JSONNode)
  /// A multilinear function of sliders: its values at the two samples of each, the first slider's
  /// first. Between and beyond them it continues linearly.
  case number(sliders: [Int], corners: [Double])
  /// Parts of a text, one after the other.
  case text([PreviewForm])
  /// The notation or a number of a curve knob.
  case curve(knob: Int, PreviewHole)
  /// One form for each combination of stops, those of the last knob next to each other.
  case cases(knobs: [Int], [PreviewForm])
  /// A list or an object, and the members that differ from it.
  case changed(JSONNode?, [String: PreviewForm])
}

/// What of a curve knob is inserted into the data.
enum PreviewHole: String, Hashable, CaseIterable {
  /// The notation.
  case notation = "n"
  /// The notation of the reversed curve.
  case reversed = "r"
  /// Mass, stiffness, damping and initial velocity of a spring, joined by commas.
  case constants = "k"
  /// The settling duration of a spring, in seconds.
  case settling = "t"
}

extension PreviewForm {
  /// Returns a value and what differs within it.
  static func whole(_ node: JSONNode, _ form: PreviewForm?) -> PreviewForm {
    switch form {
    case nil: .constant(node)
    case .changed(nil, let members): .changed(node, members)
    case .some(let form): form
    }
  }

  /// Replaces the marks of curve knobs in texts and numbers by holes.
  ///
  /// Returns `nil` for a literal without marks.
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

  /// The form as the page reads it.
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

  /// Writes the form as the page reads it.
  func write(to text: inout String) { node.write(to: &text) }
}
