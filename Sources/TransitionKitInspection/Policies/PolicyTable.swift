public import TransitionKit

/// The decisions of several release policies about some gestures.
///
/// ```swift
/// let (start, end) = (Point(x: 5, y: 300), Point(x: 165, y: 300))
/// let flick = FingerPath(from: start, to: end, lasting: 0.2)
/// let lab = PolicyLab(in: try .photos(.pop), playing: SystemPush())
/// let table = try lab.table(of: [("flick", .edge, flick)])
/// table["flick", "system"]?.release?.outcome  // .finished
/// table["flick", "half of the width"]?.release?.outcome  // .cancelled
/// ```
public struct PolicyTable: Hashable, Sendable {
  /// One gesture under one policy.
  public struct Row: Hashable, Sendable {
    /// The name of the gesture.
    public let gesture: String
    /// The kind of the gesture.
    public let kind: GestureKind
    /// The samples of the gesture.
    public let path: FingerPath
    /// The name of the policy.
    public let policy: String
    /// The decision at the release, or `nil` if the gesture drove no transition.
    public let release: Release?
  }

  /// The release of a gesture.
  public struct Release: Hashable, Sendable {
    /// Whether the transition finishes or is cancelled.
    public let outcome: TransitionOutcome
    /// The time of the release, in seconds from the first touch.
    public let time: Double
    /// The progress of the transition at the release, from 0 to 1.
    public let progress: Double
    /// The velocity as the policy measures it, in fractions of the transition per second.
    public let velocity: Double
    /// The duration of the motion after the release, in seconds.
    public let settling: Double
  }

  /// The rows, ordered by gesture.
  public var rows: [Row]

  /// Creates a table from rows.
  package init(rows: [Row]) { self.rows = rows }

  /// Returns the row for a gesture and a policy, or `nil` if there is none.
  public subscript(gesture: String, policy: String) -> Row? {
    rows.first { $0.gesture == gesture && $0.policy == policy }
  }

  /// Returns the names of the policies under which a gesture finishes the transition.
  public func finishing(_ gesture: String) -> [String] {
    rows.filter { $0.gesture == gesture && $0.release?.outcome == .finished }.map(\.policy)
  }

  /// Returns a finding for each policy whose decision differs from the expected outcome.
  ///
  /// ```swift
  /// let findings = table.findings(expecting: ["flick": .finished, "hesitation": .cancelled])
  /// XCTAssertEqual(findings, [])
  /// ```
  ///
  /// - Parameter outcomes: The expected outcome of each gesture, by name; other gestures are not checked.
  /// - Returns: The findings; a gesture that drives no transition is a finding, too.
  public func findings(expecting outcomes: [String: TransitionOutcome]) -> [Finding] {
    rows.compactMap { row in
      guard let expected = outcomes[row.gesture], row.release?.outcome != expected else {
        return nil
      }
      let wanted = expected == .finished ? "expected to finish" : "expected to cancel"
      return Finding(
        .decision, row.policy, at: row.release?.time,
        "\(row.outcome) \(row.gesture), \(wanted)", story: [row.path.text(of: row.kind.rawValue)])
    }
  }
}

// MARK: - Text

extension PolicyTable.Row {
  /// The decision as text.
  fileprivate var outcome: String {
    switch release?.outcome {
    case .finished: "finishes"
    case .cancelled: "cancels"
    case nil: "does not begin"
    }
  }

  /// The cells of the row, beginning with the policy.
  fileprivate var cells: [String] {
    guard let release else { return [policy, outcome] }
    return [
      policy, outcome, "\(DecimalText.brief(release.time)) s", DecimalText.brief(release.progress),
      "\(DecimalText.brief(release.velocity))/s", "\(DecimalText.brief(release.settling)) s",
    ]
  }
}

extension PolicyTable: CustomStringConvertible {
  /// One table for each gesture, with the gesture as its heading and one line for each policy.
  public var description: String {
    var names: [String] = []
    for row in rows where !names.contains(row.gesture) { names.append(row.gesture) }
    return names.map { name in
      let own = rows.filter { $0.gesture == name }
      let heading = own.first.map { "\(name): \($0.path.text(of: $0.kind.rawValue))" } ?? name
      return ([heading] + PolicyTable.lines(own)).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private static let titles = [
    "policy", "outcome", "released at", "progress", "velocity", "settles in",
  ]

  /// Returns the lines of a table, with columns as wide as their widest cells.
  private static func lines(_ rows: [Row]) -> [String] {
    let table = [titles] + rows.map(\.cells)
    let widths = titles.indices.map { column in
      table.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return table.map { cells in
      let line = cells.indices.map { column in
        cells[column].padded(to: widths[column])
      }.joined(separator: "  ")
      return "  " + line.trimmedEnd
    }
  }
}
