/// A screen: its id, its bars, its presentation style, and its named elements.
///
/// Copies share one storage, so copying a screen costs no more than copying a reference.
///
/// ```swift
/// var photo = Screen("photo", title: "Photo 7", bar: .translucent, hidesBottomBar: true)
/// photo.title = "Photo 8"
/// photo.id  // "photo"
/// ```
public struct Screen: Hashable, Sendable, Identifiable {
  private struct Content: Hashable, Sendable {
    let id: String
    var kind: String
    var title: String
    var bar: BarStyle
    var barContents: BarContents
    var barLook: Look?
    var background: Look?
    var presentationStyle: PresentationStyle
    var hidesBottomBar: Bool
    var elements: [Element]
  }

  private final class Box: Sendable {
    let content: Content
    /// The hash of the id, which a stack uses to find a screen.
    let idHash: Int

    init(_ content: Content, idHash: Int) {
      self.content = content
      self.idHash = idHash
    }
  }

  private var box: Box

  private var content: Content {
    get { box.content }
    set { box = Box(newValue, idHash: box.idHash) }
  }

  /// Creates a screen; by default its title is the id, and the host chooses the backgrounds.
  public init(
    _ id: String, kind: String = "", title: String? = nil, bar: BarStyle = .opaque,
    barContents: BarContents = BarContents(), barLook: Look? = nil, background: Look? = nil,
    presentationStyle: PresentationStyle = .fullScreen,
    hidesBottomBar: Bool = false,
    elements: [Element] = []
  ) {
    box = Box(
      Content(
        id: id, kind: kind, title: title ?? id, bar: bar, barContents: barContents,
        barLook: barLook, background: background, presentationStyle: presentationStyle,
        hidesBottomBar: hidesBottomBar, elements: elements),
      idHash: id.hashValue)
  }

  /// Returns whether all properties of two screens are equal.
  public static func == (left: Screen, right: Screen) -> Bool {
    left.box === right.box || left.content == right.content
  }

  /// Hashes all properties of the screen.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension Screen {
  /// The identity of the screen; a stack contains an id at most once.
  public var id: String { box.content.id }

  /// The hash of the id; changed copies of the screen reuse it.
  var idHash: Int { box.idHash }

  /// A kind that the app chooses, by which a delegate can select the transition.
  public var kind: String {
    get { box.content.kind }
    set { content.kind = newValue }
  }

  /// The title, as shown to the user.
  public var title: String {
    get { box.content.title }
    set { content.title = newValue }
  }

  /// How the screen shows the navigation bar.
  public var bar: BarStyle {
    get { box.content.bar }
    set { content.bar = newValue }
  }

  /// The contents of the navigation bar beside the title.
  public var barContents: BarContents {
    get { box.content.barContents }
    set { content.barContents = newValue }
  }

  /// The background of the navigation bar; `nil` is the host's usual background.
  ///
  /// If two screens have the same bar style and background, the bar stays while the screens change.
  public var barLook: Look? {
    get { box.content.barLook }
    set { content.barLook = newValue }
  }

  /// The background of the screen; `nil` is the host's usual background.
  public var background: Look? {
    get { box.content.background }
    set { content.background = newValue }
  }

  /// The frame of the screen and the appearance of its presenter when the screen is presented.
  public var presentationStyle: PresentationStyle {
    get { box.content.presentationStyle }
    set { content.presentationStyle = newValue }
  }

  /// Whether the bottom bar is hidden while the screen is shown.
  ///
  /// ``BottomBarRule`` decides whether this also applies to screens pushed above it.
  public var hidesBottomBar: Bool {
    get { box.content.hidesBottomBar }
    set { content.hidesBottomBar = newValue }
  }

  /// The named elements, back to front; their frames are in coordinates of the screen's content.
  public var elements: [Element] {
    get { box.content.elements }
    set { content.elements = newValue }
  }
}

extension Screen {
  /// Returns whether the screen has an element with an id, at any depth.
  package func hasElement(_ id: String) -> Bool {
    func contains(_ elements: [Element]) -> Bool {
      elements.contains { $0.id == id || contains($0.elements) }
    }
    return contains(elements)
  }

  /// Replaces the screen's contents with those of a newer version, except for the presentation style.
  ///
  /// A screen with another id is ignored.
  mutating func replace(by newer: Screen) {
    guard newer.id == id else { return }
    let presentationStyle = presentationStyle
    self = newer
    self.presentationStyle = presentationStyle
  }

  /// Returns a newer version of the screen that keeps the current presentation style.
  ///
  /// A newer screen with another id is ignored.
  func replaced(by newer: Screen) -> Screen {
    var screen = self
    screen.replace(by: newer)
    return screen
  }
}

extension Screen: CustomReflectable {
  /// A mirror with all properties of the screen.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "id": id, "kind": kind, "title": title, "bar": bar, "barContents": barContents,
        "barLook": barLook as Any, "background": background as Any,
        "presentationStyle": presentationStyle,
        "hidesBottomBar": hidesBottomBar, "elements": elements,
      ], displayStyle: .struct)
  }
}
