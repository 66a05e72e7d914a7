import TransitionKit
import TransitionKitCatalogue

/// A page of a story: its id and its look.
///
/// The look enumerates the combinations of bar, hidden bottom bar and elements; 0 is the plainest.
struct StoryPage: Hashable, CustomStringConvertible {
  var id: Int
  var look = 0

  static func random(using random: inout SeededRandom) -> StoryPage {
    StoryPage(
      id: Int.random(in: 0..<8, using: &random), look: Int.random(in: 0..<18, using: &random))
  }

  func screen(_ presentationStyle: PresentationStyle = .fullScreen) throws -> Screen {
    Screen(
      "\(id)", bar: BarStyle.allCases[look % 3],
      // Some large titles have collapsed in part, and some altogether.
      barContents: BarContents(scrollOffset: [0, 26, 60][id % 3]),
      presentationStyle: presentationStyle,
      hidesBottomBar: look / 3 % 2 == 1,
      elements: try ["photo", "title"].prefix(look / 6).enumerated().map { index, name in
        try Element(
          name,
          frame: Rect(
            x: 10 + 7 * Double(id), y: 20 + 90 * Double(index), width: 40 + 30 * Double(id % 3),
            height: 50))
      })
  }

  var description: String { "\(id)/\(look)" }
}

/// The options of a call in a story.
struct StoryOptions: Hashable, CustomStringConvertible {
  /// What drives the transition.
  enum Hand: Hashable, CaseIterable {
    /// The clock.
    case none
    /// A finger from the start.
    case holding
    /// The clock until a finger takes over.
    case waiting
    /// The interaction of an earlier call.
    case again
  }

  var isAnimated = true
  var hand = Hand.none
  var animator: NamedAnimator?

  static func random(using random: inout SeededRandom) -> StoryOptions {
    StoryOptions(
      isAnimated: Int.random(in: 0..<5, using: &random) > 0,
      hand: [.none, .none, .none, .holding, .holding, .waiting, .again]
        .randomElement(using: &random) ?? .none,
      animator: Bool.random(using: &random)
        ? NamedAnimator.allCases.randomElement(using: &random) : nil)
  }

  var simpler: [StoryOptions] {
    [
      StoryOptions(isAnimated: isAnimated, hand: hand),
      StoryOptions(isAnimated: isAnimated, animator: animator),
      StoryOptions(isAnimated: true, hand: hand, animator: animator),
    ]
  }

  var description: String {
    "\(isAnimated ? "animated" : "at once"), hand \(hand), \(animator?.rawValue ?? "default")"
  }
}

/// A step of a story.
enum StoryAction: Hashable {
  case push(StoryPage, StoryOptions)
  case pop(StoryOptions)
  case popTo(Int, StoryOptions)
  case popToRoot(StoryOptions)
  case set([StoryPage], StoryOptions)
  case present(StoryPage, style: Int, StoryOptions)
  case dismiss(StoryOptions)
  case dismissThrough(Int, StoryOptions)
  case show([StoryPage], [StoryPage], StoryOptions)
  /// A request to an interaction, by its age; 0 is the latest.
  case update(Double, of: Int)
  case finish(speed: Double, velocity: Double?, of: Int)
  case cancel(speed: Double, velocity: Double?, of: Int)
  case pause(of: Int)
  case touch(GestureKind, NamedReleasePolicy, atEdge: Bool, dismisses: Bool)
  case move(along: Double, down: Double, seconds: Double)
  case lift
  case systemCancelled
  case advance(Double)
  case layout
  case advanceToRest
  case resize(Double, Double)
  case relayout(StoryPage)

