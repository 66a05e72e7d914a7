#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import QuartzCore
  public import TransitionKit
  public import UIKit

  /// Plain pictures of a controller's navigation bars: black texts and chevrons on white.
  ///
  /// | Layer | Picture |
  /// |---|---|
  /// | a bar | white, with its titles and its back button while no layer of the picture shows a part of a bar |
  /// | a title, a large title, the label of a back button | the text of the screen |
  /// | the chevron of a back button | a chevron towards the leading edge |
  /// | an item of a bar | what ``item`` returns, as the model knows only its id; nothing without it |
  ///
  /// Texts come from the screen's title and from its `BarContents`; the label of a back button is there if it fits. Give the pictures to ``ScreenPictures/bars``, or ask them from a ``LayerPictures`` of your
  /// own. A renderer asks for a picture once: after a change of a screen or of the container call
  /// ``PictureRenderer/clear()`` and show the picture again.
  ///
  /// ```swift
  /// let pictures = ScreenPictures(in: container)
  /// pictures.bars = BarPictures(of: controller)
  /// let renderer = PictureRenderer(in: container, pictures: pictures)
  /// ```
  @MainActor
  public final class BarPictures {
    /// Returns a new view of an item, by its id, or `nil` for nothing.
    ///
    /// It gets the size that the screen gives the item.
    public var item: (@MainActor (_ id: String) -> UIView?)?

    private let controller: NavigationController
    /// The screens of bars that were drawn last, each with the one underneath: they may have left the
    /// controller while their parts fade.
    private var recent: [(screen: Screen, lower: Screen?)] = []
    private var bars: [Weak<BarView>] = []
    private var parts: [Weak<UIView>] = []

    /// How many screens are kept after their bars were drawn.
    private static let recentCount = 32

    /// A view that its superview keeps.
    private struct Weak<Content: UIView> {
      weak var view: Content?
    }

    /// Creates the pictures of a controller's bars.
    ///
    /// - Parameter controller: The controller, which is kept.
    public init(of controller: NavigationController) { self.controller = controller }

    /// Returns the picture of a layer, or `nil` for one that is no navigation bar and no part of one.
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

    /// Shows the texts of whole bars only while no part of a bar is a layer of its own.
    ///
    /// A ``LayerPictures`` calls it in its own `finishPictures()`.
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

    /// Returns a screen and the one underneath it.
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

  /// A white bar and what is in it.
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

  /// The views of the parts of a bar.
  @MainActor
  private enum PartView {
    /// The sizes of texts in a bar, in points.
    ///
    /// Source: UIKit's navigation bars.
    private static let (textSize, largeTextSize) = (CGFloat(17), CGFloat(34))
    /// The width and the height of a chevron, and the width of its stroke along x, in points; decisions of
    /// this library that approximate UIKit.
    private static let chevron = (width: 10.0, height: 18.0, stroke: 3.0)

    /// Returns the view of a text or a chevron at its size at rest, or `nil` for other parts.
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

    /// Returns a chevron in the middle of a view.
    static func chevron(_ size: CGSize, in container: Container) -> UIView {
      let view = ChevronView(frame: CGRect(origin: .zero, size: size))
      let isMirrored = container.layoutDirection == .rightToLeft
      let (width, height, stroke) = chevron
      let left = (Double(size.width) - width) / 2
      let top = (Double(size.height) - height) / 2
      // The tip is at the left, and the stroke has the same width along x everywhere.
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

  /// A black shape.
  private final class ChevronView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }
#endif
