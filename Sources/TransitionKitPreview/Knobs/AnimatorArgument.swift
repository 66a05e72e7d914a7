import TransitionKit

/// An argument of the initialiser that makes an animator.
struct AnimatorArgument: Sendable {
  let name: String
  let label: String?
  /// The value in Swift.
  let text: String
  /// The default; `nil` for none.
  var standard: ParameterValue?
  /// Whether the value is written, because it is required or not the default.
  var isWritten = true
}

extension ParameterizedAnimator {
  /// The arguments that make an equal animator; `nil` if a value has no text in Swift, or no parameter.
  var arguments: [AnimatorArgument]? {
    let (standard, list) = (Self.parameters.standard, Self.parameters.list)
    guard list.reduce(standard, { $1.copy($0, self) }) == self else { return nil }
    var arguments: [AnimatorArgument] = []
    for parameter in list.map({ $0.including(self) }) {
      let isWritten = parameter.isRequired || parameter.copy(standard, self) != standard
      let text = parameter.text(of: self)
      if isWritten, text == nil { return nil }
      arguments.append(
        AnimatorArgument(
          name: parameter.name, label: parameter.argumentLabel, text: text ?? "",
          standard: parameter.get(standard), isWritten: isWritten))
    }
    return arguments
  }
}
