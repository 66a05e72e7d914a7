import TransitionKit

/// A timeline as CSS properties and animations, shared by the exports to style sheets and Web Animations.
///
/// Every property has the keyframes of its track, so properties can differ in timing. `translate`, `width` and `height`
/// express the frame; `transform` expresses the transform about the anchor. If the layer has a vanishing point, the
/// position of the frame is part of `transform`.
///
/// Curves and paths that CSS does not support become straight lines. The error of drawn points is then at most the
/// tolerance, and that of other values at most the tolerance divided by ``referenceMove``.
struct StyledTimeline {
  /// The length of a typical move, in points; it converts the tolerance for values without a unit.
  static let referenceMove = 375.0

  /// The duration, in seconds.
  let duration: Double
  /// The layers, back to front.
  let layers: [StyledLayer]

  /// Creates the styles of a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - tolerance: The largest error of a drawn point, in points.
  ///   - names: The names of the layers; by default distinct names within this timeline.
  init(_ timeline: Timeline, tolerance: Double, names: [LayerID: String]? = nil) {
    duration = timeline.duration
    let names = names ?? StyledTimeline.names(of: timeline.layers.map(\.id))
    let budget = ExportBudget()
    layers = timeline.layers.enumerated().map { index, layer in
      var styling = LayerStyling(
        layer, isReversed: timeline.isReversed, tolerance: tolerance, budget: budget,
        name: names[layer.id] ?? "unnamed", index: index, count: timeline.layers.count)
      return styling.finished()
    }
  }

  /// Returns a distinct name for every layer, made of letters, digits and hyphens.
  static func names(of layers: [LayerID]) -> [LayerID: String] {
    let names = CSSText.identifiers(layers.map(\.description))
    return Dictionary(zip(layers, names)) { first, _ in first }
  }

  /// The custom properties that must be registered so that browsers can animate them, in a fixed order.
  var registered: [RegisteredProperty] {
    let moving = Set(
      layers.flatMap(\.animations).flatMap { $0.track.keyframes[0].value.map(\.property) })
    return RegisteredProperty.all.filter { moving.contains($0.name) }
  }
}

/// A layer as an HTML element with a style and animations.
struct StyledLayer {
  /// The id of the layer.
  let id: LayerID
  /// The layer's name, made of letters, digits and hyphens.
  let name: String
  /// The style at the end of the timeline.
  var finalStyle: [StyleDeclaration] = []
  /// The style of the pseudo-element `::before`, or an empty list if there is none.
  var before: [StyleDeclaration] = []
  /// The animations, one for each group of properties that share keyframes.
  var animations: [StyledAnimation] = []
}

/// Properties that share keyframes: one `@keyframes` rule, or one call of `Element.animate`.
struct StyledAnimation {
  /// Whether the properties belong to the pseudo-element `::before`.
  let isBefore: Bool
  /// The style at each keyframe, from 0 to 1.
  var track: EasedTrack<[StyleDeclaration]>

  /// The name of the animation, made from its first property and unique in the layer.
  var name: String {
    let first = track.keyframes[0].value[0].property
    return (isBefore ? "before-" : "") + first.drop { $0 == "-" }
  }
}

/// A CSS property with its value.
package struct StyleDeclaration: Hashable {
  package let property: String
  package let value: String

  package init(_ property: String, _ value: String) {
    self.property = property
    self.value = value
  }
}

/// A custom property with its type, without which browsers cannot interpolate it.
struct RegisteredProperty: Hashable {
  let name: String
  let syntax: String
  let initialValue: String

  init(_ name: String, _ syntax: String, initially initialValue: String) {
    self.name = name
    self.syntax = syntax
    self.initialValue = initialValue
  }

  static let angle = RegisteredProperty("--tk-fill-angle", "<angle>", initially: "0deg")
  static let start = RegisteredProperty("--tk-fill-start", "<percentage>", initially: "0%")
  static let end = RegisteredProperty("--tk-fill-end", "<percentage>", initially: "100%")
  static let from = RegisteredProperty("--tk-fill-from", "<color>", initially: "transparent")
  static let to = RegisteredProperty("--tk-fill-to", "<color>", initially: "transparent")
  static let blur = RegisteredProperty("--tk-blur", "<length>", initially: "0px")
  static let saturation = RegisteredProperty("--tk-saturation", "<number>", initially: "1")

  static let all = [angle, start, end, from, to, blur, saturation]
}
