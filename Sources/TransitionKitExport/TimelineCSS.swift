public import TransitionKit

/// Writes timelines as a style sheet: a class for each layer, a `@keyframes` rule for each group of properties.
///
/// The element with the class of the transition is the container. Its children have the classes of the layers, in any
/// order. Every property of a layer is exported: frame, opacity, transform,
/// perspective, corners, shadow, blur, saturation, clip and fill.
///
/// Curves that CSS supports are written exactly. Springs and other curves become `linear()` with as
/// few stops as the tolerance allows. A media query replaces the animation for users who prefer
/// reduced motion.
///
/// ```swift
/// let text = TimelineCSS.text(of: document)
/// text.contains(".tk-fade-push > .tk-to {")  // true
/// ```
///
/// Source: CSS Animations Level 1, CSS Transforms Level 2 and CSS Easing Functions Level 2.
public enum TimelineCSS {
  /// The default largest error of a drawn point, in points: less than a pixel of a 3× display.
  public static let tolerance = 0.25

  /// Returns a tolerance clamped to 1e-3…1e3 points; NaN becomes the default.
  static func usable(_ tolerance: Double) -> Double {
    tolerance.isNaN ? self.tolerance : max(1e-3, min(tolerance, 1e3))
  }

  /// Returns the style sheet of a document.
  ///
  /// - Parameters:
  ///   - document: The timeline, and the names from which the class of the container is made. A side of the container
  ///     that is negative or not within ±`Limits.magnitude` is written as 0.
  ///   - reducedMotion: The timeline for users who prefer reduced motion, or `nil` to show them the final state
  ///     immediately.
  ///   - tolerance: The largest error of a drawn point, in points, where curves become straight lines. The error of
  ///     opacity and other values without a unit is at most a 375th of it.
  /// - Returns: The style sheet, with the rules of layers back to front.
  public static func text(
    of document: TimelineDocument, reducedMotion: Timeline? = nil,
    tolerance: Double = TimelineCSS.tolerance
  ) -> String {
    let twinLayers = reducedMotion?.layers.map(\.id) ?? []
    let names = StyledTimeline.names(of: document.timeline.layers.map(\.id) + twinLayers)
    let scope = "tk-" + CSSText.identifier("\(document.animator) \(document.operation.rawValue)")
    let tolerance = usable(tolerance)
    let styled = StyledTimeline(document.timeline, tolerance: tolerance, names: names)
    let twin = reducedMotion.map {
      StyledTimeline($0, tolerance: tolerance, names: names)
    }
    let sheet = StyleSheet(scope: scope)
    let registered = Set(styled.registered + (twin?.registered ?? []))
    return sheet.comment(document, styled, tolerance: tolerance)
      + RegisteredProperty.all.filter(registered.contains).map(sheet.registration).joined()
      + sheet.container(document.drawnContainer)
      + styled.layers.map { sheet.rules(of: $0, duration: styled.duration) }.joined()
      + sheet.absent(styled, twin) + sheet.reduced(styled, twin)
  }
}

/// Writes the CSS rules of one transition.
private struct StyleSheet {
  /// The class of the container, with which the names of animations begin.
  let scope: String

  // MARK: - Sheet

  func comment(
    _ document: TimelineDocument, _ styled: StyledTimeline, tolerance: Double
  ) -> String {
    let name = CSSText.quoted(document.animator)
    let seconds = CSSText.number(document.timeline.duration)
    let timeline = document.timeline
    let hidden = timeline.hiddenElementNames.map { name in
      let roles = TransitionRole.allCases.filter {
        timeline.hiddenElements.contains(HiddenElement(name, on: $0))
      }
      return roles.count == 1
        ? "\(CSSText.quoted(name)) on \(roles[0].rawValue)" : CSSText.quoted(name)
    }
    var lines = [
      "\(name), \(document.operation.rawValue), \(seconds) s",
      "Where a curve became straight lines, every drawn point is within "
        + "\(CSSText.number(tolerance)) px of its place,",
      "and opacity within \(CSSText.number(tolerance / StyledTimeline.referenceMove)).",
      "Layers, back to front:",
    ]
    lines += styled.layers.map { "  .tk-\($0.name) is \(CSSText.quoted($0.id.description))" }
    if !hidden.isEmpty {
      lines.append("Elements to hide while it runs: \(hidden.joined(separator: ", "))")
    }
    return "/*\n" + lines.map { " * \($0)\n" }.joined() + " */\n"
  }

  func registration(_ property: RegisteredProperty) -> String {
    """
    @property \(property.name) {
      syntax: "\(property.syntax)";
      inherits: false;
      initial-value: \(property.initialValue);
    }

    """
  }

  func container(_ size: Size) -> String {
    rule(
      ".\(scope)",
      [
        "position": "relative", "isolation": "isolate", "width": CSSText.px(size.width),
        "height": CSSText.px(size.height), "overflow": "hidden",
      ])
  }

  // MARK: - Layers

  private func selector(_ name: String) -> String { ".\(scope) > .tk-\(name)" }

