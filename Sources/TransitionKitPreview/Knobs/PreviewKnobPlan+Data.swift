import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport

extension PreviewKnobPlan {
  /// Returns the library's data at values of the knobs, with what curve knobs insert marked.
  func node(_ settings: [ParameterValue], marks: Bool = false) throws -> JSONNode {
    var changed = transition
    changed.animator = PreviewKnobPlan.animator(transition.animator, knobs, settings)
    let node = try known.node(key(of: settings)) {
      try JSONText.node(of: try PreviewTransitionData(changed, PreviewCurves(isInline: true)))
    }
    guard marks else { return node }
    var texts: [(String, String)] = []
    for index in motions.indices {
      guard case .curve = motions[index] else { continue }
      for hole in PreviewHole.allCases {
        guard let text = settings[index].holes[hole] else { continue }
        texts.append((text, "\u{1}\(hole.rawValue)\(index)\u{1}"))
      }
    }
    return node.marking(texts)
  }

  private func key(of settings: [ParameterValue]) -> [String: ParameterValue] {
    var key: [String: ParameterValue] = [:]
    for (index, knob) in knobs.enumerated() where settings[index] != values[index] {
      key[knob.name] = settings[index]
    }
    return key
  }

  /// Returns an animator with its knobs set to given values.
  static func animator(
    _ animator: any AnimatedTransitioning, _ knobs: [PreviewKnob],
    _ settings: [ParameterValue]
  ) -> any AnimatedTransitioning {
    zip(knobs, settings).reduce(animator) { $1.0.set($0, $1.1) }
  }

  /// Returns a curve or spring that occurs nowhere else.
  func testValue(of knob: Int, _ round: Int) -> ParameterValue {
    let shift = Double(round) * 0.0625 + Double(knob) * 0.0078125
    if case .spring = values[knob] {
      let spring = try? Spring(response: 0.3140625 + shift, dampingRatio: 0.71 + shift / 2)
      return spring.map { .spring($0) } ?? values[knob]
    }
    if round % 2 == 1 {
      let spring = try? TimingCurve.spring(
        dampingRatio: 0.6171875 + shift, initialVelocity: 0.40625, duration: 0.8515625)
      return spring.map { .curve($0) } ?? values[knob]
    }
    let curve = try? TimingCurve.cubicBezier(
      0.1328125 + shift, 0.2890625, 0.5234375 + shift, 1.1484375)
    return curve.map { .curve($0) } ?? values[knob]
  }
}

extension ParameterValue {
  /// What the value inserts into data.
  var holes: [PreviewHole: String] {
    switch self {
    case .number, .choice, .fixed: [:]
    case .curve(let curve):
      [.notation: curve.exportedNotation, .reversed: curve.reversed.exportedNotation]
    case .spring(let spring):
      [
        .constants: [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity]
          .map(DecimalText.shortest).joined(separator: ","),
        .settling: DecimalText.shortest(spring.settlingDuration),
      ]
    }
  }
}

extension JSONNode {
  /// Replaces given texts by marks: parts of strings, and numbers that equal a text as a whole.
  fileprivate func marking(_ texts: [(text: String, mark: String)]) -> JSONNode {
    if texts.isEmpty { return self }
    switch self {
    case .list(let items): return .list(items.map { $0.marking(texts) })
    case .object(let members): return .object(members.mapValues { $0.marking(texts) })
    case .literal(let literal):
      var marked = literal
      for (text, mark) in texts {
        if quoted == nil {
          if marked == text { marked = mark }
        } else {
          marked = marked.replacingEach(text, with: mark)
        }
      }
      return .literal(marked)
    }
  }
}

extension String {
  /// Returns the text with each occurrence of a part replaced.
  fileprivate func replacingEach(_ part: String, with other: String) -> String {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return self }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) {
        result += Array(other.utf8)
        index += wanted.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension PreviewForm {
  /// The size of the form as JSON, in bytes.
  var weight: Int {
    var text = ""
    write(to: &text)
    return text.utf8.count
  }
}

/// Caches the data at values of the knobs, so that each is computed once.
final class PreviewKnobNodes {
  private var nodes: [[String: ParameterValue]: JSONNode] = [:]
  /// The parts of texts.
  let tokens = TextTokens()

  /// Returns the data at changed knob values, by knob name; computes them if they are not cached.
  func node(
    _ key: [String: ParameterValue], _ compute: () throws -> JSONNode
  ) rethrows -> JSONNode {
    if let node = nodes[key] { return node }
    let node = try compute()
    nodes[key] = node
    return node
  }
}
