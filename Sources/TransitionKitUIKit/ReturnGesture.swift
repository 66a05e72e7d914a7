#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import QuartzCore
  public import TransitionKit
  public import UIKit

  /// A recogniser that pops or dismisses a page under the finger.
  ///
  /// ``TransitionNavigationDelegate`` and ``TransitioningDelegate`` make one. It asks for the change when
  /// the touch begins, and takes over a transition that it meets on its way.
  ///
  /// ```swift
  /// let transitions = TransitionNavigationDelegate(ScaleBack())
  /// transitions.attach(to: navigationController)
  /// transitions.addGesture(.pinch, to: page).policy = .closingPinch
  /// ```
  @MainActor
  public final class ReturnGesture: NSObject, UIGestureRecognizerDelegate {
    /// The recogniser, which is added to a view by the delegate that made it.
    public let recognizer: UIGestureRecognizer
    /// The kind of the touch.
    public let kind: GestureKind
    /// What the release decides; by default as UIKit's own swipe.
    public var policy: ReleasePolicy = .system

    /// Returns whether there is something to go back from.
    var mayBegin: @MainActor () -> Bool = { false }
    /// Asks UIKit for the change, and returns whether it will come.
    var goBack: @MainActor () -> Bool = { false }
    /// Returns the transition that runs, or `nil`.
    var running: @MainActor () -> ViewControllerTransition? = { nil }

    /// The name of the recogniser, by which a later delegate finds it.
    static let name = "TransitionKit"

    private var target: AnyObject?
    /// The touch that waits for its transition, or drives it.
    private var touch: StageTouch?
    /// Where the recogniser's view was in the window when the touch began.
    private var origin = Point.zero
    /// Whether UIKit has been asked for a transition that has not begun.
    private var isWaiting = false
    /// When the touch was released that waits, in seconds.
    private var released: Double?

    init(_ kind: GestureKind, in direction: LayoutDirection) {
      self.kind = kind
      switch kind {
      case .edge:
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = UIRectEdge(.leading, in: direction)
        recognizer = edge
      case .pan, .verticalPan: recognizer = UIPanGestureRecognizer()
      case .pinch: recognizer = UIPinchGestureRecognizer()
      }
      super.init()
      recognizer.delegate = self
      recognizer.name = ReturnGesture.name
      target = observe(recognizer) { [weak self] in self?.follow($0) }
    }

    /// Whether the touch goes the way in which the page leaves, and there is a page to leave.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard mayBegin() else { return false }
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer, let view = pan.view else {
        return true
      }
      let velocity = pan.velocity(in: view)
      guard velocity != .zero else { return true }
      let direction = LayoutDirection(view.effectiveUserInterfaceLayoutDirection)
      switch kind {
      case .edge: return true
      case .pan:
        return velocity.x * CGFloat(direction.trailingSign) > abs(velocity.y)
      case .verticalPan: return velocity.y > abs(velocity.x)
      case .pinch: return true
      }
    }

    private func follow(_ recognizer: UIGestureRecognizer) {
      switch recognizer.state {
      case .began:
        let touch = StageTouch(kind, policy)
        for sample in samples(of: recognizer, isFirst: true) { touch.add(sample) }
        if let running = running(), running.isRunning {
          if running.take(touch) { self.touch = touch }
        } else {
          self.touch = touch
          released = nil
          isWaiting = true
          isWaiting = goBack() && isWaiting
        }
      case .changed: for sample in samples(of: recognizer) { touch?.add(sample) }
      case .ended:
        // The release is a sample too: a finger that has rested has no speed left.
        for sample in samples(of: recognizer) { touch?.add(sample) }
        end(isCancelled: false)
      case .cancelled, .failed: end(isCancelled: true)
      case .possible: break
      @unknown default: break
      }
    }

    private func end(isCancelled: Bool) {
      touch?.end(isCancelled: isCancelled)
      // A transition that has not begun still has to know that nobody holds it.
      if isWaiting { released = Double(CACurrentMediaTime()) } else { touch = nil }
    }

    /// How long a released touch waits for its transition, in seconds: far longer than UIKit takes, and
    /// shorter than a person needs for the next tap.
    private static let longestWait = 0.25

    /// Lets a scroll view begin only where the drag does not: a list at its top is dragged with its sheet.
    public func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      guard let list = otherGestureRecognizer.view as? UIScrollView,
        otherGestureRecognizer === list.panGestureRecognizer
      else { return false }
      let (offset, inset) = (list.contentOffset, list.adjustedContentInset)
      switch kind {
      case .edge: return true
      case .verticalPan: return offset.y <= -inset.top
      case .pan:
        return LayoutDirection(list.effectiveUserInterfaceLayoutDirection) == .leftToRight
          ? offset.x <= -inset.left
          : offset.x >= list.contentSize.width + inset.right - list.bounds.width
      case .pinch: return false
      }
    }

    /// Hands the touch to the transition for which it waits; `nil` for any other transition.
    func touchForTransition() -> StageTouch? {
      guard isWaiting else { return nil }
      isWaiting = false
      // UIKit may have ignored what it was asked for; the next transition is another one then.
      if let released, Double(CACurrentMediaTime()) - released > ReturnGesture.longestWait {
        return nil
      }
      return touch
    }

    /// Returns where the finger is, and first where it touched down.
    private func samples(
      of recognizer: UIGestureRecognizer, isFirst: Bool = false
    ) -> [StageTouch.Sample] {
      let time = Double(CACurrentMediaTime())
      if let pinch = recognizer as? UIPinchGestureRecognizer {
        let now = StageTouch.Sample.pinch(PinchSample(time: time, scale: Double(pinch.scale)))
        return isFirst ? [.pinch(PinchSample(time: time - 1e-3, scale: 1)), now] : [now]
      }
      guard let view = recognizer.view else { return [] }
      // The view may move with the finger, so only the start is measured in it.
      let inWindow = Point(recognizer.location(in: nil))
      if isFirst { origin = inWindow - Point(recognizer.location(in: view)) }
      let here = inWindow - origin
      let now = StageTouch.Sample.touch(TouchSample(time: time, location: here))
      guard isFirst, let pan = recognizer as? UIPanGestureRecognizer else { return [now] }
      let moved = Point(pan.translation(in: view))
      let down = TouchSample(time: time - 1e-3, x: here.x - moved.x, y: here.y - moved.y)
      return moved == .zero ? [now] : [.touch(down), now]
    }
  }

  extension StackGesture {
    /// Follows a recogniser, from its start to the release.
    ///
    /// Call it at each change of the recogniser's state, with the view that shows the controller's pictures.
    /// After the release a ``DisplayLinkDriver`` moves the transition to its end.
    ///
    /// - Returns: The progress, or `nil` while the gesture drives nothing.
    /// - Throws: ``GestureError`` for a sample out of order, ``NavigationError`` when the controller refuses.
    @MainActor
    @discardableResult
    public func follow(_ recognizer: UIGestureRecognizer, in view: UIView) throws -> Double? {
      let time = Double(CACurrentMediaTime())
      switch recognizer.state {
      case .began, .changed:
        if let pinch = recognizer as? UIPinchGestureRecognizer {
          return try follow(PinchSample(time: time, scale: Double(pinch.scale)))
        }
        let here = Point(recognizer.location(in: view))
        if recognizer.state == .began, let pan = recognizer as? UIPanGestureRecognizer {
          // A recogniser begins after the touch has moved; the gesture has to know where it went down.
          let moved = Point(pan.translation(in: view))
          if moved != .zero {
            try follow(TouchSample(time: time - 1e-3, location: here - moved))
          }
        }
        return try follow(TouchSample(time: time, location: here))
      case .ended: release()
      case .cancelled, .failed: cancel()
      case .possible: break
      @unknown default: break
      }
      return nil
    }
  }
#endif
