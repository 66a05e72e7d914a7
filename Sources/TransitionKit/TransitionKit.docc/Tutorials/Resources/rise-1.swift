import TransitionKit

/// The page above rises while it fades in.
struct Rise: AnimatedTransitioning, Hashable {
  func duration(in context: any TransitionContext) -> Double { 0.4 }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    try Timeline(
      duration: duration(in: context),
      layers: [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: context.frame(of: .to)),
      ])
  }
}
