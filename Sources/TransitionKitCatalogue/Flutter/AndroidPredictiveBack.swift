public import TransitionKit

/// A page or a sheet of Material on Android that shrinks while a finger goes back.
///
/// Under a finger that goes back it shrinks evenly with the progress, which is to be the finger's way
/// through ``progressCurve``. Let go for the way back, a page becomes the element that it came from,
/// or fades where there is none, and a sheet sinks below the bottom. Without a finger the page is a
/// ``ContainerTransform`` and the sheet rises and sinks.
///
/// Source: material-components/material-components-android, lib/java/com/google/android/material/motion,
/// MaterialMainContainerBackHelper.java and MaterialBottomContainerBackHelper.java. The sheet's
/// 0.3 s, its curve and the fade of a page without an element are decisions of this library.
public struct AndroidPredictiveBack: ComposedTransition {
  /// What it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case page, bottomSheet
  }

  /// What it is.
  public var kind: Kind
  /// The edge that the finger comes from; it is the same in every layout direction.
  public var side: PredictiveBack.Side
  /// The element that the page comes from; `nil` takes the first that both screens have.
  public var element: String?
  /// The radius of that element's corners, in points.
  public var collapsedRadius: Double

  /// Creates a page or a sheet; the finger comes from the left unless told.
  public init(
    _ kind: Kind, from side: PredictiveBack.Side = .left, element: String? = nil,
    collapsedRadius: Double = 4
  ) {
    self.kind = kind
    self.side = side
    self.element = element
    self.collapsedRadius = collapsedRadius
  }

  /// The curve from the finger's way to progress.
  public static let progressCurve = constant(try TimingCurve.cubicBezier(0.1, 0.1, 0, 1))

  /// Returns how long going back takes once the finger has let go at a progress, in seconds.
  public static func releaseDuration(at progress: Double) -> Double {
    0.3 - 0.15 * max(0, min(1, progress))
  }

  /// Returns the page or sheet under a finger that goes back, else on its usual way.
  public func effect(in context: any TransitionContext) -> Effect {
    guard context.isInteractive, !context.isForward else { return usual }
    let rest = context.frame(of: .from)
    let size = context.container.size
    let page: Layer
    switch kind {
    case .page:
      // The edge is the same in every layout direction, so in a mirror it is the other one.
      let seen = AndroidPredictiveBack(kind, from: context.isSeenInMirror ? side.opposite : side)
      let end = seen.look(progress: 1, in: size)
      page = Layer(.from, frame: rest)
        .moving(to: rest.offsetBy(x: end.translation.x), curve: .linear)
        .transforming(to: .scale(end.scaleX), curve: .linear)
        .rounding(to: collapsedRadius, curve: .linear)
    case .bottomSheet:
      let end = look(progress: 1, in: rest.size)
      page = Layer(.from, LayerState(frame: rest, anchor: Point(x: 0.5, y: 1)))
        .transforming(to: Transform(scaleX: end.scaleX, scaleY: end.scaleY), curve: .linear)
    }
    return Effect.layers([page], order: [context.backLayer, context.foreLayer]).lasting(0.3)
  }

  /// Returns the page becoming its element, or the sheet sinking.
  public func layersAfterRelease(in context: any TransitionContext) -> [Layer] {
    guard context.isInteractive, !context.isForward else { return [] }
    let rest = context.frame(of: .from)
    let page = Layer(.from, frame: rest).transforming(to: .identity, curve: .linear)
    guard kind == .page else {
      return [page.moving(to: rest.at(y: context.container.height), curve: .linear)]
    }
    guard let goal = context.closedElement(element)?.rect else {
      return [page.moving(to: rest, curve: .linear).fading(to: 0, curve: .linear)]
    }
    return [page.moving(to: goal, curve: .linear).fading(to: 0, curve: .linear)]
  }

  private var usual: Effect {
    switch kind {
    case .page:
      .animator(ContainerTransform(element: element, closedRadius: collapsedRadius))
    case .bottomSheet: Effect.move(.fore, to: .bottom).paced(by: .standard).lasting(0.3)
    }
  }
}

extension AndroidPredictiveBack {
  /// How a page or a sheet looks while a finger goes back; lengths in points.
  public struct Look: Hashable, Sendable {
    /// The scale across.
    public var scaleX = 1.0
    /// The scale down.
    public var scaleY = 1.0
    /// How far it moves.
    public var translation = Point.zero
    /// The scale down of what is in a sheet, so that it keeps its shape.
    public var contentScaleY = 1.0
  }

  /// Returns how it looks at a progress that has gone through ``progressCurve``.
  ///
  /// A page scales about its centre, a sheet about the middle of its bottom edge.
  ///
  /// - Parameters:
  ///   - progress: The eased progress, clamped to `0...1`.
  ///   - drag: How far the finger has moved down since it touched, in points.
  ///   - size: The size of the container, or of the sheet.
  /// - Returns: The look.
  public func look(progress: Double, drag: Double = 0, in size: Size) -> Look {
    let p = max(0, min(1, progress))
    var look = Look()
    switch kind {
    case .page:
      let scale = 1 - 0.1 * p
      (look.scaleX, look.scaleY) = (scale, scale)
      look.translation.x = (side == .left ? 1 : -1) * max(0, 0.05 * size.width - 8) * p
      let room = min(max(0, (size.height - scale * size.height) / 2 - 8), 24)
      look.translation.y = size.height > 0 ? drag / size.height * room : 0
    case .bottomSheet:
      look.scaleX = size.width > 0 ? max(0, 1 - 48 / size.width * p) : 1
      look.scaleY = size.height > 0 ? max(0, 1 - 24 / size.height * p) : 1
      look.contentScaleY = look.scaleY > 0 ? look.scaleX / look.scaleY : 1
    }
    return look
  }
}
