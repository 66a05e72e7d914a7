import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The bars of React Navigation's cards against `card-bars.csv`, which follows their source.
final class CardBarTests: XCTestCase {
  private static let size = Size(width: 393, height: 852)
  // The bar is 98 high: 54 and 44.
  private static func container(_ direction: LayoutDirection) throws -> Container {
    try Container(size: size, statusBarHeight: 54, layoutDirection: direction)
  }
  private static let list = Screen(
    "list", title: "Photos",
    barContents: BarContents(trailing: [.init("edit", width: 40)], backTitle: "Home"))
  private static let detail = Screen(
    "detail", title: "Photo 7", barContents: BarContents(trailing: [.init("share", width: 30)]))

  private static func context(
    _ operation: TransitionOperation, _ direction: LayoutDirection
  ) throws -> StaticContext {
    StaticContext(
      operation, from: operation == .push ? list : detail, to: operation == .push ? detail : list,
      container: try container(direction))
  }

  func testEachPartIsWhereTheSourceHasIt() throws {
    let slide = Effect.move(.fore, to: .trailing).timing(.linear).lasting(1)
    for row in try VectorTable("card-bars").rows {
      let name = try row.text("style")
      let direction =
        try row.text("direction") == "rtl" ? LayoutDirection.rightToLeft : .leftToRight
      let progress = try row.number("progress")
      let style = try XCTUnwrap(CardBarStyle(rawValue: name))
      let animator = slide.takingNavigationBar(.cards(style))
      for operation in [TransitionOperation.push, .pop] {
        let context = try Self.context(operation, direction)
        let isFore = try row.text("page") == "fore"
        let role = isFore ? context.operation.foreRole : context.operation.backRole
        let timeline = try animator.timeline(for: context)
        let picture = timeline.picture(at: operation == .push ? progress : 1 - progress)
        // A bar is at rest at progress 1 of its own page, and at 0 of the page above.
        let resting =
          isFore == (operation == .push) ? timeline.lastPicture : timeline.firstPicture
        let parts: [(String, [LayerID])] = [
          ("title", [.barTitle(of: role)]),
          (
            "buttons",
            [
              .barItem(isFore ? "share" : "edit", of: role), .barBackChevron(of: role),
            ]
          ), ("label", [.barBackTitle(of: role)]), ("background", [.barSnapshot(role)]),
        ]
        for (part, ids) in parts {
          for id in ids {
            let message = "\(name) \(direction) \(operation) \(id) at \(progress)"
            let state = try XCTUnwrap(picture[id], message)
            let rest = try XCTUnwrap(resting[id], message)
            XCTAssertEqual(
              state.frame.x + state.transform.translationX - rest.frame.x,
              try row.number("\(part).x"), accuracy: 1e-9, message)
            XCTAssertEqual(
              state.frame.y + state.transform.translationY - rest.frame.y,
              try row.number("\(part).y"), accuracy: 1e-9, message)
            XCTAssertEqual(state.alpha, try row.number("\(part).alpha"), accuracy: 1e-12, message)
            XCTAssertEqual(rest.alpha, 1)
          }
        }
      }
    }
  }

  func testTheBarsFollowTheProgressOfTheirCards() throws {
    // This card fades on a table; its bars follow the curve below it.
    let cards = CardTransition(.fadeFromCenter)
    let timeline = try cards.takingNavigationBar(.cards(.slideLeft))
      .timeline(for: Self.context(.push, .leftToRight))
    let curve = CardStyle.fadeFromCenter.spec().curve
    for step in 0...10 {
      let fraction = Double(step) / 10
      let time = fraction * timeline.duration
      XCTAssertEqual(
        timeline.picture(at: time)[.barSnapshot(.to)]?.frame.x ?? .nan,
        393 * (1 - curve.progress(at: fraction)), accuracy: 1e-9)
    }
  }

