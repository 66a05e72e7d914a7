import TransitionKit

// Steps as a reader would say them.

extension NavigationStory.Step: CustomStringConvertible {
  /// What happens and when, such as `push detail at rest` or `0.1 s later cancel`.
  public var description: String {
    moment.text(
      of: action.description,
      [
        options.animator.map { "using \(type(of: $0))" },
        options.duration.map { "lasting \(DecimalText.brief($0)) s" },
        options.isInteractive ? "interactively" : nil,
        options.isAnimated ? nil : "without animation",
      ])
  }
}

extension NavigationStory.Action: CustomStringConvertible {
  /// What happens, such as `push detail`.
  public var description: String {
    switch self {
    case .push(let screen): "push \(screen.id)"
    case .pop: "pop"
    case .popTo(let id): "pop to \(id)"
    case .popToRoot: "pop to root"
    case .setScreens(let screens): "set \(screens.map(\.id).joined(separator: ", "))"
    case .present(let screen): "present \(screen.id)"
    case .dismiss: "dismiss"
    case .dismissThrough(let id): "dismiss through \(id)"
    case .show(let state): "show \(state)"
    case .update(let fraction): "update to \(DecimalText.brief(fraction))"
    case .finish: "finish"
    case .cancel: "cancel"
    case .pause: "pause"
    case .gesture(let gesture, _, let operation): "\(gesture) to \(operation.rawValue)"
    case .updateScreen(let screen): "update \(screen.id)"
    case .resize(let size): "resize to \(size)"
    case .updateContainer(let container): "change the container to \(container.size)"
    }
  }
}

extension NavigationStory: CustomStringConvertible {
  /// The screens at the beginning and the steps, in one line.
  public var description: String {
    let beginning = (screens + presentedScreens).map(\.id).joined(separator: ", ")
    return (["from \(beginning)"] + steps.map(\.description)).joined(separator: "; ")
  }
}
