import TransitionKit
import TransitionKitExport

extension ScreenPages: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for (index, screen) in screens.enumerated() {
      for isModal in [false, true] {
        try list.encode(
          PreviewPage(
            screen, in: container, isModal: isModal, isFirst: index == 0,
            backTitle: backTitle(at: index, isModal: isModal)))
      }
    }
  }

  /// Returns the label of a page's back button, or `nil` if the page has no back button; the label may be empty.
  ///
  /// With more than two screens the screen below is unknown, so the label is the general one, such as "Back".
  private func backTitle(at index: Int, isModal: Bool) -> String? {
    let contents = screens[index].barContents
    let isAbove = index > 0 && !isModal
    if contents.backTitle == nil {
      guard isAbove else { return nil }
      guard screens.count == 2 else {
        return contents.backLabel == .none ? "" : contents.generalBackTitle
      }
    }
    let lower = isAbove && screens.count == 2 ? screens[0] : nil
    return container.backLabel(of: screens[index], above: lower) ?? ""
  }
}

/// A page when no transition runs: its size, its bar and its elements, in the page's coordinates.
private struct PreviewPage: Encodable {
  struct Tile: Encodable {
    let id: String
    let rect: Rect
    let clip: Rect?
    let radius: Double
    /// Whether other elements lie inside this one.
    let isList: Bool
  }

  struct Item: Encodable {
    let id: String
    let width: Double
  }

  let id: String
  let title: String
  let size: [Double]
  /// The distance from the top of the page to its content, in points.
  let top: Double
  /// The distance from the top of the page to the first point that no bar covers, in points.
  let start: Double
  /// The height of the bar, in points; 0 without a bar.
  let bar: Double
  let isLarge: Bool
  let barLook: PreviewLook?
  let background: PreviewLook?
  let backTitle: String?
  let isFirst: Bool
  /// The bar's items at the leading and at the trailing side, outermost first: their ids and widths.
  let items: [[Item]]
  /// The sample page that suits the elements.
  let sample: PreviewSample
  let tiles: [Tile]

  init(
    _ screen: Screen, in container: Container, isModal: Bool, isFirst: Bool, backTitle: String?
  ) {
    let frame =
      isModal
      ? screen.presentationStyle.frame(in: container) : container.contentFrame(of: screen)
    let contentTop = isModal ? container.contentTop(of: screen) : 0
    let placed = PlacedScreen(
      screen, frame: frame, contentOrigin: frame.origin + Point(x: 0, y: contentTop))
    let elements = placed.placedElements
    let parents = Set(elements.compactMap(\.parent))
    id = screen.id
    title = screen.title
    size = [frame.width, frame.height]
    top = contentTop
    bar = container.barFrame(of: screen)?.height ?? 0
    start = max(
      contentTop, bar - (isModal ? 0 : frame.y),
      isModal ? 0 : container.safeArea.top - frame.y)
    isLarge = container.largeTitle(of: screen).map { $0.alpha > 0.5 } ?? false
    barLook = screen.barLook.flatMap(PreviewLook.init)
    background = screen.background.flatMap(PreviewLook.init)
    self.backTitle = backTitle
    self.isFirst = isFirst
    items = [screen.barContents.leading, screen.barContents.trailing]
      .map { $0.map { Item(id: $0.id, width: $0.width) } }
    sample = PreviewSample(
      elements: elements.indices.filter { !parents.contains($0) }.map {
        elements[$0].rect.offset(byX: -frame.x, y: -frame.y)
      },
      page: frame.size, isFirst: isFirst,
      isFullScreen: screen.presentationStyle == .fullScreen)
    tiles = elements.map { placed in
      Tile(
        id: placed.id, rect: placed.rect.offset(byX: -frame.x, y: -frame.y),
        clip: placed.clip?.offset(byX: -frame.x, y: -frame.y),
        radius: placed.element.look.cornerRadius(in: placed.rect.size),
        isList: parents.contains(placed.drawingIndex))
    }
  }
}

/// A background or bar look: the numbers of a fill, or the key of a picture or text.
private struct PreviewLook: Encodable {
  var fill: [Double]?
  var key: String?
  /// Whether `key` names a text; otherwise it names a picture.
  var isText: Bool?

  /// Returns `nil` if a number of the look is not within the library's limits.
  init?(_ look: Look) {
    guard look.isWithinLimits else { return nil }
    switch look {
    case .fill(let fill): self.fill = fill.numbers
    case .picture(let key): self.key = key
    case .text(let key): (self.key, isText) = (key, true)
    }
  }
}

extension Fill {
  /// The components of both colours (red, green, blue, alpha), then both points of the gradient.
  var numbers: [Double] {
    [startColor, endColor].flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
      + [startPoint.x, startPoint.y, endPoint.x, endPoint.y]
  }
}
