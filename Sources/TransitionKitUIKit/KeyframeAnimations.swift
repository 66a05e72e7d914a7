#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import Foundation
  public import QuartzCore
  public import TransitionKit
  import UIKit

  extension TransitionKit.Timeline {
    /// Returns Core Animation's animations of the layers, for playback without the main thread.
    ///
    /// ```swift
    /// let keyframes = timeline.keyframeAnimations()
    /// keyframes[.to]?.add(to: page.layer)
    /// ```
    ///
    /// Each property moves in straight lines between key times that are as close as the tolerances ask
    /// for, so a curve or an arc has more of them than a line. A jump, as of a hidden layer, takes
    /// 1/65,536 of the duration. The ends are exact.
    ///
    /// Animated are place, size, transform, opacity, corner radius and order, as far as they move. Not animated
    /// are shadow, fill, blur and saturation.
    ///
    /// - Parameters:
    ///   - tolerance: The largest distance of a drawn corner from where it should be, and the largest
    ///     error of the corner radius, in points, at least 0.001. It is measured at five fractions
    ///     between two key times, with matrices blended number by number. Core Animation blends
    ///     rotations by their angle, which is nearer for a steady rotation.
    ///   - alphaTolerance: The largest error of the opacity, at least 1e-4.
    /// - Returns: The animations of every layer; those of a layer at rest are empty.
    public func keyframeAnimations(
      tolerance: Double = 0.25, alphaTolerance: Double = 0.002
    ) -> [LayerID: LayerKeyframes] {
      Dictionary(
        uniqueKeysWithValues: layers.map {
          (
            $0.id,
            LayerKeyframes(
              $0, of: self, tolerance: max(0.001, tolerance),
              alphaTolerance: max(1e-4, alphaTolerance))
          )
        })
    }
  }

  /// The animations of one layer of a timeline.
  ///
  /// They are about the layer's anchor, as a ``PictureRenderer`` draws it: the position is that of the
  /// anchor, and the bounds have the size of the frame. A layer with a clip has the visible part as its
  /// bounds and its anchor at the top left. Its rounded corners are then those of the visible part.
  /// A clip path (`LayerState.clipPath`) is left out; a ``PictureRenderer`` draws it.
  ///
  /// ```swift
  /// let keyframes = timeline.keyframeAnimations(tolerance: 0.5)[.to]
  /// keyframes?.animations.map(\.keyPath)  // such as "position" and "opacity"
  /// ```
  public struct LayerKeyframes {
    /// The layer.
    public let layer: LayerID
    /// The duration, in seconds.
    public let duration: Double
    /// One animation for each property that moves.
    ///
    /// The key paths are `position`, `bounds`, `transform`, `opacity` and `cornerRadius`. It is empty for
    /// a layer at rest, and for a timeline without a duration.
    public let animations: [CAKeyframeAnimation]
    /// The state at the end, which the model of a layer must have.
    public let final: LayerState
    private let place: LayerPlace

    fileprivate init(
      _ layer: Layer, of timeline: Timeline, tolerance: Double, alphaTolerance: Double
    ) {
      func state(_ fraction: Double) -> LayerState {
        layer.state(at: timeline.isReversed ? 1 - fraction : fraction)
      }
      let isWindow = layer.initial.clip != nil || layer.tracks.clip != nil
      let duration = timeline.duration
      self.layer = layer.id
      self.duration = duration
      final = state(1)
      place = LayerPlace(of: final, isWindow: isWindow)
      let tracks = layer.tracks
      var moving = MovingProperties(duration: duration)
      if duration > 0, tracks.frame != nil || tracks.transform != nil || isWindow {
        let keys = AdaptiveKeys.make {
          LayerPlace(of: state($0), isWindow: isWindow)
        } isClose: { start, end, part, shown in
          start.blended(with: end, part).distance(to: shown) <= tolerance
        }
        moving.add("position", keys) { .point($0.position) }
        moving.add("bounds", keys) { .rect($0.bounds) }
        moving.add("transform", keys) { .transform($0.transform) }
      }
      if tracks.alpha != nil || tracks.isHidden != nil || layer.initial.hidesBackFace {
        moving.add("opacity", tolerance: alphaTolerance) { state($0).shownOpacity }
      }
      if tracks.cornerRadius != nil {
        moving.add("cornerRadius", tolerance: tolerance) { max(0, state($0).cornerRadius) }
      }
      if tracks.zIndex != nil {
        moving.add("zPosition", tolerance: 0.5) { Double(state($0).zIndex.number) }
      }
      animations = moving.animations
    }

    /// The animations as one group, which starts when it is added to a layer.
    public var group: CAAnimationGroup {
      let group = CAAnimationGroup()
      group.animations = animations
      group.duration = duration
      return group
    }

    /// Gives a layer its values at the end, and plays the animations.
    ///
    /// The layer's own `contents` follow its size; sublayers do not. The layer must be a sublayer of one
    /// that has the container's coordinates.
    ///
    /// - Parameters:
    ///   - target: The layer.
    ///   - key: The key of the group among the layer's animations.
    public func add(to target: CALayer, forKey key: String = "TransitionKit") {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      target.anchorPoint = place.anchor
      target.bounds = place.bounds
      target.position = place.position
      target.transform = place.transform
      target.opacity = Float(final.shownOpacity)
      target.cornerRadius = CGFloat(max(0, final.cornerRadius))
      target.maskedCorners = CACornerMask(final.roundedCorners)
      if final.zIndex != .zero || animates("zPosition") {
        target.zPosition = CGFloat(final.zIndex.number)
      }
      if place.isWindow || final.cornerRadius > 0 || animates("cornerRadius") {
        target.masksToBounds = true
      }
      if !animations.isEmpty { target.add(group, forKey: key) }
      CATransaction.commit()
    }

    private func animates(_ keyPath: String) -> Bool {
      animations.contains { $0.keyPath == keyPath }
    }
  }

  extension LayerState {
    /// The opacity of what is drawn: 0 for a hidden layer and for a back that is not shown.
    fileprivate var shownOpacity: Double {
      isHidden || hidesBackFace && showsBackFace ? 0 : max(0, min(1, alpha))
    }
  }

  /// The animations of the properties of a layer that move; none without a duration.
  private struct MovingProperties {
    let duration: Double
    private(set) var animations: [CAKeyframeAnimation] = []

    init(duration: Double) { self.duration = duration }

    mutating func add<Key>(
      _ keyPath: String, _ keys: [(fraction: Double, value: Key)], _ value: (Key) -> KeyValue
    ) {
      let values = keys.map { value($0.value) }
      guard let first = values.first, values.contains(where: { $0 != first }) else { return }
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = values.map(\.boxed)
      animation.keyTimes = keys.map { NSNumber(value: $0.fraction) }
      animation.duration = duration
      animations.append(animation)
    }

    /// Adds a property that is one number at each fraction.
    mutating func add(_ keyPath: String, tolerance: Double, _ value: (Double) -> Double) {
      guard duration > 0 else { return }
      let keys = AdaptiveKeys.make {
        value($0)
      } isClose: { start, end, part, shown in
        abs(start + (end - start) * part - shown) <= tolerance
      }
      add(keyPath, keys) { .number($0) }
    }
  }

  // MARK: - Values

  /// The value of an animated property at a key time.
  private enum KeyValue: Equatable {
    case number(Double)
    case point(CGPoint)
    case rect(CGRect)
    case transform(CATransform3D)

    static func == (a: KeyValue, b: KeyValue) -> Bool {
      switch (a, b) {
      case (.number(let a), .number(let b)): a == b
      case (.point(let a), .point(let b)): a == b
      case (.rect(let a), .rect(let b)): a == b
      case (.transform(let a), .transform(let b)): CATransform3DEqualToTransform(a, b)
      default: false
      }
    }

    /// The value as Core Animation takes it: an object, or the value itself without Objective-C.
    var boxed: Any {
      #if _runtime(_ObjC)
        switch self {
        case .number(let number): NSNumber(value: number)
        case .point(let point): NSValue(cgPoint: point)
        case .rect(let rect): NSValue(cgRect: rect)
        case .transform(let transform): NSValue(caTransform3D: transform)
        }
      #else
        switch self {
        case .number(let number): number
        case .point(let point): point
        case .rect(let rect): rect
        case .transform(let transform): transform
        }
      #endif
    }
  }

  /// The numbers of a layer's place that Core Animation has.
  private struct LayerPlace {
    var anchor: CGPoint
    var position: CGPoint
    var bounds: CGRect
    var transform: CATransform3D
    let isWindow: Bool

    /// Creates the place of a state; a window is a layer that has a clip at some time.
    init(of state: LayerState, isWindow: Bool) {
      self.isWindow = isWindow
      let (frame, unit) = (state.frame, state.anchor)
      let whole = TransitionKit.Rect(origin: .zero, size: frame.size)
      let pivot = TransitionKit.Point(x: unit.x * frame.width, y: unit.y * frame.height)
      transform = state.layerTransform
      guard isWindow else {
        anchor = CGPoint(unit)
        position = CGPoint(x: frame.x + pivot.x, y: frame.y + pivot.y)
        bounds = CGRect(whole)
        return
      }
      // The anchor of a window would move within it, and far out of one that is nearly closed.
      let part = state.clip?.intersection(whole) ?? whole
      anchor = .zero
      position = CGPoint(x: frame.x + part.x, y: frame.y + part.y)
      bounds = CGRect(part)
      let (x, y) = (CGFloat(pivot.x - part.x), CGFloat(pivot.y - part.y))
      transform = CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), transform),
        CATransform3DMakeTranslation(x, y, 0))
    }

    /// Returns the place between two, number by number.
    func blended(with end: LayerPlace, _ part: Double) -> LayerPlace {
      let t = CGFloat(part)
      func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
      var place = self
      place.position = CGPoint(
        x: mix(position.x, end.position.x), y: mix(position.y, end.position.y))
      place.bounds = CGRect(
        x: mix(bounds.minX, end.bounds.minX), y: mix(bounds.minY, end.bounds.minY),
        width: mix(bounds.width, end.bounds.width), height: mix(bounds.height, end.bounds.height))
      let (a, b) = (transform, end.transform)
      // Of a plane, the third row and column are not drawn.
      place.transform.m11 = mix(a.m11, b.m11)
      place.transform.m12 = mix(a.m12, b.m12)
      place.transform.m14 = mix(a.m14, b.m14)
      place.transform.m21 = mix(a.m21, b.m21)
      place.transform.m22 = mix(a.m22, b.m22)
      place.transform.m24 = mix(a.m24, b.m24)
      place.transform.m41 = mix(a.m41, b.m41)
      place.transform.m42 = mix(a.m42, b.m42)
      place.transform.m44 = mix(a.m44, b.m44)
      return place
    }

    /// Returns the largest distance, in points, between the drawn corners of two places.
    ///
    /// A corner at or behind the eye is not drawn and does not count.
    func distance(to other: LayerPlace) -> Double {
      var largest = 0.0
      for unit in [(0, 0), (1, 0), (0, 1), (1, 1)] as [(CGFloat, CGFloat)] {
        guard let a = corner(unit), let b = other.corner(unit) else { continue }
        let (x, y) = (Double(a.x - b.x), Double(a.y - b.y))
        largest = max(largest, (x * x + y * y).squareRoot())
      }
      return largest
    }

    private func corner(_ unit: (CGFloat, CGFloat)) -> CGPoint? {
      let x = (unit.0 - anchor.x) * bounds.width
      let y = (unit.1 - anchor.y) * bounds.height
      let w = x * transform.m14 + y * transform.m24 + transform.m44
      guard w > 0 else { return nil }
      return CGPoint(
        x: position.x + (x * transform.m11 + y * transform.m21 + transform.m41) / w,
        y: position.y + (x * transform.m12 + y * transform.m22 + transform.m42) / w)
    }
  }
#endif
