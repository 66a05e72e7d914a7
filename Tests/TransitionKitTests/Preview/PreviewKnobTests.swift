import Foundation
import XCTest

@testable import TransitionKit
@testable import TransitionKitCatalogue
@testable import TransitionKitExport
@testable import TransitionKitPreview

/// The knobs of a preview: what they refuse, and how the page moves them.
final class PreviewKnobTests: XCTestCase {
  private struct Page: Decodable {
    struct Show: Decodable {
      struct Knobs: Decodable {
        struct Knob: Decodable {
          let name: String
          let label: String
          let unit: String
          let kind: String
          let range: [Double]?
          let stops: [Double]?
          let choices: [String]?
        }

        let list: [Knob]
        let omitted: [String]
      }

      let knobs: Knobs?
    }

    let shows: [Show]
  }

  private func context(_ operation: TransitionOperation = .push) throws -> StaticContext {
    try Situations.context(operation, bar: .opaque)
  }

  private func knobs(of transition: PreviewTransition) throws -> [Page.Show.Knobs.Knob] {
    let json = try HTMLPreview([transition]).json()
    let page = try JSONDecoder.catalogue.decode(Page.self, from: Data(json.utf8))
    return try XCTUnwrap(page.shows.first?.knobs).list
  }

  private func scaleBack(_ knobs: [AnimatorParameter<ScaleBack>]) throws -> PreviewTransition {
    try PreviewTransition("Scale back", ScaleBack(), in: try context(), knobs: knobs)
  }

  // MARK: Errors

  func testKnobsThatAPageCannotHaveAreRefusedByName() throws {
    let cases: [([AnimatorParameter<ScaleBack>], PreviewKnobError)] = [
      ([AnimatorParameter("", \.scale, in: 0...1)], .unnamed(index: 0)),
      (
        [
          AnimatorParameter("scale", \.scale, in: 0...1),
          AnimatorParameter("Scale", \.alpha, in: 0...1),
        ],
        .duplicateName("Scale")
      ),
      ([AnimatorParameter("scale", \.scale, in: 0 ... .infinity)], .notFinite(knob: "scale")),
      (
        [AnimatorParameter("scale", \.scale, in: 0.965...0.965)],
        .emptyRange(knob: "scale", value: 0.965)
      ),
      (
        [AnimatorParameter("scale", \.scale, in: 0...0.5)],
        .valueOutsideRange(knob: "scale", value: 0.965, range: 0...0.5)
      ),
      (
        [AnimatorParameter("alpha", \.alpha, choices: [0.3])],
        .tooFewChoices(knob: "alpha", count: 1)
      ),
      (
        [AnimatorParameter("alpha", \.alpha, choices: [0.1, 0.2])], .unmatchedChoice(knob: "alpha")
      ),
      (
        [AnimatorParameter("alpha", \.alpha, choices: [0.3, 0.3])], .unmatchedChoice(knob: "alpha")
      ),
    ]
    for (knobs, expected) in cases {
      XCTAssertThrowsError(try scaleBack(knobs), "\(expected)") { error in
        XCTAssertEqual(error as? PreviewKnobError, expected)
      }
    }
    XCTAssertEqual(
      PreviewKnobError.valueOutsideRange(knob: "scale", value: 2, range: 0...0.5).description,
      "knob \"scale\" is 2, expected 0...0.5")
  }

  func testAMissingNumberIsOutsideOfEveryRange() throws {
    let cube = VCCube(distance: nil)
    XCTAssertThrowsError(
      try PreviewTransition(
        "cube", cube, in: try context(),
        knobs: [AnimatorParameter("distance", \.distance, in: 1...9)]))
  }

  func testTooManyCombinationsAreRefused() throws {
    let choices = [0.3, 0.1, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8]
    let transition = try scaleBack([
      AnimatorParameter("alpha", \.alpha, choices: choices),
      AnimatorParameter("scale", \.scale, choices: choices + [0.965]),
      AnimatorParameter("duration", \.duration, choices: choices),
    ])
    // 8 · 9 · 8 combinations.
    XCTAssertThrowsError(try HTMLPreview([transition]).html()) { error in
      XCTAssertEqual(error as? PreviewKnobError, .tooManyCombinations(count: 576, limit: 512))
    }
  }

  // MARK: How knobs move

