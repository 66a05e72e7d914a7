/// How transitions of the system are timed.
public enum SystemTiming: String, Hashable, Codable, Sendable, CaseIterable {
  /// The critical spring of mass 3, stiffness 1000 and damping 500, 0.506 s.
  case system
  /// 0.35 s, slow at both ends; presentations 0.4 s.
  case classic

  /// The curve.
  public var curve: TimingCurve {
    switch self {
    case .system: .system
    case .classic: .easeInOut
    }
  }

  /// The duration of a push, in seconds.
  public var duration: Double {
    switch self {
    case .system: SystemTiming.springDuration
    case .classic: 0.35
    }
  }

  /// The time after which the system's spring is within a thousandth of its end, in seconds.
  public static let springDuration = 0.5058237870785645
}
