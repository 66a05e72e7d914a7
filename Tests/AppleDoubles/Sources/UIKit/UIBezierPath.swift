import Foundation
import QuartzCore

public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = Self(rawValue: 1)
  public static let topRight = Self(rawValue: 2)
  public static let bottomLeft = Self(rawValue: 4)
  public static let bottomRight = Self(rawValue: 8)
  public static let allCorners: Self = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path; the double rounds all corners or none.
@MainActor open class UIBezierPath: UIObject {
  public let cgPath: CGPath
  public init(rect: CGRect) { cgPath = CGPath(rect: rect, transform: nil) }
  public init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    cgPath =
      corners.isEmpty
      ? CGPath(rect: rect, transform: nil)
      : CGPath(
        roundedRect: rect, cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height,
        transform: nil)
  }
}
