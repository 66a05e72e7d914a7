public import TransitionKit

/// The ranges of the eased progress in which the properties of a container transform change.
///
/// Below its range a property has its initial value, above it its final value. A `nil` range is Android's default,
/// which depends on the direction and on the path.
///
/// ```swift
/// // The contents fade late; all other ranges are Android's defaults.
/// AndroidContainerTransform(entering: .init(fade: 0.5...0.9))
/// ContainerThresholds.enteringOnArc.fade  // 0.1...0.4
/// ```
///
/// Source: material-components/material-components-android, MaterialContainerTransform.java: its
/// progress thresholds.
public struct ContainerThresholds: Hashable, Sendable {
  /// The range in which the contents fade.
  public var fade: ClosedRange<Double>?
  /// The range in which the contents change their scale.
  public var scale: ClosedRange<Double>?
  /// The range in which the clip of the taller or wider content changes.
  public var scaleMask: ClosedRange<Double>?
  /// The range in which the corner radius changes.
  public var shapeMask: ClosedRange<Double>?

  /// Creates thresholds; by default all are Android's.
  public init(
    fade: ClosedRange<Double>? = nil, scale: ClosedRange<Double>? = nil,
    scaleMask: ClosedRange<Double>? = nil, shapeMask: ClosedRange<Double>? = nil
  ) {
    self.fade = fade
    self.scale = scale
    self.scaleMask = scaleMask
    self.shapeMask = shapeMask
  }
}

extension ContainerThresholds: CustomStringConvertible, WrittenInSwift {
  /// The ranges that differ from Android's, such as `fade 0.5...0.9`, or `platform` if there are none.
  public var description: String {
    let own = named.compactMap { name, window in window.map { "\(name) \(SwiftText.of($0))" } }
    return own.isEmpty ? "platform" : own.joined(separator: " ")
  }

  package var swiftText: String? {
    let own = named.compactMap { name, window in window.map { "\(name): \(SwiftText.of($0))" } }
    return "ContainerThresholds(\(own.joined(separator: ", ")))"
  }

  /// The ranges with their names.
  private var named: [(String, ClosedRange<Double>?)] {
    [("fade", fade), ("scale", scale), ("scaleMask", scaleMask), ("shapeMask", shapeMask)]
  }

  /// Throws an error if a range is empty or not within `0...1`.
  func check(_ owner: String) throws(CurveError) {
    for case (let name, let window?) in named {
      for (bound, value, isLegal) in [
        ("lowerBound", window.lowerBound, window.lowerBound >= 0),
        ("upperBound", window.upperBound, window.upperBound <= 1),
        ("upperBound", window.upperBound, window.upperBound > window.lowerBound),
      ] where !isLegal {
        throw .outOfRange(
          field: "\(owner).\(name).\(bound)", value: value,
          expected: "a window within 0...1 that is wider than 0")
      }
    }
  }
}

extension ContainerThresholds: Codable {}

// MARK: - Numbers

// Source: material-components-android, MaterialContainerTransform.java, its default thresholds.
extension ContainerThresholds {
  /// Android's thresholds going forward on a line.
  public static let enteringOnLine = Self(.standard(isForward: true, isArc: false))
  /// Android's thresholds going back on a line.
  public static let returningOnLine = Self(.standard(isForward: false, isArc: false))
  /// Android's thresholds going forward on an arc.
  public static let enteringOnArc = Self(.standard(isForward: true, isArc: true))
  /// Android's thresholds going back on an arc.
  public static let returningOnArc = Self(.standard(isForward: false, isArc: true))

  private init(_ windows: ContainerWindows) {
    self.init(
      fade: windows.fade, scale: windows.scale, scaleMask: windows.mask, shapeMask: windows.shape)
  }
}

extension ContainerWindows {
  /// Returns Android's ranges for a transform that goes forward or back, on a line or on an arc.
  static func standard(isForward: Bool, isArc: Bool) -> ContainerWindows {
    switch (isForward, isArc) {
    case (true, false):
      ContainerWindows(fade: 0...0.25, scale: 0...1, mask: 0...1, shape: 0...0.75)
    case (false, false):
      ContainerWindows(fade: 0.6...0.9, scale: 0...1, mask: 0...0.9, shape: 0.3...0.9)
    case (true, true):
      ContainerWindows(fade: 0.1...0.4, scale: 0.1...1, mask: 0.1...1, shape: 0.1...0.9)
    case (false, true):
      ContainerWindows(fade: 0.6...0.9, scale: 0...0.9, mask: 0...0.9, shape: 0.2...0.9)
    }
  }
}
