/// A transform of a layer about its anchor, as separate parts that can be printed and interpolated.
///
/// The parts act on a point relative to the layer's anchor in this order: rotation about x, y and
/// z, then scale, then translation, then perspective. A screen is moved by its frame; the transform
/// is for scale, rotation and depth.
///
/// ```swift
/// Transform(scaleX: 0.9, rotation: .pi).description  // "scaleX 0.9 rotation 3.14159…"
/// Transform(rotationY: .pi / 2, perspectiveDistance: 500).perspectiveDistance  // 500
/// ```
public struct Transform: Hashable, Sendable {
  /// The translation to the right, in points.
  public var translationX: Double
  /// The translation downwards, in points.
  public var translationY: Double
  /// The translation towards the viewer, in points.
  public var translationZ: Double
  /// The horizontal scale factor; 1 is the original size.
  public var scaleX: Double
  /// The vertical scale factor; 1 is the original size.
  public var scaleY: Double
  /// The rotation about the horizontal axis, in radians; positive moves the top edge away.
  public var rotationX: Double
  /// The rotation about the vertical axis, in radians; positive moves the right edge away.
  public var rotationY: Double
  /// The rotation in the plane of the screen, in radians; positive is clockwise.
  public var rotation: Double
  /// The reciprocal of ``perspectiveDistance``, in 1/points; 0 means no perspective.
  ///
  /// It equals −`m34` of Core Animation, and is the number that is interpolated, printed and stored.
  public package(set) var perspective: Double

  /// Creates a transform; by default a part has no effect.
  ///
  /// - Parameters:
  ///   - translationX: The translation to the right, in points.
  ///   - translationY: The translation downwards, in points.
  ///   - translationZ: The translation towards the viewer, in points.
  ///   - scaleX: The horizontal scale factor.
  ///   - scaleY: The vertical scale factor.
  ///   - rotationX: The rotation about the horizontal axis, in radians.
  ///   - rotationY: The rotation about the vertical axis, in radians.
  ///   - rotation: The rotation in the plane of the screen, in radians.
  ///   - perspectiveDistance: The distance of the eye, in points; `nil` means no perspective.
  public init(
    translationX: Double = 0, translationY: Double = 0, translationZ: Double = 0,
    scaleX: Double = 1, scaleY: Double = 1,
    rotationX: Double = 0, rotationY: Double = 0, rotation: Double = 0,
    perspectiveDistance: Double? = nil
  ) {
    self.init(
      translationX: translationX, translationY: translationY, translationZ: translationZ,
      scaleX: scaleX, scaleY: scaleY, rotationX: rotationX, rotationY: rotationY,
      rotation: rotation, perspective: perspectiveDistance.map { 1 / $0 } ?? 0)
  }

  /// Creates a transform whose perspective is the reciprocal of the eye's distance, in 1/points.
  package init(
    translationX: Double = 0, translationY: Double = 0, translationZ: Double = 0,
    scaleX: Double = 1, scaleY: Double = 1,
    rotationX: Double = 0, rotationY: Double = 0, rotation: Double = 0,
    perspective: Double
  ) {
    self.translationX = translationX
    self.translationY = translationY
    self.translationZ = translationZ
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.rotationX = rotationX
    self.rotationY = rotationY
    self.rotation = rotation
    self.perspective = perspective
  }

  /// The distance of the viewer's eye from the screen, in points; `nil` means no perspective.
  ///
  /// It equals the distance of `perspective()` in CSS and −1 / `m34` in Core Animation. A small distance exaggerates
  /// depth.
  public var perspectiveDistance: Double? {
    get { perspective == 0 ? nil : 1 / perspective }
    set { perspective = newValue.map { 1 / $0 } ?? 0 }
  }

  /// The transform that has no effect.
  public static let identity = Transform()

  /// Returns a transform that scales both axes by one factor.
  public static func scale(_ factor: Double) -> Transform {
    Transform(scaleX: factor, scaleY: factor)
  }

