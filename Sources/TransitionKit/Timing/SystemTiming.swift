/// The timing of iOS's own transitions.
///
/// ```swift
/// SystemTiming.system.duration  // 0.5058…
/// SystemPush(timing: .classic).duration(in: context)  // 0.35
/// ```
public enum SystemTiming: String, Hashable, Sendable, CaseIterable {
  /// The spring of iOS 7 and later, critically damped, for 0.506 s; see ``TimingCurve/system``.
  case system
  /// Ease-in-out for 0.35 s, or 0.4 s for a presentation.
  case classic

  /// The timing curve.
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

  /// The settling time of the spring of iOS's own transitions, in seconds.
  ///
  /// Source: the `settlingDuration` of a `CASpringAnimation` with mass 3, stiffness 1000 and
  /// damping 500. At this time the spring is within a thousandth of its end.
  package static let springDuration = 0.5058237870785645
}

extension TimingCurve {
  /// The critically damped spring of iOS's own transitions, over the 0.5058… s in which it settles.
  ///
  /// Source: mass 3, stiffness 1000 and damping 500, as in UIKit's push. `CASpringAnimation` reduces the damping to
  /// critical damping; the span is its `settlingDuration`.
  public static let system = TimingCurve.spring(
    constant(
      try SpringTiming(
        Spring(mass: 3, stiffness: 1000, damping: 500).clampedToCritical,
        span: SystemTiming.springDuration)))
}

#if !hasFeature(Embedded)
  extension SystemTiming: Codable {}
#endif
