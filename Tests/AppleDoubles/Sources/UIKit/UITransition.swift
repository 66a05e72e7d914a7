import Foundation
import QuartzCore

public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext
  case popover
  case none = -1
  case automatic = -2
}

@MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  var targetTransform: CGAffineTransform { get }
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// UIKit's optional requirements have defaults here.
@MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  func animationEnded(_ transitionCompleted: Bool)
}
extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator.shared }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Says that an animator has no interruptible animator.
final class NoAnimator: UIViewPropertyAnimator {
  static let shared = NoAnimator(duration: 1, timingParameters: UICubicTimingParameters())
}

@MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var wantsInteractiveStart: Bool { get }
}
extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  var transitionDuration: TimeInterval { get }
  var percentComplete: CGFloat { get }
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  @discardableResult func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}
extension UIViewControllerTransitionCoordinator {
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// One transition, as its animator sees it.
final class TransitionContext: UIObject, UIViewControllerContextTransitioning {
  let container: UIView
  let animator: any UIViewControllerAnimatedTransitioning
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let (from, to): (UIViewController?, UIViewController)
  let (fromView, toView): (UIView?, UIView?)
  /// Whether the arriving controller is a new one, so that the leaving one comes back later.
  let isForward: Bool
  var frames: [UIViewController: (initial: CGRect, final: CGRect)] = [:]
  /// The container's part of the completion.
  var finish: (Bool) -> Void = { _ in }
  private(set) lazy var coordinator: TransitionCoordinator? = TransitionCoordinator(self)
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percent: CGFloat = 0
  private(set) var isInFlight = false
  private(set) var isOver = false
  private(set) var initiallyInteractive = false
  private(set) var velocity: CGFloat = 1
  private var decision: Bool?
  /// Called once the transition is in flight, and when it is over.
  var (onFlight, onEnd): (() -> Void, () -> Void) = ({}, {})
  /// Called after the coordinator's completions.
  var onOver: () -> Void = {}
  private var subviewsBefore: [UIView] = []
  private var sublayersBefore: [CALayer] = []
  private var looks: [(name: String, view: UIView, look: [String: String])] = []

