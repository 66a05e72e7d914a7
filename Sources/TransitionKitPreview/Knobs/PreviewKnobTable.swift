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
    copy.hasListedKnobs = true
    copy.call = listed.call(of: animator)
    return copy
  }
}

/// The knobs of the library's animators.
enum PreviewKnobTable {
  typealias Entry = PreviewKnobEntry

  /// From the longest duration with reduced motion on, which is 0.25 s.
  static let seconds = 0.25...2.0
  private static let part = 0.0...1.0

  /// Returns the knobs of an animator of `TransitionKit` itself, or `nil` when it has none.
  static func writeUp(_ animator: any AnimatedTransitioning) -> Entry? {
    push(animator) ?? pushFromBottom(animator) ?? presentation(animator) ?? partsOfPages(animator)
  }

  /// Returns the knobs of a push of whole pages.
  private static func push(_ animator: any AnimatedTransitioning) -> Entry? {
    switch animator {
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
    case is ScaleBack:
      return Entry(
        ScaleBack(),
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("scale", \.scale, in: 0.5...1),
          PreviewKnob("alpha", \.alpha, in: part),
          PreviewKnob("popVelocity", \.popVelocity, in: 0...5, unit: "/s"),
        ])
    case is PushToLeft:
      return Entry(
        PushToLeft(),
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("parallax", \.parallax, in: part),
          PreviewKnob("alpha", \.alpha, in: part),
        ])
    case is SegueSlide:
      return Entry(
        SegueSlide(),
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
          PreviewKnob("alpha", \.alpha, in: part),
        ])
    default: return nil
    }
  }

  /// Returns the knobs of a push that rises from the bottom.
  private static func pushFromBottom(_ animator: any AnimatedTransitioning) -> Entry? {
    switch animator {
    case is PushFromBottom:
      return Entry(
        PushFromBottom(),
        [
          PreviewKnob("duration", \.duration, in: seconds, unit: "s"),
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
    default: return nil
    }
  }

  /// Returns the knobs of a presentation.
  private static func presentation(_ animator: any AnimatedTransitioning) -> Entry? {
    switch animator {
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

  /// Returns the knobs of a fade, or of a transition of elements or bars.
  private static func partsOfPages(_ animator: any AnimatedTransitioning) -> Entry? {
    switch animator {
    case is Fade:
      return Entry(Fade(), [PreviewKnob("duration", \.duration, in: 0.25...3, unit: "s")])
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
    case is SharedElements:
      return Entry(
        sharedElements, [PreviewKnob("duration", \.duration, in: seconds, unit: "s")])
    case let bar as NavigationBarCompanion: return companion(bar)
    default: return nil
    }
  }

  /// Returns the knobs of a navigation bar, which has no initialiser with them.
  private static func companion(_ bar: NavigationBarCompanion) -> Entry? {
    if case .separate = bar.style { return nil }
    let stages = [(0.0...0.5), (0.5...1.0)].compactMap { try? BarStage($0) }
    func choices(_ own: BarStage) -> [BarStage] {
      let all = [.whole] + stages
      return all.contains(own) ? all : all + [own]
    }
    let knobs: [PreviewKnob<NavigationBarCompanion>] = [
      PreviewKnob("title", \.title, choices: BarTitleMotion.allCases),
      PreviewKnob("titleStage", \.stages.title, choices: choices(bar.stages.title)),
      PreviewKnob("chevronStage", \.stages.chevron, choices: choices(bar.stages.chevron)),
    ]
    return Entry([], knobs)
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
  static func choices<Value: Equatable>(_ own: Value, _ others: Value...) -> [Value] {
    others.contains(own) ? others : others + [own]
  }

  static func swift(_ value: some Any) -> String { AnyPreviewKnob.Choice(value).swift }
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