  func testEveryStyleHasAName() throws {
    for style in CardBarStyle.allCases {
      let name = try XCTUnwrap(NamedAnimator(rawValue: "card-\(style.rawValue)"))
      let animator = try XCTUnwrap(name.animator() as? NavigationBarCompanion)
      XCTAssertEqual(animator.style, .separate(style.motion))
      XCTAssertEqual(NamedAnimator.allCases.contains(name), ![.glass, .none].contains(style))
    }
  }

  func testTheNamedOnesAreHorizontalCardsWithBarsOnTheSameCurve() throws {
    let slide = Effect.move(.fore, to: .trailing).timing(.linear).lasting(1)
    let curve = CardStyle.horizontalIOS.spec().curve
    for style in CardBarStyle.allCases {
      let animator = try XCTUnwrap(NamedAnimator(rawValue: "card-\(style.rawValue)")).animator()
      for operation in [TransitionOperation.push, .pop] {
        let context = try Self.context(operation, .leftToRight)
        let named = try animator.timeline(for: context)
        let cards = try CardTransition(.horizontalIOS).timeline(for: context)
        XCTAssertEqual(named.duration, cards.duration)
        XCTAssertEqual(Array(named.layers.prefix(cards.layers.count)), cards.layers, "\(style)")
        // The same bars on a straight line, which the table of reference values describes.
        let straight = try slide.takingNavigationBar(.cards(style)).timeline(for: context)
        for step in 0...20 {
          let fraction = Double(step) / 20
          let there = named.picture(at: fraction * named.duration)
          let here = straight.picture(at: curve.progress(at: fraction))
          for layer in named.layers.dropFirst(cards.layers.count) {
            let (one, other) = (try XCTUnwrap(there[layer.id]), try XCTUnwrap(here[layer.id]))
            assertEqual(one.frame, other.frame, accuracy: 1e-9, "\(style) \(layer.id)")
            XCTAssertEqual(one.alpha, other.alpha, accuracy: 1e-9, "\(style) \(layer.id)")
          }
        }
      }
    }
  }

  func testAChevronComesFromTheSideWhileTheItemsStay() throws {
    var entering = BarMotion.Look()
    entering.chevron.x = BarOffset(points: 40)
    let motion = try BarMotion(entering: [.init(at: 0, entering)], covered: [.init(at: 1, .init())])
    let slide = Effect.move(.fore, to: .trailing).timing(.linear).lasting(1)
    for (direction, side) in [(LayoutDirection.leftToRight, 1.0), (.rightToLeft, -1)] {
      let timeline = try slide.takingNavigationBar(.separate(motion))
        .timeline(for: Self.context(.push, direction))
      func moved(_ id: LayerID, at time: Double) throws -> Double {
        try XCTUnwrap(timeline.picture(at: time)[id]?.frame.x)
          - XCTUnwrap(timeline.lastPicture[id]?.frame.x)
      }
      for (time, points) in [(0.0, 40.0), (0.25, 30), (0.5, 20), (1, 0)] {
        XCTAssertEqual(
          try moved(.barBackChevron(of: .to), at: time), points * side, accuracy: 1e-9)
        XCTAssertEqual(try moved(.barItem("share", of: .to), at: time), 0)
        XCTAssertEqual(try moved(.barBackTitle(of: .to), at: time), 0)
      }
    }
  }

