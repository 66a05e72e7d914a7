import TransitionKit

/// Another system's function that makes a spring over seconds.
///
/// ``CatalogueVocabulary`` reads calls with arguments in order or after their names. Arguments with a default can be
/// omitted: `Animation.bouncy(extraBounce: 0.1)`, `snappy`.
struct PeerSpring: Sendable {
  /// The system that has the function.
  let system: CurvePreset.System
  /// The names under which the function can be written; the last one is the shortest.
  let names: [String]
  let parameters: [PeerParameter]
  /// Whether the name is read as a spring only with parentheses after it.
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

  /// The shortest name with the parameters and their defaults, such as `smooth(duration = 0.5, extraBounce = 0)`.
  var form: String {
    "\(names.last ?? "")(\(parameters.map { $0.form }.joined(separator: ", ")))"
  }

  /// Returns the spring of a call of one of the functions, or `nil` for any other text.
  static func spring(_ text: String) throws(CurveError) -> Spring? {
    let text = FunctionCall.withoutConst(text)
    let function = FunctionCall(text)
    let call = function ?? FunctionCall(text, [])
    let known = all.filter { spring in
      spring.names.contains { $0.lowercased() == call.name }
        && !(spring.needsParentheses && function == nil)
    }
    guard !known.isEmpty else { return nil }
    if let spring = try wrapped(call) { return spring }
    // Systems share names. Labels and the number of arguments decide between their functions, then upper and lower
    // case.
    let fitting = known.filter { spring in
      let names = spring.parameters.map { $0.name.lowercased() }
      let required = spring.parameters.filter { $0.standard == nil }.count
      return (required...names.count).contains(call.arguments.count)
        && call.labels.allSatisfy(names.contains)
    }
    let spring = fitting.first { $0.names.contains(call.writtenName) } ?? fitting.first
    let form = known.map { $0.form }.joined(separator: " or ")
    if spring == nil, known.count > 1 { throw call.wrongCount(form) }
    return try (spring ?? known[0]).made(of: call, form: form)
  }

  /// Returns the spring that is the first argument of a call, as in `Animation.spring(Spring(bounce: 0.2))`, or `nil`
  /// for any other call.
  private static func wrapped(_ call: FunctionCall) throws(CurveError) -> Spring? {
    let names = ["spring", "interpolatingspring"].flatMap { ["." + $0, "animation." + $0] }
    guard names.contains(call.name), let first = call.arguments.first,
      FunctionCall.labelled(first).label == nil, decimal(first) == nil,
      // The argument must not be such a call itself; this limits the nesting of calls.
      !names.contains(FunctionCall(first)?.name ?? ""), let inner = try spring(first)
    else { return nil }
    let rest = FunctionCall(call.writtenName, Array(call.arguments.dropFirst()))
    let numbers = try rest.numbers(
      for: [velocity], form: "\(call.writtenName)(SPRING, initialVelocity = 0)")
    return try Spring(
      mass: inner.mass, stiffness: inner.stiffness, damping: inner.damping,
      initialVelocity: numbers[0])
  }

  private func made(of call: FunctionCall, form: String) throws(CurveError) -> Spring {
    try make(call.numbers(for: parameters, form: form))
  }
}

// MARK: - Tables

extension PeerSpring {
  /// All functions, in the order of their systems.
  static let all = compose + swiftUI + uiKit + flutter

