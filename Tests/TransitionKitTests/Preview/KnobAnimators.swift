@testable import TransitionKit

/// Animators whose parameters are a curve, a spring, and a number with an effect that is not linear.
enum KnobAnimators {
  /// The back page swings aside and returns while the fore page fades in.
  struct Curved: AnimatedTransitioning {
    var curve = TimingCurve.easeInOut
    var distance = 100.0
    var isFading = false

    func duration(in context: any TransitionContext) -> Double { 0.5 }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      let curve = context.followingFinger(curve)
      let swinging = try context.swinging(.from, by: Point(x: distance, y: 0), curve: curve)
      let entering = Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(
        to: 1, curve: try curve.windowed(0.2...0.7))
      return try Timeline(
        duration: 0.5,
        layers: [isFading ? swinging.fading(to: 0, curve: .easeIn) : swinging, entering])
    }
  }

  /// The fore page fades in on a spring until the spring has settled.
  struct Sprung: AnimatedTransitioning {
    var spring: Spring
    var distance = 40.0

    init() throws { spring = try Spring(response: 0.4, dampingRatio: 0.8) }

    func duration(in context: any TransitionContext) -> Double { spring.settlingDuration }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      let timing = try SpringTiming(spring, span: spring.settlingDuration)
      let curve = context.followingFinger(.spring(timing))
      return try Timeline(
        duration: spring.settlingDuration,
        layers: [
          try context.swinging(.from, by: Point(x: distance, y: 0), curve: curve),
          Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(to: 1, curve: curve),
        ])
    }
  }

  /// The back page swings by a distance over a ratio, which no straight line describes.
  struct Rational: AnimatedTransitioning {
    var ratio = 1.0
    var distance = 40.0

    func duration(in context: any TransitionContext) -> Double { 0.4 }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      let curve = context.followingFinger(.easeOut)
      return try Timeline(
        duration: 0.4,
        layers: [
          try context.swinging(.from, by: Point(x: -100 / ratio, y: distance), curve: curve),
          Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(to: 1, curve: curve),
        ])
    }
  }

  /// Two numbers that are multiplied: linear in each of them, but not in both.
  struct Product: AnimatedTransitioning {
    var width = 2.0
    var height = 3.0

    func duration(in context: any TransitionContext) -> Double { 0.4 }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      try Timeline(
        duration: 0.4,
        layers: [
          try context.swinging(.from, by: Point(x: width * height, y: 0), curve: .linear),
          Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(to: 1, curve: .linear),
        ])
    }
  }
}

extension TransitionContext {
  /// Returns a page that moves aside in the first half and back in the second.
  fileprivate func swinging(
    _ role: TransitionRole, by offset: Point, curve: TimingCurve
  ) throws -> Layer {
    let frame = frame(of: role)
    let keyframes = [
      Keyframe(at: 0, frame, curve: curve),
      Keyframe(at: 0.5, frame.offset(byX: offset.x, y: offset.y), curve: curve),
      Keyframe(at: 1, frame),
    ]
    return Layer(.screen(role), frame: frame).replacing(\.frame, by: try Track(keyframes))
  }
}
