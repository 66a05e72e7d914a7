import TransitionKit

/// The layout of a page when no transition runs, with its elements and bars.
///
/// Coordinates are in points of the whole page, including the bars that the stack draws over it. Such a page fills
/// the container; a presented page fills its own frame.
struct PageLayout: Sendable {
  let id: String
  /// The size of the whole page.
  let size: Size
  /// The origin of the whole page, in container coordinates.
  let origin: Point
  /// The part of the whole page that the page's own layer shows: all but the bars.
  let own: Rect
  /// The content of the page's navigation bar; bars with the same look have the same content.
  let bar: PaintedContent
  /// The frame of the navigation bar; its height is 0 if the page has no bar.
  let barFrame: Rect
  /// The top of the bottom bar in pictures of the page; infinite if there is none.
  let bottomBarTop: Double
  /// The elements, back to front.
  let elements: [PlacedElement]

  init(_ screen: Screen, in container: Container, isPresented: Bool, hidesBottomBar: Bool) {
    id = screen.id
    bar = .bar(screen.barLook, isTranslucent: screen.bar == .translucent)
    if isPresented {
      let frame = screen.presentationStyle.frame(in: container)
      (size, origin, barFrame, bottomBarTop) = (frame.size, frame.origin, .zero, .infinity)
      own = Rect(origin: .zero, size: size)
    } else {
      (size, origin, own) = (container.size, .zero, container.contentFrame(of: screen))
      barFrame = container.barFrame(of: screen) ?? .zero
      let hasBottomBar = container.bottomBarHeight > 0 && !hidesBottomBar
      bottomBarTop = hasBottomBar ? container.bottomBarFrame.y : .infinity
    }
    elements =
      PlacedScreen(
        screen, frame: Rect(origin: .zero, size: size),
        contentOrigin: Point(x: 0, y: container.contentTop(of: screen))
      ).placedElements
  }

  /// Creates the layout of a screen of an app, whose elements begin at the top of the page under the bar.
  init(_ screen: Screen, ofAppIn container: Container) {
    id = screen.id
    (size, origin, bottomBarTop) = (container.size, .zero, .infinity)
    bar = .bar(screen.barLook, isTranslucent: screen.bar == .translucent)
    barFrame = container.barFrame(of: screen.bar) ?? .zero
    // The page extends below a translucent bar.
    let top = screen.bar == .translucent ? 0 : barFrame.height
    own = Rect(x: 0, y: top, width: size.width, height: size.height - top)
    elements =
      PlacedScreen(screen, frame: container.bounds, contentOrigin: own.origin).placedElements
  }

  /// Returns the content at a point of a picture that shows the page together with its bars.
  func content(
    withBarsAt place: Point, hiding hidden: Set<String>, showingElements: Bool
  ) -> (PaintedContent, Point) {
    if place.y < barFrame.height { return (bar, place) }
    if place.y >= bottomBarTop {
      return (.bottomBar, Point(x: place.x, y: place.y - bottomBarTop))
    }
    return content(at: place, hiding: hidden, showingElements: showingElements)
  }

  /// Returns the content at a point of the page: its innermost element, the hole of a hidden element, or the page.
  func content(
    at place: Point, hiding hidden: Set<String>, showingElements: Bool
  ) -> (PaintedContent, Point) {
    guard showingElements, let index = innermost(at: place) else { return (.page(id), place) }
    let inside = elements[index].rect.hundredths(of: place)
    if !hidden.isEmpty, let hole = path(of: index).first(where: hidden.contains) {
      return (.hole(ElementOnScreen(hole, on: id)), inside)
    }
    return (.element(elements[index].id), inside)
  }

  /// Returns the index of the frontmost element at a point, optionally only of an element and those nested in it.
  func innermost(at place: Point, inside ancestor: String? = nil) -> Int? {
    elements.lastIndex { element in
      element.rect.holds(
        place, withCorners: element.element.look.cornerRadius(in: element.rect.size))
        && element.clip?.holds(place) ?? true
        && ancestor.map { path(of: element.drawingIndex).contains($0) } ?? true
    }
  }

  /// Returns the ids of an element and of its ancestors, from the inside out.
  private func path(of index: Int) -> [String] {
    var path: [String] = []
    var next: Int? = index
    while let index = next {
      path.append(elements[index].id)
      next = elements[index].parent
    }
    return path
  }
}

extension PageLayout {
  /// Returns the smallest width and the smallest height of an element on some pages, or `nil` if no page has it.
  static func smallestSize(
    ofElement id: String, on pages: some Collection<PageLayout>
  ) -> Size? {
    let sizes = pages.flatMap { page in page.elements.filter { $0.id == id }.map(\.rect.size) }
    guard let first = sizes.first else { return nil }
    return sizes.reduce(first) {
      Size(width: min($0.width, $1.width), height: min($0.height, $1.height))
    }
  }
}

extension Rect {
  /// Converts a point to hundredths of the rectangle, which do not depend on its size.
  func hundredths(of point: Point) -> Point {
    Point(x: (point.x - x) / width * 100, y: (point.y - y) / height * 100)
  }

  /// Returns whether a point is in the rectangle and inside of its round corners.
  func holds(_ point: Point, withCorners radius: @autoclosure () -> Double) -> Bool {
    guard holds(point) else { return false }
    let unit = Point(x: (point.x - x) / width, y: (point.y - y) / height)
    return RoundCorners(radius: radius(), of: size)?.contain(unit) ?? true
  }

  /// Returns whether a point is inside the rectangle; the right and bottom edges do not belong to it.
  func holds(_ point: Point) -> Bool {
    x <= point.x && point.x < maxX && y <= point.y && point.y < maxY
  }
}
