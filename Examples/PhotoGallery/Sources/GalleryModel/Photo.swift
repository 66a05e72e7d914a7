import TransitionKit

/// A photo of the gallery: a gradient of two colours, so that the example needs no image files.
public struct Photo: Hashable, Sendable, Identifiable {
  /// The id, which is also the id of the photo's element on every screen.
  public let id: String
  /// The title.
  public let title: String
  /// The width divided by the height.
  public let aspectRatio: Double
  /// The colour at the top.
  public let top: RGBColor
  /// The colour at the bottom.
  public let bottom: RGBColor
}

extension Photo {
  /// The photos of the gallery, in the order of the grid.
  public static let all: [Photo] = (0..<24).map { index in
    let hue = Double(index) / 24
    return Photo(
      id: "photo-\(index)", title: "Photo \(index + 1)",
      aspectRatio: [4.0 / 3, 1, 3.0 / 4][index % 3],
      top: RGBColor(red: 1 - hue, green: 0.5, blue: hue, alpha: 1),
      bottom: RGBColor(red: 0.2, green: hue, blue: 0.6, alpha: 1))
  }
}