  /// Returns the CSS rules of a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - duration: The duration, in seconds.
  ///   - isReduced: Whether the rules are for reduced motion; their animations have separate names.
  ///   - other: The style that these rules override, or `nil`.
  /// - Returns: The text of the rules.
  func rules(
    of layer: StyledLayer, duration: Double, isReduced: Bool = false,
    replacing other: StyledLayer? = nil
  ) -> String {
    let selector = selector(layer.name)
    func names(isBefore: Bool) -> [String] {
      layer.animations.filter { $0.isBefore == isBefore }.map { name(of: $0, layer, isReduced) }
    }
    var text = rule(
      selector,
      [StyleDeclaration("--tk-layer", CSSText.quoted(layer.id.description))] + layer.finalStyle
        + resets(layer.finalStyle, other?.finalStyle)
        + timing(names(isBefore: false), duration, isReset: other?.isMoving == true))
    if !layer.before.isEmpty {
      text += rule(
        selector + "::before",
        layer.before + resets(layer.before, other?.before)
          + timing(names(isBefore: true), duration, isReset: true))
    } else if other?.before.isEmpty == false {
      text += rule(selector + "::before", ["content": "none"])
    }
    return text
      + layer.animations.map { keyframes($0, name(of: $0, layer, isReduced)) }.joined()
  }

  private func name(
    of animation: StyledAnimation, _ layer: StyledLayer, _ isReduced: Bool
  ) -> String {
    // Names of layers contain no double hyphen, so the names of animations are unique.
    "\(scope)-\(isReduced ? "-reduced-" : "")\(layer.name)--\(animation.name)"
  }

  private func timing(_ names: [String], _ duration: Double, isReset: Bool) -> [StyleDeclaration] {
    guard !names.isEmpty else { return isReset ? [StyleDeclaration("animation", "none")] : [] }
    return [
      StyleDeclaration("animation-name", names.joined(separator: ", ")),
      StyleDeclaration("animation-duration", CSSText.number(duration) + "s"),
      StyleDeclaration("animation-timing-function", "linear"),
      StyleDeclaration("animation-fill-mode", "both"),
    ]
  }

  /// Returns declarations that reset properties that `other` sets and `style` does not.
  private func resets(
    _ style: [StyleDeclaration], _ other: [StyleDeclaration]?
  ) -> [StyleDeclaration] {
    let known = Set(style.map(\.property))
    return (other ?? []).filter { !known.contains($0.property) }
      .map { StyleDeclaration($0.property, "initial") }
  }

  private func keyframes(_ animation: StyledAnimation, _ name: String) -> String {
    let keyframes = animation.track.keyframes
    let lines = keyframes.enumerated().map { index, keyframe in
      var style = keyframe.value
      if index < keyframes.count - 1, keyframe.easing != .linear {
        style.append(
          StyleDeclaration("animation-timing-function", CSSText.easing(keyframe.easing)))
      }
      let text = style.map { " \($0.property): \($0.value);" }.joined()
      return "  \(CSSText.percent(keyframe.offset)) {\(text) }\n"
    }
    return "@keyframes \(name) {\n\(lines.joined())}\n"
  }

  // MARK: - Reduced motion

  /// Returns rules that hide the layers that only `twin`, the timeline with reduced motion, has.
  func absent(_ styled: StyledTimeline, _ twin: StyledTimeline?) -> String {
    (twin?.layers ?? []).filter { layer in !styled.layers.contains { $0.id == layer.id } }
      .map { rule(selector($0.name), ["display": "none"]) }.joined()
  }

  func reduced(_ styled: StyledTimeline, _ twin: StyledTimeline?) -> String {
    var text = ""
    for layer in styled.layers where twin?.layers.contains(where: { $0.id == layer.id }) != true {
      guard twin == nil else {
        text += rule(selector(layer.name), ["display": "none"])
        continue
      }
      guard layer.isMoving else { continue }
      let selectors = [selector(layer.name), selector(layer.name) + "::before"]
      text += rule(selectors.joined(separator: ", "), ["animation": "none"])
    }
    for layer in twin?.layers ?? [] {
      var other = StyledLayer(id: layer.id, name: layer.name)
      other.finalStyle = [StyleDeclaration("display", "none")]
      text += rules(
        of: layer, duration: twin?.duration ?? 0, isReduced: true,
        replacing: styled.layers.first { $0.id == layer.id } ?? other)
    }
    guard !text.isEmpty else { return "" }
    let lines = text.split(separator: "\n").map { "  \($0)\n" }.joined()
    return "@media (prefers-reduced-motion: reduce) {\n\(lines)}\n"
  }

  private func rule(_ selector: String, _ style: KeyValuePairs<String, String>) -> String {
    rule(selector, style.map(StyleDeclaration.init))
  }

  private func rule(_ selector: String, _ style: [StyleDeclaration]) -> String {
    let lines = style.map { "  \($0.property): \($0.value);\n" }.joined()
    return "\(selector) {\n\(lines)}\n"
  }
}

extension StyledLayer {
  /// Whether any property is animated.
  fileprivate var isMoving: Bool { !animations.isEmpty }
}