  func testALinearParameterIsASliderAndAnyOtherHasStops() throws {
    let knobs = try knobs(
      of: try PreviewTransition(
        "rational", KnobAnimators.Rational(), in: try context(),
        knobs: [
          AnimatorParameter("ratio", \.ratio, in: 0.5...3),
          AnimatorParameter("distance", \.distance, in: 0...90, unit: "pt"),
        ]))
    XCTAssertEqual(knobs.map(\.kind), ["stops", "slider"])
    XCTAssertEqual(knobs.map(\.unit), ["", "pt"])
    // Eleven stops a quarter apart; the animator's own value is one of them.
    XCTAssertEqual(knobs[0].stops, (0...10).map { 0.5 + Double($0) / 4 })
    XCTAssertEqual(knobs[1].range, [0, 90])
  }

  func testAProductOfTwoParametersIsASliderForBoth() throws {
    let transition = try PreviewTransition(
      "product", KnobAnimators.Product(), in: try context(),
      knobs: [
        AnimatorParameter("width", \.width, in: -10...10),
        AnimatorParameter("height", \.height, in: 0...9),
      ])
    XCTAssertEqual(try knobs(of: transition).map(\.kind), ["slider", "slider"])
    // The page of the back screen is at x = 7 · 5 in the middle keyframe.
    let plan = try PreviewKnobPlan(transition)
    let base = try JSONText.node(of: try PreviewTransitionData(transition, PreviewCurves()))
    let node = plan.form.value(from: base, at: plan.state([.number(7), .number(5)]))
    let row = node["views"]?["0"]?["timeline"]?["layers"]?["0"]?["tracks"]?["0"]?["rows"]?["1"]
    XCTAssertEqual(try XCTUnwrap(row?["0"]?.number), 35, accuracy: 1e-12)
  }

  func testCurvesAndSpringsAreInsertedWhereTheyAreUsed() throws {
    let curved = try knobs(
      of: try PreviewTransition(
        "curve", KnobAnimators.Curved(), in: try context(),
        knobs: [
          AnimatorParameter("curve", \.curve),
          AnimatorParameter("distance", \.distance, in: -400...400),
          AnimatorParameter("isFading", \.isFading),
        ]))
    XCTAssertEqual(curved.map(\.kind), ["curve", "slider", "flag"])
    XCTAssertEqual(curved[2].label, "Fading")
    XCTAssertEqual(curved[2].choices, ["false", "true"])
    let sprung = try knobs(
      of: try PreviewTransition(
        "spring", try KnobAnimators.Sprung(), in: try context(),
        knobs: [AnimatorParameter("spring", \.spring)]))
    XCTAssertEqual(sprung.map(\.kind), ["spring"])
  }

  func testEveryFormGivesTheLibrarysOwnDataAtFurtherValues() throws {
    let transition = try scaleBack([
      AnimatorParameter("duration", \.duration, in: 0.3...1.5),
      AnimatorParameter("scale", \.scale, in: 0.5...1),
      AnimatorParameter("alpha", \.alpha, in: 0...1),
    ])
    let plan = try PreviewKnobPlan(transition)
    let base = try JSONText.node(
      of: try PreviewTransitionData(transition, PreviewCurves(isInline: true)))
    for (duration, scale, alpha) in [(0.41, 0.77, 0.11), (1.3, 0.51, 0.97), (0.6, 0.965, 0.3)] {
      var other = transition
      other.animator = ScaleBack(duration: duration, scale: scale, alpha: alpha)
      let expected = try JSONText.node(
        of: try PreviewTransitionData(other, PreviewCurves(isInline: true)))
      let state = plan.state([.number(duration), .number(scale), .number(alpha)])
      XCTAssertTrue(
        plan.form.value(from: base, at: state).isClose(to: expected),
        "\(duration) \(scale) \(alpha)")
    }
  }

  // MARK: The library's knobs

  func testTheLibraryListsKnobsForItsOwnAnimators() throws {
    let listed = PreviewTransition("cover", Cover(), in: try context(.present)).withLibraryKnobs()
    XCTAssertEqual(try knobs(of: listed).map(\.name), ["duration"])
    // Its source has 3 s; the range of the table ends at 2 s.
    let long = PreviewTransition(
      "cover", Cover(duration: 3), in: try context(.present)
    ).withLibraryKnobs()
    XCTAssertEqual(try knobs(of: long)[0].range, [0.25, 3])
    let own = PreviewTransition("own", KnobAnimators.Product(), in: try context())
    XCTAssertEqual(own.withLibraryKnobs().knobs.count, 0)
  }

