public import TransitionKit

/// A kind of screen or window, in portrait and landscape orientation.
///
/// ```swift
/// let phone = Device.phones[0]
/// try phone.upright().size  // 320×568
/// try phone.turned()?.size  // 568×320
/// ```
public struct Device: Hashable, Sendable {
  /// The kind of device, such as `phone with notch`.
  public var name: String
  /// The size in portrait orientation, in points.
  public var size: Size
  /// The safe area insets in portrait orientation, in points.
  public var safeArea: Insets
  /// The safe area insets in landscape orientation, in points; `nil` for a window that cannot rotate.
  public var turnedSafeArea: Insets?
  /// The heights of the system's bars.
  public var barMetrics: BarMetrics

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - name: The kind of device, such as `phone with notch`.
  ///   - size: The size in portrait orientation, in points.
  ///   - safeArea: The safe area insets in portrait orientation, in points.
  ///   - turnedSafeArea: The insets in landscape orientation, in points; `nil` for a window that cannot rotate.
  ///   - barMetrics: The heights of the system's bars.
  public init(
    _ name: String, size: Size, safeArea: Insets = .zero, turnedSafeArea: Insets? = nil,
    barMetrics: BarMetrics = .classic
  ) {
    self.name = name
    self.size = size
    self.safeArea = safeArea
    self.turnedSafeArea = turnedSafeArea
    self.barMetrics = barMetrics
  }

  /// Returns the container in portrait orientation.
  ///
  /// - Throws: `LayoutError` if a length is negative or too large.
  public func upright(
    _ direction: LayoutDirection = .leftToRight
  ) throws(LayoutError) -> Container {
    try container(size, safeArea, direction)
  }

  /// Returns the container in landscape orientation, or `nil` for a window that cannot rotate.
  ///
  /// - Throws: `LayoutError` if a length is negative or too large.
  public func turned(
    _ direction: LayoutDirection = .leftToRight
  ) throws(LayoutError) -> Container? {
    guard let turnedSafeArea else { return nil }
    return try container(Size(width: size.height, height: size.width), turnedSafeArea, direction)
  }

  private func container(
    _ size: Size, _ safeArea: Insets, _ direction: LayoutDirection
  ) throws(LayoutError) -> Container {
    // The status bar is as high as the top inset; a phone in landscape orientation hides it.
    try Container(
      size: size, statusBarHeight: barMetrics.followsSafeArea ? nil : safeArea.top,
      safeArea: safeArea, layoutDirection: direction, barMetrics: barMetrics)
  }
}

// MARK: - Devices

extension Device {
  /// The devices of ``DeviceMatrix/all``: phones, tablets, a foldable and parts of a split screen.
  public static let all = phones + tablets + windows

  /// Phones, in order of size, with an Android phone last.
  ///
  /// Sources: the sizes of Apple's Human Interface Guidelines, Layout, with the insets that UIKit reports; for the
  /// Android phone `androidx.compose.ui.tooling.preview.Devices`, with status and gesture bars of 24 dp from
  /// Android's design documents.
  public static let phones = [
    Device(
      "small phone", size: Size(width: 320, height: 568), safeArea: Insets(top: 20),
      turnedSafeArea: .zero),
    Device(
      "phone with home button", size: Size(width: 375, height: 667), safeArea: Insets(top: 20),
      turnedSafeArea: .zero),
    Device(
      "phone with notch", size: Size(width: 375, height: 812),
      safeArea: Insets(top: 44, bottom: 34),
      turnedSafeArea: Insets(left: 44, bottom: 21, right: 44)),
    Device(
      "phone of iOS 26", size: Size(width: 402, height: 874), safeArea: Insets(top: 62, bottom: 34),
      turnedSafeArea: Insets(left: 62, bottom: 21, right: 62), barMetrics: .iOS26),
    Device(
      "large phone", size: Size(width: 440, height: 956), safeArea: Insets(top: 62, bottom: 34),
      turnedSafeArea: Insets(left: 62, bottom: 21, right: 62), barMetrics: .iOS26),
    Device(
      "Android phone", size: Size(width: 411, height: 891), safeArea: Insets(top: 24, bottom: 24),
      turnedSafeArea: Insets(top: 24, bottom: 24)),
  ]

  /// Tablets and a foldable.
  ///
  /// Sources: as ``phones``; the foldable is that of `androidx.compose.ui.tooling.preview.Devices`.
  public static let tablets = [
    Device(
      "foldable", size: Size(width: 673, height: 841), safeArea: Insets(top: 24, bottom: 24),
      turnedSafeArea: Insets(top: 24, bottom: 24)),
    Device(
      "small tablet", size: Size(width: 744, height: 1133), safeArea: Insets(top: 24, bottom: 20),
      turnedSafeArea: Insets(top: 24, bottom: 20)),
    Device(
      "tablet", size: Size(width: 834, height: 1194), safeArea: Insets(top: 24, bottom: 20),
      turnedSafeArea: Insets(top: 24, bottom: 20)),
    Device(
      "large tablet", size: Size(width: 1024, height: 1366), safeArea: Insets(top: 24, bottom: 20),
      turnedSafeArea: Insets(top: 24, bottom: 20)),
  ]

  /// Apps in a split screen: on a tablet of 1366 × 1024 points with a gap of ten points, and a narrow window of 320
  /// points on a tablet of 1024 × 768 points.
  ///
  /// Source: the widths that UIKit gives to apps side by side on an iPad.
  public static let windows = [
    Device(
      "narrow window", size: Size(width: 320, height: 768), safeArea: Insets(top: 20)),
    Device(
      "half window", size: Size(width: 678, height: 1024), safeArea: Insets(top: 24, bottom: 20)),
    Device(
      "wide window", size: Size(width: 981, height: 1024), safeArea: Insets(top: 24, bottom: 20)),
  ]
}

extension Device: CustomStringConvertible {
  /// The name and the size, such as `tablet, 834 × 1194`.
  public var description: String {
    "\(name), \(DecimalText.shortest(size.width)) × \(DecimalText.shortest(size.height))"
  }
}
