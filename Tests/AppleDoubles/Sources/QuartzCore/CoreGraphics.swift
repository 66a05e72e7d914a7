import Foundation

public struct CGAffineTransform: Equatable, Hashable, Sendable {
  public var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat

  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
  {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
  public init(translationX x: CGFloat, y: CGFloat) { self.init(1, 0, 0, 1, x, y) }
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(x, 0, 0, y, 0, 0) }
  public init(rotationAngle r: CGFloat) {
    let (s, c) = (CGFloat(sin(Double(r))), CGFloat(cos(Double(r))))
    self.init(c, s, -s, c, 0, 0)
  }
  public var isIdentity: Bool { self == .identity }
  /// Applies the receiver first, then `t`.
  public func concatenating(_ t: CGAffineTransform) -> CGAffineTransform {
    .init(
      a * t.a + b * t.c, a * t.b + b * t.d, c * t.a + d * t.c, c * t.b + d * t.d,
      tx * t.a + ty * t.c + t.tx, tx * t.b + ty * t.d + t.ty)
  }
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }
  public func rotated(by r: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: r).concatenating(self)
  }
  /// Returns the inverse, or the receiver when there is none.
  public func inverted() -> CGAffineTransform {
    let k = a * d - b * c
    guard k != 0 else { return self }
    return .init(
      d / k, -b / k, -c / k, a / k, (c * ty - d * tx) / k, (b * tx - a * ty) / k)
  }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
  }
}

extension CGSize {
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
  }
}

extension CGRect {
  public func applying(_ t: CGAffineTransform) -> CGRect {
    CGRect(around: corners.map { $0.applying(t) })
  }
  package var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
  package init(around points: [CGPoint]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }
}

public struct CGVector: Equatable, Hashable, Sendable {
  public var dx: CGFloat, dy: CGFloat
  public static let zero = CGVector(dx: 0, dy: 0)
  public init() { self = .zero }
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

public final class CGColor: Hashable, Sendable {
  let parts: [CGFloat]
  public var components: [CGFloat]? { parts }
  public var numberOfComponents: Int { parts.count }
  public var alpha: CGFloat { parts[3] }
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = [red, green, blue, alpha]
  }
  public convenience init(
    srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }
  public func copy(alpha: CGFloat) -> CGColor? {
    .init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }
  public static func == (a: CGColor, b: CGColor) -> Bool { a.parts == b.parts }
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

/// A picture that knows its size only.
public final class CGImage: Sendable {
  public let width: Int, height: Int
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// The parts of a path.
///
/// Tests read `parts`; UIKit has a callback instead.
public class CGPath: Equatable {
  public enum Part: Equatable {
    case move(CGPoint), line(CGPoint), quad(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }
  public internal(set) var parts: [Part] = []
  init() {}
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    let t = transform?.pointee ?? .identity
    let points = rect.corners.map { $0.applying(t) }
    parts = [.move(points[0])] + points.dropFirst().map(Part.line) + [.close]
  }
  public convenience init(
    roundedRect r: CGRect, cornerWidth w: CGFloat, cornerHeight h: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init()
    let t = transform?.pointee ?? .identity
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
    let (k, l) = (w * 0.447_715, h * 0.447_715)
    parts = [
      .move(at(r.minX + w, r.minY)), .line(at(r.maxX - w, r.minY)),
      .curve(at(r.maxX - k, r.minY), at(r.maxX, r.minY + l), at(r.maxX, r.minY + h)),
      .line(at(r.maxX, r.maxY - h)),
      .curve(at(r.maxX, r.maxY - l), at(r.maxX - k, r.maxY), at(r.maxX - w, r.maxY)),
      .line(at(r.minX + w, r.maxY)),
      .curve(at(r.minX + k, r.maxY), at(r.minX, r.maxY - l), at(r.minX, r.maxY - h)),
      .line(at(r.minX, r.minY + h)),
      .curve(at(r.minX, r.minY + l), at(r.minX + k, r.minY), at(r.minX + w, r.minY)), .close,
    ]
  }
  public var isEmpty: Bool { parts.isEmpty }
  /// The box around all points, control points too.
  public var boundingBox: CGRect {
    CGRect(
      around: parts.flatMap { part -> [CGPoint] in
        switch part {
        case .move(let p), .line(let p): [p]
        case .quad(let c, let p): [c, p]
        case .curve(let c, let d, let p): [c, d, p]
        case .close: []
        }
      })
  }
  public static func == (a: CGPath, b: CGPath) -> Bool { a.parts == b.parts }
}

public final class CGMutablePath: CGPath {
  public override init() { super.init() }
  public func move(to p: CGPoint) { parts.append(.move(p)) }
  public func addLine(to p: CGPoint) { parts.append(.line(p)) }
  public func addQuadCurve(to p: CGPoint, control c: CGPoint) { parts.append(.quad(c, p)) }
  public func addCurve(to p: CGPoint, control1 c: CGPoint, control2 d: CGPoint) {
    parts.append(.curve(c, d, p))
  }
  public func addRect(_ rect: CGRect) { parts += CGPath(rect: rect, transform: nil).parts }
  public func addPath(_ path: CGPath) { parts += path.parts }
  public func addEllipse(in r: CGRect) {
    parts +=
      CGPath(
        roundedRect: r, cornerWidth: r.width / 2, cornerHeight: r.height / 2, transform: nil
      ).parts
  }
  public func closeSubpath() { parts.append(.close) }
}
