package import TransitionKit

/// How a photo viewer moves, scales and fades under a finger that drags it away, and when it closes.
///
/// ```swift
/// let app = try ContainerController(
///   .stack("home", [.screen("grid"), .screen("photo")]), container: phone)
/// let driver = try app.beginPhotoDrag(.fluidPhoto, of: "photo", at: Point(x: 160, y: 200))
/// ```
public enum PhotoViewer: String, Hashable, Sendable, CaseIterable {
  /// masamichiueta/FluidPhoto: the photo shrinks with the translation downwards and the page fades.
  ///
  /// It closes in 0.25 s and returns in 0.5 s on a spring of ratio 0.9.
  ///
  /// Source: FluidPhoto/Animation/ZoomDismissalInteractionController.swift.
  case fluidPhoto = "fluid-photo"
  /// nathantannar4/Transmission: the page shrinks with the larger of both banded distances.
  ///
  /// It returns in 0.35 s on a spring of ratio 0.84. That it closes in 0.35 s on ease-in-out is a decision of this
  /// library.
  ///
  /// Source: …/Presentation Controllers/{Interactive, MatchedGeometry}PresentationController.swift.
  case transmission
  /// hyperoslo/Lightbox: the image follows the finger and the page fades.
  ///
  /// It closes in 0.25 s and returns in 0.35 s, both on ease-in-out. That the image flies to its source instead of
  /// going on beyond the edge is a decision of this library.
  ///
  /// Source: Source/Library/LightboxTransition.swift.
  case lightbox
  /// JanGorman/Agrume: the image follows the finger and is thrown.
  ///
  /// It returns in 0.7 s on a spring of ratio 0.7. A thrown image does not fly to its source: it goes on
  /// and fades out with its page. That this takes 0.3 s is a decision of this library; on a cubic curve
  /// the image then starts with the velocity of the finger.
  ///
  /// Source: Agrume/AgrumeCell.swift.
  case agrume

  /// How a viewer looks under a finger.
  package struct Look: Hashable, Sendable {
    /// The scale about the centre.
    package var scale = 1.0
    /// How far the centre has moved, in points.
    package var offset = Point.zero
    /// The opacity of the page behind the photo, 0 to 1; the photo itself does not fade.
    package var alpha = 1.0
  }

  /// Returns how the viewer looks.
  ///
  /// NaN counts as 0, and other numbers are clamped to ±`Limits.magnitude`.
  ///
  /// - Parameters:
  ///   - travel: How far the finger has moved, in points, after ``banded(_:in:)``.
  ///   - size: The size of the screen, in points.
  ///   - height: The height of the photo that is dragged; by default that of the screen.
  /// - Returns: The look.
  package func look(of travel: Point, in size: Size, height: Double? = nil) -> Look {
    let (travel, size) = (travel.held, size.held)
    var look = Look(offset: travel)
    guard size.width > 0, size.height > 0 else { return look }
    switch self {
    case .fluidPhoto:
      let down = max(0, travel.y)
      look.scale = 1 - min(2 * down.part(of: size.height), 1) / 2
      look.alpha = 1 - min(4 * down.part(of: size.height), 1)
      let scaled = (height?.held ?? size.height) * look.scale
      look.offset.y = travel.y - scaled * (1 - look.scale) / 2
    case .transmission:
      let part = max(
        abs(travel.x).part(of: size.width), abs(travel.y).part(of: size.height))
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
  ///   - travel: How far the finger has moved, in points, without a rubber band.
  ///   - velocity: The finger's velocity, in points per second.
  ///   - size: The size of the screen, in points.
  ///   - height: The height of the photo that is dragged; by default that of the screen.
  /// - Returns: Whether it closes.
  package func closes(
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

  /// Returns how far the photo follows a finger, in points.
  ///
  /// Transmission has a rubber band in both directions: at most the width of the screen with half of the first point
  /// across, and at most its height with the whole first point down. The others follow the finger exactly.
  ///
  /// - Parameters:
  ///   - travel: How far the finger has moved, in points.
  ///   - size: The size of the screen, in points.
  /// - Returns: How far the photo moves.
  package func banded(_ travel: Point, in size: Size) -> Point {
    guard self == .transmission,
      let across = try? RubberBand(dimension: size.width, coefficient: 0.5),
      let down = try? RubberBand(dimension: size.height, coefficient: 1)
    else { return travel.held }
    return Point(x: across.offset(for: travel.x), y: down.offset(for: travel.y))
  }

  /// Returns how a released photo moves until the viewer has closed, or until the photo is back in its page: the
  /// progress of the way, over a time in seconds.
  package func flight(to outcome: TransitionOutcome) -> (curve: TimingCurve, duration: Double) {
    switch (self, outcome) {
    case (.fluidPhoto, .finished), (.lightbox, .finished):
      (.easeInOut, 0.25)
    case (.fluidPhoto, .cancelled): PhotoViewer.spring(0.9, 0.5)
    case (.transmission, .finished), (.lightbox, .cancelled):
      (.easeInOut, 0.35)
    case (.transmission, .cancelled): PhotoViewer.spring(0.84, 0.35)
    case (.agrume, .finished):
      // 1 − (1 − x)³: a tenth of the velocity in 0.3 s begins with the velocity itself.
      (constant(try .cubicBezier(1.0 / 3, 1, 2.0 / 3, 1)), 0.3)
    case (.agrume, .cancelled): PhotoViewer.spring(0.7, 0.7)
    }
  }

  private static func spring(_ ratio: Double, _ duration: Double) -> (TimingCurve, Double) {
    let curve = constant(
      try TimingCurve.spring(dampingRatio: ratio, initialVelocity: 0, duration: duration))
    return (curve, duration)
  }

  /// Whether a photo that closes is thrown away and does not land on its source.
  var throwsPhoto: Bool { self == .agrume }

  /// Whether the page fades under the finger.
  var fadesPage: Bool { self == .fluidPhoto || self == .lightbox }

  /// Returns how far Agrume throws its image for a velocity, in points: a tenth of it.
  package static func thrown(_ velocity: Point) -> Point { velocity.held.scaled(by: 0.1) }

  private static func lightboxPart(of travel: Double, in size: Size) -> Double {
    abs(travel).part(of: 1.5 * size.height)
  }

  /// Whether a distance with a velocity in the same direction, or a high velocity, closes Transmission's viewer.
  private static func isThrown(_ travel: Double, _ velocity: Double, from distance: Double) -> Bool
  {
    abs(velocity) >= 1000 || abs(travel) >= distance && travel * velocity > 0
  }
}
