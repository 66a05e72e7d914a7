package import TransitionKit

/// A picture painted point by point: what every point of the container shows.
///
/// Only the layers decide, not the animator's intent. Opaque and translucent bars cover what is behind
/// them.
package struct PaintedPicture: Sendable {
  /// What pages and snapshots show of elements.
  package enum Elements: String, Hashable, Sendable, CaseIterable {
    /// Pages show their elements, and holes for hidden ones. Snapshots show elements.
    case shown
    /// Pages show no elements, and points with a snapshot of an element are not compared.
    case unknown
    /// Pages show no elements, and snapshots of elements are left out.
    case leftOut
  }

  /// What is known about the screens.
  package let pages: PaintedPages
  /// What pages and snapshots show of elements.
  package var elements: Elements
  /// The layers that draw something, back to front, each above its shadow.
  let layers: [PaintedLayer]
  /// The ids of the hidden elements, by their screens.
  let hidden: [String: Set<String>]
  /// The screens whose bars are layers of their own, now and in the picture from which layers are left.
  private var barsApart: (now: Set<String>, formerly: Set<String>)

  /// Paints layers.
  ///
  /// - Parameters:
  ///   - picture: The layers, with their nodes; see `Picture.Entry.node`.
  ///   - pages: What is known about the screens.
  ///   - hidden: The elements that are hidden on their pages.
  ///   - elements: What pages and snapshots show of elements.
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

  /// Paints what a controller shows now.
  package init(of controller: NavigationController) {
    self.init(
      controller.picture, of: PaintedPages(of: controller), hiding: controller.hiddenElements)
  }

  /// Returns the picture with layers that are left from an older one as they were there.
  func following(_ older: PaintedPicture) -> PaintedPicture {
    var picture = self
    picture.barsApart.formerly = older.barsApart.now
    return picture
  }

  /// The area that the picture fills.
  package var container: Container { pages.container }
}

// MARK: - Points

extension PaintedPicture {
  /// Returns what a point shows, front to back, with the window last if something of it is seen.
  package func samples(at point: Point) -> [PaintedSample] {
    samples(at: point, shadowsFrom: 0)
  }

  /// Returns what a point shows without shadows that are fainter there than a limit.
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

  /// Visits the layers that a point shows, front to back.
  ///
  /// - Parameters:
  ///   - point: The point, in container coordinates.
  ///   - body: Receives the index of a layer, the place in fractions of its frame, and the share of the
  ///     point that it covers; returns whether it shows anything there.
  func visit(_ point: Point, _ body: (_ layer: Int, _ unit: Point, _ share: Double) -> Bool) {
    var (left, index) = (1.0, layers.count)
    while let hit = nextLayer(at: point, below: &index) {
      guard body(index, hit.unit, left * hit.opacity) else { continue }
      left *= 1 - hit.opacity
      if left <= PaintedPicture.unseen { return }
    }
  }

  /// Returns where a point is in the next layer that draws it, and how opaque that layer is there.
  ///
  /// - Parameters:
  ///   - point: The point, in container coordinates.
  ///   - index: The index of the layer above; it becomes that of the layer.
  /// - Returns: The place in fractions of the frame, and the opacity; `nil` when no layer is left.
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

  /// The share of a point below which nobody sees what is there.
  static let unseen = 1e-4

  /// Returns the share of each content at a point.
  package func weights(at point: Point) -> [PaintedContent: Double] {
    samples(at: point).reduce(into: [:]) { $0[$1.content, default: 0] += $1.weight }
  }

  /// Returns whether a screen's bar is a layer of its own, in the picture that a layer comes from.
  func hasBarApart(_ screen: String, for layer: PaintedLayer) -> Bool {
    (layer.isFormer ? barsApart.formerly : barsApart.now).contains(screen)
  }
}

extension PaintedPicture: SampledPicture {
  func twins(in older: PaintedPicture) -> LayerTwins? { LayerTwins(self, older) }

  func smallestSize(ofElement id: String) -> Size? { pages.smallestSize(ofElement: id) }

  /// Every point: the window is around the container.
  func contains(_ point: Point) -> Bool { true }
}
