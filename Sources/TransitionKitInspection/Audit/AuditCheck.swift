/// What an audit looks for.
///
/// ```swift
/// try SystemPush().audit([.mirroring], in: .photos(.push))  // []
/// // Its strip of shadow is 9 points wide on every screen.
/// try SystemPush().audit([.scaling], in: .photos(.push)).count  // 1
/// ```
public enum AuditCheck: String, Hashable, Codable, Sendable, CaseIterable {
  /// What is seen, painted point by point: content that jumps at the first picture, at the end or in
  /// between; background between the pages; see-through layers that cover too little; hidden elements
  /// that are drawn nowhere; motion that nobody sees; layers that are never in the container; and more
  /// overdraw than needed.
  ///
  /// Edges that pass a point, presenters that stay, and content that fades are no findings.
  case visibility
  /// The ways out of the transition: it finishes and is cancelled, by the clock and by a finger; others
  /// interrupt it; the layout changes on the way. Every finding has the story that leads to it.
  case exitPaths
  /// Jumps at the ends, keyframes and corners of curves, and motion that is too fast to be followed; see
  /// ``ContinuityReport``.
  case continuity
  /// Flashes, and what moves although motion is reduced; see ``ComfortReport``.
  case comfort
  /// In the other layout direction the transition is its mirror image.
  ///
  /// It is not for animators that name an edge, such as one that always pushes to the left.
  case mirroring
  /// Twice as large, the transition is the same with every position doubled.
  ///
  /// It is not for animators with lengths in points, such as a shadow of nine points.
  case scaling
}

extension Set<AuditCheck> {
  /// Every check.
  public static let all = Set(AuditCheck.allCases)

  /// What should hold for every animator, the default: all but ``AuditCheck/mirroring`` and
  /// ``AuditCheck/scaling``.
  public static let usual: Set = [.visibility, .exitPaths, .continuity, .comfort]
}
