import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The cards of React Navigation, compared with the pictures of `Vectors/cards.py` and with values
/// computed by hand.
final class CardTests: XCTestCase {
  func testEveryCardShowsTheExpectedPicturesToOneBillionth() throws {
    let vectors = try CatalogueVectors("cards")
    XCTAssertGreaterThan(vectors.pictures.count, VectorTable.rows(1200, oneOf: 11))
    // The bars have a table of their own; their cards are those of another animator of this one.
    let bars = try VectorTable("card-bars").rows.map { "card-\(try $0.text("style"))" }
    let shown = Set(vectors.pictures.map(\.picture.animator) + bars)
    for name in NamedAnimator.cards {
      XCTAssertTrue(shown.contains(name.rawValue), "\(name) has no reference values")
    }
    try concurrently(vectors.pictures) { picture, layers in
      CatalogueVectors.check(try Self.timeline(of: picture), shows: layers, in: picture)
    }
  }

  func testAnimatorsFollowTheFunctionsOfTheStyles() throws {
    // Under a finger the progress is the fraction.
    for style in CardStyle.allCases where style != .none {
      for operation in [TransitionOperation.push, .pop] {
        let isClosing = operation == .pop
        for direction in LayoutDirection.allCases {
          let context = try Situations.context(
            operation, bar: .hidden, direction: direction, isInteractive: true)
          let timeline = try CardTransition(style).resolvedTimeline(for: context)
          for fraction in [0, 0.03, 0.3, 0.61, 0.98, 1] {
            let progress = isClosing ? 1 - fraction : fraction
            let picture = timeline.picture(at: fraction * timeline.duration)
            let looks = [
              (
                operation.foreRole,
                style.look(current: progress, isClosing: isClosing, in: context.container)
              ),
              (
                operation.backRole,
                style.look(
                  current: 1, next: progress, isClosing: isClosing, in: context.container)
              ),
            ]
            for (role, look) in looks {
              let state = try XCTUnwrap(picture[.screen(role)])
              let message = "\(style) \(operation) \(direction) \(role) at \(fraction)"
              XCTAssertEqual(state.frame.x, look.x, accuracy: 1e-9, message)
              XCTAssertEqual(state.frame.y, look.y, accuracy: 1e-9, message)
              XCTAssertEqual(state.transform.scaleX, look.scale, accuracy: 1e-9, message)
              XCTAssertEqual(state.transform.rotationY, look.rotationY, accuracy: 1e-9, message)
              XCTAssertEqual(state.alpha, look.alpha, accuracy: 1e-9, message)
            }
          }
        }
      }
    }
  }

  func testStylesByHand() throws {
    let phone = Situations.anyContainer
    func look(_ style: CardStyle, _ c: Double, _ n: Double = 0, closing: Bool = false) -> CardLook {
      style.look(current: c, next: n, isClosing: closing, in: phone)
    }
    XCTAssertEqual(look(.horizontalIOS, 0.25).x, 240)
    XCTAssertEqual(look(.horizontalIOS, 1, 0.5).x, -48)
    XCTAssertEqual(look(.horizontalIOS, 0.5).overlay, 0.05)
    XCTAssertEqual(look(.verticalIOS, 0.5).y, 284)
    XCTAssertEqual(look(.verticalIOS, 1, 1).y, 0)
    XCTAssertEqual(look(.scaleFromCenterAndroid, 0).scale, 0.85)
    XCTAssertEqual(look(.scaleFromCenterAndroid, 0, closing: true).scale, 0.9)
    XCTAssertEqual(look(.scaleFromCenterAndroid, 1, 1).scale, 1.05)
    XCTAssertEqual(look(.scaleFromCenterAndroid, 1, 1, closing: true).scale, 1.1)
    XCTAssertEqual(look(.scaleFromCenterAndroid, 1, 1, closing: true).dim, 0)
    XCTAssertEqual(look(.scaleFromCenterAndroid, 1, 1).dim, 0.6)
    XCTAssertEqual(look(.fadeFromCenter, 0.7).alpha, 0.475, accuracy: 1e-12)
    XCTAssertEqual(look(.fadeFromCenter, 0.95).alpha, 0.85, accuracy: 1e-12)
    XCTAssertEqual(look(.flipIOS, 0.5).rotationY, .pi / 2)
    XCTAssertEqual(look(.flipIOS, 1, 1).rotationY, -.pi)
    // Both progresses are clamped to 0…1.
    XCTAssertEqual(look(.horizontalIOS, -3).x, 320)
    XCTAssertEqual(look(.horizontalIOS, 7, 9).x, -96)
    XCTAssertEqual(look(.crossDissolveIOS, .infinity, 0.25).dim, 0.25)
  }

