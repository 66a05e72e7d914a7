import TransitionKit

/// A sheet about one transition for designers, developers and testers, in words and numbers.
///
/// It says what starts the transition, what moves from where to where, when and on which curve, what
/// is announced, what happens with reduced motion, and what a tester can check on a device. Lengths
/// are in points, times in milliseconds, angles in degrees; numbers are rounded.
///
/// ```swift
/// let spec = try MotionSpec(PreviewTransition("Scale back", ScaleBack(), in: context))
/// print(spec.markdown)
/// ```
public struct MotionSpec: Hashable, Sendable {
  let title: String
  let blocks: [SpecBlock]

  /// Creates the sheet of a transition.
  ///
  /// - Parameter transition: The animator, the context, and the policy for a finger.
  /// - Throws: The error of an animator that cannot make its timeline, and `NavigationError` when
  ///   the screens cannot form a stack.
  public init(_ transition: PreviewTransition) throws {
    let writer = try SpecWriter(transition)
    title = "\(transition.name): \(transition.context.operation.rawValue)"
    blocks = try writer.blocks()
  }

  /// The sheet as Markdown with tables and a list of checks.
  public var markdown: String { SpecMarkdown.text(of: blocks) }

  /// The sheet as a page for a browser, which loads nothing and prints well.
  public var html: String { SpecHTML.text(of: blocks, title: title) }
}
