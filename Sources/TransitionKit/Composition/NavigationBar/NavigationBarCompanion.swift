/// Any animator of a stack together with a navigation bar that is more than a picture.
///
/// ```swift
/// SystemPush().takingNavigationBar()
/// ```
///
/// The title of the page underneath becomes the label of the back button, or the other way round,
/// the titles of both pages cross-fade on the way, items cross-fade where they stand, a bar with a
/// large title grows or shrinks, and what makes a bar opaque fades in or out. It all goes along with
/// the pages, as long as they do and on their curve, and goes back with them.
///
/// A bar that only one page shows moves and fades with that page as if it were a part of it. A
/// transition that has layers for bars already, and one of presented screens, keeps what it has.
public struct NavigationBarCompanion: AnimatedTransitioning, Hashable {
  /// The animator that moves the pages.
  public var pages: HashableAnimator
  /// The pace of what moves in the bar; `nil` takes the one of the pages.
  public var curve: TimingCurve?

  /// Creates a companion.
  public init(of pages: some AnimatedTransitioning & Hashable, curve: TimingCurve? = nil) {
    self.pages = HashableAnimator(pages)
    self.curve = curve
  }

  /// The operations that the animator of the pages can show.
  public var operations: Set<TransitionOperation> { pages.operations }

  /// Returns the duration of the pages.
  public func duration(in context: any TransitionContext) -> Double { pages.duration(in: context) }

  /// Returns the timeline of the pages with the bar above them.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let timeline = try pages.timeline(for: context)
    guard !context.operation.isModal, !timeline.layers.contains(where: \.id.showsNavigationBar)
    else { return timeline }
    let (lower, upper) = (context.operation.backRole, context.operation.foreRole)
    let pace = curve ?? timeline.leadingCurve(of: context.foreLayer) ?? .easeInOut
    let bar = NavigationBarLayers(
      context: context.writtenLeftToRight, curve: context.paced(by: pace))
    switch (context.barFrame(of: lower), context.barFrame(of: upper)) {
    case (nil, nil): return timeline
    case (let start?, let end?):
      return try timeline.adding(mirrored(bar.shared(from: start, to: end), in: context))
    case (let frame?, nil):
      return try timeline.carrying(alone(bar, on: lower, frame, context), with: lower, in: context)
    case (nil, let frame?):
      return try timeline.carrying(alone(bar, on: upper, frame, context), with: upper, in: context)
    }
  }

  /// Returns the pages' layers that go a way of their own after a finger.
  public func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] {
    try pages.layersAfterRelease(in: context)
  }

  /// Tells the animator of the pages that its transition has ended.
  public func transitionEnded(_ outcome: TransitionOutcome) { pages.transitionEnded(outcome) }

  private func alone(
    _ bar: NavigationBarLayers, on role: TransitionRole, _ frame: Rect,
    _ context: any TransitionContext
  ) -> [Layer] {
    mirrored(bar.alone(on: role, bar: frame), in: context)
  }

  private func mirrored(_ layers: [Layer], in context: any TransitionContext) -> [Layer] {
    guard context.container.layoutDirection == .rightToLeft else { return layers }
    return layers.map { $0.mirrored(inWidth: context.container.width) }
  }
}

extension AnimatedTransitioning where Self: Hashable {
  /// Returns the animator with a navigation bar whose titles and items move along.
  public func takingNavigationBar() -> NavigationBarCompanion { NavigationBarCompanion(of: self) }
}

extension Timeline {
  /// Returns the timeline with layers on top that move and fade with a page.
  fileprivate func carrying(
    _ layers: [Layer], with role: TransitionRole, in context: any TransitionContext
  ) throws(TimelineError) -> Timeline {
    guard let page = self.layers.first(where: { $0.id == .screen(role) }) else { return self }
    let rest = context.frame(of: role)
    return try appending(layers.map { $0.carried(by: page, from: rest) })
  }

  fileprivate func leadingCurve(of id: LayerID) -> TimingCurve? {
    layers.first { $0.id == id }?.tracks.leadingCurve
  }
}
