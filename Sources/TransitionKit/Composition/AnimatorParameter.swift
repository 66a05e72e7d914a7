/// A parameter of an animator, with its name, unit and possible values.
///
/// ```swift
/// let scale = AnimatorParameter<ScaleBack>("scale", \.scale, in: 0.8...1)
/// scale.text(of: ScaleBack())  // 0.965
/// scale.setting("0.9", of: ScaleBack())  // ScaleBack(scale: 0.9)
/// ```
///
/// The name is that of the parameter in the animator's initialiser. List parameters in the order of the
/// initialiser.
public struct AnimatorParameter<Animator>: Sendable {
  /// The name of the parameter.
  public let name: String
  /// The unit of a number, such as `s` or `pt`; otherwise empty.
  public let unit: String
  /// The label of the argument in the initialiser; `nil` for none.
  package private(set) var argumentLabel: String?
  package private(set) var kind: ParameterKind
  /// Whether the initialiser has no default for the argument.
  package private(set) var isRequired = false
  /// Whether the parameter is a duration to which the animator's curves adapt.
  private(set) var isDuration = false
  /// Returns the value; `nil` for an animator of another type.
  package let get: @Sendable (Animator) -> ParameterValue?
  package let set: @Sendable (Animator, ParameterValue) -> Animator
  /// Returns the first animator, with the value of this parameter copied from the second one.
  package let copy: @Sendable (Animator, Animator) -> Animator
  /// Returns the parameter with the animator's value added to the choices; `nil` if nothing has to be added.
  private var adding: @Sendable (Animator) -> AnimatorParameter? = { _ in nil }

  private init<Value: Sendable>(
    _ name: String, _ property: any WritableKeyPath<Animator, Value> & Sendable,
    _ kind: ParameterKind, unit: String = "",
    get: @escaping @Sendable (Value) -> ParameterValue?,
    set: @escaping @Sendable (ParameterValue) -> Value?
  ) {
    (self.name, self.unit, self.kind) = (name, unit, kind)
    argumentLabel = name
    let change = { @Sendable (animator: Animator, value: Value) -> Animator in
      var changed = animator
      changed[keyPath: property] = value
      return changed
    }
    self.get = { get($0[keyPath: property]) }
    self.set = { animator, value in set(value).map { change(animator, $0) } ?? animator }
    copy = { change($0, $1[keyPath: property]) }
  }

  /// Creates a parameter that is a number within a range, with a unit such as `s` or `pt`.
  public init(
    _ name: String, _ property: any WritableKeyPath<Animator, Double> & Sendable,
    in range: ClosedRange<Double>, unit: String = ""
  ) {
    self.init(name, property, .number(range), unit: unit, get: { .number($0) }, set: \.number)
  }

  /// Creates a parameter that is a number or `nil`; only an animator with a number shows it.
  public init(
    _ name: String, _ property: any WritableKeyPath<Animator, Double?> & Sendable,
    in range: ClosedRange<Double>, unit: String = ""
  ) {
    self.init(
      name, property, .number(range), unit: unit, get: { $0.map { .number($0) } ?? .fixed("nil") },
      set: { $0.number.map(Optional.some) })
  }

  /// Creates a parameter that is true or false.
  public init(_ name: String, _ property: any WritableKeyPath<Animator, Bool> & Sendable) {
    self.init(name, property, choices: [false, true])
  }

  /// Creates a parameter that is one of several values, which are shown and written as they print.
  public init<Value: Hashable & Sendable>(
    _ name: String, _ property: any WritableKeyPath<Animator, Value> & Sendable, choices: [Value]
  ) {
    self.init(
      name, property,
      .choice(choices.map { SwiftText.printed($0) }, isFlag: Value.self == Bool.self),
      get: { .choice(choices.firstIndex(of: $0) ?? -1) },
      set: { value in value.choice.flatMap { choices.indices.contains($0) ? choices[$0] : nil } })
    adding = { animator in
      let own = animator[keyPath: property]
      return choices.contains(own)
        ? nil : AnimatorParameter(name, property, choices: choices + [own])
    }
  }

  /// Creates a parameter that is any timing curve.
  public init(_ name: String, _ property: any WritableKeyPath<Animator, TimingCurve> & Sendable) {
    self.init(name, property, .curve, get: { .curve($0) }, set: \.curve)
  }

