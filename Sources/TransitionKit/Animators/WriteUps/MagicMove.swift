/// Elements that two screens share fly from one place to the other while the screens cross-fade.
///
/// A picture of each shared element moves above both screens; the originals are hidden until the
/// end. The entered screen fades in above the one that is left, in both directions, so nothing
/// jumps at the end. An element that can not be met on the other screen stays on its own and
/// fades with it; ``TransitionContext/elementMatches()`` says which and why.
public struct MagicMove: AnimatedTransitioning, Hashable {
  /// How a magic move is paced.
  public enum Pace: Hashable, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// UIKit's spring.
    case spring(dampingRatio: Double, initialVelocity: Double)
  }

  /// How long the way on takes, in seconds.
  public var forwardDuration: Double
  /// How long the way back takes, in seconds.
  public var backwardDuration: Double
  /// How the move is paced, both ways.
  public var pace: Pace
  /// The elements that may fly, such as the image of the selected cell; all shared ones if `nil`.
  public var elements: Set<String>?

  /// Creates a magic move for one picture or many.
  ///
  /// Source: a write-up of an image match: 0.3 s, ease-in-out, both ways.
  public init(
    forwardDuration: Double = 0.3, backwardDuration: Double = 0.3, pace: Pace = .easeInOut,
    elements: Set<String>? = nil
  ) {
    self.forwardDuration = forwardDuration
    self.backwardDuration = backwardDuration
    self.pace = pace
    self.elements = elements
  }

  /// The magic move with a spring, from a cell of a collection.
  ///
  /// Source: a write-up of a Keynote-like magic move: spring with damping 0.6 and initial velocity
  /// 1, 0.4 s on and 0.6 s back.
  public static let spring = MagicMove(
    forwardDuration: 0.4, backwardDuration: 0.6,
    pace: .spring(dampingRatio: 0.6, initialVelocity: 1))

  /// A magic move serves a stack.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns the duration of the way on or back.
  public func duration(in context: any TransitionContext) -> Double {
    switch context.operation.direction {
    case .forward: forwardDuration
    case .backward: backwardDuration
    }
  }

  /// Returns the left screen, the entered one fading in, and the pictures of shared elements.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let curve = context.paced(by: try curve(duration: duration(in: context)))
    let pictures = context.elementMatches().compactMap { picture(of: $0, curve: curve) }
    return try Timeline(
      duration: duration(in: context),
      layers: [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(to: 1, curve: curve),
      ] + pictures.map(\.layer),
      hiddenElements: pictures.map(\.id))
  }

  private func curve(duration: Double) throws -> TimingCurve {
    switch pace {
    case .easeInOut: .easeInOut
    case .spring(let dampingRatio, let initialVelocity):
      try .spring(
        dampingRatio: dampingRatio, initialVelocity: initialVelocity, duration: duration)
    }
  }

  private func picture(
    of match: ElementMatch, curve: TimingCurve
  ) -> (id: String, layer: Layer)? {
    guard elements?.contains(match.id) != false,
      case .matched(let source, let destination) = match.outcome
    else { return nil }
    let layer = Layer(.element(match.id), frame: source).moving(to: destination, curve: curve)
    return (match.id, layer)
  }
}
