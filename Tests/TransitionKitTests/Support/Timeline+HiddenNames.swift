import TransitionKit

extension Timeline {
  /// The ids of the elements that are hidden on any screen, each once.
  var hiddenNames: [String] {
    hiddenElements.map(\.element).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}
