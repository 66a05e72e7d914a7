package import TransitionKit

/// How many panes fit into a container, and how far they are apart.
///
/// Source: Jetpack Compose, material3 adaptive, PaneScaffoldDirective.kt.
package struct PaneDirective: Hashable, Sendable {
  /// The largest number of panes side by side.
  package let paneCount: Int
  /// The gap between panes side by side, in points.
  package let gap: Double
  /// The largest number of rows of panes.
  ///
  /// ``PaneLayout`` has one row. A host may place a hidden pane in the second one.
  package let rowCount: Int
  /// The gap between rows, in points.
  package let rowGap: Double
  /// The width of a pane without a width of its own, in points.
  package let defaultWidth: Double
  /// The hinges that panes do not cross, from left to right, in points of the container.
  package let avoidedBounds: [Rect]

  /// Creates a directive from numbers.
  ///
  /// - Parameters:
  ///   - paneCount: The largest number of panes side by side, 1 to 3.
  ///   - gap: The gap between them, in points.
  ///   - rowCount: The largest number of rows, 1 or 2.
  ///   - rowGap: The gap between rows, in points.
  ///   - defaultWidth: The width of a pane without a width of its own, in points.
  ///   - avoidedBounds: The hinges that panes do not cross.
  /// - Throws: ``PaneError`` that names a number outside its range.
  package init(
    paneCount: Int, gap: Double = 0, rowCount: Int = 1, rowGap: Double = 0,
    defaultWidth: Double = PaneDirective.standardWidth, avoidedBounds: [Rect] = []
  ) throws(PaneError) {
    guard (1...3).contains(paneCount) else {
      throw .outOfRange(field: "paneCount", value: Double(paneCount), expected: "1...3")
    }
    guard (1...2).contains(rowCount) else {
      throw .outOfRange(field: "rowCount", value: Double(rowCount), expected: "1...2")
    }
    try PaneError.requireLength(gap, "gap")
    try PaneError.requireLength(rowGap, "rowGap")
    try PaneError.requireLength(defaultWidth, "defaultWidth")
    for (index, bounds) in avoidedBounds.enumerated() {
      try PaneError.requireRect(bounds, "hinges[\(index)]")
    }
    self.paneCount = paneCount
    self.gap = gap
    self.rowCount = rowCount
    self.rowGap = rowGap
    self.defaultWidth = defaultWidth
    self.avoidedBounds = avoidedBounds.sorted { $0.x < $1.x }
  }

  /// Creates the directive for a container.
  ///
  /// | Width | Panes | Dense |
  /// | --- | --- | --- |
  /// | below 600 | 1 | 1 |
  /// | 600 to below 840 | 1 | 2 |
  /// | 840 to below 1200 | 2 | 2 |
  /// | 1200 and more | 3, in older versions 2 | the same |
  ///
  /// A device that stands on a table has two rows, and so has a single pane that is at least 900
  /// points high.
  ///
  /// - Parameters:
  ///   - size: The size of the container, in points.
  ///   - posture: How a folding device is held.
  ///   - hingePolicy: The hinges that panes do not cross.
  ///   - version: The version of the library.
  ///   - isDense: Whether two panes fit into a medium width.
  /// - Throws: ``PaneError`` that names a number that is not finite or outside its range.
  package init(
    for size: Size, posture: PanePosture = PanePosture(), hingePolicy: HingePolicy = .separating,
    version: PaneVersion = .recent, isDense: Bool = false
  ) throws(PaneError) {
    try PaneError.requireSize(size)
    let paneCount =
      switch size.width {
      case ..<600: 1
      case ..<840: isDense ? 2 : 1
      case ..<1200: 2
      default: version == .recent ? 3 : 2
      }
    let hasRows = posture.isTabletop || (paneCount == 1 && size.height >= 900)
    try self.init(
      paneCount: paneCount, gap: paneCount > 1 ? PaneDirective.standardGap : 0,
      rowCount: hasRows ? 2 : 1, rowGap: hasRows ? PaneDirective.standardGap : 0,
      defaultWidth: paneCount == 3 ? PaneDirective.largeWidth : PaneDirective.standardWidth,
      avoidedBounds: posture.bounds(avoidedBy: hingePolicy))
  }

  /// The gap between panes, in points.
  package static let standardGap = 24.0
  /// The width of a pane without a width of its own, in points.
  package static let standardWidth = 360.0
  /// The same where three panes fit.
  package static let largeWidth = 412.0
}

