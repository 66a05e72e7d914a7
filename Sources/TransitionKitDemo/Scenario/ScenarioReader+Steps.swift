import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection

// Steps: one action each, with the members that belong to the action.

extension ScenarioReader {
  /// The members that name an action.
  private enum Verb: String, CaseIterable {
    case push, pop, popTo, popToRoot, setScreens, present, dismiss
    case update, finish, cancel, pause
    case gesture, updateScreen, updateContainer, resize

    /// The kinds of actions; each has its own further members.
    enum Family {
      case operation, control, gesture, change
    }

    var family: Family {
      switch self {
      case .push, .pop, .popTo, .popToRoot, .setScreens, .present, .dismiss: .operation
      case .update, .finish, .cancel, .pause: .control
      case .gesture: .gesture
      case .updateScreen, .updateContainer, .resize: .change
      }
    }
  }

  mutating func steps(_ node: JSONNode) throws(DataError) -> [Step] {
    var steps: [Step] = []
    var earliest = 0.0
    for item in try node.items() {
      let step = try step(item)
      if case .at(let time) = step.time {
        guard time >= earliest else {
          throw DataError(
            item.path.member("at"),
            "expected \(Decimal.brief(earliest)) or later, the time of the step before")
        }
        earliest = time
      }
      steps.append(step)
    }
    return steps
  }

  private mutating func step(_ node: JSONNode) throws(DataError) -> Step {
    var object = try JSONObject(node)
    let (verb, value) = try verb(&object)
    let time = try object.optional("at")?.seconds()
    let usualTime: StoryMoment = verb.family == .control ? .withPrevious : .atRest
    let action = try action(verb, value, &object)
    var step = Step(path: node.path, time: time.map(StoryMoment.at) ?? usualTime, action: action)
    switch verb.family {
    case .operation:
      step.animated = try object.optional("animated")?.bool() ?? true
      step.interactive = try object.optional("interactive")?.bool() ?? false
      try readAnimator(&object, into: &step)
    case .gesture:
      step.interactive = true
      try readAnimator(&object, into: &step)
    case .control:
      step.settling.speed = try object.optional("speed")?.number()
      step.settling.velocity = try object.optional("velocity")?.number()
      step.settling.curve = try object.optional("curve").map { (node) throws(DataError) in
        try curve(node)
      }
    case .change:
      break
    }
    finish(object)
    return step
  }

  /// Returns the only member that names an action.
  private func verb(_ object: inout JSONObject) throws(DataError) -> (Verb, JSONNode) {
    // `pop` or `dismiss` beside a gesture is the operation that it drives.
    if let gesture = object.optional(Verb.gesture.rawValue) { return (.gesture, gesture) }
    var found: [(verb: Verb, node: JSONNode)] = []
    for verb in Verb.allCases {
      if let node = object.optional(verb.rawValue) { found.append((verb, node)) }
    }
    let names = Verb.allCases.map(\.rawValue).joined(separator: ", ")
    guard let first = found.first else {
      throw DataError(object.path, "expected one of \(names)")
    }
    guard found.count == 1 else {
      let words = found.map(\.verb.rawValue).joined(separator: " and ")
      throw DataError(object.path, "expected one action, found \(words)")
    }
    return first
  }

  private mutating func action(
    _ verb: Verb, _ node: JSONNode, _ object: inout JSONObject
  ) throws(DataError) -> Step.Action {
    switch verb {
    case .pop, .popToRoot, .dismiss, .finish, .cancel, .pause: try node.requireTrue()
    default: break
    }
    switch verb {
    case .push: return .push(try screenID(node))
    case .pop: return .pop
    case .popTo: return .popTo(try screenID(node))
    case .popToRoot: return .popToRoot
    case .setScreens: return .setScreens(try screenIDs(node))
    case .present: return .present(try screenID(node))
    case .dismiss: return .dismiss
    case .update: return .update(try node.number())
    case .finish: return .finish
    case .cancel: return .cancel
    case .pause: return .pause
    case .gesture: return .gesture(try gesture(node, &object))
    case .updateScreen:
      let (id, elements) = try updateScreen(node)
      return .updateScreen(id, elements: elements)
    case .updateContainer: return .updateContainer(try containerChange(node))
    case .resize:
      var change = try JSONObject(node)
      defer { finish(change) }
      let size = try size(&change)
      _ = try DataError.located(at: node.path) { try Container(size: size) }
      return .resize(size)
    }
  }

  /// Reads the id of a screen and its new elements.
  mutating func updateScreen(
    _ node: JSONNode
  ) throws(DataError) -> (id: String, elements: [Element]) {
    var change = try JSONObject(node)
    let id = try screenID(change.required("id", "the id of a screen"))
    let elements = try elements(change.required("elements", "a list of elements"))
    finish(change)
    return (id, elements)
  }

  private func readAnimator(_ object: inout JSONObject, into step: inout Step) throws(DataError) {
    step.animator = try object.optional("animator")?.word(NamedAnimator.self)
    step.duration = try object.optional("duration")?.seconds()
  }

  func curve(_ node: JSONNode) throws(DataError) -> TimingCurve {
    let text = try node.text()
    do {
      return try TimingCurve(notation: text)
    } catch .unreadable(_, let expected) {
      throw node.failure("\(expected), found \(text.quoted)")
    } catch {
      throw DataError(node.path, "\(error)")
    }
  }
}
