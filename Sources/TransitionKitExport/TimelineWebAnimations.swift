public import TransitionKit

/// Writes timelines as JSON for `Element.animate`: a list of layers with keyframes and options.
///
/// A layer has at least one entry, and one for each group of properties that share keyframes. The first entry also has
/// the `style` of the element, the style `before` of its pseudo-element `::before` if it has one, and the custom
/// properties `registered` for `CSS.registerProperty`. Pass keyframes and options on unchanged:
///
/// ```js
/// for (const { layer, style, keyframes, options } of list) {
///   Object.assign(elements[layer].style, style ?? {});
///   elements[layer].animate(keyframes, options);
/// }
/// ```
///
/// Times are in milliseconds. Properties and tolerance are those of ``TimelineCSS``.
///
/// ```swift
/// let timeline = try Fade(duration: 0.5).resolvedTimeline(for: context)
/// let list = try TimelineWebAnimations.json(of: timeline)
/// list.contains("\"duration\":500")  // true: milliseconds
/// ```
///
/// Source: Web Animations (W3C), `KeyframeAnimationOptions`.
public enum TimelineWebAnimations {
  /// Returns the list of a timeline as JSON text on one line, back to front.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - tolerance: The largest error of a drawn point, in points.
  /// - Returns: The list.
  /// - Throws: `EncodingError` for a number that is not finite.
  public static func json(
    of timeline: Timeline, tolerance: Double = TimelineCSS.tolerance
  ) throws -> String {
    let styled = StyledTimeline(timeline, tolerance: TimelineCSS.usable(tolerance))
    let registered = styled.registered.map { property -> JSONValue in
      [
        "name": .string(property.name), "syntax": .string(property.syntax),
        "initialValue": .string(property.initialValue), "inherits": .bool(false),
      ]
    }
    let list = styled.layers.flatMap { calls(of: $0, registered, lasting: styled.duration) }
    return try JSONValue.array(list).text()
  }

  /// Returns the calls of `Element.animate` for a layer.
  private static func calls(
    of layer: StyledLayer, _ registered: [JSONValue], lasting duration: Double
  ) -> [JSONValue] {
    let moving: [StyledAnimation?] = layer.animations.isEmpty ? [nil] : layer.animations
    return moving.enumerated().map { index, animation in
      var options: [String: JSONValue] = [
        "duration": .number((duration * 1000).rounded(to: 1e-9)), "easing": "linear",
        "fill": "both",
      ]
      if animation?.isBefore == true { options["pseudoElement"] = "::before" }
      var call: [String: JSONValue] = [
        "layer": .string(layer.id.description), "options": .object(options),
        "keyframes": .array(animation?.track.keyframes.map(keyframe) ?? []),
      ]
      guard index == 0 else { return .object(call) }
      call["style"] = .object(style(layer.finalStyle))
      // Only a style sheet can set the style of `::before`.
      if !layer.before.isEmpty { call["before"] = .object(style(layer.before)) }
      if !registered.isEmpty { call["registered"] = .array(registered) }
      return .object(call)
    }
  }

  private static func keyframe(_ keyframe: EasedKeyframe<[StyleDeclaration]>) -> JSONValue {
    var members = style(keyframe.value)
    members["offset"] = .number(keyframe.offset)
    members["easing"] = .string(CSSText.easing(keyframe.easing))
    return .object(members)
  }

  /// Returns declarations with the names of properties in scripts; of two for a property the last one counts.
  private static func style(_ declarations: [StyleDeclaration]) -> [String: JSONValue] {
    Dictionary(declarations.map { (scriptName($0.property), .string($0.value)) }) { $1 }
  }

  /// Returns the name of a property in scripts: `border-radius` is `borderRadius`; custom names are
  /// unchanged.
  private static func scriptName(_ property: String) -> String {
    let words = property.split(separator: "-")
    let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return property.hasPrefix("--") ? property : words[0] + tail.joined()
  }
}
