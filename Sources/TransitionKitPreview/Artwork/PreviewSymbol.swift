/// A symbol of a preview: one of the built-in line drawings, or any character.
///
/// ```swift
/// let symbols: [PreviewSymbol] = [.heart, "🎧", .character("§")]
/// ```
public enum PreviewSymbol: Hashable, Sendable {
  case back, bell, book, bookmark, calendar, camera, cart, check, chevron, clock, close, folder
  case forward, gear, heart, house, mail, more, music, next, pause, person, photo, pin, play, plus
  case previous, search, share, star, trash
  /// A character, such as a letter or an emoji.
  case character(Character)

  /// The built-in symbols.
  public static let builtIn: [PreviewSymbol] = [
    .back, .bell, .book, .bookmark, .calendar, .camera, .cart, .check, .chevron, .clock, .close,
    .folder, .forward, .gear, .heart, .house, .mail, .more, .music, .next, .pause, .person, .photo,
    .pin, .play, .plus, .previous, .search, .share, .star, .trash,
  ]

  /// The name of a built-in symbol, or `nil` for a character.
  public var name: String? {
    if case .character = self { return nil }
    return "\(self)"
  }
}

extension PreviewSymbol: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the symbol of a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}
