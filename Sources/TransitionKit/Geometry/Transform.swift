/// What is done to a layer on top of its frame, kept in parts so that it reads and interpolates.
///
/// The parts act on a point relative to the layer's anchor in this order: rotation about x, y and
/// z, then scale, then translation, then perspective. Motion of a whole screen is motion of its
/// frame; scaling and turning live here.
public struct Transform: Hashable, Sendable {
  /// The shift to the right, in points.
  public var translationX: Double
  /// The shift downwards, in points.
  public var translationY: Double
  /// The shift towards the viewer, in points.
  public var translationZ: Double
  /// The horizontal scale; 1 leaves the layer as it is.
  public var scaleX: Double
  /// The vertical scale; 1 leaves the layer as it is.
  public var scaleY: Double
  /// The rotation about the horizontal axis, in radians; positive turns the top edge away.
  public var rotationX: Double
  /// The rotation about the vertical axis, in radians; positive turns the right edge away.
  public var rotationY: Double
  /// The rotation in the plane of the screen, in radians; positive turns clockwise.
  public var rotation: Double
  /// The reciprocal of the distance of the eye, in 1/points; 0 means no perspective.
  public var perspective: Double

  /// Creates a transform; a part that is not given changes nothing.
  public init(
    translationX: Double = 0, translationY: Double = 0, translationZ: Double = 0,
    scaleX: Double = 1, scaleY: Double = 1,
    rotationX: Double = 0, rotationY: Double = 0, rotation: Double = 0,
    perspective: Double = 0
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

  /// The transform that changes nothing.
  public static let identity = Transform()

  /// Returns a transform that scales both axes alike.
  public static func scale(_ factor: Double) -> Transform {
    Transform(scaleX: factor, scaleY: factor)
  }

  /// A Boolean value that tells whether all parts are finite.
  public var isFinite: Bool { Part.allCases.allSatisfy { self[$0].isFinite } }

  /// The transform as seen in a mirror whose plane is vertical.
  public var mirrored: Transform {
    var mirror = self
    mirror.translationX = 0 - translationX
    mirror.rotationY = 0 - rotationY
    mirror.rotation = 0 - rotation
    return mirror
  }
}

// MARK: - Arithmetic

extension Transform {
  /// Returns the sum, part by part: scales are added, not multiplied.
  public static func + (left: Transform, right: Transform) -> Transform {
    Transform(
      translationX: left.translationX + right.translationX,
      translationY: left.translationY + right.translationY,
      translationZ: left.translationZ + right.translationZ,
      scaleX: left.scaleX + right.scaleX, scaleY: left.scaleY + right.scaleY,
      rotationX: left.rotationX + right.rotationX, rotationY: left.rotationY + right.rotationY,
      rotation: left.rotation + right.rotation,
      perspective: left.perspective + right.perspective)
  }

  /// Returns the difference, part by part.
  public static func - (left: Transform, right: Transform) -> Transform {
    Transform(
      translationX: left.translationX - right.translationX,
      translationY: left.translationY - right.translationY,
      translationZ: left.translationZ - right.translationZ,
      scaleX: left.scaleX - right.scaleX, scaleY: left.scaleY - right.scaleY,
      rotationX: left.rotationX - right.rotationX, rotationY: left.rotationY - right.rotationY,
      rotation: left.rotation - right.rotation,
      perspective: left.perspective - right.perspective)
  }

  /// Returns the transform with every part multiplied by a factor.
  ///
  /// This is arithmetic for velocities and differences; to draw a layer larger, use
  /// ``scale(_:)``.
  public func scaled(by factor: Double) -> Transform {
    Transform(
      translationX: translationX * factor, translationY: translationY * factor,
      translationZ: translationZ * factor, scaleX: scaleX * factor, scaleY: scaleY * factor,
      rotationX: rotationX * factor, rotationY: rotationY * factor, rotation: rotation * factor,
      perspective: perspective * factor)
  }
}

// MARK: - Parts

extension Transform {
  /// One number of a transform, under the name it has in text.
  package enum Part: String, CaseIterable, CodingKey {
    case translationX, translationY, translationZ
    case scaleX, scaleY
    case rotationX, rotationY, rotation
    case perspective

    /// The value that changes nothing.
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
  /// The parts that change something, as `scaleX 0.965 scaleY 0.965`, or `identity`.
  public var description: String {
    let parts = Part.allCases.filter { self[$0] != $0.neutral }
    guard !parts.isEmpty else { return "identity" }
    return parts.map { "\($0.rawValue) \(DecimalText.shortest(self[$0]))" }
      .joined(separator: " ")
  }
}

extension Transform: Codable {
  /// Reads an object of parts; a part that is missing changes nothing.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: Part.self)
    self.init()
    for part in Part.allCases {
      self[part] = try parts.decodeIfPresent(Double.self, forKey: part) ?? part.neutral
    }
  }

  /// Writes an object of the parts that change something.
  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: Part.self)
    for part in Part.allCases where self[part] != part.neutral {
      try parts.encode(self[part], forKey: part)
    }
  }
}