  init(
    in container: UIView, animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?, animated: Bool,
    style: UIModalPresentationStyle, from: UIViewController?, to: UIViewController,
    fromView: UIView?, toView: UIView?, isForward: Bool
  ) {
    (self.container, self.animator, self.interaction) = (container, animator, interaction)
    (isAnimated, presentationStyle, self.isForward) = (animated, style, isForward)
    (self.from, self.to, self.fromView, self.toView) = (from, to, fromView, toView)
    super.init()
    Faults.shared.atRest { [weak self] in
      self?.isOver == false ? ["a transition has never been completed"] : []
    }
  }
  var isInterruptible: Bool { animator.interruptibleAnimator(using: self) !== NoAnimator.shared }
  var containerView: UIView {
    late("containerView")
    return container
  }
  private func late(_ member: String) {
    if isOver { Faults.shared.record("\(member) of a context whose transition is over") }
  }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    late("view(forKey:)")
    return key == .from ? fromView : key == .to ? toView : nil
  }
  func initialFrame(for vc: UIViewController) -> CGRect { frames[vc]?.initial ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { frames[vc]?.final ?? .zero }

  /// Runs the transition: the animator or, at an interactive start, the interaction controller.
  func run() {
    subviewsBefore = container.subviews
    sublayersBefore = container.layer.sublayers ?? []
    for (name, view) in [("from-view", fromView), ("to-view", toView), ("container", container)] {
      if let view { looks.append((name, view, look(of: view))) }
    }
    _ = animator.transitionDuration(using: self)
    if let interaction, interaction.wantsInteractiveStart {
      (isInteractive, initiallyInteractive) = (true, true)
      interaction.startInteractiveTransition(self)
    } else {
      (interaction as? UIPercentDrivenInteractiveTransition)?.watch(self)
      animator.animateTransition(using: self)
    }
    guard !isOver else { return }
    coordinator?.runAlongside()
    isInFlight = true
    onFlight()
    if let decision { decision ? finishInteractiveTransition() : cancelInteractiveTransition() }
  }
  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    late("updateInteractiveTransition")
    if isInteractive { percent = min(max(percentComplete, 0), 1) }
  }
  func finishInteractiveTransition() { decide(true) }
  func cancelInteractiveTransition() { decide(false) }
  private func decide(_ finishes: Bool) {
    late(finishes ? "finishInteractiveTransition" : "cancelInteractiveTransition")
    guard isInFlight else {
      decision = finishes
      return
    }
    guard !isOver, isInteractive else { return }
    (isInteractive, transitionWasCancelled) = (false, !finishes)
    velocity = (interaction?.completionSpeed ?? 1) * (finishes ? 1 : -1)
    coordinator?.tellInteraction()
  }
  func pauseInteractiveTransition() {
    late("pauseInteractiveTransition")
    guard !isOver, isInFlight, !isInteractive, isInterruptible else { return }
    isInteractive = true
    coordinator?.tellInteraction()
  }
  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return Faults.shared.record("completeTransition called a second time") }
    if didComplete == transitionWasCancelled {
      Faults.shared.record("completeTransition(\(didComplete)) against the outcome")
    }
    if didComplete, let toView, !toView.isDescendant(of: container) {
      Faults.shared.record("the to-view is not in the container at completion")
    }
    if !didComplete, let fromView, fromView.window == nil, container.window != nil {
      Faults.shared.record("the from-view is not back at completion")
    }
    noteLeftovers()
    coordinator?.runAlongside()
    if !didComplete { coordinator?.takeBack() }
    (isOver, isInteractive, isInFlight) = (true, false, false)
    transitionWasCancelled = !didComplete
    onEnd()
    let given = looks.map { look(of: $0.view) }
    finish(didComplete)
    noteStyling(since: given)
    coordinator?.complete()
    coordinator = nil
    onOver()
    animator.animationEnded(didComplete)
    inspect(didComplete)
    (finish, onFlight, onEnd, onOver) = ({ _ in }, {}, {}, {})
  }

  // MARK: What the animator leaves behind

  private func look(of view: UIView) -> [String: String] {
    let layer = view.layer
    return [
      "isHidden": "\(view.isHidden)", "alpha": "\(view.alpha)",
      "transform": "\(layer.transform.list)", "anchorPoint": "\(layer.anchorPoint)",
      "zPosition": "\(layer.zPosition)", "clipsToBounds": "\(view.clipsToBounds)",
      "cornerRadius": "\(layer.cornerRadius)", "mask": "\(layer.mask != nil)",
      "shadowOpacity": "\(layer.shadowOpacity)", "speed": "\(layer.speed)",
      "sublayerTransform": "\(layer.sublayerTransform.list)",
      "isUserInteractionEnabled": "\(view.isUserInteractionEnabled)",
      "background": "\(layer.backgroundColor?.components ?? [])",
      "animations": "\(layer.animationKeys() ?? [])",
    ]
  }
  /// What the animator has added has to be gone before the completion.
  private func noteLeftovers() {
    for view in container.subviews
    where !subviewsBefore.contains(view) && view !== toView && view !== fromView {
      Faults.shared.record("\(type(of: view)) left behind in the container")
    }
    for layer in container.layer.sublayers ?? []
    where layer.owner == nil && !sublayersBefore.contains(layer) {
      Faults.shared.record("\(type(of: layer)) left behind in the container")
    }
  }
  /// Whether two frames are the same up to the rounding of a center and a size.
  private func isSame(_ a: CGRect, _ b: CGRect) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
      .allSatisfy { abs($0) < 1e-6 }
  }
  /// What a presentation controller changes when it hears of the end is not the animator's doing.
  private func noteStyling(since given: [[String: String]]) {
    for (index, before) in given.enumerated() {
      for (key, value) in look(of: looks[index].view) where value != before[key] {
        looks[index].look[key] = value
      }
    }
  }
  private func inspect(_ didComplete: Bool) {
    let leaving = didComplete ? fromView : toView
    if let leaving, leaving.isDescendant(of: container) {
      Faults.shared.record("the view that left is in the container after completion")
    }
    // A view that goes away for good may keep its last look.
    for (name, view, before) in looks where view !== leaving || didComplete == isForward {
      for (key, value) in look(of: view).sorted(by: { $0.key < $1.key }) where value != before[key]
      {
        let change = key == "transform" || key == "sublayerTransform" ? "" : ": \(value)"
        Faults.shared.record("\(key) of the \(name) left changed\(change)")
      }
    }
    let final = finalFrame(for: to)
    if didComplete, let toView, final != .zero, CATransform3DIsIdentity(toView.layer.transform),
      !isSame(toView.frame, final), toView.superview != nil
    {
      func text(_ r: CGRect) -> String { "(\(r.minX), \(r.minY), \(r.width), \(r.height))" }
      Faults.shared.record("the to-view ends at \(text(toView.frame)) instead of \(text(final))")
    }
  }
}

