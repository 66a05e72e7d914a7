import TransitionKit
import TransitionKitCatalogue

// MARK: - Effects

extension Inputs {
  static func tryEffect(_ dice: inout Dice) throws {
    let effect = effect(&dice, depth: 5)
    let context = context(&dice)
    let duration = effect.duration(in: context)
    try requireFinite([duration], "the duration of \(effect)")
    guard let timeline = try? effect.timeline(for: context) else { return }
    try require(timeline.duration == duration, "\(effect): two durations")
    try check(timeline, &dice)
    _ = try? effect.layersAfterRelease(in: context)
  }

  static func context(_ dice: inout Dice) -> StaticContext {
    StaticContext(
      dice.one(of: TransitionOperation.allCases), from: screen("a", &dice), to: screen("b", &dice),
      container: dice.container(), isInteractive: dice.happens(0.2))
  }

  static func screen(_ id: String, _ dice: inout Dice) -> Screen {
    Screen(
      id, bar: dice.one(of: BarStyle.allCases), barContents: barContents(&dice),
      presentationStyle: dice.one(of: [
        .fullScreen, .overFullScreen,
        .custom(frame: dice.rect(), removesPresenter: dice.happens(0.5)),
      ]),
      hidesBottomBar: dice.happens(0.3),
      elements: (0..<dice.below(4)).compactMap { _ in element(&dice, depth: 2) })
  }

  private static func barContents(_ dice: inout Dice) -> BarContents {
    guard dice.happens(0.5) else { return BarContents() }
    return BarContents(
      leading: dice.happens(0.3) ? [.init(dice.word(), width: dice.length())] : [],
      trailing: dice.happens(0.3) ? [.init("edit"), .init("edit", width: dice.length())] : [],
      backTitle: dice.happens(0.3) ? dice.word() : nil,
      titleWidth: dice.happens(0.3) ? dice.length() : nil,
      backLabel: dice.one(of: BackLabel.allCases),
      backTitleWidth: dice.happens(0.3) ? dice.length() : nil,
      margins: dice.happens(0.3)
        ? BarMargins(
          leading: dice.length(), trailing: dice.length(), backButton: dice.length(),
          chevronWidth: dice.length(), labelSpacing: dice.length(), itemSpacing: dice.length(),
          titleSpacing: dice.length()) : nil,
      scrollOffset: dice.happens(0.5) ? dice.length() : 0)
  }

  /// Returns a bar of any style, with any stages.
  private static func bar(of inner: Effect, _ dice: inout Dice) -> NavigationBarCompanion {
    var bar = NavigationBarCompanion(of: inner)
    func stage() -> BarStage {
      let (a, b) = (dice.fraction(), dice.fraction())
      guard a <= b, a <= 1 else { return .whole }
      return (try? BarStage(a...b, fadeIn: a...1, curve: curve(&dice, depth: 2))) ?? .whole
    }
    (bar.stages.title, bar.stages.chevron, bar.stages.items) = (stage(), stage(), stage())
    bar.title = dice.one(of: BarTitleMotion.allCases)
    bar.chevron = dice.one(of: [.fading, .sliding, .shifting(dice.length())])
    func look() -> BarMotion.Look {
      BarMotion.Look(
        BarMotion.Part(
          x: BarOffset(containerWidths: dice.length()), y: dice.fraction(), alpha: dice.fraction()))
    }
    let motion = try? BarMotion(
      entering: [.init(at: 0, look()), .init(at: dice.fraction(), look())],
      covered: [.init(at: dice.fraction(), look()), .init(at: 1, look())])
    bar.style = motion.map { .separate($0) } ?? dice.one(of: [.crossFading, .sliding])
    return bar
  }

  private static func element(_ dice: inout Dice, depth: Int) -> Element? {
    let inner = depth > 0 && dice.happens(0.3) ? [element(&dice, depth: depth - 1)] : []
    return try? Element(
      dice.one(of: ["photo-7", "photo", "a", dice.word()]), frame: dice.rect(),
      scrollOffset: dice.happens(0.2) ? dice.point() : .zero, elements: inner.compactMap { $0 },
      look: ElementLook(alpha: dice.fraction(), cornerRadius: dice.length(), shadow: dice.shadow()))
  }