  /// Returns a rotation in the plane of the screen, in radians; positive is clockwise.
  public static func rotation(_ angle: Double) -> Transform { Transform(rotation: angle) }

  /// Returns the scale and the translation that draw one rectangle as another.
  ///
  /// The rectangle is filled whatever the anchor is. The anchor decides the translation, and so which point of the
  /// layer follows the translation's path.
  ///
  /// - Parameters:
  ///   - frame: The layer's frame.
  ///   - target: The rectangle in which the layer is drawn, in the same coordinates.
  ///   - anchor: The fixed point of the scale, in fractions of the frame.
  /// - Returns: The transform. A frame without width or height is not scaled in that direction.
  package static func drawing(
    _ frame: Rect, as target: Rect, anchor: Point = Point(x: 0.5, y: 0.5)
  ) -> Transform {
    let shift = target.point(ofUnit: anchor) - frame.point(ofUnit: anchor)
    return Transform(
      translationX: shift.x, translationY: shift.y,
      scaleX: frame.width == 0 ? 1 : target.width / frame.width,
      scaleY: frame.height == 0 ? 1 : target.height / frame.height)
  }

  /// Whether all parts are within ±``Limits/magnitude``.
  public var isWithinLimits: Bool { Part.allCases.allSatisfy { self[$0].isWithinLimits } }

  /// The transform with left and right swapped.
  public var mirrored: Transform {
    var mirror = self
    mirror.translationX = 0 - translationX
    mirror.rotationY = 0 - rotationY
    mirror.rotation = 0 - rotation
    return mirror
  }
}

/// Scales are added too, not multiplied: this is arithmetic for velocities and differences.
extension Transform: Componentwise {
  @inline(__always)  // Turns the closures into additions ("Tick of the default push").
  package func combined(
    with other: Transform, _ number: (Double, Double) -> Double
  ) -> Transform {
    Transform(
      translationX: number(translationX, other.translationX),
      translationY: number(translationY, other.translationY),
      translationZ: number(translationZ, other.translationZ),
      scaleX: number(scaleX, other.scaleX), scaleY: number(scaleY, other.scaleY),
      rotationX: number(rotationX, other.rotationX), rotationY: number(rotationY, other.rotationY),
      rotation: number(rotation, other.rotation),
      perspective: number(perspective, other.perspective))
  }
}

// MARK: - Parts

extension Transform {
  /// One part of a transform; the raw value is its name in text and JSON.
  package enum Part: String, CaseIterable, Sendable {
    case translationX, translationY, translationZ
    case scaleX, scaleY
    case rotationX, rotationY, rotation
    case perspective

    /// The value that has no effect.
    package var neutral: Double {
      switch self {
      case .scaleX, .scaleY: 1
      default: 0
      }
    }
  }

  package subscript(part: Part) -> Double {
    get {
      switch part {
      case .translationX: translationX
      case .translationY: translationY
      case .translationZ: translationZ
      case .scaleX: scaleX
      case .scaleY: scaleY
      case .rotationX: rotationX
      case .rotationY: rotationY
      case .rotation: rotation
      case .perspective: perspective
      }
    }
    set {
      switch part {
      case .translationX: translationX = newValue
      case .translationY: translationY = newValue
      case .translationZ: translationZ = newValue
      case .scaleX: scaleX = newValue
      case .scaleY: scaleY = newValue
      case .rotationX: rotationX = newValue
      case .rotationY: rotationY = newValue
      case .rotation: rotation = newValue
      case .perspective: perspective = newValue
      }
    }
  }
}

extension Transform: CustomStringConvertible {
  /// The parts that have an effect, as `scaleX 0.965 scaleY 0.965`, or `identity`.
  public var description: String {
    let parts = Part.allCases.filter { self[$0] != $0.neutral }
    guard !parts.isEmpty else { return "identity" }
    return parts.map { "\($0.rawValue) \(DecimalText.shortest(self[$0]))" }
      .joined(separator: " ")
  }
}
