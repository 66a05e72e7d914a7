public import TransitionKit

/// An animator of the library with its name and a summary: one entry of the catalogue's table.
///
/// ```swift
/// NamedAnimator(rawValue: "scale-back")?.animator().duration(in: context)  // 0.6
/// NamedAnimator.allCases.map(\.rawValue)  // ["fade", "slide-with-fake-navbar", …]
/// ```
public struct NamedAnimator: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// The name, in words joined by hyphens.
  public let rawValue: String
  /// What the animator does, in one line.
  public let summary: String
  private let value: HashableAnimator

  /// Creates an entry.
  init(_ name: String, _ animator: some AnimatedTransitioning & Hashable, _ summary: String) {
    rawValue = name
    value = HashableAnimator(animator)
    self.summary = summary
  }

  /// Looks up an animator by its name, or returns `nil` for an unknown name.
  ///
  /// A few known names are not in ``allCases``: `partial-curl`, which throws, so that a stack reports
  /// the error and plays its default animator, `card-none`, which shows the end at once, and `card-bar-glass` and
  /// `card-bar-none`, whose covered bars stay under the others.
  public init?(rawValue name: String) {
    guard let known = NamedAnimator.byName[name] else { return nil }
    self = known
  }

  /// Every animator, family by family.
  public static let allCases: [NamedAnimator] =
    writeUps + system + cards + hero + vcTransitions + flutter + material + shared + reveals

  private static let byName = Dictionary(
    (allCases + unmodelled + stillCards).map { ($0.rawValue, $0) },
    uniquingKeysWith: { first, _ in first })

  /// Returns the animator.
  ///
  /// - Parameter duration: The duration of every operation, in seconds; by default that of the
  ///   animator's source.
  /// - Returns: The animator, with the given duration if there is one.
  public func animator(duration: Double? = nil) -> any AnimatedTransitioning {
    guard let duration else { return value.base }
    let own = (value.base as? any ParameterizedAnimator)?.lasting(duration)
    return own ?? Effect.animator(value).lasting(duration)
  }

  /// The parameters of the animator, which are listed and can be changed; their possible values contain
  /// the animator's own.
  ///
  /// ```swift
  /// NamedAnimator(rawValue: "push-to-left")?.parameters.map(\.name)  // ["duration", "parallax", "alpha"]
  /// ```
  public var parameters: [AnimatorParameter<any AnimatedTransitioning>] {
    value.base.shownParameters
  }
}

extension NamedAnimator: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
