public import TransitionKit

/// How a folding device is held: its hinges, and whether it stands on a table.
///
/// ```swift
/// let fold = PaneHinge(Rect(x: 400, y: 0, width: 0, height: 900), isSeparating: true)
/// let posture = PanePosture(hinges: [fold])
/// posture.bounds(avoidedBy: .separating)  // [(400, 0) 0×900]
/// ```
public struct PanePosture: Hashable, Sendable {
  /// Whether the lower half lies on a table and the upper half stands.
  public var isTabletop: Bool
  /// The hinges in the container.
  public var hinges: [PaneHinge]

  /// Creates a posture; by default that of a device without hinges.
  public init(isTabletop: Bool = false, hinges: [PaneHinge] = []) {
    self.isTabletop = isTabletop
    self.hinges = hinges
  }

  /// Returns the vertical hinges that a policy avoids, from left to right, in points.
  public func bounds(avoidedBy policy: HingePolicy) -> [Rect] {
    hinges.filter { $0.isVertical && policy.avoids($0) }.map(\.bounds).sorted { $0.x < $1.x }
  }
}

/// A hinge or fold of a device.
///
/// ```swift
/// PaneHinge(Rect(x: 400, y: 0, width: 24, height: 900), isOccluding: true).isVertical  // true
/// ```
public struct PaneHinge: Hashable, Sendable {
  /// Where the hinge is in the container, in points; a fold has no width.
  public var bounds: Rect
  /// Whether the hinge divides the screen into two logical areas.
  public var isSeparating: Bool
  /// Whether the hinge covers content.
  public var isOccluding: Bool

  /// Creates a hinge.
  public init(_ bounds: Rect, isSeparating: Bool = false, isOccluding: Bool = false) {
    self.bounds = bounds
    self.isSeparating = isSeparating
    self.isOccluding = isOccluding
  }

  /// Whether the hinge lies between left and right.
  public var isVertical: Bool { bounds.height > bounds.width }
}

/// The vertical hinges that panes do not cross.
///
/// ```swift
/// let fold = PaneHinge(Rect(x: 400, y: 0, width: 0, height: 900))
/// HingePolicy.separating.avoids(fold)  // false: it is flat
/// ```
///
/// Source: Jetpack Compose, material3 adaptive, `HingePolicy`.
public enum HingePolicy: String, Hashable, Codable, Sendable, CaseIterable {
  /// All hinges.
  case always
  /// Hinges that separate; the default.
  case separating
  /// Hinges that cover content.
  case occluding
  /// No hinge.
  case never

  /// Returns whether panes do not cross a hinge.
  public func avoids(_ hinge: PaneHinge) -> Bool {
    switch self {
    case .always: true
    case .separating: hinge.isSeparating
    case .occluding: hinge.isOccluding
    case .never: false
    }
  }
}
