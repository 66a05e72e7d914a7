/// Screens slide over one another, each with its own navigation bar.
///
/// There is one real bar. In a push, the real bar slides in with the pushed page, over a snapshot
/// of the other page's bar. In a pop, the real bar stays at the back, and each page moves with a
/// snapshot of its bar. A pop of several pages looks like a pop of one.
///
/// ```swift
/// let timeline = try SlideWithFakeNavBar().resolvedTimeline(for: context)
/// timeline.duration  // 0.33
/// timeline.firstPicture[.bar]?.frame.x  // 320: the real bar comes with the pushed page
/// timeline.lastPicture[.barSnapshot(.from)]?.frame.x  // -160
/// ```
///
/// ## Layers
///
/// - ``LayerID/bar``: the real navigation bar.
/// - ``LayerID/barSnapshot(_:)``: a snapshot of a page's bar; of the `from` page in a push, of both
///   pages in a pop.
public struct SlideWithFakeNavBar: AnimatedTransitioning, LibraryAnimator, Hashable {
  /// The duration, in seconds.
  public var duration: Double
  /// How far the back page moves, in widths of the container.
  public var parallax: Double
  /// The opacity of the fore page's shadow.
  public var shadowOpacity: Double
  /// The blur radius of the shadow, in points.
  public var shadowRadius: Double
  /// How far the shadow extends above the page, in points.
  public var shadowRise: Double

  /// Creates a slide.
  ///
  /// Source: a write-up of per-page navigation bars: 0.33 s ease-in-out, a parallax of half a
  /// width, a shadow with opacity 0.8 and radius 3, raised by twice a bar of 64 points.
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

  /// Pushes and pops.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns ``duration``.
  public func duration(in context: any TransitionContext) -> Double { duration }

  /// Returns the pages and their bars, back to front.
  ///
  /// A push has the `from` page, the snapshot of its bar, the `to` page and the real bar. A pop has
  /// the real bar, then each page with the snapshot of its bar.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let curve = context.followingFinger(.easeInOut)
    let aside = context.container.trailingOffset
    let back = { (layer: Layer) in layer.moved(from: -aside * parallax, curve: curve) }
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
        back(Layer(.to, frame: context.frame(of: .to))),
        context.barSnapshot(of: .to).map(back),
        shadowed(.from, frame: context.frame(of: .from)).moved(to: aside, curve: curve),
        context.barSnapshot(of: .from)?.moved(to: aside, curve: curve),
      ]
    }
    return try Timeline(duration: duration, layers: layers.compactMap { $0 })
  }

  /// Returns the fore page with its shadow.
  private func shadowed(_ id: LayerID, frame: Rect) -> Layer {
    let path = Rect(x: 0, y: 0, width: frame.width, height: frame.height + shadowRise)
    let shadow = Shadow(
      opacity: shadowOpacity, radius: shadowRadius, offset: Point(x: 0, y: -shadowRise),
      path: path)
    return Layer(id, frame: frame, shadow: shadow)
  }
}

extension SlideWithFakeNavBar: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: SlideWithFakeNavBar(),
    .duration("duration", \.duration),
    AnimatorParameter("parallax", \.parallax, in: 0...1),
    AnimatorParameter("shadowOpacity", \.shadowOpacity, in: 0...1),
    AnimatorParameter("shadowRadius", \.shadowRadius, in: 0...20, unit: "pt"),
    AnimatorParameter("shadowRise", \.shadowRise, in: 0...200, unit: "pt"))
}
