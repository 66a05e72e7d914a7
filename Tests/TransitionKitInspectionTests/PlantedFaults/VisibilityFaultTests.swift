import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Faults that are seen in a picture: each is planted, found and named.
final class VisibilityFaultTests: XCTestCase {
  private func findings(
    _ animator: any AnimatedTransitioning, _ operation: TransitionOperation = .push,
    bar: BarStyle = .opaque
  ) throws -> [Finding] {
    try animator.audit([.visibility], in: .photos(operation, bar: bar))
  }

  func testTheAnimatorWithoutFaultsHasNone() throws {
    for operation in TransitionOperation.allCases {
      for bar in BarStyle.allCases {
        XCTAssertEqual(try findings(Planted.slide, operation, bar: bar), [], "\(operation) \(bar)")
      }
    }
  }

  // MARK: - Ends

  func testAPageThatFadesInUnderAnOpaqueOne() throws {
    let magic = Planted { context in
      [
        Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(to: 1, curve: .easeInOut),
        Layer(.from, frame: context.frame(of: .from)),
      ]
    }
    let found = try findings(magic)
    assertFinds(.unseen, "layer to (page detail)", "alpha", in: found)
    assertFinds(.jump, "element photo-7", "at the end", "0.4 s", in: found)
  }

  func testAnEnteringPageThatIsForgotten() throws {
    let forgetful = Planted { [Layer(.from, frame: $0.frame(of: .from))] }
    assertFinds(.jump, "appears", "at the end", in: try findings(forgetful))
  }

  func testALeavingPageThatIsTakenAwayAtOnce() throws {
    let eager = Planted { context in
      [Planted.back(context).hiding(at: [(0, true), (1, true)]), Planted.fore(context)]
    }
    let found = try findings(eager)
    assertFinds(.jump, "vanishes, and window is there at the first picture", in: found)
    // Without any layer for the page, the controller leaves it where it is.
    XCTAssertEqual(try findings(Planted { [Planted.fore($0)] }), [])
  }

  func testALayerOfTheAnimatorThatIsInSightAtTheEnd() throws {
    let messy = Planted { context in
      let badge = Rect(x: 100, y: 400, width: 120, height: 60)
      return [Planted.back(context), Planted.fore(context), Layer(.named("badge"), frame: badge)]
    }
    let found = try findings(messy)
    assertFinds(.jump, "badge appears", "at the first picture", in: found)
    assertFinds(.jump, "in place of badge at the end", in: found)
  }

  func testAPageThatEndsElsewhere() throws {
    // 64 points too high, and with a size that is hard-coded for another phone.
    let fixed = Planted { context in
      let end = Rect(x: 0, y: 0, width: 320, height: 568)
      return [
        Planted.back(context),
        Layer(.to, frame: end.withOrigin(x: 320)).moving(to: end, curve: .easeInOut),
      ]
    }
    assertFinds(.jump, "at the end", in: try findings(fixed))
    let wide = Planted { context in
      let end = Rect(x: 0, y: 64, width: 375, height: 603)
      return [
        Planted.back(context),
        Layer(.to, frame: end.withOrigin(x: 375)).moving(to: end, curve: .easeInOut),
      ]
    }
    assertFinds(.jump, "element photo-7 moves", "at the end", in: try findings(wide))
  }

  func testAHiddenElementThatIsDrawnNowhere() throws {
    let photo = Planted(hiding: [HiddenElement("photo-7", on: .to)]) { context in
      [Planted.back(context), Planted.fore(context)]
    }
    let found = try findings(photo)
    assertFinds(.missing, "element photo-7", "page detail", in: found)
    assertFinds(.jump, "element photo-7 appears in place of hole", "at the end", in: found)
  }

  func testAPopThatLaysTheRevealedPageOnTop() throws {
    let wrongOrder = Planted { context in
      [
        Layer(.from, frame: context.frame(of: .from)).moving(
          to: context.frame(of: .from).withOrigin(x: 320), curve: .easeInOut),
        Layer(.to, frame: context.frame(of: .to)),
      ]
    }
    let found = try findings(wrongOrder, .pop)
    assertFinds(.jump, "at the first picture", in: found)
    assertFinds(.unseen, "layer from (page detail)", "frame", in: found)
  }

