import Foundation
import QuartzCore

public final class UIColor: NSObject, @unchecked Sendable {
  public let cgColor: CGColor
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  public init(cgColor: CGColor) { self.cgColor = cgColor }
  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let systemBackground = white
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = cgColor.components ?? []
    for (to, value) in zip([red, green, blue, alpha], parts) { to?.pointee = value }
    return parts.count == 4
  }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.cgColor == cgColor
  }
  public override var hash: Int { cgColor.hashValue }
}

/// An image that knows its size only.
public final class UIImage: NSObject, @unchecked Sendable {
  public let size: CGSize
  public let scale: CGFloat = 1
  /// For tests: the view that the image shows, or `nil` for none.
  @MainActor public var source: UIView? { drawing }
  private weak var drawing: UIView?
  /// For tests: the identifiers of the views that the image lacks because they were transparent.
  public let missing: Set<String>
  public init(size: CGSize) { (self.size, missing) = (size, []) }
  init(size: CGSize, drawing view: UIView?, without missing: Set<String>) {
    (self.size, drawing, self.missing) = (size, view, missing)
  }
  public var cgImage: CGImage? { CGImage(width: Int(size.width), height: Int(size.height)) }
}

public final class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: Hashable, Sendable {
    let rawValue: CGFloat
    public static let regular = Weight(rawValue: 0)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
  }
  public let pointSize: CGFloat
  /// For tests: the weight with which the font was made.
  public let weight: Weight
  init(_ size: CGFloat, _ weight: Weight) { (pointSize, self.weight) = (size, weight) }
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .regular) }
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size, weight)
  }
}

public class UIEvent: UIObject {}
public class UITouch: UIObject {
  public var view: UIView?
}

/// Optional methods of Objective-C have defaults here, which note that an object does not implement them.
@MainActor public enum OptionalMethod {
  private static weak var missing: AnyObject?
  /// Notes that an object does not implement the method that is called.
  public static func isMissing(in object: AnyObject) { missing = object }
  /// Returns what a method of the next object returns; without one the first object has none either.
  ///
  /// In Objective-C the first object says so by `responds(to:)`.
  public static func forward<Next, Result>(
    from first: AnyObject, to next: Next?, or other: Result, _ method: (Next) -> Result
  ) -> Result {
    if let result = call(next, method) { return result }
    isMissing(in: first)
    return other
  }
  /// Returns what a method of an object returns, or `nil` when the object does not implement it.
  static func call<Object, Result>(_ object: Object?, _ method: (Object) -> Result) -> Result? {
    guard let object else { return nil }
    missing = nil
    let result = method(object)
    return missing === object as AnyObject ? nil : result
  }
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = Self(rawValue: 1 << 1)
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  public static let landscapeRight = Self(rawValue: 1 << 3)
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: Self = [.portrait, .landscape]
  public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  public static let zero = UIEdgeInsets()
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension CGRect {
  public func inset(by i: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + i.left, y: minY + i.top, width: width - i.left - i.right,
      height: height - i.top - i.bottom)
  }
}

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let left = Self(rawValue: 2)
  public static let bottom = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let all: Self = [.top, .left, .bottom, .right]
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
  var trait: UITraitEnvironmentLayoutDirection {
    self == .leftToRight ? .leftToRight : .rightToLeft
  }
}
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1, leftToRight, rightToLeft
}
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public final class UITraitCollection: NSObject, Sendable {
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public init(
    layoutDirection: UITraitEnvironmentLayoutDirection,
    horizontalSizeClass: UIUserInterfaceSizeClass = .compact
  ) { (self.layoutDirection, self.horizontalSizeClass) = (layoutDirection, horizontalSizeClass) }
}

extension UIView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let beginFromCurrentState = Self(rawValue: 4)
    public static let curveEaseInOut = Self([])
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    public static let curveLinear = Self(rawValue: 3 << 16)
  }
}

@MainActor public final class UIScreen: UIObject {
  public static let main = UIScreen()
  public var maximumFramesPerSecond = 60
  public var scale: CGFloat = 3
  public var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The radius of the display's corners is private in UIKit; a bridge takes it from its user.
}

@MainActor public final class UIApplication: UIObject {
  public static let shared = UIApplication()
  /// Set by tests.
  public var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  public enum State: Int, Sendable { case active, inactive, background }
  public private(set) var applicationState = State.active
  nonisolated public static let didEnterBackgroundNotification =
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification =
    Notification.Name("UIApplicationWillEnterForegroundNotification")
  nonisolated public static let didBecomeActiveNotification =
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  nonisolated public static let willResignActiveNotification =
    Notification.Name("UIApplicationWillResignActiveNotification")

  /// For tests: leaves the foreground, with the notifications in UIKit's order.
  public func enterBackground() {
    NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
    applicationState = .background
    NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
  }
  /// For tests: comes back to the foreground.
  public func enterForeground() {
    NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
    applicationState = .active
    NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
  }
  private static var isStarted = false
  /// Ties layout and animation completions to the end of each turn.
  static func start() {
    guard !isStarted else { return }
    isStarted = true
    DisplayLinks.hooks.append {
      for entry in UIWindow.all { entry.window?.layoutIfNeeded() }
      UIWindow.commit()
      ViewAnimations.advance()
    }
  }
}

@MainActor public enum UIAccessibility {
  /// Read-only in UIKit; set by tests.
  public static var isReduceMotionEnabled = false {
    didSet {
      NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
    }
  }
  nonisolated public static let reduceMotionStatusDidChangeNotification =
    Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
}
