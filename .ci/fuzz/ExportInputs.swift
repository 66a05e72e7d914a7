import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import TransitionKitPreview

extension Inputs {
  /// A transition of the catalogue in an odd container, or any layers, in one of the formats.
  static func tryExport(_ dice: inout Dice) throws { try export(document(&dice), &dice) }

  /// Layers that turn and grow by thousands, on curves that swing, in one of the formats.
  static func tryLargeTurns(_ dice: inout Dice) throws {
    guard let timeline = largeTurns(&dice) else { return }
    let document = TimelineDocument(
      animator: dice.word(), operation: dice.one(of: TransitionOperation.allCases),
      container: dice.happens(0.5)
        ? dice.container().size : Size(width: dice.number(), height: dice.number()),
      timeline: timeline)
    try export(document, &dice)
  }

  private static func export(_ document: TimelineDocument, _ dice: inout Dice) throws {
    let timeline = document.timeline
    let tolerance = dice.happens(0.8) ? TimelineCSS.tolerance : dice.number()
    let format = dice.below(14)
    note("format \(format), \(document.animator) \(document.operation) in \(document.container)")
    note("tolerance \(tolerance), \(timeline.duration) s, \(timeline.layers.count) layers")
    note("\(timeline.layers)")
    switch format {
    case 0:
      requireText("CSS", &dice) { _ in TimelineCSS.text(of: document, tolerance: tolerance) }
    case 1:
      requireJSON("Web Animations", &dice) { _ in
        try TimelineWebAnimations.json(of: timeline, tolerance: tolerance)
      }
    case 2:
      requireJSON("Lottie", &dice) { dice in
        _ = TimelineLottie.omissions(of: timeline)
        return try TimelineLottie.json(
          of: document, framesPerSecond: dice.happens(0.8) ? 60 : dice.number(),
          tolerance: tolerance)
      }
    case 3: requireJSON("tokens", &dice) { _ in try TimelineTokens.json(of: document) }
    case 4: requireJSON("native", &dice) { _ in try document.json() }
    case 5:
      requireText("CSV", &dice) { dice in
        TimelineCSV.table(of: timeline, at: [0, dice.number(), dice.unit()])
      }
    case 6:
      let times =
        dice.happens(0.5)
        ? TimelineFilmstrip.times(of: timeline, count: 5)
        : TimelineFilmstrip.timesOfEqualProgress(of: timeline, count: dice.below(6)) + [
          dice.number()
        ]
      requireXML("film strip", &dice) { _ in TimelineFilmstrip.svg(of: document, at: times) }
    case 7:
      let text = TerminalFilm(
        timeline, in: document.container, fractions: [0, dice.number()],
        columns: dice.happens(0.8) ? 40 : dice.count(), isASCII: dice.happens(0.5)
      ).text
      dice.checks.append { try requireText(text, "film", isTerminal: true) }
    case 8:
      requireText("CSS with reduced motion", &dice) { _ in
        TimelineCSS.text(of: document, reducedMotion: timeline.reversed(), tolerance: tolerance)
      }
    case 9:
      let curves = timeline.layers.flatMap(\.tracks.segments).map(\.curve)
      let curve = curves.isEmpty ? .ease : dice.one(of: curves)
      requireText("code", &dice) { _ in
        try PlatformCurves(curve).lines.map(\.code).joined(separator: "\n")
      }
    default:
      let animator: any AnimatedTransitioning =
        dice.happens(0.5)
        ? Recorded(timeline: timeline) : dice.one(of: NamedAnimator.allCases).animator()
      let transition = PreviewTransition(dice.word(), animator, in: context(&dice))
      switch format {
      case 10:
        requireText("spec", &dice) { _ in
          try MotionSpec(transition.name, animator, in: transition.context).markdown
        }
      case 11:
        requireXML("strip", &dice) { _ in
          try TimelineFilmstrip.svg(
            named: transition.name, animator, in: transition.context, at: [0, 0.2])
        }
      default: requireText("preview", &dice) { _ in try HTMLPreview([transition]).html() }
      }
    }
  }

  /// Returns a timeline of the catalogue in an odd container, or one of any layers.
  private static func document(_ dice: inout Dice) -> TimelineDocument {
    let context = context(&dice)
    let name = dice.one(of: NamedAnimator.allCases)
    let made = dice.happens(0.7) ? try? name.animator().resolvedTimeline(for: context) : nil
    guard let timeline = made ?? timeline(&dice) else { return document(&dice) }
    return TimelineDocument(
      animator: dice.happens(0.7) ? name.rawValue : dice.word(), operation: context.operation,
      container: dice.happens(0.9)
        ? context.container.size : Size(width: dice.number(), height: dice.number()),
      timeline: timeline)
  }

