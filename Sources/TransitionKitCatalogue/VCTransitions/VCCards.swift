public import TransitionKit

/// Two pages move like cards on a table: the lower page tips back while the upper page rises over it.
///
/// ```swift
/// let timeline = try VCCards().resolvedTimeline(for: context)
/// timeline.picture(at: 0.8)[.to]?.frame.y  // 34: 30 points above its final position
/// timeline.lastPicture[.to]?.frame.y  // 64
/// ```
///
/// ## Layers
///
/// The two screens.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CECardsAnimationController. Its
/// comment says that the upper page overshoots its final frame by 30 points, but its numbers stop the
/// page 30 points short of the frame off screen. By default the page overshoots as the comment says.
/// Linear motion between the key times is a decision of this library.
public struct VCCards: ComposedTransition, LibraryAnimator {
  /// Whether the upper page follows the original's numbers instead of the original's comment.
  ///
  /// With the numbers it stops 30 points before it reaches its off-screen frame, with the comment 30 points beyond its
  /// final frame.
  public var isLiteral: Bool

  /// Creates the transition; by default the upper page overshoots its final frame.
  public init(isLiteral: Bool = false) { self.isLiteral = isLiteral }

  /// Returns the effect that moves both pages between poses at key times.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.layers([lower(in: context), upper(in: context)]).timing(.linear)
      .lasting(VCCards.duration)
  }

  private func lower(in context: any TransitionContext) -> Layer {
    let layer = Layer(context.backLayer, frame: context.frame(of: context.operation.backRole))
    let eye = VCCards.eyeDistance
    let resting = Transform(perspectiveDistance: eye)
    let tipped = Transform(
      scaleX: VCCards.tippedScale, scaleY: VCCards.tippedScale,
      rotationX: VCCards.tippedDegrees * .pi / 180, perspectiveDistance: eye)
    let alpha = VCCards.darkenedAlpha
    guard context.isForward else {
      let small = Transform(
        scaleX: VCCards.returningScale, scaleY: VCCards.returningScale, perspectiveDistance: eye)
      return
        layer
        .transforming(at: [
          (0, small), (VCCards.returnStart, small), (VCCards.returnTipped, tipped),
          (VCCards.returnUpright, tipped), (1, resting),
        ])
        .fading(at: [
          (0, alpha), (VCCards.returnStart, alpha), (VCCards.returnTipped, 1), (1, 1),
        ])
    }
    let back = Transform(
      translationY: -VCCards.backShift * context.container.height, scaleX: VCCards.backScale,
      scaleY: VCCards.backScale, perspectiveDistance: eye)
    return
      layer
      .transforming(at: [
        (0, resting), (VCCards.tippedTime, tipped), (VCCards.backTime, back), (1, back),
      ])
      .fading(at: [(0, 1), (VCCards.tippedTime, alpha), (1, alpha)])
  }

  private func upper(in context: any TransitionContext) -> Layer {
    let height = context.container.height
    let resting = context.frame(of: context.operation.foreRole)
    let below = resting.offset(y: height)
    let layer = Layer(context.foreLayer, frame: resting)
    guard context.isForward else {
      return layer.moving(at: [(0, resting), (VCCards.goneTime, below), (1, below)])
    }
    let overshoot = VCCards.overshoot
    let beyond = resting.offset(y: isLiteral ? height - overshoot : -overshoot)
    return layer.moving(at: [
      (0, below), (VCCards.backTime, below), (VCCards.beyondTime, beyond), (1, resting),
    ])
  }
}

extension VCCards: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: VCCards(), AnimatorParameter("isLiteral", \.isLiteral))
}

// MARK: - Numbers

// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CECardsAnimationController. Times are fractions of
// the duration.
extension VCCards {
  /// The duration, in seconds.
  package static let duration = 1.0
  /// The distance of the eye from the pages, in points.
  package static let eyeDistance = 900.0
  /// How far the lower page tips back, in degrees.
  package static let tippedDegrees = 15.0
  /// The scale of the tipped lower page.
  package static let tippedScale = 0.95
  /// The scale of the lower page once it has gone back.
  package static let backScale = 0.8
  /// How far the lower page has moved up once it has gone back, in heights of the container.
  package static let backShift = 0.08
  /// The scale of the lower page when it begins to come back.
  package static let returningScale = 0.6
  /// The opacity of the lower page once it has gone back.
  package static let darkenedAlpha = 0.6
  /// How far the upper page overshoots, in points.
  package static let overshoot = 30.0
  /// When the lower page has tipped back.
  package static let tippedTime = 0.4
  /// When the lower page has gone back and the upper one starts.
  package static let backTime = 0.6
  /// When the upper page is beyond its final frame.
  package static let beyondTime = 0.8
  /// When, going back, the upper page has left.
  package static let goneTime = 0.5
  /// When, going back, the lower page starts to come back.
  package static let returnStart = 0.35
  /// When, going back, the lower page has tipped.
  package static let returnTipped = 0.7
  /// When, going back, the lower page starts to become upright.
  package static let returnUpright = 0.75
}
