public import TransitionKit

/// Makes the elements of a page appear or disappear one after the other.
///
/// The elements are sorted by ``order``. Element i of n starts after `start + i · each` seconds and takes ``duration``
/// seconds, which prolongs the whole transition. By default elements that fly between both screens start at once; with
/// ``delaysMatchingElements`` they start after all others, at `start + n · each`.
///
/// ```swift
/// let tops = [100.0, 0, 50]
/// let cascade = Cascade(.topToBottom, each: 0.05)
/// cascade.delays(of: tops.map { Rect(x: 0, y: $0, width: 320, height: 44) })  // [0.1, 0.0, 0.05]
/// ```
///
/// Source: HeroTransitions/Hero, Sources/Preprocessors/CascadePreprocessor.swift: 0.02 s between two elements.
public struct Cascade: Hashable, Sendable {
  /// The order in which elements start; if two are equal in this order, the one further back starts first.
  ///
  /// ```swift
  /// let cascade = Cascade(.outwards(from: Point(x: 0, y: 0)), each: 0.25)
  /// let rects = [Rect(x: 200, y: 200, width: 50, height: 50), Rect(x: 0, y: 0, width: 50, height: 50)]
  /// cascade.delays(of: rects)  // [0.25, 0.0]
  /// ```
  public enum Order: Hashable, Sendable {
    /// By the top edge, from the top down.
    case topToBottom
    /// By the bottom edge, from the bottom up; elements with equal bottom edges by the right edge, from right to left.
    case bottomToTop
    /// By the left edge, from left to right.
    case leftToRight
    /// By the right edge, from right to left.
    case rightToLeft
    /// From the leading edge to the trailing edge.
    case leading
    /// From the trailing edge to the leading edge.
    case trailing
    /// By the distance of the centre from a point of the container, the nearest first.
    case outwards(from: Point)
    /// By the distance of the centre from a point of the container, the farthest first.
    case inwards(to: Point)
  }

  /// The order in which elements start.
  public var order: Order
  /// The delay between an element and the next, in seconds.
  public var each: Double
  /// The delay of the first element, in seconds.
  public var start: Double
  /// Whether elements that fly between both screens start after all others.
  public var delaysMatchingElements: Bool
  /// How an element looks before it appears or after it disappears.
  public var away: PieceLook
  /// The duration of each element's motion, in seconds.
  public var duration: Double
  /// The page whose elements appear or disappear.
  public var page: Page

  /// Creates a cascade; by default elements rise by 40 points and fade in, for 0.3 s each.
  ///
  /// These 40 points and 0.3 s are decisions of this library.
  public init(
    _ order: Order = .topToBottom, each: Double = 0.02, start: Double = 0,
    delaysMatchingElements: Bool = false,
    away: PieceLook = PieceLook(offset: Point(x: 0, y: 40), alpha: 0),
    duration: Double = 0.3, page: Page = .fore
  ) {
    self.order = order
    self.each = each
    self.start = start
    self.delaysMatchingElements = delaysMatchingElements
    self.away = away
    self.duration = duration
    self.page = page
  }

  /// Returns the delays of rectangles in seconds, in the order in which the rectangles are given.
  public func delays(
    of rects: [Rect], in direction: LayoutDirection = .leftToRight
  ) -> [Double] {
    let sorted = rects.indices.sorted { first, second in
      let (a, b) = (key(rects[first], direction), key(rects[second], direction))
      return (a.0, a.1, first) < (b.0, b.1, second)
    }
    var delays = [Double](repeating: 0, count: rects.count)
    for (position, index) in sorted.enumerated() { delays[index] = start + Double(position) * each }
    return delays
  }

  /// Returns the delay of elements that fly, in seconds, on a page with `count` elements.
  public func matchedDelay(count: Int) -> Double {
    delaysMatchingElements ? start + Double(count) * each : 0
  }

  /// Returns the sort key of a rectangle; the second number decides if the first ones are equal.
  private func key(_ rect: Rect, _ direction: LayoutDirection) -> (Double, Double) {
    switch (order, direction) {
    case (.topToBottom, _): (rect.y, 0)
    case (.bottomToTop, _): (-rect.maxY, -rect.maxX)
    case (.leftToRight, _), (.leading, .leftToRight), (.trailing, .rightToLeft): (rect.x, 0)
    case (.rightToLeft, _), (.leading, .rightToLeft), (.trailing, .leftToRight): (-rect.maxX, 0)
    case (.outwards(let center), _): (squaredDistance(rect.center, center), 0)
    case (.inwards(let center), _): (-squaredDistance(rect.center, center), 0)
    }
  }

  private func squaredDistance(_ a: Point, _ b: Point) -> Double {
    let delta = a - b
    return delta.x * delta.x + delta.y * delta.y
  }
}

/// The effects that a cascade adds to a transition.
struct CascadedElements {
  /// One effect for each element that has a layer.
  var effects: [Effect] = []
  /// The ids of the elements in ``effects``, in the same order.
  var ids: [String] = []
  /// The number of elements on the page, including those that fly.
  var count = 0
}

extension Cascade {
  /// Returns an effect for each element of the page that does not fly.
  ///
  /// - Parameters:
  ///   - flying: The ids of the elements that fly. They count for the delays, but have no effect here.
  ///   - context: The context of the transition.
  /// - Returns: The effects, the ids of their elements, and the number of elements on the page.
  func effects(
    without flying: Set<String>, in context: any TransitionContext
  ) -> CascadedElements {
    let role = page.role(in: context.operation)
    let children = context.placed(role).topmostElements.filter { $0.parent == nil }
    let delays = delays(of: children.map(\.rect), in: context.container.layoutDirection)
    let moving = zip(children, delays).filter { !flying.contains($0.0.id) && !$0.0.rect.isEmpty }
    let effects = moving.map { child, delay in
      Effect.layers([layer(of: child, enters: role == .to)]).lasting(duration).delayed(by: delay)
    }
    return CascadedElements(
      effects: effects, ids: moving.map(\.0.id), count: children.count)
  }

  private func layer(of child: PlacedElement, enters: Bool) -> Layer {
    let resting = LayerState(resting: child, anchor: away.anchor)
    var gone = resting
    gone.frame = resting.frame.offset(byX: away.offset.x, y: away.offset.y)
    gone.alpha = resting.alpha * away.alpha
    gone.transform = away.transform
    return Layer(.element(child.id), from: enters ? gone : resting, to: enters ? resting : gone)
  }
}

extension LayerState {
  /// Creates the state of an element's snapshot at rest.
  init(resting placed: PlacedElement, anchor: Point = LayerState.center) {
    let (look, size) = (placed.element.look, placed.rect.size)
    self.init(
      frame: placed.rect, alpha: look.alpha, anchor: anchor,
      cornerRadius: look.cornerFractions == nil ? look.cornerRadius(in: size) : 0,
      shadow: look.shadow, clipPath: look.ellipticShape(in: size), content: look.fit)
  }
}
