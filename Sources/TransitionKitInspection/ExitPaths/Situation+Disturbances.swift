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

  /// The situation with the operation that undoes its own.
  var undone: Situation {
    var other = self
    other.operation =
      switch operation {
      case .push: .pop
      case .pop: .push
      case .present: .dismiss
      case .dismiss: .present
      }
    return other
  }
}
