#if canImport(SwiftUI)
  import SwiftUI
  import TransitionKit

  // Converts the state of a layer to SwiftUI's projections, shapes and colours, as `LayerSlot` does for UIKit.

  extension ProjectionTransform {
    /// Creates the projection from a layer's coordinates, with the origin at the top left, to the container's.
    ///
    /// It positions the layer, and rotates and scales it about its anchor, with perspective towards the vanishing
    /// point.
    init(placing state: LayerState) {
      let rows = state.transform.matrix.rows
      let (frame, anchor) = (state.frame, state.anchor)
      let pivot = TransitionKit.Point(x: anchor.x * frame.width, y: anchor.y * frame.height)
      let center = TransitionKit.Point(x: frame.x + pivot.x, y: frame.y + pivot.y)
      let eye = state.vanishingPoint ?? center
      // A point p with the perspective divisor w is drawn at eye + (center − eye + p)/w. The columns hold this
      // position times w: center − eye + p + eye · w.
      func column(_ index: Int, from center: Double, eye: Double) -> [CGFloat] {
        let x = rows[0][index] + eye * rows[0].w
        let y = rows[1][index] + eye * rows[1].w
        let one = rows[3][index] + center - eye + eye * rows[3].w
        return [x, y, one - pivot.x * x - pivot.y * y].map { CGFloat($0) }
      }
      let x = column(0, from: center.x, eye: eye.x)
      let y = column(1, from: center.y, eye: eye.y)
      let w = column(3, from: 0, eye: 0)
      self.init()
      (m11, m12, m13) = (x[0], y[0], w[0])
      (m21, m22, m23) = (x[1], y[1], w[1])
      (m31, m32, m33) = (x[2], y[2], w[2])
    }

    /// Creates the transform that maps a rectangle at the origin with a size to another rectangle.
    init(from size: CGSize, to rect: CGRect) {
      self.init()
      m11 = size.width > 0 ? rect.width / size.width : 1
      m22 = size.height > 0 ? rect.height / size.height : 1
      (m31, m32) = (rect.minX, rect.minY)
    }

    /// Returns the projection that first applies `map`, which only scales and moves, and then this one.
    func after(_ map: ProjectionTransform) -> ProjectionTransform {
      var all = self
      (all.m11, all.m12, all.m13) = (m11 * map.m11, m12 * map.m11, m13 * map.m11)
      (all.m21, all.m22, all.m23) = (m21 * map.m22, m22 * map.m22, m23 * map.m22)
      all.m31 += map.m31 * m11 + map.m32 * m21
      all.m32 += map.m31 * m12 + map.m32 * m22
      all.m33 += map.m31 * m13 + map.m32 * m23
      return all
    }
  }

  extension LayerState {
    /// The rectangle in which the layer's whole picture is drawn, in the layer's coordinates.
    var pictureRect: CGRect {
      let local = TransitionKit.Rect(origin: .zero, size: frame.size)
      if let content { return CGRect(content.drawnRect(in: local)) }
      guard !sourceRect.isEmpty else { return .zero }
      let (width, height) = (frame.width / sourceRect.width, frame.height / sourceRect.height)
      return CGRect(
        x: -sourceRect.x * width, y: -sourceRect.y * height, width: width, height: height)
    }

    /// Whether drawing is clipped to the frame; otherwise only the layer's clip applies.
    var masksToFrame: Bool { cornerRadius > 0 || content != nil || sourceRect != .unit }
  }

  /// The clip shape of a layer; clips nothing if it has neither a rectangle nor a clip path.
  struct LayerOutline: Shape {
    var rect: CGRect?
    var radius: CGSize = .zero
    var corners: Corners = []
    /// A clip path, used instead of the rectangle.
    var shape: ClipPath?

    nonisolated func path(in bounds: CGRect) -> Path {
      if let shape { return shape.path }
      // Returns a shape in any case, because adding a clip modifier later would change the page's identity.
      guard let rect else { return Path(bounds.insetBy(dx: -100_000, dy: -100_000)) }
      let (x, y) = (min(radius.width, rect.width / 2), min(radius.height, rect.height / 2))
      guard x > 0, y > 0, !corners.isEmpty else { return Path(rect) }
      return Path { path in
        /// Adds a quarter of an ellipse at a corner, or a line to the corner if it is not rounded.
        func turn(_ corner: Corners, at point: CGPoint, from start: CGSize, to end: CGSize) {
          guard corners.contains(corner) else { return path.addLine(to: point) }
          /// 1 minus the standard Bézier constant for a quarter circle; the radius differs by at most 0.03 %.
          let reach: CGFloat = 1 - 0.552_284_75
          func beside(_ delta: CGSize, _ part: CGFloat) -> CGPoint {
            CGPoint(x: point.x + delta.width * part, y: point.y + delta.height * part)
          }
          path.addLine(to: beside(start, 1))
          path.addCurve(
            to: beside(end, 1), control1: beside(start, reach), control2: beside(end, reach))
        }
        let (left, up) = (CGSize(width: -x, height: 0), CGSize(width: 0, height: -y))
        let (right, down) = (CGSize(width: x, height: 0), CGSize(width: 0, height: y))
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        turn(.topRight, at: CGPoint(x: rect.maxX, y: rect.minY), from: left, to: down)
        turn(.bottomRight, at: CGPoint(x: rect.maxX, y: rect.maxY), from: up, to: left)
        turn(.bottomLeft, at: CGPoint(x: rect.minX, y: rect.maxY), from: right, to: up)
        turn(.topLeft, at: CGPoint(x: rect.minX, y: rect.minY), from: down, to: right)
        path.closeSubpath()
      }
    }
  }

  extension ClipPath {
    /// Returns the clip path scaled from one rectangle to another; radii use the smaller of both scales.
    func drawn(from picture: CGRect, in rect: CGRect) -> ClipPath {
      let x = picture.width > 0 ? Double(rect.width / picture.width) : 1
      let y = picture.height > 0 ? Double(rect.height / picture.height) : 1
      func place(_ point: TransitionKit.Point) -> TransitionKit.Point {
        TransitionKit.Point(
          x: Double(rect.minX) + (point.x - Double(picture.minX)) * x,
          y: Double(rect.minY) + (point.y - Double(picture.minY)) * y)
      }
      switch self {
      case .circle(let center, let radius):
        return .circle(center: place(center), radius: radius * min(x, y))
      case .roundedRect(let own, let radius):
        let size = TransitionKit.Size(width: own.width * x, height: own.height * y)
        return .roundedRect(
          TransitionKit.Rect(origin: place(own.origin), size: size),
          cornerRadius: radius * min(x, y))
      case .ellipticRect(let own, let radii):
        let size = TransitionKit.Size(width: own.width * x, height: own.height * y)
        return .ellipticRect(
          TransitionKit.Rect(origin: place(own.origin), size: size),
          cornerRadii: TransitionKit.Size(width: radii.width * x, height: radii.height * y))
      case .polygon(let points): return .polygon(points.map(place))
      }
    }

    /// The outline of the clip path.
    fileprivate var path: Path {
      switch self {
      case .circle(_, let radius), .roundedRect(_, let radius):
        let side = CGFloat(max(0, radius))
        return LayerOutline(
          rect: CGRect(bounds), radius: CGSize(width: side, height: side), corners: .all
        ).path(in: CGRect(bounds))
      case .ellipticRect(let rect, let radii):
        let drawn = rect.size.cornerRadii(drawnAs: radii)
        return LayerOutline(
          rect: CGRect(rect), radius: CGSize(width: drawn.width, height: drawn.height),
          corners: .all
        ).path(in: CGRect(rect))
      case .polygon(let points):
        return Path { path in
          for (index, point) in points.enumerated() {
            let place = CGPoint(x: point.x, y: point.y)
            if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
          }
          path.closeSubpath()
        }
      }
    }
  }

  extension SwiftUI.Color {
    /// Creates the same colour, in sRGB; components outside `0...1` are clamped.
    init(_ color: RGBColor) {
      func clamped(_ component: Double) -> Double { max(0, min(1, component)) }
      self.init(
        red: clamped(color.red), green: clamped(color.green), blue: clamped(color.blue),
        opacity: clamped(color.alpha))
    }
  }

  extension CGRect {
    /// Converts a rectangle.
    init(_ rect: TransitionKit.Rect) {
      self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }

  extension CGSize {
    /// Converts a size.
    init(_ size: TransitionKit.Size) { self.init(width: size.width, height: size.height) }
  }
#endif