  func testAFullyOpenCardIsAtRest() throws {
    for style in CardStyle.allCases {
      for isClosing in [false, true] {
        let shown = style.look(current: 1, isClosing: isClosing, in: Situations.anyContainer)
        XCTAssertEqual([shown.x, shown.y, shown.hiddenTop, shown.rotationY], [0, 0, 0, 0])
        XCTAssertEqual([shown.scale, shown.alpha], [1, 1], "\(style)")
      }
    }
  }

  func testOnlyHorizontalValuesAreNegatedFromRightToLeft() throws {
    let size = Size(width: 320, height: 568)
    let mirror = try Container(size: size, layoutDirection: .rightToLeft)
    for style in CardStyle.allCases {
      let plain = style.look(current: 0.3, next: 0.4, in: Situations.anyContainer)
      let mirrored = style.look(current: 0.3, next: 0.4, in: mirror)
      XCTAssertEqual(mirrored.x, -plain.x, "\(style)")
      XCTAssertEqual(mirrored.rotationY, -plain.rotationY, "\(style)")
      XCTAssertEqual(mirrored.y, plain.y, "\(style)")
      XCTAssertEqual(mirrored.alpha, plain.alpha, "\(style)")
    }
  }

  func testAReversedCardEntersFromTheOtherEdge() throws {
    for direction in LayoutDirection.allCases {
      let context = try Situations.context(.push, bar: .hidden, direction: direction)
      let first = try CardPreset.slideFromLeft.animator.timeline(for: context).firstPicture
      let last = try CardPreset.slideFromLeft.animator.timeline(for: context).lastPicture
      let sign = direction == .leftToRight ? 1.0 : -1
      XCTAssertEqual(first[.to]?.frame.x, -320 * sign, "\(direction)")
      XCTAssertEqual(last[.from]?.frame.x, 96 * sign, "\(direction)")
    }
  }

  func testAndroidHasAStyleForEachGeneration() {
    let table: [(Int, CardStyle)] = [
      (21, .fadeFromBottomAndroid), (27, .fadeFromBottomAndroid), (28, .revealFromBottomAndroid),
      (29, .scaleFromCenterAndroid), (33, .scaleFromCenterAndroid), (34, .fadeFromRightAndroid),
      (99, .fadeFromRightAndroid),
    ]
    for (level, style) in table {
      XCTAssertEqual(CardStyle.android(apiLevel: level), style, "\(level)")
      let preset = CardPreset.android(apiLevel: level)
      XCTAssertEqual(preset.animator as? CardTransition, CardTransition(style), "\(level)")
      XCTAssertEqual(preset.gestureAxis, level >= 29 ? .horizontal : .vertical, "\(level)")
    }
  }

  func testTheStyleNoneShowsTheNewCardImmediately() throws {
    XCTAssertEqual(
      NamedAnimator(rawValue: "card-none")?.animator() as? CardTransition, CardTransition(.none))
    for operation in TransitionOperation.allCases {
      let context = try Situations.context(operation, bar: .opaque)
      let timeline = try CardTransition(.none).resolvedTimeline(for: context)
      XCTAssertEqual(timeline.duration, 0)
      XCTAssertEqual(timeline.layers.map(\.id), [.from, .to], "\(operation)")
    }
  }