final class TransitionCoordinator: UIObject, UIViewControllerTransitionCoordinator {
  private let context: TransitionContext
  private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var (alongside, completions, handlers): ([Block], [Block], [Block]) = ([], [], [])
  private var batches: [ViewAnimations.Batch] = []
  init(_ context: TransitionContext) { self.context = context }

  var isAnimated: Bool { context.isAnimated }
  var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
  var initiallyInteractive: Bool { context.initiallyInteractive }
  var isInterruptible: Bool { context.isInterruptible }
  var isInteractive: Bool { context.isInteractive }
  var isCancelled: Bool { context.transitionWasCancelled }
  var transitionDuration: TimeInterval {
    isAnimated ? context.animator.transitionDuration(using: context) : 0
  }
  var percentComplete: CGFloat { context.percent }
  var completionVelocity: CGFloat { context.velocity }
  var completionCurve: UIView.AnimationCurve {
    context.interaction?.completionCurve ?? .easeInOut
  }
  var containerView: UIView { context.container }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? context.fromView : key == .to ? context.toView : nil
  }
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !context.isOver else {
      animation?(self)
      completion?(self)
      return false
    }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if context.isInFlight, !context.isInterruptible { return false }
    alongside.append(animation)
    if context.isInFlight { runAlongside() }
    return true
  }
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { handlers.append(handler) }

  func runAlongside() {
    let all = alongside
    alongside = []
    guard !all.isEmpty else { return }
    let left = isAnimated ? transitionDuration * Double(1 - percentComplete) : 0
    batches.append(
      ViewAnimations.animate(
        left, curve: CAMediaTimingFunction(name: .easeInEaseOut), { all.forEach { $0(self) } },
        completion: nil))
  }
  /// Takes back the alongside animations of a cancelled transition.
  func takeBack() { batches.forEach { $0.cancel() } }
  func tellInteraction() { handlers.forEach { $0(self) } }
  func complete() {
    while !completions.isEmpty { completions.removeFirst()(self) }
  }
}

