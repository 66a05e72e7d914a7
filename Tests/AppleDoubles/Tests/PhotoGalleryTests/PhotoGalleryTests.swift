import GalleryModel
import QuartzCore
import TransitionKit
import UIKit
import XCTest

@testable import PhotoGallery

/// A user plays with the gallery.
@MainActor
final class PhotoGalleryTests: XCTestCase {
  private let photo = Photo.all[7]
  private let scrolled = 50.0
  /// Where the photo is in the grid and on its own page.
  private var ends: (thumbnail: Rect, large: Rect) {
    (
      Gallery.thumbnailFrame(at: 7, width: 320).offset(y: 64 - scrolled),
      Gallery.detailFrame(of: photo, in: Rect(x: 0, y: 64, width: 320, height: 470))
    )
  }

  /// A phone with the scrolled grid.
  private func phone() -> Phone {
    let phone = Phone()
    phone.views(of: UIScrollView.self).first?.contentOffset.y = CGFloat(scrolled)
    return phone
  }

  /// A phone with the page of the photo.
  private func phoneWithPhoto() -> Phone {
    let phone = phone()
    phone.tap(photo)
    phone.wait(1)
    return phone
  }

  func testAPhotoFliesToItsPage() async throws {
    let (phone, ends) = (phone(), ends)
    phone.checkAtRest(["Photos"])
    let thumbnail = try XCTUnwrap(phone.photoView(photo, on: phone.page))
    phone.check(thumbnail, isAt: ends.thumbnail)
    phone.tap(photo)
    let picture = try XCTUnwrap(phone.flyingPicture)
    XCTAssertIdentical(picture.source, thumbnail, "the picture of the thumbnail")
    phone.check(picture, isAt: ends.thumbnail)
    let large = try XCTUnwrap(phone.photoView(photo, on: phone.page))
    XCTAssertEqual([thumbnail.alpha, large.alpha], [0, 0], "the originals are hidden")
    // The picture only grows, on the curve of the animator.
    var width = 0.0
    for frame in 1...17 {
      phone.wait(1 / 60)
      let corners = phone.corners(of: picture)
      XCTAssertGreaterThan(corners[1].x - corners[0].x, width)
      width = corners[1].x - corners[0].x
      let progress = TimingCurve.easeInOut.progress(at: min(Double(frame) / 18, 1))
      phone.check(picture, isAt: ends.thumbnail.moved(progress, to: ends.large), accuracy: 20)
    }
    phone.check(picture, isAt: ends.large, accuracy: 2)
    phone.wait(1)
    phone.check(phone.photoView(photo, on: phone.page), isAt: ends.large)
    phone.checkAtRest(["Photos", photo.title])
  }

  func testASwipeHalfWayGoesBackAndAWholeOnePops() async throws {
    let (phone, ends) = (phoneWithPhoto(), ends)
    XCTAssertTrue(phone.swipe(through: [0, 40, 80, 120, 160], andThen: nil))
    // The picture is as far as the finger.
    phone.check(phone.flyingPicture, isAt: ends.large.moved(0.5, to: ends.thumbnail))
    XCTAssertTrue(phone.swipe(through: [150], andThen: .ended))
    phone.wait(1)
    phone.check(phone.photoView(photo, on: phone.page), isAt: ends.large)
    phone.checkAtRest(["Photos", photo.title])
    XCTAssertTrue(phone.swipe(through: [0, 80, 160, 240, 320], andThen: nil))
    phone.check(phone.flyingPicture, isAt: ends.thumbnail)
    XCTAssertTrue(phone.swipe(through: [300], andThen: .ended))
    phone.wait(1)
    phone.check(phone.photoView(photo, on: phone.page), isAt: ends.thumbnail)
    phone.checkAtRest(["Photos"])
    XCTAssertFalse(phone.swipe(through: [0, 80], andThen: .ended), "one page is left")
    phone.checkAtRest(["Photos"])
  }

  func testASwipeThatTheSystemTakesAwayGoesBack() async throws {
    let phone = phoneWithPhoto()
    XCTAssertTrue(phone.swipe(through: [0, 100, 200, 300], andThen: .cancelled))
    phone.wait(1)
    phone.checkAtRest(["Photos", photo.title])
  }

  func testAPinchPopsOnlyWhileTheFingersClose() async throws {
    let (phone, ends) = (phoneWithPhoto(), ends)
    // The fingers open again at the end.
    XCTAssertTrue(phone.pinch(through: [1, 0.8, 0.5, 0.4], andThen: nil))
    phone.check(phone.flyingPicture, isAt: ends.large.moved(0.6, to: ends.thumbnail))
    XCTAssertTrue(phone.pinch(through: [0.5, 0.6, 0.7, 0.8], andThen: .ended))
    phone.wait(1)
    phone.checkAtRest(["Photos", photo.title])
    // The fingers rest before they are lifted.
    XCTAssertTrue(phone.pinch(through: [1, 0.8, 0.5, 0.4], andThen: nil))
    phone.wait(1)
    XCTAssertTrue(phone.pinch(through: [], andThen: .ended))
    phone.wait(1)
    phone.checkAtRest(["Photos", photo.title])
    // The fingers still close.
    XCTAssertTrue(phone.pinch(through: [1, 0.95, 0.9, 0.85, 0.8], andThen: .ended))
    phone.wait(1)
    phone.check(phone.photoView(photo, on: phone.page), isAt: ends.thumbnail)
    phone.checkAtRest(["Photos"])
    XCTAssertFalse(phone.pinch(through: [1, 0.8], andThen: .ended), "the grid has no pinch")
  }

