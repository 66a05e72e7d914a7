package import TransitionKit

/// Colours that tell layers apart in exports that do not draw the layers' content.
///
/// Source: the palette of Okabe and Ito, distinguishable with any kind of colour vision.
package enum LayerPalette {
  private static let colors = [
    "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442", "#999999",
  ]

  /// Returns the colour of the layer at an index, as `#rrggbb`; the palette repeats after eight colours.
  static func color(_ index: Int) -> String { colors[index % colors.count] }

  /// Returns a colour without its opacity, as `#rrggbb`.
  package static func opaque(_ color: RGBColor) -> String { String(color.description.prefix(7)) }

  /// Returns the initial fill of a layer; a dimming layer without a fill is black.
  static func fill(of layer: Layer) -> Fill? {
    layer.initial.fill ?? (layer.id == .dimming ? Fill(.black) : nil)
  }
}