  private static func effect(_ dice: inout Dice, depth: Int) -> Effect {
    let page = dice.one(of: Page.allCases)
    guard depth > 0, dice.happens(0.7) else { return part(page, &dice) }
    let inner = effect(&dice, depth: depth - 1)
    let other = effect(&dice, depth: depth - 1)
    switch dice.below(14) {
    case 0, 1: return .together(inner, other)
    case 2: return .sequence(inner, other)
    case 3:
      return .staggered(
        [inner, other], by: Stagger(each: dice.seconds(), start: dice.seconds()))
    case 4:
      let (a, b) = (dice.fraction(), dice.fraction())
      return a <= b ? inner.during(a...b) : inner
    case 5: return inner.delayed(by: dice.seconds())
    case 6: return inner.lasting(dice.seconds())
    case 7: return inner.timing(curve(&dice, depth: 2) ?? .ease)
    case 8: return .pick(forward: inner, backward: other)
    case 9: return inner.mirrored
    case 10: return inner.reversed
    case 11: return inner.reversedOnReturn
    case 12: return inner.swappingEndsOnReturn
    default: return animator(inner, &dice)
    }
  }

  /// Returns an effect with an animator that holds the effect, or any of the catalogue.
  private static func animator(_ inner: Effect, _ dice: inout Dice) -> Effect {
    switch dice.below(5) {
    case 0: return inner.onInsertion
    case 1: return .animator(inner)
    case 2: return .animator(SharedElements(pages: inner))
    case 3: return .animator(bar(of: inner, &dice))
    default: return .animator(ModalCard(index: dice.count()))
    }
  }

  private static func part(_ page: Page, _ dice: inout Dice) -> Effect {
    switch dice.below(12) {
    case 0: return .move(page, to: dice.one(of: RectEdge.allCases))
    case 1: return .offset(page, x: dice.length(), y: dice.length())
    case 2: return .parallax(page, x: dice.fraction())
    case 3: return .opacity(page, dice.fraction())
    case 4: return .transform(page, dice.transform())
    case 5: return .cornerRadius(page, dice.length())
    case 6: return .blur(page, dice.length())
    case 7: return .clip(page, to: dice.rect())
    case 8: return .dimming(dice.fraction(), color: dice.color())
    case 9: return .layers((0..<dice.below(3)).map { _ in layer(&dice) })
    case 10:
      let (columns, rows) = (dice.count(), dice.count())
      let looks = (0..<dice.below(30)).map { _ in
        PieceLook(offset: dice.point(), transform: dice.transform(), alpha: dice.fraction())
      }
      return (try? .sliced(page, columns: columns, rows: rows, away: looks)) ?? .nothing
    default: return .hiding([dice.word()])
    }
  }

  /// Deep, wide and shared values.
  static func tryNesting(_ dice: inout Dice) throws {
    var (curve, effect) = (TimingCurve.easeIn, part(.fore, &dice))
    for _ in 0..<dice.below(200) {
      switch dice.below(4) {
      case 0: curve = (try? .composed(outer: curve, inner: curve)) ?? curve
      case 1: curve = (try? curve.windowed(0...dice.unit())) ?? curve
      case 2: curve = (try? .joined([curve, .ease], at: [.init(at: 0.5, 0.5)])) ?? curve
      default: curve = (try? curve.withTiming(curve)) ?? curve
      }
      switch dice.below(7) {
      case 5: effect = .animator(SharedElements(pages: effect))
      case 6: effect = .animator(NavigationBarCompanion(of: effect))
      case 0: effect = .staggered([effect, effect], by: Stagger(each: 0.01))
      case 1: effect = .together(effect, effect)
      case 2: effect = effect.timing(curve)
      case 3: effect = .animator(effect)
      default: effect = effect.delayed(by: 0.01)
      }
    }
    note("\(curve)")
    note("\(effect)")
    try requireFinite([curve.motion(at: dice.unit()).value], "a nested curve")
    _ = (curve.hashValue, effect.hashValue, curve.description.utf8.count)
    if let timeline = try? effect.timeline(for: context(&dice)) {
      try check(timeline.picture(at: dice.unit()), "a nested effect")
    }
  }
}

// MARK: - Gestures and playback

