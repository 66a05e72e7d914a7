public import TransitionKit

/// A kind of finding that is intended, with the reason.
///
/// With a list of them, a test ignores known findings and fails only for others:
///
/// ```swift
/// let accepted = [
///   AcceptedFinding(.dip, in: "tab-*", because: "Both pages fade at once, as on Android.")
/// ]
/// let found = try Effect.opacity(.fore, 0).audit(in: .photos(.push))
/// XCTAssertEqual(found.without(accepted, in: "tab-fade"), [])
/// ```
///
/// In a pattern, `*` matches any number of characters, including none; all other characters match themselves.
public struct AcceptedFinding: Hashable, Codable, Sendable {
  /// The kind of the accepted finding.
  public var kind: Finding.Kind
  /// A pattern for the transition's name; `nil` matches every transition.
  public var transition: String?
  /// The operation; `nil` matches every operation.
  public var operation: TransitionOperation?
  /// A pattern for the finding's ``Finding/statement``, such as `element photo-7 *`; `nil` matches every statement.
  public var statement: String?
  /// The reason why the finding is intended.
  public var reason: String

  /// Creates an accepted finding.
  ///
  /// - Parameters:
  ///   - kind: The kind of the accepted finding.
  ///   - transition: A pattern for the transition's name; by default it matches every transition.
  ///   - operation: The operation; by default every operation.
  ///   - statement: A pattern for the finding's ``Finding/statement``; by default it matches every statement.
  ///   - reason: The reason why the finding is intended.
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

  /// Returns whether this entry accepts a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - operation: The operation of the finding. If it is `nil`, an entry with an operation does not match.
  ///   - transition: The name of the finding's transition. If it is `nil`, an entry with a pattern for it does not
  ///     match.
  /// - Returns: Whether the kind, transition, operation and statement match.
  public func accepts(
    _ finding: Finding, of operation: TransitionOperation? = nil, in transition: String? = nil
  ) -> Bool {
    finding.kind == kind && (self.operation == nil || self.operation == operation)
      && (self.transition.map { transition?.matches($0) ?? false } ?? true)
      && (statement.map(finding.statement.matches) ?? true)
  }
}

/// The findings that a list of accepted ones matches, and the remaining findings.
///
/// ```swift
/// let found = try SegueSlide().audit(in: .photos(.push))
/// let parts = found.partitioned(by: .catalogue, of: .push, in: "segue-slide")
/// parts.remaining  // []
/// parts.accepted.map(\.entry.kind) == [.dip]  // true
/// ```
public struct FindingPartition: Hashable, Sendable {
  /// A finding, and the first entry of the list that accepts it.
  public struct Accepted: Hashable, Sendable {
    /// The finding.
    public let finding: Finding
    /// The entry that accepts it.
    public let entry: AcceptedFinding
  }

  /// The findings that no entry accepts, in their order.
  public let remaining: [Finding]
  /// The accepted findings, in their order.
  public let accepted: [Accepted]
}

extension Sequence where Element == Finding {
  /// Divides the findings into accepted and remaining ones.
  ///
  /// An entry that matches nothing in any test is obsolete. The partition tells which entries are used:
  ///
  /// ```swift
  /// let accepted = [AcceptedFinding(.dip, because: "Both pages fade at once.")]
  /// let found = try MagicMove().audit(in: .photos(.push))
  /// let needed = Set(found.partitioned(by: accepted).accepted.map(\.entry))
  /// accepted.filter { !needed.contains($0) }.count  // 1: there is no such finding any more
  /// ```
  ///
  /// - Parameters:
  ///   - accepted: The list of accepted findings.
  ///   - operation: The operation in which the findings were found.
  ///   - transition: The name of the transition in which they were found.
  /// - Returns: The remaining findings, and the accepted ones with the first entry that accepts each.
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

  /// Returns the findings that no entry of a list accepts.
  ///
  /// - Parameters:
  ///   - accepted: The list of accepted findings.
  ///   - operation: The operation in which the findings were found.
  ///   - transition: The name of the transition in which they were found.
  /// - Returns: The remaining findings, in their order.
  public func without(
    _ accepted: [AcceptedFinding], of operation: TransitionOperation? = nil,
    in transition: String? = nil
  ) -> [Finding] {
    partitioned(by: accepted, of: operation, in: transition).remaining
  }
}

extension AcceptedFinding: CustomStringConvertible {
  /// The kind, the patterns and the reason, such as `dip in tab-*: Both pages fade`.
  public var description: String {
    let parts = [
      kind.rawValue, transition.map { "in \($0)" }, operation.map { "of \($0.rawValue)" },
      statement.map { "saying \($0)" },
    ]
    return "\(parts.compactMap { $0 }.joined(separator: " ")): \(reason)"
  }
}
