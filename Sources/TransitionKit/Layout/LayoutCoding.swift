// How screens and their contents are written as data. A member with its default value is left out.

extension BarContents.Item: Codable {
  private enum Key: String, CodingKey { case id, width }

  /// Reads an object; by default the item has the default width.
  ///
  /// - Throws: `DecodingError` when a member is missing or wrong, or when the width makes no sense.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(try object.decode(String.self, forKey: .id))
    width = try object.decodeIfPresent(Double.self, forKey: .width) ?? width
    try decoder.refuse(hasLegalWidth ? nil : "width", of: "item \(id)")
  }

  /// Writes an object with both members.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(id, forKey: .id)
    try object.encode(width, forKey: .width)
  }
}

extension BarContents: Codable {
  private enum Key: String, CodingKey {
    case leading, trailing, backTitle, titleWidth, backLabel, backTitleWidth, generalBackTitle,
      margins, scrollOffset
  }

  /// Reads an object.
  ///
  /// - Throws: `DecodingError` when a member is missing or wrong, or when a number makes no sense.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      leading: try object.decodeIfPresent([Item].self, forKey: .leading) ?? [],
      trailing: try object.decodeIfPresent([Item].self, forKey: .trailing) ?? [],
      backTitle: try object.decodeIfPresent(String.self, forKey: .backTitle),
      titleWidth: try object.decodeIfPresent(Double.self, forKey: .titleWidth),
      backLabel: try object.decodeIfPresent(BackLabel.self, forKey: .backLabel) ?? .cut,
      backTitleWidth: try object.decodeIfPresent(Double.self, forKey: .backTitleWidth),
      generalBackTitle: try object.decodeIfPresent(String.self, forKey: .generalBackTitle)
        ?? "Back",
      margins: try object.decodeIfPresent(BarMargins.self, forKey: .margins),
      scrollOffset: try object.decodeIfPresent(Double.self, forKey: .scrollOffset) ?? 0)
    try decoder.refuse(illegalField, of: "bar contents")
  }

  /// Writes an object.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    if !leading.isEmpty { try object.encode(leading, forKey: .leading) }
    if !trailing.isEmpty { try object.encode(trailing, forKey: .trailing) }
    try object.encodeIfPresent(backTitle, forKey: .backTitle)
    try object.encodeIfPresent(titleWidth, forKey: .titleWidth)
    if backLabel != .cut { try object.encode(backLabel, forKey: .backLabel) }
    try object.encodeIfPresent(backTitleWidth, forKey: .backTitleWidth)
    if generalBackTitle != "Back" { try object.encode(generalBackTitle, forKey: .generalBackTitle) }
    try object.encodeIfPresent(margins, forKey: .margins)
    if scrollOffset != 0 { try object.encode(scrollOffset, forKey: .scrollOffset) }
  }
}

extension ElementLook: Codable {
  private enum Key: String, CodingKey {
    case alpha, isOpaque, cornerRadius, shadow, content, fit, cornerFraction, cornerFractions
  }

  /// Reads an object.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let plain = ElementLook.plain
    self.init(
      alpha: try object.decodeIfPresent(Double.self, forKey: .alpha) ?? plain.alpha,
      isOpaque: try object.decodeIfPresent(Bool.self, forKey: .isOpaque) ?? plain.isOpaque,
      cornerRadius: try object.decodeIfPresent(Double.self, forKey: .cornerRadius)
        ?? plain.cornerRadius,
      shadow: try object.decodeIfPresent(Shadow.self, forKey: .shadow) ?? plain.shadow,
      content: try object.decodeIfPresent(String.self, forKey: .content),
      fit: try object.decodeIfPresent(ContentFit.self, forKey: .fit),
      cornerFraction: try object.decodeIfPresent(Double.self, forKey: .cornerFraction),
      cornerFractions: try object.decodeIfPresent(Size.self, forKey: .cornerFractions))
    try decoder.refuse(isWithinLimits ? nil : "a number", of: "element look")
  }

  /// Writes an object.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    let plain = ElementLook.plain
    if alpha != plain.alpha { try object.encode(alpha, forKey: .alpha) }
    if isOpaque != plain.isOpaque { try object.encode(isOpaque, forKey: .isOpaque) }
    if cornerRadius != plain.cornerRadius { try object.encode(cornerRadius, forKey: .cornerRadius) }
    if shadow != plain.shadow { try object.encode(shadow, forKey: .shadow) }
    try object.encodeIfPresent(content, forKey: .content)
    try object.encodeIfPresent(fit, forKey: .fit)
    try object.encodeIfPresent(cornerFraction, forKey: .cornerFraction)
    try object.encodeIfPresent(cornerFractions, forKey: .cornerFractions)
  }
}

extension Decoder {
  /// Throws an error of the data when a number of a value makes no sense.
  ///
  /// - Parameters:
  ///   - field: The name of the number, or `nil` when all are legal.
  ///   - owner: The name of the value.
  /// - Throws: `DecodingError` when there is a field; its underlying error is a ``LayoutError``.
  func refuse(_ field: String?, of owner: String) throws {
    guard let field else { return }
    throw DecodingError.invalid(
      LayoutError.illegalNumber(owner: owner, field: field), at: codingPath)
  }
}

