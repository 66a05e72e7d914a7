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
    copy.source = listed.source
    return copy
  }
}

/// The knobs of the library's animators.
private enum PreviewKnobTable {
  struct Entry {
    let knobs: [AnyPreviewKnob]
    let source: String?

    init<Animator>(
      _ animator: Animator, _ knobs: [PreviewKnob<Animator>], source: String? = nil
    ) {
      self.knobs = knobs.map(\.any)
      self.source = source
    }
  }

  /// From the longest duration with reduced motion on, which is 0.25 s.
  private static let seconds = 0.25...2.0
  private static let part = 0.0...1.0

  static func writeUp(_ animator: any AnimatedTransitioning) -> Entry? {
    switch animator {
    case let fade as Fade:
      return Entry(fade, [PreviewKnob("duration", \.duration, in: 0.25...3, unit: "s")])
    case let slide as SlideWithFakeNavBar:
      return Entry(
        slide,
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("parallax", \.parallax, in: part),
          PreviewKnob("shadowOpacity", \.shadowOpacity, in: part),
          PreviewKnob("shadowRadius", \.shadowRadius, in: 0...20, unit: "pt"),
          PreviewKnob("shadowRise", \.shadowRise, in: 0...200, unit: "pt"),
        ])
    case let magic as MagicMove:
      return Entry(
        magic,
        [
          PreviewKnob("forwardDuration", \.forwardDuration, in: seconds, unit: "s"),
          PreviewKnob("backwardDuration", \.backwardDuration, in: seconds, unit: "s"),
          PreviewKnob(
            "timing", \.timing,
            choices: [.easeInOut, .spring(dampingRatio: 0.6, initialVelocity: 1)]),
        ], source: magic == .spring ? "MagicMove.spring" : nil)
    case let scale as ScaleBack:
      return Entry(
        scale,
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("scale", \.scale, in: 0.5...1),
          PreviewKnob("alpha", \.alpha, in: part),
          PreviewKnob("popVelocity", \.popVelocity, in: 0...5, unit: "/s"),
        ])
    case let push as PushFromBottom:
      return Entry(
        push,
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("alpha", \.alpha, in: part),
        ])
    case let push as PushToLeft:
      return Entry(
        push,
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("parallax", \.parallax, in: part),
          PreviewKnob("alpha", \.alpha, in: part),
        ])
    case let drop as DropFromBottom:
      return Entry(
        drop,
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("dampingRatio", \.dampingRatio, in: 0.1...1),
          PreviewKnob("alpha", \.alpha, in: part),
        ])
    case let segue as SegueSlide:
      return Entry(
        segue,
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("alpha", \.alpha, in: part),
        ])
    case let cover as Cover:
      return Entry(cover, [PreviewKnob("duration", \.duration, in: seconds, unit: "s")])
    case let drop as Drop:
      return Entry(
        drop,
        [
          PreviewKnob("presentDuration", \.presentDuration, in: seconds, unit: "s"),
          PreviewKnob("dismissDuration", \.dismissDuration, in: seconds, unit: "s"),
          PreviewKnob("dampingRatio", \.dampingRatio, in: 0.1...1),
        ])
    case let shared as SharedElements:
      return Entry(
        shared, [PreviewKnob("duration", \.duration, in: seconds, unit: "s")],
        source: "sharedElements")
    default: return nil
    }
  }

  static func catalogue(_ animator: any AnimatedTransitioning) -> Entry? {
    switch animator {
    case let push as SystemPush:
      return Entry(push, [PreviewKnob("timing", \.timing, choices: SystemTiming.allCases)])
    case let cover as CoverVertical:
      return Entry(cover, [PreviewKnob("timing", \.timing, choices: SystemTiming.allCases)])
    case let hero as HeroTransition:
      return Entry(
        hero, [PreviewKnob("duration", \.duration, in: seconds, unit: "s")],
        source: "HeroTransition(\(swift(hero.family)), to: \(swift(hero.direction)))")
    case let hero as HeroAutomatic:
      return Entry(
        hero,
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s")
        ], source: "HeroAutomatic(\(swift(hero.setting)))")
    case let cube as VCCube:
      return Entry(
        cube,
        [PreviewKnob("isVertical", \.isVertical)]
          + (cube.distance == nil
            ? [] : [PreviewKnob("distance", \.distance, in: 100...1000, unit: "pt")]))
    case let turn as VCTurn: return Entry(turn, [PreviewKnob("isVertical", \.isVertical)])
    case let fold as VCFold:
      return Entry(fold, [PreviewKnob("folds", \.folds, choices: [1, 2])])
    case let cards as VCCards: return Entry(cards, [PreviewKnob("isLiteral", \.isLiteral)])
    case let page as CupertinoPage:
      return Entry(
        page, [PreviewKnob("release", \.release, choices: CupertinoPage.Release.allCases)])
    case let motion as MaterialMotion:
      return Entry(
        motion, [PreviewKnob("form", \.form, choices: MaterialMotion.Form.allCases)],
        source: "MaterialMotion(\(swift(motion.pattern)))")
    case let container as ContainerTransform:
      return Entry(
        container,
        [
          PreviewKnob("mode", \.mode, choices: ContainerTransform.Mode.allCases),
          PreviewKnob("closedRadius", \.closedRadius, in: 0...40, unit: "pt"),
          PreviewKnob("closedElevation", \.closedElevation, in: 0...24, unit: "pt"),
          PreviewKnob("openElevation", \.openElevation, in: 0...24, unit: "pt"),
        ])
    case let container as AndroidContainerTransform:
      return Entry(
        container,
        [
          PreviewKnob("fade", \.fade, choices: AndroidContainerTransform.FadeMode.allCases),
          PreviewKnob("isArc", \.isArc),
          PreviewKnob("closedRadius", \.closedRadius, in: 0...40, unit: "pt"),
        ])
    case let back as PredictiveBack:
      return Entry(
        back, [PreviewKnob("side", \.side, choices: PredictiveBack.Side.allCases)],
        source: "PredictiveBack(\(swift(back.style)))")
    default: return nil
    }
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
