import TransitionKit
import TransitionKitCatalogue

/// Writes timelines as design tokens: named durations, curves and transitions.
///
/// One group contains the transition: `duration`, `curves` by name, and `layers` with a transition token for each pair
/// of neighbouring keyframes that differ. The format supports only Bézier curves. Other curves are replaced by the
/// nearest Bézier curve, and `$extensions` describe the original curve under ``extensionKey``.
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
    let layers = timeline.layersInTime
    // In the order of the layers, as the first curves may spend the budget.
    var known: Set<TimingCurve> = []
    let curves = layers.flatMap { $0.movingSegments.map(\.curve) }
      .filter { known.insert($0).inserted }
    let budget = ExportBudget()
    let fits = curves.map { NearestBezier(to: $0, within: budget) }
    let tokens = CurveTokens(
      fits: Dictionary(uniqueKeysWithValues: zip(curves, fits)), duration: timeline.duration)
    let names = CSSText.identifiers(layers.map(\.id.description))
    let groups = zip(names, layers).compactMap { name, layer in
      tokens.group(of: layer).map { (name, $0) }
    }
    let name = CSSText.identifier("\(document.animator) \(document.operation.rawValue)")
    return .object([
      name: [
        "$description": .string("\(document.animator), \(document.operation.rawValue)"),
        "duration": ["$type": "duration", "$value": tokens.milliseconds(1)],
        "curves": tokens.all(curves),
        "layers": .object(Dictionary(groups) { first, _ in first }),
      ]
    ])
  }
}

/// The tokens of the curves of one timeline.
private struct CurveTokens {
  /// The nearest Bézier curve of each curve.
  let fits: [TimingCurve: NearestBezier]
  /// The duration of the timeline, in seconds.
  let duration: Double

  func milliseconds(_ fraction: Double) -> JSONValue {
    ["value": .number((fraction * duration * 1000).rounded(to: 1e-9)), "unit": "ms"]
  }

  func all(_ curves: [TimingCurve]) -> JSONValue {
    // The text before the parenthesis: names with all numbers would be long.
    let names = CSSText.identifiers(curves.map { String($0.exportedNotation.prefix { $0 != "(" }) })
    let tokens = zip(names, curves).map { name, curve in
      (name, token("cubicBezier", points(of: curve), curve))
    }
    return .object(Dictionary(tokens) { first, _ in first })
  }

  /// Returns a token for each change of a layer, or `nil` for a layer that does not change.
  func group(of layer: Layer) -> JSONValue? {
    let segments = layer.movingSegments
    guard !segments.isEmpty else { return nil }
    let names = CSSText.identifiers(segments.map(\.property))
    let tokens = zip(names, segments).map { name, segment in
      let value: JSONValue = [
        "duration": milliseconds(segment.end - segment.start),
        "delay": milliseconds(segment.start), "timingFunction": points(of: segment.curve),
      ]
      return (name, token("transition", value, segment.curve))
    }
    var members = Dictionary(tokens) { first, _ in first }
    members["$description"] = .string(layer.id.description)
    return .object(members)
  }

  private func points(of curve: TimingCurve) -> JSONValue { .numbers(fits[curve]?.points ?? []) }

  /// Returns a token, with the curve itself if the format can only approximate it.
  private func token(_ type: String, _ value: JSONValue, _ curve: TimingCurve) -> JSONValue {
    var token: [String: JSONValue] = ["$type": .string(type), "$value": value]
    guard let error = fits[curve]?.error, error > 0 else { return .object(token) }
    var words: [String: JSONValue] = [
      "curve": .string(curve.exportedNotation), "largestError": .number(error.rounded(to: 1e-6)),
    ]
    if case .spring(let timing) = curve {
      words["spring"] = [
        "mass": .number(timing.spring.mass), "stiffness": .number(timing.spring.stiffness),
        "damping": .number(timing.spring.damping),
        "initialVelocity": .number(timing.spring.initialVelocity),
        "span": .number(timing.span),
      ]
    }
    token["$extensions"] = .object([TimelineTokens.extensionKey: .object(words)])
    return .object(token)
  }
}

extension Layer {
  /// The segments between neighbouring keyframes whose values differ.
  fileprivate var movingSegments: [TrackSegment] { tracks.segments.filter(\.isMoving) }
}