open class UIPercentDrivenInteractiveTransition: UIObject,
  UIViewControllerInteractiveTransitioning
{
  static var running: [UIPercentDrivenInteractiveTransition] = []
  public private(set) var duration: CGFloat = 0
  public private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true
  private var context: TransitionContext?
  private var animator: (any UIViewImplicitlyAnimating)?
  private var (batches, zero): ([ViewAnimations.Batch], Double) = ([], 0)
  private var pending: Bool?
  private var release: (at: Double, from: Double, finishes: Bool)?
  private var isDecided = false

  /// Learns the context of a transition, whether it starts interactive or not.
  func watch(_ context: TransitionContext) {
    (self.context, percentComplete, release, isDecided) = (context, 0, nil, false)
    duration = CGFloat(context.animator.transitionDuration(using: context))
    context.onEnd = { [weak self] in self?.forget() }
    context.onFlight = { [weak self] in
      guard let self, let pending else { return }
      pending ? finish() : cancel()
    }
  }
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else {
      return Faults.shared.record("a percent-driven interaction on a foreign context")
    }
    guard self.context == nil else {
      return Faults.shared.record("a percent-driven interaction on two transitions")
    }
    watch(context)
    let property = context.animator.interruptibleAnimator(using: context)
    guard property === NoAnimator.shared else {
      animator = property
      property.pauseAnimation()
      return
    }
    let layer = context.container.layer
    zero = layer.convertTime(CACurrentMediaTime(), from: nil)
    (layer.timeOffset, layer.speed) = (zero, 0)
    Self.running.append(self)
    ViewAnimations.isLinear = true
    let before = ViewAnimations.batches.count
    context.animator.animateTransition(using: context)
    batches = Array(ViewAnimations.batches.dropFirst(before))
    ViewAnimations.isLinear = false
  }
  private func forget() {
    Self.running.removeAll { $0 === self }
    if let layer = context?.container.layer, animator == nil {
      (layer.timeOffset, layer.speed, layer.beginTime) = (0, 1, 0)
    }
    (context, animator, batches, release, pending) = (nil, nil, [], nil, nil)
  }
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInFlight else { return }
    guard !isDecided else {
      return Faults.shared.record("update after finish or cancel of an interaction")
    }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context.updateInteractiveTransition(self.percentComplete)
    animator?.fractionComplete = self.percentComplete
    scrub(Double(self.percentComplete))
  }
  private func scrub(_ p: Double) {
    if animator == nil { context?.container.layer.timeOffset = zero + p * Double(duration) }
  }
  open func pause() {
    guard let context, context.isInFlight, context.isInterruptible else { return }
    let property = context.animator.interruptibleAnimator(using: context)
    property.pauseAnimation()
    property.isReversed = false
    animator = property
    (percentComplete, isDecided) = (property.fractionComplete, false)
    context.pauseInteractiveTransition()
    context.updateInteractiveTransition(percentComplete)
  }
  open func finish() { decide(true) }
  open func cancel() { decide(false) }
  private func decide(_ finishes: Bool) {
    guard let context, context.isInFlight else {
      pending = finishes
      return
    }
    guard !isDecided else {
      return Faults.shared.record("an interaction finished or cancelled twice")
    }
    isDecided = true
    finishes ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
    let s = completionSpeed > 0 ? completionSpeed : 1
    let p = percentComplete
    guard let animator else {
      release = (CACurrentMediaTime(), Double(p), finishes)
      return
    }
    if finishes, timingCurve == nil, s == 1 { return animator.startAnimation() }
    animator.isReversed = !finishes
    animator.continueAnimation(
      withTimingParameters: timingCurve, durationFactor: (finishes ? 1 - p : p) / s)
  }
  /// Runs to the end or back to the start after the release.
  func advance() {
    guard let (start, p, finishes) = release else { return }
    let s = completionSpeed > 0 ? Double(completionSpeed) : 1
    let lasting = (finishes ? 1 - p : p) * Double(duration) / s
    let passed = CACurrentMediaTime() - start
    guard passed >= lasting - 1e-9 else {
      let c = UICubicTimingParameters(animationCurve: completionCurve).function
      let target = finishes ? 1.0 : 0.0
      return scrub(p + (target - p) * c.value(at: passed / lasting))
    }
    release = nil
    scrub(finishes ? 1 : 0)
    // Finished animations are delivered with those that are due in this turn.
    if !finishes { batches.forEach { $0.cancel() } }
  }
}

/// What the system does without a custom animator: the upper view slides.
final class SlideAnimator: UIObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.35 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    let final = context.finalFrame(for: context.to)
    let moving = context.isForward ? context.toView : context.fromView
    if let view = context.toView {
      view.frame = final
      let below = context.isForward ? nil : context.fromView
      if let below {
        context.container.insertSubview(view, belowSubview: below)
      } else {
        context.container.addSubview(view)
      }
    }
    let home = moving?.center ?? .zero
    let away = CGPoint(x: home.x + context.container.bounds.width, y: home.y)
    if context.isForward { UIView.performWithoutAnimation { moving?.center = away } }
    UIView.animate(withDuration: 0.35) {
      moving?.center = context.isForward ? home : away
    } completion: { _ in
      moving?.center = home
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A change without animation.
final class ImmediateAnimator: UIObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    if let view = context.toView {
      view.frame = context.finalFrame(for: context.to)
      context.container.addSubview(view)
    }
    context.completeTransition(true)
  }
}
