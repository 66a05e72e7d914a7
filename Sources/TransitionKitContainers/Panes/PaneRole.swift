public import TransitionKit

/// One of up to three panes, named by how important it is.
///
/// ```swift
/// PaneRole.detail  // primary
/// PaneRole.primary.layerID  // pane primary
/// ```
///
/// Source: Jetpack Compose, material3 adaptive, `ThreePaneScaffoldRole`.
public enum PaneRole: String, Hashable, Codable, Sendable, CaseIterable {
  /// The pane that gets the space that is left over.
  case primary
  /// The second most important pane.
  case secondary
  /// The least important pane.
  case tertiary

  /// The list of a list with details.
  public static let list = secondary
  /// The details of an item of a list.
  public static let detail = primary
  /// The third pane of both arrangements.
  public static let extra = tertiary
  /// The main pane beside a supporting one.
  public static let main = primary
  /// The pane that supports the main one.
  public static let supporting = secondary

  /// The id of the pane's layer in timelines.
  public var layerID: LayerID { .named("pane \(rawValue)") }
}

extension PaneRole: CustomStringConvertible {
  /// The name of the case.
  public var description: String { rawValue }
}

/// The panes that a container can show, in reading order.
///
/// ```swift
/// PaneArrangement.listDetail.order  // [secondary, primary, tertiary]: list, detail, extra
/// ```
public struct PaneArrangement: Hashable, Sendable {
  /// The panes from the leading to the trailing side, at least one.
  public let order: [PaneRole]

  /// Creates an arrangement from panes in reading order.
  ///
  /// - Throws: ``PaneError/illegalArrangement(_:)`` without a pane, or when one occurs twice.
  public init(_ order: [PaneRole]) throws(PaneError) {
    guard !order.isEmpty else { throw .illegalArrangement(nil) }
    for (index, role) in order.enumerated() where order[..<index].contains(role) {
      throw .illegalArrangement(role)
    }
    self.order = order
  }

  init(legal order: [PaneRole]) { self.order = order }

  /// List, detail, extra.
  public static let listDetail = PaneArrangement(legal: [.list, .detail, .extra])
  /// Main, supporting, extra.
  public static let supporting = PaneArrangement(legal: [.main, .supporting, .extra])

  /// Returns the panes from left to right.
  func order(_ direction: LayoutDirection) -> [PaneRole] {
    direction == .leftToRight ? order : order.reversed()
  }
}
