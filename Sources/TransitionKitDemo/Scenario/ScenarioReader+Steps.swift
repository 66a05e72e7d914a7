import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import TransitionKitInspection

// Reads steps: each has one action and the members that belong to it.

/// The requests, actions and options that steps have in one kind of story, of a stack or of an app.
protocol ScenarioStage: StoryStage {
  /// The names of the members that state a request.
  associatedtype RequestName: RawRepresentable<String>, CaseIterable

  /// The members that state an action other than a request.
  static var actions: [ScenarioAction] { get }

  /// Reads a request from the value of the member that states it, and from further members of the step.
  static func request(
    _ name: RequestName, _ value: ScenarioNode, _ step: ScenarioNode, _ reader: ScenarioReader
  ) throws -> Request

  /// Reads the action of a gesture from its samples, and from further members of the step.
  static func touch(
    _ value: ScenarioNode, _ step: ScenarioNode, _ reader: ScenarioReader
  ) throws -> Story<Self>.Action

  /// Reads whether a request or a gesture is animated, and by which animator.
  static func readOptions(
    _ node: ScenarioNode, into step: inout Story<Self>.Step, _ reader: ScenarioReader
  ) throws
}

/// The names of the members that state an action other than a request.
enum ScenarioAction: String, CaseIterable {
  case update, finish, cancel, pause, ready, focus, gesture, updateScreen, updateContainer, resize
}

extension ScenarioReader {
  /// Reads a list of steps, which happen in this order.
  func steps<Stage: ScenarioStage>(_ node: ScenarioNode?) throws -> [Story<Stage>.Step] {
    var earliest = 0.0
    return try node?.items().map { item in
      let step: Story<Stage>.Step = try step(item)
      if case .at(let time) = step.moment {
        guard time >= earliest else {
          throw item.failure(
            "\(Decimal.brief(earliest)) or later, the time of the step before",
            at: ScenarioKey("at"))
        }
        earliest = time
      }
      return step
    } ?? []
  }

  private func step<Stage: ScenarioStage>(_ node: ScenarioNode) throws -> Story<Stage>.Step {
    // If a step has a gesture, its request is the operation that the gesture drives.
    let gesture = try node["gesture"].map { (name: "gesture", value: $0) }
    let names = Stage.RequestName.allCases.map(\.rawValue) + Stage.actions.map(\.rawValue)
    let (name, value) = try gesture ?? node.action(of: names)
    let time = try node["at"]?.seconds()
    var step: Story<Stage>.Step
    if let request = Stage.RequestName(rawValue: name) {
      step = .init(.atRest, .request(try Stage.request(request, value, node, self)))
      step.isAnimated = try node["animated"]?.bool() ?? true
      step.isInteractive = try node["interactive"]?.bool() ?? false
      try Stage.readOptions(node, into: &step, self)
    } else {
      let name = ScenarioAction(rawValue: name) ?? .gesture
      step = .init(.atRest, try action(name, value, node))
      switch name {
      case .update, .finish, .cancel, .pause:
        step.moment = .withPrevious
        step.release = try release(node)
      case .ready, .focus: step.moment = .withPrevious
      case .gesture: try Stage.readOptions(node, into: &step, self)
      case .updateScreen, .updateContainer, .resize: break
      }
    }
    if let time { step.moment = .at(time) }
    return step
  }

  private func action<Stage: ScenarioStage>(
    _ name: ScenarioAction, _ value: ScenarioNode, _ step: ScenarioNode
  ) throws -> Story<Stage>.Action {
    switch name {
    case .update: .update(try value.number())
    case .finish: try value.meaning(.finish)
    case .cancel: try value.meaning(.cancel)
    case .pause: try value.meaning(.pause)
    case .ready: try value.meaning(.ready)
    case .focus: .focus(try focus(value, step))
    case .gesture: try Stage.touch(value, step, self)
    case .updateScreen: .updateScreen(try updatedScreen(value))
    case .updateContainer: .updateContainer(try updatedContainer(value))
    case .resize: .resize(try newSize(value))
    }
  }

  /// Reads how a transition continues after a release.
  private func release(_ step: ScenarioNode) throws -> StoryRelease {
    StoryRelease(
      speed: try step["speed"]?.number(), curve: try step["curve"].map(curve),
      velocity: try step["velocity"]?.number())
  }

  private func curve(_ node: ScenarioNode) throws -> TimingCurve {
    let text = try node.text()
    do {
      return try TimingCurve(notation: text, in: .catalogue)
    } catch .unreadable(_, let expected) {
      throw node.failure("\(expected), found \(text.quoted)")
    } catch {
      return try node.located { throw error }
    }
  }

  /// Reads the element that gets the focus, or returns `nil` for `null`.
  private func focus(_ node: ScenarioNode, _ step: ScenarioNode) throws -> FocusedElement? {
    if node.isNull { return nil }
    return FocusedElement(
      try node.id(), in: try requiredID("in", of: step),
      takesText: try step["takesText"]?.bool() ?? true)
  }

  // MARK: - Updates of screens and of the container

  /// Reads a screen with new elements, which later steps use too.
  private func updatedScreen(_ node: ScenarioNode) throws -> Screen {
    var screen = try screen(node.required("id", "the id of a screen"))
    screen.elements = try elements(node.required("elements", "a list of elements"))
    screens[screen.id] = screen
    return screen
  }

  /// Reads a change of the container, and returns the changed container.
  private func updatedContainer(_ node: ScenarioNode) throws -> Container {
    container = try ScenarioReader.container(node, changing: container)
    return container
  }

  /// Reads a new size of the container.
  private func newSize(_ node: ScenarioNode) throws -> Size {
    let size = try ScenarioReader.size(node)
    container = try node.located { try container.resized(to: size) }
    return size
  }

  // MARK: - Fingers

  /// Reads the samples of a gesture, and whether the system cancels the gesture.
  func path(_ node: ScenarioNode, kind: GestureKind, of step: ScenarioNode) throws -> FingerPath {
    let isCancelled = try step["systemCancelled"]?.bool() ?? false
    var earliest = 0.0
    let samples = try node.items().map { item in
      let sample = try sample(item, kind: kind)
      guard sample.time >= earliest else {
        throw item.failure(
          "\(Decimal.brief(earliest)) or later, the time of the sample before", at: ScenarioKey(0))
      }
      earliest = sample.time
      return sample
    }
    guard !samples.isEmpty else { throw node.failure("at least one sample") }
    return FingerPath(samples: samples, isCancelledBySystem: isCancelled)
  }

  private func sample(_ node: ScenarioNode, kind: GestureKind) throws -> FingerPath.Sample {
    guard kind == .pinch else {
      let numbers = try node.numbers(3, "three finite numbers: seconds, x, y")
      return .touch(TouchSample(time: numbers[0], x: numbers[1], y: numbers[2]))
    }
    let numbers = try node.numbers(2, "two finite numbers: seconds, scale")
    guard numbers[1] > 0 else { throw node.failure("a scale above 0", at: ScenarioKey(1)) }
    return .pinch(PinchSample(time: numbers[0], scale: numbers[1]))
  }

  /// Reads the release policy of a gesture, which decides when the finger is lifted.
  func policy(of step: ScenarioNode, kind: GestureKind) throws -> ReleasePolicy {
    let usual: NamedReleasePolicy =
      switch kind {
      case .edge: .system
      case .pan: .quarterOfTheWidth
      case .verticalPan: .companionPan
      case .pinch: .closingPinch
      }
    return (try step["policy"]?.word(NamedReleasePolicy.self) ?? usual).policy
  }
}
