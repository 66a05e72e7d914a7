public import TransitionKit

/// An animator of the library by its name: an entry of the one table that lists, tools and laws go
/// through.
///
/// ```swift
/// NamedAnimator.scaleBack.animator().duration(in: context)  // 0.6
/// NamedAnimator(rawValue: "magic-move")  // .magicMove
/// NamedAnimator.allCases.map(\.rawValue)  // ["fade", "slide-with-fake-navbar", …]
/// ```
public struct NamedAnimator: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// The name, in words joined by hyphens.
  public let rawValue: String
  /// What the animator does, in one line.
  public let summary: String
  private let value: HashableAnimator

  /// Enters an animator into a table.
  init(_ name: String, _ animator: some AnimatedTransitioning & Hashable, _ summary: String) {
    rawValue = name
    value = HashableAnimator(animator)
    self.summary = summary
  }

  /// Looks an animator up by its name.
  ///
  /// Two names are known that are none of ``allCases``: `partial-curl`, which a stack reports and
  /// replaces by its default animator, and `card-none`, which shows the end at once.
  public init?(rawValue name: String) {
    guard let known = NamedAnimator.byName[name] else { return nil }
    self = known
  }

  /// Every animator, family by family.
  public static let allCases: [NamedAnimator] =
    writeUps + system + cards + hero + vcTransitions + flutter + material + shared

  private static let byName = Dictionary(
    (allCases + unmodelled + stillCards).map { ($0.rawValue, $0) },
    uniquingKeysWith: { first, _ in first })

  /// Returns the animator with its source's numbers.
  ///
  /// - Parameter duration: Another duration for every operation, in seconds.
  /// - Returns: The animator, or one of the same look that lasts as long as asked.
  public func animator(duration: Double? = nil) -> any AnimatedTransitioning {
    guard let duration else { return value.base }
    if let timed = value.base as? any RetimedTransition { return timed.lasting(duration) }
    return Effect.animator(value).lasting(duration)
  }

  /// Returns how a screen is to be presented for the animator to look as it is meant to.
  ///
  /// A sheet rests below the top of its presenter; most others cover it.
  public func presentationStyle(in container: Container) -> PresentationStyle {
    (value.base as? any SheetTransition)?.presentationStyle(in: container) ?? .fullScreen
  }

  /// Returns how the screen underneath is to be presented, which matters for a sheet on a sheet.
  public func presenterStyle(in container: Container) -> PresentationStyle {
    (value.base as? any SheetTransition)?.presenterStyle(in: container) ?? .fullScreen
  }

  /// Returns whether two entries have one name.
  public static func == (left: NamedAnimator, right: NamedAnimator) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension NamedAnimator: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

/// An animator that has curves of its own for another duration.
protocol RetimedTransition: AnimatedTransitioning {
  /// Returns the animator with another duration for every operation, in seconds.
  func lasting(_ duration: Double) -> any AnimatedTransitioning
}
