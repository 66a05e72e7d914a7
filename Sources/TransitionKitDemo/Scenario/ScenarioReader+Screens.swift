import TransitionKit
import TransitionKitCatalogue

// Screens and their elements.

extension ScenarioReader {
  /// The presentation styles that a scenario can name.
  private enum PresentationName: String, CaseIterable {
    case fullScreen, overFullScreen, pageSheet, formSheet, modalCard, popup, dialog, custom
  }

  mutating func screens(_ node: ScenarioNode) throws(DecodingError) -> [Screen] {
    var screens: [Screen] = []
    var known: Set<String> = []
    for item in try node.items() {
      let screen = try screen(item)
      guard known.insert(screen.id).inserted else {
        throw item.failure("id", "an id that no other screen has, found \(screen.id.quoted) again")
      }
      screens.append(screen)
    }
    return screens
  }

  private mutating func screen(_ node: ScenarioNode) throws(DecodingError) -> Screen {
    var object = try ScenarioObject(node)
    let id = try object.required("id", "a string that is not empty").id()
    let kind = try object.optional("kind")?.text()
    let title = try object.optional("title")?.text()
    let bar = try object.optional("bar")?.word(BarStyle.self)
    let barContents = try barContents(object.optional("barContents"))
    let barLook = try background(object.optional("barLook"))
    let background = try background(object.optional("background"))
    let presentation = try presentation(&object)
    let hidesBottomBar = try object.optional("hidesBottomBar")?.bool()
    let elements = try elements(object.optional("elements"))
    finish(object)
    return Screen(
      id, kind: kind ?? "", title: title, bar: bar ?? .opaque,
      barContents: barContents, barLook: barLook, background: background,
      presentationStyle: presentation,
      hidesBottomBar: hidesBottomBar ?? false, elements: elements)
  }

  private mutating func barContents(_ node: ScenarioNode?) throws(DecodingError) -> BarContents {
    guard let node else { return BarContents() }
    var object = try ScenarioObject(node)
    var contents = BarContents()
    contents.backTitle = try object.optional("backTitle")?.text()
    contents.titleWidth = try object.optional("titleWidth")?.nonNegative()
    contents.backTitleWidth = try object.optional("backTitleWidth")?.nonNegative()
    if let label = try object.optional("backLabel")?.word(BackLabel.self) {
      contents.backLabel = label
    }
    if let title = try object.optional("generalBackTitle")?.text() {
      contents.generalBackTitle = title
    }
    contents.margins = try barMargins(object.optional("margins"))
    contents.scrollOffset = try object.optional("scrollOffset")?.number() ?? 0
    contents.leading = try barItems(object.optional("leading"))
    contents.trailing = try barItems(object.optional("trailing"))
    finish(object)
    return contents
  }

  /// Reads margins; a member that is missing has its default value.
  private mutating func barMargins(_ node: ScenarioNode?) throws(DecodingError) -> BarMargins? {
    guard let node else { return nil }
    var object = try ScenarioObject(node)
    var margins = BarMargins()
    if let leading = try object.optional("leading")?.nonNegative() { margins.leading = leading }
    if let trailing = try object.optional("trailing")?.nonNegative() { margins.trailing = trailing }
    margins.backButton = try object.optional("backButton")?.nonNegative()
    if let width = try object.optional("chevronWidth")?.nonNegative() {
      margins.chevronWidth = width
    }
    if let spacing = try object.optional("labelSpacing")?.nonNegative() {
      margins.labelSpacing = spacing
    }
    if let spacing = try object.optional("itemSpacing")?.nonNegative() {
      margins.itemSpacing = spacing
    }
    if let spacing = try object.optional("titleSpacing")?.nonNegative() {
      margins.titleSpacing = spacing
    }
    finish(object)
    return margins
  }

