import Foundation
import TransitionKit
import TransitionKitCatalogue
@testable import TransitionKitPreview
import XCTest

/// The own content of a preview: images, their limits, and what the page gets to read.
final class PreviewArtworkTests: XCTestCase {
  private func page(_ artwork: PreviewArtwork) throws -> String {
    let context = try Situations.context(.push, bar: .opaque)
    return try HTMLPreview([PreviewTransition("a", Fade(), in: context, artwork: artwork)]).html()
  }

  /// The content in the data of a page.
  private func read(_ artwork: PreviewArtwork) throws -> [String: Any] {
    let page = try page(artwork)
    let start = try XCTUnwrap(page.range(of: "id=\"data\">"))
    let end = try XCTUnwrap(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return try XCTUnwrap(object?["artwork"] as? [String: Any])
  }

  private func error(_ artwork: PreviewArtwork) -> PreviewArtworkError? {
    do {
      _ = try page(artwork)
      return nil
    } catch {
      return error as? PreviewArtworkError
    }
  }

  // MARK: Base64

  /// RFC 4648, section 10.
  func testBase64OfTheVectorsOfItsSpecification() {
    let vectors = [
      "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=",
      "foobar": "Zm9vYmFy",
    ]
    for (text, expected) in vectors {
      XCTAssertEqual(Base64Text.encode(Array(text.utf8)), expected)
    }
  }

  func testBase64OfAllBytesIsThatOfFoundation() {
    for count in 0...260 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 7 &* $0 &+ count) }
      XCTAssertEqual(Base64Text.encode(bytes), Data(bytes).base64EncodedString())
    }
  }

  // MARK: Images

  func testImagesAreRecognisedByTheirFirstBytes() throws {
    for name in ["png", "jpeg", "gif", "webp"] {
      let bytes = try SampleImages.bytes(name)
      XCTAssertEqual(ImageFormat(bytes)?.rawValue, name)
      XCTAssertNil(ImageFormat(Array(bytes.prefix(2))), name)
      XCTAssertNil(ImageFormat([0] + bytes), name)
    }
    XCTAssertEqual(ImageFormat(Array("GIF87a".utf8)), .gif)
    for text in [
      "", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<html>", "BM", "GIF88a", "RIFF",
      "RIFF0000WAVE", "RIFF0000WEB", "%PDF-1.7",
    ] {
      XCTAssertNil(ImageFormat(Array(text.utf8)), text)
    }
  }

  func testAnImageIsInThePageOnceWithItsTypeAndItsBytes() throws {
    let bytes = try SampleImages.bytes("jpeg")
    let artwork = PreviewArtwork(
      elements: ["photo-7": .image(bytes), "photo-8": .image(bytes)],
      screens: ["grid": .image(try SampleImages.bytes("gif"))])
    let data = try read(artwork)
    let images = try XCTUnwrap(data["images"] as? [String])
    XCTAssertEqual(images.count, 2)
    let text = try XCTUnwrap(images.first)
    XCTAssertTrue(text.hasPrefix("data:image/jpeg;base64,"), text)
    XCTAssertEqual(Data(base64Encoded: String(text.dropFirst(23))), Data(bytes))
    XCTAssertTrue(images[1].hasPrefix("data:image/gif;base64,"))
  }

  func testThePageMayLoadImagesThatArePartOfItAndNothingElse() throws {
    let page = try page(PreviewArtwork())
    XCTAssertTrue(
      page.contains(
        "content=\"default-src 'none'; style-src 'unsafe-inline'; "
          + "script-src 'unsafe-inline'; img-src data:\""))
  }

  // MARK: Limits

  /// A file that begins like a GIF, with a number of bytes.
  private func image(_ count: Int, _ filler: UInt8 = 0) -> [UInt8] {
    Array("GIF89a".utf8) + Array(repeating: filler, count: count - 6)
  }

  func testAnImageHasAtMostAHundredThousandBytes() {
    XCTAssertNil(error(PreviewArtwork(elements: ["a": .image(image(100_000))])))
    XCTAssertEqual(
      error(PreviewArtwork(elements: ["photo-7": .image(image(100_001))])),
      .imageTooLarge(of: "element photo-7", bytes: 100_001))
    XCTAssertEqual(
      error(PreviewArtwork(screens: ["grid": .image(image(100_001))])),
      .imageTooLarge(of: "screen grid", bytes: 100_001))
    XCTAssertEqual(
      error(PreviewArtwork(pictures: ["clouds": .image(image(100_001))])),
      .imageTooLarge(of: "picture clouds", bytes: 100_001))
  }

  func testTheImagesOfAPageHaveAtMostAMillionBytes() {
    var artwork = PreviewArtwork()
    for number in 0..<10 {
      artwork.elements["photo \(number)"] = .image(image(100_000, UInt8(number)))
    }
    XCTAssertNil(error(artwork))
    artwork.screens["detail"] = .image(image(100_000, 3))
    XCTAssertNil(error(artwork), "an equal image counts once")
    artwork.screens["grid"] = .image(image(6))
    XCTAssertEqual(error(artwork), .pageTooLarge(at: "screen grid", bytes: 1_000_006))
  }

  func testTheLimitOfAPageHoldsForAllItsTransitions() throws {
    let context = try Situations.context(.push, bar: .opaque)
    let transitions = (0..<11).map { number in
      PreviewTransition(
        "\(number)", Fade(), in: context,
        artwork: PreviewArtwork(elements: ["a": .image(image(100_000, UInt8(number)))]))
    }
    XCTAssertThrowsError(try HTMLPreview(transitions).html()) { error in
      XCTAssertEqual(
        error as? PreviewArtworkError, .pageTooLarge(at: "element a", bytes: 1_100_000))
    }
  }

  func testOtherBytesLongTextsAndIllegalColoursAreNamed() {
    XCTAssertEqual(
      error(PreviewArtwork(elements: ["logo": .image(Array("<svg/>".utf8))])),
      .unknownFormat(of: "element logo"))
    let text = String(repeating: "é", count: 5_000)
    XCTAssertNil(error(PreviewArtwork(texts: ["imprint": text])))
    XCTAssertEqual(
      error(PreviewArtwork(texts: ["imprint": text + "x"])),
      .textTooLong(of: "text imprint", bytes: 10_001))
    XCTAssertEqual(
      error(PreviewArtwork(elements: ["a": .text(text + "x")])),
      .textTooLong(of: "element a", bytes: 10_001))
    let accents = Character("e" + String(repeating: "\u{301}", count: 5_000))
    XCTAssertEqual(
      error(PreviewArtwork(elements: ["a": .symbol(.character(accents))])),
      .textTooLong(of: "element a", bytes: 10_001))
    XCTAssertEqual(
      error(PreviewArtwork(screens: ["grid": .color(RGBColor(white: .nan))])),
      .illegalColor(of: "screen grid"))
  }

  func testErrorsAreSentences() {
    XCTAssertEqual(
      "\(PreviewArtworkError.imageTooLarge(of: "element logo", bytes: 100_001))",
      "the image of element logo has 100001 bytes, expected at most 100000")
    XCTAssertEqual(
      "\(PreviewArtworkError.unknownFormat(of: "screen a"))",
      "the image of screen a is no PNG, JPEG, GIF or WebP file")
    XCTAssertEqual(
      "\(PreviewArtworkError.pageTooLarge(at: "screen a", bytes: 1_000_001))",
      "with the image of screen a the images have 1000001 bytes, expected at most 1000000")
    XCTAssertEqual(
      "\(PreviewArtworkError.textTooLong(of: "text a", bytes: 10_001))",
      "the text of text a has 10001 bytes, expected at most 10000")
    XCTAssertTrue(
      "\(PreviewArtworkError.illegalColor(of: "screen a"))"
        .hasPrefix("a number in the colour of screen a is not within ±"))
  }

  // MARK: What the page reads

  func testContentIsListedByIdWithItsParts() throws {
    let artwork = PreviewArtwork(
      elements: [
        "__proto__": PreviewContent(color: .white, symbol: .heart, text: "</script>"),
        "glyph": .symbol("🎧"),
      ],
      samples: ["grid": .empty], sample: .player, device: .tablet)
    let show = try XCTUnwrap((try read(artwork)["shows"] as? [[String: Any]])?.first)
    let elements = try XCTUnwrap(show["elements"] as? [[String: Any]])
    XCTAssertEqual(elements.map { $0["id"] as? String }, ["__proto__", "glyph"])
    XCTAssertEqual(elements[0]["text"] as? String, "</script>")
    XCTAssertEqual(elements[0]["symbol"] as? String, "heart")
    XCTAssertEqual(elements[0]["fill"] as? [Double], [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 0])
    XCTAssertEqual(elements[1]["glyph"] as? String, "🎧")
    XCTAssertEqual(show["sample"] as? String, "player")
    XCTAssertEqual(show["device"] as? String, "tablet")
    XCTAssertEqual(
      show["samples"] as? [[String: String]], [["id": "grid", "sample": "empty"]])
  }

  private let page = PageFiles.preview(title: "", data: "")

  func testEveryBuiltInSymbolIsDrawn() {
    XCTAssertEqual(Set(PreviewSymbol.builtIn).count, 31)
    for symbol in PreviewSymbol.builtIn {
      let name = symbol.name ?? ""
      XCTAssertNotNil(
        page.range(of: "\\b\(name): '[Mm]", options: .regularExpression), name)
    }
    XCTAssertNil(PreviewSymbol.character("a").name)
  }

  func testEverySampleAndDeviceIsDrawn() {
    for sample in PreviewSample.allCases {
      XCTAssertTrue(page.contains("\n\(sample.rawValue)("), "\(sample)")
    }
    for device in PreviewArtwork.Device.allCases {
      XCTAssertTrue(page.contains("\n\(device.rawValue): { label"), "\(device)")
    }
  }
}
