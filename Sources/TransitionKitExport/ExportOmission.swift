public import TransitionKit

/// A feature of some layers that an export format cannot express and leaves out.
///
/// ```swift
/// for omission in TimelineLottie.omissions(of: timeline) { print(omission) }
/// // corner radius of from, to
/// ```
public struct ExportOmission: Hashable, Sendable {
  /// A feature that a format may be unable to express.
  public enum Feature: String, Hashable, Sendable, CaseIterable {
    /// Round corners.
    case cornerRadius = "corner radius"
    /// A shadow.
    case shadow
    /// A blur of the whole layer.
    case blur
    /// A change of colour saturation.
    case saturation
    /// A clip that hides a part of the layer.
    case clip
    /// A fill with two colours.
    case gradient
    /// A fill whose colour changes.
    case colorChange = "change of colour"
    /// The perspective shape of a layer that is rotated in space, whose distant sides are shorter.
    case perspective
    /// An order of the layers that changes or differs from their order in the list.
    case order
    /// The slant of a layer that is rotated and then scaled by different factors in x and y.
    case slant
  }

  /// The feature that is left out.
  public let feature: Feature
  /// The layers that have the feature while they are visible, back to front.
  public let layers: [LayerID]

  /// Returns which of the given features occur in the layers of a timeline, in the given order.
  ///
  /// Layers are examined at their keyframes and at 33 evenly spaced instants.
  static func found(_ features: [Feature], in timeline: Timeline) -> [ExportOmission] {
    let present = timeline.layers.map { layer in (layer.id, Feature.all(of: layer)) }
    return features.compactMap { feature in
      let layers = present.filter { $0.1.contains(feature) }.map(\.0)
      return layers.isEmpty ? nil : ExportOmission(feature: feature, layers: layers)
    }
  }
}

extension ExportOmission: CustomStringConvertible {
  /// The feature and the layers, such as `shadow of to`; only the first four layers are named if there are more than
  /// six.
  public var description: String {
    let named = layers.count <= 6 ? layers : Array(layers.prefix(4))
    let others = layers.count - named.count
    let names = named.map(\.description) + (others == 0 ? [] : ["\(others) other layers"])
    return "\(feature.rawValue) of \(names.joined(separator: ", "))"
  }
}

extension ExportOmission.Feature {
  /// Returns the features that a layer has while it is visible.
  fileprivate static func all(of layer: Layer) -> Set<Self> {
    let offsets =
      layer.tracks.segments.flatMap { [$0.start, $0.end] }
      + (0...32).map { Double($0) / 32 }
    var found: Set<Self> = []
    var colors: Set<RGBColor> = []
    for state in Set(offsets).map(layer.state(at:)) {
      guard state.isShown, state.alpha > 0, !state.frame.isEmpty else { continue }
      found.formUnion(all(of: state))
      if let fill = state.fill { colors.insert(fill.startColor) }
    }
    if colors.count > 1 { found.insert(.colorChange) }
    return found
  }

  private static func all(of state: LayerState) -> [Self] {
    let transform = state.transform
    let isTurned = transform.rotationX != 0 || transform.rotationY != 0
    let isUneven = transform.scaleX != transform.scaleY || isTurned
    let present: [(Self, Bool)] = [
      (.cornerRadius, state.cornerRadius > 0), (.shadow, state.shadow.opacity > 0),
      (.blur, state.blur > 0), (.saturation, max(0, state.saturation) != 1),
      (.clip, state.seenPart != .unit || state.clipPath?.covers(state.frame.size) == false),
      (.gradient, state.fill?.isSolid == false),
      (.order, state.zIndex != .zero), (.perspective, transform.perspective != 0 && isTurned),
      (.slant, transform.rotation != 0 && isUneven),
    ]
    return present.filter(\.1).map(\.0)
  }
}
