/// An animator that describes its parameters.
///
/// The controls of the preview page, the options of the command-line tool, the motion sheets and the documentation are
/// generated from this description.
package protocol ParameterizedAnimator: AnimatedTransitioning, Hashable {
  typealias Parameters = AnimatorParameters<Self>

  /// The parameters.
  static var parameters: Parameters { get }

  /// Whether the animator uses its parameters, by default `true`.
  var usesParameters: Bool { get }
}

/// The parameters of a type of animators, in the order of the initialiser.
package struct AnimatorParameters<Animator: ParameterizedAnimator>: Sendable {
  /// An animator with the default values.
  package let standard: Animator
  package let list: [AnimatorParameter<Animator>]

  package init(of standard: Animator, _ list: AnimatorParameter<Animator>...) {
    (self.standard, self.list) = (standard, list)
  }
}

extension ParameterizedAnimator {
  package var usesParameters: Bool { true }

  /// Returns the animator with another duration for every operation, in seconds; `nil` if its curves do
  /// not adapt to it.
  package func lasting(_ duration: Double) -> Self? {
    let durations = Self.parameters.list.filter(\.isDuration)
    return durations.isEmpty ? nil : durations.reduce(self) { $1.set($0, .number(duration)) }
  }

  fileprivate var shown: [AnimatorParameter<any AnimatedTransitioning>] {
    guard usesParameters else { return [] }
    return Self.parameters.list.compactMap { parameter in
      switch parameter.get(self) {
      case .fixed, nil: nil
      default: AnimatorParameter(parameter.including(self))
      }
    }
  }
}

extension AnimatedTransitioning {
  /// The parameters that can be shown and changed.
  ///
  /// Their ranges and choices are extended so that they contain the animator's present values.
  package var shownParameters: [AnimatorParameter<any AnimatedTransitioning>] {
    (self as? any ParameterizedAnimator)?.shown ?? []
  }
}
