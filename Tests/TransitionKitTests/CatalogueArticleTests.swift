import Foundation
import XCTest

@testable import TransitionKit
@testable import TransitionKitCatalogue

/// The article on the catalogue has a row for every animator, and its expressions create them.
final class CatalogueArticleTests: XCTestCase {
  func testEveryAnimatorHasARowWithTheExpressionThatMakesIt() throws {
    let examples = CatalogueArticleTests.examples
    XCTAssertEqual(examples.map(\.name), NamedAnimator.allCases.map(\.rawValue))
    let rows = try article().split(separator: "\n").prefix { $0 != "## Parameters" }
      .filter { $0.hasPrefix("| `") }
    XCTAssertEqual(rows.count, examples.count)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined()
      .replacingOccurrences(of: " ", with: "")
    for (name, example) in zip(NamedAnimator.allCases, examples) {
      XCTAssertEqual(
        AnyHashable(example.animator),
        try XCTUnwrap(name.animator() as? any Hashable).eraseToAny, "\(name)")
      let row = try XCTUnwrap(rows.first { $0.hasPrefix("| `\(name)` |") }, "\(name)")
      XCTAssertTrue(row.hasSuffix("| \(name.summary) |"), "\(name)")
      // The expression is the one in the table below.
      let code = row.split(separator: "`")[3].replacingOccurrences(of: " ", with: "")
      XCTAssertTrue(source.contains("\"\(name)\",\(code))"), "\(name): \(code)")
    }
  }

  func testTheTableOfParametersIsThatOfTheAnimators() throws {
    var types: Set<String> = []
    let rows = NamedAnimator.allCases.flatMap { name -> [String] in
      guard let animator = name.animator() as? any ParameterizedAnimator,
        types.insert("\(type(of: animator))").inserted
      else { return [] }
      let standard = type(of: animator).standard
      return standard.shownParameters.map { parameter in
        let unit = parameter.unit.isEmpty ? "" : " \(parameter.unit)"
        return "| `\(type(of: animator))` | `\(parameter.name)` | "
          + "`\(parameter.text(of: standard) ?? "")`\(unit) | `\(parameter.values)`\(unit) |"
      }
    }
    let found = try article().split(separator: "\n").drop { $0 != "## Parameters" }
      .filter { $0.hasPrefix("| `") }.map(String.init)
    XCTAssertEqual(found, rows, rows.joined(separator: "\n"))
  }

  private func article() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(
        "../../Sources/TransitionKitCatalogue/TransitionKitCatalogue.docc/Catalogue.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  private struct Example {
    let name: String
    let animator: AnyHashable

    init(_ name: String, _ animator: some AnimatedTransitioning & Hashable) {
      self.name = name
      self.animator = AnyHashable(animator)
    }
  }