  func testAMotionThatCannotBeShownIsReported() {
    let rest = BarMotion.Look()
    func part(_ part: BarMotion.Part) -> BarMotion.Look { BarMotion.Look(part) }
    func error(
      _ entering: [BarMotion.Stop], _ covered: [BarMotion.Stop] = [.init(at: 1, BarMotion.Look())]
    ) -> String {
      do {
        _ = try BarMotion(entering: entering, covered: covered)
        return ""
      } catch {
        return "\(error)"
      }
    }
    XCTAssertEqual(error([.init(at: 0, part(.init(x: 1)))]), "")
    XCTAssertEqual(
      error([]), "entering has no look at both progress 0 and progress 1")
    XCTAssertEqual(
      error([.init(at: 0, rest)], []), "covered has no look at both progress 0 and progress 1")
    XCTAssertEqual(
      error([.init(at: 0, rest), .init(at: 0, rest)]),
      "entering[1].progress is not above the progress before it")
    XCTAssertEqual(
      error([.init(at: 0, rest), .init(at: .nan, rest), .init(at: 1, rest)]),
      "entering[1].progress is not above the progress before it")
    XCTAssertEqual(
      error([.init(at: 0, rest), .init(at: 1, part(.init(y: 1)))]),
      "entering[1].title.y is not that of a bar at rest")
    XCTAssertEqual(
      error([.init(at: 0, rest)], [.init(at: 0, part(.init(alpha: 0))), .init(at: 1, rest)]),
      "covered[0].title.alpha is not that of a bar at rest")
    XCTAssertEqual(
      error([.init(at: 0, rest), .init(at: 0.5, part(.init(alpha: 0)))]),
      "entering.title.alpha changes and ends where it began, which a track cannot show")
    XCTAssertTrue(
      error([.init(at: 0, part(.init(x: BarOffset(containerWidths: .infinity))))])
        .hasPrefix("entering[0].title.x is not"))
  }

