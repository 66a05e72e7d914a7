// How two contents share one container on their way from one rectangle to another.

/// When, as parts of the eased way, what of a container changes.
struct ContainerWindows: Hashable {
  let fade, scale, mask, shape: ClosedRange<Double>

  /// Source: material-components-android, MaterialContainerTransform.java, its default thresholds.
  static func windows(isReturn: Bool, isArc: Bool) -> ContainerWindows {
    switch (isReturn, isArc) {
    case (false, false):
      ContainerWindows(fade: 0...0.25, scale: 0...1, mask: 0...1, shape: 0...0.75)
    case (true, false):
      ContainerWindows(fade: 0.6...0.9, scale: 0...1, mask: 0...0.9, shape: 0.3...0.9)
    case (false, true):
      ContainerWindows(fade: 0.1...0.4, scale: 0.1...1, mask: 0.1...1, shape: 0.1...0.9)
    case (true, true):
      ContainerWindows(fade: 0.6...0.9, scale: 0...0.9, mask: 0...0.9, shape: 0.2...0.9)
    }
  }
}

/// Two contents that hang from one point and have one width, or one height.
struct ContainerMorph {
  let start, end: Rect
  let radii: (start: Double, end: Double)
  let windows: ContainerWindows
  let fitsWidth: Bool
  let isArc: Bool

  /// Returns the content of one end: laid out as there, hung from the moving point and scaled.
  func layer(_ id: LayerID, isEnd: Bool) -> Layer {
    let own = isEnd ? end : start
    let (first, last) = (own.hung(from: start), own.hung(from: end))
    let scale = isEnd ? (ratio(start, end), 1.0) : (1.0, ratio(end, start))
    let state = LayerState(
      frame: first, transform: .scale(scale.0), anchor: Point(x: 0.5, y: 0),
      content: ContentFit(.stretch, of: own.size))
    var layer = Layer(id, state)
      .moving(to: last, curve: .emphasized, path: isArc ? .arc(1, from: first, to: last) : .line)
      .transforming(to: .scale(scale.1), curve: .emphasized.windowed(windows.scale))
    layer = rounded(layer, scale)
    guard let cut = cut(isEnd: isEnd) else { return layer }
    var clipped = layer.initial
    clipped.clip = isEnd ? cut : Rect(origin: .zero, size: own.size)
    return Layer(id, clipped, tracks: layer.tracks).clipping(
      to: isEnd ? Rect(origin: .zero, size: own.size) : cut,
      curve: .emphasized.windowed(windows.mask))
  }

  /// The scale that makes the second rectangle as wide, or as high, as the first.
  private func ratio(_ first: Rect, _ second: Rect) -> Double {
    let (one, other) = fitsWidth ? (first.width, second.width) : (first.height, second.height)
    return other > 0 ? one / other : 1
  }

  /// What of a content is left when all that it has more than the other one is cut off, in its own
  /// coordinates; `nil` where it has no more.
  private func cut(isEnd: Bool) -> Rect? {
    let (own, other) = isEnd ? (end, start) : (start, end)
    if fitsWidth {
      let height = other.height * ratio(own, other)
      guard height < own.height else { return nil }
      return Rect(x: 0, y: 0, width: own.width, height: height)
    }
    let width = other.width * ratio(own, other)
    guard width < own.width else { return nil }
    return Rect(x: (own.width - width) / 2, y: 0, width: width, height: own.height)
  }

  /// Returns the content with the radius that is drawn as the container's: of the two ways, the
  /// radius's and the scale's, each in its own window.
  private func rounded(_ layer: Layer, _ scale: (Double, Double)) -> Layer {
    func own(_ way: Double) -> Double {
      let drawn = radii.start + (radii.end - radii.start) * ContainerMorph.part(way, windows.shape)
      let scale = scale.0 + (scale.1 - scale.0) * ContainerMorph.part(way, windows.scale)
      return Transform.scale(scale).cornerRadius(drawnAs: drawn)
    }
    let (first, last) = (own(0), own(1))
    var state = layer.initial
    state.cornerRadius = first
    let still = Layer(layer.id, state, tracks: layer.tracks)
    guard first != last else { return still }
    let table = try? PiecewiseLinear(
      sampling: { $0 <= 0 ? 0 : $0 >= 1 ? 1 : (own($0) - first) / (last - first) },
      tolerance: 1e-5)
    return still.rounding(
      to: last, curve: table.map(TimingCurve.emphasized.through) ?? .emphasized)
  }

  private static func part(_ way: Double, _ window: ClosedRange<Double>) -> Double {
    max(0, min(1, (way - window.lowerBound) / (window.upperBound - window.lowerBound)))
  }
}

extension Rect {
  /// Returns a rectangle of this size whose top middle is that of another.
  fileprivate func hung(from other: Rect) -> Rect {
    at(x: other.center.x - width / 2, y: other.y)
  }
}

extension TransitionContext {
  /// Returns the element of the lower screen that the upper one grows from: the named one, else the
  /// first that both screens have, else the first at all that has an area.
  func closedElement(_ element: String?) -> (id: String, rect: Rect)? {
    let back = placed(operation.backRole)
    let known = Set(placed(operation.foreRole).elementRects.map(\.id))
    let names = back.elementRects.filter { !$0.rect.isEmpty }.map(\.id)
    let name = element ?? names.first(where: known.contains) ?? names.first
    guard let name, let rect = back.rect(of: name), !rect.isEmpty else { return nil }
    return (name, rect)
  }
}