extension Inputs {
  static func policy(_ dice: inout Dice) -> ReleasePolicy {
    if dice.happens(0.3) { return dice.one(of: NamedReleasePolicy.allCases).policy }
    let bound: LowerBound = dice.happens(0.5) ? .above(dice.number()) : .atLeast(dice.number())
    let (low, high) = (dice.number(), dice.number())
    let reach = GestureReach(
      direction: dice.happens(0.5) ? dice.one(of: RectEdge.allCases) : nil,
      length: dice.one(of: [.container, .containers(dice.number()), .points(dice.number())]),
      sense: dice.one(of: GestureReach.Sense.allCases), maximum: dice.number(),
      progressAtEnd: dice.number(), curve: curve(&dice, depth: 2) ?? .linear)
    return ReleasePolicy(
      reach: reach,
      criterion: dice.one(of: [
        .rule(
          ReleaseRule(
            progress: bound, velocity: bound, flick: dice.happens(0.5) ? bound : nil,
            unit: dice.one(of: ReleaseRule.SpeedUnit.allCases))),
        .prediction(
          ReleasePrediction(
            horizon: dice.number(), fraction: dice.number(), distance: dice.number(),
            minimumSamples: dice.count())), .projection(after: dice.number(), above: dice.number()),
      ]),
      speed: dice.one(of: [
        .planned(times: dice.number()), .finger, .remainingProgress, .wholeMilliseconds,
        .velocity(pointsPerSecond: dice.number(), low <= high ? low...high : 0...1),
        .duration(dice.number()),
        .byProgress(from: dice.number(), to: dice.number(), back: dice.number()),
      ]), curve: dice.happens(0.3) ? curve(&dice, depth: 2) : nil)
  }

  static func tryGesture(_ dice: inout Dice) throws {
    let kind = dice.one(of: GestureKind.allCases)
    let policy = policy(&dice)
    let duration = dice.seconds()
    var tracker = GestureTracker(
      kind, policy: policy, container: dice.container(), duration: duration,
      edgeReach: dice.length(),
      beginsAtEitherEdge: dice.happens(0.5),
      startRule: dice.happens(0.5)
        ? try? GestureStart(
          reach: dice.number(), activeOffset: dice.length(), failOffset: dice.length()) : nil)
    var time = 0.0
    for _ in 0..<dice.below(12) {
      time = dice.happens(0.05) ? dice.number() : time + dice.unit() * 0.05
      let progress =
        kind == .pinch
        ? try? tracker.add(PinchSample(time: time, scale: dice.length() / 100))
        : try? tracker.add(TouchSample(time: time, location: dice.point()))
      if let progress {
        try require((0...1).contains(progress), "progress \(progress) of \(policy)")
      }
    }
    guard let decision = dice.happens(0.9) ? tracker.release() : tracker.systemCancelled() else {
      return
    }
    try require((0...1).contains(decision.progress), "progress \(decision.progress) of \(policy)")
    try requireFinite([decision.velocity, decision.completionSpeed], "a decision of \(policy)")
    try require(decision.completionSpeed > 0, "speed \(decision.completionSpeed) of \(policy)")
    let motion = GestureMotion(
      travel: dice.number(), length: dice.number(), speed: dice.number(),
      averages: GestureAverages(velocity: dice.number(), acceleration: dice.number()))
    let other = policy.decision(for: motion, duration: dice.number())
    try require((0...1).contains(other.progress), "progress \(other.progress) of \(policy)")
    try requireFinite([other.velocity, other.completionSpeed], "a decision of \(policy)")
  }

  static func tryPlayback(_ dice: inout Dice) throws {
    guard let timeline = timeline(&dice) else { return }
    var playback = TransitionPlayback(timeline)
    for _ in 0..<dice.below(14) {
      switch dice.below(6) {
      case 0: playback.start()
      case 1: playback.advance(by: dice.happens(0.3) ? dice.number() : dice.unit() * 0.3)
      case 2: playback.interact()
      case 3: playback.update(dice.fraction())
      case 4:
        playback.finish(
          speed: dice.number(), curve: curve(&dice, depth: 2) ?? .linear, velocity: dice.number())
      default:
        playback.cancel(
          speed: dice.number(), curve: curve(&dice, depth: 2) ?? .linear,
          velocity: dice.happens(0.5) ? dice.number() : nil)
      }
      try requireFinite([playback.fraction, playback.elapsed], "the playback in \(playback.phase)")
      try require(playback.remaining >= 0, "\(playback.remaining) s remain in \(playback.phase)")
      try check(playback.picture, "\(playback.phase)")
      try requireFinite(
        playback.velocity.values.flatMap {
          [$0.frame.x, $0.frame.width, $0.alpha, $0.cornerRadius]
        },
        "a velocity in \(playback.phase)")
    }
  }
}
