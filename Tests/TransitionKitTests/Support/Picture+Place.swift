import TransitionKit

extension Picture {
  /// Returns where the newest layer of a page lies in the container, at all depths, or `nil` if there is none.
  func origin(of screen: String) -> Point? {
    flattened.last {
      ($0.entry.node == .screen(screen) || $0.entry.node == .picture(of: screen))
        && !$0.entry.isCopy && !$0.entry.state.isHidden
    }.flatMap { $0.matrix.apply(to: .zero) }
  }
}
