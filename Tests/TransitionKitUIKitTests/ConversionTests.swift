#if canImport(UIKit)
  import QuartzCore
  import TransitionKit
  import UIKit
  import XCTest

  @testable import TransitionKitUIKit

  /// Values there and back, and matrices by the points that they move.
  @MainActor
  final class ConversionTests: XCTestCase {
    func testPlainValuesThereAndBack() async throws {
      XCTAssertEqual(Point(CGPoint(Point(x: 3, y: -4.5))), Point(x: 3, y: -4.5))
      XCTAssertEqual(Size(CGSize(Size(width: 3, height: 4.5))), Size(width: 3, height: 4.5))
      let rect = Rect(x: 1, y: 2, width: 3, height: 4)
      XCTAssertEqual(Rect(CGRect(rect)), rect)
      XCTAssertEqual(
        Rect(CGRect(x: 4, y: 6, width: -3, height: -4)), rect, "sizes are not negative")
      let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
      XCTAssertEqual(Insets(UIEdgeInsets(insets)), insets)
      for direction in LayoutDirection.allCases {
        XCTAssertEqual(LayoutDirection(UIUserInterfaceLayoutDirection(direction)), direction)
      }
      for raw in 0..<16 {
        let corners = Corners(rawValue: raw)
        XCTAssertEqual(Corners(CACornerMask(corners)), corners)
      }
      XCTAssertEqual(CACornerMask(.topRight), .layerMaxXMinYCorner)
      let color = RGBColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
      XCTAssertEqual(RGBColor(UIColor(color)), color)
      XCTAssertEqual(UIRectEdge(.leading, in: .leftToRight), .left)
      XCTAssertEqual(UIRectEdge(.leading, in: .rightToLeft), .right)
      XCTAssertEqual(UIRectEdge(.trailing, in: .rightToLeft), .left)
      XCTAssertEqual(UIRectEdge(.bottom, in: .rightToLeft), .bottom)
    }

    /// A layer of 100 × 200 around the origin shows a point where the transform says.
    private func shown(_ point: CGPoint, by matrix: CATransform3D) -> Point {
      let root = CALayer()
      root.bounds = CGRect(x: 0, y: 0, width: 1000, height: 1000)
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 200)
      layer.anchorPoint = .zero
      layer.position = .zero
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      root.addSublayer(layer)
      layer.transform = matrix
      CATransaction.commit()
      return Point(layer.convert(point, to: root))
    }

    func testMatricesMovePointsAsWorkedOutByHand() async throws {
      // A quarter turn clockwise on the screen takes (1, 0) to (0, 1); y points down.
      let quarter = CATransform3D(Transform(rotation: .pi / 2))
      assertClose(shown(CGPoint(x: 10, y: 0), by: quarter), Point(x: 0, y: 10))
      // Scale comes before the translation.
      let moved = CATransform3D(Transform(translationX: 7, translationY: 9, scaleX: 2, scaleY: 3))
      assertClose(shown(CGPoint(x: 10, y: 100), by: moved), Point(x: 27, y: 309))
      // Turned by 60° about y, x = 80 is at 40 and 69.28 behind; the eye is 500 away.
      let turned = CATransform3D(Transform(rotationY: .pi / 3, perspectiveDistance: 500))
      let z = -80 * (3.0.squareRoot() / 2)
      assertClose(
        shown(CGPoint(x: 80, y: 30), by: turned),
        Point(x: 40 / (1 - z / 500), y: 30 / (1 - z / 500)), "perspective")
      XCTAssertEqual(Double(turned.m34), -0.5 / 500, accuracy: 1e-15)
      XCTAssertEqual(
        Double(CATransform3D(Transform(translationZ: 0, perspectiveDistance: 500)).m34), 0,
        accuracy: 0, "a layer in the plane needs no perspective")
    }

    func testEveryTransformThereAndBack() async throws {
      var state: UInt64 = 88_172_645_463_325_252
      func random(_ low: Double, _ high: Double) -> Double {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return low + (high - low) * Double(state >> 11) / 9_007_199_254_740_992
      }
      for index in 0..<2000 {
        let transform = Transform(
          translationX: random(-300, 300), translationY: random(-300, 300),
          translationZ: random(-80, 80), scaleX: random(0.1, 3) * (index % 3 == 0 ? -1 : 1),
          scaleY: random(0.1, 3), rotationX: random(-3, 3), rotationY: random(-1.5, 1.5),
          rotation: random(-3, 3), perspectiveDistance: index % 2 == 0 ? nil : random(200, 2000))
        let matrix = CATransform3D(transform)
        let back = try XCTUnwrap(Transform(matrix), "\(index): \(transform)")
        let again = CATransform3D(back)
        for (a, b) in [
          (matrix.m11, again.m11), (matrix.m12, again.m12), (matrix.m13, again.m13),
          (matrix.m14, again.m14), (matrix.m21, again.m21), (matrix.m22, again.m22),
          (matrix.m23, again.m23), (matrix.m24, again.m24), (matrix.m31, again.m31),
          (matrix.m32, again.m32), (matrix.m33, again.m33), (matrix.m34, again.m34),
          (matrix.m41, again.m41), (matrix.m42, again.m42), (matrix.m43, again.m43),
          (matrix.m44, again.m44),
        ] {
          XCTAssertEqual(a, b, accuracy: 1e-6, "\(index): \(transform)")
        }
      }
      XCTAssertNil(Transform(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)), "a shear")
      XCTAssertNil(Transform(CATransform3DMakeScale(1, 1, 2)), "a scale along z")
      let flat = Transform(translationX: 3, scaleX: 2, rotation: 1)
      let affine = try XCTUnwrap(CGAffineTransform(flat))
      XCTAssertEqual(
        Double(CGPoint(x: 1, y: 1).applying(affine).x), 2 * (cos(1.0) - sin(1.0)) + 3,
        accuracy: 1e-12)
      XCTAssertNil(CGAffineTransform(Transform(rotationY: 1)))
    }
  }
#endif
