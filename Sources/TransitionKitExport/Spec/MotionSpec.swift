public import TransitionKit

/// A sheet about one transition for designers, developers and testers, in words and numbers.
///
/// It says what starts the transition, what moves from where to where, when and on which curve, what
/// is announced, what happens with reduced motion, and what a tester can check on a device. Lengths
/// are in points, times in milliseconds, angles in degrees; numbers are rounded.
///
/// ```swift
/// let spec = try MotionSpec("Scale back", ScaleBack(), in: context)
/// print(spec.markdown)
/// ```
public struct MotionSpec: Hashable, Sendable {
  let title: String
  let blocks: [SpecBlock]

  /// Creates the sheet of a transition.
  ///
  /// - Parameters:
  ///   - name: The name of the transition.
  ///   - animator: The animator; an operation that it does not support uses the library's default.
  ///   - context: The operation, the two screens and the container.
  ///   - policy: The policy that decides when a finger is lifted.
  ///   - policyName: The name of the policy.
  /// - Throws: The error of an animator that cannot make its timeline, and `NavigationError` when
  ///   the screens cannot form a stack.
  public init(
    _ name: String, _ animator: any AnimatedTransitioning, in context: StaticContext,
    policy: ReleasePolicy = .system, policyName: String = "system"
  ) throws {
    title = "\(name): \(context.operation.rawValue)"
    let writer = try SpecWriter(
      title: title, animator: animator, context: context, policy: policy, policyName: policyName)
    blocks = try writer.blocks()
  }

  /// The sheet as Markdown with tables and a list of checks.
  public var markdown: String { SpecMarkdown.text(of: blocks) }

  /// The sheet as a page for a browser, which loads nothing and prints well.
  public var html: String { SpecHTML.text(of: blocks, title: title) }
}