  func testStylesAreCoded() throws {
    let styles: [NavigationBarCompanion.Style] =
      [.crossFading, .sliding] + CardBarStyle.allCases.map { .cards($0) }
    let data = try JSONEncoder().encode(styles)
    XCTAssertEqual(
      try JSONDecoder().decode([NavigationBarCompanion.Style].self, from: data), styles)
    XCTAssertTrue(String(decoding: data, as: UTF8.self).hasPrefix(#"["crossFading","sliding",{"#))
    XCTAssertThrowsError(
      try JSONDecoder().decode(
        [NavigationBarCompanion.Style].self, from: Data(#"[{"entering":[],"covered":[]}]"#.utf8)))
    XCTAssertThrowsError(
      try JSONDecoder().decode([NavigationBarCompanion.Style].self, from: Data(#"["other"]"#.utf8)))
  }

  func testTwoAxesMoveTogether() throws {
    let motion = try BarMotion(
      entering: [.init(at: 0, .init(.init(x: 1, y: -1)))],
      covered: [.init(at: 0.5, .init()), .init(at: 1, .init(.init(x: -1, y: 1)))])
    let slide = Effect.move(.fore, to: .trailing).timing(.linear).lasting(1)
    let timeline = try slide.takingNavigationBar(.separate(motion))
      .timeline(for: Self.context(.push, .leftToRight))
    let state = try XCTUnwrap(timeline.picture(at: 0.25)[.barSnapshot(.to)])
    XCTAssertEqual(state.frame.x, 393 * 0.75)
    XCTAssertEqual(state.frame.y + state.transform.translationY, -98 * 0.75)
    let back = try XCTUnwrap(timeline.picture(at: 0.75)[.barSnapshot(.from)])
    XCTAssertEqual(back.frame.x, -393 * 0.5)
    XCTAssertEqual(back.frame.y + back.transform.translationY, 98 * 0.5)
  }

  // MARK: - Offsets by the widths of texts

  func testAnOffsetIsASumOfWidthsAndPoints() throws {
    let offset = BarOffset(containerWidths: 0.5, points: -27, titleWidths: -0.5, labelWidths: 2)
    // 0.5 · 390 − 27 − 0.5 · 100 + 2 · 80.
    XCTAssertEqual(offset.points(in: 390, title: 100, label: 80), 278)
    XCTAssertEqual("\(offset)", "0.5 containers + -27 pt + -0.5 titles + 2 labels")
    XCTAssertEqual("\(BarOffset())", "0")
    XCTAssertEqual(offset.scaled(by: 2).points(in: 390, title: 100, label: 80), 556)
    for offset in [offset, 1, -0.5, BarOffset(points: 3)] as [BarOffset] {
      let data = try JSONEncoder().encode([offset])
      XCTAssertEqual(try JSONDecoder().decode([BarOffset].self, from: data), [offset])
    }
    XCTAssertEqual(
      String(decoding: try JSONEncoder().encode([BarOffset(containerWidths: 0.5)]), as: UTF8.self),
      "[0.5]")
    XCTAssertEqual(
      try JSONDecoder().decode([BarOffset].self, from: Data(#"[{"points": 4}]"#.utf8)),
      [BarOffset(points: 4)])
  }

  func testANumberBeyondTheLimitsIsNamedInEachTerm() {
    for (offset, name) in [
      (BarOffset(points: .nan), "x.points"), (BarOffset(titleWidths: .infinity), "x.titleWidths"),
      (BarOffset(labelWidths: .nan), "x.labelWidths"), (BarOffset(containerWidths: .nan), "x"),
    ] {
      XCTAssertThrowsError(
        try BarMotion(
          entering: [.init(at: 0, .init(.init(x: offset)))], covered: [.init(at: 1, .init())])
      ) {
        XCTAssertEqual($0 as? BarMotionError, .illegalNumber(field: "entering[0].title.\(name)"))
      }
    }
  }

  /// A user's bars: the title goes to the label's place and back, by the widths of both.
  func testAnOffsetMayReturn() throws {
    let there = BarOffset(points: 40, titleWidths: 0.5)
    for y in [0, -1.0] {
      let motion = try BarMotion(
        entering: [
          .init(at: 0, .init(.init(y: y))), .init(at: 0.5, .init(.init(x: there, y: y / 4))),
        ],
        covered: [.init(at: 1, .init())])
      let slide = Effect.move(.fore, to: .trailing).timing(.linear).lasting(1)
      for direction in LayoutDirection.allCases {
        let timeline = try slide.takingNavigationBar(.separate(motion))
          .timeline(for: Self.context(.push, direction))
        let sign = direction == .leftToRight ? 1.0 : -1
        let rest = try XCTUnwrap(timeline.lastPicture[.barTitle(of: .to)])
        // "Photo 7" is 59.5 points wide: 40 + 29.75 at the middle.
        for (time, x, down) in [
          (0, 0, 1), (0.25, 34.875, 0.625), (0.5, 69.75, 0.25), (0.75, 34.875, 0.125), (1, 0, 0),
        ] {
          let state = try XCTUnwrap(timeline.picture(at: time)[.barTitle(of: .to)])
          XCTAssertEqual(
            state.frame.x + state.transform.translationX - rest.frame.x
              - rest.transform.translationX, sign * x, accuracy: 1e-9)
          XCTAssertEqual(
            state.frame.y + state.transform.translationY - rest.frame.y, 98 * y * down,
            accuracy: 1e-9)
        }
        // The bar without its contents takes the title's width too.
        let bar = try XCTUnwrap(timeline.picture(at: 0.5)[.barSnapshot(.to)])
        XCTAssertEqual(bar.frame.x + bar.transform.translationX, sign * 69.75, accuracy: 1e-9)
      }
    }
  }

  func testALabelThatIsAsWideAsItsOffsetDoesNotMove() throws {
    // (393 − 339) / 2 − 27 is 0.
    var detail = Self.detail
    detail.barContents.backTitleWidth = 339
    let container = try Self.container(.leftToRight)
    let context = StaticContext(.push, from: Self.list, to: detail, container: container)
    let timeline = try CardTransition(.horizontalIOS).takingNavigationBar(.cards(.uikit))
      .timeline(for: context)
    let id = LayerID.barBackTitle(of: .to)
    let width = try XCTUnwrap(timeline.lastPicture[id]).frame.width
    for step in 0...8 {
      let x = try XCTUnwrap(timeline.picture(at: timeline.duration * Double(step) / 8)[id]).frame.x
      let rest = try XCTUnwrap(timeline.lastPicture[id]).frame.x
      let progress = CardStyle.horizontalIOS.spec().curve.progress(at: Double(step) / 8)
      XCTAssertEqual(x - rest, ((393 - width) / 2 - 27) * (1 - progress), accuracy: 1e-9)
    }
  }
}
