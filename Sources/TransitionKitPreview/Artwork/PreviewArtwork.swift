import TransitionKit

/// The own content of a preview: what its elements and screens show, and the device around them.
///
/// Elements without content show generated pictures, the same for an id on every screen. Screens
/// without content show one of the samples. Keys of the core's `Look.picture(_:)` and
/// `Look.text(_:)` are looked up in ``pictures`` and ``texts``.
///
/// ```swift
/// var artwork = PreviewArtwork(device: .island)
/// artwork.elements["cover"] = .image(bytes)
/// artwork.screens["welcome"] = PreviewContent(color: .black, text: "Welcome")
/// artwork.samples["song"] = .player
/// ```
public struct PreviewArtwork: Hashable, Sendable {
  /// What elements show, by id.
  public var elements: [String: PreviewContent]
  /// What the backgrounds of screens show, by id; such a screen has no sample unless it is chosen.
  public var screens: [String: PreviewContent]
  /// What the looks of pictures show, by key.
  public var pictures: [String: PreviewContent]
  /// What the looks of texts show, by key.
  public var texts: [String: String]
  /// The samples of screens, by id.
  public var samples: [String: PreviewSample]
  /// The sample of all other screens; `nil` chooses one that suits the elements of each.
  public var sample: PreviewSample?
  /// The device around the screens; `nil` chooses one that suits the container.
  public var device: Device?

  /// Creates the content of a preview; by default everything is generated.
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

  /// The largest image, in bytes.
  public static let maximumImageBytes = 100_000
  /// The largest sum of the images of a page, in bytes; equal images count once.
  public static let maximumPageBytes = 1_000_000
  /// The longest text or character, in bytes of UTF-8.
  public static let maximumTextBytes = 10_000
}

/// The error of content that a preview cannot show.
///
/// The payload is the owner, as in `element cover`, `screen welcome`, `picture clouds` or
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
  /// The bytes are no PNG, JPEG, GIF or WebP file.
  case unknownFormat(of: String)
  /// The image is larger than ``PreviewArtwork/maximumImageBytes``.
  case imageTooLarge(of: String, bytes: Int)
  /// With this image all images of the page are larger than ``PreviewArtwork/maximumPageBytes``.
  case pageTooLarge(at: String, bytes: Int)
  /// The text is longer than ``PreviewArtwork/maximumTextBytes``.
  case textTooLong(of: String, bytes: Int)
  /// A number of the colour is not within ±`Limits.magnitude`.
  case illegalColor(of: String)
}

extension PreviewArtworkError: CustomStringConvertible {
  /// One line with the owner and the limit.
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
