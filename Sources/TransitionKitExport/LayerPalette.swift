import TransitionKit

/// Colours that tell layers apart where pictures stand in for their content.
///
/// Source: the colours of Okabe and Ito, which people with any kind of colour vision tell apart.
enum LayerPalette {
  private static let colors = [
    "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442", "#999999",
  ]

  /// Returns the colour of the layer at a place, as `#rrggbb`.
  static func color(_ index: Int) -> String { colors[index % colors.count] }

  /// Returns a colour without its opacity, as `#rrggbb`.
  static func opaque(_ color: Color) -> String { String(color.description.prefix(7)) }

  /// Returns what a layer paints itself.
  static func fill(of layer: Layer) -> Fill? {
    layer.initial.fill ?? (layer.id == .dimming ? Fill(.black) : nil)
  }
}
