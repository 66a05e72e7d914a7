public import TransitionKit

/// Timelines as JSON for `Element.animate`: a list of layers with keyframes and options.
///
/// A layer has at least one entry, and one for each group of properties that share keyframes. The
/// first entry also has the `style` of the element, the style `before` of its pseudo-element
/// `::before` if it needs one, and the custom properties `registered` for `CSS.registerProperty`.
/// Keyframes and options are passed on unchanged:
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
    let registered = styled.registered.isEmpty ? nil : styled.registered.map(WebProperty.init)
    return try JSONText.encode(
      styled.layers.flatMap { entries(of: $0, registered, lasting: styled.duration) })
  }

  private static func entries(
    of layer: StyledLayer, _ registered: [WebProperty]?, lasting duration: Double
  ) -> [WebEntry] {
    let moving: [StyledAnimation?] = layer.animations.isEmpty ? [nil] : layer.animations
    return moving.enumerated().map { index, animation in
      WebEntry(
        layer: layer.id.description,
        style: index == 0 ? WebStyle(layer.finalStyle) : nil,
        before: index == 0 && !layer.before.isEmpty ? WebStyle(layer.before) : nil,
        registered: index == 0 ? registered : nil,
        keyframes: animation.map { WebKeyframe.all(of: $0.track) } ?? [],
        options: WebOptions(
          duration: (duration * 1000).rounded(to: 1e-9),
          pseudoElement: animation?.isBefore == true ? "::before" : nil))
    }
  }
}

/// One call of `Element.animate`.
private struct WebEntry: Encodable {
  let layer: String
  let style: WebStyle?
  /// The style of the pseudo-element `::before`, which only a style sheet can set.
  let before: WebStyle?
  /// Custom properties for `CSS.registerProperty`.
  let registered: [WebProperty]?
  let keyframes: [WebKeyframe]
  let options: WebOptions
}

private struct WebOptions: Encodable {
  let duration: Double
  let easing = "linear"
  let fill = "both"
  let pseudoElement: String?
}

private struct WebProperty: Encodable {
  let name: String
  let syntax: String
  let initialValue: String
  let inherits = false

  init(_ property: RegisteredProperty) {
    name = property.name
    syntax = property.syntax
    initialValue = property.initialValue
  }
}

/// Declarations with the names of properties in scripts.
private struct WebStyle: Encodable {
  let style: [StyleDeclaration]

  init(_ style: [StyleDeclaration]) { self.style = style }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ScriptName.self)
    for declaration in style {
      try object.encode(declaration.value, forKey: ScriptName(declaration.property))
    }
  }
}

private struct WebKeyframe: Encodable {
  let offset: Double
  let easing: String
  let style: [StyleDeclaration]

  static func all(of track: EasedTrack<[StyleDeclaration]>) -> [WebKeyframe] {
    track.keyframes.map {
      WebKeyframe(offset: $0.offset, easing: CSSText.easing($0.easing), style: $0.value)
    }
  }

  func encode(to encoder: any Encoder) throws {
    try WebStyle(style).encode(to: encoder)
    var object = encoder.container(keyedBy: ScriptName.self)
    try object.encode(offset, forKey: ScriptName("offset"))
    try object.encode(easing, forKey: ScriptName("easing"))
  }
}

/// The name of a property in scripts: `border-radius` is `borderRadius`; custom names are
/// unchanged.
private struct ScriptName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ property: String) {
    let words = property.split(separator: "-")
    let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    stringValue = property.hasPrefix("--") ? property : words[0] + tail.joined()
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
