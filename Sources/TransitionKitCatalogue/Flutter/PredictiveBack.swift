public import TransitionKit

/// Flutter's predictive back: under the finger of a back gesture, the page previews the pop.
///
/// The page shrinks and moves evenly with the progress. A release that finishes the pop moves the page away, in 0.1 s
/// with ``NamedReleasePolicy/predictiveBack``; a release that cancels it brings the page back. Without a finger the
/// transition is the zoom of ``MaterialPage``.
///
/// ```swift
/// let back = PredictiveBack(.sharedElement)
/// let swipe = StackGesture(
///   .edge, on: controller, policy: NamedReleasePolicy.predictiveBack.policy, using: back)
/// ```
///
/// ## Layers
///
/// Under a finger, back to front:
/// - `to`: the lower page.
/// - `from`: the page that shrinks.
///
/// Without a finger it has the layers of ``MaterialPage``.
///
/// Source: Flutter, packages/flutter/lib/src/material/predictive_back_page_transitions_builder.dart.
public struct PredictiveBack: ComposedTransition, LibraryAnimator {
  /// How the page moves under the finger.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The page shrinks to 0.9 and moves away from the edge from which the finger comes.
    case sharedElement
    /// The page shrinks to 0.95 until a progress of 0.35, and then stays as it is.
    case fullScreen
  }

  /// The edge from which a finger comes; it is the same in every layout direction.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// The left edge.
    case left
    /// The right edge.
    case right

    /// Returns the edge of the context's gesture, or this edge if there is none.
    func seen(in context: any TransitionContext) -> Side {
      switch context.gesture?.edge {
      case .left: .left
      case .right: .right
      // A mirrored context swaps left and right later, so they are swapped here to keep the edge.
      default: context.isMirrored ? (self == .left ? .right : .left) : self
      }
    }
  }

  /// How the page moves under the finger.
  public var style: Style
  /// The edge from which the finger comes, if the gesture does not state one.
  public var side: Side

  /// Creates the transition; by default the finger comes from the left edge.
  public init(_ style: Style, from side: Side = .left) {
    self.style = style
    self.side = side
  }

  /// Returns the preview under a finger that goes back, otherwise a zoom.
  public func effect(in context: any TransitionContext) -> Effect {
    guard context.isInteractive, !context.isForward else {
      return MaterialPage(.zoom).effect(in: context)
    }
    let page = seen(in: context).preview(in: context)
    return Effect.layers([page], order: [context.backLayer, context.foreLayer])
      .lasting(PredictiveBack.duration)
  }

  /// Returns the layers after a release: the page fades out while it moves aside, or returns to its resting frame.
  public func layersAfterRelease(in context: any TransitionContext) -> [Layer] {
    guard context.isInteractive, !context.isForward else { return [] }
    let resting = context.frame(of: .from)
    let page = Layer(.from, frame: resting).transforming(to: .identity, curve: .linear)
    switch style {
    case .sharedElement:
      let aside = PredictiveBack.exitShift * context.container.width * seen(in: context).sign
      return [
        page.moving(to: resting.offset(byX: aside), curve: .easeOut)
          .fading(to: 0, curve: .easeOut)
      ]
    case .fullScreen:
      return [page.moving(to: resting, curve: .linear).fading(to: 0, curve: .linear)]
    }
  }

  /// Returns how far the page follows a vertical movement of the finger.
  public func adjustments(
    for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: LayerAdjustment] {
    guard context.isInteractive, !context.isForward else { return [:] }
    let look = look(
      progress: fraction, drag: gesture.translation.y, in: context.container.size)
    // In Flutter the shift is inside the scale, so it is scaled with the page.
    return [.from: LayerAdjustment(offset: Point(x: 0, y: look.translation.y * look.scale))]
  }

  /// Returns the transition with the edge of the context's gesture.
  private func seen(in context: any TransitionContext) -> PredictiveBack {
    PredictiveBack(style, from: side.seen(in: context))
  }

  /// The direction in which the page moves: 1 is right, −1 is left.
  private var sign: Double { side == .left ? 1 : -1 }

  /// Returns the page's layer under the finger.
  private func preview(in context: any TransitionContext) -> Layer {
    let size = context.container.size
    let resting = context.frame(of: .from)
    let end = look(progress: 1, in: size)
    switch style {
    case .sharedElement:
      // With a shift x·p inside a scale of 1 − 0.1p, the centre moves by x·p·(1 − 0.1p): a quadratic Bézier curve whose
      // control point is at x/2.
      let control = resting.center + Point(x: end.translation.x / 2, y: 0)
      let delta = end.translation.x * end.scale
      let whole = Rect(origin: .zero, size: resting.size)
      var inset = whole
      inset.x = end.sideInset
      inset.width = max(0, inset.width - 2 * end.sideInset)
      return Layer(.from, LayerState(frame: resting, clip: whole))
        .moving(to: resting.offset(byX: delta), curve: .linear, path: .quadratic(control: control))
        .scaling(to: end.scale, curve: .linear)
        .rounding(to: end.cornerRadius, curve: .linear).clipping(to: inset, curve: .linear)
    case .fullScreen:
      let point = PredictiveBack.commitPoint
      let decided = look(progress: point, in: size)
      let aside = resting.offset(byX: decided.translation.x)
      return Layer(.from, LayerState(frame: resting, cornerRadius: end.cornerRadius))
        .moving(at: [(0, resting), (point, aside), (1, aside)])
        .transforming(at: [
          (0, .identity), (point, .scale(decided.scale)), (1, .scale(decided.scale)),
        ])
        .fading(at: [(0, 1), (point, decided.alpha), (1, decided.alpha)])
    }
  }
}

