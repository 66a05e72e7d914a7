import TransitionKit
import XCTest

@testable import TransitionKitContainers

final class SheetLookTests: XCTestCase {
  private let tall = made {
    try Container(size: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34))
  }
  private let phone = made { try Container(size: Size(width: 320, height: 568)) }

  func testLargeEqualsTheBuiltInPageSheets() {
    let pairs: [(SheetStyle, PresentationStyle)] = [
      (.like.cupertino(), .pageSheet), (.uiKit26(), .pageSheet(.iOS26)),
      (.uiKit26(detents: [.large]), .pageSheet(.iOS26)),
    ]
    for container in [tall, phone] {
      for (sheet, builtIn) in pairs {
        let top = sheet.geometry.top(in: container)
        let style = sheet.presentationStyle(atTop: top, in: container)
        let plain = LayerState(frame: container.bounds)
        XCTAssertEqual(style.presentedLook(in: container), builtIn.presentedLook(in: container))
        let look = style.presenterLook(of: plain, in: container)
        XCTAssertEqual(look, builtIn.presenterLook(of: plain, in: container))
        XCTAssertEqual(
          style.dimmingLook(over: look, in: container),
          builtIn.dimmingLook(over: look, in: container))
      }
    }
  }

  func testIOS26FloatsBelowLarge() {
    // Value .56 · (852 − 59 − 34) = 425.04, rounded 425; height 459; scale 377/393. By pencil.
    let look = SheetStyle.uiKit26().look(atTop: 852 - 459, in: tall)
    XCTAssertEqual(look.scale, 377.0 / 393, accuracy: 1e-12)
    XCTAssertEqual(look.frame.x, 8, accuracy: 1e-9)
    XCTAssertEqual(look.frame.maxY, 844, accuracy: 1e-9)
    XCTAssertEqual(look.frame.height, 459 * 377 / 393, accuracy: 1e-9)
    XCTAssertEqual([look.topRadius, look.bottomRadius, look.shadow.opacity], [38, 47.74, 0.09])
  }

  func testDimmingFollowsTheLargestUndimmedDetent() {
    var style = SheetStyle.uiKit16()
    XCTAssertEqual(style.look(atTop: 443.5, in: tall).dimming, 0.1)
    XCTAssertEqual(style.look(atTop: 852 - 408.5 / 2, in: tall).dimming, 0.05, accuracy: 1e-12)
    style.largestUndimmed = "medium"
    for (top, alpha) in [(600.0, 0.0), (443.5, 0), (256.25, 0.05), (69, 0.1)] {
      XCTAssertEqual(style.look(atTop: top, in: tall).dimming, alpha, accuracy: 1e-12, "\(top)")
    }
  }

  func testErrorsNameTheFieldAndChangeNothing() throws {
    XCTAssertThrowsError(try SheetMotion(.uiKit16(detents: []), in: phone)) {
      XCTAssertEqual($0 as? SheetError, .noDetents)
    }
    XCTAssertThrowsError(try SheetMotion(.uiKit16(detents: [.large, .large]), in: phone)) {
      XCTAssertEqual($0 as? SheetError, .duplicateDetent("large"))
    }
    var sheet = try SheetMotion(.uiKit16(), in: phone)
    sheet.grab()
    let before = sheet
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      let calls: [(String, () throws -> Void)] = [
        ("travel", { try sheet.drag(by: number) }),
        ("velocity", { try sheet.release(velocity: number) }),
        ("seconds", { try sheet.advance(by: number) }),
        ("contentHeight", { try sheet.update(contentHeight: number) }),
      ]
      for (field, call) in calls {
        XCTAssertThrowsError(try call()) {
          XCTAssertEqual($0 as? SheetError, .illegalNumber(field: field))
        }
        XCTAssertEqual(sheet, before)
      }
    }
    XCTAssertThrowsError(try sheet.select("none", animated: true)) {
      XCTAssertEqual($0 as? SheetError, .unknownDetent("none"))
    }
  }

  func testIllegalNumbersOfAStyleAreNamed() {
    let changes: [(String, (inout SheetStyle) -> Void)] = [
      ("dimming.alpha", { $0.dimming.alpha = 2 }), ("slop", { $0.slop = .nan }),
      ("geometry", { $0.geometry = .below(ContainerLength(points: .nan)) }),
      ("resistanceAbove", { $0.resistanceAbove = .squareRoot(.nan) }),
      ("resistanceBelow", { $0.resistanceBelow = .dividing(-1) }),
      ("settling.velocityShare", { $0.settling.velocityShare = .infinity }),
      (
        "settling.minimumSpeed", { $0.settling.law = .curve(.linear, .atLeast(pointsPerSecond: 0)) }
      ),
      ("detents.0.5", { $0.detents = [Detent("0.5", .fraction(.nan))] }),
      ("attemptShare", { $0.attemptShare = -0.1 }),
      ("release.projection", { $0.release = .uiKit(projection: .nan, leavingSpeed: nil) }),
      ("release.leavingSpeed", { $0.release = .uiKit(projection: 0.35, leavingSpeed: -1) }),
      ("release.projection", { $0.release = .nearest(projection: .infinity) }),
      ("release.speed", { $0.release = .compose(speed: -125, distance: 56) }),
      ("release.distance", { $0.release = .compose(speed: 125, distance: .nan) }),
      ("release.share", { $0.release = .modal(speed: 700, share: 2) }),
      ("release.speed", { $0.release = .transmission(speed: .nan, share: 0.5) }),
      (
        "release.leavingShare",
        { $0.release = .next(slowSpeed: 1, leavingSpeed: 2, leavingShare: -1) }
      ),
      ("release.projection", { $0.release = .card(projection: -1, share: 0.5) }),
      ("release.leavingRate", { $0.release = .segment(projection: 0.5, leavingRate: .nan) }),
      ("release.speed", { $0.release = .panModal(speed: -300) }),
      ("release.duration", { $0.release = .quick(duration: .nan, distance: 10) }),
      ("recession.scale", { $0.recession?.scale = .factor(-1) }),
      ("recession.scale", { $0.recession?.scale = .heightInset(ContainerLength(points: .nan)) }),
      ("recession.drop", { $0.recession?.drop = .aboveSheet(.infinity) }),
      ("recession.drop", { $0.recession?.drop = .length(ContainerLength(widths: .nan)) }),
      ("recession.cornerRadius", { $0.recession?.cornerRadius = -1 }),
      ("recession.coveredRise", { $0.recession?.coveredRise = .nan }),
      ("recession.coveredScale", { $0.recession?.coveredScale = .infinity }),
      ("floating.inset", { $0.floating = SheetFloat(inset: -1, topRadius: 0, bottomRadius: 0) }),
      (
        "floating.topRadius",
        { $0.floating = SheetFloat(inset: 8, topRadius: .nan, bottomRadius: 0) }
      ),
      (
        "floating.bottomRadius",
        { $0.floating = SheetFloat(inset: 8, topRadius: 0, bottomRadius: -1) }
      ),
      (
        "floating.shadow",
        {
          $0.floating = SheetFloat(
            inset: 8, topRadius: 0, bottomRadius: 0, shadow: Shadow(opacity: .nan, radius: 1))
        }
      ),
    ]
    for (field, change) in changes {
      var style = SheetStyle.uiKit16()
      change(&style)
      XCTAssertThrowsError(try SheetMotion(style, in: phone), field) {
        XCTAssertEqual($0 as? SheetError, .illegalNumber(field: field))
      }
    }
  }

  func testGrabberGoesRoundAndRound() throws {
    var sheet = try SheetMotion(.uiKit16(), in: tall)
    for id in ["large", "medium", "large"] {
      XCTAssertEqual(sheet.tapGrabber(), [])
      XCTAssertEqual(try sheet.advance(by: 9), [.didChangeSelectedDetent(id)])
    }
  }
}
