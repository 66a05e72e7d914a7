public import TransitionKit

/// A specification of one transition for designers, developers and testers, in words and numbers.
///
/// It states what starts the transition, which layers move from where to where, when and on which curves, which events
/// occur, what happens with reduced motion, and what a tester can check on a device. Lengths are in points, times in
/// milliseconds, angles in degrees; numbers are rounded.
///
/// ```swift
/// let spec = try MotionSpec("Scale back", ScaleBack(), in: context)
/// print(spec.markdown)
/// ```
public struct MotionSpec: Hashable, Sendable {
  let title: String
  let blocks: [SpecBlock]

  /// Creates the specification of a transition.
  ///
  /// - Parameters:
  ///   - name: The name of the transition.
  ///   - animator: The animator; for an operation that it does not support, the library's default is used.
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

  /// The specification as Markdown with tables and a list of checks.
  public var markdown: String { SpecMarkdown.text(of: blocks) }

  /// The specification as an HTML page that loads no other files and can be printed.
  public var html: String { SpecHTML.text(of: blocks, title: title) }
}
