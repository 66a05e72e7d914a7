#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import TransitionKit
  public import UIKit

  /// Supplies the live views of pages, and snapshots where a second picture of a page is needed.
  ///
  /// | Layer | Picture |
  /// |---|---|
  /// | a page, `LayerID.from` or `LayerID.to` | the live view, or a snapshot if another layer shows the live view |
  /// | a picture of a page | a snapshot |
  /// | a copy, with `Picture.Entry.isCopy` | a snapshot, made once; further copies of the page share one image |
  /// | pieces of a page | one image of the page, which all pieces share |
  /// | an element | a snapshot of the view whose `accessibilityIdentifier` is the element's id |
  /// | a dimming, a shadow, a layer with a fill | its colour |
  /// | navigation bars and their parts | the drawing of ``bars``; nothing without ``bars`` |
  /// | other bars, and layers with an animator's own names | nothing |
  ///
  /// ``custom`` can replace the picture of any layer. A picture of a page together with its bars shows only the page.
  ///
  /// When a page leaves the picture, its live view is kept for its next appearance, until ``clear()``.
  ///
  /// ```swift
  /// let pictures = ScreenPictures(in: container)
  /// pictures.add(note.view, of: "note")
  /// pictures.add(list.view, of: "list")  // on screen, so in front
  /// let renderer = PictureRenderer(in: container, pictures: pictures)
  /// ```
  @MainActor
  public final class ScreenPictures: LayerPictures {
    /// Returns the picture of a layer, or `nil` for the default in the table above.
    public var custom: (@MainActor (Picture.Entry) -> LayerPicture?)?

    /// Draws the navigation bars of a `NavigationController`'s stack.
    ///
    /// By default it is `nil`, because UIKit draws the bars of its own containers.
    public var bars: BarPictures?

    private var pages: [String: UIView] = [:]
    /// The ids of the screens, in the order in which they were added.
    private var order: [String] = []
    /// The ids of pages that have been drawn on screen, so that a snapshot of them needs no new drawing.
    private var seen: Set<String> = []
    /// The ids of pages whose elements have become visible again since the page was last drawn.
    private var changed: Set<String> = []
    /// Whether the whole window has been drawn for the current picture.
    private var isUpdated = false
    /// The images of pages that are shown in pieces, while a picture is built.
    private var images: [PageCopy: UIImage] = [:]
    /// The copies of pages that have been made for the current picture.
    private var copies: Set<PageCopy> = []
    /// The ids of pages whose live views have been given to layers of the current picture.
    private var lent: Set<String> = []
    /// Contains the pages that no layer shows; it is in the window, so that snapshots of them can be taken.
    private let store = PageHost(frame: .zero)

    /// A second picture of a page, without some of its elements.
    private struct PageCopy: Hashable {
      let screen: String
      let hiddenElements: [String]
    }

    /// Creates an object that supplies the pictures for a root view.
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
    /// The view waits behind all other content until a layer shows it. The page added last is in front, so add the
    /// visible page last.
    ///
    /// - Parameters:
    ///   - view: The view, at its size when no transition runs.
    ///   - screen: The id of its screen.
    public func add(_ view: UIView, of screen: String) {
      add(view, of: screen, isDrawn: view.isOnScreen)
    }

    /// Adds the view of a page; `isDrawn` tells whether it was on screen before it joined the window.
    func add(_ view: UIView, of screen: String, isDrawn: Bool) {
      if pages.updateValue(view, forKey: screen) == nil { order.append(screen) }
      if isDrawn { seen.insert(screen) } else { seen.remove(screen) }
      if view.superview !== store { store.addSubview(view) }
    }

    /// Returns the view of a screen, or `nil` if none was added.
    public func page(of screen: String) -> UIView? { pages[screen] }

    /// Removes the views of all pages, and the view that contained the waiting ones.
    public func clear() {
      for (_, view) in pages where view.superview === store { view.removeFromSuperview() }
      (pages, order, seen) = ([:], [], [])
      forgetPictures()
      store.removeFromSuperview()
    }

    /// Keeps a page for its next appearance; other views are removed from their superview.
    public func takeBack(_ view: UIView) {
      if pages.values.contains(view) { store.addSubview(view) } else { view.removeFromSuperview() }
    }

    /// Moves waiting pages off screen, because they would be visible behind a page that is shown in pieces.
    public func finishPictures() {
      forgetPictures()
      bars?.finishPictures()
      hideStore()
    }

    private func forgetPictures() {
      (lent, images, copies, changed, isUpdated) = ([], [:], [], [], false)
    }

    private func hideStore() {
      guard let root = store.superview, store.frame.minX == 0 else { return }
      store.frame.origin.x = root.bounds.width * 2
    }

    /// Returns the picture of a layer, as in the table of ``ScreenPictures``.
    public func picture(of layer: Picture.Entry) -> LayerPicture {
      if let picture = custom?(layer) { return picture }
      if layer.state.fill != nil || layer.isDimming { return .color }
      if let picture = bars?.picture(of: layer) { return picture }
      guard let node = layer.node else { return .none }
      return picture(of: node, in: layer)
    }

    private func picture(of node: NodeID, in layer: Picture.Entry) -> LayerPicture {
      switch node {
      case .screen(let id), .picture(let id):
        guard let page = pages[id] else { return .none }
        guard !layer.isCopy, page.superview === store, lent.insert(id).inserted else {
          return copy(of: page, id, without: layer.hiddenElements)
        }
        return .view(page)
      case .piece(_, let id):
        guard let page = pages[id] else { return .none }
        return switch node.pieceSource {
        case .element(let name): element(name, in: [page])
        case .page: image(of: page, id, without: layer.hiddenElements)
        case .bar, .title, .largeTitle, .backTitle, .backChevron, .item, nil: .none
        }
      case .element(let id): return element(id, in: order.reversed().compactMap { pages[$0] })
      case .dimming, .shadow: return .color
      case .bar, .bottomBar, .own: return .none
      }
    }

    /// Makes the next snapshots of a page wait, because its last drawing lacks elements that have become visible again.
    func elementsAppeared(in page: UIView) {
      changed.formUnion(pages.filter { $0.value === page }.keys)
    }

    private func element(_ id: String, in pages: [UIView]) -> LayerPicture {
      pages.lazy.compactMap { $0.descendant(identifiedBy: id) }.first.map(snapshot) ?? .none
    }

    /// Returns whether a snapshot of a view must wait until UIKit has drawn the view.
    ///
    /// Waiting takes about one frame, in which UIKit draws everything in the window.
    private func waitsForDrawing(_ view: UIView) -> Bool {
      let isSeen = seen.subtracting(changed).contains {
        pages[$0].map(view.isDescendant) ?? false
      }
      // Since its last drawing a page may have got new views, such as those of a reloaded list.
      guard !isSeen || !isUpdated && !view.isDrawnWhole else { return false }
      (isUpdated, changed) = (true, [])
      // The visible page covers the waiting ones; without a visible page they would appear for a frame.
      if seen.isEmpty { hideStore() }
      for (screen, page) in pages where page.window != nil { seen.insert(screen) }
      return true
    }

    private func snapshot(of view: UIView) -> LayerPicture {
      let picture = view.snapshotView(afterScreenUpdates: waitsForDrawing(view))
      return picture.map(LayerPicture.view) ?? .none
    }

    /// Returns a second picture of a page: a snapshot, or an image if there is such a snapshot already.
    ///
    /// Each piece of a picture with nested layers shows all pages of that picture, so there may be many copies.
    private func copy(
      of page: UIView, _ screen: String, without elements: [String]
    ) -> LayerPicture {
      let copy = PageCopy(screen: screen, hiddenElements: elements)
      guard copies.insert(copy).inserted else { return image(of: page, screen, without: elements) }
      return hiding(elements, in: page) { waits in
        page.snapshotView(afterScreenUpdates: waits).map(LayerPicture.view) ?? .none
      }
    }

    /// Returns an image of a page for one of its pieces; all pieces share the image.
    ///
    /// A page may be cut into a hundred pieces, so a snapshot for each, as large as the page, would cost too much
    /// memory.
    private func image(
      of page: UIView, _ screen: String, without elements: [String]
    ) -> LayerPicture {
      let bounds = CGRect(origin: .zero, size: page.bounds.size)
      guard bounds.width > 0, bounds.height > 0 else { return .none }
      let copy = PageCopy(screen: screen, hiddenElements: elements)
      let image =
        images[copy]
        ?? UIGraphicsImageRenderer(size: bounds.size).image { _ in
          hiding(elements, in: page) { waits in
            _ = page.drawHierarchy(in: bounds, afterScreenUpdates: waits)
          }
        }
      images[copy] = image
      let view = UIImageView(image: image)
      view.frame = bounds
      return .view(view)
    }

    /// Takes a picture of a page without some elements; `waits` is whether UIKit must draw the page before.
    private func hiding<Result>(
      _ elements: [String], in page: UIView, _ take: (_ waits: Bool) -> Result
    ) -> Result {
      var hiding = ElementHiding()
      hiding.hide(elements, in: page)
      defer { if hiding.end() { elementsAppeared(in: page) } }
      return take(waitsForDrawing(page) || !elements.isEmpty)
    }
  }

  extension UIView {
    /// Whether the view is in a window and has been drawn there.
    ///
    /// A layer that has just joined the window has no presentation layer until it is drawn.
    var isOnScreen: Bool { window != nil && layer.presentation() != nil }

    /// Whether the view and all its visible descendants have been drawn.
    fileprivate var isDrawnWhole: Bool {
      isOnScreen && subviews.allSatisfy { !$0.isShown || $0.isDrawnWhole }
    }

    /// Returns the topmost descendant with an accessibility identifier, or `nil`.
    ///
    /// Visible views are preferred; a transparent one may be the hidden original of a flying picture.
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

    /// Whether the view is neither hidden, transparent nor empty.
    fileprivate var isShown: Bool {
      !isHidden && alpha > 0 && bounds.width > 0 && bounds.height > 0
    }
  }

  /// Reads the elements of a page at their drawn positions, after scrolling, zooming and transforms.
  @MainActor
  private struct ElementReader {
    /// The controller's view, which may itself be a scroll view.
    let page: UIView
    /// The screen's id, from which ids of clipping views without an identifier are formed.
    let screen: String
    /// The number of clipping views without an identifier so far.
    private var clips = 0

    init(_ page: UIView, of screen: String) { (self.page, self.screen) = (page, screen) }

    /// Returns a view's drawn frame relative to the page's top left corner.
    private func drawnFrame(of view: UIView) -> Rect {
      Rect(view.convert(view.bounds, to: page))
        .offset(byX: -Double(page.bounds.minX), y: -Double(page.bounds.minY))
    }

    /// Finds the elements within a view.
    ///
    /// A clipping view becomes an element of its own, so that content scrolled out of sight does not fly.
    ///
    /// - Parameters:
    ///   - view: The view whose subviews are searched.
    ///   - origin: The origin of the elements' coordinates, relative to the page's top left corner.
    /// - Returns: The elements, back to front.
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
    /// Its elements are the views with an `accessibilityIdentifier`, with their current drawn frames relative to the
    /// top left corner of the controller's view. Views with the same identifier on two pages are matched. The
    /// screen's bar is hidden, because UIKit draws the navigation bar.
    ///
    /// - Parameters:
    ///   - controller: The view controller; its view is loaded if necessary.
    ///   - id: The screen's id; by default a unique one for this controller.
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