  func testALookThatIsNotPutBack() throws {
    let shrunken = Planted { context in
      let end = context.frame(of: .to)
      return [
        Planted.back(context),
        Layer(.to, frame: end.withOrigin(x: 320), transform: .scale(0.9))
          .moving(to: end, curve: .easeInOut),
      ]
    }
    assertFinds(.jump, "at the end", in: try findings(shrunken))
    let faded = Planted { context in
      let end = context.frame(of: .to)
      return [
        Planted.back(context),
        Layer(.to, frame: end, alpha: 0).fading(to: 0.8, curve: .easeInOut),
      ]
    }
    assertFinds(.jump, "goes from", "at the end", in: try findings(faded))
    let blurred = Planted { context in
      var state = LayerState(frame: context.frame(of: .to))
      state.blur = 12
      return [Planted.back(context), Layer(.to, state).moving(to: state.frame, curve: .linear)]
    }
    assertFinds(.jump, "blur", "at the end", in: try findings(blurred))
  }

  // MARK: - Bars, sheets and flights

  func testASheetWhoseCornersBecomeSquareAtTheEnd() throws {
    let round = Planted { context in
      let fore = context.operation.foreRole
      var start = LayerState(frame: context.frame(of: fore).withOrigin(y: 568), cornerRadius: 40)
      var end = LayerState(frame: context.frame(of: fore), cornerRadius: 40)
      if context.operation == .dismiss { swap(&start, &end) }
      return [Planted.back(context), Layer(.screen(fore), from: start, to: end)]
    }
    let found = try findings(round, .present)
    assertFinds(.jump, "page detail appears in place of", "at the end", in: found)
    assertFinds(.jump, "at the first picture", in: try findings(round, .dismiss))
  }

  func testABarThatCoversTheNewPageUntilTheLastPicture() throws {
    let old = Planted { context in
      [
        Planted.back(context), Planted.fore(context),
        Layer(.bar, frame: context.container.barFrame),
      ]
    }
    var situation = try Situation.photos(.push)
    situation.fore.bar = .hidden
    assertFinds(
      .jump, "appears in place of bar at the end", in: try old.audit([.visibility], in: situation))
    situation.operation = .pop
    assertFinds(.jump, "at the first picture", in: try old.audit([.visibility], in: situation))
  }

  func testAFlightToAnElementThatIsScrolledAway() throws {
    // The photo begins 60 points above the list, which clips it.
    let list = try Element(
      "list", frame: Rect(x: 0, y: 150, width: 320, height: 354), scrollOffset: Point(x: 0, y: 200),
      elements: [Element("photo", frame: Rect(x: 20, y: 140, width: 100, height: 100))])
    let large = try Element("photo", frame: Rect(x: 0, y: 40, width: 320, height: 320))
    let situation = Situation(
      .pop, back: Screen("list", elements: [list]), fore: Screen("detail", elements: [large]),
      container: try Container(size: Situation.phoneSize))
    let flight = Planted(
      hiding: [HiddenElement("photo", on: .to), HiddenElement("photo", on: .from)]
    ) { context in
      let start = context.elementRect("photo", on: .from) ?? .zero
      let end = context.elementRect("photo", on: .to) ?? .zero
      return [
        Planted.back(context), Planted.fore(context),
        Layer(.element("photo"), frame: start).moving(to: end, curve: .easeInOut),
      ]
    }
    let found = try flight.audit([.visibility], in: situation)
    assertFinds(.jump, "page list appears in place of element photo at the end", in: found)
    XCTAssertEqual(found.count, 1)
  }

  func testAFlightToTheZeroRectangle() throws {
    // The rectangle of an element that is not on the page, without a fallback.
    let flight = Planted(
      hiding: [HiddenElement("photo-7", on: .to), HiddenElement("photo-7", on: .from)]
    ) { context in
      let start = context.elementRect("photo-7", on: .from) ?? .zero
      let end = context.elementRect("no photo", on: .to) ?? .zero
      return [
        Planted.back(context), Planted.fore(context),
        Layer(.element("photo-7"), frame: start).moving(to: end, curve: .easeInOut),
      ]
    }
    assertFinds(
      .jump, "element photo-7 appears in place of hole of photo-7 on detail at the end",
      in: try findings(flight))
  }

  func testAFlightAboveATranslucentBarUntilTheLastPicture() throws {
    let flight = Planted(hiding: [HiddenElement("photo-7", on: .to)]) { context in
      [
        Planted.back(context), Planted.fore(context),
        Layer(.bar, frame: context.container.barFrame),
        Layer(.element("photo-7"), frame: Rect(x: 5, y: 200, width: 100, height: 100)).moving(
          to: context.elementRect("photo-7", on: .to) ?? .zero, curve: .easeInOut),
      ]
    }
    let found = try findings(flight, bar: .translucent)
    assertFinds(.jump, "translucent bar appears in place of element photo-7 at the end", in: found)
  }

