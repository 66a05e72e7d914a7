import TransitionKit

/// How many ways out of a transition are tried, and how closely each is looked at.
struct ExitPathOptions {
  /// The fractions at which a finger is released, to cancel and to finish.
  let releases: [Double]
  /// The fractions at which another operation interrupts.
  let interruptions: [Double]
  /// The fractions at which the container is resized, a screen is updated, and its elements vanish.
  let changes: [Double]
  /// The operations that interrupt the transition of an animator; an app hears of all.
  var operations = ExitOperation.allCases.filter { !$0.isLikePush }
  /// What happens to operations that interrupt; an app chooses itself.
  var profiles: [InterruptionProfile] = [.fluid]
  /// Whether operations also interrupt a finger that is still down.
  var interruptsFingers = false
  /// The number of columns of the grid of points that are painted.
  var columns = 6
  /// The number of rows of the grid of points that are painted.
  var rows = 8

  /// Each way early and late: what a fault in one half of a transition needs.
  static let standard = ExitPathOptions(
    releases: [0.1, 0.9], interruptions: [0.15, 0.5, 0.85], changes: [0.2, 0.7])

  /// Each way at many instants, also under a finger, in two profiles: about fifty times the work.
  static let thorough = ExitPathOptions(
    releases: [0, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 1], interruptions: [0, 0.05, 0.3, 0.6, 0.9],
    changes: [0.1, 0.5, 0.9], operations: ExitOperation.allCases, profiles: [.fluid, .deferred],
    interruptsFingers: true, columns: 8, rows: 12)
}
