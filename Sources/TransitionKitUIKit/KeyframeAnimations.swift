#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import Foundation
  public import QuartzCore
  public import TransitionKit
  import UIKit

  extension TransitionKit.Timeline {
    /// Returns Core Animation's keyframe animations for all layers, which play without the main thread.
    ///
    /// ```swift
    /// let keyframes = timeline.keyframeAnimations()
    /// keyframes[.to]?.add(to: page.layer)
    /// ```
    ///
    /// Each property is interpolated linearly between key times. These are as close as the tolerances require, so a
    /// curve or an arc needs more of them than a line. A jump, such as the hiding of a layer, takes 1/65,536 of the
    /// duration. The end values are exact.
    ///
    /// The animated properties are position, size, transform, opacity, corner radius and order, if they change.
    /// Shadow, fill, blur and saturation are not animated.
    ///
    /// - Parameters:
    ///   - tolerance: The largest error of a layer's corner positions and of its corner radius, in points, at least
    ///     0.001. It is measured at five fractions between two key times, with matrices interpolated number by
    ///     number. Core Animation interpolates rotations by angle, which is more exact for a steady rotation.
    ///   - alphaTolerance: The largest error of the opacity, at least 1e-4.
    /// - Returns: The animations by layer; those of a layer that does not move are empty.
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
  /// They match the drawing of a ``PictureRenderer``: `position` is that of the layer's anchor, and `bounds` has the
  /// size of its frame. If a layer has a clip at any time, its bounds are the visible part, its anchor is that part's
  /// top left corner, and its rounded corners are those of the part. A clip path (`LayerState.clipPath`) is not
  /// included.
  ///
  /// ```swift
  /// let keyframes = timeline.keyframeAnimations(tolerance: 0.5)[.to]
  /// keyframes?.animations.map(\.keyPath)  // such as "position" and "opacity"
  /// ```
  public struct LayerKeyframes {
    /// The id of the animated layer.
    public let layer: LayerID
    /// The duration, in seconds.
    public let duration: Double
    /// One animation for each property that changes.
    ///
    /// The key paths are `position`, `bounds`, `transform`, `opacity`, `cornerRadius` and `zPosition`. The list is
    /// empty for a layer that does not move, and for a timeline with the duration 0.
    public let animations: [CAKeyframeAnimation]
    /// The state at the end, which the model layer must have.
    public let final: LayerState
    private let place: LayerPlace

    fileprivate init(
      _ layer: Layer, of timeline: Timeline, tolerance: Double, alphaTolerance: Double
    ) {
      func state(_ fraction: Double) -> LayerState {
        layer.state(at: timeline.position(ofFraction: fraction))
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

    /// Sets a layer's properties to their end values, and adds the animations.
    ///
    /// The layer's own `contents` scale with it; its sublayers do not. The superlayer must have the container's
    /// coordinates.
    ///
    /// - Parameters:
    ///   - target: The layer.
    ///   - key: The key of the animation group in the layer.
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

  /// Collects the animations of a layer's changing properties; none if the duration is 0.
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

    /// Adds a property with one number for each fraction.
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

  /// The value of a property at a key time.
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

    /// The value for `CAKeyframeAnimation.values`: boxed in an object, or itself where Objective-C is missing.
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

  /// A layer's anchor, position, bounds and transform as Core Animation uses them.
  private struct LayerPlace {
    var anchor: CGPoint
    var position: CGPoint
    var bounds: CGRect
    var transform: CATransform3D
    let isWindow: Bool

    /// Creates the values for a state; `isWindow` is true if the layer has a clip at any time.
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
      // The anchor point is relative to the bounds, so it would move as the clip changes, and be far outside a narrow
      // one.
      let part = state.clip?.intersection(whole) ?? whole
      anchor = .zero
      position = CGPoint(x: frame.x + part.x, y: frame.y + part.y)
      bounds = CGRect(part)
      let (x, y) = (CGFloat(pivot.x - part.x), CGFloat(pivot.y - part.y))
      transform = CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), transform),
        CATransform3DMakeTranslation(x, y, 0))
    }

    /// Returns the values at a fraction between two, interpolated number by number.
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
      // Layers are flat, so the third row and column have no effect.
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

    /// Returns the largest distance between equal corners as they are drawn, in points.
    ///
    /// Corners at or behind the viewer's eye are not drawn and are skipped.
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
