public import TransitionKit

/// An animator of the library with a name and a summary, for lists and lookups.
///
/// ```swift
/// NamedAnimator(rawValue: "scale-back")?.animator().duration(in: context)  // 0.6
/// NamedAnimator.allCases.map(\.rawValue)  // ["fade", "slide-with-fake-navbar", …]
/// ```
public struct NamedAnimator: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// The name, in words joined by hyphens, such as `magic-move`.
  public let rawValue: String
  /// A summary of the animator's motion, in one line.
  public let summary: String
  private let value: HashableAnimator

  /// Creates a named animator.
  init(_ name: String, _ animator: some AnimatedTransitioning & Hashable, _ summary: String) {
    rawValue = name
    value = HashableAnimator(animator)
    self.summary = summary
  }

  /// Looks up an animator by its name, or returns `nil` for an unknown name.
  ///
  /// Four names are not in ``allCases``: `partial-curl` throws an error, so a stack reports it and plays its default
  /// animator; `card-none` shows the end at once; in `card-bar-glass` and `card-bar-none` covered bars stay below the
  /// others.
  public init?(rawValue name: String) {
    guard let known = NamedAnimator.byName[name] else { return nil }
    self = known
  }

  /// All animators except the four that ``init(rawValue:)`` names, grouped by family.
  public static let allCases: [NamedAnimator] =
    writeUps + system + cards + hero + vcTransitions + flutter + material + shared + reveals

  private static let byName = Dictionary(
    (allCases + unmodelled + stillCards).map { ($0.rawValue, $0) },
    uniquingKeysWith: { first, _ in first })

  /// Returns the animator, by default with its own durations.
  ///
  /// - Parameter duration: The duration of every operation, in seconds, or `nil` for the animator's own durations.
  /// - Returns: The animator, with the given duration if there is one.
  public func animator(duration: Double? = nil) -> any AnimatedTransitioning {
    guard let duration else { return value.base }
    let own = (value.base as? any ParameterizedAnimator)?.lasting(duration)
    return own ?? Effect.animator(value).lasting(duration)
  }

  /// The animator's parameters that can be listed and changed.
  ///
  /// The possible values of each parameter include the animator's own value.
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
