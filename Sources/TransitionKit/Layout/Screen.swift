/// A page: its name, its bar, the way it is presented, and the named elements on it.
///
/// Copies share what is in them, so a screen costs no more to pass on than a reference.
public struct Screen: Hashable, Sendable, Identifiable {
  private struct Content: Hashable, Sendable {
    let id: String
    var kind: String
    var title: String
    var bar: BarStyle
    var barContents: BarContents
    var presentationStyle: PresentationStyle
    var hidesBottomBar: Bool
    var elements: [Element]
  }

  private final class Box: Sendable {
    let content: Content
    /// The hash of the id, which a stack looks for.
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

  /// Creates a screen; the title is the id unless told.
  public init(
    _ id: String, kind: String = "", title: String? = nil, bar: BarStyle = .opaque,
    barContents: BarContents = BarContents(), presentationStyle: PresentationStyle = .fullScreen,
    hidesBottomBar: Bool = false,
    elements: [Element] = []
  ) {
    box = Box(
      Content(
        id: id, kind: kind, title: title ?? id, bar: bar, barContents: barContents,
        presentationStyle: presentationStyle, hidesBottomBar: hidesBottomBar, elements: elements),
      idHash: id.hashValue)
  }

  /// Returns whether two screens are equal in everything.
  public static func == (left: Screen, right: Screen) -> Bool {
    left.box === right.box || left.content == right.content
  }

  /// Hashes everything in the screen.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension Screen {
  /// What tells this screen from every other; a stack holds an id once.
  public var id: String { box.content.id }

  /// The hash of the id, taken once: it is the same for every version of a screen.
  var idHash: Int { box.idHash }

  /// The kind of page, for delegates that choose a transition by it.
  public var kind: String {
    get { box.content.kind }
    set { content.kind = newValue }
  }

  /// The title, for people.
  public var title: String {
    get { box.content.title }
    set { content.title = newValue }
  }

  /// How the screen shows the navigation bar.
  public var bar: BarStyle {
    get { box.content.bar }
    set { content.bar = newValue }
  }

  /// What stands in the navigation bar beside the title.
  public var barContents: BarContents {
    get { box.content.barContents }
    set { content.barContents = newValue }
  }

  /// How the screen covers its presenter when it is presented.
  public var presentationStyle: PresentationStyle {
    get { box.content.presentationStyle }
    set { content.presentationStyle = newValue }
  }

  /// Whether the bar at the bottom is hidden while this screen, or one pushed above it, is shown.
  public var hidesBottomBar: Bool {
    get { box.content.hidesBottomBar }
    set { content.hidesBottomBar = newValue }
  }

  /// The named elements, back to front, in the coordinates of the screen's content.
  public var elements: [Element] {
    get { box.content.elements }
    set { content.elements = newValue }
  }
}

extension Screen {
  /// Replaces the screen by a newer version of itself, but keeps its presentation style.
  ///
  /// A screen with another id changes nothing.
  mutating func replace(by newer: Screen) {
    guard newer.id == id else { return }
    let presentationStyle = presentationStyle
    self = newer
    self.presentationStyle = presentationStyle
  }

  /// Returns the screen replaced by a newer version of itself.
  func replaced(by newer: Screen) -> Screen {
    var screen = self
    screen.replace(by: newer)
    return screen
  }
}

extension Screen: CustomReflectable {
  /// Everything in the screen.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "id": id, "kind": kind, "title": title, "bar": bar, "barContents": barContents,
        "presentationStyle": presentationStyle,
        "hidesBottomBar": hidesBottomBar, "elements": elements,
      ], displayStyle: .struct)
  }
}
