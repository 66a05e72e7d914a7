import TransitionKit

/// The content of all transitions of a page, as JSON for the page; equal images are written once.
struct PreviewArtworkData: Encodable {
  /// The content for one id; entries form a list, because an id such as `__proto__` is special in JavaScript objects.
  fileprivate struct Entry: Encodable {
    let id: String
    var fill: [Double]?
    /// The index in ``PreviewArtworkData/images``.
    var image: Int?
    var symbol: String?
    var glyph: String?
    var text: String?
    var sample: String?
  }

  /// The content and the container's measures for one transition or story.
  private struct Show: Encodable {
    let elements: [Entry]
    let screens: [Entry]
    let pictures: [Entry]
    let texts: [Entry]
    let samples: [Entry]
    let sample: String?
    let device: String
    let isRightToLeft: Bool
    /// The insets of the safe area: top, left, bottom, right.
    let safeArea: [Double]
    /// The distance of the bar's row from the top of the container, and its height, in points.
    let barRow: [Double]
  }

  /// The images as data URLs.
  private let images: [String]
  private let shows: [Show]

  /// Checks the content of a page and collects it.
  init(_ artworks: [(PreviewArtwork, Container)]) throws(PreviewArtworkError) {
    var images = PreviewImages()
    var shows: [Show] = []
    for (artwork, container) in artworks {
      func entries(
        _ contents: [String: PreviewContent], _ kind: String, _ images: inout PreviewImages
      ) throws(PreviewArtworkError) -> [Entry] {
        var entries: [Entry] = []
        for (id, content) in contents.sorted(by: { $0.key < $1.key }) {
          entries.append(try Entry(id, content, owner: "\(kind) \(id)", &images))
        }
        return entries
      }
      let texts = artwork.texts.mapValues(PreviewContent.text)
      let safeArea = container.safeArea
      shows.append(
        Show(
          elements: try entries(artwork.elements, "element", &images),
          screens: try entries(artwork.screens, "screen", &images),
          pictures: try entries(artwork.pictures, "picture", &images),
          texts: try entries(texts, "text", &images),
          samples: artwork.samples.sorted { $0.key < $1.key }
            .map { Entry(id: $0.key, sample: $0.value.rawValue) },
          sample: artwork.sample?.rawValue,
          device: (artwork.device ?? PreviewArtwork.Device(suiting: container)).rawValue,
          isRightToLeft: container.layoutDirection == .rightToLeft,
          safeArea: [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right],
          barRow: [container.statusBarHeight, container.navigationBarHeight]))
    }
    self.images = images.urls
    self.shows = shows
  }
}

extension PreviewArtworkData.Entry {
  fileprivate init(
    _ id: String, _ content: PreviewContent, owner: String, _ images: inout PreviewImages
  ) throws(PreviewArtworkError) {
    self.id = id
    if let fill = content.fill {
      guard fill.isWithinLimits else { throw .illegalColor(of: owner) }
      self.fill = fill.numbers
    }
    if let bytes = content.image { image = try images.index(adding: bytes, of: owner) }
    symbol = content.symbol?.name
    if case .character(let character)? = content.symbol { glyph = String(character) }
    text = content.text
    for text in [glyph, text].compactMap({ $0 }) {
      let count = text.utf8.count
      guard count <= PreviewArtwork.maximumTextBytes else {
        throw .textTooLong(of: owner, bytes: count)
      }
    }
  }
}

/// The distinct images of a page, as data URLs.
private struct PreviewImages {
  private(set) var urls: [String] = []
  private var indices: [[UInt8]: Int] = [:]
  private var byteCount = 0

  /// Returns the index of an image, and adds the image if it is new.
  mutating func index(adding bytes: [UInt8], of owner: String) throws(PreviewArtworkError) -> Int {
    if let index = indices[bytes] { return index }
    guard bytes.count <= PreviewArtwork.maximumImageBytes else {
      throw .imageTooLarge(of: owner, bytes: bytes.count)
    }
    guard let format = ImageFormat(bytes) else { throw .unknownFormat(of: owner) }
    byteCount += bytes.count
    guard byteCount <= PreviewArtwork.maximumPageBytes else {
      throw .pageTooLarge(at: owner, bytes: byteCount)
    }
    indices[bytes] = urls.count
    urls.append("data:image/\(format.rawValue);base64,\(Base64Text.encode(bytes))")
    return urls.count - 1
  }
}