  /// A visibility threshold is read but ignored: it decides when the animation ends, not how it moves.
  ///
  /// Source: Jetpack Compose, animation-core, AnimationSpec.kt,
  /// `spring(dampingRatio, stiffness, visibilityThreshold)`.
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
        PeerParameter("visibilityThreshold", 0.01),
      ], needsParentheses: true
    ) { n throws(CurveError) in
      try Spring(stiffness: n[1], dampingRatio: n[0])
    }
  ]

  private static let extraBounce = [
    PeerParameter("duration", 0.5), PeerParameter("extraBounce", 0),
  ]
  private static let bounce = [PeerParameter("duration", 0.5), PeerParameter("bounce", 0)]
  private static let constants =
    [PeerParameter("mass", 1)] + ["stiffness", "damping"].map { PeerParameter($0) }
  private static let velocity = PeerParameter("initialVelocity", 0)
  /// The duration of the change from an interrupted spring to this one; it is read but does not change the spring.
  private static let blend = PeerParameter("blendDuration", 0)
  private static let interactiveBlend = PeerParameter("blendDuration", 0.25)

  /// Source: Apple's documentation of `SwiftUI.Spring` and `SwiftUI.Animation`; SwiftUI's interface for the
  /// numbers of `interactiveSpring` and `spring(response:dampingFraction:blendDuration:)`.
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
      [PeerParameter("duration", 0.15), PeerParameter("extraBounce", 0), interactiveBlend]
    ) { n throws(CurveError) in
      try .interactiveSpring(duration: n[0], extraBounce: n[1])
    },
    PeerSpring(
      .swiftUI, ["Animation.interactiveSpring", ".interactiveSpring", "interactiveSpring"],
      [PeerParameter("response", 0.15), PeerParameter("dampingFraction", 0.86), interactiveBlend]
    ) { n throws(CurveError) in
      try Spring(response: n[0], dampingRatio: n[1])
    },
    PeerSpring(.swiftUI, [".spring", "Animation.spring"], bounce + [blend]) {
      n throws(CurveError) in
      try Spring(duration: n[0], bounce: n[1])
    },
    PeerSpring(
      .swiftUI, [".spring", "Animation.spring"],
      [PeerParameter("response", 0.5), PeerParameter("dampingFraction", 0.825), blend]
    ) { n throws(CurveError) in
      try Spring(response: n[0], dampingRatio: n[1])
    },
    PeerSpring(
      .swiftUI, [".interpolatingSpring", "Animation.interpolatingSpring"], bounce + [velocity]
    ) { n throws(CurveError) in
      try Spring(duration: n[0], bounce: n[1], initialVelocity: n[2])
    },
    PeerSpring(
      .swiftUI, [".interpolatingSpring", "Animation.interpolatingSpring"], constants + [velocity]
    ) { n throws(CurveError) in
      try Spring(mass: n[0], stiffness: n[1], damping: n[2], initialVelocity: n[3])
    },
    PeerSpring(.swiftUI, ["Spring"], bounce, needsParentheses: true) { n throws(CurveError) in
      try Spring(duration: n[0], bounce: n[1])
    },
    PeerSpring(
      .swiftUI, ["Spring"], [PeerParameter("response"), PeerParameter("dampingRatio")],
      needsParentheses: true
    ) { n throws(CurveError) in
      try Spring(response: n[0], dampingRatio: n[1])
    },
    PeerSpring(
      .swiftUI, ["Spring"],
      constants + [PeerParameter("allowOverDamping", 0, words: PeerParameter.truths)],
      needsParentheses: true
    ) { n throws(CurveError) in
      let spring = try Spring(mass: n[0], stiffness: n[1], damping: n[2])
      return n[3] == 0 ? spring.clampedToCritical : spring
    },
  ]

  /// Source: Apple's documentation of `UISpringTimingParameters`, where Core Animation evaluates overdamping as
  /// critical damping, and of `UIView.animate(springDuration:bounce:initialSpringVelocity:delay:)`.
  private static let uiKit = [
    PeerSpring(.uiKit, ["UISpringTimingParameters"], [], needsParentheses: true) { _ in
      SpringPreset.uiKitDefault.spring
    },
    PeerSpring(
      .uiKit, ["UISpringTimingParameters"],
      ["mass", "stiffness", "damping"].map { PeerParameter($0) }
        + [PeerParameter("initialVelocity", point: "CGVector", [0, 0])], needsParentheses: true
    ) { n throws(CurveError) in
      try Spring(mass: n[0], stiffness: n[1], damping: n[2], initialVelocity: n[3])
        .clampedToCritical
    },
    PeerSpring(
      .uiKit, ["UISpringTimingParameters"],
      ["duration", "bounce"].map { PeerParameter($0) }
        + [PeerParameter("initialVelocity", point: "CGVector", [0, 0])], needsParentheses: true
    ) { n throws(CurveError) in
      try Spring(duration: n[0], bounce: n[1], initialVelocity: n[2])
    },
    PeerSpring(
      .uiKit, ["UIView.animate"],
      [
        PeerParameter("springDuration", 0.5), PeerParameter("bounce", 0),
        PeerParameter("initialSpringVelocity", 0), PeerParameter("delay", 0),
      ], needsParentheses: true
    ) { n throws(CurveError) in
      try Spring(duration: n[0], bounce: n[1], initialVelocity: n[2])
    },
  ]

  /// Source: Flutter, packages/flutter/lib/src/physics/spring_simulation.dart.
  private static let flutter = [
    PeerSpring(
      .flutter, ["SpringDescription"],
      ["mass", "stiffness", "damping"].map { PeerParameter($0) }, needsParentheses: true
    ) { n throws(CurveError) in
      try Spring(mass: n[0], stiffness: n[1], damping: n[2])
    },
    PeerSpring(
      .flutter, ["SpringDescription.withDampingRatio"],
      [PeerParameter("mass"), PeerParameter("stiffness"), PeerParameter("ratio", 1)],
      needsParentheses: true
    ) { n throws(CurveError) in
      try Spring(stiffness: n[1], dampingRatio: n[2], mass: n[0])
    },
  ]
}
