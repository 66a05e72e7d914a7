public import TransitionKit

/// How many ways out are tried by ``ExitPathHost/exitPathFindings(in:options:)``.
public struct ExitPathOptions: Hashable, Sendable {
  /// The fractions at which a finger lets go, to cancel and to finish.
  public var releases: [Double]
  /// The fractions at which another operation interrupts.
  public var interruptions: [Double]
  /// The fractions at which the container is resized, a screen is updated, and its elements vanish.
  public var changes: [Double]
  /// What happens to operations that interrupt; a host of one's own chooses itself.
  public var profiles: [InterruptionProfile]
  /// Whether operations also interrupt a finger that is still down.
  public var interruptsFingers: Bool
  /// The number of columns of the grid of points that are painted.
  public var columns: Int
  /// The number of rows of the grid of points that are painted.
  public var rows: Int

  /// Creates options; ``quick`` and ``thorough`` are ready-made.
  ///
  /// - Parameters:
  ///   - releases: The fractions at which a finger lets go, from 0 to 1.
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
    self.releases = releases
    self.interruptions = interruptions
    self.changes = changes
    self.profiles = profiles
    self.interruptsFingers = interruptsFingers
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// Two dozen ways, about a millisecond for each animator and operation.
  public static let quick = ExitPathOptions(releases: [0.4], interruptions: [0.5], changes: [0.5])

  /// Some two hundred ways, in two profiles.
  public static let thorough = ExitPathOptions(
    releases: [0, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 1], interruptions: [0, 0.05, 0.3, 0.6, 0.9],
    changes: [0.1, 0.5, 0.9], profiles: [.fluid, .deferred], interruptsFingers: true, columns: 8,
    rows: 12)
}
