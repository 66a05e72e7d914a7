public import TransitionKit

/// What release policies decide about recorded gestures.
///
/// ```swift
/// let flick = RecordedGesture.drag(.edge, from: Point(x: 5, y: 300), to: Point(x: 95, y: 300), lasting: 0.1)
/// print(try PolicyTable([flick], under: [("system", .system), ("half", .halfTheWidth)]))
/// // gesture                                   policy  outcome    progress  fractions/s  rests after
/// // edge from (5, 300) to (95, 300) in 0.1 s  system  finished      0.281         2.81      0.356 s
/// // edge from (5, 300) to (95, 300) in 0.1 s  half    cancelled     0.281         2.81      0.198 s
/// ```
public struct PolicyTable: Hashable, Sendable {
  /// One gesture under one policy.
  public struct Row: Hashable, Sendable {
    /// The gesture.
    public let gesture: RecordedGesture
    /// The name of the policy.
    public let policy: String
    /// What the policy decides, or `nil` when the gesture does not begin.
    public let decision: ReleaseDecision?
    /// The time from the first touch until everything rests, in seconds; `nil` without a decision.
    public let restsAfter: Double?
  }

  /// The rows: for each gesture, every policy.
  public let rows: [Row]

  /// Asks every policy about every gesture.
  ///
  /// Samples that a gesture cannot have, such as a time before the one before it, are skipped, as a host
  /// skips them.
  ///
  /// - Parameters:
  ///   - gestures: The gestures.
  ///   - policies: The policies with the names that the table prints; ``core`` by default.
  ///   - container: The container; a small phone by default.
  ///   - duration: The planned duration of the transition, in seconds; 0.35 is that of the system's pop.
  /// - Throws: Nothing when a container is given.
  public init(
    _ gestures: [RecordedGesture],
    under policies: [(name: String, policy: ReleasePolicy)] = PolicyTable.core,
    in container: Container? = nil, duration: Double = 0.35
  ) throws(LayoutError) {
    let container = if let container { container } else { try Container(size: Situation.phone) }
    rows = gestures.flatMap { gesture in
      policies.map { name, policy in
        let decision = gesture.decision(under: policy, in: container, duration: duration)
        return Row(
          gesture: gesture, policy: name, decision: decision,
          restsAfter: decision.map { gesture.duration + $0.remainingTime(of: duration) })
      }
    }
  }

  /// The policies of the core, each with a name.
  public static let core: [(name: String, policy: ReleasePolicy)] = [
    ("system", .system), ("half of the width", .halfTheWidth),
    ("quarter of the width", .quarterOfTheWidth),
    ("half of the width, either way", .halfTheWidthEitherWay), ("closing pinch", .closingPinch),
    ("companion pan", .companionPan),
  ]
}

extension RecordedGesture {
  /// Returns what a policy decides when the gesture is released.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - container: The container.
  ///   - duration: The planned duration of the transition, in seconds.
  /// - Returns: The decision, or `nil` when the gesture does not begin.
  public func decision(
    under policy: ReleasePolicy, in container: Container, duration: Double
  ) -> ReleaseDecision? {
    var tracker = GestureTracker(kind, policy: policy, in: container, duration: duration)
    for sample in samples {
      // A sample that throws changes nothing.
      switch sample {
      case .touch(let touch): _ = try? tracker.add(touch)
      case .pinch(let pinch): _ = try? tracker.add(pinch)
      }
    }
    return isCancelledBySystem ? tracker.systemCancelled() : tracker.release()
  }
}

extension PolicyTable: CustomStringConvertible {
  /// A table: a line for each gesture and policy.
  public var description: String {
    let heads = ["gesture", "policy", "outcome", "progress", "fractions/s", "rests after"]
    let cells = [heads] + rows.map(\.cells)
    let widths = heads.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      row.indices.map { column in
        let isNumber = column > 2
        return isNumber
          ? row[column].padded(from: widths[column]) : row[column].padded(to: widths[column])
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

extension PolicyTable.Row {
  fileprivate var cells: [String] {
    guard let decision, let restsAfter else {
      return [gesture.description, policy, "does not begin", "", "", ""]
    }
    return [
      gesture.description, policy, decision.outcome.rawValue, DecimalText.fixed(decision.progress),
      DecimalText.fixed(decision.velocity, places: 2), "\(DecimalText.fixed(restsAfter)) s",
    ]
  }
}
