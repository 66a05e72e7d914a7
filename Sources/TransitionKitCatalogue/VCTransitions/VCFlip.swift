public import TransitionKit

/// One half of the page turns over the other half, like the leaf of a book.
///
/// Going forward, the left half turns over to the right; going back, the right half turns to the left.
///
/// ```swift
/// let timeline = try VCFlip().resolvedTimeline(for: context)
/// let half = VCFlip.turningLayer(of: .from, isLeft: true)
/// timeline.firstPicture[half]?.frame  // (0, 64) 160×504
/// timeline.picture(at: 0.25)[half]?.transform.rotationY  // 0.7853…: half of a quarter turn
/// ```
///
/// ## Layers
///
/// Back to front:
/// - `from` and `to`: both pages, hidden.
/// - ``stillLayer(of:isLeft:)``: the half of each page that does not turn.
/// - ``turningLayer(of:isLeft:)`` and ``shadeLayer(of:isLeft:)``: the turning half of the leaving page, and its shade.
/// - The turning half of the entering page, and its shade.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEFlipAnimationController. The
/// original stops a thousandth of a radian before its end. Linear motion between the key times is a
/// decision of this library.
public struct VCFlip: ComposedTransition, LibraryAnimator {
  /// The duration, in seconds.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEFlipAnimationController.
  package static let duration = 1.0
  /// The distance of the viewer's eye in front of the centre, in points; in a large container it grows.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEFlipAnimationController.
  package static let eyeDistance = 500.0
  /// The opacity of the shade at its darkest edge.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEFlipAnimationController.
  package static let shadeAlpha = 0.5

  /// Creates the flip.
  public init() {}

  /// Returns the id of the half of a page that does not turn, such as `to piece left still`.
  public static func stillLayer(of role: TransitionRole, isLeft: Bool) -> LayerID {
    half(of: role, isLeft: isLeft, "still")
  }

  /// Returns the id of the half of a page that turns, such as `from piece left turning`.
  public static func turningLayer(of role: TransitionRole, isLeft: Bool) -> LayerID {
    half(of: role, isLeft: isLeft, "turning")
  }

  /// Returns the id of the shade on a half that turns, such as `from piece left shade`.
  public static func shadeLayer(of role: TransitionRole, isLeft: Bool) -> LayerID {
    half(of: role, isLeft: isLeft, "shade")
  }

  private static func half(of role: TransitionRole, isLeft: Bool, _ part: String) -> LayerID {
    .piece(of: role, "\(isLeft ? "left" : "right") \(part)")
  }

  /// Returns the effect that draws both pages, and above them the two halves that turn.
  public func effect(in context: any TransitionContext) -> Effect {
    let isForward = context.isForward
    let quarter = Double.pi / 2
    let from = HalfPage(.from, isLeft: isForward, context)
    let to = HalfPage(.to, isLeft: !isForward, context)
    let sign = isForward ? 1.0 : -1
    let pages = Effect.layers(
      [
        HalfPage(.to, isLeft: isForward, context).still,
        HalfPage(.from, isLeft: !isForward, context).still,
        from.turning(to: sign * quarter, first: true),
        from.shade(to: sign * quarter, first: true),
        to.turning(to: -sign * quarter, first: false),
        to.shade(to: -sign * quarter, first: false),
      ], order: [])
    return Effect.together(pages, hidden(.from, context), hidden(.to, context))
      .timing(.linear).lasting(VCFlip.duration)
  }

  private func hidden(_ role: TransitionRole, _ context: any TransitionContext) -> Effect {
    var state = LayerState(frame: context.frame(of: role))
    state.isHidden = true
    return .layers([Layer(.screen(role), state)], order: [])
  }
}

/// One half of a page as a layer of its own.
private struct HalfPage {
  let role: TransitionRole
  let isLeft: Bool
  let state: LayerState
  private let eyeDistance: Double

  init(_ role: TransitionRole, isLeft: Bool, _ context: any TransitionContext) {
    self.role = role
    self.isLeft = isLeft
    eyeDistance = context.container.eyeDistance(VCFlip.eyeDistance)
    let page = context.frame(of: role)
    let half = page.width / 2
    state = LayerState(
      frame: Rect(x: page.x + (isLeft ? 0 : half), y: page.y, width: half, height: page.height),
      anchor: Point(x: isLeft ? 1 : 0, y: 0.5),
      sourceRect: Rect(x: isLeft ? 0 : 0.5, y: 0, width: 0.5, height: 1),
      vanishingPoint: Point(
        x: context.container.width / 2, y: context.container.height / 2))
  }

  var still: Layer { Layer(VCFlip.stillLayer(of: role, isLeft: isLeft), state) }

  /// Returns the half that turns away in the first half of the duration, or that turns in during the second half.
  func turning(to angle: Double, first: Bool) -> Layer {
    Layer(VCFlip.turningLayer(of: role, isLeft: isLeft), state)
      .transforming(at: poses(angle, first)).hiding(at: [(0, !first), (0.5, first)])
  }

  private func poses(_ angle: Double, _ first: Bool) -> [(Double, Transform)] {
    let resting = Transform(perspectiveDistance: eyeDistance)
    let away = Transform(rotationY: angle, perspectiveDistance: eyeDistance)
    return first ? [(0, resting), (0.5, away)] : [(0.5, away), (1, resting)]
  }

  /// Returns the shade on the half that turns: it darkens as the half turns away.
  func shade(to angle: Double, first: Bool) -> Layer {
    var shade = state
    shade.sourceRect = .unit
    shade.fill = Fill(
      from: RGBColor.black.withAlpha(0), to: RGBColor.black.withAlpha(VCFlip.shadeAlpha),
      startPoint: Point(x: isLeft ? 0 : 1, y: 0.5), endPoint: Point(x: isLeft ? 1 : 0, y: 0.5))
    return Layer(VCFlip.shadeLayer(of: role, isLeft: isLeft), shade)
      .transforming(at: poses(angle, first))
      .fading(at: first ? [(0, 0), (0.5, 1)] : [(0.5, 1), (1, 0)])
      .hiding(at: [(0, !first), (0.5, first)])
  }
}
