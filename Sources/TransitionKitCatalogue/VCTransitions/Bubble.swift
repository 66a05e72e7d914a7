public import TransitionKit

/// A circle of one colour grows from a point, and the screen out of it.
///
/// Source: andreamazz/BubbleTransition, Source/BubbleTransition.swift: 0.5 s ease-in-out, scale from
/// 0.001, the circle reaches the farthest corner. The point in the middle is a decision of this
/// library.
public struct Bubble: ComposedTransition {
  /// Where it grows from, in parts of the container; x from the leading edge.
  public var origin: Point
  /// The colour of the circle.
  public var color: Color

  /// Creates a bubble.
  public init(from origin: Point = Point(x: 0.5, y: 0.5), color: Color = .white) {
    self.origin = origin
    self.color = color
  }

  /// Returns the lower screen, the circle and the upper screen.
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
    away.transform = .scale(0.001)
    let bubble = Effect.layer(
      .named("bubble"), in: context, away: away, shown: shown,
      order: [context.backLayer, .named("bubble"), context.foreLayer])
    let rest = context.frame(of: context.operation.foreRole)
    let upper = Effect.page(.fore, in: context) { away in
      away.frame = rest.offsetBy(x: point.x - rest.center.x, y: point.y - rest.center.y)
      away.transform = .scale(0.001)
      away.alpha = 0
    }
    return Effect.together(bubble, upper).paced(by: .easeInOut).lasting(0.5)
  }
}
