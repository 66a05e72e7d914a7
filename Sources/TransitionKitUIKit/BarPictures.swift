#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import QuartzCore
  public import TransitionKit
  public import UIKit

  /// Draws a controller's navigation bars in a plain style: black texts and chevrons on white.
  ///
  /// | Layer | Picture |
  /// |---|---|
  /// | a bar | white; with its titles and back button, unless separate layers show parts of the bar |
  /// | a title, a large title, the label of a back button | the text from the screen |
  /// | the chevron of a back button | a chevron towards the leading edge |
  /// | an item of a bar | the view that ``item`` returns for the item's id; nothing without ``item`` |
  ///
  /// Texts come from the screen's title and its `BarContents`; the label of a back button is drawn if it fits. Set
  /// the object as ``ScreenPictures/bars``, or call it from a ``LayerPictures`` of your own. A renderer asks for each
  /// picture only once, so after a change of a screen or of the container call ``PictureRenderer/clear()`` and show
  /// the picture again.
  ///
  /// ```swift
  /// let pictures = ScreenPictures(in: container)
  /// pictures.bars = BarPictures(of: controller)
  /// let renderer = PictureRenderer(in: container, pictures: pictures)
  /// ```
  @MainActor
  public final class BarPictures {
    /// Returns a new view for the bar item with an id, or `nil` to draw nothing.
    ///
    /// The view is given the item's size on its screen.
    public var item: (@MainActor (_ id: String) -> UIView?)?

    private let controller: NavigationController
    /// The screens whose bars were drawn last, each with the screen below it; such a screen may have left the
    /// controller while parts of its bar still fade out.
    private var recent: [(screen: Screen, lower: Screen?)] = []
    private var bars: [Weak<BarView>] = []
    private var parts: [Weak<UIView>] = []

    /// The number of screens that are remembered after their bars were drawn.
    private static let recentCount = 32

    /// A weak reference to a view.
    private struct Weak<Content: UIView> {
      weak var view: Content?
    }

    /// Creates an object that draws a controller's bars.
    ///
    /// - Parameter controller: The controller, to which the object keeps a strong reference.
    public init(of controller: NavigationController) { self.controller = controller }

    /// Returns the picture of a layer, or `nil` if the layer is not a navigation bar or a part of one.
    public func picture(of layer: Picture.Entry) -> LayerPicture? {
      var node = layer.node
      while case .former(let inner, _) = node { node = inner }
      switch node {
      case .bar(let id): return bar(of: id)
      case .own(let name, _):
        return LayerID.named(name) == .barBackChevron
          ? show(PartView.chevron(CGSize(layer.state.frame.size), in: controller.container)) : nil
      case .piece(_, let id):
        guard let source = node?.pieceSource else { return nil }
        switch source {
        case .bar: return bar(of: id)
        case .title, .largeTitle, .backTitle, .backChevron, .item: return part(source, of: id)
        case .page, .element: return nil
        }
      case .screen, .picture, .bottomBar, .element, .dimming, .shadow, .former, nil: return nil
      }
    }

    /// Hides the texts of whole bars while separate layers show parts of a bar.
    ///
    /// If you write a ``LayerPictures`` of your own, call this method from its `finishPictures()`.
    public func finishPictures() {
      bars.removeAll { $0.view?.superview == nil }
      parts.removeAll { $0.view?.superview == nil }
      for bar in bars { bar.view?.contents.isHidden = !parts.isEmpty }
    }

    private func bar(of id: String) -> LayerPicture {
      let container = controller.container
      guard let (screen, lower) = screens(of: id), let frame = container.barFrame(of: screen)
      else { return .none }
      let bar = BarView(frame: CGRect(x: 0, y: 0, width: frame.width, height: frame.height))
      for part in container.barParts(of: screen, above: lower) {
        guard let content = view(of: part) else { continue }
        let place = part.state.frame
        content.frame = CGRect(place.offset(byX: -frame.x, y: -frame.y))
        content.alpha = CGFloat(part.state.alpha)
        if let clip = part.state.clip {
          let mask = CAShapeLayer()
          mask.path = CGPath(rect: CGRect(clip), transform: nil)
          content.layer.mask = mask
        }
        bar.contents.addSubview(content)
      }
      bars.append(Weak(view: bar))
      return .view(bar)
    }

    private func part(_ source: PieceSource, of id: String) -> LayerPicture {
      let container = controller.container
      guard let (screen, lower) = screens(of: id) else { return .none }
      let found = container.barParts(of: screen, above: lower).first { $0.source == source }
      return show(found.flatMap(view(of:)))
    }

    private func view(of part: BarPart) -> UIView? {
      guard case .item(let id) = part.source else {
        return PartView.of(part, in: controller.container)
      }
      let view = item?(id)
      view?.frame = CGRect(origin: .zero, size: CGSize(part.state.frame.size))
      return view
    }

    private func show(_ view: UIView?) -> LayerPicture {
      guard let view else { return .none }
      parts.append(Weak(view: view))
      return .view(view)
    }

    /// Returns a screen and the screen below it.
    private func screens(of id: String) -> (screen: Screen, lower: Screen?)? {
      guard let found = present(id) else { return recent.last { $0.screen.id == id } }
      recent.removeAll { $0.screen.id == id }
      recent = recent.suffix(BarPictures.recentCount - 1) + [found]
      return found
    }

    private func present(_ id: String) -> (screen: Screen, lower: Screen?)? {
      let (stack, context) = (controller.screens, controller.transition)
      if let context, !context.operation.isModal, context.fore.id == id {
        return (context.fore, context.back)
      }
      if let index = stack.firstIndex(where: { $0.id == id }) {
        return (stack[index], index > 0 ? stack[index - 1] : nil)
      }
      return context.flatMap { $0.back.id == id ? ($0.back, nil) : nil }
    }
  }

  /// A white bar with views for its titles and buttons.
  private final class BarView: UIView {
    let contents = UIView(frame: .zero)

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .white
      clipsToBounds = true
      contents.frame = bounds
      addSubview(contents)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// Makes the views of the parts of a bar.
  @MainActor
  private enum PartView {
    /// The font sizes of a bar's title and large title, in points.
    ///
    /// Source: UIKit's navigation bars.
    private static let (textSize, largeTextSize) = (CGFloat(17), CGFloat(34))
    /// The width and height of the chevron, and the horizontal width of its stroke, in points; chosen to look like
    /// UIKit's.
    private static let chevron = (width: 10.0, height: 18.0, stroke: 3.0)

    /// Returns a view for a text or a chevron at its size in a resting bar, or `nil` for other parts.
    static func of(_ part: BarPart, in container: Container) -> UIView? {
      let size = CGSize(part.state.frame.size)
      switch part.source {
      case .title:
        return label(part.text, .systemFont(ofSize: textSize, weight: .semibold), .center, size)
      case .largeTitle:
        return label(
          part.text, .systemFont(ofSize: largeTextSize, weight: .bold), leading(in: container), size
        )
      case .backTitle:
        return label(part.text, .systemFont(ofSize: textSize), leading(in: container), size)
      case .backChevron: return chevron(size, in: container)
      case .item, .page, .bar, .element: return nil
      }
    }

    private static func leading(in container: Container) -> NSTextAlignment {
      container.layoutDirection == .leftToRight ? .left : .right
    }

    private static func label(
      _ text: String?, _ font: UIFont, _ alignment: NSTextAlignment, _ size: CGSize
    ) -> UIView {
      let label = UILabel(frame: CGRect(origin: .zero, size: size))
      (label.text, label.font, label.textColor) = (text, font, .black)
      label.textAlignment = alignment
      return label
    }

    /// Returns a view with a chevron in its middle.
    static func chevron(_ size: CGSize, in container: Container) -> UIView {
      let view = ChevronView(frame: CGRect(origin: .zero, size: size))
      let isMirrored = container.layoutDirection == .rightToLeft
      let (width, height, stroke) = chevron
      let left = (Double(size.width) - width) / 2
      let top = (Double(size.height) - height) / 2
      // The chevron points left, and its stroke has the same horizontal width everywhere.
      let points = [
        (0, height / 2), (width - stroke, 0), (width, 0), (stroke, height / 2), (width, height),
        (width - stroke, height),
      ].map { x, y in
        Point(x: left + (isMirrored ? width - x : x), y: top + y)
      }
      (view.layer as? CAShapeLayer)?.path = .outline(of: .polygon(points))
      return view
    }
  }

  /// A view with a black shape layer.
  private final class ChevronView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }
#endif
