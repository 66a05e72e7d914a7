import TransitionKit
import TransitionKitContainers

/// The picture of an app, painted point by point from its nested layers alone.
///
/// It ignores the tree of containers and the running transitions: each layer covers the layers behind it, and its
/// content moves, fades and is clipped with it.
struct PaintedApp: SampledPicture {
  /// The container of the root.
  let container: Container
  private let layers: [Sheet]
  /// The content where no layer is drawn: the root's page if gaps between its children show it, else the window.
  private let ground: PaintedContent
  private let root: String
  /// The pages of the app, with their elements.
  private let pages: AppPages

  init(_ shot: AppStage.Shot, _ pages: AppPages) {
    container = shot.container
    self.pages = pages
    root = shot.tree.root
    ground = shot.tree.hasPageBehind ? .page(shot.tree.root) : .window
    layers = Sheet.all(of: shot.picture.layers)
  }

  /// A layer that draws something, prepared for many points.
  private final class Sheet: Sendable {
    let layer: ContainerLayer
    let plane: LayerPlane
    let content: [Sheet]

    private init?(_ layer: ContainerLayer, _ content: [Sheet]) {
      guard let plane = LayerPlane(layer.state) else { return nil }
      self.layer = layer
      self.plane = plane
      self.content = content
    }

    /// Returns the layers that draw something, each with its content.
    static func all(of layers: [ContainerLayer]) -> [Sheet] {
      layers.indices.compactMap { index in
        draws(layers[index]) ? Sheet(layers[index], all(of: layers[index].content)) : nil
      }
    }

    private static func draws(_ layer: ContainerLayer) -> Bool {
      // A bar's titles and buttons count as part of the bar's own content.
      layer.state.alpha > 0 && !layer.node.isBarContent
    }
  }

  // MARK: - Points

  func samples(at point: Point, shadowsFrom limit: Double) -> [PaintedSample] {
    var samples: [PaintedSample] = []
    let left = paint(layers, at: point, share: 1, shadowsFrom: limit, into: &samples)
    if left > PaintedPicture.unseen {
      samples.append(
        PaintedSample(
          content: ground, place: ground == .window ? .zero : point, weight: left, blur: 0,
          saturation: 1))
    }
    return samples
  }

  func twins(in older: PaintedApp) -> LayerTwins? { nil }

  func smallestSize(ofElement id: String) -> Size? { pages.smallestSize(ofElement: id) }

  func contains(_ point: Point) -> Bool { container.bounds.holds(point) }

  /// Adds the content of layers at a point, and returns the share of the point that no layer covers.
  private func paint(
    _ sheets: [Sheet], at point: Point, share: Double, shadowsFrom limit: Double,
    into samples: inout [PaintedSample]
  ) -> Double {
    var left = share
    // Layers nest as deep as nodes, so the recursion keeps little on the stack.
    for sheet in sheets.reversed() {
      guard let spot = spot(of: sheet, at: point, shadowsFrom: limit) else { continue }
      let below = paint(
        sheet.content, at: spot.inside, share: left * spot.opacity, shadowsFrom: limit,
        into: &samples)
      if below > PaintedPicture.unseen {
        samples.append(sample(of: sheet, at: spot.local, weight: below))
      }
      left *= 1 - spot.opacity
      if left <= PaintedPicture.unseen { return left }
    }
    return left
  }

  /// Returns a point's position in a layer and in its content, and the opacity there; `nil` if nothing is drawn.
  private func spot(
    of sheet: Sheet, at point: Point, shadowsFrom limit: Double
  ) -> (local: Point, inside: Point, opacity: Double)? {
    guard let unit = sheet.plane.unit(of: point) else { return nil }
    let state = sheet.layer.state
    let opacity = min(1, state.alpha) * (state.fill?.opacity(at: unit) ?? 1)
    guard opacity > 0 else { return nil }
    if case .shadow = sheet.layer.node, opacity <= limit { return nil }
    let local = state.place(of: unit)
    return (local, Point(x: local.x, y: local.y - sheet.layer.contentTop), opacity)
  }

  /// Returns the sample of a layer's own content at a point.
  private func sample(of sheet: Sheet, at local: Point, weight: Double) -> PaintedSample {
    let (content, place) =
      isOlderWindow(sheet)
      ? (ground, ground == .window ? .zero : local)
      : pages.content(of: sheet.layer, sheet.layer.node, at: local)
    return PaintedSample(
      content: content, place: place, weight: weight, blur: max(0, sheet.layer.state.blur),
      saturation: max(0, sheet.layer.state.saturation))
  }

  /// Whether the layer shows an earlier picture of the whole window, kept by an interruption.
  private func isOlderWindow(_ sheet: Sheet) -> Bool {
    guard !sheet.content.isEmpty else { return false }
    return switch sheet.layer.node {
    case .piece(_, let id), .former(.screen(let id), _): id == root
    default: false
    }
  }

  // MARK: - Differences

  /// Returns the largest difference from an older picture, or `nil` if both look the same.
  func difference(from older: PaintedApp, tolerance: PaintingTolerance) -> PaintedDifference? {
    let points = Self.points(of: container) + centers + older.centers
    return PictureComparison(old: older, new: self, tolerance: tolerance)
      .largestDifference(at: points)
  }

  private static func points(of container: Container) -> [Point] {
    container.points(columns: 8, rows: 12).filter {
      container.bounds.holds($0, withCorners: container.displayCornerRadius)
    }
  }

  /// The centres of the outermost layers, because a layer may be smaller than the grid of points.
  private var centers: [Point] {
    layers.compactMap { $0.layer.state.drawnPoint(ofUnit: Point(x: 0.49, y: 0.51)) }
      .filter(container.bounds.holds)
  }
}

extension ContainerTree {
  /// Whether the root's page shows in gaps between its children; stacks and tabs leave no gaps.
  package var hasPageBehind: Bool {
    switch kind(of: root) {
    case .pager, .panes, .area: true
    case .screen, .stack, .tabs, nil: false
    }
  }
}

extension LayerState {
  /// Converts a point in fractions of the frame to the coordinates of the layer's content, in points.
  fileprivate func place(of unit: Point) -> Point {
    let part = sourceRect
    guard part.width > 0, part.height > 0 else { return .zero }
    return Point(
      x: (part.x + unit.x * part.width) * frame.width / part.width,
      y: (part.y + unit.y * part.height) * frame.height / part.height)
  }
}
