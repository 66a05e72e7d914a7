// Our reading of public documentation of UIKit, as far as the bridge uses it. Not Apple's code.

@_exported import Foundation
@_exported import QuartzCore

/// Stands in for NSObject in classes of the main actor: NSObject's own initialiser has no actor on
/// Linux, so that a subclass could not make `init()` its own.
@MainActor open class UIObject: NSObjectProtocol, Hashable, CustomStringConvertible {
  public init() {}
  nonisolated public static func == (a: UIObject, b: UIObject) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  nonisolated public var hash: Int { ObjectIdentifier(self).hashValue }
  nonisolated public func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
  nonisolated public func `self`() -> Self { self }
  nonisolated public func isProxy() -> Bool { false }
  nonisolated public var description: String { "\(type(of: self))" }
  nonisolated public var debugDescription: String { description }
}

open class UIResponder: UIObject {
  open var next: UIResponder? { nil }
}

open class UIView: UIResponder {
  open class var layerClass: AnyClass { CALayer.self }
  public let layer: CALayer
  public internal(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  public var gestureRecognizers: [UIGestureRecognizer]?
  public var tag = 0
  public var accessibilityIdentifier: String?
  public var accessibilityLabel: String?
  public var isAccessibilityElement = false
  public var isUserInteractionEnabled = true
  public var autoresizesSubviews = true
  public var autoresizingMask: AutoresizingMask = []
  public var translatesAutoresizingMaskIntoConstraints = true
  public var semanticContentAttribute = UISemanticContentAttribute.unspecified
  public var contentMode = ContentMode.scaleToFill
  public var tintColor: UIColor! = .blue
  public var isExclusiveTouch = false
  /// UIKit computes the insets; a test sets them.
  ///
  /// By default those of the superview; a controller adds its additional ones to those of its view.
  open var safeAreaInsets: UIEdgeInsets {
    let given = ownInsets ?? superview?.safeAreaInsets ?? .zero
    guard let more = controller?.additionalSafeAreaInsets else { return given }
    return UIEdgeInsets(
      top: given.top + more.top, left: given.left + more.left, bottom: given.bottom + more.bottom,
      right: given.right + more.right)
  }
  /// For tests: sets the safe area of the view, which UIKit computes.
  public func setSafeAreaInsets(_ insets: UIEdgeInsets?) { ownInsets = insets }
  private var ownInsets: UIEdgeInsets?
  weak var controller: UIViewController?
  private var needsLayout = true

  public init(frame: CGRect) {
    let kind = type(of: self).layerClass as? CALayer.Type
    // `init()` is not required in CALayer, so the known classes are named.
    switch kind {
    case is CAShapeLayer.Type: layer = CAShapeLayer()
    case is CAGradientLayer.Type: layer = CAGradientLayer()
    case is CATransformLayer.Type: layer = CATransformLayer()
    default: layer = CALayer()
    }
    super.init()
    layer.owner = self
    self.frame = frame
  }
  public convenience override init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) { nil }
  open override var next: UIResponder? { controller ?? superview }

