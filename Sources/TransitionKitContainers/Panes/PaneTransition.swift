import TransitionKit

/// The motion of panes from one layout to another, or from where they are in flight.
///
/// A pane that leaves goes as far as its neighbour's edge, with the gap, so that it ends outside the
/// container. A pane that enters comes from there. When the container or the shown panes change in
/// flight, the state at that time begins the next transition, so that frames and velocities go on.
///
/// Source: Jetpack Compose, material3 adaptive, PaneMotion.kt.
package struct PaneTransition: Hashable, Sendable {
  /// The layout at the end.
  package let target: PaneLayout
  /// What each pane does; a pane that stays hidden has no motion.
  package let motions: [PaneRole: PaneMotion]
  /// Whether panes cross-fade instead of moving.
  package let reducesMotion: Bool
  /// The way of each pane that is shown before or afterwards.
  let paths: [PaneRole: PanePath]
  /// How long the panes have moved, in seconds.
  var elapsed = 0.0

  /// Creates the motion between two layouts at rest.
  ///
  /// - Parameters:
  ///   - layout: The layout before.
  ///   - target: The layout afterwards.
  ///   - version: The version of the springs.
  ///   - reducesMotion: Whether the user prefers reduced motion.
  /// - Throws: ``PaneError`` when a number is outside its range.
  package init(
    from layout: PaneLayout, to target: PaneLayout, version: PaneVersion = .recent,
    reducesMotion: Bool = false
  ) throws(PaneError) {
    try self.init(
      from: layout.frames.mapValues { PaneFlight($0) }, to: target, version: version,
      reducesMotion: reducesMotion)
  }

  /// Creates the motion from where panes are in flight.
  ///
  /// - Parameters:
  ///   - flights: The panes that are on the screen, with their velocities.
  ///   - target: The layout afterwards.
  ///   - version: The version of the springs.
  ///   - reducesMotion: Whether the user prefers reduced motion.
  /// - Throws: ``PaneError`` that names a pane whose number is not finite or outside ±1e9, or that is
  ///   not part of the arrangement.
  package init(
    from flights: [PaneRole: PaneFlight], to target: PaneLayout, version: PaneVersion = .recent,
    reducesMotion: Bool = false
  ) throws(PaneError) {
    for role in PaneRole.allCases {
      guard let flight = flights[role] else { continue }
      guard target.order.contains(role) else { throw .unknownPane(role) }
      try PaneError.requireRect(flight.frame, "pane \(role)")
      try PaneError.requireRect(flight.velocity, "velocity of pane \(role)")
      guard flight.alpha.isFinite else { throw .notFinite(field: "alpha of pane \(role)") }
      guard (0...1).contains(flight.alpha) else {
        throw .outOfRange(field: "alpha of pane \(role)", value: flight.alpha, expected: "0...1")
      }
    }
    self.target = target
    self.reducesMotion = reducesMotion
    motions = PaneMotion.motions(
      from: Set(flights.keys), to: Set(target.frames.keys), order: target.order)
    let slides = PaneSlides(motions, from: flights.mapValues(\.frame), to: target)
    var paths: [PaneRole: PanePath] = [:]
    for (role, motion) in motions {
      let hidden = slides.hiddenFrame(of: role)
      let start = flights[role] ?? PaneFlight(hidden)
      paths[role] = PanePath(motion, from: start, to: target[role] ?? hidden, version)
    }
    self.paths = paths
  }

  /// How long the motion takes, in seconds; 0 when nothing changes.
  package var duration: Double {
    if reducesMotion { return paths.values.contains(where: \.fades) ? PanePath.fading : 0 }
    return paths.values.map(\.arrival).max() ?? 0
  }

  /// The time that the motion still takes, in seconds.
  var remaining: Double { Run.timeLeft(of: duration, after: elapsed) }

  /// The panes on the screen now.
  var flights: [PaneRole: PaneFlight] { flights(at: elapsed) }

  /// Returns the panes on the screen at a time in seconds.
  ///
  /// At and after the end they are those of the target, at rest.
  package func flights(at time: Double) -> [PaneRole: PaneFlight] {
    guard time < duration else { return target.frames.mapValues { PaneFlight($0) } }
    let time = time > 0 ? time : 0
    return paths.mapValues { reducesMotion ? $0.fadingFlight(at: time) : $0.flight(at: time) }
  }
}

// MARK: - Where hidden panes are

