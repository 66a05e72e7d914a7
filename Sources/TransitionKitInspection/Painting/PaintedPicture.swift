package import TransitionKit

/// A picture in which the content at every point of the container can be found.
///
/// The content follows from the layers alone, not from the animator's intent. Opaque and translucent bars both hide
/// the content behind them.
package struct PaintedPicture: Sendable {
  /// How elements appear on pages and in snapshots.
  package enum Elements: String, Hashable, Sendable, CaseIterable {
    /// Pages show their elements, with holes for hidden ones; snapshots show their elements.
    case shown
    /// Pages show no elements, and points with a snapshot of an element are not compared.
    case unknown
    /// Pages show no elements, and snapshots of elements are ignored.
    case leftOut
  }

  /// The layouts of the pages.
  package let pages: PaintedPages
  /// How elements appear on pages and in snapshots.
  package var elements: Elements
  /// The layers that draw something, back to front, each with its shadow below it.
  let layers: [PaintedLayer]
  /// The ids of the hidden elements, by screen id.
  let hidden: [String: Set<String>]
  /// The ids of screens whose bars have layers of their own: in this picture, and in the older one from which layers
  /// remain.
  private var barsApart: (now: Set<String>, formerly: Set<String>)

  /// Prepares the layers of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture; its layers need nodes, see `Picture.Entry.node`.
  ///   - pages: The layouts of the pages.
  ///   - hidden: The elements that are hidden on their pages.
  ///   - elements: How elements appear on pages and in snapshots.
  package init(
    _ picture: Picture, of pages: PaintedPages, hiding hidden: [ElementOnScreen] = [],
    elements: Elements = .shown
  ) {
    self.pages = pages
    self.elements = elements
    var layers: [PaintedLayer] = []
    layers.reserveCapacity(picture.layers.count)
    for entry in picture.backToFront {
      if let shadow = PaintedLayer(shadowOf: entry) { layers.append(shadow) }
      if let layer = PaintedLayer(entry) { layers.append(layer) }
    }
    self.layers = layers
    self.hidden = hidden.reduce(into: [:]) { $0[$1.screen, default: []].insert($1.element) }
    let apart = Set(picture.layers.compactMap { $0.node?.screenOfBar })
    barsApart = (apart, apart)
  }

  /// Prepares the current picture of a controller.
  package init(of controller: NavigationController) {
    self.init(
      controller.picture, of: PaintedPages(of: controller), hiding: controller.hiddenElements)
  }

  /// Returns the picture with remaining layers treated as they were in an older picture.
  func following(_ older: PaintedPicture) -> PaintedPicture {
    var picture = self
    picture.barsApart.formerly = older.barsApart.now
    return picture
  }

  /// The container that the picture fills.
  package var container: Container { pages.container }
}

// MARK: - Points

extension PaintedPicture {
  /// Returns the contents at a point, front to back, with the window last if it is visible.
  package func samples(at point: Point) -> [PaintedSample] {
    samples(at: point, shadowsFrom: 0)
  }

  /// Returns the contents at a point, ignoring shadows whose opacity there is at most a limit.
  func samples(at point: Point, shadowsFrom limit: Double) -> [PaintedSample] {
    var samples: [PaintedSample] = []
    var left = 1.0
    visit(point) { layer, unit, share in
      if layers[layer].castsShade, layers[layer].opacity(at: unit) <= limit { return false }
      guard let (content, place) = content(of: layers[layer], unit) else { return false }
      let state = layers[layer].state
      samples.append(
        PaintedSample(
          content: content, place: place, weight: share, blur: max(0, state.blur),
          saturation: max(0, state.saturation)))
      left -= share
      return true
    }
    if left > PaintedPicture.unseen {
      samples.append(
        PaintedSample(content: .window, place: .zero, weight: left, blur: 0, saturation: 1))
    }
    return samples
  }

  /// Calls a closure for the visible layers at a point, front to back.
  ///
  /// - Parameters:
  ///   - point: The point, in container coordinates.
  ///   - body: Receives the index of a layer, the point in fractions of its frame, and the share of the point that it
  ///     covers; returns whether the layer shows anything there.
  func visit(_ point: Point, _ body: (_ layer: Int, _ unit: Point, _ share: Double) -> Bool) {
    var (left, index) = (1.0, layers.count)
    while let hit = nextLayer(at: point, below: &index) {
      guard body(index, hit.unit, left * hit.opacity) else { continue }
      left *= 1 - hit.opacity
      if left <= PaintedPicture.unseen { return }
    }
  }

  /// Finds the next layer that draws something at a point, and its opacity there.
  ///
  /// - Parameters:
  ///   - point: The point, in container coordinates.
  ///   - index: The index of the layer above; becomes that of the found layer.
  /// - Returns: The point in fractions of the layer's frame, and the opacity; `nil` if no layer is left.
  func nextLayer(
    at point: Point, below index: inout Int
  ) -> (unit: Point, opacity: Double)? {
    while index > 0 {
      index -= 1
      let layer = layers[index]
      guard !layer.isDetail, let unit = layer.plane.unit(of: point) else { continue }
      let opacity = layer.opacity(at: unit)
      if opacity > 0 { return (unit, opacity) }
    }
    return nil
  }

  /// The share of a point below which its content is invisible.
  static let unseen = 1e-4

  /// Returns the share of each content at a point; the shares add up to 1.
  package func weights(at point: Point) -> [PaintedContent: Double] {
    samples(at: point).reduce(into: [:]) { $0[$1.content, default: 0] += $1.weight }
  }

  /// Returns whether a separate layer shows a screen's bar, in the picture from which a layer comes.
  func hasBarApart(_ screen: String, for layer: PaintedLayer) -> Bool {
    (layer.isFormer ? barsApart.formerly : barsApart.now).contains(screen)
  }
}

extension PaintedPicture: SampledPicture {
  func twins(in older: PaintedPicture) -> LayerTwins? { LayerTwins(self, older) }

  func smallestSize(ofElement id: String) -> Size? { pages.smallestSize(ofElement: id) }

  /// Always `true`, because the window extends beyond the container.
  func contains(_ point: Point) -> Bool { true }
}
