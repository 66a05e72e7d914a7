import TransitionKit

/// Collects the largest jump of each property at each seam (see ``ContinuityReport``), over all layers.
struct SeamMeter {
  /// The largest jumps at one instant.
  private struct Jumps {
    var kind: ContinuityReport.Kind
    var position, size, alpha, velocity: ContinuityReport.Jump?
  }

  /// The area in which jumps are visible; `nil` means everywhere.
  let container: Rect?
  /// The seams by time, in units of 1e-7 s; closer instants count as equal.
  private var seams: [Int64: Jumps] = [:]

  private static let ticksPerSecond = 1e7

  init(in container: Rect?) { self.container = container }

  /// Adds an instant, even if nothing jumps there.
  mutating func add(_ kind: ContinuityReport.Kind, at time: Double) {
    let key = SeamMeter.key(time)
    if seams[key] == nil { seams[key] = Jumps(kind: kind) }
  }

  /// The seams, in order of time.
  var result: [ContinuityReport.Seam] {
    seams.sorted { $0.key < $1.key }.map { key, jumps in
      ContinuityReport.Seam(
        kind: jumps.kind, time: Double(key) / SeamMeter.ticksPerSecond, position: jumps.position,
        size: jumps.size, alpha: jumps.alpha, velocity: jumps.velocity)
    }
  }

  private static func key(_ time: Double) -> Int64 { Int64((time * ticksPerSecond).rounded()) }
}

// MARK: - Jumps

extension SeamMeter {
  /// The smallest visible area, in square points; a page seen from its edge has less.
  private static let leastArea = 1.0

  /// Smaller jumps are rounding errors: in points, in opacity, and in points per second.
  enum Noise {
    static let points = 0.05
    static let alpha = 1e-3
    static let speed = 1.0
  }

  /// Compares a layer's states just before and just after an instant.
  ///
  /// Invisible changes are ignored: those of a layer that is transparent, outside the container or seen from its edge
  /// in both states. The positions are compared only if the layer is visible in both.
  mutating func compare(
    _ before: LayerState, _ after: LayerState, of layer: String, at time: Double
  ) {
    let wasInSight = before.areaInSight(in: container) > SeamMeter.leastArea
    let isInSight = after.areaInSight(in: container) > SeamMeter.leastArea
    guard wasInSight || isInSight else { return }
    let key = SeamMeter.key(time)
    let alpha = abs(after.paint - before.paint)
    raise(\.alpha, at: key, to: alpha, above: Noise.alpha, by: layer)
    guard min(before.paint, after.paint) > LayerState.leastPaint, let old = Quad(before),
      let new = Quad(after)
    else { return }
    raise(\.position, at: key, to: (new - old).largest, above: Noise.points, by: layer)
    let growth = max(
      abs(new.size.width - old.size.width), abs(new.size.height - old.size.height))
    raise(\.size, at: key, to: growth, above: Noise.points, by: layer)
  }

  /// Compares a layer's velocities just before and just after an instant.
  mutating func compare(_ before: Quad, _ after: Quad, of layer: String, at time: Double) {
    raise(
      \.velocity, at: SeamMeter.key(time), to: (after - before).largest, above: Noise.speed,
      by: layer)
  }

  private mutating func raise(
    _ jump: WritableKeyPath<Jumps, ContinuityReport.Jump?>, at key: Int64, to amount: Double,
    above noise: Double, by layer: String
  ) {
    guard amount > noise, amount > seams[key]?[keyPath: jump]?.amount ?? 0 else { return }
    seams[key]?[keyPath: jump] = ContinuityReport.Jump(layer: layer, amount: amount)
  }
}

extension SeamMeter {
  /// Measures the seams of one layer of a timeline.
  mutating func measure(_ motion: LayerMotion, named name: String) {
    for bound in motion.bounds {
      let time = bound * motion.duration
      let before = bound > 0 ? bound - SeamMeter.closeness : nil
      let after = bound < 1 ? bound + 2 * SeamMeter.closeness : nil
      // A stepped curve may jump exactly at the end, or directly after the start.
      let states = (motion.state(at: before ?? 0), motion.state(at: after ?? 1))
      add(SeamMeter.kind(at: bound), at: time)
      compare(states.0, states.1, of: name, at: time)
      guard motion.moves,
        let part = states.1.partInSight(in: container) ?? states.0.partInSight(in: container)
      else { continue }
      // Before the start and after the end nothing moves.
      let slower = before.map { motion.velocity(of: part, at: $0) } ?? .zero
      let faster = after.map { motion.velocity(of: part, at: $0) } ?? .zero
      if let slower, let faster { compare(slower, faster, of: name, at: time) }
    }
  }

  /// The distance from a seam at which its two sides are sampled, in fractions of the duration.
  ///
  /// Bounds closer together than ``LayerMotion/resolution`` count as one.
  private static let closeness = LayerMotion.resolution

  private static func kind(at bound: Double) -> ContinuityReport.Kind {
    switch bound {
    case 0: .start
    case 1: .end
    default: .keyframe
    }
  }
}
