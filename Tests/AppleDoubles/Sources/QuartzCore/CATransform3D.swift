import Foundation

/// A matrix for row vectors: a point is multiplied from the left, translation is in row 4.
public struct CATransform3D: Sendable {
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
  public init() { self.init(list: Array(repeating: 0, count: 16)) }

  package var list: [CGFloat] {
    [
      m11, m12, m13, m14,
      m21, m22, m23, m24,
      m31, m32, m33, m34,
      m41, m42, m43, m44,
    ]
  }
  package init(list v: [CGFloat]) {
    self.init(
      m11: v[0], m12: v[1], m13: v[2], m14: v[3],
      m21: v[4], m22: v[5], m23: v[6], m24: v[7],
      m31: v[8], m32: v[9], m33: v[10], m34: v[11],
      m41: v[12], m42: v[13], m43: v[14], m44: v[15])
  }
}

public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(t, CATransform3DIdentity)
}

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a.list == b.list
}

public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
  -> CATransform3D
{ CATransform3D(list: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]) }

public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(list: [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1])
}

/// Returns a rotation about an axis; a zero axis gives the identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DMakeScale(1, 1, 1) }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
  let k: CGFloat = 1 - c
  let row1: [CGFloat] = [c + x * x * k, x * y * k + z * s, x * z * k - y * s, 0]
  let row2: [CGFloat] = [x * y * k - z * s, c + y * y * k, y * z * k + x * s, 0]
  let row3: [CGFloat] = [x * z * k + y * s, y * z * k - x * s, c + z * z * k, 0]
  return CATransform3D(list: row1 + row2 + row3 + [0, 0, 0, 1])
}

/// Applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (a, b) = (a.list, b.list)
  var product: [CGFloat] = Array(repeating: 0, count: 16)
  for i in 0..<16 {
    for j in 0..<4 { product[i] += a[i / 4 * 4 + j] * b[j * 4 + i % 4] }
  }
  return CATransform3D(list: product)
}

public func CATransform3DTranslate(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(x, y, z), t) }

public func CATransform3DScale(_ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
  -> CATransform3D
{ CATransform3DConcat(CATransform3DMakeScale(x, y, z), t) }

public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns the inverse by elimination, or the matrix itself when there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  var m: [[CGFloat]] = (0..<4).map { row in
    t.list[(row * 4)..<(row * 4 + 4)] + (0..<4).map { $0 == row ? 1 : 0 }
  }
  for i in 0..<4 {
    guard let pivot = (i..<4).max(by: { abs(m[$0][i]) < abs(m[$1][i]) }), m[pivot][i] != 0
    else { return t }
    m.swapAt(i, pivot)
    let p = m[i][i]
    m[i] = m[i].map { $0 / p }
    for row in 0..<4 where row != i {
      let f = m[row][i]
      m[row] = zip(m[row], m[i]).map { $0 - f * $1 }
    }
  }
  return CATransform3D(list: m.flatMap { $0[4...] })
}

public func CATransform3DMakeAffineTransform(_ t: CGAffineTransform) -> CATransform3D {
  CATransform3D(list: [t.a, t.b, 0, 0, t.c, t.d, 0, 0, 0, 0, 1, 0, t.tx, t.ty, 0, 1])
}

public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  [t.m13, t.m14, t.m23, t.m24, t.m31, t.m32, t.m34, t.m43].allSatisfy { $0 == 0 }
    && t.m33 == 1 && t.m44 == 1
}

public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
  /// Applies the matrix to a point of the plane z = 0 and divides.
  func project(_ p: CGPoint) -> CGPoint {
    let w = p.x * m14 + p.y * m24 + m44
    return CGPoint(
      x: (p.x * m11 + p.y * m21 + m41) / w, y: (p.x * m12 + p.y * m22 + m42) / w)
  }
  /// The map of the plane z = 0 onto the screen, without depth, so that it can be inverted.
  var flat: CATransform3D {
    CATransform3D(list: [
      m11, m12, 0, m14, m21, m22, 0, m24, 0, 0, 1, 0, m41, m42, 0, m44,
    ])
  }
}