  // MARK: Geometry

  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = bounds.size
      layer.frame = newValue
      resized(from: old)
    }
  }
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = bounds.size
      layer.bounds = newValue
      resized(from: old)
    }
  }
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(layer.transform) }
    set { layer.transform = CATransform3DMakeAffineTransform(newValue) }
  }
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  private func resized(from old: CGSize) {
    guard old != bounds.size else { return }
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for view in subviews where !view.autoresizingMask.isEmpty {
      view.autoresize(from: old, in: bounds.size)
    }
  }
  /// Shares out the difference between the flexible parts: equally, which UIKit does not promise.
  private func autoresize(from old: CGSize, in new: CGSize) {
    func share(_ delta: CGFloat, _ parts: [AutoresizingMask]) -> [CGFloat] {
      let flexible = parts.filter(autoresizingMask.contains).count
      return parts.map { autoresizingMask.contains($0) ? delta / CGFloat(max(flexible, 1)) : 0 }
    }
    let x = share(
      new.width - old.width, [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
    let y = share(
      new.height - old.height, [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    bounds.size = CGSize(width: bounds.width + x[1], height: bounds.height + y[1])
    center = CGPoint(x: center.x + x[0] + x[1] / 2, y: center.y + y[0] + y[1] / 2)
  }
  private func sameWindow(_ view: UIView?) {
    if let view, view.top !== top {
      Faults.shared.record("convert between views of different windows")
    }
  }
  private var top: UIView { superview?.top ?? self }
  open func convert(_ p: CGPoint, to view: UIView?) -> CGPoint {
    sameWindow(view)
    return layer.convert(p, to: (view ?? top).layer)
  }
  open func convert(_ p: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? top).convert(p, to: self)
  }
  open func convert(_ r: CGRect, to view: UIView?) -> CGRect {
    sameWindow(view)
    return layer.convert(r, to: (view ?? top).layer)
  }
  open func convert(_ r: CGRect, from view: UIView?) -> CGRect {
    (view ?? top).convert(r, to: self)
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }

  // MARK: Look

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  open var isOpaque = true
  open var backgroundColor: UIColor? {
    didSet { layer.backgroundColor = backgroundColor?.cgColor }
  }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var mask: UIView? { didSet { layer.mask = mask?.layer } }
  open var contentScaleFactor: CGFloat = 1
  public var traitCollection: UITraitCollection {
    UITraitCollection(layoutDirection: effectiveUserInterfaceLayoutDirection.trait)
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: UIApplication.shared.userInterfaceLayoutDirection
    }
  }

  // MARK: Tree

  public var window: UIWindow? { self as? UIWindow ?? superview?.window }
  open func addSubview(_ view: UIView) { insert(view) { $0.count } }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view) { min(index, $0.count) } }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { [self] in index(of: sibling, in: $0) + 1 }
  }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { [self] in index(of: sibling, in: $0) }
  }
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view) { $0.count } }
  }
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insert(view) { _ in 0 } }
  }
  open func exchangeSubview(at a: Int, withSubviewAt b: Int) {
    let (first, second) = (subviews[min(a, b)], subviews[max(a, b)])
    guard first !== second else { return }
    insertSubview(second, belowSubview: first)
    insertSubview(first, at: max(a, b))
  }
  private func index(of sibling: UIView, in all: [UIView]) -> Int {
    if let index = all.firstIndex(of: sibling) { return index }
    Faults.shared.record("insertSubview beside a view that is no subview")
    return all.count
  }
  private func insert(_ view: UIView, at index: ([UIView]) -> Int) {
    guard view !== self, !isDescendant(of: view) else {
      return Faults.shared.record("a view added below itself")
    }
    let stays = view.superview === self
    let was = view.window
    if !stays {
      view.willMove(toSuperview: self)
      view.superview?.willRemoveSubview(view)
    }
    view.superview?.subviews.removeAll { $0 === view }
    view.superview = self
    let i = index(subviews)
    subviews.insert(view, at: i)
    if i + 1 < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[i + 1].layer)
    } else if i > 0 {
      layer.insertSublayer(view.layer, above: subviews[i - 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    setNeedsLayout()
    guard !stays else { return }
    didAddSubview(view)
    view.didMoveToSuperview()
    view.told(from: was)
  }
  private func told(from was: UIWindow?) {
    guard was !== window else { return }
    awaitCommit()
    didMoveToWindow()
    subviews.forEach { $0.told(from: was) }
  }
  open func removeFromSuperview() {
    guard let above = superview else { return }
    let was = window
    willMove(toSuperview: nil)
    above.willRemoveSubview(self)
    above.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
    didMoveToSuperview()
    told(from: was)
  }
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}

  // MARK: Layout

  open func setNeedsLayout() { needsLayout = true }
  open func setNeedsDisplay() {}
  open func layoutSubviews() {}
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    subviews.forEach { $0.layoutIfNeeded() }
  }

  // MARK: Gestures

  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
    recognizer.cancel()
  }
}

open class UIWindow: UIView {
  static var all: [WeakWindow] = []
  struct WeakWindow { weak var window: UIWindow? }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    awaitCommit()
    Self.all.removeAll { $0.window == nil }
    Self.all.append(WeakWindow(window: self))
    UIApplication.start()
  }
  public required init?(coder: NSCoder) { nil }
  public var rootViewController: UIViewController? {
    didSet {
      if let old = oldValue {
        if old.appearance == .appeared {
          old.beginAppearanceTransition(false, animated: false)
          old.endAppearanceTransition()
        }
        old.view.removeFromSuperview()
      }
      guard let root = rootViewController else { return }
      root.view.frame = bounds
      root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(root.view, at: 0)
      if !isHidden { root.appear(animated: false) }
    }
  }
  public var screen: UIScreen { .main }
  public var isKeyWindow = false
  /// Shows the window: its root controller appears.
  open func makeKeyAndVisible() {
    (isHidden, isKeyWindow) = (false, true)
    if let root = rootViewController, root.appearance == .disappeared {
      root.appear(animated: false)
    }
    layoutIfNeeded()
  }
}

open class UIImageView: UIView {
  public var image: UIImage?
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}

open class UILabel: UIView {
  public var text: String?
  public var numberOfLines = 1
  public var textColor: UIColor! = .black
  public var font: UIFont! = UIFont.systemFont(ofSize: 17)
  public var textAlignment = NSTextAlignment.natural
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

open class UINavigationBar: UIView {
  public var isTranslucent = true
  public var prefersLargeTitles = false
}

open class UITabBar: UIView {
  public var isTranslucent = true
}
