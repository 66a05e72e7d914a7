import TransitionKit
import TransitionKitCatalogue

extension PreviewKnobTable {
  /// Returns the knobs of an animator of the catalogue, or `nil` when it has none.
  static func catalogue(_ animator: any AnimatedTransitioning) -> Entry? {
    system(animator) ?? hero(animator) ?? flutter(animator) ?? material(animator)
      ?? viewControllers(animator)
  }

  /// Returns the knobs of a transition of the iOS system.
  private static func system(_ animator: any AnimatedTransitioning) -> Entry? {
    switch animator {
    case is SystemPush:
      return Entry(SystemPush(), [PreviewKnob("timing", \.timing, choices: SystemTiming.allCases)])
    case is CoverVertical:
      return Entry(
        CoverVertical(), [PreviewKnob("timing", \.timing, choices: [nil] + SystemTiming.allCases)])
    default: return nil
    }
  }

  /// Returns the knobs of a transition of Hero.
  private static func hero(_ animator: any AnimatedTransitioning) -> Entry? {
    switch animator {
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
    default: return nil
    }
  }

  /// Returns the knobs of a transition of Flutter.
  private static func flutter(_ animator: any AnimatedTransitioning) -> Entry? {
    switch animator {
    case is CupertinoPage:
      return Entry(
        CupertinoPage(),
        [PreviewKnob("release", \.release, choices: CupertinoPage.Release.allCases)])
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
    default: return nil
    }
  }

  /// Returns the knobs of a transition of Material.
  private static func material(_ animator: any AnimatedTransitioning) -> Entry? {
    switch animator {
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
    case let transform as AndroidContainerTransform:
      return Entry(
        AndroidContainerTransform(),
        [
          PreviewKnob("fade", \.fade, choices: AndroidContainerTransform.FadeMode.allCases),
          PreviewKnob("fit", \.fit, choices: AndroidContainerTransform.FitMode.allCases),
          PreviewKnob("isArc", \.isArc),
          PreviewKnob("closedRadius", \.closedRadius, in: 0...40, unit: "pt"),
          PreviewKnob(
            "entering", \.entering, choices: thresholds(transform.entering, fade: 0.5...0.9)),
          PreviewKnob(
            "returning", \.returning, choices: thresholds(transform.returning, fade: 0.1...0.5)),
        ])
    case is Reveal:
      return Entry(
        [
          (Reveal(), []),
          (Reveal(.roundedRect(cornerRadius: 24)), [".roundedRect(cornerRadius: 24)"]),
          (Reveal(.diamond), [".diamond"]), (Reveal(.star), [".star"]),
        ], [PreviewKnob("duration", \.duration, in: seconds, unit: "s")],
        labels: ["duration": "lasting"])
    default: return nil
    }
  }

  /// Returns the knobs of a transition of VCTransitionsLibrary and BubbleTransition.
  private static func viewControllers(_ animator: any AnimatedTransitioning) -> Entry? {
    switch animator {
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
              bubble.color, .white, .black, RGBColor(red: 1, green: 0.75, blue: 0.25),
              RGBColor(red: 0.25, green: 0.5, blue: 1)))
        ])
    default: return nil
    }
  }

  /// Returns the platform's thresholds, those with another fade, and the animator's own.
  ///
  /// More choices would make the form of a page too large.
  private static func thresholds(
    _ own: ContainerThresholds, fade: ClosedRange<Double>
  ) -> [ContainerThresholds] {
    choices(own, ContainerThresholds(), ContainerThresholds(fade: fade))
  }
}
