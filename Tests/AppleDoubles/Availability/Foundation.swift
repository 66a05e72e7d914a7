// What the bridges and the doubles use of Foundation, as declarations: enough to type-check them for an
// Apple system on Linux. Nothing of it runs.

public struct CGFloat: Hashable, Comparable, Sendable, BinaryFloatingPoint {
  public typealias RawExponent = UInt
  public typealias RawSignificand = UInt64
  public typealias Exponent = Int
  public typealias Magnitude = CGFloat
  public typealias Stride = CGFloat
  public typealias FloatLiteralType = Double
  public typealias IntegerLiteralType = Int
  public init() {}
  public init(_ value: Double) {}
  public init(_ value: CGFloat) {}
  public init(_ value: Float) {}
  public init(_ value: Int) {}
  public init<Source: BinaryInteger>(_ value: Source) {}
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
  public init?<T: BinaryInteger>(exactly source: T) { nil }
  public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) {}
  public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64) {}
  public static var exponentBitCount: Int { 11 }
  public static var significandBitCount: Int { 52 }
  public var exponentBitPattern: UInt { 0 }
  public var significandBitPattern: UInt64 { 0 }
  public var binade: CGFloat { self }
  public var significandWidth: Int { 0 }
  public static var nan: CGFloat { 0 }
  public static var signalingNaN: CGFloat { 0 }
  public static var infinity: CGFloat { 0 }
  public static var greatestFiniteMagnitude: CGFloat { 0 }
  public static var pi: CGFloat { 0 }
  public var ulp: CGFloat { self }
  public static var leastNormalMagnitude: CGFloat { 0 }
  public static var leastNonzeroMagnitude: CGFloat { 0 }
  public var sign: FloatingPointSign { .plus }
  public var exponent: Int { 0 }
  public var significand: CGFloat { self }
  public var magnitude: CGFloat { self }
  public var nextUp: CGFloat { self }
  public var isNormal: Bool { true }
  public var isFinite: Bool { true }
  public var isZero: Bool { true }
  public var isSubnormal: Bool { true }
  public var isInfinite: Bool { true }
  public var isNaN: Bool { true }
  public var isSignalingNaN: Bool { true }
  public var isCanonical: Bool { true }
  public static func + (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func - (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func * (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func / (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func += (a: inout CGFloat, b: CGFloat) {}
  public static func -= (a: inout CGFloat, b: CGFloat) {}
  public static func *= (a: inout CGFloat, b: CGFloat) {}
  public static func /= (a: inout CGFloat, b: CGFloat) {}
  public mutating func formRemainder(dividingBy other: CGFloat) {}
  public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {}
  public mutating func formSquareRoot() {}
  public mutating func addProduct(_ a: CGFloat, _ b: CGFloat) {}
  public mutating func round(_ rule: FloatingPointRoundingRule) {}
  public func isEqual(to other: CGFloat) -> Bool { true }
  public func isLess(than other: CGFloat) -> Bool { true }
  public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { true }
  public func distance(to other: CGFloat) -> CGFloat { self }
  public func advanced(by amount: CGFloat) -> CGFloat { self }
}

extension Double {
  public init(_ value: CGFloat) { self = 0 }
}

extension Float {
  public init(_ value: CGFloat) { self = 0 }
}

public struct CGPoint: Hashable, Sendable {
  public var x = CGFloat()
  public var y = CGFloat()
  public init() {}
  public init(x: CGFloat, y: CGFloat) {}
  public init(x: Double, y: Double) {}
  public init(x: Int, y: Int) {}
  public static var zero: CGPoint { CGPoint() }
}

public struct CGSize: Hashable, Sendable {
  public var width = CGFloat()
  public var height = CGFloat()
  public init() {}
  public init(width: CGFloat, height: CGFloat) {}
  public init(width: Double, height: Double) {}
  public init(width: Int, height: Int) {}
  public static var zero: CGSize { CGSize() }
}

public struct CGRect: Hashable, Sendable {
  public var origin = CGPoint()
  public var size = CGSize()
  public init() {}
  public init(origin: CGPoint, size: CGSize) {}
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {}
  public init(x: Double, y: Double, width: Double, height: Double) {}
  public init(x: Int, y: Int, width: Int, height: Int) {}
  public static var zero: CGRect { CGRect() }
  public static var null: CGRect { CGRect() }
  public static var infinite: CGRect { CGRect() }
  public var isEmpty: Bool { true }
  public var isNull: Bool { true }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func intersection(_ other: CGRect) -> CGRect { self }
  public func union(_ other: CGRect) -> CGRect { self }
  public func contains(_ point: CGPoint) -> Bool { true }
  public var minX: CGFloat { 0 }
  public var minY: CGFloat { 0 }
  public var midX: CGFloat { 0 }
  public var midY: CGFloat { 0 }
  public var maxX: CGFloat { 0 }
  public var maxY: CGFloat { 0 }
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
}

public func sin(_ x: Double) -> Double { x }
public func cos(_ x: Double) -> Double { x }
public func asin(_ x: Double) -> Double { x }
public func acos(_ x: Double) -> Double { x }
public func atan2(_ y: Double, _ x: Double) -> Double { x }
public func exp(_ x: Double) -> Double { x }
public func log(_ x: Double) -> Double { x }
public func sqrt(_ x: Double) -> Double { x }

public typealias TimeInterval = Double

public protocol NSObjectProtocol: AnyObject {}
open class NSObject: NSObjectProtocol, Hashable {
  public init() {}
  public static func == (a: NSObject, b: NSObject) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
  open var description: String { "" }
  open func isEqual(_ object: Any?) -> Bool { true }
  open var hash: Int { 0 }
}
public struct UUID: Hashable, Sendable {
  public init() {}
  public var uuidString: String { "" }
}
open class NSCoder: NSObject {}
open class NSNumber: NSObject, @unchecked Sendable {
  public init(value: Double) {}
}
open class NSLock: NSObject, @unchecked Sendable {
  public func lock() {}
  public func unlock() {}
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}
open class NSAttributedString: NSObject, @unchecked Sendable {}
open class Bundle: NSObject, @unchecked Sendable {}
open class OperationQueue: NSObject, @unchecked Sendable {
  public class var main: OperationQueue { OperationQueue() }
}
open class Thread: NSObject {
  public class var isMainThread: Bool { true }
}
open class RunLoop: NSObject {
  public class var main: RunLoop { RunLoop() }
  public struct Mode: Hashable, Sendable {
    public static let common = Mode()
    public static let `default` = Mode()
  }
}
extension NSNotification { public typealias Name = Notification.Name }
open class NSNotification: NSObject, @unchecked Sendable {}
public struct Notification {
  public struct Name: Hashable, Sendable {
    public init(_ name: String) {}
    public init(rawValue: String) {}
  }
}
open class NotificationCenter: NSObject, @unchecked Sendable {
  public class var `default`: NotificationCenter { NotificationCenter() }
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { self }
  public func removeObserver(_ observer: Any) {}
  public func post(name: Notification.Name, object: Any?) {}
}
public struct Date: Hashable, Sendable {
  public init() {}
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
}

public typealias pthread_t = UInt
public func pthread_self() -> pthread_t { 0 }
public func pthread_equal(_ a: pthread_t, _ b: pthread_t) -> Int32 { 1 }
