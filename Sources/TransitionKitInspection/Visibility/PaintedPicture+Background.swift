import TransitionKit

/// How much of the background is visible at a point, and which layers cover it.
struct PointLook {
  /// The visible share of the background, from 0 to 1.
  var background = 1.0
  /// The names of translucent pages in front of the first opaque layer, front to back.
  var seeThrough: [String] = []
  /// The number of layers at the point that an opaque layer covers.
  var drawnInVain = 0
}

extension PaintedPicture {
  /// Returns the visible share of the background at a point, and the layers that cover it.
  func look(at point: Point) -> PointLook {
    var look = PointLook()
    look.background = background(at: point, through: layers, share: 1, looking: &look)
    return look
  }

  /// Adds the coverage of layers at a point to `look`, and returns the visible share of the background.
  private func background(
    at point: Point, through layers: [PaintedLayer], share: Double, looking look: inout PointLook
  ) -> Double {
    var (left, inside) = (share, 0.0)
    for layer in layers.reversed() where !layer.isDetail {
      guard let unit = layer.plane.unit(of: point) else { continue }
      if left <= PaintedPicture.unseen {
        if !layer.isShadow { look.drawnInVain += 1 }
        continue
      }
      let opacity = layer.opacity(at: unit)
      guard opacity > 0, layer.state.content == nil || content(of: layer, unit) != nil
      else { continue }
      if let content = layer.content, layer.pageName == nil,
        let place = layer.state.contentPoint(ofUnit: unit, in: content.bounds)
      {
        inside += background(
          at: place, through: content.layers, share: left * opacity, looking: &look)
      }
      left *= 1 - opacity
      guard opacity > 0.05, opacity < 0.95,
        let name = layer.pageName ?? layer.content.map({ _ in "layer \(layer.id)" }),
        !look.seeThrough.contains(name)
      else { continue }
      look.seeThrough.append(name)
    }
    return left + inside
  }

  /// Returns the widest strip of background between two pages on a line across the container, or `nil`.
  ///
  /// Pages that shrink or rotate leave such strips intentionally, but pages that only slide should touch. Between
  /// adjacent edges of layers, one point is enough.
  ///
  /// - Parameters:
  ///   - isRow: Whether the line is horizontal.
  ///   - part: The position of the line, as a fraction of the container's other side.
  /// - Returns: The centre and width of the strip, and the ids of the pages beside it.
  func strip(
    alongRow isRow: Bool, at part: Double
  ) -> (point: Point, width: Double, pages: (String, String))? {
    let length = isRow ? container.width : container.height
    let across = part * (isRow ? container.height : container.width)
    let edges = layersAtAllDepths.flatMap { placed -> [Double] in
      let bounds = placed.bounds
      return isRow ? [bounds.x, bounds.maxX] : [bounds.y, bounds.maxY]
    }
    let cuts = [0, length] + edges.filter { $0 > 0 && $0 < length }
    var (page, width, found) = (String?.none, 0.0, [(Double, Double, String, String)]())
    for (low, high) in zip(cuts.sorted(), cuts.sorted().dropFirst()) where high > low {
      let middle = (low + high) / 2
      let point = isRow ? Point(x: middle, y: across) : Point(x: across, y: middle)
      let front = front(at: point)
      if case .background = front {
        width += high - low
        continue
      }
      if let page, let next = front.page, page != next, width > 1 {
        found.append((low - width / 2, width, page, next))
      }
      (page, width) = (front.page, 0)
    }
    guard let widest = found.max(by: { $0.1 < $1.1 }) else { return nil }
    let point = isRow ? Point(x: widest.0, y: across) : Point(x: across, y: widest.0)
    return (point, widest.1, (widest.2, widest.3))
  }

  /// Returns the frontmost content at a point.
  private func front(at point: Point) -> Front {
    var (background, best) = (1.0, (share: 0.0, front: Front.other))
    visit(point) { seen in
      // Where a layer's content leaves a gap, the background is visible.
      guard seen.layer.content == nil || seen.layer.pageName != nil else { return true }
      background -= seen.share
      if seen.share > best.share { best = (seen.share, front(seen.layer)) }
      return true
    }
    // A fading page still counts as a page.
    return background > 0.95 ? .background : best.front
  }

  private func front(_ layer: PaintedLayer) -> Front {
    switch layer.node {
    case .screen(let id), .picture(let id): layer.isRigid ? .page(id) : .other
    case .bar, .bottomBar, .element, .dimming, .shadow, .piece, .own, nil: .other
    }
  }
}

/// The frontmost content at a point.
private enum Front {
  case background
  /// A page that is neither scaled nor rotated.
  case page(String)
  case other

  var page: String? {
    if case .page(let id) = self { id } else { nil }
  }
}

extension PaintedLayer {
  /// The name of the page that the layer shows, or `nil` for any other layer.
  ///
  /// Only pages are considered here. Snapshots of elements also replace each other, but another check compares them.
  /// A client's layer may fade over a page that fades.
  fileprivate var pageName: String? {
    guard state.fill == nil, !isShadow else { return nil }
    switch node {
    case .screen(let id), .picture(let id): return "page \(id)"
    case .piece(_, let id): return node?.pieceSource == .page ? "page \(id)" : nil
    case .own, .bar, .bottomBar, .element, .dimming, .shadow, nil: return nil
    }
  }

  /// Whether the layer is only moved: neither scaled nor rotated.
  fileprivate var isRigid: Bool {
    let transform = state.transform
    return transform.scaleX == 1 && transform.scaleY == 1 && transform.rotation == 0
      && transform.rotationX == 0 && transform.rotationY == 0
  }
}
