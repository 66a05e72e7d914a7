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
    /// It is called once for each layer, when the layer first appears in a picture.
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
  @MainActor
  public final class PictureRenderer {
    /// The view that contains the layers, above its other subviews.
    public let root: UIView
    private let pictures: any LayerPictures
    private var slots: [Key: LayerSlot?] = [:]
    /// The layers of the last picture, back to front.
    private var shown: [(key: Key, slot: LayerSlot?)] = []
    /// The drawn `zIndex` of each layer.
    private var order: [ZIndex] = []

    /// The identity of a layer across pictures: its node, or its id if it has none.
    private enum Key: Hashable {
      case node(NodeID)
      case id(LayerID)

      init(_ layer: Picture.Entry) {
        self = layer.node.map(Key.node) ?? .id(layer.id)
      }
    }

    /// The distance between two adjacent layers along z, in points: more than any layer extends in z.
    ///
    /// Without it, Core Animation would let layers that are rotated about x or y intersect.
    private static let depth = 10_000.0

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - root: The view for the layers, with the size of the pictures' container.
    ///   - pictures: Supplies the content of the layers; the renderer keeps a strong reference.
    public init(in root: UIView, pictures: any LayerPictures) {
      self.root = root
      self.pictures = pictures
    }

    /// Draws a picture.
    ///
    /// If another layer needs a view, such as a page that becomes part of another layer, the view moves there, and
    /// its former layer is then empty.
    ///
    /// - Complexity: O(*n*) in the number of layers; without memory allocation while the layers stay the same.
    public func show(_ picture: Picture) {
      if !hasSameLayers(picture) { arrange(picture) }
      if !hasSameOrder(picture) { stack(picture) }
      for index in shown.indices { shown[index].slot?.show(picture.layers[index].state) }
    }

    /// Lays out a layer's view at a new size.
    func resize(_ view: UIView, to size: CGSize) {
      for (_, slot) in slots where slot?.content?.view === view { slot?.resize(to: size) }
    }

    /// Removes all layers.
    ///
    /// Afterwards the views that they showed have no superview.
    public func clear() {
      for (_, slot) in slots { remove(slot) }
      slots = [:]
      (shown, order) = ([], [])
    }

    private func hasSameLayers(_ picture: Picture) -> Bool {
      guard picture.layers.count == shown.count else { return false }
      return shown.indices.allSatisfy { index in
        switch shown[index].key {
        case .node(let node): picture.layers[index].node == node
        case .id(let id): picture.layers[index].node == nil && picture.layers[index].id == id
        }
      }
    }

    private func hasSameOrder(_ picture: Picture) -> Bool {
      order.count == picture.layers.count
        && order.indices.allSatisfy { order[$0] == picture.layers[$0].state.zIndex }
    }

    /// Sets the order of the layers along z.
    private func stack(_ picture: Picture) {
      order = picture.layers.map(\.state.zIndex)
      let indices = order.indices.sorted { (order[$0], $0) < (order[$1], $1) }
      for (rank, index) in indices.enumerated() {
        shown[index].slot?.view.layer.zPosition = CGFloat(Double(rank) * PictureRenderer.depth)
      }
    }

    private func arrange(_ frame: Picture) {
      let keys = frame.layers.map(Key.init)
      let wanted = Set(keys)
      for (key, slot) in slots where !wanted.contains(key) {
        remove(slot)
        slots[key] = nil
      }
      // Takes all snapshots before the first live view moves.
      let new = zip(keys, frame.layers).filter { slots[$0.0] == nil }
      let made = new.map { key, layer in (key, layer, pictures.picture(of: layer)) }
      for (key, layer, picture) in made {
        switch picture {
        case .view: slots[key] = LayerSlot(isBlack: false)
        case .color: slots[key] = LayerSlot(isBlack: layer.isDimming)
        case .none: slots[key] = .some(nil)
        }
      }
      shown = keys.map { ($0, slots[$0] ?? nil) }
      for case (_, let slot?) in shown { root.addSubview(slot.view) }
      order = []
      for case (let key, _, .view(let view)) in made { slots[key]??.adopt(view) }
      pictures.finishPictures()
    }

    private func remove(_ slot: LayerSlot?) {
      guard let slot else { return }
      // Another layer may show the view now.
      if let content = slot.content?.view, content.isDescendant(of: slot.view) {
        pictures.takeBack(content)
      }
      slot.view.removeFromSuperview()
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
