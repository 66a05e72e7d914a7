import TransitionKit
import TransitionKitCatalogue

// Reads screens and their elements.

extension ScenarioReader {
  /// Reads the screens of a document; throws an error if two have the same id.
  func readScreens(_ node: ScenarioNode) throws {
    for item in try node.items() {
      let screen = try screen(describedBy: item)
      guard screens.updateValue(screen, forKey: screen.id) == nil else {
        throw item.failure(
          "an id that no other screen has, found \(screen.id.quoted) again", at: ScenarioKey("id"))
      }
      allScreens.append(screen)
    }
  }

  private func screen(describedBy node: ScenarioNode) throws -> Screen {
    Screen(
      try node.required("id", "a string that is not empty").id(),
      kind: try node["kind"]?.text() ?? "", title: try node["title"]?.text(),
      bar: try node["bar"]?.word(BarStyle.self) ?? .opaque,
      barContents: try node["barContents"].map(barContents) ?? BarContents(),
      barLook: try node["barLook"].map(background),
      background: try node["background"].map(background),
      presentationStyle: try presentation(node),
      hidesBottomBar: try node["hidesBottomBar"]?.bool() ?? false,
      elements: try node["elements"].map { try elements($0) } ?? [])
  }

  private func presentation(_ node: ScenarioNode) throws -> PresentationStyle {
    let styles: KeyValuePairs<String, PresentationStyle?> = [
      "fullScreen": .fullScreen, "overFullScreen": .overFullScreen, "pageSheet": .pageSheet,
      "formSheet": .formSheet, "modalCard": ModalCard().presentationStyle(in: container),
      "popup": .popup(), "dialog": .dialog(), "custom": nil,
    ]
    guard let name = try node["presentationStyle"] else { return .fullScreen }
    return try name.word(of: styles)
      ?? .custom(
        frame: node.required("frame", "four finite numbers").rect(),
        removesPresenter: node["removesPresenter"]?.bool() ?? false)
  }

  /// Reads a background: `{"color": "#rrggbb"}`, `{"picture": "…"}` or `{"text": "…"}`.
  private func background(_ node: ScenarioNode) throws -> Look {
    let looks = [
      try node["color"].map { Look.color(try $0.color()) },
      try node["picture"].map { .picture(try $0.id()) },
      try node["text"].map { .text(try $0.id()) },
    ].compactMap { $0 }
    guard looks.count == 1 else { throw node.failure("one of color, picture, text") }
    return looks[0]
  }

  // MARK: - Bars

  private func barContents(_ node: ScenarioNode) throws -> BarContents {
    var contents = BarContents()
    contents.backTitle = try node["backTitle"]?.text()
    contents.titleWidth = try node["titleWidth"]?.nonNegative()
    contents.backTitleWidth = try node["backTitleWidth"]?.nonNegative()
    contents.backLabel = try node["backLabel"]?.word(BackLabel.self) ?? contents.backLabel
    contents.generalBackTitle =
      try node["generalBackTitle"]?.text() ?? contents.generalBackTitle
    contents.margins = try node["margins"].map(barMargins)
    contents.scrollOffset = try node["scrollOffset"]?.number() ?? 0
    contents.leading = try node["leading"]?.items().map(barItem) ?? []
    contents.trailing = try node["trailing"]?.items().map(barItem) ?? []
    return contents
  }

  /// Reads the margins of a bar; absent members have their default values.
  private func barMargins(_ node: ScenarioNode) throws -> BarMargins {
    var margins = BarMargins()
    margins.leading = try node["leading"]?.nonNegative() ?? margins.leading
    margins.trailing = try node["trailing"]?.nonNegative() ?? margins.trailing
    margins.backButton = try node["backButton"]?.nonNegative()
    margins.chevronWidth = try node["chevronWidth"]?.nonNegative() ?? margins.chevronWidth
    margins.labelSpacing = try node["labelSpacing"]?.nonNegative() ?? margins.labelSpacing
    margins.itemSpacing = try node["itemSpacing"]?.nonNegative() ?? margins.itemSpacing
    margins.titleSpacing = try node["titleSpacing"]?.nonNegative() ?? margins.titleSpacing
    return margins
  }

  private func barItem(_ node: ScenarioNode) throws -> BarContents.Item {
    BarContents.Item(
      try node.required("id", "a string that is not empty").id(),
      width: try node["width"]?.nonNegative() ?? 44)
  }

  // MARK: - Elements

  /// Reads a list of elements, from back to front.
  func elements(_ node: ScenarioNode, depth: Int = 1) throws -> [Element] {
    guard depth <= Limits.elementDepth else {
      throw node.failure("elements at most \(Limits.elementDepth) levels deep")
    }
    return try node.items().map { try element($0, depth: depth) }
  }

  private func element(_ node: ScenarioNode, depth: Int) throws -> Element {
    try node.located {
      try Element(
        node.required("id", "a string that is not empty").id(),
        frame: node.required("frame", "four finite numbers").rect(),
        scrollOffset: node["scrollOffset"]?.point() ?? .zero,
        contentSize: node["contentSize"]?.size(),
        elements: node["elements"].map { try elements($0, depth: depth + 1) } ?? [],
        clipsElements: node["clips"]?.bool(), look: look(node),
        kind: node["kind"].map { ElementKind(rawValue: try $0.text()) })
    }
  }

  private func look(_ node: ScenarioNode) throws -> ElementLook {
    var look = ElementLook.plain
    if let node = try node["alpha"] {
      look.alpha = try node.nonNegative("a number from 0 to 1")
      guard look.alpha <= 1 else { throw node.failure("a number from 0 to 1") }
    }
    look.isOpaque = try node["opaque"]?.bool() ?? look.isOpaque
    look.cornerRadius = try node["cornerRadius"]?.nonNegative() ?? look.cornerRadius
    look.content = try node["content"]?.text()
    look.fit = try node["fit"].map { fit in
      let mode = try fit.required("mode", "a content mode").word(ContentFit.Mode.self)
      return ContentFit(mode, of: try fit.required("size", "two numbers, 0 or more").size())
    }
    return look
  }
}
