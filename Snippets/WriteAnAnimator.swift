import TransitionKit

/// An animator in which the entered screen rises from below while it fades in.
struct Rise: AnimatedTransitioning, Hashable {
  var distance = 80.0

  func duration(in context: any TransitionContext) -> Double { 0.35 }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    let spring = try TimingCurve.spring(dampingRatio: 0.8, duration: duration(in: context))
    let curve = context.followingFinger(spring)
    let restingFrame = context.frame(of: .to)
    return try Timeline(
      duration: duration(in: context),
      layers: [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: restingFrame.offset(y: distance), alpha: 0)
          .moving(to: restingFrame, curve: curve)
          .fading(to: 1, curve: curve),
      ])
  }
}
