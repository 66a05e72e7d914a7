public import TransitionKit

/// How a photo viewer moves, scales and fades under a finger that drags it away, and when it closes.
///
/// ```swift
/// let viewer = PhotoViewer.fluidPhoto
/// let look = viewer.look(of: Point(x: 0, y: 213), in: Size(width: 393, height: 852))
/// look.scale  // 0.75
/// look.alpha  // 0
/// ```
public enum PhotoViewer: String, Hashable, Sendable, CaseIterable {
  /// masamichiueta/FluidPhoto: the photo shrinks with the translation downwards and the page fades.
  ///
  /// Source: FluidPhoto/Animation/ZoomDismissalInteractionController.swift.
  case fluidPhoto = "fluid-photo"
  /// nathantannar4/Transmission: the page shrinks with the larger of both banded distances.
  ///
  /// Source: …/Presentation Controllers/MatchedGeometryPresentationController.swift.
  case transmission
  /// hyperoslo/Lightbox: the image follows the finger and the page fades.
  ///
  /// Source: Source/Library/LightboxTransition.swift.
  case lightbox
  /// JanGorman/Agrume: the image follows the finger and is thrown.
  ///
  /// Source: Agrume/AgrumeCell.swift.
  case agrume

  /// How a viewer looks under a finger.
  public struct Look: Hashable, Sendable {
    /// The scale about the centre.
    public var scale = 1.0
    /// How far the centre has moved, in points.
    public var offset = Point.zero
    /// The opacity of the page behind the photo, 0 to 1.
    public var alpha = 1.0
  }

  /// Returns how the viewer looks.
  ///
  /// - Parameters:
  ///   - travel: How far the finger has moved, in points; for Transmission after its rubber band.
  ///   - size: The size of the screen, in points.
  ///   - height: The height of the photo that is dragged; by default that of the screen.
  /// - Returns: The look.
  public func look(of travel: Point, in size: Size, height: Double? = nil) -> Look {
    var look = Look(offset: travel)
    guard size.width > 0, size.height > 0 else { return look }
    switch self {
    case .fluidPhoto:
      let down = max(0, travel.y)
      look.scale = 1 - min(down / (size.height / 2), 1) / 2
      look.alpha = 1 - min(down / (size.height / 4), 1)
      let scaled = (height ?? size.height) * look.scale
      look.offset.y = travel.y - scaled * (1 - look.scale) / 2
    case .transmission:
      let part = max(abs(travel.x) / size.width, abs(travel.y) / size.height)
      look.scale = max(0.5, 1 - part / 2)
    case .lightbox:
      look.alpha = 1 - min(1, PhotoViewer.lightboxPart(of: travel.y, in: size))
    case .agrume: break
    }
    return look
  }

  /// Returns whether a release closes the viewer.
  ///
  /// - Parameters:
  ///   - travel: As in ``look(of:in:height:)``.
  ///   - velocity: The finger's velocity, in points per second.
  ///   - size: The size of the screen, in points.
  ///   - height: The height of the photo that is dragged; by default that of the screen.
  /// - Returns: Whether it closes.
  public func closes(
    after travel: Point, velocity: Point, in size: Size, height: Double? = nil
  ) -> Bool {
    switch self {
    case .fluidPhoto:
      velocity.y >= 0 && look(of: travel, in: size, height: height).offset.y >= 0
    case .transmission:
      PhotoViewer.isThrown(travel.y, velocity.y, from: 150)
        || PhotoViewer.isThrown(travel.x, velocity.x, from: 200)
    case .lightbox: size.height > 0 && PhotoViewer.lightboxPart(of: travel.y, in: size) > 0.1
    case .agrume:
      (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot() > 800
    }
  }

  /// Returns how far Agrume throws its image for a velocity, in points: a tenth of it.
  public static func thrown(_ velocity: Point) -> Point { velocity.scaled(by: 0.1) }

  private static func lightboxPart(of travel: Double, in size: Size) -> Double {
    abs(travel) / (1.5 * size.height)
  }

  /// Whether a distance with a velocity in the same direction, or a high velocity, closes Transmission's viewer.
  private static func isThrown(_ travel: Double, _ velocity: Double, from distance: Double) -> Bool
  {
    abs(velocity) >= 1000 || abs(travel) >= distance && travel * velocity > 0
  }
}
