/// The springs of a whole app, chosen by what they move and how fast: one value switches them all.
///
/// Spatial springs move and scale, and may overshoot. Those for effects change colours and alphas, and
/// never do.
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
  /// What a spring moves.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// Position, size, rotation and shape.
    case spatial
    /// Colour and alpha.
    case effects
  }

  /// How fast a spring is.
  public enum Speed: String, Hashable, Sendable, CaseIterable {
    /// For small components.
    case fast
    /// For parts of the screen.
    case `default`
    /// For the whole screen.
    case slow
  }

  /// A spring for each speed.
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

  /// The springs that move and scale.
  public var spatial: Springs
  /// The springs that change colours and alphas.
  public var effects: Springs

  /// Creates a scheme.
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
  ///   - role: What moves.
  ///   - speed: How fast it is.
  ///   - threshold: The part of the distance, and the speed, at which the duration ends.
  /// - Returns: The curve of the spring up to the time at which it settles, and that time in seconds.
  /// - Throws: ``CurveError`` when the spring never settles, or never leaves the threshold.
  public func timing(
    _ role: Role, _ speed: Speed = .default, within threshold: SettlingThreshold = .uiKit
  ) throws(CurveError) -> (curve: TimingCurve, duration: Double) {
    let spring = spring(role, speed)
    let duration = spring.settlingDuration(within: threshold)
    return (.spring(try SpringTiming(spring, span: duration)), duration)
  }

  /// Springs without conspicuous overshoot, for a context and a controller without another scheme.
  ///
  /// Source: Compose Material 3, StandardMotionTokens.kt, `MotionScheme.standard()`.
  public static let standard = MotionScheme(
    spatial: springs(1400, 700, 300, dampingRatio: 0.9),
    effects: springs(3800, 1600, 800, dampingRatio: 1))

  /// Returns springs of one damping ratio from their stiffnesses.
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
  /// The springs of each role, from fast to slow.
  public var description: String { "spatial: \(spatial); effects: \(effects)" }
}

extension MotionScheme.Springs: CustomStringConvertible {
  /// The springs by their speeds, from fast to slow.
  public var description: String { "fast \(fast), default \(`default`), slow \(slow)" }
}

#if !hasFeature(Embedded)
  extension MotionScheme: Codable {}
  extension MotionScheme.Role: Codable {}
  extension MotionScheme.Speed: Codable {}
  extension MotionScheme.Springs: Codable {}
#endif
