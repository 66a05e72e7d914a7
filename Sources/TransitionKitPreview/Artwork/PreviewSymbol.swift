/// A symbol in a preview: a built-in line drawing, or any character.
///
/// ```swift
/// let symbols: [PreviewSymbol] = [.heart, "🎧", .character("§")]
/// ```
public enum PreviewSymbol: Hashable, Sendable {
  case back, bell, book, bookmark, calendar, camera, cart, check, chevron, clock, close, folder
  case forward, gear, heart, house, mail, more, music, next, pause, person, photo, pin, play, plus
  case previous, search, share, star, trash
  /// Any character, such as a letter or an emoji.
  case character(Character)

  /// All built-in symbols.
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
  /// Creates a symbol from a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}
