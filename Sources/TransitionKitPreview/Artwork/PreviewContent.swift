public import TransitionKit

/// The content of an element or a screen in a preview: a colour, an image, a symbol or a text.
///
/// An image covers the colour. A symbol and a text are drawn on top, in black or white, whichever has more contrast.
///
/// ```swift
/// PreviewContent.color(.black)
/// PreviewContent(color: RGBColor(red: 0, green: 0.4, blue: 0.9), symbol: .heart)
/// PreviewContent.symbol("🎧")
/// ```
public struct PreviewContent: Hashable, Sendable {
  /// The colour or the gradient behind the image, the symbol and the text.
  public var fill: Fill?
  /// The bytes of a PNG, JPEG, GIF or WebP file; the image is cropped to fill the element.
  public var image: [UInt8]?
  /// The symbol in the middle.
  public var symbol: PreviewSymbol?
  /// The text; line breaks are kept.
  public var text: String?

  /// Creates content from a colour, an image, a symbol and a text, each optional.
  ///
  /// - Parameters:
  ///   - color: The colour behind the image, the symbol and the text.
  ///   - image: The bytes of a PNG, JPEG, GIF or WebP file.
  ///   - symbol: The symbol in the middle.
  ///   - text: The text; line breaks are kept.
  public init(
    color: RGBColor? = nil, image: [UInt8]? = nil, symbol: PreviewSymbol? = nil, text: String? = nil
  ) {
    fill = color.map { Fill($0) }
    self.image = image
    self.symbol = symbol
    self.text = text
  }

  /// Returns a content of one colour.
  public static func color(_ color: RGBColor) -> PreviewContent { PreviewContent(color: color) }

  /// Returns content of one colour or of a gradient.
  public static func fill(_ fill: Fill) -> PreviewContent {
    var content = PreviewContent()
    content.fill = fill
    return content
  }

  /// Returns content with an image, from the bytes of a PNG, JPEG, GIF or WebP file.
  public static func image(_ bytes: [UInt8]) -> PreviewContent { PreviewContent(image: bytes) }

  /// Returns content with a symbol on the default background.
  public static func symbol(_ symbol: PreviewSymbol) -> PreviewContent {
    PreviewContent(symbol: symbol)
  }

  /// Returns content with a text on the default background.
  public static func text(_ text: String) -> PreviewContent { PreviewContent(text: text) }
}
