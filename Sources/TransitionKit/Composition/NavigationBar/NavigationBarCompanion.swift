/// An animator that adds a moving navigation bar, with titles and items, to an animator of pages.
///
/// ```swift
/// SystemPush().takingNavigationBar()
/// ```
///
/// With the default style, ``Style/crossFading``, a push turns the title of the back page into the label of the back
/// button, and the title of the fore page slides in; a pop reverses this. Items cross-fade in place, and items that
/// both pages have move to their new frames. The bar grows or shrinks for a large title. Two bars cross-fade in place
/// if their looks differ or if only one is translucent. All of this has the duration of the pages and, by default,
/// their curve, and it reverses with them when the transition is cancelled.
///
/// ``stages`` gives each part its own time range and curve, ``title`` can keep titles in place, and ``chevron`` can
/// move the chevron in from a side:
///
/// ```swift
/// var animator = SystemPush().takingNavigationBar()
/// animator.stages.title = try BarStage(fadeIn: 0.25...1, fadeOut: 0...0.7)
/// animator.chevron = .shifting(26)
/// ```
///
/// If only one page shows a bar, the bar moves and fades with that page, directly above it. No bar is added to
/// transitions of presented screens, or to a transition that already has layers for bars.
///
/// ## Layers
///
/// A layer with a role belongs to the page of that role.
///
/// - ``LayerID/bar``: the navigation bar itself, without its contents.
/// - ``LayerID/barSnapshot(_:)``: the bar of each page without its contents, instead of ``LayerID/bar``, if the two
///   bars cross-fade or are separate.
/// - ``LayerID/barBackChevron``: the chevron of the back button, when both pages show a bar.
/// - ``LayerID/barBackChevron(of:)``: the chevron of the page's back button, when only this page shows
///   a bar or the bars are separate.
/// - ``LayerID/barBackTitle(of:)``: the label of the page's back button.
/// - ``LayerID/barTitle(of:)``: the page's title in the row.
/// - ``LayerID/barLargeTitle(of:)``: the page's large title.
/// - ``LayerID/barItem(_:of:)``: an item of the page, by its id.
public struct NavigationBarCompanion: AnimatedTransitioning, LibraryAnimator, Hashable {
  /// How the contents change in a bar that both pages show.
  public enum Style: Hashable, Sendable {
    /// The titles move to and from the back button while they fade, and items cross-fade in place.
    ///
    /// Source: UIKit before iOS 26.
    case crossFading
    /// The contents slide with their pages and do not fade.
    ///
    /// With the width *W* and the eased progress *q* of a push, the fore page's contents are offset by *W*(1 − *q*),
    /// and the back page's by −0.3 *W* *q*. The back page's contents are clipped at the fore page's leading edge, and
    /// large titles keep their y. The back button stays at x = 16; it fades in place if the back buttons differ or
    /// only one page has one, which is a decision of this library. A pop reverses all of this.
    ///
    /// Source: iOS 26.1, measured.
    case sliding
    /// Each page has its own bar, whose parts move according to tables.
    case separate(BarMotion)
  }

  /// The animator that moves the pages.
  public var pages: HashableAnimator
  /// The timing curve of the bar; `nil` uses the curve of the fore page.
  public var curve: TimingCurve?
  /// How the contents change in a bar that both pages show.
  public var style: Style
  /// The time range and curve of each part of a bar that both pages show.
  public var stages = BarStages()
  /// How the titles change; ignored by ``Style/separate(_:)``.
  public var title = BarTitleMotion.moving
  /// How the chevron appears; ignored by ``Style/separate(_:)``.
  public var chevron = BarChevronMotion.fading

  /// Creates an animator that adds a navigation bar to an animator of pages.
  public init(
    of pages: some AnimatedTransitioning & Hashable, curve: TimingCurve? = nil,
    style: Style = .crossFading
  ) {
    self.pages = HashableAnimator(pages)
    self.curve = curve
    self.style = style
  }

  /// The operations that the pages' animator can show.
  public var operations: Set<TransitionOperation> { pages.operations }

  /// The ``AnimatedTransitioning/sheet`` of the pages' animator.
  public var sheet: (any SheetTransition)? { pages.sheet }

