/// The release policies of the library by name.
///
/// ```swift
/// NamedReleasePolicy(rawValue: "source-2-pan")?.policy  // .source2Pan
/// ```
public enum NamedReleasePolicy: String, Hashable, Codable, Sendable, CaseIterable {
  /// ``ReleasePolicy/source1Edge``.
  case source1Edge = "source-1-edge"
  /// ``ReleasePolicy/source2Pan``.
  case source2Pan = "source-2-pan"
  /// ``ReleasePolicy/source4Edge``.
  case source4Edge = "source-4-edge"
  /// ``ReleasePolicy/source4Pinch``.
  case source4Pinch = "source-4-pinch"
  /// ``ReleasePolicy/companionPan``.
  case companionPan = "companion-pan"
  /// ``ReleasePolicy/system``.
  case system

  /// The policy that the case names.
  public var policy: ReleasePolicy {
    switch self {
    case .source1Edge: .source1Edge
    case .source2Pan: .source2Pan
    case .source4Edge: .source4Edge
    case .source4Pinch: .source4Pinch
    case .companionPan: .companionPan
    case .system: .system
    }
  }
}

extension ReleasePolicy {
  /// Half of the width, either way, and not on the way back.
  public static let source1Edge = ReleasePolicy(
    reach: GestureReach(sense: .bothWays),
    criterion: .rule(ReleaseRule(progress: .atLeast(0.5), velocity: .atLeast(0))))

  /// More than a quarter of the width.
  public static let source2Pan = ReleasePolicy(ReleaseRule(progress: .above(0.25)))

  /// More than half of the width.
  public static let source4Edge = ReleasePolicy(ReleaseRule(progress: .above(0.5)))

  /// Fingers that still close when they lift, wherever they are.
  public static let source4Pinch = ReleasePolicy(
    ReleaseRule(progress: nil, velocity: .above(0)))

  /// More than half of 400 points downwards.
  public static let companionPan = ReleasePolicy(
    reach: GestureReach(direction: .bottom, length: .points(400)),
    criterion: .rule(ReleaseRule(progress: .above(0.5))))

  /// The system's interactive pop on iOS 7 to 17, as observed.
  ///
  /// The finger never quite ends the transition by itself, and a fast release keeps its speed.
  public static let system = ReleasePolicy(
    reach: GestureReach(maximum: 0.999), criterion: .prediction(ReleasePrediction()),
    remainder: .fingerSpeed)
}
