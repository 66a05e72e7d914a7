import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection

// A stack: its screens, and steps of one action each, with the members that belong to the action.

extension ScenarioReader {
  mutating func stack(
    _ object: inout ScenarioObject, in container: Container, _ profile: InterruptionProfile
  ) throws(DecodingError) -> Story<StackStage> {
    let node = try object.required("stack", "a list of screen ids")
    let ids = try screenIDs(node)
    var known: Set<String> = []
    for (index, id) in ids.enumerated() where !known.insert(id).inserted {
      throw node.failure(
        index, "a screen that is not in the stack yet, found \(id.quoted) again")
    }
    var story = Story(
      ids.map(screen), container: container, profile: profile,
      defaultAnimator: defaultAnimators.animator)
    if let steps = object.optional("steps") {
      story.steps = try self.steps(steps) { (reader, item) throws(DecodingError) in
        try reader.step(item)
      }
    }
    return story
  }

  mutating func defaultAnimators(
    _ node: ScenarioNode
  ) throws(DecodingError) -> DefaultAnimators {
    var object = try ScenarioObject(node)
    var animators = DefaultAnimators()
    if let stack = object.optional("stack") { animators.stack = try animator(stack) }
    if let modal = object.optional("modal") { animators.modal = try animator(modal) }
    finish(object)
    return animators
  }

  /// Returns a screen with the elements of the latest update.
  private func screen(_ id: String) -> Screen { screensByID[id] ?? Screen(id) }

  // MARK: - Steps

  /// The members that name an action.
  private enum Verb: String, CaseIterable {
    case push, pop, popTo, popToRoot, setScreens, present, dismiss
    case update, finish, cancel, pause
    case gesture, updateScreen, updateContainer, resize
  }

  private mutating func step(
    _ node: ScenarioNode
  ) throws(DecodingError) -> Story<StackStage>.Step {
    var object = try ScenarioObject(node)
    let (verb, value) = try self.verb(.gesture, of: Verb.allCases, &object)
    let time = try object.optional("at")?.seconds()
    let action = try action(verb, value, &object)
    var step = Story<StackStage>.Step(time.map(StoryMoment.at) ?? .atRest, action)
    switch verb {
    case .push, .pop, .popTo, .popToRoot, .setScreens, .present, .dismiss:
      step.isAnimated = try object.optional("animated")?.bool() ?? true
      step.isInteractive = try object.optional("interactive")?.bool() ?? false
      step.animator = try stepAnimator(&object)
    case .gesture:
      step.isInteractive = true
      step.animator = try stepAnimator(&object)
    case .update, .finish, .cancel, .pause:
      if time == nil { step.moment = .withPrevious }
      step.release = try release(&object)
    case .updateScreen, .updateContainer, .resize: break
    }
    finish(object)
    return step
  }

  private mutating func action(
    _ verb: Verb, _ node: ScenarioNode, _ object: inout ScenarioObject
  ) throws(DecodingError) -> Story<StackStage>.Action {
    switch verb {
    case .pop, .popToRoot, .dismiss, .finish, .cancel, .pause: try node.requireTrue()
    default: break
    }
    switch verb {
    case .push: return .request(.push(screen(try screenID(node))))
    case .pop: return .request(.pop)
    case .popTo: return .request(.popTo(try screenID(node)))
    case .popToRoot: return .request(.popToRoot)
    case .setScreens: return .request(.setScreens(try screenIDs(node).map(screen)))
    case .present: return .request(.present(screen(try screenID(node))))
    case .dismiss: return .request(.dismiss)
    case .update: return .update(try node.number())
    case .finish: return .finish
    case .cancel: return .cancel
    case .pause: return .pause
    case .gesture: return try gesture(node, &object)
    case .updateScreen: return .updateScreen(try updatedScreen(node))
    case .updateContainer: return .updateContainer(try updatedContainer(node))
    case .resize: return .resize(try newSize(node))
    }
  }

  /// Returns the animator of a step; with only a duration, the default animators with it.
  private mutating func stepAnimator(
    _ object: inout ScenarioObject
  ) throws(DecodingError) -> (any AnimatedTransitioning)? {
    let name = try object.optional("animator").map { (node) throws(DecodingError) in
      try animator(node)
    }
    let duration = try object.optional("duration")?.seconds()
    if let name { return name.animator(duration: duration) }
    guard let duration else { return nil }
    var animators = defaultAnimators
    animators.duration = duration
    return animators.animator
  }
}
