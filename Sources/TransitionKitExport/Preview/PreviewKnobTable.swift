import TransitionKit
import TransitionKitCatalogue

extension PreviewTransition {
  /// Returns the transition with the knobs that the library lists for its animator's type.
  ///
  /// The library lists them for its own animators with public parameters; others have none. A range
  /// grows to contain the animator's own value.
  ///
  /// ```swift
  /// PreviewTransition("Scale back", ScaleBack(), in: context).withLibraryKnobs()
  /// ```
  public func withLibraryKnobs() -> PreviewTransition {
    guard let listed = PreviewKnobTable.writeUp(animator) ?? PreviewKnobTable.catalogue(animator)
    else { return self }
    var copy = self
    copy.knobs = listed.knobs.map { $0.including(animator) }
    copy.call = listed.call(of: animator)
    return copy
  }
}

/// The knobs of the library's animators.
private enum PreviewKnobTable {
  typealias Entry = PreviewKnobEntry

  /// From the longest duration with reduced motion on, which is 0.25 s.
  private static let seconds = 0.25...2.0
  private static let part = 0.0...1.0

  static func writeUp(_ animator: any AnimatedTransitioning) -> Entry? {
    switch animator {
    case is Fade:
      return Entry(Fade(), [PreviewKnob("duration", \.duration, in: 0.25...3, unit: "s")])
    case is SlideWithFakeNavBar:
      return Entry(
        SlideWithFakeNavBar(),
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("parallax", \.parallax, in: part),
          PreviewKnob("shadowOpacity", \.shadowOpacity, in: part),
          PreviewKnob("shadowRadius", \.shadowRadius, in: 0...20, unit: "pt"),
          PreviewKnob("shadowRise", \.shadowRise, in: 0...200, unit: "pt"),
        ])
    case let magic as MagicMove:
      return Entry(
        MagicMove(),
        [
          PreviewKnob("forwardDuration", \.forwardDuration, in: seconds, unit: "s"),
          PreviewKnob("backwardDuration", \.backwardDuration, in: seconds, unit: "s"),
          PreviewKnob(
            "timing", \.timing,
            choices: choices(
              magic.timing, .easeInOut, .spring(dampingRatio: 0.6, initialVelocity: 1))),
        ])
    case is ScaleBack:
      return Entry(
        ScaleBack(),
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("scale", \.scale, in: 0.5...1),
          PreviewKnob("alpha", \.alpha, in: part),
          PreviewKnob("popVelocity", \.popVelocity, in: 0...5, unit: "/s"),
        ])
    case is PushFromBottom:
      return Entry(
        PushFromBottom(),
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("alpha", \.alpha, in: part),
        ])
    case is PushToLeft:
      return Entry(
        PushToLeft(),
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("parallax", \.parallax, in: part),
          PreviewKnob("alpha", \.alpha, in: part),
        ])
    case is DropFromBottom:
      return Entry(
        DropFromBottom(),
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("dampingRatio", \.dampingRatio, in: 0.1...1),
          PreviewKnob("alpha", \.alpha, in: part),
        ])
    case is SegueSlide:
      return Entry(
        SegueSlide(),
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("alpha", \.alpha, in: part),
        ])
    case is Cover:
      return Entry(Cover(), [PreviewKnob("duration", \.duration, in: seconds, unit: "s")])
    case is Drop:
      return Entry(
        Drop(),
        [
          PreviewKnob("presentDuration", \.presentDuration, in: seconds, unit: "s"),
          PreviewKnob("dismissDuration", \.dismissDuration, in: seconds, unit: "s"),
          PreviewKnob("dampingRatio", \.dampingRatio, in: 0.1...1),
        ])
    case is SharedElements:
      return Entry(
        sharedElements, [PreviewKnob("duration", \.duration, in: seconds, unit: "s")])
    case is PageSheet:
      return Entry(
        PageSheet(),
        [
          PreviewKnob("isOnSheet", \.isOnSheet),
          PreviewKnob("generation", \.generation, choices: SheetGeneration.allCases),
        ])
    case is FormSheet:
      return Entry(
        FormSheet(), [PreviewKnob("generation", \.generation, choices: SheetGeneration.allCases)])
    default: return nil
    }
  }

  static func catalogue(_ animator: any AnimatedTransitioning) -> Entry? {
    switch animator {
    case is SystemPush:
      return Entry(SystemPush(), [PreviewKnob("timing", \.timing, choices: SystemTiming.allCases)])
    case is CoverVertical:
      return Entry(
        CoverVertical(), [PreviewKnob("timing", \.timing, choices: SystemTiming.allCases)])
    case let hero as HeroTransition:
      let isLeading = hero.direction == .leading
      return Entry(
        [
          (
            HeroTransition(hero.family, to: hero.direction),
            [swift(hero.family)] + (isLeading ? [] : ["to: \(swift(hero.direction))"])
          )
        ], [PreviewKnob("duration", \.duration, in: seconds, unit: "s")])
    case let hero as HeroAutomatic:
      return Entry(
        [
          (
            HeroAutomatic(hero.setting),
            hero.setting == .screens ? [] : [swift(hero.setting)]
          )
        ], [PreviewKnob("duration", \.duration, in: seconds, unit: "s")])
    case let cube as VCCube:
      let distance = PreviewKnob<VCCube>("distance", \.distance, in: 100...1000, unit: "pt")
      return Entry(
        [(VCCube(distance: cube.distance == nil ? nil : 200), [])],
        [PreviewKnob("isVertical", \.isVertical)] + (cube.distance == nil ? [] : [distance]),
        last: cube.distance == nil ? ["distance: nil"] : [])
    case is VCTurn: return Entry(VCTurn(), [PreviewKnob("isVertical", \.isVertical)])
    case let fold as VCFold:
      return Entry(VCFold(), [PreviewKnob("folds", \.folds, choices: choices(fold.folds, 1, 2))])
    case is VCCards: return Entry(VCCards(), [PreviewKnob("isLiteral", \.isLiteral)])
    case is CupertinoPage:
      return Entry(
        CupertinoPage(),
        [PreviewKnob("release", \.release, choices: CupertinoPage.Release.allCases)])
    case let motion as MaterialMotion:
      return Entry(
        [(MaterialMotion(motion.pattern), [swift(motion.pattern)])],
        [PreviewKnob("form", \.form, choices: MaterialMotion.Form.allCases)])
    case is ContainerTransform:
      return Entry(
        ContainerTransform(),
        [
          PreviewKnob("mode", \.mode, choices: ContainerTransform.Mode.allCases),
          PreviewKnob("closedRadius", \.closedRadius, in: 0...40, unit: "pt"),
          PreviewKnob("closedElevation", \.closedElevation, in: 0...24, unit: "pt"),
          PreviewKnob("openElevation", \.openElevation, in: 0...24, unit: "pt"),
        ])
    case is AndroidContainerTransform:
      return Entry(
        AndroidContainerTransform(),
        [
          PreviewKnob("fade", \.fade, choices: AndroidContainerTransform.FadeMode.allCases),
          PreviewKnob("isArc", \.isArc),
          PreviewKnob("closedRadius", \.closedRadius, in: 0...40, unit: "pt"),
        ])
    case let back as PredictiveBack:
      return Entry(
        [(PredictiveBack(back.style), [swift(back.style)])],
        [PreviewKnob("side", \.side, choices: PredictiveBack.Side.allCases)],
        labels: ["side": "from"])
    case let popup as CupertinoPopup:
      return Entry(
        CupertinoPopup(),
        [
          PreviewKnob("height", \.height, choices: choices(popup.height, nil, 160, 240, 320, 400)),
          PreviewKnob("isDark", \.isDark),
        ])
    case let explode as VCExplode:
      return Entry(
        VCExplode(), [PreviewKnob("seed", \.seed, choices: choices(explode.seed, 0, 1, 2))])
    case let bubble as Bubble:
      let point = bubble.origin
      let numbers = "x: \(DecimalText.shortest(point.x)), y: \(DecimalText.shortest(point.y))"
      return Entry(
        [(Bubble(from: point), point == Bubble().origin ? [] : ["from: Point(\(numbers))"])],
        [
          PreviewKnob(
            "color", \.color,
            choices: choices(
              bubble.color, .white, .black, Color(red: 1, green: 0.75, blue: 0.25),
              Color(red: 0.25, green: 0.5, blue: 1)))
        ])
    default: return nil
    }
  }

  /// The catalogue's animators of shared elements, as Swift creates them.
  private static let sharedElements: [(SharedElements, [String])] = [
    (SharedElements(), []),
    (
      SharedElements(flight: ElementFlight(.bend(1))), ["flight: ElementFlight(.bend(1))"]
    ),
    (
      SharedElements(flight: ElementFlight(.aside())), ["flight: ElementFlight(.aside())"]
    ),
    (
      SharedElements(flight: ElementFlight(.materialArc)),
      ["flight: ElementFlight(.materialArc)"]
    ),
    (
      SharedElements(
        pages: .together(.move(.fore, to: .trailing), .parallax(.back, x: -0.3)),
        fallback: .shrink),
      [
        "pages: .together(.move(.fore, to: .trailing), .parallax(.back, x: -0.3))",
        "fallback: .shrink",
      ]
    ),
    (
      SharedElements(stagger: Stagger(each: 0.04)), ["stagger: Stagger(each: 0.04)"]
    ),
    (
      SharedElements(pages: .opacity(.fore, 0), elements: [], cascade: Cascade()),
      ["pages: .opacity(.fore, 0)", "elements: []", "cascade: Cascade()"]
    ),
  ]

  /// Returns choices that contain the animator's value.
  private static func choices<Value: Equatable>(_ own: Value, _ others: Value...) -> [Value] {
    others.contains(own) ? others : others + [own]
  }

  private static func swift(_ value: some Any) -> String { AnyPreviewKnob.Choice(value).swift }
}

extension AnyPreviewKnob {
  /// Returns the knob with a range that contains the animator's own value.
  fileprivate func including(_ animator: any AnimatedTransitioning) -> AnyPreviewKnob {
    guard case .number(let range) = kind, case .number(let value) = get(animator) else {
      return self
    }
    var copy = self
    copy.kind = .number(min(range.lowerBound, value)...max(range.upperBound, value))
    return copy
  }
}
