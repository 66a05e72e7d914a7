/// The content that a piece of a screen shows.
///
/// An animator may cut a page or its bar into pieces, or move the contents of a bar as separate layers; see
/// ``LayerID/piece(of:_:)`` and ``LayerID/barTitle(of:)``.
///
/// ```swift
/// NodeID.piece("title", of: "detail").pieceSource  // .title
/// NodeID.screen("detail").pieceSource  // nil
/// ```
public enum PieceSource: Hashable, Sendable {
  /// A part of the page.
  case page
  /// A part of the navigation bar's background.
  case bar
  /// The title in the navigation bar's row.
  case title
  /// The large title below the navigation bar's row.
  case largeTitle
  /// The label of the back button.
  case backTitle
  /// The chevron of the back button.
  case backChevron
  /// An item in the navigation bar; the payload is its id.
  case item(String)
  /// An element of the screen; the payload is its id.
  case element(String)

  /// Returns the content of a piece from the piece's name.
  package init(pieceNamed name: String) {
    switch name {
    case "title": self = .title
    case "large title": self = .largeTitle
    case "back title": self = .backTitle
    case "back chevron": self = .backChevron
    case _ where name.hasPrefix("item "): self = .item(String(name.dropFirst(5)))
    case _ where name.hasPrefix("of "): self = .element(String(name.dropFirst(3)))
    case _ where name.hasPrefix("bar "): self = .bar
    default: self = .page
    }
  }

  /// The name of a piece with this content; `nil` for pages and bars, whose pieces have several names.
  var pieceName: String? {
    switch self {
    case .page, .bar: nil
    case .title: "title"
    case .largeTitle: "large title"
    case .backTitle: "back title"
    case .backChevron: "back chevron"
    case .item(let id): "item \(id)"
    case .element(let id): "of \(id)"
    }
  }
}

extension NodeID {
  /// The content that the layer shows if it is a piece of a screen, otherwise `nil`.
  public var pieceSource: PieceSource? {
    switch self {
    case .piece(let name, _): PieceSource(pieceNamed: name)
    case .screen, .bar, .picture, .bottomBar, .element, .dimming, .shadow, .own: nil
    }
  }
}

extension LayerID {
  /// Returns the id of the page's piece with this content, which must not be a page or a bar.
  static func piece(of role: TransitionRole, showing source: PieceSource) -> LayerID {
    piece(of: role, source.pieceName ?? "")
  }
}

extension PieceSource {
  /// Whether the content is a title, a chevron, a label or an item in a navigation bar.
  package var isBarContent: Bool {
    switch self {
    case .title, .largeTitle, .backTitle, .backChevron, .item: true
    case .page, .bar, .element: false
    }
  }
}

extension LayerID {
  /// The content that the layer shows if it is a piece of a page, otherwise `nil`.
  package var pieceSource: PieceSource? { pieceOfPage.map { PieceSource(pieceNamed: $0.name) } }
}
