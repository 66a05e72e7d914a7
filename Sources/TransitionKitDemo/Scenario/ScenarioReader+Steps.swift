import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection

// What steps of a stack and of an app have in common.

extension ScenarioReader {
  /// Reads steps, which happen in their order.
  mutating func steps<Stage>(
    _ node: ScenarioNode,
    _ read: (inout ScenarioReader, ScenarioNode) throws(DecodingError) -> Story<Stage>.Step
  ) throws(DecodingError) -> [Story<Stage>.Step] {
    var steps: [Story<Stage>.Step] = []
    var earliest = 0.0
    for item in try node.items() {
      let step = try read(&self, item)
      if case .at(let time) = step.moment {
        guard time >= earliest else {
          throw item.failure(
            "at", "\(Decimal.brief(earliest)) or later, the time of the step before")
        }
        earliest = time
      }
      steps.append(step)
    }
    return steps
  }

  /// Returns the only member that names an action; beside a gesture, an operation is what it drives.
  func verb<Verb: RawRepresentable<String>>(
    _ gesture: Verb, of verbs: [Verb], _ object: inout ScenarioObject
  ) throws(DecodingError) -> (Verb, ScenarioNode) {
    if let node = object.optional(gesture.rawValue) { return (gesture, node) }
    return try theOne(of: verbs, &object)
  }

  func theOne<Verb: RawRepresentable<String>>(
    of verbs: [Verb], _ object: inout ScenarioObject
  ) throws(DecodingError) -> (Verb, ScenarioNode) {
    var found: [(verb: Verb, node: ScenarioNode)] = []
    for verb in verbs {
      if let node = object.optional(verb.rawValue) { found.append((verb, node)) }
    }
    guard let first = found.first else {
      let names = verbs.map(\.rawValue).joined(separator: ", ")
      throw object.node.failure("one of \(names)")
    }
    guard found.count == 1 else {
      let words = found.map(\.verb.rawValue).joined(separator: " and ")
      throw object.node.failure("one action, found \(words)")
    }
    return first
  }

  /// Reads how a transition continues after the release.
  func release(_ object: inout ScenarioObject) throws(DecodingError) -> StoryRelease {
    var release = StoryRelease()
    release.speed = try object.optional("speed")?.number()
    release.velocity = try object.optional("velocity")?.number()
    release.curve = try object.optional("curve").map { (node) throws(DecodingError) in
      try curve(node)
    }
    return release
  }

  private func curve(_ node: ScenarioNode) throws(DecodingError) -> TimingCurve {
    let text = try node.text()
    do {
      return try TimingCurve(notation: text, in: .catalogue)
    } catch .unreadable(_, let expected) {
      throw node.failure("\(expected), found \(text.quoted)")
    } catch {
      return try node.located { throw error }
    }
  }

  /// Reads the newer version of a screen, which later steps bring too.
  mutating func updatedScreen(_ node: ScenarioNode) throws(DecodingError) -> Screen {
    var change = try ScenarioObject(node)
    let id = try screenID(change.required("id", "the id of a screen"))
    let elements = try elements(change.required("elements", "a list of elements"))
    finish(change)
    var screen = screensByID[id] ?? Screen(id)
    screen.elements = elements
    screensByID[id] = screen
    return screen
  }

  /// Reads a change of the container, and returns the container after it.
  mutating func updatedContainer(_ node: ScenarioNode) throws(DecodingError) -> Container {
    let (settings, old) = (try containerChange(node), knownContainer)
    let new = try node.located {
      try settings.applied(to: try old ?? Container(size: Situation.phoneSize))
    }
    knownContainer = new
    return new
  }

  /// Reads a size of the container.
  mutating func newSize(_ node: ScenarioNode) throws(DecodingError) -> Size {
    var change = try ScenarioObject(node)
    let size = try size(&change)
    finish(change)
    let old = knownContainer
    knownContainer = try node.located {
      try (old ?? Container(size: Situation.phoneSize)).resized(to: size)
    }
    return size
  }
}
