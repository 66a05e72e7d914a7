import Foundation
import QuartzCore

@MainActor public protocol UIGestureRecognizerDelegate: AnyObject, NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}

/// Tests move a recogniser by `script`.
///
/// Points and vectors are in the window's coordinates.
open class UIGestureRecognizer: UIObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }
  /// UIKit has targets and actions in its place.
  public var onChange: (@MainActor (UIGestureRecognizer) -> Void)?
  /// As UIKit's, a target is not kept, and not called once it is gone.
  ///
  /// The recogniser goes on without it: it begins, and keeps others from beginning.
  public func addTarget(
    _ target: AnyObject, action: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) { targets.append(Target(object: target, action: action)) }
  private struct Target {
    weak var object: AnyObject?
    let action: @MainActor (UIGestureRecognizer) -> Void
  }
  private var targets: [Target] = []
  /// What the system itself does with the gesture.
  var systemAction: ((UIGestureRecognizer) -> Void)?
  public var state = State.possible
  public internal(set) weak var view: UIView?
  public weak var delegate: (any UIGestureRecognizerDelegate)?
  public var cancelsTouchesInView = true
  public var delaysTouchesBegan = false
  public var name: String?
  private(set) var mustFail: [UIGestureRecognizer] = []
  private static var active: [UIGestureRecognizer] = []
  fileprivate var position = CGPoint.zero
  public var isActive: Bool { state == .began || state == .changed }
  public var numberOfTouches: Int { isActive ? 1 : 0 }

  /// Disabling a gesture under way cancels it.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// Cancels a gesture under way, whose touches do not reach the recogniser any more.
  func cancel() { move(to: .cancelled) }
  open func require(toFail other: UIGestureRecognizer) { mustFail.append(other) }
  open func location(in view: UIView?) -> CGPoint {
    guard let window = self.view?.window, let view, view.window === window else { return position }
    return window.convert(position, to: view)
  }
  fileprivate func vector(_ v: CGPoint, in view: UIView?) -> CGPoint {
    guard let window = self.view?.window, let view, view.window === window else { return v }
    let a = window.convert(position, to: view)
    let b = window.convert(CGPoint(x: position.x + v.x, y: position.y + v.y), to: view)
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }
  fileprivate func backwards(_ v: CGPoint, from view: UIView?) -> CGPoint {
    guard let window = self.view?.window, let view, view.window === window else { return v }
    let (a, b) = (window.convert(CGPoint.zero, from: view), window.convert(v, from: view))
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }
  /// The part of `script` that all recognisers share.
  ///
  /// Returns whether the state was taken.
  @discardableResult fileprivate func move(to new: State, at location: CGPoint? = nil) -> Bool {
    if let location { position = location }
    switch new {
    case .began:
      guard state == .possible, isEnabled, view?.window != nil, view?.takesTouches == true,
        isTouched, takesTouch, !isBlocked, mayBegin
      else {
        state = .possible
        return false
      }
      Self.active.append(self)
    case .changed, .ended, .cancelled:
      guard isActive else { return false }
    default: break
    }
    state = new
    // The system added its target first.
    systemAction?(self)
    onChange?(self)
    for target in targets where target.object != nil { target.action(self) }
    // The action may have disabled the recogniser, which has cancelled it.
    if !isActive {
      Self.active.removeAll { $0 === self }
      state = .possible
    }
    return true
  }
  /// Where the touch went down, in the window.
  fileprivate var start: CGPoint { position }
  /// Whether the touch went down in the view, and not in another one over it.
  private var isTouched: Bool {
    guard let view, let window = view.window else { return false }
    return window.hitTest(start, with: nil)?.isDescendant(of: view) ?? false
  }
  /// Whether the recogniser is interested in the touch.
  var takesTouch: Bool {
    delegate?.gestureRecognizer(self, shouldReceive: UITouch()) ?? true
  }
  /// Whether a recogniser that has to fail first takes the touch.
  private var isBlocked: Bool {
    guard let window = view?.window else { return true }
    var (touched, others) = (window.hitTest(position, with: nil), mustFail)
    while let next = touched {
      others += next.gestureRecognizers ?? []
      touched = next.superview
    }
    return others.contains { other in
      guard other !== self, waits(for: other) else { return false }
      return other.isActive || other.wouldTake(self)
    }
  }
  private func waits(for other: UIGestureRecognizer) -> Bool {
    mustFail.contains { $0 === other }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }
  /// Whether the recogniser would begin with the touch that another one follows.
  fileprivate func wouldTake(_ other: UIGestureRecognizer) -> Bool {
    guard isEnabled, let view, view.takesTouches, let window = view.window,
      view.bounds.contains(window.convert(other.position, to: view))
    else { return false }
    let before = position
    position = other.position
    defer { position = before }
    return takesTouch && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }
  private var mayBegin: Bool {
    // A delegate may look at the state and at the movement before the start.
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    Self.active.removeAll { !$0.isActive }
    return Self.active.allSatisfy { other in
      other.view?.window !== view?.window
        || delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
        || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }
  }
  @discardableResult public func script(_ state: State, location: CGPoint? = nil) -> Bool {
    if state == .began { forgetMovement() }
    return move(to: state, at: location)
  }
  /// Forgets how far an earlier touch has moved.
  func forgetMovement() {}
}

