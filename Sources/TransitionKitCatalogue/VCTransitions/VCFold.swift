public import TransitionKit

/// The leaving page folds up like a map while the entering page unfolds beside it.
///
/// Going forward, the leaving page folds up at the right edge and the entering page unfolds from the left edge; going
/// back, the edges are swapped.
///
/// ```swift
/// let timeline = try VCFold(folds: 2).resolvedTimeline(for: context)
/// let strip = VCFold.stripLayer(of: .from, fold: 0, isLeft: true)
/// timeline.firstPicture[strip]?.frame  // (0, 64) 80×504: one of four strips
/// ```
///
/// ## Layers
///
/// Back to front:
/// - Both screens, hidden.
/// - ``stripLayer(of:fold:isLeft:)`` and ``shadeLayer(of:fold:isLeft:)``: the strips of the leaving page from left to
///   right, each with its shade.
/// - The strips of the entering page, each with its shade.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEFoldAnimationController:
/// ease-in-out, and a shade that grows to black towards the crease.
public struct VCFold: ComposedTransition, LibraryAnimator {
  /// The duration, in seconds.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEFoldAnimationController.
  package static let duration = 1.0
  /// The distance of the eye in front of the centre, in points.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEFoldAnimationController.
  package static let eyeDistance = 200.0
  /// How many folds a page can have; each is two strips.
  ///
  /// Source: a decision of this library, which bounds the number of layers.
  package static let possibleFolds = 1...100

  /// The number of folds, clamped to `1...100`.
  public var folds: Int

  /// Creates a fold; by default with two folds, as in the source.
  public init(folds: Int = 2) { self.folds = folds }

  /// Returns the id of one strip of a fold, such as `from piece fold 0 left`.
  ///
  /// - Parameters:
  ///   - role: The page.
  ///   - fold: The index of the fold, from the left.
  ///   - isLeft: Whether it is the left strip of the fold.
  /// - Returns: The id of the strip's layer.
  public static func stripLayer(
    of role: TransitionRole, fold: Int, isLeft: Bool
  ) -> LayerID {
    .piece(of: role, strip(fold, isLeft: isLeft))
  }

  /// Returns the id of the shade on one strip of a fold, such as `from piece fold 0 left shade`.
  ///
  /// - Parameters:
  ///   - role: The page.
  ///   - fold: The index of the fold, from the left.
  ///   - isLeft: Whether it is the left strip of the fold.
  /// - Returns: The id of the shade's layer.
  public static func shadeLayer(
    of role: TransitionRole, fold: Int, isLeft: Bool
  ) -> LayerID {
    .piece(of: role, strip(fold, isLeft: isLeft) + " shade")
  }

  private static func strip(_ fold: Int, isLeft: Bool) -> String {
    "fold \(fold) \(isLeft ? "left" : "right")"
  }

  /// Returns the effect that folds and unfolds the strips of both pages.
  public func effect(in context: any TransitionContext) -> Effect {
    let layers = TransitionRole.allCases.flatMap { strips(of: $0, in: context) }
    let hidden = TransitionRole.allCases.map { role in
      Layer(.screen(role), LayerState(frame: context.frame(of: role), isHidden: true))
    }
    return Effect.together(.layers(hidden, order: []), .layers(layers))
      .timing(.easeInOut).lasting(VCFold.duration)
  }

  /// Returns the strips of a page from left to right, each with its shade.
  private func strips(of role: TransitionRole, in context: any TransitionContext) -> [Layer] {
    let container = context.container
    let page = context.frame(of: role)
    let possible = VCFold.possibleFolds
    let count = 2 * min(max(folds, possible.lowerBound), possible.upperBound)
    // Going forward, the leaving page folds up at the right edge; going back, at the left edge.
    let edge = (role == .from) == context.isForward ? container.width : 0
    return (0..<count).flatMap { index -> [Layer] in
      let isLeft = index % 2 == 0
      let source = Rect(x: Double(index) / Double(count), y: 0, width: 1 / Double(count), height: 1)
      let resting = LayerState(
        frame: Rect(
          x: page.x + source.x * page.width, y: page.y, width: source.width * page.width,
          height: page.height),
        transform: Transform(perspectiveDistance: VCFold.eyeDistance),
        anchor: Point(x: isLeft ? 0 : 1, y: 0.5), sourceRect: source,
        vanishingPoint: Point(x: container.width / 2, y: container.height / 2))
      var away = resting
      away.frame.x = isLeft ? edge : edge - resting.frame.width
      away.transform.rotationY = isLeft ? .pi / 2 : -.pi / 2
      var (light, dark) = (resting, away)
      light.alpha = 0
      (light.fill, dark.fill) = (shade(isLeft: isLeft), shade(isLeft: isLeft))
      (light.sourceRect, dark.sourceRect) = (.unit, .unit)
      let strip = VCFold.stripLayer(of: role, fold: index / 2, isLeft: isLeft)
      let shade = VCFold.shadeLayer(of: role, fold: index / 2, isLeft: isLeft)
      return role == .to
        ? [Layer(strip, from: away, to: resting), Layer(shade, from: dark, to: light)]
        : [Layer(strip, from: resting, to: away), Layer(shade, from: light, to: dark)]
    }
  }

  /// Returns a gradient from transparent at the outer edge of a strip to black at the crease.
  ///
  /// Source: the end points of the gradient are the original's.
  private func shade(isLeft: Bool) -> Fill {
    Fill(
      from: RGBColor.black.withAlpha(0), to: .black,
      startPoint: isLeft ? Point(x: 0, y: 0.2) : Point(x: 1, y: 0),
      endPoint: isLeft ? Point(x: 1, y: 0) : Point(x: 0, y: 1))
  }
}

extension VCFold: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: VCFold(), AnimatorParameter("folds", \.folds, choices: [1, 2]))
}
