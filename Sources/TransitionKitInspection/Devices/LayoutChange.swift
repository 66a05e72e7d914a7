import TransitionKit

/// A transform of all elements of a screen: mirroring or scaling.
enum LayoutChange {
  /// Swaps left and right in content of a given width, in points.
  case mirroring(width: Double)
  /// Multiplies every length by a factor.
  case scaling(Double)

  /// Returns elements with the change applied, including nested ones.
  func applied(to elements: [Element]) throws(LayoutError) -> [Element] {
    var changed: [Element] = []
    for element in elements { changed.append(try applied(to: element)) }
    return changed
  }

  private func applied(to element: Element) throws(LayoutError) -> Element {
    try Element(
      element.id, frame: frame(element.frame), scrollOffset: scrollOffset(of: element),
      contentSize: contentSize(element.contentSize),
      elements: try inside(element).applied(to: element.elements),
      clipsElements: element.clipsElements, look: look(element.look))
  }

  /// Returns the change for nested elements, which lie in the content of their parent.
  private func inside(_ element: Element) -> LayoutChange {
    switch self {
    case .mirroring: .mirroring(width: element.contentSize?.width ?? element.frame.width)
    case .scaling: self
    }
  }

  private func frame(_ frame: Rect) -> Rect {
    switch self {
    case .mirroring(let width): frame.mirrored(inWidth: width)
    case .scaling(let factor): frame.scaled(by: factor)
    }
  }

  private func scrollOffset(of element: Element) -> Point {
    switch self {
    case .mirroring:
      // Content at the left edge of the frame moves to the right edge.
      Point(
        x: (element.contentSize?.width ?? element.frame.width) - element.frame.width
          - element.scrollOffset.x, y: element.scrollOffset.y)
    case .scaling(let factor): element.scrollOffset.scaled(by: factor)
    }
  }

  private func contentSize(_ size: Size?) -> Size? {
    switch self {
    case .mirroring: size
    case .scaling(let factor): size.map { $0.scaled(by: factor) }
    }
  }

  private func look(_ look: ElementLook) -> ElementLook {
    var look = look
    switch self {
    case .mirroring: look.shadow.offset.x = 0 - look.shadow.offset.x
    case .scaling(let factor):
      look.cornerRadius *= factor
      look.shadow = look.shadow.enlarged(by: factor)
      look.fit = look.fit.map { ContentFit($0.mode, of: $0.size.scaled(by: factor)) }
    }
    return look
  }
}

extension Size {
  /// Returns the size with width and height multiplied by a factor.
  fileprivate func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}

extension Shadow {
  /// Returns the shadow with every length multiplied by a factor.
  func enlarged(by factor: Double) -> Shadow {
    Shadow(
      opacity: opacity, radius: radius * factor, offset: offset.scaled(by: factor),
      path: path?.scaled(by: factor))
  }
}
