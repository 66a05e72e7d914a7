#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import QuartzCore
  import TransitionKit
  import UIKit

  /// Three views that draw one layer of a picture.
  ///
  /// The outer view has the layer's position, transform, opacity, shadow and clip; the middle one has the rounded
  /// corners and the fill; the inner one scales the content. So the content, which may be the live view of a page,
  /// keeps its own transform, opacity, anchor and corners, and nothing must be restored afterwards.
  @MainActor
  final class LayerSlot {
    let view: UIView = LayerView(frame: .zero)
    private let body = FillView(frame: .zero)
    private let stage = PageHost(frame: .zero)
    private var drawn = DrawnState()
    private let isBlack: Bool
    /// The content and the size at which it is laid out.
    private(set) var content: (view: UIView, size: CGSize)?
    /// The content, if it is a bar that ``BarPictures`` draws.
    private var bar: BarView?
    /// The layers of the picture inside the layer; their view is the content.
    let list: LayerList?
    private var hiding = ElementHiding()

    /// Creates a slot without content.
    ///
    /// - isBlack: Whether the layer is black when it has no fill, as a dimming layer is.
    init(isBlack: Bool) {
      self.isBlack = isBlack
      list = nil
      prepare()
    }

    /// Creates a slot that draws a picture inside its layer, on a background colour.
    init(_ group: Picture.Content, on ground: UIColor) {
      isBlack = false
      let container = UIView(frame: CGRect(group.bounds))
      container.backgroundColor = ground
      container.clipsToBounds = true
      list = LayerList(in: container)
      prepare()
      adopt(container)
    }

    private func prepare() {
      view.layer.shadowColor = UIColor.black.cgColor
      view.addSubview(body)
    }

    /// Makes a view the content of the slot.
    ///
    /// The slot must be in the window already, so that a view from the same window never leaves it.
    func adopt(_ content: UIView) {
      body.addSubview(stage)
      let size = content.bounds.size
      stage.pinnedInsets = content.surroundingInsets
      stage.bounds = CGRect(origin: .zero, size: size)
      content.frame = stage.bounds
      stage.addSubview(content)
      self.content = (content, size)
      bar = content as? BarView
    }

    /// Lays the content out at another size.
    func resize(to size: CGSize) {
      guard let content = content?.view, size != stage.bounds.size else { return }
      stage.bounds = CGRect(origin: .zero, size: size)
      content.frame = stage.bounds
      self.content = (content, size)
      drawn.forgetContent()
    }

    /// Draws the picture inside the layer, whose state is drawn already.
    func showGroup(of entry: Picture.Entry) {
      guard let list, let group = entry.group, !drawn.isHidden else { return }
      let bounds = CGRect(group.bounds)
      if list.view.bounds != bounds {
        resize(to: bounds.size)
        list.view.bounds = bounds
        show(entry.state)
      }
      list.show(group.layers)
    }

    /// Shows the titles of a bar that stays while pages change.
    func showTitles(_ titles: [Picture.BarTitle]) { bar?.show(titles) }

    /// Hides the elements with the given ids in the content, and no others.
    func hide(_ elements: [String]) {
      // Another layer may have taken the view.
      guard elements != hiding.ids, let page = content?.view, page.superview === stage else {
        return
      }
      hiding.hide(elements, in: page)
    }

    /// Shows the hidden elements of the content; returns the content if there were any.
    func showElements() -> UIView? { hiding.end() ? content?.view : nil }

    /// Draws a state, setting only the properties that have changed.
    func show(_ state: LayerState) {
      let changes = drawn.change(to: state)
      guard !changes.isEmpty else { return }
      if changes.contains(.visibility) { view.isHidden = drawn.isHidden }
      guard !drawn.isHidden else { return }
      if !changes.isDisjoint(with: .place) { showPlace(of: state, changes) }
      if changes.contains(.alpha) { view.layer.opacity = Float(max(0, min(1, state.alpha))) }
      guard !changes.isDisjoint(with: .look) else { return }
      if changes.contains(.shadow)
        || state.shadow.opacity > 0 && !changes.isDisjoint(with: [.size, .corners])
      {
        showShadow(of: state)
      }
      if !changes.isDisjoint(with: [.corners, .content]) { showCorners(of: state) }
      if changes.contains(.fill) { body.show(state.fill ?? (isBlack ? Fill(.black) : nil)) }
      if !changes.isDisjoint(with: [.size, .content]) { showContent(of: state) }
    }

    // MARK: Place

    private func showPlace(of state: LayerState, _ changes: DrawnState.Changes) {
      let (layer, frame, anchor) = (view.layer, state.frame, state.anchor)
      let pivot = Point(x: anchor.x * frame.width, y: anchor.y * frame.height)
      if !changes.isDisjoint(with: [.size, .anchor, .clip]) {
        // With a clip the bounds are the visible part, but the layer still turns about the same point.
        let part = state.visiblePart
        let point = CGPoint(
          x: (pivot.x - part.x) / part.width, y: (pivot.y - part.y) / part.height)
        if layer.anchorPoint != point { layer.anchorPoint = point }
        layer.bounds = CGRect(part)
        if changes.contains(.clip) {
          layer.masksToBounds = state.clip != nil && state.clipPath == nil
          showClipPath(of: state)
        }
      }
      if changes.contains(.size) {
        body.frame = CGRect(x: 0, y: 0, width: frame.width, height: frame.height)
      }
      if !changes.isDisjoint(with: [.origin, .size, .anchor]) {
        layer.position = CGPoint(x: frame.x + pivot.x, y: frame.y + pivot.y)
      }
      // The perspective's vanishing point is fixed in the container, so it changes with the layer's position.
      let movesEye =
        state.vanishingPoint != nil && !changes.isDisjoint(with: [.origin, .size, .anchor])
      if changes.contains(.transform) || movesEye { layer.transform = state.layerTransform }
    }

    /// Masks the layer with its clip path; the mask uses the layer's own coordinates.
    private func showClipPath(of state: LayerState) {
      guard let path = state.clipPath else {
        if view.layer.mask != nil { view.layer.mask = nil }
        return
      }
      let mask = view.layer.mask as? CAShapeLayer ?? CAShapeLayer()
      mask.path = .outline(of: path)
      if view.layer.mask == nil { view.layer.mask = mask }
    }

    // MARK: Look

    private func showShadow(of state: LayerState) {
      let (layer, shadow) = (view.layer, state.shadow)
      layer.shadowOpacity = Float(max(0, min(1, shadow.opacity)))
      guard shadow.opacity > 0 else { return layer.shadowPath = nil }
      layer.shadowRadius = CGFloat(max(0, shadow.radius))
      layer.shadowOffset = CGSize(width: shadow.offset.x, height: shadow.offset.y)
      let part = shadow.rect(in: state.frame.size)
      guard shadow.spread >= 0 || !part.isEmpty else {
        (layer.shadowOpacity, layer.shadowPath) = (0, nil)
        return
      }
      let (rect, radius) = (CGRect(part), CGFloat(shadow.cornerRadius(of: state.cornerRadius)))
      // Without a path, Core Animation would render the content to find its outline.
      layer.shadowPath =
        radius == 0
        ? CGPath(rect: rect, transform: nil)
        : UIBezierPath(
          roundedRect: rect, byRoundingCorners: UIRectCorner(state.roundedCorners),
          cornerRadii: CGSize(width: radius, height: radius)
        ).cgPath
    }

    private func showCorners(of state: LayerState) {
      let layer = body.layer
      let radius = CGFloat(max(0, state.cornerRadius))
      layer.cornerRadius = radius
      layer.maskedCorners = CACornerMask(state.roundedCorners)
      // A part of a picture, and content with its own size, must not extend beyond the frame.
      layer.masksToBounds = radius > 0 || state.content != nil || state.sourceRect != .unit
    }

    private func showContent(of state: LayerState) {
      guard let size = content?.size else { return }
      let local = Rect(origin: .zero, size: state.frame.size)
      let target: Rect
      if let fit = state.content {
        target = fit.drawnRect(in: local)
      } else {
        let source = state.sourceRect
        guard source.width > 0, source.height > 0 else { return stage.isHidden = true }
        let whole = Size(
          width: local.width / source.width, height: local.height / source.height)
        target = Rect(
          x: -source.x * whole.width, y: -source.y * whole.height, width: whole.width,
          height: whole.height)
      }
      if stage.isHidden { stage.isHidden = false }
      let layer = stage.layer
      layer.position = CGPoint(x: target.x + target.width / 2, y: target.y + target.height / 2)
      let scale = CGSize(
        width: size.width > 0 ? target.width / Double(size.width) : 1,
        height: size.height > 0 ? target.height / Double(size.height) : 1)
      layer.transform =
        scale == CGSize(width: 1, height: 1)
        ? CATransform3DIdentity : CATransform3DMakeScale(scale.width, scale.height, 1)
    }
  }

  extension LayerState {
    /// The Core Animation transform about the layer's anchor, with perspective towards its vanishing point.
    var layerTransform: CATransform3D {
      guard let eye = vanishingPoint, let distance = transform.perspectiveDistance else {
        return CATransform3D(transform)
      }
      var flat = transform
      flat.perspectiveDistance = nil
      // Perspective acts about the anchor, so the vanishing point is moved to the anchor and back.
      let pivot = Point(
        x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
      let (x, y) = (CGFloat(pivot.x - eye.x), CGFloat(pivot.y - eye.y))
      var perspective = CATransform3DIdentity
      perspective.m34 = CGFloat(-1 / distance)
      let seen = CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeTranslation(x, y, 0), perspective),
        CATransform3DMakeTranslation(-x, -y, 0))
      return CATransform3DConcat(CATransform3D(flat), seen)
    }
  }

  extension CGPath {
    /// Returns the path of a clip shape.
    static func outline(of shape: ClipPath) -> CGPath {
      let path = CGMutablePath()
      switch shape {
      case .circle: path.addEllipse(in: CGRect(shape.bounds))
      case .roundedRect(let rect, let radius):
        let side = CGFloat(max(0, min(radius, min(rect.width, rect.height) / 2)))
        return CGPath(
          roundedRect: CGRect(rect), cornerWidth: side, cornerHeight: side, transform: nil)
      case .ellipticRect(let rect, let radii):
        let drawn = rect.size.cornerRadii(drawnAs: radii)
        return CGPath(
          roundedRect: CGRect(rect), cornerWidth: CGFloat(drawn.width),
          cornerHeight: CGFloat(drawn.height), transform: nil)
      case .polygon(let points):
        guard let first = points.first else { break }
        path.move(to: CGPoint(first))
        for point in points.dropFirst() { path.addLine(to: CGPoint(point)) }
        path.closeSubpath()
      }
      return path
    }
  }

  extension UIRectCorner {
    /// Converts corners.
    fileprivate init(_ corners: Corners) {
      self = []
      if corners.contains(.topLeft) { insert(.topLeft) }
      if corners.contains(.topRight) { insert(.topRight) }
      if corners.contains(.bottomLeft) { insert(.bottomLeft) }
      if corners.contains(.bottomRight) { insert(.bottomRight) }
    }
  }

  /// The outer view of a layer.
  private final class LayerView: UIView {}

  extension UIView {
    /// The view that contains the layer that shows this view, or `nil` outside of all layers.
    var layerContainer: UIView? {
      var view: UIView? = self
      while let current = view, !(current is LayerView) { view = current.superview }
      return view?.superview
    }
  }

  /// A view with fixed safe area insets.
  ///
  /// UIKit computes the safe area from a view's drawn position, so a page that scales or moves would be laid out
  /// again in every frame.
  final class PageHost: UIView {
    /// The fixed insets, or `nil` to use UIKit's.
    var pinnedInsets: UIEdgeInsets?

    override var safeAreaInsets: UIEdgeInsets { pinnedInsets ?? super.safeAreaInsets }
  }

  extension UIView {
    /// The safe area without the controller's additional insets, which UIKit adds again in each superview.
    fileprivate var surroundingInsets: UIEdgeInsets {
      guard let added = (next as? UIViewController)?.additionalSafeAreaInsets else {
        return safeAreaInsets
      }
      let all = safeAreaInsets
      return UIEdgeInsets(
        top: all.top - added.top, left: all.left - added.left, bottom: all.bottom - added.bottom,
        right: all.right - added.right)
    }
  }

  /// A view that paints a colour or a gradient.
  private final class FillView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    func show(_ fill: Fill?) {
      guard let gradient = layer as? CAGradientLayer else { return }
      guard let fill, !fill.isSolid else {
        gradient.colors = nil
        backgroundColor = fill.map { UIColor($0.startColor) }
        return
      }
      backgroundColor = nil
      gradient.colors = [UIColor(fill.startColor).cgColor, UIColor(fill.endColor).cgColor]
      gradient.startPoint = CGPoint(fill.startPoint)
      gradient.endPoint = CGPoint(fill.endPoint)
    }
  }
#endif