extension Element: Codable {
  private enum Key: String, CodingKey {
    case id, frame, scrollOffset, contentSize, elements, clipsElements, look, kind
  }

  /// Reads an object.
  ///
  /// - Throws: `DecodingError` when a member is missing or wrong, or when the members do not make a
  ///   valid element.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    try Element.requireDepth(object)
    let elements = try object.decodeIfPresent([Element].self, forKey: .elements) ?? []
    do {
      self = try Element.read(object, elements)
    } catch let error as LayoutError {
      throw DecodingError.invalid(error, at: decoder.codingPath)
    }
  }

  /// Throws when a document nests elements too deep, on its way down, before it fills the call stack.
  private static func requireDepth(_ object: KeyedDecodingContainer<Key>) throws {
    let path = object.codingPath
    var (depth, end) = (1, path.count)
    while end >= 2, path[end - 1].intValue != nil,
      path[end - 2].stringValue == Key.elements.stringValue
    {
      (depth, end) = (depth + 1, end - 2)
    }
    // The elements of a screen have the same key as those of an element.
    guard depth > Limits.elementDepth + 1 else { return }
    let error = LayoutError.tooDeep(element: try object.decode(String.self, forKey: .id))
    throw DecodingError.invalid(error, at: path)
  }

  private static func read(
    _ object: KeyedDecodingContainer<Key>, _ elements: [Element]
  ) throws -> Element {
    try Element(
      try object.decode(String.self, forKey: .id),
      frame: try object.decode(Rect.self, forKey: .frame),
      scrollOffset: try object.decodeIfPresent(Point.self, forKey: .scrollOffset) ?? .zero,
      contentSize: try object.decodeIfPresent(Size.self, forKey: .contentSize),
      elements: elements,
      clipsElements: try object.decodeIfPresent(Bool.self, forKey: .clipsElements),
      look: try object.decodeIfPresent(ElementLook.self, forKey: .look) ?? .plain,
      kind: try object.decodeIfPresent(ElementKind.self, forKey: .kind))
  }

  /// Writes an object.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try writePlace(to: &object)
    if !elements.isEmpty { try object.encode(elements, forKey: .elements) }
    try writeLook(to: &object)
  }

  private func writePlace(to object: inout KeyedEncodingContainer<Key>) throws {
    try object.encode(id, forKey: .id)
    try object.encode(frame, forKey: .frame)
    if scrollOffset != .zero { try object.encode(scrollOffset, forKey: .scrollOffset) }
    try object.encodeIfPresent(contentSize, forKey: .contentSize)
  }

  private func writeLook(to object: inout KeyedEncodingContainer<Key>) throws {
    if clipsElements != (scrollOffset != .zero || contentSize != nil) {
      try object.encode(clipsElements, forKey: .clipsElements)
    }
    if look != .plain { try object.encode(look, forKey: .look) }
    try object.encodeIfPresent(kind, forKey: .kind)
  }
}

extension Screen: Codable {
  private enum Key: String, CodingKey {
    case id, kind, title, bar, barContents, barLook, background, presentationStyle,
      hidesBottomBar, elements
  }

  /// Reads an object; only its `id` is required.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      try object.decode(String.self, forKey: .id),
      kind: try object.decodeIfPresent(String.self, forKey: .kind) ?? "",
      title: try object.decodeIfPresent(String.self, forKey: .title),
      bar: try object.decodeIfPresent(BarStyle.self, forKey: .bar) ?? .opaque,
      barContents: try object.decodeIfPresent(BarContents.self, forKey: .barContents)
        ?? BarContents(),
      barLook: try object.decodeIfPresent(Look.self, forKey: .barLook),
      background: try object.decodeIfPresent(Look.self, forKey: .background),
      presentationStyle: try object.decodeIfPresent(
        PresentationStyle.self, forKey: .presentationStyle) ?? .fullScreen,
      hidesBottomBar: try object.decodeIfPresent(Bool.self, forKey: .hidesBottomBar) ?? false,
      elements: try object.decodeIfPresent([Element].self, forKey: .elements) ?? [])
    try decoder.refuse(illegalField, of: "screen \(id)")
  }

  /// Writes an object.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(id, forKey: .id)
    if !kind.isEmpty { try object.encode(kind, forKey: .kind) }
    if title != id { try object.encode(title, forKey: .title) }
    if bar != .opaque { try object.encode(bar, forKey: .bar) }
    if barContents != BarContents() { try object.encode(barContents, forKey: .barContents) }
    try object.encodeIfPresent(barLook, forKey: .barLook)
    try object.encodeIfPresent(background, forKey: .background)
    if presentationStyle != .fullScreen {
      try object.encode(presentationStyle, forKey: .presentationStyle)
    }
    if hidesBottomBar { try object.encode(hidesBottomBar, forKey: .hidesBottomBar) }
    if !elements.isEmpty { try object.encode(elements, forKey: .elements) }
  }
}