  static func random(using random: inout SeededRandom) -> StoryAction {
    func page() -> StoryPage { .random(using: &random) }
    func options() -> StoryOptions { .random(using: &random) }
    func number(_ range: ClosedRange<Double>) -> Double { random.double(in: range) }
    func choice<C: Collection>(_ all: C) -> C.Element {
      all[all.index(all.startIndex, offsetBy: Int.random(in: 0..<all.count, using: &random))]
    }
    let which = choice([0, 0, 0, 1])
    switch Int.random(in: 0..<37, using: &random) {
    case 0...3: return .push(page(), options())
    case 4, 5: return .pop(options())
    case 6: return .popTo(page().id, options())
    case 7: return .popToRoot(options())
    case 8:
      return .set((0..<Int.random(in: 0...4, using: &random)).map { _ in page() }, options())
    case 9, 10: return .present(page(), style: choice(0..<8), options())
    case 11, 12: return .dismiss(options())
    case 13, 14: return .update(number(-0.2...1.2), of: which)
    case 15:
      return .finish(speed: choice([1, 0, 2, 0.3]), velocity: choice([nil, 3, -2, 0]), of: which)
    case 16:
      return .cancel(speed: choice([1, -1, 2, 0.3]), velocity: choice([nil, 3, -2, 0]), of: which)
    case 17: return .pause(of: which)
    case 18, 19:
      return .touch(
        choice(GestureKind.allCases), choice(NamedReleasePolicy.allCases),
        atEdge: choice([true, true, false]), dismisses: choice([true, false]))
    case 20...22:
      return .move(along: number(-60...140), down: number(-60...140), seconds: number(0...0.1))
    case 23, 24: return .lift
    case 25: return .systemCancelled
    case 26...28: return .advance(number(0...0.4))
    case 29: return .layout
    case 30: return .advanceToRest
    case 31: return .resize(number(0...600), choice([568, 320, 0]))
    case 34: return .dismissThrough(page().id, options())
    case 35, 36:
      return .show(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in page() },
        (0..<Int.random(in: 0...2, using: &random)).map { _ in page() }, options())
    default: return .relayout(page())
    }
  }

  /// Whether the step is a call that changes the stack.
  var isOperation: Bool {
    switch self {
    case .push, .pop, .popTo, .popToRoot, .set, .present, .dismiss, .dismissThrough, .show: true
    default: false
    }
  }

  /// Whether the step changes the layout.
  var isLayout: Bool {
    switch self {
    case .resize, .relayout: true
    default: false
    }
  }

  /// Plainer steps, the best ones first.
  var simpler: [StoryAction] {
    func plain(_ page: StoryPage) -> [StoryPage] {
      [0, page.look % 6, page.look / 6 * 6, page.look % 3].filter { $0 != page.look }
        .map { StoryPage(id: page.id, look: $0) }
    }
    let all: [StoryAction]
    switch self {
    case .push(let page, let options):
      all = plain(page).map { .push($0, options) } + options.simpler.map { .push(page, $0) }
    case .pop(let options): all = options.simpler.map { .pop($0) }
    case .popTo(let id, let options): all = [.pop(options)] + options.simpler.map { .popTo(id, $0) }
    case .popToRoot(let options): all = [.pop(options)] + options.simpler.map { .popToRoot($0) }
    case .set(let pages, let options):
      all =
        pages.indices.map { index in
          var fewer = pages
          fewer.remove(at: index)
          return .set(fewer, options)
        } + [.set(pages.map { StoryPage(id: $0.id) }, options)]
        + options.simpler.map { .set(pages, $0) }
    case .present(let page, let style, let options):
      all =
        [.present(page, style: 0, options)]
        + plain(page).map { .present($0, style: style, options) }
        + options.simpler.map { .present(page, style: style, $0) }
    case .dismiss(let options): all = options.simpler.map { .dismiss($0) }
    case .dismissThrough(let id, let options):
      all = [.dismiss(options)] + options.simpler.map { .dismissThrough(id, $0) }
    case .show(let pages, let presented, let options):
      all =
        pages.indices.map { index in
          var fewer = pages
          fewer.remove(at: index)
          return .show(fewer, presented, options)
        }
        + presented.indices.map { index in
          var fewer = presented
          fewer.remove(at: index)
          return .show(pages, fewer, options)
        }
        + [.set(pages, options)] + options.simpler.map { .show(pages, presented, $0) }
    case .update(_, let which): all = [.update(0.5, of: 0), .update(0.5, of: which)]
    case .finish(_, _, let which):
      all = [.finish(speed: 1, velocity: nil, of: 0), .finish(speed: 1, velocity: nil, of: which)]
    case .cancel(_, _, let which):
      all = [.cancel(speed: 1, velocity: nil, of: 0), .cancel(speed: 1, velocity: nil, of: which)]
    case .pause: all = [.pause(of: 0)]
    case .touch(let kind, let policy, _, let dismisses):
      all = [.touch(kind, policy, atEdge: true, dismisses: dismisses)]
    case .move: all = [.move(along: 80, down: 0, seconds: 0.1)]
    case .systemCancelled: all = [.lift]
    case .advance: all = [.advance(0.1)]
    case .resize(_, let height): all = [.resize(400, 568), .resize(400, height)]
    case .relayout(let page): all = plain(page).map { .relayout($0) }
    case .lift, .layout, .advanceToRest: all = []
    }
    return all.filter { $0 != self }
  }
}

// MARK: - Requests

extension StoryAction {
  static let styles: [PresentationStyle] = {
    let card = Rect(x: 20, y: 60, width: 280, height: 360)
    return [
      .fullScreen, .overFullScreen, .custom(frame: card),
      .custom(frame: card, removesPresenter: true), .pageSheet, .formSheet, .sheetOnSheet, .popup(),
    ]
  }()

  /// Returns a state of pages; the ids of presented pages decide their styles.
  static func state(_ pages: [StoryPage], _ presented: [StoryPage]) throws -> NavigationState {
    // A page that is there already is left out.
    var known: Set<Int> = []
    return try NavigationState(
      screens: ScreenList(
        try pages.filter { known.insert($0.id).inserted }.map { try $0.screen() }),
      presentedScreens: try (pages.isEmpty ? [] : presented).filter { known.insert($0.id).inserted }
        .map { try $0.screen(styles[$0.id]) })
  }

  /// The request of an operation, and whether it is animated, or `nil` for other steps.
  ///
  /// A pop to the root depends on the stack, and a dismissal of nothing is no request.
  var request: (request: () throws -> NavigationRequest, isAnimated: Bool)? {
    switch self {
    case .push(let page, let options):
      ({ .push(try page.screen()) }, options.isAnimated)
    case .pop(let options): ({ .pop }, options.isAnimated)
    case .popTo(let id, let options): ({ .popTo("\(id)") }, options.isAnimated)
    case .set(let pages, let options):
      ({ .setScreens(try pages.map { try $0.screen() }) }, options.isAnimated)
    case .present(let page, let style, let options):
      ({ .present(try page.screen(Self.styles[style])) }, options.isAnimated)
    case .dismissThrough(let id, let options): ({ .dismissThrough("\(id)") }, options.isAnimated)
    case .show(let pages, let presented, let options):
      ({ .show(try Self.state(pages, presented)) }, options.isAnimated)
    default: nil
    }
  }
}
