public import TransitionKit

/// A kind of finding that is meant to be there, and why.
///
/// A list of them keeps a test quiet about what is known, and only about that:
///
/// ```swift
/// let accepted = [
///   AcceptedFinding(.dip, in: "tab-*", because: "Both pages fade at once, as on Android.")
/// ]
/// let found = try Effect.opacity(.fore, 0).audit(in: .photos(.push))
/// XCTAssertEqual(found.without(accepted, in: "tab-fade"), [])
/// ```
///
/// In a pattern `*` stands for any characters, also for none; everything else stands for itself.
public struct AcceptedFinding: Hashable, Codable, Sendable {
  /// What kind of finding is accepted.
  public var kind: Finding.Kind
  /// A pattern for the name of the transition, or `nil` for every transition.
  public var transition: String?
  /// The operation, or `nil` for each.
  public var operation: TransitionOperation?
  /// A pattern for the finding's ``Finding/statement``, such as `element photo-7 *`, or `nil` for each.
  public var statement: String?
  /// Why the finding is meant to be there.
  public var reason: String

  /// Creates an accepted finding.
  ///
  /// - Parameters:
  ///   - kind: What kind of finding is accepted.
  ///   - transition: A pattern for the name of the transition; every transition by default.
  ///   - operation: The operation; each by default.
  ///   - statement: A pattern for what the finding says of which layer or element; each by default.
  ///   - reason: Why the finding is meant to be there.
  public init(
    _ kind: Finding.Kind, in transition: String? = nil, of operation: TransitionOperation? = nil,
    saying statement: String? = nil, because reason: String
  ) {
    self.kind = kind
    self.transition = transition
    self.operation = operation
    self.statement = statement
    self.reason = reason
  }

  /// Returns whether a finding is accepted.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - operation: The operation in which it was found; one that is not known is only accepted by a
  ///     list without operations.
  ///   - transition: The name of the transition in which it was found, likewise.
  /// - Returns: Whether kind, transition, operation and statement fit.
  public func accepts(
    _ finding: Finding, of operation: TransitionOperation? = nil, in transition: String? = nil
  ) -> Bool {
    finding.kind == kind && (self.operation == nil || self.operation == operation)
      && (self.transition.map { transition?.matches($0) ?? false } ?? true)
      && (statement.map(finding.statement.matches) ?? true)
  }
}

/// Findings, divided into those that a list accepts and the others.
///
/// ```swift
/// let found = try SegueSlide().audit(in: .photos(.push))
/// let parts = found.partitioned(by: .catalogue, of: .push, in: "segue-slide")
/// parts.remaining  // []
/// parts.accepted.map(\.entry.kind) == [.dip]  // true
/// ```
public struct FindingPartition: Hashable, Sendable {
  /// A finding and the first entry of the list that accepts it.
  public struct Accepted: Hashable, Sendable {
    /// The finding.
    public let finding: Finding
    /// The entry of the list.
    public let entry: AcceptedFinding
  }

  /// The findings that no entry accepts, in their order.
  public let remaining: [Finding]
  /// The accepted findings, in their order.
  public let accepted: [Accepted]
}

extension Sequence where Element == Finding {
  /// Returns the findings divided into those that a list accepts and the others.
  ///
  /// An entry that accepts nothing in any test is out of date. The partition says which entries are
  /// needed:
  ///
  /// ```swift
  /// let accepted = [AcceptedFinding(.dip, because: "Both pages fade at once.")]
  /// let found = try MagicMove().audit(in: .photos(.push))
  /// let needed = Set(found.partitioned(by: accepted).accepted.map(\.entry))
  /// accepted.filter { !needed.contains($0) }.count  // 1: there is no such finding any more
  /// ```
  ///
  /// - Parameters:
  ///   - accepted: The list.
  ///   - operation: The operation in which the findings were found.
  ///   - transition: The name of the transition in which they were found.
  /// - Returns: The findings, each with the first entry that accepts it.
  public func partitioned(
    by accepted: [AcceptedFinding], of operation: TransitionOperation? = nil,
    in transition: String? = nil
  ) -> FindingPartition {
    var remaining: [Finding] = []
    var known: [FindingPartition.Accepted] = []
    for finding in self {
      if let entry = accepted.first(where: { $0.accepts(finding, of: operation, in: transition) }) {
        known.append(FindingPartition.Accepted(finding: finding, entry: entry))
      } else {
        remaining.append(finding)
      }
    }
    return FindingPartition(remaining: remaining, accepted: known)
  }

  /// Returns the findings that a list does not accept.
  ///
  /// - Parameters:
  ///   - accepted: The list.
  ///   - operation: The operation in which the findings were found.
  ///   - transition: The name of the transition in which they were found.
  /// - Returns: The others, in their order.
  public func without(
    _ accepted: [AcceptedFinding], of operation: TransitionOperation? = nil,
    in transition: String? = nil
  ) -> [Finding] {
    partitioned(by: accepted, of: operation, in: transition).remaining
  }
}

extension AcceptedFinding: CustomStringConvertible {
  /// The kind, what the entry applies to, and the reason, such as `dip in tab-*: Both pages fade`.
  public var description: String {
    let parts = [
      kind.rawValue, transition.map { "in \($0)" }, operation.map { "of \($0.rawValue)" },
      statement.map { "saying \($0)" },
    ]
    return "\(parts.compactMap { $0 }.joined(separator: " ")): \(reason)"
  }
}
