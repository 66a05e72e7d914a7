#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import TransitionKit
  public import UIKit

  /// The visual content of a layer in a picture.
  ///
  /// ```swift
  /// let pictures = ScreenPictures(in: container)
  /// pictures.custom = { $0.node == .dimming(over: "note") ? .color : nil }
  /// ```
  public enum LayerPicture {
    /// A view at its current size: the live view of a page, a snapshot or a bar.
    ///
    /// The renderer moves the view into a wrapper view and scales the wrapper. Of the view itself it changes only the
    /// frame.
    case view(UIView)
    /// The layer's own colour or gradient; a dimming layer without one is black.
    case color
    /// Nothing: the layer is not drawn, for example because UIKit draws it.
    case none
  }

  /// Supplies the visual content of layers to a ``PictureRenderer``.
  ///
  /// ``ScreenPictures`` does so for the pages of a transition. A host that draws other content implements this
  /// protocol itself.
  ///
  /// ```swift
  /// final class Pages: LayerPictures {
  ///   var views: [String: UIView] = [:]
  ///
  ///   func picture(of layer: Picture.Entry) -> LayerPicture {
  ///     guard case .screen(let id) = layer.node else { return .color }
  ///     return views[id].map { .view($0) } ?? .none
  ///   }
  /// }
  /// ```
  @MainActor
  public protocol LayerPictures: AnyObject {
    /// Returns the content of a layer.
    ///
    /// It is called once for each layer, when the layer first appears in a picture. A layer with a picture inside
    /// (`Picture.Entry.content`) is not asked for; the layers inside of it are.
    ///
    /// If `isCopy` is set, a newer layer shows the same page and has its view: return a snapshot of it, without the
    /// layer's `hiddenElements`.
    ///
    /// - Parameter layer: The layer. Its `node` identifies the screen, bar or element across transitions.
    /// - Returns: The content. A view can be in one layer only; see ``PictureRenderer/show(_:)``.
    func picture(of layer: Picture.Entry) -> LayerPicture

    /// Releases the view of a layer that is no longer in the picture.
    ///
    /// By default the view is removed from its superview.
    func takeBack(_ view: UIView)

    /// Called after all layers of a picture have received their views.
    ///
    /// The default implementation does nothing.
    func finishPictures()
  }

  extension LayerPictures {
    /// Removes the view from its superview.
    public func takeBack(_ view: UIView) { view.removeFromSuperview() }

    /// Does nothing.
    public func finishPictures() {}
  }

  /// Draws pictures as a tree of views: creates, reuses, orders, hides and removes a view for each layer.
  ///
  /// ```swift
  /// let renderer = PictureRenderer(in: container, pictures: pictures)
  /// controller.advance(by: seconds)
  /// controller.withPicture { renderer.show($0) }
  /// ```
  ///
  /// A layer keeps its views while it is in the picture, even across transitions. Only properties that have changed
  /// since the last picture are set. Blur and saturation are not drawn, because UIKit has no public property for
  /// them.
  ///
  /// A picture inside a layer (`Picture.Entry.content`) is a view with the window's background colour, or black, which
  /// contains and clips the views of its layers. A layer that moves into such a view, or out of it, keeps its own views.
  /// If a page is cut into pieces, each piece has views of its own for the picture inside of it.
  ///
  /// The elements in `Picture.Entry.hiddenElements` are transparent while the layer shows their page. An element is the
  /// view of the page with this `accessibilityIdentifier`.
  @MainActor
  public final class PictureRenderer {
    /// The view that contains the layers, above its other subviews.
    public let root: UIView
    private let pictures: any LayerPictures
    private let list: LayerList

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - root: The view for the layers, with the size of the pictures' container.
    ///   - pictures: Supplies the content of the layers; the renderer keeps a strong reference.
    public init(in root: UIView, pictures: any LayerPictures) {
      self.root = root
      self.pictures = pictures
      list = LayerList(in: root)
    }

    /// Draws a picture.
    ///
    /// If another layer needs a view, such as a page that becomes part of another layer, the view moves there, and
    /// its earlier layer is then empty.
    ///
    /// - Complexity: O(*n*) in the number of layers; without memory allocation while the layers stay the same.
    public func show(_ picture: Picture) {
      if !list.hasLayers(of: picture.layers) { arrange(picture.layers) }
      list.show(picture.layers)
    }

    /// Lays out a layer's view at a new size.
    func resize(_ view: UIView, to size: CGSize) {
      for slot in list.slots where slot.content?.view === view { slot.resize(to: size) }
    }

    /// Removes all layers.
    ///
    /// Afterwards the views that they showed have no superview.
    public func clear() { arrange([]) }

    /// Gives the layers of a picture their views.
    private func arrange(_ entries: [Picture.Entry]) {
      var arrangement = Arrangement(on: root.window?.backgroundColor ?? .black)
      list.release(unless: entries, &arrangement)
      list.fill(entries, &arrangement)
      takeBack(arrangement.spareSlots)
      // New pictures are taken of whole pages. The elements are hidden again when the layers are drawn.
      if !arrangement.missing.isEmpty { showElements(of: list.slots) }
      // Takes all snapshots before the first live view moves.
      let new = arrangement.missing.map { new in
        (place: new, picture: pictures.picture(of: new.entry))
      }
      for (place, picture) in new {
        let slot: LayerSlot? =
          switch picture {
          case .view: LayerSlot(isBlack: false)
          case .color: LayerSlot(isBlack: place.entry.isDimming)
          case .none: nil
          }
        place.list.setSlot(slot, at: place.index)
      }
      list.attach()
      adopt(new)
      for case let slot? in arrangement.spare.map(\.slot) { slot.view.removeFromSuperview() }
      if !entries.isEmpty { pictures.finishPictures() }
    }

    /// Puts views into their layers; a copy takes no view from another layer.
    private func adopt(_ new: [(place: Arrangement.Place, picture: LayerPicture)]) {
      for (place, picture) in new where !place.entry.isCopy {
        if case .view(let view) = picture { place.slot?.adopt(view) }
      }
      let shown = Set(list.slots.compactMap { $0.content?.view })
      for (place, picture) in new where place.entry.isCopy {
        if case .view(let view) = picture, !shown.contains(view) { place.slot?.adopt(view) }
      }
    }

    /// Returns the views of layers that have left the picture.
    private func takeBack(_ slots: [LayerSlot]) {
      showElements(of: slots)
      for slot in slots where slot.list == nil {
        // Another layer may show the view now.
        guard let content = slot.content?.view, content.isDescendant(of: slot.view) else {
          continue
        }
        pictures.takeBack(content)
      }
    }

    private func showElements(of slots: [LayerSlot]) {
      for slot in slots {
        guard let page = slot.showElements() else { continue }
        (pictures as? ScreenPictures)?.elementsAppeared(in: page)
      }
    }
  }

  extension Picture.Entry {
    /// Whether the layer dims the layers behind it.
    var isDimming: Bool {
      if case .dimming? = node { return true }
      return id == .dimming
    }
  }
#endif
