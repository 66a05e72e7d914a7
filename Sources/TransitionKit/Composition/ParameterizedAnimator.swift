/// An animator that describes its parameters.
///
/// Knobs of a preview page, lists, options of a command, motion sheets and documentation are made of this
/// description.
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
  let standard: Animator
  let list: [AnimatorParameter<Animator>]

  package init(of standard: Animator, _ list: AnimatorParameter<Animator>...) {
    (self.standard, self.list) = (standard, list)
  }
}

/// An argument of the initialiser that makes an animator.
package struct AnimatorArgument: Sendable {
  package let name: String
  package let label: String?
  /// The value in Swift.
  package let text: String
  /// The default; `nil` for none.
  package let standard: ParameterValue?
  /// Whether the value is written, because it is required or not the default.
  package let isWritten: Bool

  package init(
    _ name: String, label: String?, text: String, standard: ParameterValue? = nil,
    isWritten: Bool = true
  ) {
    (self.name, self.label, self.text) = (name, label, text)
    (self.standard, self.isWritten) = (standard, isWritten)
  }
}

extension ParameterizedAnimator {
  package var usesParameters: Bool { true }

  /// An animator of the same type with the default values.
  static var standard: Self { parameters.standard }

  /// The arguments that make an equal animator; `nil` if a value has no text in Swift, or no parameter.
  package var arguments: [AnimatorArgument]? {
    let (standard, list) = (Self.standard, Self.parameters.list)
    guard list.reduce(standard, { $1.copy($0, self) }) == self else { return nil }
    var arguments: [AnimatorArgument] = []
    for parameter in list.map({ $0.including(self) }) {
      let isWritten = parameter.isRequired || parameter.copy(standard, self) != standard
      let text = parameter.text(of: self)
      if isWritten, text == nil { return nil }
      arguments.append(
        AnimatorArgument(
          parameter.name, label: parameter.argumentLabel, text: text ?? "",
          standard: parameter.get(standard), isWritten: isWritten))
    }
    return arguments
  }

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
  /// The parameters that can be shown and changed; their possible values contain the present ones.
  package var shownParameters: [AnimatorParameter<any AnimatedTransitioning>] {
    (self as? any ParameterizedAnimator)?.shown ?? []
  }
}
