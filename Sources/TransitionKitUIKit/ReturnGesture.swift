#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import QuartzCore
  public import TransitionKit
  public import UIKit

  /// A gesture with which a finger pops or dismisses a page.
  ///
  /// ``NavigationTransitionDelegate`` and ``PresentationTransitionDelegate`` create it. When the touch begins, it
  /// requests the pop or dismissal, or takes over one that is running.
  ///
  /// ```swift
  /// let transitions = NavigationTransitionDelegate(ScaleBack())
  /// transitions.attach(to: navigationController)
  /// transitions.addGesture(.pinch, to: page).policy = .closingPinch
  /// transitions.addGesture(.pan, to: page).startRule = try GestureStart(reach: 50)
  /// ```
  @MainActor
  public final class ReturnGesture: NSObject, UIGestureRecognizerDelegate {
    /// The recogniser; the delegate that created the gesture adds it to a view.
    public let recognizer: UIGestureRecognizer
    /// The kind of the gesture: an edge swipe, a pan or a pinch.
    public let kind: GestureKind
    /// The policy that decides whether a released gesture finishes; by default as UIKit's swipe.
    public var policy: ReleasePolicy = .system
    /// Where the touch may begin, and how far it moves before the page follows; `nil` uses UIKit's rule.
    ///
    /// For an edge swipe the rule cannot extend the area in which UIKit's recogniser begins; use a pan for a larger
    /// area.
    public var startRule: GestureStart?

    /// Returns whether there is a page that can be popped or dismissed.
    var mayBegin: @MainActor () -> Bool = { false }
    /// Returns whether the user may leave the page; it is asked when the touch moves in the page's direction of
    /// leaving and, with a start rule, again when the page begins to follow.
    var mayLeave: @MainActor () -> Bool = { true }
    /// Returns the page that the gesture would pop or dismiss now.
    var leaving: @MainActor () -> UIViewController? = { nil }
    /// Requests the pop or dismissal from UIKit, and returns whether it will begin.
    var goBack: @MainActor () -> Bool = { false }
    /// Returns the running transition, or `nil`.
    var running: @MainActor () -> ViewControllerTransition? = { nil }

    private var target: AnyObject?
    /// The touch that drives a transition, or waits for UIKit to begin it.
    private var touch: StageTouch?
    /// The touch as the start rule tracks it, until the page follows the touch.
    private var waitingTouch: GestureTracker?
    /// The page on which the tracked touch began.
    private weak var touchedPage: UIViewController?
    /// The origin of the recogniser's view in the window when the touch began.
    private var origin = Point.zero
    /// Whether UIKit has been asked for a transition that has not begun yet.
    private(set) var isWaiting = false
    /// The time at which a waiting touch was lifted, in seconds.
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
      recognizer.name = "TransitionKit"
      target = observe(recognizer) { [weak self] in self?.follow($0) }
    }

    deinit {
      // Without this object the recogniser would still begin, do nothing, and prevent other recognisers from
      // beginning.
      let recognizer = recognizer
      if Thread.isMainThread {
        MainActor.assumeIsolated { recognizer.view?.removeGestureRecognizer(recognizer) }
      } else {
        Task { @MainActor in recognizer.view?.removeGestureRecognizer(recognizer) }
      }
    }

    /// Removes the recogniser from its view.
    func remove() { recognizer.view?.removeGestureRecognizer(recognizer) }

    /// Whether the touch moves in the page's direction of leaving, and the page may be left.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      mayBegin() && goesBack(gestureRecognizer) && mayLeave()
    }

    private func goesBack(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer, let view = pan.view else {
        return true
      }
      if let startRule { return startRule.admits(pan, in: view, kind, policy) }
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
        let first = samples(of: recognizer, isFirst: true)
        waitingTouch = newWaitingTouch(of: recognizer)
        touchedPage = leaving()
        if waitingTouch == nil { begin(with: first) } else { wait(with: first) }
      case .changed:
        let next = samples(of: recognizer)
        if waitingTouch == nil { next.forEach { touch?.add($0) } } else { wait(with: next) }
      case .ended, .cancelled, .failed:
        guard waitingTouch == nil else {
          waitingTouch = nil
          return
        }
        let isCancelled = recognizer.state != .ended
        // The finger may be lifted at a different location than its last sample.
        if !isCancelled { samples(of: recognizer).forEach { touch?.add($0) } }
        end(
          isCancelled
            ? .cancelled
            : .lifted(
              at: Double(CACurrentMediaTime()), velocity: recognizer.velocityAtRelease(in: nil)))
      case .possible: break
      @unknown default: break
      }
    }

    /// Makes the page follow the touch from now on.
    private func begin(with samples: [StageTouch.Sample]) {
      let touch = StageTouch(kind, policy) { [weak recognizer] in recognizer?.view?.window == nil }
      for sample in samples { touch.add(sample) }
      if let running = running(), running.isRunning {
        if running.take(touch) { self.touch = touch }
      } else {
        self.touch = touch
        released = nil
        isWaiting = true
        isWaiting = goBack() && isWaiting
      }
    }

    /// Makes the page follow the touch as soon as the start rule is satisfied.
    private func wait(with samples: [StageTouch.Sample]) {
      for (index, sample) in samples.enumerated() {
        guard case .touch(let sample) = sample else { continue }
        do {
          if try waitingTouch?.add(sample) == nil { continue }
        } catch {
          continue
        }
        waitingTouch = nil
        // The pages may have changed since the recogniser began.
        guard leaving() === touchedPage, mayBegin(), mayLeave() else { return }
        return begin(with: Array(samples[index...]))
      }
    }

    /// Returns a tracker for the start rule, or `nil` if the page follows the touch immediately.
    private func newWaitingTouch(of recognizer: UIGestureRecognizer) -> GestureTracker? {
      guard let startRule, kind != .pinch, let view = recognizer.view,
        let container = Container(ofDrag: view)
      else { return nil }
      return GestureTracker(
        kind, policy: policy, container: container, duration: 0, startRule: startRule)
    }

    private func end(_ end: StageTouch.End) {
      touch?.end(end)
      // A transition that has not begun yet must learn later that the finger is lifted.
      if isWaiting { released = Double(CACurrentMediaTime()) } else { touch = nil }
    }

    /// How long a lifted touch waits for its transition, in seconds: much longer than UIKit needs, but shorter than
    /// the time to the next tap.
    private static let longestWait = 0.25

    /// Makes a scroll view's pan wait for the drag, so that a list at its top moves with its sheet.
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

    /// Whether the touch scrolls a list in the page instead of moving the page.
    var scrollsList: Bool {
      guard recognizer is UIPanGestureRecognizer, let page = recognizer.view else { return false }
      var touched = page.hitTest(recognizer.location(in: page), with: nil)
      while let view = touched {
        if let list = view as? UIScrollView, list.isScrollEnabled,
          !gestureRecognizer(recognizer, shouldBeRequiredToFailBy: list.panGestureRecognizer)
        {
          return true
        }
        touched = view === page ? nil : view.superview
      }
      return false
    }

    /// Returns the touch for the transition that it has requested; `nil` for any other transition.
    func touchForTransition() -> StageTouch? {
      guard isWaiting else { return nil }
      isWaiting = false
      // UIKit may have ignored the request; then the next transition is a different one.
      if let released, Double(CACurrentMediaTime()) - released > ReturnGesture.longestWait {
        return nil
      }
      return touch
    }

    /// Returns the finger's current location, and at the start also the location of the touch down.
    private func samples(
      of recognizer: UIGestureRecognizer, isFirst: Bool = false
    ) -> [StageTouch.Sample] {
      let time = Double(CACurrentMediaTime())
      if let pinch = recognizer as? UIPinchGestureRecognizer {
        let now = StageTouch.Sample.pinch(PinchSample(time: time, scale: Double(pinch.scale)))
        return isFirst ? [.pinch(PinchSample(time: time - 1e-3, scale: 1)), now] : [now]
      }
      guard let view = recognizer.view else { return [] }
      // The view may move with the finger, so only the start is measured in the view's coordinates.
      let inWindow = Point(recognizer.location(in: nil))
      if isFirst { origin = inWindow - recognizer.point(in: view) }
      let here = inWindow - origin
      let now = StageTouch.Sample.touch(TouchSample(time: time, location: here))
      guard isFirst, let pan = recognizer as? UIPanGestureRecognizer else { return [now] }
      let moved = Point(pan.translation(in: view))
      let down = TouchSample(time: time - 1e-3, x: here.x - moved.x, y: here.y - moved.y)
      return moved == .zero ? [now] : [.touch(down), now]
    }
  }

  extension GestureStart {
    /// Returns whether a drag started within the allowed area and has not failed.
    @MainActor
    fileprivate func admits(
      _ pan: UIPanGestureRecognizer, in view: UIView, _ kind: GestureKind, _ policy: ReleasePolicy
    ) -> Bool {
      guard let edge = policy.reach.direction ?? kind.direction,
        let container = Container(ofDrag: view)
      else { return true }
      let moved = Point(pan.translation(in: view))
      let outwards = edge.outwards(in: container.layoutDirection)
      let across = abs(outwards.x == 0 ? moved.x : moved.y)
      return admits(pan.point(in: view) - moved, towards: edge, in: container)
        && across <= failOffset ?? .infinity
        && outwards.x * moved.x + outwards.y * moved.y >= 0
    }
  }

  extension UIGestureRecognizer {
    /// Returns a lifted finger's velocity in points per second, or `nil` for a pinch.
    @MainActor
    fileprivate func velocityAtRelease(in view: UIView?) -> Point? {
      (self as? UIPanGestureRecognizer).map { Point($0.velocity(in: view)) }
    }

    /// Returns the touch's location relative to a view's top left corner, even if the view has scrolled.
    fileprivate func point(in view: UIView) -> Point {
      Point(location(in: view)) - Point(view.bounds.origin)
    }
  }

  extension Container {
    /// Creates a container with the size and layout direction of a view that is dragged.
    @MainActor
    fileprivate init?(ofDrag view: UIView) {
      try? self.init(
        size: Size(view.bounds.size),
        layoutDirection: LayoutDirection(view.effectiveUserInterfaceLayoutDirection))
    }
  }

  extension StackGesture {
    /// Passes a recogniser's touch to the gesture, from its start to the release.
    ///
    /// Call it at each change of the recogniser's state, with the view that shows the controller's pictures.
    /// After the release, a ``DisplayLinkDriver`` plays the rest of the transition.
    ///
    /// - Returns: The progress, or `nil` while the gesture drives no transition.
    /// - Throws: ``GestureError`` for a sample out of order, ``NavigationError`` if the controller refuses the
    ///   operation.
    @MainActor
    @discardableResult
    public func follow(_ recognizer: UIGestureRecognizer, in view: UIView) throws -> Double? {
      let time = Double(CACurrentMediaTime())
      switch recognizer.state {
      case .began, .changed:
        if let pinch = recognizer as? UIPinchGestureRecognizer {
          return try follow(PinchSample(time: time, scale: Double(pinch.scale)))
        }
        let here = recognizer.point(in: view)
        if recognizer.state == .began, let pan = recognizer as? UIPanGestureRecognizer {
          // The recogniser begins after the touch has moved, but the gesture needs the location of the touch down.
          let moved = Point(pan.translation(in: view))
          if moved != .zero {
            try follow(TouchSample(time: time - 1e-3, location: here - moved))
          }
        }
        return try follow(TouchSample(time: time, location: here))
      case .ended: try release(at: time, velocity: recognizer.velocityAtRelease(in: view))
      case .cancelled, .failed: cancel()
      case .possible: break
      @unknown default: break
      }
      return nil
    }
  }
#endif
