import TransitionKit

/// Values of a page's data as a function of the knobs.
indirect enum PreviewForm {
  /// A value that no knob changes.
  case constant(PreviewNode)
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
  case changed(PreviewNode?, [String: PreviewForm])
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
  static func whole(_ node: PreviewNode, _ form: PreviewForm?) -> PreviewForm {
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

  /// Writes the form as the page reads it.
  func write(to text: inout String) {
    switch self {
    case .constant(let node):
      if case .literal(let literal) = node, let form = PreviewForm.holes(in: literal) {
        return form.write(to: &text)
      }
      text += "{\"j\":"
      node.write(to: &text)
      text += "}"
    case .number(let sliders, let corners):
      text += "{\"n\":[\(sliders.map(String.init).joined(separator: ","))],\"v\":["
      text += corners.map(DecimalText.shortest).joined(separator: ",") + "]}"
    case .text(let parts):
      text += "{\"s\":["
      for (index, part) in parts.enumerated() {
        if index > 0 { text += "," }
        if case .constant(.literal(let literal)) = part, PreviewForm.holes(in: literal) == nil {
          text += literal
        } else {
          part.write(to: &text)
        }
      }
      text += "]}"
    case .curve(let knob, let hole): text += "{\"c\":\(knob),\"h\":\"\(hole.rawValue)\"}"
    case .cases(let knobs, let forms):
      text += "{\"k\":[\(knobs.map(String.init).joined(separator: ","))],\"c\":["
      for (index, form) in forms.enumerated() {
        if index > 0 { text += "," }
        form.write(to: &text)
      }
      text += "]}"
    case .changed(nil, let members) where members.isEmpty: text += "{\"b\":1}"
    case .changed(let node, let members):
      text += "{"
      if let node {
        text += "\"j\":"
        node.write(to: &text)
        text += ","
      }
      text += "\"d\":{"
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        text += "\(JSONText.quoted(member.key)):"
        member.value.write(to: &text)
      }
      text += "}}"
    }
  }
}
