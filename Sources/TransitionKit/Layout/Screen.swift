/// A page: its name, its bar, the way it is presented, and the named elements on it.
public struct Screen: Hashable, Sendable, Identifiable {
  /// What tells this screen from every other; a stack holds an id once.
  public let id: String
  /// The kind of page, for delegates that choose a transition by it.
  public var kind: String
  /// The title, for people.
  public var title: String
  /// How the screen shows the navigation bar.
  public var bar: BarStyle
  /// How the screen covers its presenter when it is presented.
  public var presentation: PresentationStyle
  /// Whether the bar at the bottom is hidden while this screen, or one pushed above it, is shown.
  public var hidesBottomBar: Bool
  /// The named elements, back to front, in the coordinates of the screen's content.
  public var elements: [Element]

  /// Creates a screen; the title is the id unless told.
  public init(
    _ id: String, kind: String = "", title: String? = nil, bar: BarStyle = .opaque,
    presentation: PresentationStyle = .fullScreen, hidesBottomBar: Bool = false,
    elements: [Element] = []
  ) {
    self.id = id
    self.kind = kind
    self.title = title ?? id
    self.bar = bar
    self.presentation = presentation
    self.hidesBottomBar = hidesBottomBar
    self.elements = elements
  }
}
