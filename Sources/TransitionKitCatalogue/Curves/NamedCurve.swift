public import TransitionKit

/// A curve that has a name in this library's notation: those of CSS, and some of other systems.
///
/// ```swift
/// NamedCurve(rawValue: "ios-push")?.curve  // TimingCurve.iosPush
/// ```
public struct NamedCurve: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name in this library's notation.
  public let rawValue: String
  /// The curve.
  public let curve: TimingCurve

  /// Creates the named curve with a name, or `nil` if there is none.
  public init?(rawValue name: String) {
    guard let known = NamedCurve.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = known
  }

  private init(_ name: String, _ curve: TimingCurve) {
    rawValue = name
    self.curve = curve
  }

  /// All named curves: those of CSS, then of UIKit, Material and Flutter, then the classic families.
  public static let allCases = rows.map(NamedCurve.init)

  private static let rows: [(String, TimingCurve)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut), ("system", .system), ("standard", .standard),
    ("decelerate", .decelerate), ("accelerate", .accelerate), ("sharp", .sharp),
    ("emphasized", .emphasized), ("zoom-sequence", .zoomSequence), ("open-up", .openUp),
    ("linear-to-ease-out", .linearToEaseOut), ("ease-in-to-linear", .easeInToLinear),
    ("fast-linear-to-slow", .fastLinearToSlow), ("ios-push", .iosPush), ("close-dim", .closeDim),
    ("circ-in", .circularIn), ("circ-out", .circularOut), ("sine-in", .sineIn),
    ("sine-out", .sineOut), ("sine-in-out", .sineInOut), ("quad-in", .quadIn),
    ("quad-out", .quadOut), ("quad-in-out", .quadInOut), ("cubic-in", .cubicIn),
    ("cubic-out", .cubicOut), ("cubic-in-out", .cubicInOut), ("quart-in", .quartIn),
    ("quart-out", .quartOut), ("quart-in-out", .quartInOut), ("quint-in", .quintIn),
    ("quint-out", .quintOut), ("quint-in-out", .quintInOut), ("expo-in", .expoIn),
    ("expo-out", .expoOut), ("expo-in-out", .expoInOut), ("circ-in-out", .circularInOut),
    ("back-in", .backIn), ("back-out", .backOut), ("back-in-out", .backInOut),
    ("elastic-in", .elasticIn), ("elastic-out", .elasticOut), ("elastic-in-out", .elasticInOut),
    ("bounce-in", .bounceIn), ("bounce-out", .bounceOut), ("bounce-in-out", .bounceInOut),
    ("anticipate", .anticipate),
  ]

  /// The named curves for which CSS has no function, so exports write their names.
  static let beyondCSS = allCases.filter { namesBeyondCSS.contains($0.rawValue) }

  private static let namesBeyondCSS: Set<String> = [
    "system",
    "emphasized", "zoom-sequence", "ios-push", "anticipate", "sine-in", "sine-out", "sine-in-out",
    "expo-in", "expo-out", "expo-in-out", "back-in", "back-out", "back-in-out", "elastic-in",
    "elastic-out", "elastic-in-out", "bounce-in", "bounce-out", "bounce-in-out",
  ]
}

extension NamedCurve: Codable {}
