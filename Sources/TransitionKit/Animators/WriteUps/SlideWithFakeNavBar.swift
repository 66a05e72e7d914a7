/// Screens slide over one another, each with a navigation bar of its own.
///
/// There is one real bar. While pages move, pictures of the bars travel with them: on a push the
/// real bar comes in with the new page over a picture of the old bar; on a pop it waits underneath
/// while a picture of each page's bar moves with its page. A pop over several pages looks like a
/// pop of one.
public struct SlideWithFakeNavBar: AnimatedTransitioning, Hashable {
  /// How long it takes, in seconds.
  public var duration: Double
  /// How far the lower page moves, in widths of the container.
  public var parallax: Double
  /// The opacity of the shadow under the upper page.
  public var shadowOpacity: Double
  /// The blur radius of the shadow, in points.
  public var shadowRadius: Double
  /// How far the shadow reaches up beyond the page, in points.
  public var shadowRise: Double

  /// Creates a slide.
  ///
  /// Source: a write-up of per-page navigation bars: 0.33 s ease-in-out, parallax of half a width,
  /// shadow with opacity 0.8 and radius 3, raised by twice a bar of 64 points.
  public init(
    duration: Double = 0.33, parallax: Double = 0.5, shadowOpacity: Double = 0.8,
    shadowRadius: Double = 3, shadowRise: Double = 128
  ) {
    self.duration = duration
    self.parallax = parallax
    self.shadowOpacity = shadowOpacity
    self.shadowRadius = shadowRadius
    self.shadowRise = shadowRise
  }

  /// A slide serves a stack.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns ``duration``.
  public func duration(in context: any TransitionContext) -> Double { duration }

  /// Returns, back to front: pushing, the left page, its bar's picture, the entered page and the
  /// real bar; popping, the real bar, then each page with its bar's picture.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let curve = context.paced(by: .easeInOut)
    let aside = context.container.trailingTravel
    let lower = { (layer: Layer) in layer.moved(from: -aside * parallax, curve: curve) }
    let layers: [Layer?]
    switch context.operation.direction {
    case .forward:
      let bar = context.barFrame(of: .to).map { Layer(.bar, frame: $0) }
      layers = [
        Layer(.from, frame: context.frame(of: .from))
          .moved(to: -aside * parallax, curve: curve),
        context.barSnapshot(of: .from)?.moved(to: -aside * parallax, curve: curve),
        shadowed(.to, frame: context.frame(of: .to)).moved(from: aside, curve: curve),
        bar?.moved(from: aside, curve: curve),
      ]
    case .backward:
      layers = [
        context.barFrame(of: .to).map { Layer(.bar, frame: $0) },
        lower(Layer(.to, frame: context.frame(of: .to))),
        context.barSnapshot(of: .to).map(lower),
        shadowed(.from, frame: context.frame(of: .from)).moved(to: aside, curve: curve),
        context.barSnapshot(of: .from)?.moved(to: aside, curve: curve),
      ]
    }
    return try Timeline(duration: duration, layers: layers.compactMap { $0 })
  }

  /// Returns the upper page with the shadow that it casts to its side.
  private func shadowed(_ id: LayerID, frame: Rect) -> Layer {
    let path = Rect(x: 0, y: 0, width: frame.width, height: frame.height + shadowRise)
    let shadow = Shadow(
      opacity: shadowOpacity, radius: shadowRadius, offset: Point(x: 0, y: -shadowRise),
      path: path)
    return Layer(id, frame: frame, shadow: shadow)
  }
}