/// How far panes move that enter or leave at a side.
struct PaneSlides {
  private let motions: [PaneRole: PaneMotion]
  private let old: [PaneRole: Rect]
  private let target: PaneLayout
  private var outLeft = 0.0
  private var outRight = 0.0
  private var inLeft = 0.0
  private var inRight = 0.0

  init(_ motions: [PaneRole: PaneMotion], from old: [PaneRole: Rect], to target: PaneLayout) {
    self.motions = motions
    self.old = old
    self.target = target
    let width = target.size.width
    let reversed = Array(target.order.reversed())
    if let (edge, neighbour) = edges({ $0 == .exitToLeft }, in: old, reversed) {
      // In flight, or from another order of panes, the farthest one need not be next to the neighbour.
      let farthest = leaving(.exitToLeft).map(\.maxX).max() ?? edge.maxX
      outLeft = min(0, -farthest, -(neighbour?.x ?? edge.maxX))
    }
    if let (edge, neighbour) = edges({ $0 == .exitToRight }, in: old, target.order) {
      let farthest = leaving(.exitToRight).map(\.x).min() ?? edge.x
      outRight = max(0, width - farthest, width - (neighbour?.maxX ?? edge.x))
    }
    if let (edge, neighbour) = edges(\.comesFromLeft, in: target.frames, reversed) {
      inLeft = -(neighbour?.x ?? edge.maxX)
    }
    if let (edge, neighbour) = edges(\.comesFromRight, in: target.frames, target.order) {
      inRight = width - (neighbour?.maxX ?? edge.x)
    }
  }

  /// Returns the frames of the panes that leave at a side.
  private func leaving(_ motion: PaneMotion) -> [Rect] {
    old.compactMap { motions[$0.key] == motion ? $0.value : nil }
  }

  /// Returns the first pane with a motion, and the last pane before it.
  private func edges(
    _ isWanted: (PaneMotion) -> Bool, in frames: [PaneRole: Rect], _ order: [PaneRole]
  ) -> (edge: Rect, neighbour: Rect?)? {
    let shown = order.filter { frames[$0] != nil }
    guard let index = shown.firstIndex(where: { motions[$0].map(isWanted) ?? false }),
      let edge = frames[shown[index]]
    else { return nil }
    return (edge, index > 0 ? frames[shown[index - 1]] : nil)
  }

  /// Returns where a pane is before it enters or after it has left.
  func hiddenFrame(of role: PaneRole) -> Rect {
    let shown = old[role] ?? target[role] ?? .zero
    return switch motions[role] {
    case .exitToLeft: shown.offset(byX: outLeft)
    case .exitToRight: shown.offset(byX: outRight)
    case .enterFromLeft, .enterFromLeftDelayed: shown.offset(byX: inLeft)
    case .enterFromRight, .enterFromRightDelayed: shown.offset(byX: inRight)
    case .shrink, .expand:
      Rect(x: shown.x + shown.width / 2, y: shown.y, width: 0, height: shown.height)
    case .bounds, nil: shown
    }
  }
}

// MARK: - Reduced motion

extension PanePath {
  /// How long a cross-fade takes, in seconds.
  static let fading = Timeline.reducedMotionDuration

  /// Whether the pane stays and jumps to another frame, while it is clear.
  private var jumps: Bool { motion == .bounds && start.frame != end }
  /// Whether the pane enters.
  private var enters: Bool { motion != .bounds && !motion.isExit }
  /// Whether the picture of the pane changes.
  var fades: Bool { motion != .bounds || jumps || start.alpha != 1 }

  /// The opacity over the fraction of the fade: in, out, or out and in again.
  private var fadingKeyframes: [Keyframe<Double>] {
    if motion.isExit {
      [Keyframe(at: 0, start.alpha, curve: .easeInOut), Keyframe(at: 1, 0)]
    } else if jumps {
      [
        Keyframe(at: 0, start.alpha, curve: .easeIn), Keyframe(at: 0.5, 0, curve: .easeOut),
        Keyframe(at: 1, 1),
      ]
    } else {
      [Keyframe(at: 0, enters ? 0 : start.alpha, curve: .easeInOut), Keyframe(at: 1, 1)]
    }
  }

  /// Returns the pane at a time of the fade in seconds.
  func fadingFlight(at time: Double) -> PaneFlight {
    let fraction = time / PanePath.fading
    let frame = enters || (jumps && fraction >= 0.5) ? end : start.frame
    return PaneFlight(
      frame, alpha: fades ? Track(checked: fadingKeyframes).value(at: fraction) : 1)
  }
}
