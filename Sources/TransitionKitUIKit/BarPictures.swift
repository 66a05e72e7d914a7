#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import QuartzCore
  public import TransitionKit
  public import UIKit

  /// Draws a controller's navigation bars in a plain style: black texts and chevrons on white.
  ///
  /// | Layer | Picture |
  /// |---|---|
  /// | a bar | white; with its titles and back button, unless separate layers show parts of the bar |
  /// | a bar that stays while pages change | white; with those of all its pages (`Picture.Entry.barTitles`), which fade |
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
      switch layer.node {
      case .bar(let id): return bar(of: id)
      case .own(let name, _):
        return LayerID.named(name) == .barBackChevron
          ? show(PartView.chevron(CGSize(layer.state.frame.size), in: controller.container)) : nil
      case .piece(_, let id):
        guard let source = layer.node?.pieceSource else { return nil }
        switch source {
        case .bar: return bar(of: id)
        case .title, .largeTitle, .backTitle, .backChevron, .item: return part(source, of: id)
        case .page, .element: return nil
        }
      case .screen, .picture, .bottomBar, .element, .dimming, .shadow, nil: return nil
      }
    }

    /// Hides the texts of whole bars while separate layers beside them show parts of a bar.
    ///
    /// Two layers count as beside each other if they belong to the same list: the layers of a picture, or those inside
    /// one layer.
    ///
    /// If you write a ``LayerPictures`` of your own, call this method from its `finishPictures()`.
    public func finishPictures() {
      bars.removeAll { $0.view?.superview == nil }
      parts.removeAll { $0.view?.superview == nil }
      let containers = parts.map { $0.view?.layerContainer }
      for case let bar? in bars.map(\.view) {
        let container = bar.layerContainer
        bar.contents.isHidden = containers.contains { $0 === container }
      }
    }

    private func bar(of id: String) -> LayerPicture {
      guard let frame = screens(of: id).flatMap({ controller.container.barFrame(of: $0.screen) })
      else { return .none }
      let bounds = CGRect(x: 0, y: 0, width: frame.width, height: frame.height)
      let bar = BarView(frame: bounds, of: id) { [weak self] in self?.face(of: $0) }
      bars.append(Weak(view: bar))
      return .view(bar)
    }

    /// Returns a view with the titles and buttons in the bar of a screen, or `nil` for an unknown screen.
    private func face(of id: String) -> UIView? {
      let container = controller.container
      guard let (screen, lower) = screens(of: id), let frame = container.barFrame(of: screen)
      else { return nil }
      let face = UIView(frame: CGRect(x: 0, y: 0, width: frame.width, height: frame.height))
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
        face.addSubview(content)
      }
      return face
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

  /// A white bar with the titles and buttons of one screen, or of several while pages change.
  final class BarView: UIView {
    /// The view that contains the titles and buttons.
    let contents = UIView(frame: .zero)
    private let screen: String
    private let makeFace: (String) -> UIView?
    /// The titles and buttons of screens, back to front.
    private var faces: [(screen: String, view: UIView?)] = []

    /// Creates the bar of a screen; `makeFace` returns the titles and buttons of a screen.
    init(frame: CGRect, of screen: String, makeFace: @escaping (String) -> UIView?) {
      (self.screen, self.makeFace) = (screen, makeFace)
      super.init(frame: frame)
      backgroundColor = .white
      clipsToBounds = true
      contents.frame = bounds
      addSubview(contents)
      show([])
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the titles of several screens, or those of the bar's own screen if the list is empty.
    func show(_ titles: [Picture.BarTitle]) {
      let isShown =
        titles.isEmpty
        ? faces.count == 1 && faces[0].screen == screen
        : faces.count == titles.count
          && titles.indices.allSatisfy { index in
            faces[index].screen == titles[index].screen
          }
      if !isShown { setFaces(titles.isEmpty ? [screen] : titles.map(\.screen)) }
      for index in faces.indices {
        let opacity = titles.isEmpty ? 1 : titles[index].opacity
        faces[index].view?.alpha = CGFloat(opacity)
      }
    }

    private func setFaces(_ screens: [String]) {
      var former = faces
      faces = screens.map { screen in
        let known = former.firstIndex { $0.screen == screen }
        return known.map { former.remove(at: $0) } ?? (screen, makeFace(screen))
      }
      for face in former { face.view?.removeFromSuperview() }
      for case let view? in faces.map(\.view) { contents.addSubview(view) }
    }
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
