import TransitionKit

/// A property of CSS and its value.
struct StyleDeclaration: Hashable {
  let property: String
  let value: String

  init(_ property: String, _ value: String) {
    self.property = property
    self.value = value
  }
}

/// Properties that move together: one `@keyframes` rule, or one call of `Element.animate`.
struct StyledAnimation {
  /// A Boolean value that tells whether they are those of the pseudo-element `::before`.
  let isBefore: Bool
  /// The style at each keyframe, from 0 to 1.
  var track: EasedTrack<[StyleDeclaration]>

  /// The property that gives the animation its name; no other of the layer has the same.
  var name: String {
    let first = track.keyframes[0].value[0].property
    return (isBefore ? "before-" : "") + first.drop { $0 == "-" }
  }
}

/// A layer as an element with a style.
struct StyledLayer {
  /// What the layer is.
  let id: LayerID
  /// The layer's name where only letters, digits and hyphens may stand.
  let name: String
  /// The style when everything has moved.
  var rest: [StyleDeclaration] = []
  /// The style of the element `::before`, empty when there is none.
  var before: [StyleDeclaration] = []
  /// What moves.
  var animations: [StyledAnimation] = []
}

/// A timeline in the words of CSS, which its exports share.
///
/// Every property moves on keyframes of its own track, so nothing is lost where tracks differ:
/// `translate`, `width` and `height` are the frame, `transform` the transform about its anchor,
/// and so on. Only a frame that moves under a vanishing point joins them, in `transform`.
/// Straight lines stand in for curves and paths that CSS has no word for; no drawn point is farther
/// from its place than a tolerance, and nothing else by more than that part of 375 points.
struct StyledTimeline {
  /// The length of a move, in points, of which the tolerance is a part.
  static let referenceMove = 375.0

  /// The duration, in seconds.
  let duration: Double
  /// The layers, back to front.
  let layers: [StyledLayer]

  /// Creates the styles of a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - tolerance: How far a drawn point may be from its place, in points.
  ///   - names: The names of the layers where more than this timeline's must differ.
  init(_ timeline: Timeline, tolerance: Double, names: [LayerID: String]? = nil) {
    duration = timeline.duration
    let names = names ?? StyledTimeline.names(of: timeline.layers.map(\.id))
    layers = timeline.layers.enumerated().map { index, layer in
      var styling = LayerStyling(
        layer, isReversed: timeline.isReversed, tolerance: tolerance,
        name: names[layer.id] ?? "unnamed", z: index)
      return styling.finished()
    }
  }

  /// Returns a distinct name for every layer, made of letters, digits and hyphens.
  static func names(of layers: [LayerID]) -> [LayerID: String] {
    let names = CSSText.identifiers(layers.map(\.description))
    return Dictionary(zip(layers, names)) { first, _ in first }
  }

  /// The custom properties that must be registered before they can move, in a fixed order.
  var registered: [RegisteredProperty] {
    let moving = Set(
      layers.flatMap(\.animations).flatMap { $0.track.keyframes[0].value.map(\.property) })
    return RegisteredProperty.all.filter { moving.contains($0.name) }
  }
}

/// A custom property with a type, without which a browser would not move it.
struct RegisteredProperty: Hashable {
  let name: String
  let syntax: String
  let initialValue: String

  static let angle = RegisteredProperty(
    name: "--tk-fill-angle", syntax: "<angle>", initialValue: "0deg")
  static let start = RegisteredProperty(
    name: "--tk-fill-start", syntax: "<percentage>", initialValue: "0%")
  static let end = RegisteredProperty(
    name: "--tk-fill-end", syntax: "<percentage>", initialValue: "100%")
  static let from = RegisteredProperty(
    name: "--tk-fill-from", syntax: "<color>", initialValue: "transparent")
  static let to = RegisteredProperty(
    name: "--tk-fill-to", syntax: "<color>", initialValue: "transparent")

  static let blur = RegisteredProperty(
    name: "--tk-blur", syntax: "<length>", initialValue: "0px")
  static let saturation = RegisteredProperty(
    name: "--tk-saturation", syntax: "<number>", initialValue: "1")

  static let all = [angle, start, end, from, to, blur, saturation]
}
