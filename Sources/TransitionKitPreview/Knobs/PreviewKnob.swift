public import TransitionKit

/// A control on a preview page that changes one public parameter of an animator.
///
/// ```swift
/// let page = try HTMLPreview([
///   PreviewTransition("Scale back", ScaleBack(), in: context, knobs: [
///     PreviewKnob("scale", \.scale, in: 0.8...1),
///     PreviewKnob("duration", \.duration, in: 0.3...1.5, unit: "s"),
///   ])
/// ]).html()
/// ```
///
/// The name is that of the parameter in the animator's initialiser; the page also copies the changed
/// animator as Swift. List knobs in the order of the parameters.
///
/// The page does not approximate. While it is made, the library computes the transition at several
/// values of each knob. Where every number of the data is a linear function of the knob (for several
/// knobs a multilinear one) and further values confirm it, the page has this function. Otherwise the
/// knob gets stops, with the library's own data for each of them and nothing in between. The curve of
/// a curve or spring knob is inserted where the timeline uses it as it is.
public struct PreviewKnob<Animator: AnimatedTransitioning>: Sendable {
  let any: AnyPreviewKnob

  /// Creates a slider for a number.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - property: The number.
  ///   - range: The smallest and the largest value.
  ///   - unit: The unit shown after the value, such as `s` or `pt`; none by default.
  public init(
    _ name: String, _ property: any WritableKeyPath<Animator, Double> & Sendable,
    in range: ClosedRange<Double>, unit: String = ""
  ) {
    any = AnyPreviewKnob(
      name, unit: unit, range: range,
      get: { ($0 as? Animator).map { .number($0[keyPath: property]) } },
      set: { animator, value in
        guard var copy = animator as? Animator, case .number(let number) = value else {
          return animator
        }
        copy[keyPath: property] = number
        return copy
      })
  }

  /// Creates a slider for an optional number; it always sets one.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - property: The number, not `nil` at the start.
  ///   - range: The smallest and the largest value.
  ///   - unit: The unit shown after the value; none by default.
  public init(
    _ name: String, _ property: any WritableKeyPath<Animator, Double?> & Sendable,
    in range: ClosedRange<Double>, unit: String = ""
  ) {
    any = AnyPreviewKnob(
      name, unit: unit, range: range,
      get: { ($0 as? Animator).map { .number($0[keyPath: property] ?? .nan) } },
      set: { animator, value in
        guard var copy = animator as? Animator, case .number(let number) = value else {
          return animator
        }
        copy[keyPath: property] = number
        return copy
      })
  }

  /// Creates a check box.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - property: The flag.
  public init(_ name: String, _ property: any WritableKeyPath<Animator, Bool> & Sendable) {
    self.init(name, property, choices: [false, true])
  }

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - property: The parameter.
  ///   - choices: The values, the present one among them. Each is shown, and copied as Swift, as it
  ///     prints.
  public init<Value: Hashable & Sendable>(
    _ name: String, _ property: any WritableKeyPath<Animator, Value> & Sendable, choices: [Value]
  ) {
    let isFlag = Value.self == Bool.self
    any = AnyPreviewKnob(
      name, choices: choices.map(AnyPreviewKnob.Choice.init), isFlag: isFlag,
      get: { animator in
        (animator as? Animator).map {
          .choice(choices.firstIndex(of: $0[keyPath: property]) ?? -1)
        }
      },
      set: { animator, value in
        guard var copy = animator as? Animator, case .choice(let index) = value else {
          return animator
        }
        copy[keyPath: property] = choices[index]
        return copy
      })
  }

  /// Creates a curve knob, which takes any timing curve.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - property: The curve.
  public init(_ name: String, _ property: any WritableKeyPath<Animator, TimingCurve> & Sendable) {
    any = AnyPreviewKnob(
      name, kind: .curve,
      get: { ($0 as? Animator).map { .curve($0[keyPath: property]) } },
      set: { animator, value in
        guard var copy = animator as? Animator, case .curve(let curve) = value else {
          return animator
        }
        copy[keyPath: property] = curve
        return copy
      })
  }

  /// Creates a spring knob with a response in seconds and a damping ratio.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - property: The spring.
  public init(_ name: String, _ property: any WritableKeyPath<Animator, Spring> & Sendable) {
    any = AnyPreviewKnob(
      name, kind: .spring,
      get: { ($0 as? Animator).map { .spring($0[keyPath: property]) } },
      set: { animator, value in
        guard var copy = animator as? Animator, case .spring(let spring) = value else {
          return animator
        }
        copy[keyPath: property] = spring
        return copy
      })
  }
}
