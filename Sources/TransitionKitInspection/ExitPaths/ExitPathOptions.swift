import TransitionKit

/// The ways of ending a transition that are tried, and the number of points that are compared.
struct ExitPathOptions {
  /// The fractions at which a finger is released, to cancel and to finish.
  let releases: [Double]
  /// The fractions at which another operation interrupts.
  let interruptions: [Double]
  /// The fractions at which the container is resized, a screen is updated, and its elements vanish.
  let changes: [Double]
  /// The operations that interrupt an animator's transition; a check of an app uses all operations.
  var operations = ExitOperation.allCases.filter { !$0.isLikePush }
  /// The interruption profiles to try; the controllers of an app have their own.
  var profiles: [InterruptionProfile] = [.fluid]
  /// Whether operations also interrupt a finger that is still down.
  var interruptsFingers = false
  /// The numbers of columns and rows of the grid of points that are painted.
  var grid = (columns: 6, rows: 8)

  /// Each way once early and once late, so that a fault in either half of a transition is found.
  static let standard = ExitPathOptions(
    releases: [0.1, 0.9], interruptions: [0.15, 0.5, 0.85], changes: [0.2, 0.7])

  /// Each way at many instants, also under a finger and in two profiles: about fifty times the work of ``standard``.
  static let thorough = ExitPathOptions(
    releases: [0, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 1], interruptions: [0, 0.05, 0.3, 0.6, 0.9],
    changes: [0.1, 0.5, 0.9], operations: ExitOperation.allCases, profiles: [.fluid, .deferred],
    interruptsFingers: true, grid: (columns: 8, rows: 12))
}
