public import TransitionKit

/// How many ways out ``AuditCheck/exitPaths`` tries.
///
/// ```swift
/// var options = AuditOptions(exitPaths: .quick)
/// options.exitPaths.releases = [0.1, 0.9]
/// try ScaleBack().audit([.exitPaths], in: .photos(.push), options: options)  // []
/// ```
public struct ExitPathOptions: Hashable, Sendable {
  /// The fractions at which a finger is released, to cancel and to finish.
  public var releases: [Double] { didSet { releases = Self.legal(releases) } }
  /// The fractions at which another operation interrupts.
  public var interruptions: [Double] { didSet { interruptions = Self.legal(interruptions) } }
  /// The fractions at which the container is resized, a screen is updated, and its elements vanish.
  public var changes: [Double] { didSet { changes = Self.legal(changes) } }
  /// What happens to operations that interrupt; a host of one's own chooses itself.
  public var profiles: [InterruptionProfile]
  /// Whether operations also interrupt a finger that is still down.
  public var interruptsFingers: Bool
  /// The number of columns of the grid of points that are painted.
  package var columns: Int { didSet { columns = max(1, columns) } }
  /// The number of rows of the grid of points that are painted.
  package var rows: Int { didSet { rows = max(1, rows) } }

  /// Creates options; ``quick``, ``standard`` and ``thorough`` are ready-made.
  ///
  /// - Parameters:
  ///   - releases: The fractions at which a finger is released, from 0 to 1.
  ///   - interruptions: The fractions at which another operation interrupts, from 0 to 1.
  ///   - changes: The fractions at which the layout changes, from 0 to 1.
  ///   - profiles: What happens to operations that interrupt.
  ///   - interruptsFingers: Whether operations also interrupt a finger that is still down.
  ///   - columns: The number of columns of painted points.
  ///   - rows: The number of rows of painted points.
  public init(
    releases: [Double], interruptions: [Double], changes: [Double],
    profiles: [InterruptionProfile] = [.fluid], interruptsFingers: Bool = false, columns: Int = 6,
    rows: Int = 8
  ) {
    self.releases = Self.legal(releases)
    self.interruptions = Self.legal(interruptions)
    self.changes = Self.legal(changes)
    self.profiles = profiles
    self.interruptsFingers = interruptsFingers
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// Returns fractions within 0 to 1, without those that are not a number.
  private static func legal(_ fractions: [Double]) -> [Double] {
    fractions.filter { !$0.isNaN }.map { max(0, min(1, $0)) }
  }

  /// Each way once: a release at 0.4, interruptions and changes at a half.
  public static let quick = ExitPathOptions(releases: [0.4], interruptions: [0.5], changes: [0.5])

  /// Each way early and late, the default: what a fault in one half of a transition needs.
  public static let standard = ExitPathOptions(
    releases: [0.1, 0.9], interruptions: [0.15, 0.5, 0.85], changes: [0.2, 0.7])

  /// Each way at many instants, also under a finger, in two profiles: about fifty times the work.
  public static let thorough = ExitPathOptions(
    releases: [0, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 1], interruptions: [0, 0.05, 0.3, 0.6, 0.9],
    changes: [0.1, 0.5, 0.9], profiles: [.fluid, .deferred], interruptsFingers: true, columns: 8,
    rows: 12)
}