  /// Returns the timeline of the pages' animator, with the layers of the navigation bar added.
  ///
  /// - Throws: The error of the pages' animator, ``TimelineError``, or ``CurveError`` when a curve is
  ///   nested too deep for a stage.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let timeline = try pages.timeline(for: context)
    guard !context.pagesIncludeBars, !timeline.layers.contains(where: \.id.showsNavigationBar)
    else { return timeline }
    let (back, fore) = (context.operation.backRole, context.operation.foreRole)
    let bar = NavigationBarLayers(
      context: context.leftToRightContext,
      timings: try BarTimings(stages, curve: timing(of: timeline, in: context), in: context),
      style: style, title: title, chevron: chevron)
    switch (context.barFrame(of: back), context.barFrame(of: fore)) {
    case (nil, nil): return timeline
    case (let start?, let end?):
      return try timeline.adding(mirrored(try bar.shared(from: start, to: end), in: context))
    case (let frame?, nil):
      return try attaching(alone(bar, on: back, frame, context), to: timeline, back, frame, context)
    case (nil, let frame?):
      return try attaching(alone(bar, on: fore, frame, context), to: timeline, fore, frame, context)
    }
  }

  /// Returns the curve of the bar; it is made linear while a gesture drives the transition.
  private func timing(of timeline: Timeline, in context: any TransitionContext) -> TimingCurve {
    var own = curve
    if case .separate = style, own == nil {
      own = (pages.base as? any PacedTransition)?.progressCurve(in: context)
    }
    return context.followingFinger(
      own ?? timeline.leadingCurve(of: context.foreLayer) ?? .easeInOut)
  }

  private func alone(
    _ bar: NavigationBarLayers, on role: TransitionRole, _ frame: Rect,
    _ context: any TransitionContext
  ) -> [Layer] {
    mirrored(bar.alone(on: role, bar: frame), in: context)
  }

  /// Returns the timeline with the layers of a page's bar directly above the page.
  ///
  /// If the timeline cuts the page into pieces, nothing is added, because its bar is cut into pieces, too.
  private func attaching(
    _ layers: [Layer], to timeline: Timeline, _ role: TransitionRole, _ frame: Rect,
    _ context: any TransitionContext
  ) throws(TimelineError) -> Timeline {
    guard timeline.showsWholePage(of: role) else { return timeline }
    let bar = PageAttachment(
      role: role, bar: frame, pageFrame: context.frame(of: role), layers: layers)
    return try timeline.attaching([bar], in: context)
  }

  private func mirrored(_ layers: [Layer], in context: any TransitionContext) -> [Layer] {
    guard context.container.layoutDirection == .rightToLeft else { return layers }
    return layers.map { $0.mirrored(inWidth: context.container.width) }
  }
}

extension NavigationBarCompanion: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: NavigationBarCompanion(of: Effect.together()),
    // The other properties are not listed, because the initialiser has no arguments for them.
    .argument("of", \.pages, isRequired: true),
    AnimatorParameter("title", \.title, choices: BarTitleMotion.allCases),
    AnimatorParameter("titleStage", \.stages.title, choices: stages),
    AnimatorParameter("chevronStage", \.stages.chevron, choices: stages))

  private static let stages = [.whole] + [0...0.5, 0.5...1].compactMap { try? BarStage($0) }

  package var usesParameters: Bool { if case .separate = style { false } else { true } }
}

extension NavigationBarCompanion: WrappingAnimator {
  package func player(of operation: TransitionOperation) -> any AnimatedTransitioning { pages }
}

extension AnimatedTransitioning where Self: Hashable {
  /// Returns an animator that adds a moving navigation bar, with titles and items, to this one.
  public func takingNavigationBar(
    _ style: NavigationBarCompanion.Style = .crossFading
  ) -> NavigationBarCompanion {
    NavigationBarCompanion(of: self, style: style)
  }
}

/// An animator whose pages follow one common progress, even if their properties have different curves.
package protocol PacedTransition: AnimatedTransitioning {
  /// Returns the curve of the common progress.
  func progressCurve(in context: any TransitionContext) -> TimingCurve
}

extension Timeline {
  fileprivate func leadingCurve(of id: LayerID) -> TimingCurve? {
    layers.first { $0.id == id }?.tracks.leadingCurve
  }
}
