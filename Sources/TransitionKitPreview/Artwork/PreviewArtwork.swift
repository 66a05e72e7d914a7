import TransitionKit

/// The content of a preview: what its elements and screens show, and the device around them.
///
/// An element without content shows a generated picture, which is the same for its id on every screen. A screen
/// without content shows a sample page. `Look.picture(_:)` and `Look.text(_:)` look up their keys in ``pictures`` and
/// ``texts``.
///
/// ```swift
/// var artwork = PreviewArtwork(device: .island)
/// artwork.elements["cover"] = .image(bytes)
/// artwork.screens["welcome"] = PreviewContent(color: .black, text: "Welcome")
/// artwork.samples["song"] = .player
/// ```
public struct PreviewArtwork: Hashable, Sendable {
  /// The content of elements, by element id.
  public var elements: [String: PreviewContent]
  /// The content of screen backgrounds, by screen id; such a screen shows a sample only if ``samples`` names it.
  public var screens: [String: PreviewContent]
  /// The content of `Look.picture(_:)`, by key.
  public var pictures: [String: PreviewContent]
  /// The texts of `Look.text(_:)`, by key.
  public var texts: [String: String]
  /// The sample pages of screens, by screen id.
  public var samples: [String: PreviewSample]
  /// The sample page of all other screens; `nil` chooses one that suits each screen's elements.
  public var sample: PreviewSample?
  /// The device around the screens; `nil` chooses one that suits the container.
  public var device: Device?

  /// Creates the content of a preview; by default all of it is generated.
  public init(
    elements: [String: PreviewContent] = [:], screens: [String: PreviewContent] = [:],
    pictures: [String: PreviewContent] = [:], texts: [String: String] = [:],
    samples: [String: PreviewSample] = [:], sample: PreviewSample? = nil,
    device: Device? = nil
  ) {
    self.elements = elements
    self.screens = screens
    self.pictures = pictures
    self.texts = texts
    self.samples = samples
    self.sample = sample
    self.device = device
  }

  /// The largest size of one image, in bytes.
  public static let maximumImageBytes = 100_000
  /// The largest total size of a page's images, in bytes; equal images count once.
  public static let maximumPageBytes = 1_000_000
  /// The largest length of a text or a symbol's character, in bytes of UTF-8.
  public static let maximumTextBytes = 10_000
}

/// The error of content that a preview cannot show: an image, a text or a colour.
///
/// The first payload names the content's owner, such as `element cover`, `screen welcome`, `picture clouds` or
/// `text imprint`.
///
/// ```swift
/// var artwork = PreviewArtwork()
/// artwork.elements["photo"] = .image([1, 2, 3])
/// do {
///   _ = try HTMLPreview([PreviewTransition("Fade", Fade(), in: photos, artwork: artwork)]).html()
/// } catch {
///   print(error)  // the image of element photo is no PNG, JPEG, GIF or WebP file
/// }
/// ```
public enum PreviewArtworkError: Error, Hashable, Sendable {
  /// The bytes are not a PNG, JPEG, GIF or WebP file.
  case unknownFormat(of: String)
  /// The image is larger than ``PreviewArtwork/maximumImageBytes``.
  case imageTooLarge(of: String, bytes: Int)
  /// The images of the page, up to this one, exceed ``PreviewArtwork/maximumPageBytes``.
  case pageTooLarge(at: String, bytes: Int)
  /// The text is longer than ``PreviewArtwork/maximumTextBytes``.
  case textTooLong(of: String, bytes: Int)
  /// A component of the colour is not within ±`Limits.magnitude`.
  case illegalColor(of: String)
}

extension PreviewArtworkError: CustomStringConvertible {
  /// One line that names the owner and the limit.
  public var description: String {
    switch self {
    case .unknownFormat(let owner):
      "the image of \(owner) is no PNG, JPEG, GIF or WebP file"
    case .imageTooLarge(let owner, let bytes):
      "the image of \(owner) has \(bytes) bytes, expected at most \(PreviewArtwork.maximumImageBytes)"
    case .pageTooLarge(let owner, let bytes):
      "with the image of \(owner) the images have \(bytes) bytes, expected at most "
        + "\(PreviewArtwork.maximumPageBytes)"
    case .textTooLong(let owner, let bytes):
      "the text of \(owner) has \(bytes) bytes, expected at most \(PreviewArtwork.maximumTextBytes)"
    case .illegalColor(let owner):
      "a number in the colour of \(owner) is not within ±\(DecimalText.shortest(Limits.magnitude))"
    }
  }
}
