public import TransitionKit

/// Android's predictive back: a Material page or sheet shrinks under the finger of a back gesture.
///
/// The page or sheet shrinks evenly with the progress. The progress should be the finger's distance, eased by Android's
/// curve. A `ContainerController` computes this progress and the duration after the release. If the release finishes
/// the pop, a page turns into the element that it came from, or fades if there is none, and a sheet sinks below the
/// bottom. Without a finger, the page is a ``ContainerTransform`` and the sheet rises and sinks.
///
/// ```swift
/// let back = AndroidPredictiveBack(.page)
/// let swipe = StackGesture(
///   .edge, on: controller, policy: NamedReleasePolicy.predictiveBackAndroid.policy, using: back)
/// ```
///
/// ## Layers
///
/// Under a finger, back to front:
/// - `to`: the lower screen.
/// - `from`: the page or sheet.
///
/// Without a finger, a page has the layers of ``ContainerTransform``; a sheet has the two screens.
///
/// Source: material-components/material-components-android, lib/java/com/google/android/material/motion,
/// MaterialMainContainerBackHelper.java and MaterialBottomContainerBackHelper.java. The sheet's
/// 0.3 s, its curve and the fade of a page without an element are decisions of this library.
public struct AndroidPredictiveBack: ComposedTransition, LibraryAnimator {
  /// The kind of screen that the gesture pops or dismisses.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A page as large as the screen.
    case page
    /// A sheet at the bottom of the screen.
    case bottomSheet
  }

  /// The kind of screen that the gesture pops or dismisses.
  public var kind: Kind
  /// The edge from which the finger comes, if the gesture does not state one; it is the same in every layout direction.
  public var side: PredictiveBack.Side
  /// The id of the element that the page came from, or `nil` for the first element that both screens have.
  public var element: String?
  /// The corner radius of ``element``, in points.
  public var collapsedRadius: Double

  /// Creates the transition of a page or a sheet; by default the finger comes from the left edge.
  public init(
    _ kind: Kind, from side: PredictiveBack.Side = .left, element: String? = nil,
    collapsedRadius: Double = 4
  ) {
    self.kind = kind
    self.side = side
    self.element = element
    self.collapsedRadius = collapsedRadius
  }

  /// Returns the shrinking page or sheet under a finger that goes back, otherwise the usual transition.
  public func effect(in context: any TransitionContext) -> Effect {
    guard context.isInteractive, !context.isForward else { return usual }
    let resting = context.frame(of: .from)
    let size = context.container.size
    let page: Layer
    switch kind {
    case .page:
      let seen = AndroidPredictiveBack(kind, from: side.seen(in: context))
      let end = seen.look(progress: 1, in: size)
      page = Layer(.from, frame: resting)
        .moving(to: resting.offset(byX: end.translation.x), curve: .linear)
        .scaling(to: end.scaleX, curve: .linear)
        .rounding(to: collapsedRadius, curve: .linear)
    case .bottomSheet:
      let end = look(progress: 1, in: resting.size)
      page = Layer(.from, LayerState(frame: resting, anchor: Point(x: 0.5, y: 1)))
        .transforming(to: Transform(scaleX: end.scaleX, scaleY: end.scaleY), curve: .linear)
    }
    return Effect.layers([page], order: [context.backLayer, context.foreLayer])
      .lasting(AndroidPredictiveBack.duration)
  }

  /// Returns the layers after a release: the page shrinks into its element, or the sheet sinks.
  public func layersAfterRelease(in context: any TransitionContext) -> [Layer] {
    guard context.isInteractive, !context.isForward else { return [] }
    let resting = context.frame(of: .from)
    let page = Layer(.from, frame: resting).transforming(to: .identity, curve: .linear)
    guard kind == .page else {
      return [page.moving(to: resting.withOrigin(y: context.container.height), curve: .linear)]
    }
    guard let goal = context.closedElement(element)?.rect else {
      return [page.moving(to: resting, curve: .linear).fading(to: 0, curve: .linear)]
    }
    return [page.moving(to: goal, curve: .linear).fading(to: 0, curve: .linear)]
  }

  /// Returns how far the page follows a vertical movement of the finger; a sheet does not follow it.
  public func adjustments(
    for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: LayerAdjustment] {
    guard context.isInteractive, !context.isForward, kind == .page else { return [:] }
    let look = look(
      progress: fraction, drag: gesture.translation.y, in: context.container.size)
    return [.from: LayerAdjustment(offset: Point(x: 0, y: look.translation.y))]
  }

  private var usual: Effect {
    switch kind {
    case .page:
      .animator(ContainerTransform(element: element, closedRadius: collapsedRadius))
    case .bottomSheet:
      Effect.move(.fore, to: .bottom).timing(.standard).lasting(AndroidPredictiveBack.duration)
    }
  }
}

