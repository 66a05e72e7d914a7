public import TransitionKit
public import TransitionKitCatalogue
public import TransitionKitInspection

extension PreviewTransition {
  /// Creates a transition for a preview from a `Situation`, as the checks use it.
  ///
  /// ```swift
  /// try PreviewTransition("Scale back", ScaleBack(), in: .photos(.push))
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name shown on the page.
  ///   - animator: The animator; for operations that it does not support, the library's default is used.
  ///   - situation: The operation, the two screens and the container.
  ///   - policy: The policy that decides how a drag ends when the finger lifts; `nil` uses the default.
  ///   - artwork: The content of the elements and screens; by default all of it is generated.
  public init(
    _ name: String, _ animator: any AnimatedTransitioning, in situation: Situation,
    policy: NamedReleasePolicy? = nil, artwork: PreviewArtwork = PreviewArtwork()
  ) {
    self.init(
      name, animator, in: situation.context(for: animator), policy: policy, artwork: artwork)
  }
}
