import TransitionKit
import TransitionKitCatalogue

/// Timelines as design tokens: named durations, curves and transitions.
///
/// One group holds the transition: `duration`, `curves` by name, and `layers` with a transition
/// token for every pair of different neighbouring keyframes. The format supports Bézier curves
/// only. Other curves are replaced by the nearest Bézier curve, and `$extensions` describe the
/// original curve under ``extensionKey``.
///
/// ```swift
/// let tokens = try TimelineTokens.json(of: document)
/// tokens.contains("\"$type\":\"cubicBezier\"")  // true
/// ```
///
/// Source: the Design Tokens Format Module 2025.10 of the Design Tokens Community Group.
public enum TimelineTokens {
  /// The key in `$extensions` for data outside the format, in reverse domain notation.
  public static let extensionKey = "dev.transitionkit"

  /// Returns the tokens of a document as JSON text on one line.
  ///
  /// - Throws: `EncodingError` for a number that is not finite.
  public static func json(of document: TimelineDocument) throws -> String {
    try tree(of: document).text()
  }

  private static func tree(of document: TimelineDocument) -> JSONValue {
    let timeline = document.timeline
    let layers = timeline.isReversed ? timeline.layers.map(\.reversed) : timeline.layers
    let names = CSSText.identifiers(layers.map(\.id.description))
    let budget = ExportBudget()
    var fits: [TimingCurve: NearestBezier] = [:]
    // In the order of the layers, as the first curves may spend the budget.
    for curve in layers.flatMap({ $0.movingSegments.map(\.curve) }) where fits[curve] == nil {
      fits[curve] = NearestBezier(to: curve, within: budget)
    }
    let groups = zip(names, layers).compactMap { name, layer in
      group(of: layer, duration: timeline.duration, fits).map { (name, $0) }
    }
    let name = CSSText.identifier("\(document.animator) \(document.operation.rawValue)")
    return [
      name: [
        "$description": .string("\(document.animator), \(document.operation.rawValue)"),
        "duration": ["$type": "duration", "$value": milliseconds(timeline.duration)],
        "curves": tokens(of: layers, fits),
        "layers": .object(Dictionary(groups) { first, _ in first }),
      ]
    ].tree
  }

  private static func milliseconds(_ seconds: Double) -> JSONValue {
    ["value": .number((seconds * 1000).rounded(to: 1e-9)), "unit": "ms"]
  }

  // MARK: - Curves

  private static func tokens(
    of layers: [Layer], _ fits: [TimingCurve: NearestBezier]
  ) -> JSONValue {
    var known: Set<TimingCurve> = []
    let curves = layers.flatMap { $0.movingSegments.map(\.curve) }
      .filter { known.insert($0).inserted }
    // The text before the parenthesis: names with all numbers would be long.
    let names = CSSText.identifiers(
      curves.map { curve in
        let text = curve.exportedNotation
        return String(text[..<(text.firstIndex(of: "(") ?? text.endIndex)])
      })
    let tokens = zip(names, curves).map { name, curve -> (String, JSONValue) in
      let fit = fits[curve] ?? NearestBezier(to: curve)
      var token: [String: JSONValue] = ["$type": "cubicBezier", "$value": fit.tree]
      token["$extensions"] = extensions(of: curve, fit)
      return (name, .object(token))
    }
    return .object(Dictionary(tokens) { first, _ in first })
  }

  private static func extensions(of curve: TimingCurve, _ fit: NearestBezier) -> JSONValue? {
    guard fit.error > 0 else { return nil }
    var words: [String: JSONValue] = [
      "curve": .string(curve.exportedNotation),
      "largestError": .number(fit.error.rounded(to: 1e-6)),
    ]
    if case .spring(let timing) = curve {
      words["spring"] = [
        "mass": .number(timing.spring.mass), "stiffness": .number(timing.spring.stiffness),
        "damping": .number(timing.spring.damping),
        "initialVelocity": .number(timing.spring.initialVelocity),
        "span": .number(timing.span),
      ]
    }
    return [extensionKey: .object(words)].tree
  }

  // MARK: - Layers

  private static func group(
    of layer: Layer, duration: Double, _ fits: [TimingCurve: NearestBezier]
  ) -> JSONValue? {
    let segments = layer.movingSegments
    guard !segments.isEmpty else { return nil }
    let names = CSSText.identifiers(segments.map(\.property))
    let tokens = zip(names, segments).map { name, segment -> (String, JSONValue) in
      let fit = fits[segment.curve] ?? NearestBezier(to: segment.curve)
      var token: [String: JSONValue] = [
        "$type": "transition",
        "$value": [
          "duration": milliseconds((segment.end - segment.start) * duration),
          "delay": milliseconds(segment.start * duration), "timingFunction": fit.tree,
        ],
      ]
      token["$extensions"] = extensions(of: segment.curve, fit)
      return (name, .object(token))
    }
    var members = Dictionary(tokens) { first, _ in first }
    members["$description"] = .string(layer.id.description)
    return .object(members)
  }
}

extension [String: JSONValue] {
  fileprivate var tree: JSONValue { .object(self) }
}

extension Layer {
  /// The segments between neighbouring keyframes with different values.
  fileprivate var movingSegments: [TrackSegment] { tracks.segments.filter(\.isMoving) }
}
