/// A check that an audit can run.
///
/// ```swift
/// try SystemPush().audit([.mirroring], in: .photos(.push))  // []
/// // Its strip of shadow is 9 points wide on every screen.
/// try SystemPush().audit([.scaling], in: .photos(.push)).count  // 1
/// ```
public enum AuditCheck: String, Hashable, Codable, Sendable, CaseIterable {
  /// Paints the pictures point by point, and reports: content that jumps at the first picture, at the end or in
  /// between; background that shows between the pages; translucent layers that cover too little; hidden elements that
  /// no layer draws; motion that is covered throughout; layers that are never in the container; and unnecessary
  /// overdraw.
  ///
  /// Edges that pass a point, presenters that stay, and content that fades are not reported.
  case visibility
  /// Ends the transition in many ways: finished and cancelled, without and with a finger, interrupted by others, or
  /// with a change of the layout. Each finding includes the steps that lead to it.
  case exitPaths
  /// Reports jumps at the ends, at keyframes and at corners of curves, and motion that is too fast to follow; see
  /// ``ContinuityReport``.
  case continuity
  /// Reports flashes, and motion although motion is reduced; see ``ComfortReport``.
  case comfort
  /// Checks that the transition in the other layout direction is the mirror image.
  ///
  /// Do not use it for animators that name an edge, such as one that always pushes to the left.
  case mirroring
  /// Checks that in a situation twice as large, the transition has all its lengths doubled.
  ///
  /// Do not use it for animators with lengths in points, such as a shadow of nine points.
  case scaling
}

extension Set<AuditCheck> {
  /// All checks.
  public static let all = Set(AuditCheck.allCases)

  /// The default: the checks that should pass for every animator, all but ``AuditCheck/mirroring`` and
  /// ``AuditCheck/scaling``.
  public static let usual: Set = [.visibility, .exitPaths, .continuity, .comfort]
}