extension AndroidPredictiveBack {
  /// How a page or a sheet looks while a finger goes back; lengths in points.
  package struct Look: Hashable, Sendable {
    /// The horizontal scale.
    package var scaleX = 1.0
    /// The vertical scale.
    package var scaleY = 1.0
    /// How far the page or sheet has moved.
    package var translation = Point.zero
    /// The vertical scale of a sheet's content that keeps its aspect ratio.
    package var contentScaleY = 1.0
  }

  /// Returns how a page or a sheet looks at an eased progress, the value of ``progressCurve``.
  ///
  /// A page scales about its centre, a sheet about the centre of its bottom edge.
  ///
  /// - Parameters:
  ///   - progress: The eased progress, clamped to `0...1`.
  ///   - drag: How far the finger has moved down since it touched, in points.
  ///   - size: The size of the container, or of the sheet.
  /// - Returns: The look.
  package func look(progress: Double, drag: Double = 0, in size: Size) -> Look {
    let p = max(0, min(1, progress))
    var look = Look()
    switch kind {
    case .page:
      let scale = 1 - AndroidPredictiveBack.pageShrink * p
      (look.scaleX, look.scaleY) = (scale, scale)
      let margin = AndroidPredictiveBack.pageMargin
      let shift = max(0, AndroidPredictiveBack.pageShift * size.width - margin)
      look.translation.x = (side == .left ? 1 : -1) * shift * p
      let room = min(
        max(0, (size.height - scale * size.height) / 2 - margin),
        AndroidPredictiveBack.maximumDrag)
      look.translation.y = size.height > 0 ? drag / size.height * room : 0
    case .bottomSheet:
      let (narrowing, lowering) = (
        AndroidPredictiveBack.sheetNarrowing, AndroidPredictiveBack.sheetLowering
      )
      look.scaleX = size.width > 0 ? max(0, 1 - narrowing / size.width * p) : 1
      look.scaleY = size.height > 0 ? max(0, 1 - lowering / size.height * p) : 1
      look.contentScaleY = look.scaleY > 0 ? look.scaleX / look.scaleY : 1
    }
    return look
  }
}

extension AndroidPredictiveBack: BackPacedTransition {
  /// The curve that maps the finger's distance to progress.
  package var backCurve: TimingCurve { AndroidPredictiveBack.progressCurve }

  /// Returns the factor for the speed after a release that gives the motion Android's duration.
  package func speedAfterRelease(at progress: Double) -> Double {
    let rest = 1 - backCurve.progress(at: progress)
    // If the gesture has reached its end, the motion after the release is planned for the whole duration.
    let planned = AndroidPredictiveBack.duration * (rest > 0 ? rest : 1)
    return planned / AndroidPredictiveBack.releaseDuration(at: progress)
  }
}

// MARK: - Numbers

// Source: MaterialMainContainerBackHelper.java and MaterialBottomContainerBackHelper.java, if a constant names no other
// source.
extension AndroidPredictiveBack {
  /// The curve from the finger's distance to progress.
  package static let progressCurve: TimingCurve = .cubicBezier(
    constant(try CubicBezier(0.1, 0.1, 0, 1)))
  /// The nominal duration of a gesture, and the duration of a sheet without a finger, in seconds.
  ///
  /// Source: a decision of this library.
  package static let duration = 0.3
  /// The duration of the motion after a release at progress 0, in seconds.
  package static let longestRelease = 0.3
  /// The duration of the motion after a release at progress 1, in seconds.
  package static let shortestRelease = 0.15
  /// How much smaller a page is at progress 1, as a part of its scale.
  package static let pageShrink = 0.1
  /// How far a page moves aside at progress 1 before ``pageMargin`` is subtracted, in widths.
  package static let pageShift = 0.05
  /// The margin that stays between a page and the container's edges, in points.
  package static let pageMargin = 8.0
  /// How far a page follows a vertical drag at most, in points.
  package static let maximumDrag = 24.0
  /// How much narrower a sheet is at progress 1, in points.
  package static let sheetNarrowing = 48.0
  /// How much lower a sheet is at progress 1, in points.
  package static let sheetLowering = 24.0

  /// Returns the duration of the motion after a release at a progress, in seconds.
  package static func releaseDuration(at progress: Double) -> Double {
    longestRelease - (longestRelease - shortestRelease) * max(0, min(1, progress))
  }
}