/// The version of Compose's adaptive library, whose numbers have changed.
///
/// ```swift
/// PaneVersion(rawValue: "old")  // .old
/// ```
public enum PaneVersion: String, Hashable, Codable, Sendable, CaseIterable {
  /// At most two panes, and a critical spring.
  case old
  /// Up to three panes, and a spring that overshoots a little.
  case recent

  /// The spring of moving panes.
  ///
  /// Source: PaneMotion.kt, `AnimationSpec`: damping ratio 0.8, stiffness 380; in older versions 1
  /// and 400.
  package var spring: Spring {
    switch self {
    case .old: PaneVersion.critical
    case .recent: PaneVersion.bouncy
    }
  }

  private static let critical = constant(try Spring(mass: 1, stiffness: 400, damping: 40))
  private static let bouncy = constant(
    try Spring(mass: 1, stiffness: 380, damping: 1.6 * 380.0.squareRoot()))

  /// The distance from the target that nobody sees, in points.
  ///
  /// Source: PaneMotion.kt, `visibilityThreshold`.
  package static let threshold = 1.0
  /// How long a delayed pane waits, as a part of the duration of its spring.
  ///
  /// Source: PaneMotion.kt, `delayedRatio`.
  package static let delay = 0.1

  /// Returns how long one number of a pane moves, in seconds.
  ///
  /// Below critical damping, Compose measures until the envelope of the spring has fallen to the
  /// threshold, and counts in whole milliseconds.
  ///
  /// Source: SpringEstimation.kt, `estimateUnderDamped`.
  ///
  /// - Parameters:
  ///   - start: The first value, in points.
  ///   - end: The last value, in points.
  ///   - velocity: The velocity at the start, in points per second.
  /// - Returns: The duration; 0 when the value stays within the threshold.
  /// - Throws: ``PaneError`` that names a number that is not finite or outside ±1e9.
  package func duration(
    from start: Double, to end: Double, velocity: Double = 0
  ) throws(PaneError) -> Double {
    try PaneError.requireRect(Rect(x: start, y: end, width: velocity, height: 0), "motion")
    return legalDuration(from: start, to: end, velocity: velocity)
  }

  /// Returns the motion of a number to its end, for the time that this version gives it.
  func run(from start: MotionSample, to end: Double) -> Run {
    let duration = legalDuration(from: start.value, to: end, velocity: start.velocity)
    return Run(.spring(spring), from: start, to: end).moving(for: duration)
  }

  private func legalDuration(from start: Double, to end: Double, velocity: Double) -> Double {
    let threshold = PaneVersion.threshold
    let seconds: Double
    switch self {
    case .old:
      seconds = constant(
        try SpringMotion(spring, from: start, to: end, velocity: velocity)
          .settlingDuration(within: SettlingThreshold(distance: threshold)))
    case .recent:
      // The envelope A·e^(−gt): as the speed of a decay from A.
      let g = spring.damping / 2
      let sine = (velocity + g * (start - end)) / (spring.stiffness - g * g).squareRoot()
      let amplitude = ((start - end) * (start - end) + sine * sine).squareRoot()
      guard amplitude > threshold else { return 0 }
      seconds = constant(
        try Decay(from: 0, velocity: amplitude, rate: DecayRate(perSecond: g))
          .settlingDuration(within: SettlingThreshold(speed: threshold)))
    }
    return (seconds * 1000).rounded(.down) / 1000
  }
}
