/// The animator of a stack, with a navigation bar whose titles and items move.
///
/// ```swift
/// SystemPush().takingNavigationBar()
/// ```
///
/// This describes ``Style/crossFading``, the default. In a push, the title of the back page becomes the label of the back button, and the title of the
/// fore page slides in; a pop reverses this. Items cross-fade in place, and items that both pages
/// have move to their new frames. The bar grows or shrinks for a large title. Bars of different looks, or
/// of which only one is translucent, cross-fade in place. All of this takes the duration of the pages and, by default,
/// uses their curve. It also reverses with them when the transition is cancelled.
///
/// ``stages`` give each part a window and a curve of its own, ``title`` lets titles stay, and ``chevron``
/// lets the chevron come from a side:
///
/// ```swift
/// var animator = SystemPush().takingNavigationBar()
/// animator.stages.title = try BarStage(fadeIn: 0.25...1, fadeOut: 0...0.7)
/// animator.chevron = .shifting(26)
/// ```
///
/// When only one page shows a bar, the bar moves and fades with that page, directly above it.
/// Nothing is added to a transition of presented screens, or to one that already has layers for
/// bars.
///
/// ## Layers
///
/// Layers with a role belong to the page of that role.
///
/// - ``LayerID/bar``: the navigation bar itself, without its contents.
/// - ``LayerID/barSnapshot(_:)``: the bar of each page without its contents, instead of
///   ``LayerID/bar``, when the two bars cross-fade or are separate.
/// - ``LayerID/barBackChevron``: the chevron of the back button, when both pages show a bar.
/// - ``LayerID/barBackChevron(of:)``: the chevron of the page's back button, when only this page shows
///   a bar or the bars are separate.
/// - ``LayerID/barBackTitle(of:)``: the label of the page's back button.
/// - ``LayerID/barTitle(of:)``: the page's title in the row.
/// - ``LayerID/barLargeTitle(of:)``: the page's large title.
/// - ``LayerID/barItem(_:of:)``: an item of the page, by its id.
public struct NavigationBarCompanion: AnimatedTransitioning, LibraryAnimator, Hashable {
  /// How the contents of a bar that both pages show change.
  public enum Style: Hashable, Sendable {
    /// The titles move to and from the back button while they fade, and items cross-fade in place.
    ///
    /// Source: UIKit before iOS 26.
    case crossFading
    /// The contents slide with their pages and do not fade.
    ///
    /// With the width *W* and the eased progress *q* of a push, the contents of the fore page are
    /// *W*(1 − *q*) from their places and those of the back page −0.3 *W* *q*. The latter are clipped
    /// at the leading edge of the former, and large titles keep their y. The back button stays at
    /// x = 16. Where the pages have different back buttons, or only one has any, it fades in place; this
    /// is a decision of this library. A pop reverses all of this.
    ///
    /// Source: iOS 26.1, measured.
    case sliding
    /// Each page has a bar of its own, whose parts move as tables say.
    case separate(BarMotion)
  }

  /// The animator that moves the pages.
  public var pages: HashableAnimator
  /// The timing of the motion in the bar; `nil` uses the curve of the fore page.
  public var curve: TimingCurve?
  /// How the contents of a bar that both pages show change.
  public var style: Style
  /// When and on which curves the parts of a bar that both pages show change.
  public var stages = BarStages()
  /// How the titles change; not used by ``Style/separate(_:)``.
  public var title = BarTitleMotion.moving
  /// How the chevron appears; not used by ``Style/separate(_:)``.
  public var chevron = BarChevronMotion.fading

  /// Creates an animator of the pages and their navigation bar.
  public init(
    of pages: some AnimatedTransitioning & Hashable, curve: TimingCurve? = nil,
    style: Style = .crossFading
  ) {
    self.pages = HashableAnimator(pages)
    self.curve = curve
    self.style = style
  }

  /// The operations that the animator of the pages can show.
  public var operations: Set<TransitionOperation> { pages.operations }

  /// The sheet of the animator of the pages.
  public var sheet: (any SheetTransition)? { pages.sheet }

  /// Returns the timeline of the pages, with the bar above them.
  ///
  /// - Throws: The error of the pages' animator, ``TimelineError``, or ``CurveError`` when a curve is
  ///   nested too deep for a stage.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let timeline = try pages.timeline(for: context)
    guard !context.operation.isModal, !timeline.layers.contains(where: \.id.showsNavigationBar)
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

  /// Returns the curve of the bar, straightened under a finger.
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

  /// Returns the timeline with the layers of a page's bar, directly above the page.
  ///
  /// A page in pieces gets none: the engine cuts its bar into pieces too.
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
    // The other ones are no arguments of the initialiser.
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
  /// Returns this animator with a navigation bar whose titles and items move.
  public func takingNavigationBar(
    _ style: NavigationBarCompanion.Style = .crossFading
  ) -> NavigationBarCompanion {
    NavigationBarCompanion(of: self, style: style)
  }
}

/// An animator whose pages follow one progress, although their properties may have clocks of their own.
package protocol PacedTransition: AnimatedTransitioning {
  /// Returns the curve of the progress.
  func progressCurve(in context: any TransitionContext) -> TimingCurve
}

extension Timeline {
  fileprivate func leadingCurve(of id: LayerID) -> TimingCurve? {
    layers.first { $0.id == id }?.tracks.leadingCurve
  }
}
