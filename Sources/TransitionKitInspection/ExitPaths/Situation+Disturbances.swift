import TransitionKit

// Changes that exit paths make besides beginning the transition.

extension Element {
  /// The element with a slightly moved frame, as after a change of its content.
  var moved: Element {
    let frame = frame.offset(byX: 8, y: 12)
    let element = try? Element(
      id, frame: frame, scrollOffset: scrollOffset, contentSize: contentSize, elements: elements,
      clipsElements: clipsElements, look: look)
    return element ?? self
  }
}

extension Situation {
  /// The edge from which a finger swipes to go back.
  var leadingEdge: RectEdge {
    container.layoutDirection == .leftToRight ? .left : .right
  }

  /// Performs the transition's operation without animation.
  func beginAtOnce(on controller: NavigationController) throws {
    switch operation {
    case .push: try controller.push(fore, animated: false)
    case .pop: try controller.pop(animated: false)
    case .present: try controller.present(fore, animated: false)
    case .dismiss: try controller.dismiss(animated: false)
    }
  }

  /// Begins the reverse transition, after this one has ended.
  func undo(on controller: NavigationController) throws {
    switch operation {
    case .push: try controller.pop(animated: true, using: controller.substitute(for: [.pop]))
    case .pop:
      try controller.push(fore, animated: true, using: controller.substitute(for: [.push]))
    case .present:
      try controller.dismiss(animated: true, using: controller.substitute(for: [.dismiss]))
    case .dismiss:
      try controller.present(fore, animated: true, using: controller.substitute(for: [.present]))
    }
  }
}