  func testTheThresholdsOfAContainerTransformAreMenus() throws {
    let late = ContainerThresholds(fade: 0.2...0.25)
    let transition = PreviewTransition(
      "container", AndroidContainerTransform(entering: late), in: try context()
    ).withLibraryKnobs()
    let plan = try PreviewKnobPlan(transition)
    // The others give another order or other tracks, which are too large for a page.
    XCTAssertEqual(plan.omitted, ["Closed radius", "Arc", "Fit", "Fade"])
    let knobs = try knobs(of: transition)
    XCTAssertEqual(knobs.map(\.name), ["entering", "returning"])
    XCTAssertEqual(
      knobs[0].choices,
      [
        "ContainerThresholds()", "ContainerThresholds(fade: 0.5...0.9)",
        "ContainerThresholds(fade: 0.2...0.25)",
      ])
    XCTAssertEqual(
      knobs[1].choices, ["ContainerThresholds()", "ContainerThresholds(fade: 0.1...0.5)"])
    XCTAssertEqual(
      try copied(AndroidContainerTransform(entering: late)),
      "AndroidContainerTransform(entering: ContainerThresholds(fade: 0.2...0.25))")
  }

  func testTheStagesOfABarAreMenus() throws {
    var bar = NavigationBarCompanion(of: ScaleBack())
    bar.stages.title = try BarStage(0.25...0.75)
    let transition = PreviewTransition("bar", bar, in: try context()).withLibraryKnobs()
    XCTAssertEqual(try PreviewKnobPlan(transition).omitted, [])
    let knobs = try knobs(of: transition)
    XCTAssertEqual(knobs.map(\.label), ["Title", "Title stage", "Chevron stage"])
    XCTAssertEqual(knobs[1].choices, ["0...1", "0...0.5", "0.5...1", "0.25...0.75"])
    for knob in transition.knobs {
      let value = try XCTUnwrap(knob.get(bar))
      let changed = try XCTUnwrap(knob.set(bar, .choice(0)) as? NavigationBarCompanion)
      XCTAssertEqual(knob.set(bar, value) as? NavigationBarCompanion, bar, knob.name)
      XCTAssertEqual(knob.get(changed), .choice(0), knob.name)
    }
    // Its initialiser has no such parameters.
    XCTAssertNil(try copied(bar))
    let table = NavigationBarCompanion(of: ScaleBack(), style: .separate(CardBarStyle.fade.motion))
    XCTAssertEqual(
      PreviewTransition("bar", table, in: try context()).withLibraryKnobs().knobs.count, 0)
  }

