package import TransitionKit

/// Checks that an element hidden on its page is drawn by some layer while its gap on the page is visible.
struct HiddenElementSight {
  /// The visibility of a hidden element at one time.
  private struct Instant {
    let time: Double
    /// The point that shows most of the element's gap, or `nil` if the gap is not visible.
    let hole: Point?
    let isDrawn: Bool
  }

  private let context: any TransitionContext
  private var instants: [ElementOnScreen: [Instant]] = [:]
  /// The elements of the lower page from which the upper page grows, or to which it shrinks.
  private var growing: Set<String> = []

  init(_ context: any TransitionContext) { self.context = context }

  /// Checks the next picture, at a time in seconds.
  mutating func note(_ picture: PaintedPicture, at time: Double) {
    for (screen, elements) in picture.hidden {
      for element in elements {
        let hidden = ElementOnScreen(element, on: screen)
        let hole = picture.pointOfHole(hidden)
        let isDrawn = picture.draws(element)
        instants[hidden, default: []].append(Instant(time: time, hole: hole, isDrawn: isDrawn))
      }
    }
  }

  /// Examines the first or last picture for elements from which the upper page grows.
  mutating func noteEnd(_ picture: PaintedPicture, _ layers: Picture) {
    growing.formUnion(
      picture.elements(of: context.back.id, coveredBy: context.fore.id, in: layers))
  }

  /// A finding for each hidden element that no layer draws while its gap on the page is visible.
  ///
  /// Elements from which a page grows are not reported, nor are elements of the upper page that appear late or leave
  /// early.
  var findings: [Finding] {
    let all = instants.keys.sorted { ($0.screen, $0.element) < ($1.screen, $1.element) }
    return all.compactMap { hidden in
      if growing.contains(hidden.element), hidden.screen == context.back.id { return nil }
      guard let missing = missing(hidden) else { return nil }
      return Finding(
        .missing, "element \(hidden.element)", at: missing.time, place: missing.hole,
        "is hidden on page \(hidden.screen) and drawn nowhere while its place is seen")
    }
  }

  /// Returns the first time at which an element is missing, or `nil` if it never is.
  private func missing(_ hidden: ElementOnScreen) -> Instant? {
    var all = instants[hidden] ?? []
    if hidden.screen == context.fore.id, all.contains(where: \.isDrawn) {
      // An element of the upper page may appear late, or disappear early on the way back.
      if context.operation.direction == .forward {
        all = Array(all.drop { !$0.isDrawn })
      } else {
        while all.last?.isDrawn == false { all.removeLast() }
      }
    }
    return all.first { $0.hole != nil && !$0.isDrawn }
  }
}

extension PaintedPicture {
  /// Returns the point that shows most of a hidden element's gap, or `nil` if the gap is not visible.
  package func pointOfHole(_ hidden: ElementOnScreen) -> Point? {
    guard let page = pages[hidden.screen],
      let element = page.elements.last(where: { $0.id == hidden.element })
    else { return nil }
    var best: (point: Point, weight: Double)?
    for placed in layersAtAllDepths where placed.layer.isPage(page.id) {
      let whole =
        placed.layer.node == .screen(page.id) ? page.own : Rect(origin: .zero, size: page.size)
      for place in element.rect.spread {
        let unit = Point(
          x: (place.x - whole.x) / whole.width, y: (place.y - whole.y) / whole.height)
        guard let point = placed.drawnPoint(ofUnit: unit), container.bounds.holds(point)
        else { continue }
        let weight = samples(at: point).first { $0.content == .hole(hidden) }?.weight ?? 0
        if weight > max(0.05, best?.weight ?? 0) { best = (point, weight) }
      }
    }
    return best?.point
  }

  /// Returns whether a snapshot of an element is visible, ignoring other snapshots in front of it.
  package func draws(_ element: String) -> Bool {
    layersAtAllDepths.contains { placed in
      guard placed.layer.node?.flyingElement == element else { return false }
      return Rect.unit.spread.contains { place in
        guard let point = placed.drawnPoint(ofUnit: place), container.bounds.holds(point)
        else { return false }
        return share(of: placed, at: point) { $0.node?.flyingElement != nil } > 0.01
      }
    }
  }

  /// Returns the elements of a page from which another page grows: those whose frame is about equal to that page's,
  /// whether visible or not.
  ///
  /// The growing page is a layer of the running transition, not inside another layer.
  fileprivate func elements(
    of back: String, coveredBy fore: String, in picture: Picture
  ) -> Set<String> {
    guard let page = pages[back] else { return [] }
    let drawn = picture.layers.filter { $0.node == .screen(fore) || $0.node == .picture(of: fore) }
      .compactMap { LayerPlane($0.state)?.bounds }
    return Set(
      page.elements.filter { element in
        let visible = element.clip.map(element.rect.intersection) ?? element.rect
        return [visible, element.rect].contains { rect in
          drawn.contains { $0.isSimilar(to: rect.offset(byX: page.origin.x, y: page.origin.y)) }
        }
      }.map(\.id))
  }
}

extension PaintedLayer {
  /// Whether the layer shows the page of a screen, with or without its bars.
  func isPage(_ id: String) -> Bool {
    !isShadow && (node == .screen(id) || node == .picture(of: id))
  }
}

extension Rect {
  /// Points spread over the rectangle, including some close to its edges.
  fileprivate var spread: [Point] {
    let parts = [0.5, 0.05, 0.25, 0.75, 0.95]
    return parts.flatMap { row in
      parts.map { Point(x: x + $0 * width, y: y + row * height) }
    }
  }

  /// Returns whether the intersection of two rectangles is more than half of their union.
  fileprivate func isSimilar(to other: Rect) -> Bool {
    let common = intersection(other)
    let area = overlaps(other) ? common.width * common.height : 0
    return 2 * area > width * height + other.width * other.height - area
  }
}
