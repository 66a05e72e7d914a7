import TransitionKit

/// Panes that a finger moves between two layouts.
///
/// All panes move by the same fraction of their paths, in lines, so the one that moves farthest stays under the
/// finger. The fraction stays within 0 to 1. Panes that the finger catches in flight do not jump: what they are
/// away from the line fades with the finger's translation.
///
/// No platform lets a finger move panes, so a release decides as a page of this library does.
package struct PaneDrag: Hashable, Sendable {
  /// The layout at fraction 0.
  package let source: PaneLayout
  /// The layout at fraction 1.
  package let target: PaneLayout
  /// Whether panes cross-fade instead of moving.
  package let reducesMotion: Bool
  /// How far the finger moves from the source to the target, in points; below 0 to the left, 0 when no pane moves.
  package let distance: Double
  /// How far the panes are, 0 to 1.
  package private(set) var fraction: Double
  /// The fraction at which the finger touched.
  private let touch: Double
  private let paths: [PaneRole: Path]

  /// The line of one pane.
  fileprivate struct Path: Hashable, Sendable {
    let start: Rect
    let end: Rect
    let motion: PaneMotion
    /// What the pane is away from the line where it was caught.
    var offset = Rect.zero
    var fading = 0.0
  }

  /// Creates a drag that begins at the source, or where panes are in flight.
  ///
  /// - Parameters:
  ///   - source: The layout at fraction 0.
  ///   - target: The layout at fraction 1.
  ///   - flights: The panes that are on the screen; `nil` when they rest at the source.
  ///   - reducesMotion: Whether the user prefers reduced motion.
  /// - Throws: ``PaneError/unknownPane(_:)`` for a pane that is not part of the target's arrangement.
  package init(
    from source: PaneLayout, to target: PaneLayout, caught flights: [PaneRole: PaneFlight]? = nil,
    reducesMotion: Bool = false
  ) throws(PaneError) {
    for role in PaneRole.allCases where flights?[role] != nil {
      guard target.order.contains(role) else { throw .unknownPane(role) }
    }
    self.source = source
    self.target = target
    self.reducesMotion = reducesMotion
    var paths = try PaneTransition(from: source, to: target).paths.mapValues {
      Path(start: $0.start.frame, end: $0.end, motion: $0.motion)
    }
    let leading = PaneDrag.leading(paths, target.order)
    distance = leading.map { $0.edge(of: $0.path.end) - $0.edge(of: $0.path.start) } ?? 0
    var touch = 0.0
    if let flights {
      if let leading, distance != 0, let flight = flights[leading.role] {
        touch = (leading.edge(of: flight.frame) - leading.edge(of: leading.path.start)) / distance
        touch = min(max(touch, 0), 1)
      }
      // A pane that is not seen yet begins out of view, wherever the others are.
      for (role, var path) in paths where flights[role] == nil {
        if reducesMotion || path.motion == .bounds {
          path.fading = -path.alpha(at: touch, reducesMotion)
        } else {
          path.offset =
            (path.motion.isExit ? path.end : path.start) - path.frame(at: touch, reducesMotion)
        }
        paths[role] = path
      }
      for (role, flight) in flights {
        var path =
          paths[role] ?? Path(start: flight.frame, end: flight.frame, motion: .bounds)
        path.offset = flight.frame - path.frame(at: touch, reducesMotion)
        path.fading = flight.alpha - path.alpha(at: touch, reducesMotion)
        paths[role] = path
      }
    }
    self.touch = touch
    self.paths = paths
    fraction = touch
  }

  /// The pane and the side of it that move farthest; a pane that leaves goes before one that moves as far.
  private struct Leading {
    let role: PaneRole
    let path: Path
    let isLeft: Bool
    func edge(of frame: Rect) -> Double { isLeft ? frame.x : frame.maxX }
    var length: Double { abs(edge(of: path.end) - edge(of: path.start)) }
  }

  private static func leading(_ paths: [PaneRole: Path], _ order: [PaneRole]) -> Leading? {
    let roles = order.filter { paths[$0] != nil }
    let sorted =
      roles.filter { paths[$0]?.motion.isExit == true }
      + roles.filter { paths[$0]?.motion.isExit == false }
    var farthest: Leading?
    for role in sorted {
      guard let path = paths[role] else { continue }
      for isLeft in [true, false] {
        let next = Leading(role: role, path: path, isLeft: isLeft)
        if next.length > (farthest?.length ?? 0) { farthest = next }
      }
    }
    return farthest
  }

  /// Moves the panes with the finger.
  ///
  /// - Parameter travel: How far the finger has moved since it touched, in points; above 0 to the right.
  /// - Throws: ``PaneError/notFinite(field:)``; nothing has changed then.
  package mutating func move(to travel: Double) throws(PaneError) {
    guard travel.isFinite else { throw .notFinite(field: "travel") }
    guard distance != 0 else { return }
    fraction = min(max(touch + travel / distance, 0), 1)
  }

  /// Whether a release ends at the target.
  ///
  /// A velocity above 250 points per second decides by its direction, a slower one by the nearer end. The limit
  /// is that of a page of this library; no platform states one for panes.
  ///
  /// - Parameter velocity: The velocity of the finger in points per second; above 0 to the right.
  /// - Returns: Whether it does.
  package func finishes(velocity: Double) -> Bool {
    let motion = GestureMotion(
      travel: fraction * abs(distance), length: abs(distance),
      speed: distance < 0 ? -velocity : velocity)
    return PaneDrag.release.finishes(at: fraction, motion)
  }

  /// A speed above 250 points per second decides by its direction.
  static let release = ReleaseRule(
    progress: .atLeast(0.5), flick: .above(250), unit: .pointsPerSecond)
  /// The least part of the path over which what a caught pane is away from its line fades.
  private static let reach = 0.1

  /// Returns the panes on the screen.
  ///
  /// - Parameter velocity: The velocity of the finger in points per second; above 0 to the right.
  /// - Returns: Where the panes are, and how fast they would move on.
  package func flights(velocity: Double = 0) -> [PaneRole: PaneFlight] {
    let isStopped =
      distance == 0 || reducesMotion
      || (fraction == 0 && velocity / distance < 0) || (fraction == 1 && velocity / distance > 0)
    let rate = isStopped ? 0 : velocity / distance
    let (share, slope) = residue
    return paths.mapValues { path in
      PaneFlight(
        path.frame(at: fraction, reducesMotion) + path.offset.scaled(by: share),
        velocity: rate == 0
          ? .zero : (path.end - path.start + path.offset.scaled(by: slope)).scaled(by: rate),
        alpha: min(max(path.alpha(at: fraction, reducesMotion) + path.fading * share, 0), 1))
    }
  }

  /// The share of the offsets that is left, and how it changes with the fraction.
  private var residue: (share: Double, slope: Double) {
    let isAfter = fraction >= touch
    let reach = max(isAfter ? 1 - touch : touch, PaneDrag.reach)
    let share = 1 - abs(fraction - touch) / reach
    guard share > 0 else { return (0, 0) }
    return (share, isAfter ? -1 / reach : 1 / reach)
  }
}

extension PaneDrag.Path {
  func frame(at fraction: Double, _ reducesMotion: Bool) -> Rect {
    guard reducesMotion else { return start.interpolated(to: end, progress: fraction) }
    return switch motion {
    case .bounds: fraction < 0.5 ? start : end
    case .exitToLeft, .exitToRight, .shrink: start
    case .enterFromLeft, .enterFromRight, .enterFromLeftDelayed, .enterFromRightDelayed, .expand:
      end
    }
  }

  func alpha(at fraction: Double, _ reducesMotion: Bool) -> Double {
    guard reducesMotion else { return 1 }
    return switch motion {
    case .bounds: start == end ? 1 : abs(1 - 2 * fraction)
    case .exitToLeft, .exitToRight, .shrink: 1 - fraction
    case .enterFromLeft, .enterFromRight, .enterFromLeftDelayed, .enterFromRightDelayed, .expand:
      fraction
    }
  }
}
