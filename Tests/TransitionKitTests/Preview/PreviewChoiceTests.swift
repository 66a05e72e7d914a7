import TransitionKit
@testable import TransitionKitPreview
import XCTest

/// The sample that suits a screen, and the device that suits a container.
final class PreviewChoiceTests: XCTestCase {
  private func sample(
    _ elements: [Rect], isFirst: Bool = false, isFullScreen: Bool = true
  ) -> PreviewSample {
    PreviewSample(
      elements: elements, page: Size(width: 390, height: 700), isFirst: isFirst,
      isFullScreen: isFullScreen)
  }

  func testScreensWithoutElementsAreAListADetailPageOrAPlayer() {
    XCTAssertEqual(sample([], isFirst: true), .list)
    XCTAssertEqual(sample([]), .detail)
    XCTAssertEqual(sample([], isFullScreen: false), .player)
    XCTAssertEqual(sample([Rect(x: 0, y: 0, width: 0, height: 9)]), .detail)
  }

  func testSmallElementsArePartOfAGalleryOrOfAList() {
    let grid = (0..<6).map { Rect(x: Double($0 % 3) * 130, y: 0, width: 128, height: 128) }
    XCTAssertEqual(sample(grid), .gallery)
    XCTAssertEqual(sample([Rect(x: 10, y: 20, width: 90, height: 90)]), .gallery)
    let rows = (0..<4).map { Rect(x: 0, y: Double($0) * 60, width: 390, height: 60) }
    XCTAssertEqual(sample(rows), .list)
    XCTAssertEqual(sample([Rect(x: 10, y: 20, width: 150, height: 30)]), .list)
  }

  func testABigElementIsACoverOrThePictureOfADetailPage() {
    XCTAssertEqual(sample([Rect(x: 0, y: 0, width: 390, height: 300)]), .detail)
    XCTAssertEqual(sample([Rect(x: 40, y: 60, width: 310, height: 310)]), .player)
  }

  func testTheDeviceFollowsTheSizeAndTheSafeArea() throws {
    func device(_ width: Double, _ height: Double, top: Double = 0, side: Double = 0) throws
      -> PreviewArtwork.Device
    {
      PreviewArtwork.Device(
        suiting: try Container(
          size: Size(width: width, height: height),
          safeArea: Insets(top: top, left: side, right: side)))
    }
    XCTAssertEqual(try device(393, 852, top: 59), .island)
    XCTAssertEqual(try device(402, 874, top: 62), .island)
    XCTAssertEqual(try device(852, 393, side: 59), .island)
    XCTAssertEqual(try device(390, 844, top: 47), .notch)
    XCTAssertEqual(try device(320, 568), .punchHole)
    XCTAssertEqual(try device(820, 1180, top: 24), .tablet)
    XCTAssertEqual(try device(1024, 768), .tablet)
    XCTAssertEqual(try device(100, 100), PreviewArtwork.Device.none)
    XCTAssertEqual(try device(400, 400), PreviewArtwork.Device.none)
    XCTAssertEqual(try device(0, 0), PreviewArtwork.Device.none)
    XCTAssertEqual(try device(3000, 700), PreviewArtwork.Device.none)
  }
}
