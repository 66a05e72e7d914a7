public import TransitionKit

/// A circle of one colour grows from a point, and the screen grows with it.
///
/// ```swift
/// let timeline = try Bubble(from: Point(x: 0.5, y: 1)).resolvedTimeline(for: context)
/// timeline.lastPicture[Bubble.circleLayer]?.frame.width  // 1180.2: twice √(160² + 568²)
/// ```
///
/// ## Layers
///
/// Back to front:
/// - The lower screen.
/// - ``circleLayer``: the circle.
/// - The upper screen.
///
/// Source: andreamazz/BubbleTransition, Source/BubbleTransition.swift: ease-in-out, and a circle that
/// reaches the farthest corner. That the default origin is the centre is a decision of this library.
public struct Bubble: ComposedTransition, LibraryAnimator {
  /// The id of the circle's layer, `bubble`.
  public static let circleLayer = LayerID.named("bubble")
  /// The duration, in seconds.
  ///
  /// Source: andreamazz/BubbleTransition, Source/BubbleTransition.swift.
  package static let duration = 0.5
  /// The scale of circle and screen when they are away.
  ///
  /// Source: andreamazz/BubbleTransition, Source/BubbleTransition.swift.
  package static let initialScale = 0.001

  /// The centre of the circle, in fractions of the container, with x from the leading edge.
  public var origin: Point
  /// The colour of the circle.
  public var color: RGBColor

  /// Creates a bubble; by default it is white and grows from the centre.
  public init(from origin: Point = Point(x: 0.5, y: 0.5), color: RGBColor = .white) {
    self.origin = origin
    self.color = color
  }

  /// Returns the effect that grows the circle and the upper screen over the lower screen.
  public func effect(in context: any TransitionContext) -> Effect {
    let (width, height) = (context.container.width, context.container.height)
    let point = Point(x: origin.x * width, y: origin.y * height)
    let (x, y) = (max(point.x, width - point.x), max(point.y, height - point.y))
    let diameter = 2 * (x * x + y * y).squareRoot()
    let shown = LayerState(
      frame: Rect(
        x: point.x - diameter / 2, y: point.y - diameter / 2, width: diameter, height: diameter),
      cornerRadius: diameter / 2, fill: Fill(color))
    var away = shown
    away.transform = .scale(Bubble.initialScale)
    let bubble = Effect.layer(
      Bubble.circleLayer, in: context, away: away, shown: shown,
      order: [context.backLayer, Bubble.circleLayer, context.foreLayer])
    let resting = context.frame(of: context.operation.foreRole)
    let upper = Effect.page(.fore, in: context) { away in
      away.frame = resting.offset(byX: point.x - resting.center.x, y: point.y - resting.center.y)
      away.transform = .scale(Bubble.initialScale)
      away.alpha = 0
    }
    return Effect.together(bubble, upper).timing(.easeInOut).lasting(Bubble.duration)
  }
}

extension Bubble: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: Bubble(),
    .argument("from", \.origin),
    AnimatorParameter(
      "color", \.color,
      choices: [
        .white, .black, RGBColor(red: 1, green: 0.75, blue: 0.25),
        RGBColor(red: 0.25, green: 0.5, blue: 1),
      ]))
}
