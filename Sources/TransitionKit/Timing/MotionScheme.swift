/// The springs of a whole app, chosen by role and speed; replacing this one value changes them all.
///
/// Spatial springs move and scale, and may overshoot. Springs for effects change colours and opacities, and never
/// overshoot.
///
/// ```swift
/// var scheme = MotionScheme.standard
/// scheme.spring(.spatial, .fast).stiffness  // 1400
/// scheme.spatial.fast = try Spring(stiffness: 800, dampingRatio: 0.6)
/// scheme.spring(.spatial, .fast).dampingRatio  // 0.6
/// try scheme.timing(.spatial, .fast).duration  // 0.3594…
/// ```
///
/// Source: Material 3's `MotionScheme`.
public struct MotionScheme: Hashable, Sendable {
  /// The kind of property that a spring changes.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// Position, size, rotation and shape.
    case spatial
    /// Colour and alpha.
    case effects
  }

  /// The speed of a spring, by the size of the component that it moves.
  public enum Speed: String, Hashable, Sendable, CaseIterable {
    /// The fastest spring, for small components.
    case fast
    /// The usual spring, for parts of the screen.
    case `default`
    /// The slowest spring, for the whole screen.
    case slow
  }

  /// One spring for each speed.
  public struct Springs: Hashable, Sendable {
    /// The spring for small components.
    public var fast: Spring
    /// The spring for parts of the screen.
    public var `default`: Spring
    /// The spring for the whole screen.
    public var slow: Spring

    /// Creates springs for each speed.
    public init(fast: Spring, default: Spring, slow: Spring) {
      self.fast = fast
      self.default = `default`
      self.slow = slow
    }
  }

  /// The springs that change position, size, rotation and shape.
  public var spatial: Springs
  /// The springs that change colours and opacities.
  public var effects: Springs

  /// Creates a scheme from the springs of both roles.
  public init(spatial: Springs, effects: Springs) {
    self.spatial = spatial
    self.effects = effects
  }

  /// Returns the spring for a role and a speed.
  public func spring(_ role: Role, _ speed: Speed = .default) -> Spring {
    let springs =
      switch role {
      case .spatial: spatial
      case .effects: effects
      }
    return switch speed {
    case .fast: springs.fast
    case .default: springs.default
    case .slow: springs.slow
    }
  }

  /// Returns the curve and the duration of a spring, for timelines, animators and effects.
  ///
  /// - Parameters:
  ///   - role: The kind of property that changes.
  ///   - speed: The speed of the spring.
  ///   - threshold: The remaining distance, as a fraction, and the speed below which the spring has settled.
  /// - Returns: The curve of the spring up to the time at which it settles, and that time in seconds.
  /// - Throws: ``CurveError`` when the spring never settles, or never leaves the threshold.
  public func timing(
    _ role: Role, _ speed: Speed = .default, within threshold: SettlingThreshold = .uiKit
  ) throws(CurveError) -> (curve: TimingCurve, duration: Double) {
    let spring = spring(role, speed)
    let duration = spring.settlingDuration(within: threshold)
    return (.spring(try SpringTiming(spring, span: duration)), duration)
  }

  /// Springs without a conspicuous overshoot; contexts and controllers use them by default.
  ///
  /// Source: Compose Material 3, StandardMotionTokens.kt, `MotionScheme.standard()`.
  public static let standard = MotionScheme(
    spatial: springs(1400, 700, 300, dampingRatio: 0.9),
    effects: springs(3800, 1600, 800, dampingRatio: 1))

  /// Returns springs with one damping ratio and the given stiffnesses, for the speeds fast, default and slow.
  private static func springs(
    _ fast: Double, _ standard: Double, _ slow: Double, dampingRatio: Double
  ) -> Springs {
    func spring(_ stiffness: Double) -> Spring {
      constant(try Spring(stiffness: stiffness, dampingRatio: dampingRatio))
    }
    return Springs(fast: spring(fast), default: spring(standard), slow: spring(slow))
  }
}

extension MotionScheme: CustomStringConvertible {
  /// The springs of both roles, from fast to slow.
  public var description: String { "spatial: \(spatial); effects: \(effects)" }
}

extension MotionScheme.Springs: CustomStringConvertible {
  /// The springs of all speeds, from fast to slow.
  public var description: String { "fast \(fast), default \(`default`), slow \(slow)" }
}

#if !hasFeature(Embedded)
  extension MotionScheme: Codable {}
  extension MotionScheme.Role: Codable {}
  extension MotionScheme.Speed: Codable {}
  extension MotionScheme.Springs: Codable {}
#endif
