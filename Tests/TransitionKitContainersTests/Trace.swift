import TransitionKit
import TransitionKitContainers

/// Records the events of a controller.
final class Trace: ContainerObserver {
  struct Entry {
    var token: String
    var time: Double
    var event: ContainerEvent

    /// The flag of an appearance event.
    var isAnimated: Bool? {
      switch event {
      case .willAppear(_, let flag), .didAppear(_, let flag), .willDisappear(_, let flag),
        .didDisappear(_, let flag):
        flag
      default: nil
      }
    }
  }

  private(set) var entries: [Entry] = []

  init() {}

  /// Creates a record of what a controller announces from now on.
  init(of controller: ContainerController) { controller.observer = self }

  var tokens: [String] { entries.map(\.token) }
  var appearance: [String] { entries.filter(\.event.isAppearance).map(\.token) }

  func containers(
    _ controller: ContainerController, announced event: ContainerEvent, at time: Double
  ) {
    entries.append(Entry(token: "\(event)", time: time, event: event))
  }

  func reset() { entries = [] }
}

/// Returns a controller, by default in 320 × 568 points, and the record of its events.
func start(
  _ root: ContainerNode, in container: Container? = nil
) throws -> (ContainerController, Trace) {
  let phone = try Container(size: Size(width: 320, height: 568))
  let controller = try ContainerController(root, container: container ?? phone)
  return (controller, Trace(of: controller))
}
