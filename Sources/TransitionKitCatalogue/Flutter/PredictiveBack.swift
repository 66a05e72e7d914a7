public import TransitionKit

/// A page that shows while a finger goes back what letting go would do, and does it then.
///
/// Under a finger that goes back, the page shrinks and moves evenly with the progress. Let go for the
/// way back, it leaves on a motion of its own, 0.1 s with ``ReleasePolicy/predictiveBack``; against
/// it, it returns. Without a finger it is the zoom of ``MaterialPage``.
///
/// Source: Flutter, packages/flutter/lib/src/material/predictive_back_page_transitions_builder.dart.
public struct PredictiveBack: ComposedTransition {
  /// What the page does under the finger.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// It shrinks to 0.9 and moves towards the edge that the finger comes from.
    case sharedElement
    /// It shrinks to 0.95 until 0.35 of the way, where going back is as good as decided.
    case fullScreen
  }

  /// The edge that a finger comes from; it is the same in every layout direction.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    case left, right

    /// The other edge.
    var opposite: Side { self == .left ? .right : .left }
  }

  /// What the page does under the finger.
  public var style: Style
  /// The edge that the finger comes from.
  public var side: Side

  /// Creates a page; the finger comes from the left unless told.
  public init(_ style: Style, from side: Side = .left) {
    self.style = style
    self.side = side
  }

  /// Returns the preview under a finger that goes back, else a zoom.
  public func effect(in context: any TransitionContext) -> Effect {
    guard context.isInteractive, !context.isForward else {
      return MaterialPage(.zoom).effect(in: context)
    }
    // The edge is the same in every layout direction, so in a mirror it is the other one.
    let seen = PredictiveBack(style, from: context.isSeenInMirror ? side.opposite : side)
    let page = seen.preview(in: context)
    return Effect.layers([page], order: [context.backLayer, context.foreLayer]).lasting(0.3)
  }

  /// Returns the page on its way out: aside, or back to its place, and fading.
  public func layersAfterRelease(in context: any TransitionContext) -> [Layer] {
    guard context.isInteractive, !context.isForward else { return [] }
    let rest = context.frame(of: .from)
    let page = Layer(.from, frame: rest).transforming(to: .identity, curve: .linear)
    switch style {
    case .sharedElement:
      let aside = 0.1 * context.container.width * sign
      return [
        page.moving(to: rest.offsetBy(x: aside), curve: .easeOut).fading(to: 0, curve: .easeOut)
      ]
    case .fullScreen:
      return [page.moving(to: rest, curve: .linear).fading(to: 0, curve: .linear)]
    }
  }

  private var sign: Double { side == .left ? 1 : -1 }

  /// Returns the page as the finger moves it.
  private func preview(in context: any TransitionContext) -> Layer {
    let size = context.container.size
    let rest = context.frame(of: .from)
    let end = look(progress: 1, in: size)
    let way = end.translation.x * end.scale
    switch style {
    case .sharedElement:
      // The shift is x·p inside a scale of 1 − 0.1p: a parabola whose control point is half of x
      // away.
      let control = rest.center + Point(x: end.translation.x / 2, y: 0)
      var inset = Rect(origin: .zero, size: rest.size)
      let whole = inset
      inset.x = end.sideInset
      inset.width = max(0, inset.width - 2 * end.sideInset)
      return Layer(.from, LayerState(frame: rest, clip: whole))
        .moving(to: rest.offsetBy(x: way), curve: .linear, path: .quadratic(control: control))
        .transforming(to: .scale(end.scale), curve: .linear)
        .rounding(to: end.cornerRadius, curve: .linear).clipping(to: inset, curve: .linear)
    case .fullScreen:
      let point = PredictiveBack.commitPoint
      let decided = look(progress: point, in: size)
      let aside = rest.offsetBy(x: decided.translation.x)
      return Layer(.from, LayerState(frame: rest, cornerRadius: end.cornerRadius))
        .moving(at: [(0, rest), (point, aside), (1, aside)])
        .transforming(at: [
          (0, .identity), (point, .scale(decided.scale)), (1, .scale(decided.scale)),
        ])
        .fading(at: [(0, 1), (point, decided.alpha), (1, decided.alpha)])
    }
  }
}

extension PredictiveBack {
  /// How far a finger has to go for a page of the full-screen style to be as good as gone.
  public static let commitPoint = 0.35

  /// How a page looks while a finger goes back; lengths in points.
  public struct Look: Hashable, Sendable {
    /// The scale about the centre.
    public var scale = 1.0
    /// How far the page moves; for the shared-element style it is scaled too.
    public var translation = Point.zero
    /// How much is cut off on the left and on the right.
    public var sideInset = 0.0
    /// The radius of the corners.
    public var cornerRadius = 0.0
    /// The opacity.
    public var alpha = 1.0
  }

  /// Returns how the page looks under a finger.
  ///
  /// - Parameters:
  ///   - progress: How far the finger has gone, clamped to `0...1`.
  ///   - drag: How far the finger has moved down since it touched, in points.
  ///   - size: The size of the container.
  /// - Returns: The look.
  public func look(progress: Double, drag: Double = 0, in size: Size) -> Look {
    let p = max(0, min(1, progress))
    var look = Look()
    switch style {
    case .sharedElement:
      look.scale = 1 - 0.1 * p
      look.translation.x = sign * (size.width / 20 - 8) * p
      let part = size.height > 0 ? min(1, abs(drag) / size.height) : 0
      let rise = TimingCurve.easeOut.progress(at: part) * (size.height / 20 - 8)
      look.translation.y = drag < 0 ? -rise : rise
      look.sideInset = 8 * p
      look.cornerRadius = 32 * p
    case .fullScreen:
      let k = min(p / PredictiveBack.commitPoint, 1)
      look.scale = 1 - 0.05 * k
      look.translation.x = sign * (size.width / 20 - 8) * k
      look.alpha = 1 - 0.05 * min(p, PredictiveBack.commitPoint)
      look.cornerRadius = 32
    }
    return look
  }
}