  func testModalCardsByHand() throws {
    // 390 × 844 with a safe area of 47 at the top: an offset of 10, k = 1 − 30/390 = 12/13.
    let phone = try Container(
      size: Size(width: 390, height: 844), safeArea: Insets(top: 47, bottom: 34))
    let now = ModalCard(index: 2)
    XCTAssertEqual(now.look(current: 1, next: 1, at: 0, in: phone).y, 0)
    XCTAssertEqual(now.look(current: 1, next: 1, at: 0, in: phone).dim, 0.2)
    XCTAssertEqual(
      now.look(current: 1, next: 1, at: 1, in: phone).y, -797.0 / 26, accuracy: 1e-12)
    XCTAssertEqual(
      now.look(current: 1, next: 1, at: 1, in: phone).scale, 12.0 / 13, accuracy: 1e-12)
    assertEqual(
      now.presentationStyle(in: phone).frame(in: phone), Rect(x: 0, y: 57, width: 390, height: 797))
    let before = ModalCard(form: .beforeIOS26)
    let page = before.look(current: 1, next: 1, at: 0, in: phone)
    XCTAssertEqual(page.y, 47 - 8440.0 / 390, accuracy: 1e-12)
    XCTAssertEqual(page.scale, 37.0 / 39, accuracy: 1e-12)
    XCTAssertEqual([page.overlay, page.cornerRadius], [1, 10])
    XCTAssertEqual(page.roundedCorners, .all)
    XCTAssertEqual(
      before.look(current: 1, next: 0.0001, at: 0, in: phone).cornerRadius, 38, accuracy: 1e-9)
    XCTAssertEqual(before.margins(at: 1, in: phone), Insets(top: 47, bottom: 10))
    assertEqual(
      before.presentationStyle(in: phone).frame(in: phone),
      Rect(x: 0, y: 57, width: 390, height: 787))
    // In landscape the card fills the container and the screen behind it is not scaled.
    let wide = try phone.resized(to: Size(width: 844, height: 390))
    let flat = before.look(current: 1, next: 1, at: 1, in: wide)
    XCTAssertEqual([flat.y, flat.scale, flat.cornerRadius], [0, 1, 0])
  }

  func testConstantPropertiesOfACard() throws {
    let context = try Situations.context(.push, bar: .hidden)
    let slide = try CardTransition(.horizontalIOS).timeline(for: context).firstPicture
    XCTAssertEqual(
      slide[.to]?.shadow, Shadow(opacity: 0.04, radius: 12, offset: Point(x: 0, y: -3)))
    XCTAssertEqual(slide[.dimming]?.fill, Fill(.black))
    let flip = try CardTransition(.flipIOS).timeline(for: context).firstPicture
    for entry in flip.layers {
      XCTAssertEqual(entry.state.transform.perspective, 1.0 / 1000, "\(entry.id)")
      XCTAssertTrue(entry.state.hidesBackFace, "\(entry.id)")
    }
    let modal = try ModalCard().timeline(for: Situations.context(.present, bar: .hidden))
      .firstPicture
    XCTAssertEqual(modal[.to]?.roundedCorners, .top)
    XCTAssertEqual(modal[.to]?.cornerRadius, 38)
  }

  func testTabsByHand() {
    for (position, alpha, x) in [
      (-1, 0, -50), (-0.5, 0.5, -25), (0, 1, 0), (0.2, 0.8, 10), (3, 0, 50),
    ]
      as [(Double, Double, Double)]
    {
      let shift = TabTransition.Style.shift
      XCTAssertEqual(shift.look(position: position).x, x, accuracy: 1e-12, "\(position)")
      XCTAssertEqual(
        shift.look(position: position, direction: .rightToLeft).x, -x, accuracy: 1e-12)
      for style in TabTransition.Style.allCases {
        XCTAssertEqual(style.look(position: position).alpha, alpha, accuracy: 1e-12)
      }
      XCTAssertEqual(TabTransition.Style.fade.look(position: position).x, 0)
    }
  }

  // MARK: - Helpers

  /// The animators of the table that need more than a name.
  private static let modals: [String: (lower: ModalCard?, upper: ModalCard)] = [
    "card-modal-ios-2": (ModalCard(), ModalCard(index: 2)),
    "card-modal-ios-3": (ModalCard(index: 2), ModalCard(index: 3)),
    "card-modal-ios-before-1": (nil, ModalCard(form: .beforeIOS26)),
    "card-modal-ios-before-2": (
      ModalCard(form: .beforeIOS26), ModalCard(index: 2, form: .beforeIOS26)
    ),
  ]

  private static func timeline(of picture: CatalogueVectors.Picture) throws -> Timeline {
    if let pair = modals[picture.animator] {
      let container = try Container(size: picture.size, safeArea: Insets(top: picture.safeTop))
      return try pair.upper.resolvedTimeline(
        for: picture.context(
          lower: pair.lower?.presentationStyle(in: container) ?? .fullScreen,
          upper: pair.upper.presentationStyle))
    }
    let name = try XCTUnwrap(NamedAnimator(rawValue: picture.animator))
    return try name.animator().resolvedTimeline(for: picture.context(upper: name.presentationStyle))
  }
}