  // MARK: - In between

  func testAJumpInBetweenIsFoundAtItsInstant() throws {
    let steps = Planted { context in
      let end = context.frame(of: .to)
      return [
        Planted.back(context),
        Layer(.to, frame: end.withOrigin(x: 320)).moving(to: end, curve: try .steps(2, .jumpEnd)),
      ]
    }
    let found = try findings(steps)
    assertFinds(.jump, "in between", "at 0.2 s", in: found)
    let hidden = Planted { context in
      [
        Planted.back(context),
        Planted.fore(context).hiding(at: [(0, false), (0.75, true), (0.8, false)]),
      ]
    }
    assertFinds(.jump, "in between", "at 0.3 s", in: try findings(hidden))
    assertFinds(.jump, "in between", "at 0.32 s", in: try findings(hidden))
  }

  func testAGapBetweenTwoPagesThatSlide() throws {
    let slides = Planted { context in
      let (from, to) = (context.frame(of: .from), context.frame(of: .to))
      return [
        Layer(.from, frame: from).moving(to: from.withOrigin(x: -320), curve: .easeOut),
        Layer(.to, frame: to.withOrigin(x: 320)).moving(to: to, curve: .easeIn),
      ]
    }
    assertFinds(.gap, "between page grid and page detail", in: try findings(slides))
  }

  func testABackgroundThatIsAllThatIsSeen() throws {
    let dark = Planted { context in
      [
        Layer(.from, frame: context.frame(of: .from)).fading(at: [(0, 1), (0.3, 0)]),
        Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(at: [(0.7, 0), (1, 1)]),
      ]
    }
    assertFinds(.gap, "background is all that is seen", in: try findings(dark, bar: .hidden))
    XCTAssertEqual(try findings(dark), [], "the bar is in sight")
    let found = try dark.audit(
      [.visibility], in: .photos(.push), options: AuditOptions(allowsBackground: false))
    assertFinds(.gap, "shows through by", in: found)
  }

  func testTwoSeeThroughPagesAndTwoSeeThroughSnapshots() throws {
    let pages = Planted { context in
      [
        Layer(.from, frame: context.frame(of: .from)).fading(to: 0, curve: .linear),
        Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(to: 1, curve: .linear),
      ]
    }
    // In the middle 1 − 0.5 · 0.5.
    assertFinds(.dip, "page detail and page grid", "75 %", in: try findings(pages))
    let photos = Planted(
      hiding: [HiddenElement("photo-7", on: .from), HiddenElement("photo-7", on: .to)]
    ) { context in
      let end = context.elementRect("photo-7", on: .to) ?? .zero
      let start = context.elementRect("photo-7", on: .from) ?? .zero
      let layers = [LayerID.element("photo-7", on: .from), .element("photo-7", on: .to)].map {
        Layer($0, frame: start).moving(to: end, curve: .linear)
      }
      return [
        Planted.back(context),
        Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(to: 1, curve: .easeIn),
        layers[0].fading(to: 0, curve: .linear), layers[1].fading(at: [(0, 0), (1, 1)]),
      ]
    }
    assertFinds(.dip, "element photo-7", "75 %", in: try findings(photos))
  }

  func testLayersThatNobodySees() throws {
    let outside = Planted { context in
      let badge = Rect(x: -200, y: 0, width: 100, height: 100)
      return [
        Planted.back(context), Planted.fore(context),
        Layer(.named("badge"), frame: badge).moving(to: badge.withOrigin(y: 400), curve: .linear),
      ]
    }
    assertFinds(.outside, "layer badge", in: try findings(outside))
    let clear = Planted { context in
      let badge = Rect(x: 20, y: 0, width: 100, height: 100)
      return [
        Planted.back(context), Planted.fore(context),
        Layer(.named("badge"), frame: badge, alpha: 0).moving(
          to: badge.withOrigin(y: 400), curve: .linear),
      ]
    }
    assertFinds(.unseen, "layer badge", "frame", in: try findings(clear))
    let piled = Planted { context in
      let copies = (0..<8).map { Layer(.named("copy \($0)"), frame: context.container.bounds) }
      return copies + [Planted.back(context), Planted.fore(context)]
    }
    assertFinds(.overdraw, "layers behind others", in: try findings(piled))
  }
}
