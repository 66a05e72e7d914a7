/// What a piece of a screen shows.
///
/// An animator cuts a page or its bar into pieces, or moves what is in a bar as layers of its own; see
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
  /// The title in the bar's row.
  case title
  /// The large title below the row.
  case largeTitle
  /// The label of the back button.
  case backTitle
  /// The chevron of the back button.
  case backChevron
  /// An item in the bar; the payload is its id.
  case item(String)
  /// An element of the screen; the payload is its id.
  case element(String)

  /// Creates the source of the piece with a name.
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

  /// The name of the piece, apart from those of pages and bars, which have several.
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
  /// What a piece of a screen shows, or `nil` for a layer that is no piece.
  public var pieceSource: PieceSource? {
    switch self {
    case .piece(let name, _): PieceSource(pieceNamed: name)
    case .former(let node, _): node.pieceSource
    case .screen, .bar, .picture, .bottomBar, .element, .dimming, .shadow, .own: nil
    }
  }
}

extension LayerID {
  /// A piece with one name only, of the page of a role.
  static func piece(of role: TransitionRole, showing source: PieceSource) -> LayerID {
    piece(of: role, source.pieceName ?? "")
  }
}

extension PieceSource {
  /// Whether it is a title or a button of a bar.
  package var isBarContent: Bool {
    switch self {
    case .title, .largeTitle, .backTitle, .backChevron, .item: true
    case .page, .bar, .element: false
    }
  }
}

extension LayerID {
  /// What a named piece of a page shows, or `nil` for any other layer.
  package var pieceSource: PieceSource? { pieceOfPage.map { PieceSource(pieceNamed: $0.name) } }
}