  private mutating func barItems(
    _ node: ScenarioNode?
  ) throws(DecodingError) -> [BarContents.Item] {
    var items: [BarContents.Item] = []
    for item in try node?.items() ?? [] {
      var object = try ScenarioObject(item)
      let id = try object.required("id", "a string that is not empty").id()
      let width = try object.optional("width")?.nonNegative()
      finish(object)
      items.append(BarContents.Item(id, width: width ?? 44))
    }
    return items
  }

  /// Reads the look of a background: `{"color": "#rrggbb"}`, `{"picture": "…"}` or `{"text": "…"}`.
  private mutating func background(_ node: ScenarioNode?) throws(DecodingError) -> Look? {
    guard let node else { return nil }
    var object = try ScenarioObject(node)
    let color = try object.optional("color")?.color()
    let picture = try object.optional("picture")?.id()
    let text = try object.optional("text")?.id()
    finish(object)
    let looks = [color.map(Look.color), picture.map(Look.picture), text.map(Look.text)]
    let known = looks.compactMap { $0 }
    guard known.count == 1 else { throw node.failure("one of color, picture, text") }
    return known[0]
  }

  private func presentation(_ object: inout ScenarioObject) throws(DecodingError)
    -> PresentationStyle
  {
    switch try object.optional("presentationStyle")?.word(PresentationName.self) {
    case nil, .fullScreen: return .fullScreen
    case .overFullScreen: return .overFullScreen
    case .pageSheet: return .pageSheet
    case .formSheet: return .formSheet
    case .modalCard: return knownContainer.map(ModalCard().presentationStyle) ?? .fullScreen
    case .popup: return .popup()
    case .dialog: return .dialog()
    case .custom:
      let frame = try object.required("frame", "four finite numbers").rect()
      let removesPresenter = try object.optional("removesPresenter")?.bool()
      return .custom(frame: frame, removesPresenter: removesPresenter ?? false)
    }
  }

  /// Returns elements from back to front; none for a missing list.
  mutating func elements(_ node: ScenarioNode?, depth: Int = 1) throws(DecodingError) -> [Element] {
    guard let node else { return [] }
    guard depth <= Limits.elementDepth else {
      throw node.failure("elements at most \(Limits.elementDepth) levels deep")
    }
    var elements: [Element] = []
    for item in try node.items() { elements.append(try element(item, depth: depth)) }
    return elements
  }

  private mutating func element(_ node: ScenarioNode, depth: Int) throws(DecodingError) -> Element {
    var object = try ScenarioObject(node)
    let id = try object.required("id", "a string that is not empty").id()
    let frame = try object.required("frame", "four finite numbers").rect()
    let scrollOffset = try object.optional("scrollOffset")?.point()
    let contentSize = try object.optional("contentSize")?.size()
    let inner = object.optional("elements")
    let elements = try elements(inner, depth: depth + 1)
    let clips = try object.optional("clips")?.bool()
    let look = try look(&object)
    let kind = try object.optional("kind")?.text()
    finish(object)
    return try node.located {
      try Element(
        id, frame: frame, scrollOffset: scrollOffset ?? .zero, contentSize: contentSize,
        elements: elements, clipsElements: clips, look: look,
        kind: kind.map(ElementKind.init(rawValue:)))
    }
  }

  private mutating func look(_ object: inout ScenarioObject) throws(DecodingError) -> ElementLook {
    var look = ElementLook.plain
    if let node = object.optional("alpha") {
      let alpha = try node.nonNegative("a number from 0 to 1")
      guard alpha <= 1 else { throw node.failure("a number from 0 to 1") }
      look.alpha = alpha
    }
    if let isOpaque = try object.optional("opaque")?.bool() { look.isOpaque = isOpaque }
    if let radius = try object.optional("cornerRadius")?.nonNegative() {
      look.cornerRadius = radius
    }
    look.content = try object.optional("content")?.text()
    if let fit = object.optional("fit") {
      var object = try ScenarioObject(fit)
      let mode = try object.required("mode", "a content mode").word(ContentFit.Mode.self)
      let size = try object.required("size", "two numbers, 0 or more").size()
      finish(object)
      look.fit = ContentFit(mode, of: size)
    }
    return look
  }
}