  private static var examples: [Example] {
    [
      Example("fade", Fade()),
      Example("slide-with-fake-navbar", SlideWithFakeNavBar()),
      Example("magic-move", MagicMove()),
      Example("magic-move-spring", MagicMove.spring),
      Example("scale-back", ScaleBack()),
      Example("push-from-bottom", PushFromBottom()),
      Example("push-to-left", PushToLeft()),
      Example("drop-from-bottom", DropFromBottom()),
      Example("segue-slide", SegueSlide()),
      Example("cover", Cover()),
      Example("drop", Drop()),
      Example("system-push", SystemPush()),
      Example("system-push-with-bar", SystemPush().takingNavigationBar()),
      Example("cover-vertical", CoverVertical()),
      Example("cross-dissolve", CrossDissolve()),
      Example("flip-horizontal", FlipHorizontal()),
      Example("page-sheet", PageSheet()),
      Example("page-sheet-on-sheet", PageSheet(isOnSheet: true)),
      Example("form-sheet", FormSheet()),
      Example("full-screen-cover", CoverVertical(timing: .system)),
      Example("card-horizontal-ios", CardTransition(.horizontalIOS)),
      Example("card-vertical-ios", CardTransition(.verticalIOS)),
      Example("card-fade-from-bottom-android", CardTransition(.fadeFromBottomAndroid)),
      Example("card-reveal-from-bottom-android", CardTransition(.revealFromBottomAndroid)),
      Example("card-scale-from-center-android", CardTransition(.scaleFromCenterAndroid)),
      Example("card-fade-from-right-android", CardTransition(.fadeFromRightAndroid)),
      Example("card-bottom-sheet-android", CardTransition(.bottomSheetAndroid)),
      Example("card-dialog-android", CardTransition(.dialogAndroid)),
      Example("card-fade-from-center", CardTransition(.fadeFromCenter)),
      Example("card-cross-dissolve-ios", CardTransition(.crossDissolveIOS)),
      Example("card-flip-ios", CardTransition(.flipIOS)),
      Example("card-modal-ios", ModalCard()),
      Example(
        "card-bar-uikit",
        CardTransition(.horizontalIOS).takingNavigationBar(.cards(.uikit))),
      Example(
        "card-bar-fade",
        CardTransition(.horizontalIOS).takingNavigationBar(.cards(.fade))),
      Example(
        "card-bar-slide-left",
        CardTransition(.horizontalIOS).takingNavigationBar(.cards(.slideLeft))),
      Example(
        "card-bar-slide-right",
        CardTransition(.horizontalIOS).takingNavigationBar(.cards(.slideRight))),
      Example(
        "card-bar-slide-up",
        CardTransition(.horizontalIOS).takingNavigationBar(.cards(.slideUp))),
      Example("tab-fade", TabTransition(.fade)),
      Example("tab-shift", TabTransition(.shift)),
      Example("hero-push-left", HeroTransition(.push, to: .left)),
      Example("hero-push-right", HeroTransition(.push, to: .right)),
      Example("hero-push-up", HeroTransition(.push, to: .top)),
      Example("hero-push-down", HeroTransition(.push, to: .bottom)),
      Example("hero-push-leading", HeroTransition(.push, to: .leading)),
      Example("hero-push-trailing", HeroTransition(.push, to: .trailing)),
      Example("hero-pull-left", HeroTransition(.pull, to: .left)),
      Example("hero-pull-right", HeroTransition(.pull, to: .right)),
      Example("hero-pull-up", HeroTransition(.pull, to: .top)),
      Example("hero-pull-down", HeroTransition(.pull, to: .bottom)),
      Example("hero-pull-leading", HeroTransition(.pull, to: .leading)),
      Example("hero-pull-trailing", HeroTransition(.pull, to: .trailing)),
      Example("hero-cover-left", HeroTransition(.cover, to: .left)),
      Example("hero-cover-right", HeroTransition(.cover, to: .right)),
      Example("hero-cover-up", HeroTransition(.cover, to: .top)),
      Example("hero-cover-down", HeroTransition(.cover, to: .bottom)),
      Example("hero-cover-leading", HeroTransition(.cover, to: .leading)),
      Example("hero-cover-trailing", HeroTransition(.cover, to: .trailing)),
      Example("hero-uncover-left", HeroTransition(.uncover, to: .left)),
      Example("hero-uncover-right", HeroTransition(.uncover, to: .right)),
      Example("hero-uncover-up", HeroTransition(.uncover, to: .top)),
      Example("hero-uncover-down", HeroTransition(.uncover, to: .bottom)),
      Example("hero-uncover-leading", HeroTransition(.uncover, to: .leading)),
      Example("hero-uncover-trailing", HeroTransition(.uncover, to: .trailing)),
      Example("hero-slide-left", HeroTransition(.slide, to: .left)),
      Example("hero-slide-right", HeroTransition(.slide, to: .right)),
      Example("hero-slide-up", HeroTransition(.slide, to: .top)),
      Example("hero-slide-down", HeroTransition(.slide, to: .bottom)),
      Example("hero-slide-leading", HeroTransition(.slide, to: .leading)),
      Example("hero-slide-trailing", HeroTransition(.slide, to: .trailing)),
      Example("hero-zoom-slide-left", HeroTransition(.zoomSlide, to: .left)),
      Example("hero-zoom-slide-right", HeroTransition(.zoomSlide, to: .right)),
      Example("hero-zoom-slide-up", HeroTransition(.zoomSlide, to: .top)),
      Example("hero-zoom-slide-down", HeroTransition(.zoomSlide, to: .bottom)),
      Example("hero-zoom-slide-leading", HeroTransition(.zoomSlide, to: .leading)),
      Example("hero-zoom-slide-trailing", HeroTransition(.zoomSlide, to: .trailing)),
      Example("hero-page-in-left", HeroTransition(.pageIn, to: .left)),
      Example("hero-page-in-right", HeroTransition(.pageIn, to: .right)),
      Example("hero-page-in-up", HeroTransition(.pageIn, to: .top)),
      Example("hero-page-in-down", HeroTransition(.pageIn, to: .bottom)),
      Example("hero-page-in-leading", HeroTransition(.pageIn, to: .leading)),
      Example("hero-page-in-trailing", HeroTransition(.pageIn, to: .trailing)),
      Example("hero-page-out-left", HeroTransition(.pageOut, to: .left)),
      Example("hero-page-out-right", HeroTransition(.pageOut, to: .right)),
      Example("hero-page-out-up", HeroTransition(.pageOut, to: .top)),
      Example("hero-page-out-down", HeroTransition(.pageOut, to: .bottom)),
      Example("hero-page-out-leading", HeroTransition(.pageOut, to: .leading)),
      Example("hero-page-out-trailing", HeroTransition(.pageOut, to: .trailing)),
      Example("hero-zoom", HeroTransition(.zoom)),
      Example("hero-zoom-out", HeroTransition(.zoomOut)),
      Example("hero-fade", HeroTransition(.fade)),
      Example("hero-auto", HeroAutomatic()),
      Example("vc-crossfade", VCPages.crossfade),
      Example("vc-flip", VCFlip()),
      Example("vc-turn", VCTurn()),
      Example("vc-fold", VCFold()),
      Example("vc-cards", VCCards()),
      Example("vc-explode", VCExplode()),
      Example("vc-portal", VCPortal()),
      Example("vc-natgeo", VCPages.natgeo),
      Example("vc-pan", VCPages.pan),
      Example("vc-cube", VCCube()),
      Example("bubble", Bubble()),
      Example("swap-flip", SwapFlip()),
      Example("cupertino-page", CupertinoPage()),
      Example("cupertino-page-older", CupertinoPage(release: .older)),
      Example("cupertino-fullscreen", CupertinoFullscreen()),
      Example("cupertino-popup", CupertinoPopup()),
      Example("cupertino-dialog", CupertinoDialog()),
      Example("cupertino-sheet", CupertinoSheet()),
      Example("material-fade-upwards", MaterialPage(.fadeUpwards)),
      Example("material-open-upwards", MaterialPage(.openUpwards)),
      Example("material-zoom", MaterialPage(.zoom)),
      Example("material-fade-forwards", MaterialPage(.fadeForwards)),
      Example("predictive-back", PredictiveBack(.sharedElement)),
      Example("predictive-back-fullscreen", PredictiveBack(.fullScreen)),
      Example("android-predictive-back", AndroidPredictiveBack(.page)),
      Example("android-predictive-back-sheet", AndroidPredictiveBack(.bottomSheet)),
      Example("material-shared-axis-x", MaterialMotion(.sharedAxisX)),
      Example("material-shared-axis-x-android", MaterialMotion(.sharedAxisX, form: .android)),
      Example("material-shared-axis-x-springs", MaterialMotion(.sharedAxisX, form: .springs)),
      Example("material-shared-axis-y", MaterialMotion(.sharedAxisY)),
      Example("material-shared-axis-y-android", MaterialMotion(.sharedAxisY, form: .android)),
      Example("material-shared-axis-y-springs", MaterialMotion(.sharedAxisY, form: .springs)),
      Example("material-shared-axis-z", MaterialMotion(.sharedAxisZ)),
      Example("material-shared-axis-z-android", MaterialMotion(.sharedAxisZ, form: .android)),
      Example("material-shared-axis-z-springs", MaterialMotion(.sharedAxisZ, form: .springs)),
      Example("material-fade-through", MaterialMotion(.fadeThrough)),
      Example("material-fade-through-android", MaterialMotion(.fadeThrough, form: .android)),
      Example("material-fade-through-springs", MaterialMotion(.fadeThrough, form: .springs)),
      Example("material-elevation-scale", MaterialMotion(.elevationScale)),
      Example("material-fade", MaterialFade()),
      Example("container-transform", ContainerTransform()),
      Example("container-transform-through", ContainerTransform(mode: .fadeThrough)),
      Example("container-transform-android", AndroidContainerTransform()),
      Example(
        "container-transform-android-arc", AndroidContainerTransform(fade: .through, isArc: true)),
      Example("shared-elements", SharedElements()),
      Example("shared-elements-arc", SharedElements(flight: ElementFlight(.bend(1)))),
      Example("shared-elements-aside", SharedElements(flight: ElementFlight(.aside()))),
      Example("shared-elements-material", SharedElements(flight: ElementFlight(.materialArc))),
      Example(
        "shared-elements-push",
        SharedElements(
          pages: .together(.move(.fore, to: .trailing), .parallax(.back, x: -0.3)),
          fallback: .shrink, duration: 0.35)),
      Example("shared-elements-stagger", SharedElements(stagger: Stagger(each: 0.04))),
      Example(
        "cascade", SharedElements(pages: .opacity(.fore, 0), elements: [], cascade: Cascade())),
      Example("reveal-circle", Reveal()),
      Example("reveal-rounded", Reveal(.roundedRect(cornerRadius: 24))),
      Example("reveal-diamond", Reveal(.diamond)),
      Example("reveal-star", Reveal(.star)),
    ]
  }
}

extension Hashable {
  fileprivate var eraseToAny: AnyHashable { AnyHashable(self) }
}