  /// Creates a parameter that is any spring.
  public init(_ name: String, _ property: any WritableKeyPath<Animator, Spring> & Sendable) {
    self.init(name, property, .spring, get: { .spring($0) }, set: \.spring)
  }
}

// MARK: - Values as text

extension AnimatorParameter {
  /// The possible values as Swift writes them: a range such as `0.5...1`, or choices separated by commas.
  public var values: String {
    switch kind {
    case .number(let range): SwiftText.of(range)
    case .choice(let choices, _): choices.joined(separator: ", ")
    case .curve: "a timing curve"
    case .spring: "a spring"
    }
  }

  /// Returns the value of an animator as Swift writes it, such as `0.3` or `.fade`.
  ///
  /// Returns `nil` for a value with no short text, and for an animator of another type.
  public func text(of animator: Animator) -> String? {
    switch (get(animator), kind) {
    case (.number(let number), _): DecimalText.shortest(number)
    case (.choice(let index), .choice(let choices, _)) where choices.indices.contains(index):
      choices[index]
    case (.curve(let curve), _): curve.description
    case (.spring(let spring), _): spring.description
    case (.fixed(let text), _): text
    default: nil
    }
  }

  /// Returns an animator with one of the possible ``values``, or `nil` for another text.
  ///
  /// The dot of a choice such as `.fade` can be left out.
  public func setting(_ text: String, of animator: Animator) -> Animator? {
    switch kind {
    case .number(let range):
      Double(text).flatMap { range.contains($0) ? set(animator, .number($0)) : nil }
    case .choice(let choices, _):
      choices.firstIndex { $0 == text || $0 == ".\(text)" }.map { set(animator, .choice($0)) }
    case .curve, .spring: nil
    }
  }

  /// Returns the parameter with possible values that contain the animator's own.
  package func including(_ animator: Animator) -> AnimatorParameter {
    var parameter = (adding(animator) ?? self).labelled(argumentLabel)
    if case .number(let range) = kind, let own = get(animator)?.number {
      parameter.kind = .number(min(range.lowerBound, own)...max(range.upperBound, own))
    }
    return parameter
  }
}

// MARK: - The library's parameters

extension AnimatorParameter {
  /// Returns a parameter that is a duration in seconds.
  ///
  /// The default range begins at 0.25, the longest duration with reduced motion.
  package static func seconds(
    _ name: String, _ property: any WritableKeyPath<Animator, Double> & Sendable,
    in range: ClosedRange<Double> = 0.25...2
  ) -> AnimatorParameter { AnimatorParameter(name, property, in: range, unit: "s") }

  /// Returns a parameter that is the duration of the whole transition, or of one direction.
  ///
  /// The animator's curves adapt to it.
  static func duration(
    _ name: String, _ property: any WritableKeyPath<Animator, Double> & Sendable,
    in range: ClosedRange<Double> = 0.25...2
  ) -> AnimatorParameter {
    var parameter = seconds(name, property, in: range)
    parameter.isDuration = true
    return parameter
  }

  /// Returns a parameter that is only an argument of the initialiser: it is not shown and cannot be changed.
  ///
  /// `texts` has the Swift source of values; a value that is not in it is written as an enum case.
  package static func argument<Value: Hashable & Sendable>(
    _ label: String?, _ property: any WritableKeyPath<Animator, Value> & Sendable,
    isRequired: Bool = false, texts: [String: Value] = [:]
  ) -> AnimatorParameter {
    var parameter = AnimatorParameter(
      label ?? "", property, .choice([], isFlag: false),
      get: { value in
        (texts.first { $0.value == value }?.key ?? SwiftText.of(value)).map { .fixed($0) }
      },
      set: { _ in nil })
    (parameter.argumentLabel, parameter.isRequired) = (label, isRequired)
    return parameter
  }

  /// Returns the parameter with another label in the initialiser.
  package func labelled(_ label: String?) -> AnimatorParameter {
    var parameter = self
    parameter.argumentLabel = label
    return parameter
  }
}

extension AnimatorParameter where Animator == any AnimatedTransitioning {
  /// Creates a parameter that animators of other types do not have.
  package init<Own: AnimatedTransitioning>(_ own: AnimatorParameter<Own>) {
    (name, unit, argumentLabel, kind) = (own.name, own.unit, own.argumentLabel, own.kind)
    get = { ($0 as? Own).flatMap(own.get) }
    set = { animator, value in (animator as? Own).map { own.set($0, value) } ?? animator }
    copy = { animator, _ in animator }
  }
}
