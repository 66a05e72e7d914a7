#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import TransitionKit
  public import UIKit

  /// The pictures of pages: their live views, and snapshots where a second picture of a page is needed.
  ///
  /// | Layer | Picture |
  /// |---|---|
  /// | a page, `LayerID.from` or `LayerID.to` | the live view, or a snapshot while another layer has it |
  /// | a picture of a page | a snapshot |
  /// | pieces of a page | one image of the page, which all of them share |
  /// | an element | a snapshot of the view with that `accessibilityIdentifier` |
  /// | a dimming, a shadow, a layer with a fill | its colour |
  /// | navigation bars and their parts | what ``bars`` draws; nothing without it |
  /// | other bars, and layers that an animator names | nothing |
  ///
  /// What ``custom`` returns for a layer replaces its picture. A picture of a page together with its bars
  /// is one of the page alone.
  ///
  /// A page that leaves the picture waits, and comes back as its live view. Every page is kept until
  /// ``clear()``.
  ///
  /// ```swift
  /// let pictures = ScreenPictures(in: container)
  /// pictures.add(note.view, of: "note")
  /// pictures.add(list.view, of: "list")  // on screen, so in front
  /// let renderer = PictureRenderer(in: container, pictures: pictures)
  /// ```
  @MainActor
  public final class ScreenPictures: LayerPictures {
    /// Returns the picture of a layer, or `nil` for the picture above.
    public var custom: (@MainActor (Picture.Entry) -> LayerPicture?)?

    /// Draws the navigation bars of a stack of your own.
    ///
    /// It is `nil` by default, because UIKit draws the bars of its own containers.
    public var bars: BarPictures?

    private var pages: [String: UIView] = [:]
    /// The ids of the screens, in the order in which they were added.
    private var order: [String] = []
    /// The pages that have been drawn on screen, of which a snapshot exists at once.
    private var seen: Set<String> = []
    /// Whether everything in the window has been drawn for this picture.
    private var isUpdated = false
    /// The images of pages that are shown in pieces, while a picture is put together.
    private var images: [String: UIImage] = [:]
    /// The pages whose live views are on their way to a layer.
    private var lent: Set<String> = []
    /// Where pages wait: in the window, so that snapshots of them can be taken.
    private let store = PageHost(frame: .zero)

    /// Creates the source of a view's pictures.
    ///
    /// - Parameter root: The view in which a ``PictureRenderer`` draws the pictures.
    public init(in root: UIView) {
      store.frame = root.bounds
      store.isUserInteractionEnabled = false
      store.pinnedInsets = root.safeAreaInsets
      root.insertSubview(store, at: 0)
    }

    /// Adds the view of a page.
    ///
    /// It waits behind everything until a layer shows it. Of several pages the last one is in front, so add
    /// the page last that is on screen.
    ///
    /// - Parameters:
    ///   - view: The view, at its size at rest.
    ///   - screen: The id of its screen.
    public func add(_ view: UIView, of screen: String) {
      add(view, of: screen, isDrawn: view.isOnScreen)
    }

    /// Adds the view of a page that was or was not on screen before it joined the window.
    func add(_ view: UIView, of screen: String, isDrawn: Bool) {
      if pages.updateValue(view, forKey: screen) == nil { order.append(screen) }
      if isDrawn { seen.insert(screen) } else { seen.remove(screen) }
      if view.superview !== store { store.addSubview(view) }
    }

    /// Returns the view of a screen, or `nil`.
    public func page(of screen: String) -> UIView? { pages[screen] }

    /// Removes the views of all pages and the place in which they waited.
    public func clear() {
      for (_, view) in pages where view.superview === store { view.removeFromSuperview() }
      (pages, order, seen, lent, images, isUpdated) = ([:], [], [], [], [:], false)
      store.removeFromSuperview()
    }

    /// Lets a page wait again; other views leave their superview.
    public func takeBack(_ view: UIView) {
      if pages.values.contains(view) { store.addSubview(view) } else { view.removeFromSuperview() }
    }

    /// Puts the pages that wait out of sight: a page that is only shown in pieces would be seen behind them.
    public func finishPictures() {
      (lent, images, isUpdated) = ([], [:], false)
      bars?.finishPictures()
      hideStore()
    }

    private func hideStore() {
      guard let root = store.superview, store.frame.minX == 0 else { return }
      store.frame.origin.x = root.bounds.width * 2
    }

    /// Returns the picture of a layer; see the table above.
    public func picture(of layer: Picture.Entry) -> LayerPicture {
      if let picture = custom?(layer) { return picture }
      if layer.state.fill != nil || layer.isDimming { return .color }
      if let picture = bars?.picture(of: layer) { return picture }
      guard let node = layer.node else { return .none }
      return picture(of: node)
    }

    private func picture(of node: NodeID) -> LayerPicture {
      switch node {
      case .screen(let id), .picture(let id):
        guard let page = pages[id] else { return .none }
        guard page.superview === store, lent.insert(id).inserted else { return snapshot(of: page) }
        return .view(page)
      case .piece(_, let id):
        guard let page = pages[id] else { return .none }
        return switch node.pieceSource {
        case .element(let name): element(name, in: [page])
        case .page: piece(of: page, id)
        case .bar, .title, .largeTitle, .backTitle, .backChevron, .item, nil: .none
        }
      case .element(let id): return element(id, in: order.reversed().compactMap { pages[$0] })
      case .former(let former, _): return picture(of: former)
      case .dimming, .shadow: return .color
      case .bar, .bottomBar, .own: return .none
      }
    }

    private func element(_ id: String, in pages: [UIView]) -> LayerPicture {
      pages.lazy.compactMap { $0.descendant(identifiedBy: id) }.first.map(snapshot) ?? .none
    }

    /// Returns whether a picture of a view has to wait until UIKit has drawn the view.
    ///
    /// That takes about one frame, and draws everything in the window.
    private func waitsForDrawing(_ view: UIView) -> Bool {
      let isSeen = seen.contains { pages[$0].map(view.isDescendant) ?? false }
      // A page that was drawn may have got views since then, such as those of a list that was reloaded.
      guard !isSeen || !isUpdated && !view.isDrawnWhole else { return false }
      isUpdated = true
      // A page that is on screen covers those behind it. Without one, they would be seen for a frame.
      if seen.isEmpty { hideStore() }
      for (screen, page) in pages where page.window != nil { seen.insert(screen) }
      return true
    }

    private func snapshot(of view: UIView) -> LayerPicture {
      let picture = view.snapshotView(afterScreenUpdates: waitsForDrawing(view))
      return picture.map(LayerPicture.view) ?? .none
    }

    /// Returns the picture of a page for one of its pieces, which shows a part of it.
    ///
    /// A page may be cut into a hundred pieces, and each snapshot is as large as the page.
    private func piece(of page: UIView, _ screen: String) -> LayerPicture {
      let bounds = CGRect(origin: .zero, size: page.bounds.size)
      guard bounds.width > 0, bounds.height > 0 else { return .none }
      let image =
        images[screen]
        ?? UIGraphicsImageRenderer(size: bounds.size).image { _ in
          _ = page.drawHierarchy(in: bounds, afterScreenUpdates: waitsForDrawing(page))
        }
      images[screen] = image
      let view = UIImageView(image: image)
      view.frame = bounds
      return .view(view)
    }
  }

  extension UIView {
    /// Whether the view is in a window and has been drawn there.
    ///
    /// Core Animation has no presentation of a layer that joined the window in this turn.
    var isOnScreen: Bool { window != nil && layer.presentation() != nil }

    /// Whether the view and everything that it shows have been drawn.
    fileprivate var isDrawnWhole: Bool {
      isOnScreen && subviews.allSatisfy { !$0.isShown || $0.isDrawnWhole }
    }

    /// Returns the topmost view in this one with an accessibility identifier, or `nil`.
    ///
    /// A view that shows something is preferred; one that is transparent may be the original of a picture.
    func descendant(identifiedBy id: String) -> UIView? {
      descendant(identifiedBy: id) { $0.isShown } ?? descendant(identifiedBy: id) { !$0.isHidden }
    }

    private func descendant(identifiedBy id: String, _ isIncluded: (UIView) -> Bool) -> UIView? {
      for view in subviews.reversed() where isIncluded(view) {
        if let found = view.descendant(identifiedBy: id, isIncluded) { return found }
        if view.accessibilityIdentifier == id { return view }
      }
      return nil
    }

    /// Whether the view shows anything.
    fileprivate var isShown: Bool {
      !isHidden && alpha > 0 && bounds.width > 0 && bounds.height > 0
    }
  }

  /// Finds the elements of a page where they are drawn: scrolled, zoomed and transformed.
  @MainActor
  private struct ElementReader {
    /// The controller's view, which may scroll itself.
    let page: UIView
    /// The id of the screen, for the ids of clipping views without an identifier.
    let screen: String
    /// The number of such views so far.
    private var clips = 0

    init(_ page: UIView, of screen: String) { (self.page, self.screen) = (page, screen) }

    /// Returns where a view is drawn, from the top left corner of the page.
    private func drawnFrame(of view: UIView) -> Rect {
      Rect(view.convert(view.bounds, to: page))
        .offset(byX: -Double(page.bounds.minX), y: -Double(page.bounds.minY))
    }

    /// Finds the elements in a view, back to front.
    ///
    /// A view that clips is an element of its own, so that what is scrolled out of sight does not fly.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - origin: Where the coordinates of the elements begin, from the top left corner of the page.
    /// - Returns: The elements.
    mutating func elements(in view: UIView, from origin: Point) -> [Element] {
      var found: [Element] = []
      for view in view.subviews where view.isShown {
        var name = view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
        guard name != nil || view.clipsToBounds else {
          found += elements(in: view, from: origin)
          continue
        }
        let (frame, bounds) = (drawnFrame(of: view), Rect(view.bounds))
        let (x, y) = (frame.width / bounds.width, frame.height / bounds.height)
        let offset = Point(x: bounds.x * x, y: bounds.y * y)
        let inside = elements(in: view, from: frame.origin - offset)
        if name == nil, !inside.isEmpty {
          clips += 1
          name = "\(screen) clip \(clips)"
        }
        guard let name else { continue }
        let element = try? Element(
          name, frame: frame.offset(byX: -origin.x, y: -origin.y), scrollOffset: offset,
          elements: inside, clipsElements: view.clipsToBounds,
          look: ElementLook(cornerRadius: Double(view.layer.cornerRadius) * min(x, y)))
        if let element { found.append(element) }
      }
      return found
    }
  }

  extension Screen {
    /// Creates the screen of a view controller.
    ///
    /// Its elements are the views with an `accessibilityIdentifier`, where they are drawn now, from the top
    /// left corner of the controller's view: scrolled, zoomed and clipped as they are there. Views with the
    /// same identifier on two pages are matched. Its bar is hidden, because UIKit draws the navigation bar.
    ///
    /// - Parameters:
    ///   - controller: The view controller; its view is loaded.
    ///   - id: The id; by default one of this controller alone.
    @MainActor
    public init(_ controller: UIViewController, id: String? = nil) {
      let name =
        id
        ?? "\(type(of: controller)) \(UInt(bitPattern: ObjectIdentifier(controller)))"
      let view: UIView = controller.view
      var reader = ElementReader(view, of: name)
      self.init(
        name, kind: "\(type(of: controller))", title: controller.title, bar: .hidden,
        hidesBottomBar: controller.hidesBottomBarWhenPushed,
        elements: reader.elements(in: view, from: .zero))
    }
  }
#endif