  func testASheetFollowsTheFingerDown() async throws {
    let phone = phoneWithPhoto()
    phone.tap("Info")
    phone.wait(2)
    let pages = ["Photos", photo.title]
    phone.checkAtRest(pages, sheet: photo.title)
    let sheet = try XCTUnwrap(phone.sheet)
    let top = phone.corners(of: sheet.view)[0].y
    XCTAssertGreaterThan(top, 0, "the page behind is visible")
    XCTAssertEqual(phone.corners(of: sheet.view)[2].y, 568, accuracy: 1e-6)
    // Half-way down and up again.
    XCTAssertTrue(phone.drag(through: [0, 60, 120, 180, 240], andThen: nil))
    XCTAssertEqual(phone.corners(of: sheet.view)[0].y, top + 240, accuracy: 1e-6)
    XCTAssertTrue(phone.drag(through: [200, 160, 120], andThen: .ended))
    phone.wait(2)
    phone.checkAtRest(pages, sheet: photo.title)
    XCTAssertEqual(phone.corners(of: sheet.view)[0].y, top, accuracy: 1e-6)
    // Down and away.
    XCTAssertTrue(phone.drag(through: [0, 100, 200, 300, 400], andThen: .ended))
    phone.wait(2)
    phone.checkAtRest(pages)
    XCTAssertNil(sheet.view.window)
    // It comes again, and its button dismisses it.
    phone.tap("Info")
    phone.wait(2)
    phone.checkAtRest(pages, sheet: photo.title)
    phone.tap("Done")
    phone.wait(2)
    phone.checkAtRest(pages)
  }

  func testTheOtherPairHasATransitionOfItsOwn() async throws {
    let phone = phone()
    let grid = try XCTUnwrap(phone.page)
    phone.tap("About the gallery")
    let about = try XCTUnwrap(phone.page)
    XCTAssertEqual(phone.corners(of: about.view)[0].x, 320, accuracy: 1e-6)
    XCTAssertNil(phone.flyingPicture)
    phone.wait(0.15)
    let shrunk = phone.corners(of: grid.view)
    XCTAssertGreaterThan(shrunk[0].x, 0)
    XCTAssertLessThanOrEqual(shrunk[0].x, 320 * (1 - 0.965) / 2 + 1e-6)
    phone.wait(1)
    phone.checkAtRest(["Photos", "About"])
    XCTAssertTrue(phone.swipe(through: [0, 100, 200, 300], andThen: nil))
    XCTAssertEqual(phone.corners(of: about.view)[0].x, 300, accuracy: 1e-6)
    XCTAssertTrue(phone.swipe(through: [310], andThen: .ended))
    phone.wait(1)
    phone.checkAtRest(["Photos"])
  }

  func testTheWholeJourneyLeavesNothingBehind() async throws {
    let phone = phone()
    for index in [7, 4, 8] {
      let photo = Photo.all[index]
      phone.tap(photo)
      phone.wait(1)
      phone.checkAtRest(["Photos", photo.title])
      phone.tap("Info")
      phone.wait(2)
      XCTAssertTrue(phone.drag(through: [0, 150, 300, 450], andThen: .ended))
      phone.wait(2)
      XCTAssertTrue(phone.swipe(through: [0, 50, 100], andThen: .ended))
      phone.wait(1)
      phone.checkAtRest(["Photos", photo.title])
      XCTAssertTrue(phone.pinch(through: [1, 0.9, 0.8], andThen: .ended))
      phone.wait(1)
      phone.checkAtRest(["Photos"])
      phone.tap("About the gallery")
      phone.wait(1)
      phone.navigation.popViewController(animated: true)
      phone.wait(1)
      phone.checkAtRest(["Photos"])
    }
    let scroll = phone.views(of: UIScrollView.self).first
    XCTAssertEqual(Double(scroll?.contentOffset.y ?? 0), scrolled)
  }

  func testPagesAndSheetsAreReleased() async throws {
    let phone = phone()
    weak var page: UIViewController?
    weak var sheet: UIViewController?
    phone.tap(photo)
    phone.wait(1)
    page = phone.page
    phone.tap("Info")
    phone.wait(2)
    sheet = phone.sheet
    XCTAssertNotNil(page)
    XCTAssertNotNil(sheet)
    XCTAssertTrue(phone.drag(through: [0, 150, 300, 450], andThen: .ended))
    phone.wait(2)
    XCTAssertNil(sheet)
    XCTAssertTrue(phone.swipe(through: [0, 150, 300], andThen: .ended))
    phone.wait(1)
    XCTAssertNil(page)
    phone.checkAtRest(["Photos"])
  }

  func testAFingerThatComesWhileAPageSettlesDoesNoHarm() async throws {
    let phone = phoneWithPhoto()
    XCTAssertTrue(phone.swipe(through: [0, 80, 160, 240], andThen: .ended))
    phone.wait(1 / 60)
    phone.swipe(through: [0, 40], andThen: .ended)
    phone.pinch(through: [1, 0.9], andThen: .ended)
    phone.wait(1)
    phone.checkAtRest(["Photos"])
  }

  func testTheUserIsFasterThanTheTransitions() async throws {
    let phone = phone()
    phone.tap(photo)
    phone.wait(0.1)
    // The photo is caught on its way in.
    XCTAssertTrue(phone.swipe(through: [0, 40, 120, 200, 280], andThen: .ended))
    phone.wait(1)
    phone.checkAtRest(["Photos"])
    phone.tap(photo)
    phone.wait(1)
    phone.tap("Info")
    phone.wait(0.1)
    XCTAssertFalse(phone.drag(through: [0, 90], andThen: .ended), "it is still on its way in")
    phone.wait(2)
    phone.checkAtRest(["Photos", photo.title], sheet: photo.title)
  }
}
