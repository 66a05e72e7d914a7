import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport

/// The value of a knob.
enum PreviewKnobValue: Hashable, Sendable {
  case number(Double)
  case choice(Int)
  case curve(TimingCurve)
  case spring(Spring)
}

/// A knob of an animator of any type.
struct AnyPreviewKnob: Sendable {
  enum Kind: Hashable, Sendable {
    case number(ClosedRange<Double>)
    case choice([Choice], isFlag: Bool)
    case curve
    case spring
  }

  struct Choice: Hashable, Sendable {
    /// The value in Swift, such as `.fade` or `2`.
    let swift: String

    init(_ value: some Any) {
      if let optional = value as? any OptionalChoice {
        swift = optional.swift
        return
      }
      if let color = value as? RGBColor {
        swift = Choice.text(of: color)
        return
      }
      if let thresholds = value as? ContainerThresholds {
        swift = Choice.text(of: thresholds)
        return
      }
      if let number = value as? Double {
        swift = DecimalText.shortest(number)
        return
      }
      let text = String(describing: value)
      let isCase = Mirror(reflecting: value).displayStyle == .enum
      // An enum case that prints as something else, such as its raw value, still has its name here.
      swift = isCase ? ".\(Choice.caseName(of: value) ?? text)" : text
    }

    private static func text(of color: RGBColor) -> String {
      if color == .white { return ".white" }
      if color == .black { return ".black" }
      let parts =
        [("red", color.red), ("green", color.green), ("blue", color.blue)]
        + (color.alpha == 1 ? [] : [("alpha", color.alpha)])
      return "RGBColor("
        + parts.map { "\($0): \(DecimalText.shortest($1))" }.joined(separator: ", ") + ")"
    }

    private static func text(of thresholds: ContainerThresholds) -> String {
      let windows = [
        ("fade", thresholds.fade), ("scale", thresholds.scale),
        ("scaleMask", thresholds.scaleMask), ("shapeMask", thresholds.shapeMask),
      ].compactMap { name, window in
        window.map {
          "\(name): \(DecimalText.shortest($0.lowerBound))...\(DecimalText.shortest($0.upperBound))"
        }
      }
      return "ContainerThresholds(\(windows.joined(separator: ", ")))"
    }

    /// The name of an enum's case, with its values if it has any.
    private static func caseName(of value: some Any) -> String? {
      var text = ""
      dump(value, to: &text, maxDepth: 0)
      // "- Module.Type.name" for a case without values.
      guard Mirror(reflecting: value).children.isEmpty, text.hasPrefix("- ") else { return nil }
      let line = text.dropFirst(2).prefix { $0 != "\n" }
      return line.split(separator: ".").last.map(String.init)
    }
  }

  typealias Getter = @Sendable (any AnimatedTransitioning) -> PreviewKnobValue?
  typealias Setter =
    @Sendable (any AnimatedTransitioning, PreviewKnobValue) -> any AnimatedTransitioning

  let name: String
  let unit: String
  var kind: Kind
  /// Returns the animator's present value; `nil` for an animator of another type.
  let get: Getter
  let set: Setter

  init(
    _ name: String, kind: Kind, unit: String = "", get: @escaping Getter, set: @escaping Setter
  ) {
    self.name = name
    self.unit = unit
    self.kind = kind
    self.get = get
    self.set = set
  }

  init(
    _ name: String, unit: String, range: ClosedRange<Double>, get: @escaping Getter,
    set: @escaping Setter
  ) { self.init(name, kind: .number(range), unit: unit, get: get, set: set) }

  init(
    _ name: String, choices: [Choice], isFlag: Bool, get: @escaping Getter, set: @escaping Setter
  ) { self.init(name, kind: .choice(choices, isFlag: isFlag), get: get, set: set) }

  /// The name as an initialiser's parameter: `Pop velocity` as `popVelocity`.
  var parameter: String {
    let words = name.split(separator: " ")
    let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return words.prefix(1).map { $0.prefix(1).lowercased() + $0.dropFirst() }.joined()
      + tail.joined()
  }
}

/// A choice that may be `nil`.
private protocol OptionalChoice {
  /// The value in Swift.
  var swift: String { get }
}

extension Optional: OptionalChoice {
  fileprivate var swift: String { map { AnyPreviewKnob.Choice($0).swift } ?? "nil" }
}
