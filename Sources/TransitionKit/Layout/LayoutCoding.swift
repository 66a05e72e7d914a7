// The encoding of screens and their contents; a member with its default value is left out.

extension BarContents.Item: MemberCoded {
  package static let usual = BarContents.Item("")

  package static let members: [Member<BarContents.Item>] = [
    Member("id", \.id, .required), Member("width", \.width, .written),
  ]

  package var fault: (any Error & CustomStringConvertible)? {
    hasLegalWidth ? nil : LayoutError.illegalNumber(owner: "item \(id)", field: "width")
  }
}

extension BarContents: MemberCoded {
  package static let usual = BarContents()

  package static let members: [Member<BarContents>] = [
    Member("leading", \.leading), Member("trailing", \.trailing),
    Member("backTitle", \.backTitle), Member("titleWidth", \.titleWidth),
    Member("backLabel", \.backLabel), Member("backTitleWidth", \.backTitleWidth),
    Member("generalBackTitle", \.generalBackTitle), Member("margins", \.margins),
    Member("scrollOffset", \.scrollOffset),
  ]

  package var fault: (any Error & CustomStringConvertible)? {
    illegalField.map { LayoutError.illegalNumber(owner: "bar contents", field: $0) }
  }
}

extension ElementLook: MemberCoded {
  package static let usual = plain

  package static let members: [Member<ElementLook>] = [
    Member("alpha", \.alpha), Member("isOpaque", \.isOpaque),
    Member("cornerRadius", \.cornerRadius), Member("shadow", \.shadow),
    Member("content", \.content), Member("fit", \.fit),
    Member("cornerFraction", \.cornerFraction), Member("cornerFractions", \.cornerFractions),
  ]

  package var fault: (any Error & CustomStringConvertible)? {
    isWithinLimits ? nil : LayoutError.illegalNumber(owner: "element look", field: "a number")
  }
}

extension Decoder {
  /// Throws a decoding error that names a number that is out of range, if there is one.
  ///
  /// - Parameters:
  ///   - field: The name of the number; `nil` when all are in range, and nothing is thrown.
  ///   - owner: The name of the decoded value, for the message.
  /// - Throws: `DecodingError` whose underlying error is a ``LayoutError``.
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

  /// Throws an error at an element that is nested too deep, before the recursion fills the call stack.
  private static func requireDepth(_ object: KeyedDecodingContainer<Key>) throws {
    let path = object.codingPath
    var (depth, end) = (1, path.count)
    while end >= 2, path[end - 1].intValue != nil,
      path[end - 2].stringValue == Key.elements.stringValue
    {
      (depth, end) = (depth + 1, end - 2)
    }
    // One level is added because a screen stores its elements under the same key as an element does.
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
  private static let members: [Member<Screen>] = [
    Member("kind", \.kind), Member("title", \.title), Member("bar", \.bar),
    Member("barContents", \.barContents), Member("barLook", \.barLook),
    Member("background", \.background), Member("presentationStyle", \.presentationStyle),
    Member("hidesBottomBar", \.hidesBottomBar), Member("elements", \.elements),
  ]

  /// Reads an object; only its `id` is required.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: MemberName.self)
    self.init(try object.decode(String.self, forKey: "id"))
    try Screen.members.read(&self, from: object)
    try decoder.refuse(illegalField, of: "screen \(id)")
  }

  /// Writes an object.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: MemberName.self)
    try object.encode(id, forKey: "id")
    try Screen.members.write(self, over: Screen(id), to: &object)
  }
}
