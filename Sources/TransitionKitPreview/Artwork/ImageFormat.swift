/// The format of an image file, recognised by its first bytes.
///
/// SVG is not supported, because it can contain scripts.
///
/// Source: the signatures of PNG (ISO/IEC 15948, 5.2), JPEG (ITU-T T.81, B.1.1.3: the marker SOI and
/// the next marker), GIF (GIF89a, 17) and WebP (RFC 9649, 2.3).
enum ImageFormat: String, Hashable, CaseIterable {
  case png, jpeg, gif, webp

  /// Recognises the format of a file from its bytes, or returns `nil`.
  init?(_ bytes: [UInt8]) {
    func has(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: signature)
    }
    if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has(Array("GIF87a".utf8)) || has(Array("GIF89a".utf8)) {
      self = .gif
    } else if has(Array("RIFF".utf8)), has(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else {
      return nil
    }
  }
}
