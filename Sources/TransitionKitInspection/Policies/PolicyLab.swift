public import TransitionKit

/// Plays recorded touches under several release policies, each on a new stack.
///
/// ```swift
/// let (start, end) = (Point(x: 5, y: 300), Point(x: 165, y: 300))
/// let flick = FingerPath(from: start, to: end, lasting: 0.2)
/// let lab = PolicyLab(in: try .photos(.pop), playing: SystemPush())
/// print(try lab.table(of: [("flick", .edge, flick)], under: Array(PolicyLab.policies.prefix(2))))
/// // flick: edge from (5, 300) to (165, 300) in 0.2 s
/// //   policy             outcome   released at  progress  velocity  settles in
/// //   system             finishes  0.2 s        0.5       2.5/s     0.2 s
/// //   half of the width  cancels   0.2 s        0.5       2.5/s     0.175 s
/// ```
public struct PolicyLab: Sendable {
  /// The transition that the gestures drive: a pop or a dismissal.
  package let situation: Situation
  /// The animator of the transition, which defines its duration.
  package let animator: any AnimatedTransitioning

  /// Creates a lab for one transition.
  ///
  /// - Parameters:
  ///   - situation: The screens and the container. A push is replaced by the reverse pop, and a presentation by the
  ///     dismissal, because gestures go back.
  ///   - animator: The animator of the transition.
  public init(in situation: Situation, playing animator: any AnimatedTransitioning) {
    var backward = situation
    backward.operation = situation.operation.isModal ? .dismiss : .pop
    self.situation = backward
    self.animator = animator
  }

  /// The core's release policies, with readable names.
  public static let policies: [(name: String, policy: ReleasePolicy)] = [
    ("system", .system), ("half of the width", .halfTheWidth),
    ("half, either way", .halfTheWidthEitherWay), ("quarter of the width", .quarterOfTheWidth),
    ("companion pan", .companionPan), ("closing pinch", .closingPinch),
  ]

  /// Plays every gesture under every policy.
  ///
  /// - Parameters:
  ///   - gestures: The gestures, with their names.
  ///   - policies: The policies, with their names; by default ``policies``.
  /// - Returns: One row for each gesture and policy, ordered by gesture.
  /// - Throws: `GestureError` for a sample that is out of order or does not match its gesture's kind;
  ///   `NavigationError` if the screens cannot form a stack.
  public func table(
    of gestures: [(name: String, kind: GestureKind, path: FingerPath)],
    under policies: [(name: String, policy: ReleasePolicy)] = PolicyLab.policies
  ) throws -> PolicyTable {
    var table = PolicyTable(rows: [])
    for (name, kind, path) in gestures {
      for (policyName, policy) in policies {
        table.rows.append(
          PolicyTable.Row(
            gesture: name, kind: kind, path: path, policy: policyName,
            release: try release(of: path, kind, under: policy)))
      }
    }
    return table
  }

  /// Plays a gesture until its release; returns `nil` if it drives no transition.
  private func release(
    of path: FingerPath, _ kind: GestureKind, under policy: ReleasePolicy
  ) throws -> PolicyTable.Release? {
    let controller = try situation.controller(playing: animator)
    let gesture = StackGesture(
      kind, on: controller, policy: policy,
      operation: situation.operation.isModal ? .dismiss : .pop, using: animator)
    for sample in path.samples {
      controller.advance(by: sample.time - controller.time)
      switch sample {
      case .touch(let touch): try gesture.follow(touch)
      case .pinch(let pinch): try gesture.follow(pinch)
      }
    }
    guard let decision = path.isCancelledBySystem ? gesture.cancel() : gesture.release()
    else { return nil }
    return PolicyTable.Release(
      outcome: decision.outcome, time: path.duration, progress: decision.progress,
      velocity: decision.velocity, settling: controller.remaining)
  }
}
