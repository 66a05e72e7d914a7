public import TransitionKit

// Presentation styles of other systems: a panel at the bottom and a dialog.
extension PresentationStyle {
  /// Returns the style of a panel at the bottom, over a dimmed presenter.
  ///
  /// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart.
  ///
  /// - Parameters:
  ///   - height: The height of the panel, in points, or `nil` for half of the container's height.
  ///   - dimming: The opacity of the black over the presenter.
  /// - Returns: The style.
  public static func popup(height: Double? = nil, dimming: Double = 0.2) -> PresentationStyle {
    let length = height.map { ContainerLength(points: $0) } ?? ContainerLength(heights: 0.5)
    var style = PresentationStyle(.bottom(height: length))
    style.dimming = Dimming(dimming)
    return style
  }

  /// Returns the style of a dialog in the middle, over a dimmed container.
  ///
  /// Source of the dimming 0.32, the radius 28 and the smallest width 280: Compose, AlertDialog. The
  /// height of 200 points is a decision of this library.
  public static func dialog(
    size: Size = Size(width: 280, height: 200), dimming: Double = 0.32
  ) -> PresentationStyle {
    var style = PresentationStyle(
      .centered(
        width: ContainerLength(points: size.width), height: ContainerLength(points: size.height)))
    style.cornerRadius = 28
    style.dimming = Dimming(dimming, area: .container)
    return style
  }
}
