public import TransitionKit
public import TransitionKitCatalogue
public import TransitionKitInspection

extension PreviewTransition {
  /// Creates a transition for a preview from the situation in which the checks ask an animator.
  ///
  /// ```swift
  /// try PreviewTransition("Scale back", ScaleBack(), in: .photos(.push))
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name shown on the page.
  ///   - animator: The animator; operations that it does not support use the library's default.
  ///   - situation: The operation, the two screens and the container.
  ///   - policy: The policy that decides when a finger is lifted; `nil` is the default.
  ///   - artwork: What the elements and screens show; by default everything is generated.
  public init(
    _ name: String, _ animator: any AnimatedTransitioning, in situation: Situation,
    policy: NamedReleasePolicy? = nil, artwork: PreviewArtwork = PreviewArtwork()
  ) {
    self.init(
      name, animator, in: situation.context(for: animator), policy: policy, artwork: artwork)
  }
}
