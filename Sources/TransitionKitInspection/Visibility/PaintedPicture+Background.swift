import TransitionKit

/// What a point shows of the background, and which layers cover it.
struct PointLook {
  /// The share of the background.
  var background = 1.0
  /// The names of see-through pages, front to back, until an opaque layer.
  var seeThrough: [String] = []
  /// The number of layers that are drawn at the point although an opaque one covers them.
  var drawnInVain = 0
}

extension PaintedPicture {
  /// Returns what a point shows of the background.
  func look(at point: Point) -> PointLook {
    var look = PointLook()
    for layer in layers.reversed() where !layer.isDetail {
      guard let unit = layer.plane.unit(of: point) else { continue }
      if look.background <= PaintedPicture.unseen {
        if !layer.isShadow { look.drawnInVain += 1 }
        continue
      }
      let opacity = layer.opacity(at: unit)
      guard opacity > 0, layer.state.content == nil || content(of: layer, unit) != nil
      else { continue }
      look.background *= 1 - opacity
      guard opacity > 0.05, opacity < 0.95, let name = layer.pageName,
        !look.seeThrough.contains(name)
      else { continue }
      look.seeThrough.append(name)
    }
    return look
  }

  /// Returns a strip of background between two pages on a line across the container, or `nil`.
  ///
  /// Pages that shrink or turn leave such strips on purpose. Pages that only slide should touch.
  /// Between two neighbouring edges of layers one point tells what is seen.
  ///
  /// - Parameters:
  ///   - isRow: Whether the line is horizontal.
  ///   - part: Where the line is, in parts of the container's other side.
  /// - Returns: The widest strip with its middle and the ids of the pages beside it.
  func strip(
    alongRow isRow: Bool, at part: Double
  ) -> (point: Point, width: Double, pages: (String, String))? {
    let length = isRow ? container.width : container.height
    let across = part * (isRow ? container.height : container.width)
    let edges = layers.flatMap { layer -> [Double] in
      let bounds = layer.plane.bounds
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

  /// Returns what is in front at a point.
  private func front(at point: Point) -> Front {
    var (background, best) = (1.0, (share: 0.0, front: Front.other))
    visit(point) { index, _, share in
      background -= share
      if share > best.share { best = (share, front(layers[index])) }
      return true
    }
    // A page that fades is still there.
    return background > 0.95 ? .background : best.front
  }

  private func front(_ layer: PaintedLayer) -> Front {
    switch layer.node {
    case .screen(let id), .picture(let id): layer.isRigid ? .page(id) : .other
    case .bar, .bottomBar, .element, .dimming, .shadow, .piece, .own, .former, nil: .other
    }
  }
}

/// What is in front at a point.
private enum Front {
  case background
  /// A page that is neither scaled nor turned.
  case page(String)
  case other

  var page: String? {
    if case .page(let id) = self { id } else { nil }
  }
}

extension PaintedLayer {
  /// The page that the layer shows, or `nil` for all others.
  ///
  /// Pages replace each other, and so do the snapshots of one element, which are compared elsewhere. A
  /// layer of the client may fade over a page that fades.
  fileprivate var pageName: String? {
    guard state.fill == nil, !isShadow else { return nil }
    switch node {
    case .screen(let id), .picture(let id): return "page \(id)"
    case .piece(_, let id): return node?.pieceSource == .page ? "page \(id)" : nil
    case .own, .bar, .bottomBar, .element, .dimming, .shadow, .former, nil: return nil
    }
  }

  /// Whether the layer has only been moved: it is neither scaled nor turned.
  fileprivate var isRigid: Bool {
    let transform = state.transform
    return transform.scaleX == 1 && transform.scaleY == 1 && transform.rotation == 0
      && transform.rotationX == 0 && transform.rotationY == 0
  }
}
