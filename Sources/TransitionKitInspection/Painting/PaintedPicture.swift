package import TransitionKit

/// A picture in which the content at every point of the container can be found.
///
/// The content follows from the layers alone, not from the animator's intent. A layer with content is painted as a
/// group: the layers inside are painted on a background, and the layer's opacity applies to the result. The background
/// is the layer's page; a layer without a page has the background of its list: the window, or the page around it.
/// Opaque and translucent bars both hide the content behind them.
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
  /// The ids of the hidden elements at all depths, by screen id.
  let hidden: [String: Set<String>]
  /// The background of the picture, on which layers with content are painted, too.
  let background: Background

  /// The background, visible where no layer draws anything.
  struct Background: Hashable, Sendable {
    /// The content: the window, or the page of an app's outermost container.
    var content = PaintedContent.window
    /// The id of an app's outermost container, whose pictures show the background.
    var root: String?
  }

  /// Prepares the layers of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture; its layers need nodes, see `Picture.Entry.node`.
  ///   - pages: The layouts of the pages.
  ///   - hidden: The elements that are hidden on pages of the picture's own layers, besides those that an entry names.
  ///   - elements: How elements appear on pages and in snapshots.
  package init(
    _ picture: Picture, of pages: PaintedPages, hiding hidden: [ElementOnScreen] = [],
    elements: Elements = .shown
  ) {
    self.init(picture.layers, of: pages, on: Background(), hiding: hidden, elements: elements)
  }

  /// Prepares the layers of a picture on a background.
  init(
    _ entries: [Picture.Entry], of pages: PaintedPages, on background: Background,
    hiding hidden: [ElementOnScreen] = [], elements: Elements = .shown
  ) {
    self.pages = pages
    self.elements = elements
    self.background = background
    var all: [String: Set<String>] = [:]
    for element in hidden { all[element.screen, default: []].insert(element.element) }
    layers = PaintedLayer.all(of: entries, hiding: all)
    entries.visitAll(skippingRepeats: true) { entry, _ in
      guard !entry.hiddenElements.isEmpty, let id = entry.node?.screen else { return }
      all[id, default: []].formUnion(entry.hiddenElements)
    }
    self.hidden = all
  }

  /// Prepares the current picture of a controller.
  package init(of controller: NavigationController) {
    self.init(
      controller.picture, of: PaintedPages(of: controller), hiding: controller.hiddenElements)
  }

  /// The container that the picture fills.
  package var container: Container { pages.container }

  /// Returns whether a point belongs to the picture.
  ///
  /// The picture of an app ends at its container; that of a stack includes the window around it.
  func contains(_ point: Point) -> Bool {
    background.root == nil || container.bounds.holds(point)
  }

  /// Returns the smallest width and height of an element on the known pages, or `nil` if no page has it.
  func smallestSize(ofElement id: String) -> Size? { pages.smallestSize(ofElement: id) }
}

// MARK: - Points

/// A layer that is visible at a point.
struct VisibleLayer {
  let layer: PaintedLayer
  /// The point, in fractions of the layer's frame.
  let unit: Point
  /// The share of the point that the layer covers, or for a layer with content the share that its content leaves to
  /// the background.
  let share: Double
  /// The blur radius of the layer and of those around it, in points.
  let blur: Double
  /// The saturation of the layer and of those around it.
  let saturation: Double
}

extension PaintedPicture {
  /// Returns the contents at a point, front to back, with the window last if it is visible.
  package func samples(at point: Point) -> [PaintedSample] {
    samples(at: point, shadowsFrom: 0)
  }

  /// Returns the contents at a point, ignoring shadows whose opacity there is at most a limit.
  func samples(at point: Point, shadowsFrom limit: Double) -> [PaintedSample] {
    var samples: [PaintedSample] = []
    let left = visit(point) { seen in
      if seen.layer.castsShade, seen.layer.opacity(at: seen.unit) <= limit { return false }
      guard let (content, place) = content(of: seen.layer, seen.unit) else { return false }
      samples.append(
        PaintedSample(
          content: content, place: place, weight: seen.share, blur: seen.blur,
          saturation: seen.saturation))
      return true
    }
    if left > PaintedPicture.unseen {
      let (content, place) = backgroundContent(at: point)
      samples.append(
        PaintedSample(content: content, place: place, weight: left, blur: 0, saturation: 1))
    }
    return samples
  }

  /// Calls a closure for the visible layers at a point, front to back, at all depths.
  ///
  /// A layer with content comes after its content, for the background.
  ///
  /// - Parameters:
  ///   - point: The point, in container coordinates.
  ///   - body: Returns whether the layer shows anything there.
  /// - Returns: The share of the point that no layer covers.
  @discardableResult
  func visit(_ point: Point, _ body: (VisibleLayer) -> Bool) -> Double {
    visit(layers, at: point, on: nil, share: 1, blur: 0, saturation: 1, body)
  }

  private func visit(
    _ layers: [PaintedLayer], at point: Point, on ground: (layer: PaintedLayer, unit: Point)?,
    share: Double, blur: Double, saturation: Double, _ body: (VisibleLayer) -> Bool
  ) -> Double {
    var (left, index) = (share, layers.count)
    while let hit = layers.next(at: point, below: &index) {
      let layer = layers[index]
      // The variances of two Gaussian blurs add up.
      let ownBlur = max(0, layer.state.blur)
      let blur = blur == 0 ? ownBlur : (blur * blur + ownBlur * ownBlur).squareRoot()
      let saturation = saturation * max(0, layer.state.saturation)
      func seen(_ layer: PaintedLayer, _ unit: Point, _ share: Double) -> VisibleLayer {
        VisibleLayer(layer: layer, unit: unit, share: share, blur: blur, saturation: saturation)
      }
      if let content = layer.content {
        guard let inside = layer.state.contentPoint(ofUnit: hit.unit, in: content.bounds)
        else { continue }
        let own = (layer: layer, unit: hit.unit)
        let under = showsBackground(layer) ? ground ?? own : own
        let below = visit(
          content.layers, at: inside, on: under, share: left * hit.opacity, blur: blur,
          saturation: saturation, body)
        if below > PaintedPicture.unseen { _ = body(seen(under.layer, under.unit, below)) }
      } else if !body(seen(layer, hit.unit, left * hit.opacity)) {
        continue
      }
      left *= 1 - hit.opacity
      if left <= PaintedPicture.unseen { break }
    }
    return left
  }

  /// The share of a point below which its content is invisible.
  static let unseen = 1e-4

  /// Returns the share of each content at a point; the shares add up to 1.
  package func weights(at point: Point) -> [PaintedContent: Double] {
    samples(at: point).reduce(into: [:]) { $0[$1.content, default: 0] += $1.weight }
  }
}

extension [PaintedLayer] {
  /// Finds the next layer that draws something at a point, and its opacity there.
  ///
  /// - Parameters:
  ///   - point: The point, in coordinates of the list.
  ///   - index: The index of the layer above; becomes that of the found layer.
  /// - Returns: The point in fractions of the layer's frame, and the opacity; `nil` if no layer is left.
  func next(at point: Point, below index: inout Int) -> (unit: Point, opacity: Double)? {
    while index > 0 {
      index -= 1
      let layer = self[index]
      guard !layer.isDetail, let unit = layer.plane.unit(of: point) else { continue }
      let opacity = layer.opacity(at: unit)
      if opacity > 0 { return (unit, opacity) }
    }
    return nil
  }
}
