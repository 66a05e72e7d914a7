#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import TransitionKit
  public import UIKit

  /// The pictures of pages: their live views, and snapshots where a second picture of a page is needed.
  ///
  /// | Layer | Picture |
  /// |---|---|
  /// | a page, `LayerID.from` or `LayerID.to` | the live view, or a snapshot while another layer has it |
  /// | a picture of a page, pieces of a page | a snapshot |
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
  /// let renderer = FrameRenderer(in: container, pictures: pictures)
  /// ```
  @MainActor
  public final class ScreenPictures: LayerPictures {
    /// Returns the picture of a layer, or `nil` for the picture above.
    public var custom: (@MainActor (Frame.Entry) -> LayerPicture?)?

    /// Draws the navigation bars of a stack of your own.
    ///
    /// It is `nil` by default, because UIKit draws the bars of its own containers.
    public var bars: BarPictures?

    private var pages: [String: UIView] = [:]
    /// The ids of the screens, in the order in which they were added.
    private var order: [String] = []
    /// The pages that have been on screen, of which a snapshot exists without another layout.
    private var seen: Set<String> = []
    /// The pages whose live views are on their way to a layer.
    private var lent: Set<String> = []
    /// Where pages wait: in the window, so that snapshots of them can be taken.
    private let store = PageHost(frame: .zero)

    /// Creates the source of a view's pictures.
    ///
    /// - Parameter root: The view in which a ``FrameRenderer`` draws the pictures.
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
      if pages.updateValue(view, forKey: screen) == nil { order.append(screen) }
      if view.window != nil { seen.insert(screen) }
      if view.superview !== store { store.addSubview(view) }
    }

    /// Returns the view of a screen, or `nil`.
    public func page(of screen: String) -> UIView? { pages[screen] }

    /// Removes the views of all pages and the place in which they waited.
    public func clear() {
      for (_, view) in pages where view.superview === store { view.removeFromSuperview() }
      (pages, order, seen, lent) = ([:], [], [], [])
      store.removeFromSuperview()
    }

    /// Lets a page wait again; other views leave their superview.
    public func takeBack(_ view: UIView) {
      if pages.values.contains(view) { store.addSubview(view) } else { view.removeFromSuperview() }
    }

    /// Puts the pages that wait out of sight: a page that is only shown in pieces would be seen behind them.
    public func finishPictures() {
      lent = []
      bars?.finishPictures()
      if let root = store.superview, store.frame.minX == 0 {
        store.frame.origin.x = root.bounds.width * 2
      }
    }

    /// Returns the picture of a layer; see the table above.
    public func picture(of layer: Frame.Entry) -> LayerPicture {
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
        case .page: snapshot(of: page)
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

    private func snapshot(of view: UIView) -> LayerPicture {
      // What has been on screen is there already; anything else has to be drawn first.
      let isDrawn = seen.contains { pages[$0].map(view.isDescendant) ?? false }
      return view.snapshotView(afterScreenUpdates: !isDrawn).map(LayerPicture.view) ?? .none
    }
  }

  extension UIView {
    /// Returns the topmost view in this one with an accessibility identifier, or `nil`.
    func descendant(identifiedBy id: String) -> UIView? {
      for view in subviews.reversed() where !view.isHidden {
        if let found = view.descendant(identifiedBy: id) { return found }
        if view.accessibilityIdentifier == id { return view }
      }
      return nil
    }

    /// Whether the view shows anything.
    private var isShown: Bool {
      !isHidden && alpha > 0 && bounds.width > 0 && bounds.height > 0
    }

    /// The elements in this view, in its coordinates, back to front.
    ///
    /// A view that clips is an element of its own, so that what is scrolled out of sight does not fly.
    ///
    /// - Parameters:
    ///   - screen: The id of the screen, for the ids of clipping views without an identifier.
    ///   - clips: The number of such views so far.
    /// - Returns: The elements.
    fileprivate func elements(of screen: String, _ clips: inout Int) -> [Element] {
      subviews.filter(\.isShown).flatMap { view -> [Element] in
        let inside = view.elements(of: screen, &clips)
        var name = view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
        if name == nil, view.clipsToBounds, !inside.isEmpty {
          clips += 1
          name = "\(screen) clip \(clips)"
        }
        guard let name else {
          return inside.compactMap { $0.moved(from: view, to: self) }
        }
        let element = try? Element(
          name, frame: Rect(view.convert(view.bounds, to: self)),
          scrollOffset: Point(view.bounds.origin), elements: inside,
          clipsElements: view.clipsToBounds,
          look: ElementLook(cornerRadius: Double(view.layer.cornerRadius)))
        return element.map { [$0] } ?? []
      }
    }
  }

  extension Element {
    /// Returns the element in the coordinates of another view, or `nil` outside of all limits.
    @MainActor
    fileprivate func moved(from view: UIView, to other: UIView) -> Element? {
      try? Element(
        id, frame: Rect(view.convert(CGRect(frame), to: other)), scrollOffset: scrollOffset,
        contentSize: contentSize, elements: elements, clipsElements: clipsElements, look: look)
    }
  }

  extension Screen {
    /// Creates the screen of a view controller.
    ///
    /// Its elements are the views with an `accessibilityIdentifier`, where they are in the controller's
    /// view now, clipped as they are there. Views with the same identifier on two pages are matched. Its bar is hidden, because
    /// UIKit draws the navigation bar.
    ///
    /// - Parameters:
    ///   - controller: The view controller; its view is loaded.
    ///   - id: The id; by default one of this controller alone.
    @MainActor
    public init(_ controller: UIViewController, id: String? = nil) {
      let name =
        id
        ?? "\(type(of: controller)) \(UInt(bitPattern: ObjectIdentifier(controller)))"
      var clips = 0
      self.init(
        name, kind: "\(type(of: controller))", title: controller.title, bar: .hidden,
        hidesBottomBar: controller.hidesBottomBarWhenPushed,
        elements: controller.view.elements(of: name, &clips))
    }
  }
#endif