  /// Returns layers with up to 40 keyframes on each track, or `nil` when their numbers are refused.
  private static func largeTurns(_ dice: inout Dice) -> Timeline? {
    let curves = (0..<3).compactMap { _ in curve(&dice, depth: 3) } + [.easeInOut]
    let count = dice.happens(0.2) ? 1 + dice.below(40) : 1 + dice.below(3)
    let layers = (0..<count).map { index -> Layer in
      func track<Value>(_ value: (inout Dice) -> Value) -> Track<Value>? {
        let last = dice.happens(0.2) ? 1 + dice.below(40) : 1 + dice.below(3)
        return try? Track(
          (0...last).map { place in
            let path: MotionPath = dice.one(of: [
              .line, .materialCenterArc, .quadratic(control: dice.point()),
              .quadraticBounds(control: dice.rect()),
            ])
            return Keyframe(
              at: Double(place) / Double(last), value(&dice), curve: dice.one(of: curves),
              path: path
            )
          })
      }
      func wide(_ dice: inout Dice) -> Double {
        dice.happens(0.05) ? dice.number() : (dice.unit() - 0.5) * 4000
      }
      var tracks = LayerTracks()
      tracks.transform = track { dice in
        Transform(
          translationZ: wide(&dice), scaleX: wide(&dice), scaleY: wide(&dice),
          rotationX: wide(&dice), rotationY: wide(&dice), rotation: wide(&dice),
          perspectiveDistance: dice.happens(0.5) ? wide(&dice) : nil)
      }
      if dice.happens(0.6) { tracks.frame = track { $0.rect() } }
      if dice.happens(0.3) { tracks.alpha = track { wide(&$0) } }
      if dice.happens(0.3) { tracks.shadow = track { $0.shadow() } }
      if dice.happens(0.3) {
        tracks.fill = track { dice in
          Fill(
            from: dice.color(), to: dice.color(), startPoint: dice.point(), endPoint: dice.point())
        }
      }
      if dice.happens(0.3) { tracks.isHidden = track { $0.happens(0.5) } }
      var look = dice.look()
      look.vanishingPoint = dice.happens(0.6) ? dice.point() : nil
      return Layer(.named("layer \(index)"), look, tracks: tracks)
    }
    return try? Timeline(duration: dice.seconds(), layers: layers)
  }
}

/// An animator that has its timeline already.
private struct Recorded: AnimatedTransitioning {
  let timeline: Timeline

  func duration(in context: any TransitionContext) -> Double { timeline.duration }
  func timeline(for context: any TransitionContext) throws -> Timeline { timeline }
}

// MARK: - Checks

extension Inputs {
  private static func requireText(
    _ name: String, _ dice: inout Dice, _ make: (inout Dice) throws -> String
  ) {
    // An error is an answer; half a text is not.
    guard let text = try? make(&dice) else { return }
    dice.checks.append { try requireText(text, name) }
  }

  private static func requireXML(
    _ name: String, _ dice: inout Dice, _ make: (inout Dice) throws -> String
  ) {
    guard let text = try? make(&dice) else { return }
    dice.checks.append {
      let parser = XMLParser(data: Data(text.utf8))
      try require(parser.parse(), "the \(name) is not XML")
      try requireText(text, name)
    }
  }

  private static func requireJSON(
    _ name: String, _ dice: inout Dice, _ make: (inout Dice) throws -> String
  ) {
    guard let text = try? make(&dice) else { return }
    dice.checks.append {
      try requireText(text, name)
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }
  }

  private static func requireText(
    _ text: String, _ name: String, isTerminal: Bool = false
  ) throws {
    try require(!text.isEmpty, "\(name) is empty")
    for word in ["nan", "inf", "-inf", "nanpx", "infpx"]
    where name != "preview" && name != "film" {
      let isNumber = text.lowercased().split { !$0.isLetter && $0 != "-" }.contains(Substring(word))
      try require(!isNumber, "\(name) has \(word)")
    }
    if isTerminal {
      let raw = text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F }
      try require(!raw, "\(name) has control characters")
    }
  }
}