  /// Every knob of every listed animator has a name of its own, shows the animator's value, and sets it.
  func testEveryListedKnobSetsWhatItShows() throws {
    var count = 0
    for name in NamedAnimator.allCases {
      let animator = name.animator()
      let operation = try XCTUnwrap(animator.operations.sorted { $0.rawValue < $1.rawValue }.last)
      let setting = try context(operation)
      let listed = PreviewTransition(name.rawValue, animator, in: setting).withLibraryKnobs()
      XCTAssertEqual(Set(listed.knobs.map(\.name)).count, listed.knobs.count, "\(name)")
      let timeline = try animator.resolvedTimeline(for: setting)
      for knob in listed.knobs {
        let value = try XCTUnwrap(knob.get(animator), "\(name) \(knob.name)")
        let same = knob.set(animator, value)
        XCTAssertEqual(try same.resolvedTimeline(for: setting), timeline, "\(name) \(knob.name)")
        let other: ParameterValue
        switch (knob.kind, value) {
        case (.number(let range), .number(let number)):
          XCTAssertTrue(range.contains(number), "\(name) \(knob.name)")
          other = .number(number == range.upperBound ? range.lowerBound : range.upperBound)
        case (.choice(let choices, _), .choice(let index)):
          XCTAssertTrue(choices.indices.contains(index), "\(name) \(knob.name)")
          other = .choice((index + 1) % choices.count)
        case (.curve, .curve): other = .curve(.sharp)
        case (.spring, .spring):
          other = .spring(try Spring(mass: 1, stiffness: 123, damping: 9))
        default:
          XCTFail("\(name) \(knob.name) shows \(value)")
          continue
        }
        XCTAssertEqual(knob.get(knob.set(animator, other)), other, "\(name) \(knob.name)")
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 100)
  }

  /// Every animator with knobs is copied as an initialiser that makes an equal one, except bars, whose
  /// initialiser has no parameters with knobs.
  func testAnimatorsAreCopiedAsTheyAre() throws {
    // Each text next to the same expression.
    let texts: [(String, any AnimatedTransitioning, String)] = [
      (
        "magic-move-spring",
        MagicMove(
          forwardDuration: 0.4, backwardDuration: 0.6,
          timing: .spring(dampingRatio: 0.6, initialVelocity: 1.0)),
        "MagicMove(forwardDuration: 0.4, backwardDuration: 0.6, "
          + "timing: .spring(dampingRatio: 0.6, initialVelocity: 1.0))"
      ),
      (
        "cupertino-page-older", CupertinoPage(release: .older), "CupertinoPage(release: .older)"
      ),
      (
        "material-fade-through-android", MaterialMotion(.fadeThrough, form: .android),
        "MaterialMotion(.fadeThrough, form: .android)"
      ),
      (
        "container-transform-through", ContainerTransform(mode: .fadeThrough),
        "ContainerTransform(mode: .fadeThrough)"
      ),
      (
        "container-transform-android-arc", AndroidContainerTransform(fade: .through, isArc: true),
        "AndroidContainerTransform(fade: .through, isArc: true)"
      ),
      ("full-screen-cover", CoverVertical(timing: .system), "CoverVertical(timing: .system)"),
      ("page-sheet-on-sheet", PageSheet(isOnSheet: true), "PageSheet(isOnSheet: true)"),
      ("hero-fade", HeroTransition(.fade), "HeroTransition(.fade)"),
      ("hero-push-left", HeroTransition(.push, to: .left), "HeroTransition(.push, to: .left)"),
      (
        "shared-elements-arc", SharedElements(flight: ElementFlight(.bend(1))),
        "SharedElements(flight: ElementFlight(.bend(1)))"
      ),
      (
        "cascade", SharedElements(pages: .opacity(.fore, 0), elements: [], cascade: Cascade()),
        "SharedElements(pages: .opacity(.fore, 0), elements: [], cascade: Cascade())"
      ),
      ("scale-back", ScaleBack(), "ScaleBack()"),
    ]
    for (name, animator, text) in texts {
      let named = try XCTUnwrap(NamedAnimator(rawValue: name)).animator()
      XCTAssertEqual("\(named)", "\(animator)", name)
      XCTAssertEqual(try copied(named), text, name)
    }
    XCTAssertEqual(try copied(ScaleBack(scale: 0.9)), "ScaleBack(scale: 0.9)")
    XCTAssertEqual(try copied(VCCube(distance: nil)), "VCCube(distance: nil)")
    XCTAssertNil(try copied(MagicMove(elements: ["photo"])))
    XCTAssertNil(try copied(ContainerTransform(openColor: .black)))
    for name in NamedAnimator.allCases {
      let listed = PreviewTransition("", name.animator(), in: try context()).withLibraryKnobs()
      guard !listed.knobs.isEmpty, !(name.animator() is NavigationBarCompanion) else { continue }
      XCTAssertNotNil(try copied(name.animator()), name.rawValue)
    }
  }

  /// Returns what a page without any change copies.
  private func copied(_ animator: any AnimatedTransitioning) throws -> String? {
    let listed = PreviewTransition("", animator, in: try context()).withLibraryKnobs()
    // Without knobs on the page, every argument is fixed.
    let swift = PreviewSwift(listed, shown: [])
    guard let call = swift.call else { return nil }
    let arguments = call.compactMap(\.node.quoted)
    return "\(swift.type)(\(arguments.joined(separator: ", ")))"
  }

  func testNamesBecomeParametersAndLabels() {
    for name in ["Pop velocity", "popVelocity"] {
      let knob = PreviewKnob(AnimatorParameter<ScaleBack>(name, \.popVelocity, in: 0...1))
      XCTAssertEqual(knob.parameter, "popVelocity")
      XCTAssertEqual(knob.label, "Pop velocity")
    }
  }

  func testChoicesAreWrittenInSwift() {
    XCTAssertEqual(SwiftText.printed(SystemTiming.classic), ".classic")
    XCTAssertEqual(SwiftText.printed(MagicMove.Timing.easeInOut), ".easeInOut")
    XCTAssertEqual(
      SwiftText.printed(MagicMove.Timing.spring(dampingRatio: 0.5, initialVelocity: 1)),
      ".spring(dampingRatio: 0.5, initialVelocity: 1.0)")
    XCTAssertEqual(SwiftText.printed(true), "true")
    XCTAssertEqual(SwiftText.printed(2), "2")
  }

  func testTextsAreSplitIntoNumbersAndWords() {
    let text = "spring(1,-0.5,2e-07) k0 25% x1.5"
    XCTAssertEqual(
      TextToken.tokens(of: text[...]).map(\.text),
      ["spring(", "1", ",", "-0.5", ",", "2e-07", ") k0 ", "25", "% x1.", "5"])
  }
}

extension JSONNode {
  /// The member of an object, or the item of a list at an index.
  fileprivate subscript(key: String) -> JSONNode? {
    switch self {
    case .list(let items): Int(key).flatMap { items.indices.contains($0) ? items[$0] : nil }
    case .object(let members): members[key]
    case .literal: nil
    }
  }
}
