import TransitionKit

/// The page above rises while it fades in.
struct Rise: AnimatedTransitioning, Hashable {
  var distance = 80.0

  func duration(in context: any TransitionContext) -> Double { 0.4 }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    let restingFrame = context.frame(of: .to)
    return try Timeline(
      duration: duration(in: context),
      layers: [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: restingFrame.offsetBy(y: distance), alpha: 0)
          .moving(to: restingFrame, curve: .easeOut)
          .fading(to: 1, curve: .easeOut),
      ])
  }
}
