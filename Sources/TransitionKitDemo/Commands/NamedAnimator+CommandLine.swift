import TransitionKit
import TransitionKitCatalogue

extension NamedAnimator {
  /// Returns the animator with a name, or throws an error that suggests a similar name.
  static func named(_ word: String) throws(Misuse) -> NamedAnimator {
    guard let name = NamedAnimator(rawValue: word) else {
      let known = allCases.map(\.rawValue)
      guard Spelling.nearest(to: word, among: known) == nil else {
        throw .unknown("animator", word, known: known)
      }
      let names = Spelling.ranked(to: word, among: known).prefix(3).joined(separator: ", ")
      throw Misuse("unknown animator \(word.quoted), the nearest names are \(names)")
    }
    return name
  }

  /// The operations that the animator supports, in the order of the library.
  var servedOperations: [TransitionOperation] {
    let served = animator().operations
    return TransitionOperation.allCases.filter(served.contains)
  }

  /// The parameters with the animator's values and the possible values, such as `scale=0.965 (0.5...1)`.
  var parameterText: String {
    let animator = animator()
    return parameters.map { parameter in
      let values = [parameter.values, parameter.unit].filter { !$0.isEmpty }
      return "\(parameter.name)=\(parameter.text(of: animator) ?? "") "
        + "(\(values.joined(separator: " ")))"
    }.joined(separator: ", ")
  }
}

extension Operand {
  /// The operand of commands that require the name of an animator.
  static let animator = Operand(
    "ANIMATOR", "the name of an animator, as printed by the command list",
    choices: NamedAnimator.allCases.map(\.rawValue))
}
