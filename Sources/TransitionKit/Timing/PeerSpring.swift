/// A function of another system that makes a spring over seconds.
///
/// ``Spring/init(notation:)`` reads each, with the numbers in order or after their names, and without those
/// that the system knows itself: `Animation.bouncy(extraBounce: 0.1)`, `snappy`.
struct PeerSpring: Sendable {
  /// The system.
  let system: CurvePreset.System
  /// The names, the shortest one last.
  let names: [String]
  let parameters: [PeerParameter]
  /// Whether the name alone is no spring.
  let needsParentheses: Bool
  let make: @Sendable ([Double]) throws(CurveError) -> Spring

  init(
    _ system: CurvePreset.System, _ names: [String], _ parameters: [PeerParameter],
    needsParentheses: Bool = false,
    _ make: @escaping @Sendable ([Double]) throws(CurveError) -> Spring
  ) {
    self.system = system
    self.names = names
    self.parameters = parameters
    self.needsParentheses = needsParentheses
    self.make = make
  }

  /// The function by its shortest name with its parameters, such as `smooth(duration = 0.5, extraBounce = 0)`.
  var form: String {
    "\(names.last ?? "")(\(parameters.map { $0.form }.joined(separator: ", ")))"
  }

  /// Reads a call of one of the functions, or returns `nil` for any other text.
  static func spring(_ text: String) throws(CurveError) -> Spring? {
    let function = FunctionCall(text)
    let call = function ?? FunctionCall(text, [])
    let known = all.filter { spring in
      spring.names.contains { $0.lowercased() == call.name }
        && !(spring.needsParentheses && function == nil)
    }
    // Compose and SwiftUI share a name; the names of the arguments tell them apart.
    let fitting = known.first { spring in
      call.labels.allSatisfy { label in
        spring.parameters.contains { $0.name.lowercased() == label }
      }
    }
    guard let spring = fitting ?? known.first else { return nil }
    return try spring.make(call.numbers(for: spring.parameters, form: spring.form))
  }
}

// MARK: - Tables

extension PeerSpring {
  /// All functions, by system.
  static let all = compose + swiftUI

  /// Source: Jetpack Compose, animation-core, AnimationSpec.kt, `spring(dampingRatio, stiffness)`.
  private static let compose = [
    PeerSpring(
      .compose, ["spring"],
      [
        PeerParameter(
          "dampingRatio", ComposeDamping.noBouncy.rawValue,
          words: ComposeDamping.allCases.map { ($0.name, $0.rawValue) }),
        PeerParameter(
          "stiffness", ComposeStiffness.medium.rawValue,
          words: ComposeStiffness.allCases.map { ($0.name, $0.rawValue) }),
      ], needsParentheses: true
    ) { n throws(CurveError) in
      try Spring(stiffness: n[1], dampingRatio: n[0])
    }
  ]

  private static let extraBounce = [
    PeerParameter("duration", 0.5), PeerParameter("extraBounce", 0),
  ]
  private static let bounce = [PeerParameter("duration", 0.5), PeerParameter("bounce", 0)]

  /// Source: Apple's documentation of `SwiftUI.Spring` and `SwiftUI.Animation`.
  private static let swiftUI = [
    PeerSpring(
      .swiftUI, ["Animation.smooth", "Spring.smooth", ".smooth", "smooth"], extraBounce
    ) { n throws(CurveError) in
      try .smooth(duration: n[0], extraBounce: n[1])
    },
    PeerSpring(
      .swiftUI, ["Animation.snappy", "Spring.snappy", ".snappy", "snappy"], extraBounce
    ) { n throws(CurveError) in
      try .snappy(duration: n[0], extraBounce: n[1])
    },
    PeerSpring(
      .swiftUI, ["Animation.bouncy", "Spring.bouncy", ".bouncy", "bouncy"], extraBounce
    ) { n throws(CurveError) in
      try .bouncy(duration: n[0], extraBounce: n[1])
    },
    PeerSpring(
      .swiftUI, ["Animation.interactiveSpring", ".interactiveSpring", "interactiveSpring"],
      [PeerParameter("duration", 0.15), PeerParameter("extraBounce", 0)]
    ) { n throws(CurveError) in
      try .interactiveSpring(duration: n[0], extraBounce: n[1])
    },
    PeerSpring(.swiftUI, [".spring", "Animation.spring"], bounce) { n throws(CurveError) in
      try Spring(duration: n[0], bounce: n[1])
    },
    PeerSpring(.swiftUI, ["Spring"], bounce, needsParentheses: true) { n throws(CurveError) in
      try Spring(duration: n[0], bounce: n[1])
    },
  ]
}
