#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import TransitionKit
  public import UIKit

  /// What a layer of a picture shows.
  ///
  /// ```swift
  /// let pictures = ScreenPictures(in: container)
  /// pictures.custom = { $0.node == .dimming(over: "note") ? .color : nil }
  /// ```
  public enum LayerPicture {
    /// A view, at the size that it has: the live view of a page, a snapshot, a bar.
    ///
    /// The renderer moves the view into a view of its own and scales that one. It changes the view's
    /// frame, and nothing else of it.
    case view(UIView)
    /// Nothing but the layer's own colour or gradient; a dimming is black.
    case color
    /// Nothing: the layer is not drawn, for example because UIKit draws it.
    case none
  }

  /// Supplies the pictures of layers.
  ///
  /// ``ScreenPictures`` does so for the two pages of a transition. A host that draws other things supplies
  /// its own.
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
    /// Returns what a layer shows.
    ///
    /// It is asked once for each layer, when the layer comes into the picture.
    ///
    /// - Parameter layer: The layer. Its node tells what it is across transitions.
    /// - Returns: What it shows. One view can be in one place only; see ``PictureRenderer/show(_:)``.
    func picture(of layer: Picture.Entry) -> LayerPicture

    /// Takes back the view of a layer that is no longer in the picture.
    ///
    /// By default the view leaves its superview.
    func takeBack(_ view: UIView)

    /// Says that all layers of a picture have their views.
    ///
    /// By default nothing happens.
    func finishPictures()
  }

  extension LayerPictures {
    /// Removes the view from its superview.
    public func takeBack(_ view: UIView) { view.removeFromSuperview() }

    /// Does nothing.
    public func finishPictures() {}
  }

  /// Draws pictures as a tree of views: makes the views of layers, uses them again, orders, hides and
  /// removes them.
  ///
  /// ```swift
  /// let renderer = PictureRenderer(in: container, pictures: pictures)
  /// controller.advance(by: seconds)
  /// controller.withPicture { renderer.show($0) }
  /// ```
  ///
  /// A layer keeps its views while it is in the picture, across transitions too. From one picture to the
  /// next only what has changed is set. Blur and saturation are not drawn: UIKit has no public property
  /// for either.
  @MainActor
  public final class PictureRenderer {
    /// The view to which the layers are added, above what is there.
    public let root: UIView
    private let pictures: any LayerPictures
    private var slots: [Key: LayerSlot?] = [:]
    /// The layers of the last picture, back to front.
    private var shown: [(key: Key, slot: LayerSlot?)] = []
    /// The `zIndex` of each layer as it is drawn.
    private var order: [ZIndex] = []

    /// What a layer is across pictures: its node or, without one, its id.
    private enum Key: Hashable {
      case node(NodeID)
      case id(LayerID)

      init(_ layer: Picture.Entry) {
        self = layer.node.map(Key.node) ?? .id(layer.id)
      }
    }

    /// The distance between two layers along z, in points: more than any layer is deep.
    ///
    /// Without it, Core Animation would let layers that are turned about x or y cut through each other.
    private static let depth = 10_000.0

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - root: The view to which the layers are added, as large as the container of the pictures.
    ///   - pictures: Supplies what the layers show; the renderer keeps it.
    public init(in root: UIView, pictures: any LayerPictures) {
      self.root = root
      self.pictures = pictures
    }

    /// Shows a picture.
    ///
    /// A view that another layer needs, for example a page that goes on as part of another layer, moves
    /// there; the layer that it leaves is then empty.
    ///
    /// - Complexity: O(*n*) in the layers, without an allocation while they stay the same.
    public func show(_ picture: Picture) {
      if !hasSameLayers(picture) { arrange(picture) }
      if !hasSameOrder(picture) { stack(picture) }
      for index in shown.indices { shown[index].slot?.show(picture.layers[index].state) }
    }

    /// Lays a view out anew that a layer shows.
    func resize(_ view: UIView, to size: CGSize) {
      for (_, slot) in slots where slot?.content?.view === view { slot?.resize(to: size) }
    }

    /// Removes all layers.
    ///
    /// Views that they showed are in no view afterwards.
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

    /// Places the layers one behind the other.
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
      // All snapshots are taken before the first live view moves.
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
      // Another layer may show the view by now.
      if let content = slot.content?.view, content.isDescendant(of: slot.view) {
        pictures.takeBack(content)
      }
      slot.view.removeFromSuperview()
    }
  }

  extension Picture.Entry {
    /// Whether the layer darkens what is behind it.
    var isDimming: Bool {
      if case .dimming? = node { return true }
      return id == .dimming
    }
  }
#endif
