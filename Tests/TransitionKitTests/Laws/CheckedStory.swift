import TransitionKit
import TransitionKitCatalogue

/// A random story: the initial stack and the steps.
struct CheckedStory: CustomStringConvertible {
  var pages: [StoryPage]
  var profile: InterruptionProfile
  var rule: BottomBarRule
  var size: Size
  var bottomBarHeight: Double
  var direction: LayoutDirection
  var reducesMotion: Bool
  var defaultAnimator: NamedAnimator?
  var actions: [StoryAction]

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func choice<Value>(_ all: [Value]) -> Value { all[Int.random(in: all.indices, using: &random)] }
    profile = choice(InterruptionProfile.allCases)
    rule = choice(BottomBarRule.allCases)
    size = choice([
      Size(width: 320, height: 568), Size(width: 320, height: 568), Size(width: 1024, height: 768),
      Size(width: 375.5, height: 10), Size(width: 0, height: 0),
    ])
    bottomBarHeight = choice([0, 49])
    direction = choice(LayoutDirection.allCases)
    reducesMotion = choice([false, false, false, false, true])
    defaultAnimator = choice([nil, nil] + NamedAnimator.allCases)
    let ids = Array(0..<8).shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))
    pages = ids.map { StoryPage(id: $0, look: Int.random(in: 0..<18, using: &random)) }
    actions = (0..<Int.random(in: 1...40, using: &random)).map { _ in .random(using: &random) }
  }

  var container: Container {
    get throws {
      try Container(
        size: size, bottomBarHeight: bottomBarHeight, layoutDirection: direction,
        reducesMotion: reducesMotion)
    }
  }

  /// The first law that the story breaks, or `nil`.
  var violation: String? {
    do {
      let player = try StoryPlayer(self)
      for action in actions {
        player.play(action)
        if let violation = player.violation { return violation }
      }
      player.playToTheEnd()
      return player.violation
    } catch {
      return "\(error)"
    }
  }

  var description: String {
    """
      profile \(profile), pages \(pages), \(rule), \(size), bottom bar \(bottomBarHeight), \
    \(direction)\(reducesMotion ? ", reduced motion" : ""), \(defaultAnimator?.rawValue ?? "standard")
    \(actions.map { "  \($0)" }.joined(separator: "\n"))
    """
  }
}

// MARK: - Shrinking

extension CheckedStory {
  /// The shortest and plainest part of the story that still breaks a law.
  var shortest: CheckedStory {
    var story = self
    var isShorter = true
    while isShorter {
      isShorter = false
      for simpler in story.shorter() where simpler.violation != nil {
        (story, isShorter) = (simpler, true)
        break
      }
    }
    return story
  }

  /// Returns stories with fewer or plainer steps, the best ones first.
  private func shorter() -> [CheckedStory] {
    var all: [CheckedStory] = []
    func offer(_ change: (inout CheckedStory) -> Void) {
      var story = self
      change(&story)
      all.append(story)
    }
    var chunk = max(1, actions.count / 2)
    while chunk >= 1, !actions.isEmpty {
      for start in stride(from: 0, to: actions.count, by: chunk) {
        offer { $0.actions.removeSubrange(start..<min(start + chunk, actions.count)) }
      }
      chunk /= 2
    }
    for index in pages.indices {
      offer { $0.pages.remove(at: index) }
      if pages[index].look > 0 { offer { $0.pages[index].look = 0 } }
    }
    if rule != .anyScreenAboveRoot { offer { $0.rule = .anyScreenAboveRoot } }
    if size.width != 320 { offer { $0.size = Size(width: 320, height: 568) } }
    if bottomBarHeight > 0 { offer { $0.bottomBarHeight = 0 } }
    if direction != .leftToRight { offer { $0.direction = .leftToRight } }
    if reducesMotion { offer { $0.reducesMotion = false } }
    if defaultAnimator != nil { offer { $0.defaultAnimator = nil } }
    for index in actions.indices {
      for simpler in actions[index].simpler { offer { $0.actions[index] = simpler } }
    }
    return all
  }
}
