#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import QuartzCore
  public import TransitionKit
  public import UIKit

  // Conversions between TransitionKit's and Apple's values. Both use points with y pointing down and multiply row
  // vectors by matrices, so signs and orders stay the same.

  extension CGPoint {
    /// Converts a point.
    public init(_ point: TransitionKit.Point) { self.init(x: point.x, y: point.y) }
  }

  extension TransitionKit.Point {
    /// Converts a point.
    public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  }

  extension CGSize {
    /// Converts a size.
    public init(_ size: TransitionKit.Size) { self.init(width: size.width, height: size.height) }
  }

  extension TransitionKit.Size {
    /// Converts a size.
    public init(_ size: CGSize) {
      self.init(width: Double(size.width), height: Double(size.height))
    }
  }

  extension CGRect {
    /// Converts a rectangle.
    public init(_ rect: TransitionKit.Rect) {
      self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }

  extension TransitionKit.Rect {
    /// Converts a rectangle; a negative width or height is standardised to a positive one.
    public init(_ rect: CGRect) {
      self.init(
        x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
        height: Double(rect.height))
    }
  }

  extension UIEdgeInsets {
    /// Converts insets.
    public init(_ insets: TransitionKit.Insets) {
      self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }

  extension TransitionKit.Insets {
    /// Converts insets.
    public init(_ insets: UIEdgeInsets) {
      self.init(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
        right: Double(insets.right))
    }
  }

  extension UIRectEdge {
    /// Converts an edge; `leading` and `trailing` become left or right by the layout direction.
    public init(_ edge: TransitionKit.RectEdge, in direction: TransitionKit.LayoutDirection) {
      switch edge {
      case .top: self = .top
      case .bottom: self = .bottom
      case .left: self = .left
      case .right: self = .right
      case .leading: self = direction == .leftToRight ? .left : .right
      case .trailing: self = direction == .leftToRight ? .right : .left
      }
    }
  }

  extension TransitionKit.LayoutDirection {
    /// Converts a layout direction.
    public init(_ direction: UIUserInterfaceLayoutDirection) {
      self = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  extension UIUserInterfaceLayoutDirection {
    /// Converts a layout direction.
    public init(_ direction: TransitionKit.LayoutDirection) {
      self = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  extension CACornerMask {
    /// Converts corners; `MinY` corners are the top ones.
    public init(_ corners: TransitionKit.Corners) {
      self = []
      if corners.contains(.topLeft) { insert(.layerMinXMinYCorner) }
      if corners.contains(.topRight) { insert(.layerMaxXMinYCorner) }
      if corners.contains(.bottomLeft) { insert(.layerMinXMaxYCorner) }
      if corners.contains(.bottomRight) { insert(.layerMaxXMaxYCorner) }
    }
  }

  extension TransitionKit.Corners {
    /// Converts corners; `MinY` corners are the top ones.
    public init(_ mask: CACornerMask) {
      self = []
      if mask.contains(.layerMinXMinYCorner) { insert(.topLeft) }
      if mask.contains(.layerMaxXMinYCorner) { insert(.topRight) }
      if mask.contains(.layerMinXMaxYCorner) { insert(.bottomLeft) }
      if mask.contains(.layerMaxXMaxYCorner) { insert(.bottomRight) }
    }
  }

  extension UIColor {
    /// Creates the same colour, in sRGB; components outside `0...1` are clamped.
    public convenience init(_ color: RGBColor) {
      func clamped(_ component: Double) -> CGFloat { CGFloat(max(0, min(1, component))) }
      self.init(
        red: clamped(color.red), green: clamped(color.green), blue: clamped(color.blue),
        alpha: clamped(color.alpha))
    }
  }

  extension RGBColor {
    /// Creates the same colour, or `nil` for one without red, green and blue, such as a pattern.
    public init?(_ color: UIColor) {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
      self.init(
        red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
  }

  // MARK: - Transforms

  extension CATransform3D {
    /// Converts a matrix.
    public init(_ matrix: TransitionKit.Matrix) {
      let rows = matrix.rows
      self.init(
        m11: CGFloat(rows[0].x), m12: CGFloat(rows[0].y), m13: CGFloat(rows[0].z),
        m14: CGFloat(rows[0].w), m21: CGFloat(rows[1].x), m22: CGFloat(rows[1].y),
        m23: CGFloat(rows[1].z), m24: CGFloat(rows[1].w), m31: CGFloat(rows[2].x),
        m32: CGFloat(rows[2].y), m33: CGFloat(rows[2].z), m34: CGFloat(rows[2].w),
        m41: CGFloat(rows[3].x), m42: CGFloat(rows[3].y), m43: CGFloat(rows[3].z),
        m44: CGFloat(rows[3].w))
    }

    /// Creates the matrix of a transform, including its perspective.
    public init(_ transform: TransitionKit.Transform) {
      // A fast path, because most layers only move and scale.
      guard transform.isFlat else {
        self.init(transform.matrix)
        return
      }
      self.init(
        m11: CGFloat(transform.scaleX), m12: 0, m13: 0, m14: 0,
        m21: 0, m22: CGFloat(transform.scaleY), m23: 0, m24: 0,
        m31: 0, m32: 0, m33: 1, m34: 0,
        m41: CGFloat(transform.translationX), m42: CGFloat(transform.translationY), m43: 0, m44: 1)
    }
  }

  extension TransitionKit.Transform {
    /// Whether the transform only moves and scales within the plane.
    fileprivate var isFlat: Bool {
      rotation == 0 && rotationX == 0 && rotationY == 0 && translationZ == 0
    }

    /// Decomposes a matrix into a transform; `nil` if that is impossible, as for a shear or a scale along z.
    ///
    /// Of several transforms with the same matrix, the result has at most a quarter turn about y, and only its
    /// `scaleX` may be negative. The result must reproduce the matrix to 1e-9 of its largest number.
    public init?(_ matrix: CATransform3D) {
      let m = [
        [matrix.m11, matrix.m12, matrix.m13, matrix.m14],
        [matrix.m21, matrix.m22, matrix.m23, matrix.m24],
        [matrix.m31, matrix.m32, matrix.m33, matrix.m34],
        [matrix.m41, matrix.m42, matrix.m43, matrix.m44],
      ].map { $0.map(Double.init) }
      func length(_ column: Int) -> Double {
        (m[0][column] * m[0][column] + m[1][column] * m[1][column] + m[2][column] * m[2][column])
          .squareRoot()
      }
      // Scaling comes after rotation, so it multiplies the matrix's columns.
      var (scaleX, scaleY) = (length(0), length(1))
      let cofactors = [
        m[1][1] * m[2][2] - m[1][2] * m[2][1], m[1][2] * m[2][0] - m[1][0] * m[2][2],
        m[1][0] * m[2][1] - m[1][1] * m[2][0],
      ]
      if m[0][0] * cofactors[0] + m[0][1] * cofactors[1] + m[0][2] * cofactors[2] < 0 {
        scaleX = -scaleX
      }
      if scaleX == 0, scaleY == 0 { scaleX = 0 }
      let (unitX, unitY) = (scaleX == 0 ? 1 : scaleX, scaleY == 0 ? 1 : scaleY)
      let (x, y, z) = (
        [m[0][0] / unitX, m[0][1] / unitY, m[0][2]], [m[1][0] / unitX, m[1][1] / unitY, m[1][2]],
        [m[2][0] / unitX, m[2][1] / unitY, m[2][2]]
      )
      let angleY = asin(max(-1, min(1, -x[2])))
      let isEdgeOn = abs(abs(x[2]) - 1) < 1e-12
      let angleX = isEdgeOn ? atan2(-z[1], y[1]) : atan2(y[2], z[2])
      let angleZ = isEdgeOn ? 0 : atan2(x[1], x[0])
      // The fourth column is the third one times the negative perspective.
      let depth = [0, 1, 2].max { abs(m[$0][2]) < abs(m[$1][2]) } ?? 2
      let perspective = m[depth][2] == 0 ? 0 : -m[depth][3] / m[depth][2]
      self.init(
        translationX: m[3][0], translationY: m[3][1], translationZ: m[3][2], scaleX: scaleX,
        scaleY: scaleY, rotationX: angleX, rotationY: angleY, rotation: angleZ,
        perspectiveDistance: perspective == 0 ? nil : 1 / perspective)
      let largest = m.joined().map(abs).max() ?? 1
      let same = zip(self.matrix.rows, m).allSatisfy { row, given in
        (0..<4).allSatisfy { abs(row[$0] - given[$0]) <= 1e-9 * max(1, largest) }
      }
      guard same else { return nil }
    }
  }

  extension CGAffineTransform {
    /// Creates the affine transform, or `nil` if the transform rotates or moves out of the plane.
    public init?(_ transform: TransitionKit.Transform) {
      guard transform.rotationX == 0, transform.rotationY == 0, transform.translationZ == 0
      else { return nil }
      let rows = transform.matrix.rows
      self.init(
        a: CGFloat(rows[0].x), b: CGFloat(rows[0].y), c: CGFloat(rows[1].x),
        d: CGFloat(rows[1].y), tx: CGFloat(rows[3].x), ty: CGFloat(rows[3].y))
    }
  }

  extension TransitionKit.Transform {
    /// Decomposes an affine transform; `nil` if that is impossible, as for a shear.
    public init?(_ matrix: CGAffineTransform) {
      self.init(CATransform3DMakeAffineTransform(matrix))
    }
  }
#endif
