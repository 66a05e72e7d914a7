/// An event of a split container.
///
/// ```swift
/// SplitEvent.willHide(.supplementary).description  // "willHide(1)"
/// ```
public enum SplitEvent: Hashable, Sendable {
  /// The delegate has been asked for the column on top of the collapsed stack; the payload is proposed.
  case topColumnAsked(SplitColumn)
  /// The delegate has been asked for the display mode after expanding; the payload is proposed.
  case displayModeAsked(SplitDisplayMode)
  /// The display mode is about to change.
  case willChangeTo(SplitDisplayMode)
  /// A column is about to be shown.
  case willShow(SplitColumn)
  /// A column is about to be hidden.
  case willHide(SplitColumn)
  /// A column is shown.
  case didShow(SplitColumn)
  /// A column is hidden.
  case didHide(SplitColumn)
  /// The columns have become one stack.
  case didCollapse
  /// The columns are separate again.
  case didExpand
}

extension SplitEvent: CustomStringConvertible {
  /// A short token, such as `topColumn?(2)`, `willHide(1)` or `didCollapse`.
  public var description: String {
    switch self {
    case .topColumnAsked(let column): "topColumn?(\(column))"
    case .displayModeAsked(let mode): "displayMode?(\(mode))"
    case .willChangeTo(let mode): "willChangeTo(\(mode))"
    case .willShow(let column): "willShow(\(column))"
    case .willHide(let column): "willHide(\(column))"
    case .didShow(let column): "didShow(\(column))"
    case .didHide(let column): "didHide(\(column))"
    case .didCollapse: "didCollapse"
    case .didExpand: "didExpand"
    }
  }
}

/// The events of one change of a split container.
///
/// The first part has an order. The second part follows in any order, because UIKit varies it from run
/// to run: two traces with the same events there are equal. The change takes effect between the parts,
/// so a container is not yet collapsed during the first one.
///
/// ```swift
/// let trace = SplitTrace([.displayModeAsked(.oneBesideSecondary), .willShow(.supplementary)],
///   anyOrder: [.didShow(.supplementary), .didExpand])
/// trace.description  // "displayMode?(2) willShow(1) + {didExpand, didShow(1)}"
/// ```
public struct SplitTrace: Hashable, Sendable {
  /// The events before the change, in order.
  public let ordered: [SplitEvent]
  /// The events after the change, sorted by their descriptions.
  public let anyOrder: [SplitEvent]

  /// Creates a trace.
  public init(_ ordered: [SplitEvent] = [], anyOrder: [SplitEvent] = []) {
    self.ordered = ordered
    self.anyOrder = anyOrder.sorted { $0.description < $1.description }
  }

  /// Returns a trace in which each column ends as its last event before the change says.
  static func ending(_ ordered: [SplitEvent], with more: SplitEvent? = nil) -> SplitTrace {
    var ends: [SplitColumn: SplitEvent] = [:]
    for event in ordered {
      switch event {
      case .willShow(let column): ends[column] = .didShow(column)
      case .willHide(let column): ends[column] = .didHide(column)
      default: continue
      }
    }
    return SplitTrace(ordered, anyOrder: ends.values + (more.map { [$0] } ?? []))
  }

  /// Whether there is no event.
  public var isEmpty: Bool { ordered.isEmpty && anyOrder.isEmpty }
}

extension SplitTrace: CustomStringConvertible {
  /// The tokens of the first part, and those of the second in braces.
  public var description: String {
    let first = ordered.map(\.description).joined(separator: " ")
    guard !anyOrder.isEmpty else { return first }
    return "\(first) + {\(anyOrder.map(\.description).joined(separator: ", "))}"
  }
}