extension PredictiveBack: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: PredictiveBack(.sharedElement),
    .argument(nil, \.style, isRequired: true),
    AnimatorParameter("side", \.side, choices: Side.allCases).labelled("from"))
}

extension PredictiveBack {
  /// How a page looks while a finger goes back; lengths in points.
  package struct Look: Hashable, Sendable {
    /// The scale about the centre.
    package var scale = 1.0
    /// How far the page moves; for the shared-element style this shift is scaled too.
    package var translation = Point.zero
    /// How much is cut off on the left and on the right.
    package var sideInset = 0.0
    /// The radius of the corners.
    package var cornerRadius = 0.0
    /// The opacity.
    package var alpha = 1.0
  }

  /// Returns how the page looks under a finger.
  ///
  /// - Parameters:
  ///   - progress: The progress of the gesture, clamped to `0...1`.
  ///   - drag: How far the finger has moved down since it touched, in points.
  ///   - size: The size of the container.
  /// - Returns: The look.
  package func look(progress: Double, drag: Double = 0, in size: Size) -> Look {
    let p = max(0, min(1, progress))
    var look = Look()
    switch style {
    case .sharedElement:
      look.scale = 1 - PredictiveBack.sharedElementShrink * p
      look.translation.x = sign * PredictiveBack.shift(along: size.width) * p
      let part = size.height > 0 ? min(1, abs(drag) / size.height) : 0
      let rise =
        TimingCurve.easeOut.progress(at: part) * PredictiveBack.shift(along: size.height)
      look.translation.y = drag < 0 ? -rise : rise
      look.sideInset = PredictiveBack.margin * p
      look.cornerRadius = PredictiveBack.cornerRadius * p
    case .fullScreen:
      let k = min(p / PredictiveBack.commitPoint, 1)
      look.scale = 1 - PredictiveBack.fullScreenShrink * k
      look.translation.x = sign * PredictiveBack.shift(along: size.width) * k
      look.alpha = 1 - PredictiveBack.fullScreenFade * min(p, PredictiveBack.commitPoint)
      look.cornerRadius = PredictiveBack.cornerRadius
    }
    return look
  }
}

// MARK: - Numbers

// Source: Flutter, packages/flutter/lib/src/material/predictive_back_page_transitions_builder.dart.
extension PredictiveBack {
  /// The progress from which a page of the full-screen style no longer changes.
  package static let commitPoint = 0.35
  /// The nominal duration under a finger, in seconds.
  package static let duration = 0.3
  /// How far a page of the shared-element style moves aside after the release, in widths.
  package static let exitShift = 0.1
  /// How much smaller a page of the shared-element style is at progress 1, as a part of its scale.
  package static let sharedElementShrink = 0.1
  /// How much smaller a page of the full-screen style is at ``commitPoint``, as a part of its scale.
  package static let fullScreenShrink = 0.05
  /// How much opacity a page of the full-screen style loses per unit of progress.
  package static let fullScreenFade = 0.05
  /// The margin between the page and the edges, in points.
  package static let margin = 8.0
  /// The radius of the corners, in points.
  package static let cornerRadius = 32.0

  /// Returns how far a page moves along a side of the container, in points: a twentieth of the side's length minus the
  /// margin.
  static func shift(along length: Double) -> Double { length / 20 - margin }
}
