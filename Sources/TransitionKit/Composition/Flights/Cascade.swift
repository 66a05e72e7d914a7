/// The elements of a page come one after the other, and go so.
///
/// Element i of n, sorted, waits `start + i · each` seconds and then takes its own ``duration``; the
/// total grows. One that flies between both screens is not delayed or, when asked, waits for all
/// others: `start + n · each`.
///
/// Source: HeroTransitions/Hero, Sources/Preprocessors/CascadePreprocessor.swift: 0.02 s between
/// neighbours.
public struct Cascade: Hashable, Sendable {
  /// The order in which elements begin; of equals the one at the back is first.
  public enum Order: Hashable, Sendable {
    /// By the top edge, from the top down.
    case topToBottom
    /// By the bottom edge, from the bottom up, then by the right edge, from the right.
    case bottomToTop
    /// By the left edge, from the left.
    case leftToRight
    /// By the right edge, from the right.
    case rightToLeft
    /// From the leading edge.
    case leading
    /// From the trailing edge.
    case trailing
    /// By the distance of the centre from a point of the container, the nearest first.
    case outwards(from: Point)
    /// By the distance of the centre from a point of the container, the farthest first.
    case inwards(to: Point)
  }

  /// The order in which elements begin.
  public var order: Order
  /// The time between neighbours, in seconds.
  public var each: Double
  /// The time before the first, in seconds.
  public var start: Double
  /// A Boolean value that tells whether elements that fly wait for all others.
  public var delaysMatched: Bool
  /// How an element looks when it is away.
  public var away: PieceLook
  /// How long each element takes, in seconds.
  public var duration: Double
  /// The page whose elements they are.
  public var page: Page

  /// Creates a cascade; without a word elements rise by 40 points and fade in.
  ///
  /// The rise and the 0.3 s of an element are decisions of this library.
  public init(
    _ order: Order = .topToBottom, each: Double = 0.02, start: Double = 0,
    delaysMatched: Bool = false, away: PieceLook = PieceLook(offset: Point(x: 0, y: 40), alpha: 0),
    duration: Double = 0.3, page: Page = .fore
  ) {
    self.order = order
    self.each = each
    self.start = start
    self.delaysMatched = delaysMatched
    self.away = away
    self.duration = duration
    self.page = page
  }

  /// Returns how long each of some rectangles waits, in seconds, in the order in which they came.
  public func delays(
    of rects: [Rect], in direction: LayoutDirection = .leftToRight
  ) -> [Double] {
    let sorted = rects.indices.sorted { first, second in
      let (a, b) = (key(rects[first], direction), key(rects[second], direction))
      return (a.0, a.1, first) < (b.0, b.1, second)
    }
    var delays = [Double](repeating: 0, count: rects.count)
    for (place, index) in sorted.enumerated() { delays[index] = start + Double(place) * each }
    return delays
  }

  /// How long an element waits that flies while a number of elements cascade, in seconds.
  public func matchedDelay(count: Int) -> Double {
    delaysMatched ? start + Double(count) * each : 0
  }

  /// What is small for the first element, and what decides between equals.
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
    let way = a - b
    return way.x * way.x + way.y * way.y
  }
}

/// The elements of a page that come or go one by one.
struct CascadedElements {
  /// An effect for each element that has a layer.
  var effects: [Effect] = []
  /// The names of those elements.
  var ids: [String] = []
  /// How many elements there are, with those that fly.
  var count = 0
}

extension Cascade {
  /// Returns the elements of the page that come or go one by one.
  ///
  /// - Parameters:
  ///   - flying: The names of the elements that fly: they are counted but have no layer here.
  ///   - context: Where it happens.
  /// - Returns: The elements that are left.
  func effects(
    without flying: Set<String>, in context: any TransitionContext
  ) -> CascadedElements {
    let role = page.role(in: context.operation)
    let children = context.placed(role).leadingElements.filter { $0.parent == nil }
    let delays = delays(of: children.map(\.rect), in: context.container.layoutDirection)
    let moving = zip(children, delays).filter { !flying.contains($0.0.id) && !$0.0.rect.isEmpty }
    let effects = moving.map { child, delay in
      Effect.layers([layer(of: child, enters: role == .to)]).lasting(duration).delayed(by: delay)
    }
    return CascadedElements(
      effects: effects, ids: moving.map(\.0.id), count: children.count)
  }

  private func layer(of child: PlacedElement, enters: Bool) -> Layer {
    let rest = LayerState(resting: child, anchor: away.anchor)
    var gone = rest
    gone.frame = rest.frame.offsetBy(x: away.offset.x, y: away.offset.y)
    gone.alpha = rest.alpha * away.alpha
    gone.transform = away.transform
    return Layer(.element(child.id), from: enters ? gone : rest, to: enters ? rest : gone)
  }
}

extension LayerState {
  /// Creates the look of a picture of an element at rest.
  init(resting placed: PlacedElement, anchor: Point = LayerState.center) {
    let look = placed.element.look
    self.init(
      frame: placed.rect, alpha: look.alpha, anchor: anchor, cornerRadius: look.cornerRadius,
      shadow: look.shadow, content: look.fit)
  }
}
