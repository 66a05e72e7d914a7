import TransitionKit

/// Receives the events of a controller, checks their order, and passes them on to the app's observer.
final class ExitPathWatcher: NavigationObserver {
  private var faults: [Finding] = []
  private weak var next: (any NavigationObserver)?
  /// Whether the app had an observer of its own.
  private let hasNext: Bool
  private var appearance: AppearanceAutomaton
  private var parents = ParentAutomaton()
  private var movements: MovementAutomaton
  private var openTransitions = 0
  private var eventCount = 0
  /// The number of events in a path after which the app's observer receives no more events.
  ///
  /// Source: a choice of this library, whose own paths have fewer than a hundred.
  static let mostEvents = 1000

  /// Replaces a controller's observer.
  init(watching controller: NavigationController) {
    next = controller.observer
    hasNext = next != nil
    appearance = AppearanceAutomaton(appeared: Set(controller.screensInSight.map(\.id)))
    movements = MovementAutomaton(changesWait: controller.profile == .deferred)
    controller.observer = self
  }

  func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    eventCount += 1
    if eventCount <= Self.mostEvents {
      note(event)
      next?.navigation(stack, announced: event, at: time)
    } else if eventCount == Self.mostEvents + 1 {
      faults.append(
        Finding(.failure, "observer", "never rests: it has caused \(Self.mostEvents) events"))
    }
  }

  /// Returns the faults in the events since the last call.
  func takeFaults() -> [Finding] {
    defer { faults = [] }
    return faults
  }

  /// Whether the app's observer has caused too many events.
  var isExhausted: Bool { eventCount > Self.mostEvents }

  private func note(_ event: NavigationEvent) {
    let broken = [appearance.take(event), parents.take(event), movements.take(event)]
    for rule in broken.compactMap({ $0 }) {
      faults.append(Finding(.event, event.nameForReaders, "is out of order: \(rule)"))
    }
    switch event {
    case .transitionBegan: openTransitions += 1
    case .animationEnded: openTransitions -= 1
    case .diagnostic(let diagnostic): note(diagnostic)
    default: break
    }
  }

  private func note(_ diagnostic: NavigationDiagnostic) {
    // A second call of dismiss while one runs is ignored, as documented.
    if case .requestIgnored("dismiss") = diagnostic { return }
    faults.append(diagnostic.finding())
  }

  /// Checks the events when no transition runs.
  func checkRest(of controller: NavigationController) {
    if isExhausted { return }
    if openTransitions != 0 {
      let transitions = openTransitions == 1 ? "transition" : "transitions"
      faults.append(
        Finding(.event, "animationEnded", "is missing for \(openTransitions) \(transitions)"))
    }
    for (id, appears) in appearance.moving.sorted(by: { $0.key < $1.key }) {
      let (did, will) = appears ? ("didAppear", "willAppear") : ("didDisappear", "willDisappear")
      faults.append(Finding(.event, "\(did) of \(id)", "is missing after \(will)"))
    }
    if let rule = parents.violation(members: Set(controller.screens.map(\.id))) {
      faults.append(Finding(.event, "didMove", "is out of order: \(rule)"))
    }
    let inSight = Set(controller.screensInSight.map(\.id))
    if appearance.appeared != inSight {
      faults.append(
        Finding(
          .event, "didAppear",
          "has been sent to \(appearance.appeared.list), but \(inSight.list) are in sight"
        ))
    }
    if hasNext, next == nil {
      faults.append(Finding(.failure, "observer", "has been released: nobody keeps it"))
    }
  }
}

extension Set<String> {
  /// The sorted ids in brackets, such as `[detail, grid]`.
  var list: String { "[\(sorted().joined(separator: ", "))]" }
}

extension NavigationController {
  /// The visible screens when no transition runs: the front one, and presenters that stay visible behind it.
  var screensInSight: [Screen] {
    let all = screens.suffix(1) + presentedScreens
    return all.indices.filter { index in
      index == all.indices.last || !all[index + 1].presentationStyle.removesPresenter
    }.map { all[$0] }
  }
}