extension UIView {
  /// Whether the view and all above it let touches through.
  fileprivate var takesTouches: Bool {
    isUserInteractionEnabled && !isHidden && superview?.takesTouches ?? true
  }
}

open class UITapGestureRecognizer: UIGestureRecognizer {}

open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var (offset, speed) = (CGPoint.zero, CGPoint.zero)
  override func forgetMovement() { (offset, speed) = (.zero, .zero) }
  open func translation(in view: UIView?) -> CGPoint { vector(offset, in: view) }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    offset = backwards(translation, from: view)
  }
  open func velocity(in view: UIView?) -> CGPoint { vector(speed, in: view) }
  fileprivate override func wouldTake(_ other: UIGestureRecognizer) -> Bool {
    guard let other = other as? UIPanGestureRecognizer else { return false }
    let before = (offset, speed)
    (offset, speed) = (other.offset, other.speed)
    defer { (offset, speed) = before }
    return super.wouldTake(other)
  }
  fileprivate override var start: CGPoint {
    CGPoint(x: position.x - offset.x, y: position.y - offset.y)
  }

  /// Moves the recogniser.
  ///
  /// Values that are left out stay as they are; the translation is the whole one.
  @discardableResult public func script(
    _ state: State, translation: CGPoint? = nil, velocity: CGPoint? = nil, location: CGPoint? = nil
  ) -> Bool {
    if state == .began { forgetMovement() }
    offset = translation ?? offset
    speed = velocity ?? speed
    return move(to: state, at: location)
  }
}

open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  public var edges: UIRectEdge = []
  /// How far from its edge a touch may go down; UIKit does not say.
  private static let reach: CGFloat = 30
  override var takesTouch: Bool {
    guard let width = view?.window?.bounds.width, super.takesTouch else { return false }
    return edges.contains(.left) && start.x <= Self.reach
      || edges.contains(.right) && start.x >= width - Self.reach
  }
}

open class UIPinchGestureRecognizer: UIGestureRecognizer {
  public var scale: CGFloat = 1
  public private(set) var velocity: CGFloat = 0
  override func forgetMovement() { (scale, velocity) = (1, 0) }
  @discardableResult public func script(
    _ state: State, scale: CGFloat? = nil, velocity: CGFloat? = nil, location: CGPoint? = nil
  ) -> Bool {
    if state == .began { forgetMovement() }
    self.scale = scale ?? self.scale
    self.velocity = velocity ?? self.velocity
    return move(to: state, at: location)
  }
}
