import Foundation
import TransitionKit

/// A layer that is ready to be asked for points.
struct Sheet {
  private let plane: Plane
  private let frame: Vector
  private let outline: Outline
  private let clip: Rect?
  private let path: ClipPath?
  private let alpha: Double
  private let shadow: (rect: Rect, radius: Double, opacity: Double)?
  private let blur: Double
  private let saturation: Double
  private let art: any Art
  /// The part of the drawn frame that shows all that is laid out, in points of the layer.
  private let drawn: Rect
  /// Points of what is laid out for each point of the layer.
  private let scale: Vector
  private let isFitted: Bool
  /// The layers inside, back to front, and the point of their coordinates at the top left.
  var content: [Sheet] = []
  var origin = Vector.zero
  /// Whether text reaches beyond the frame.
  var overflows = false
  var hidden: [String] = []
  /// The bar of a page that is drawn with it, over what is inside.
  var bar: (art: BarArt, height: Double)?

  init(_ state: LayerState, _ plane: Plane, _ art: any Art, laidOutAt size: Size) {
    self.plane = plane
    self.art = art
    frame = Vector(state.frame.width, state.frame.height)
    outline = Outline(
      state.frame.size, radius: state.cornerRadius, corners: state.roundedCorners)
    path = state.clipPath
    clip = state.clipPath == nil ? state.clip : nil
    alpha = max(0, min(1, state.alpha))
    blur = max(0, state.blur)
    saturation = max(0, state.saturation)
    let opacity = max(0, min(1, state.shadow.opacity))
    let rect = state.shadow.rect(in: state.frame.size)
    shadow = opacity > 0 ? (rect, max(0.5, state.shadow.radius), opacity) : nil
    isFitted = state.content != nil && state.fill == nil
    let own = Rect(origin: .zero, size: state.frame.size)
    if let fit = state.content, isFitted {
      drawn = fit.drawnRect(in: own)
    } else {
      let part = state.sourceRect
      let (width, height) = (
        own.width / max(part.width, 1e-9), own.height / max(part.height, 1e-9)
      )
      drawn = Rect(x: -part.x * width, y: -part.y * height, width: width, height: height)
    }
    scale = Vector(size.width / max(drawn.width, 1e-9), size.height / max(drawn.height, 1e-9))
  }

  /// Returns what the layer shows at a point, with what is inside of it.
  func ink(at point: Vector) -> Ink {
    guard let unit = plane.unit(of: point) else { return .zero }
    let place = unit * frame
    if let clip, !holds(clip, place) { return .zero }
    if let path, !path.contains(Point(x: place.x, y: place.y)) { return .zero }
    var ink = Ink.zero
    if overflows || outline.contains(place) {
      ink = blur > 0 ? blurred(at: place) : shown(at: place)
    }
    if let shadow, ink.w < 1 {
      let shade =
        shadow.opacity * Self.share(of: place.x, shadow.rect.x, shadow.rect.maxX, shadow.radius)
        * Self.share(of: place.y, shadow.rect.y, shadow.rect.maxY, shadow.radius)
      ink = ink.over(.grey(0, shade))
    }
    if saturation != 1 { ink = ink.saturated(by: saturation) }
    return ink * alpha
  }

  /// Returns how much of a blurred stretch covers a place: a Gaussian blur has a closed form.
  private static func share(
    of place: Double, _ start: Double, _ end: Double, _ deviation: Double
  ) -> Double {
    let width = deviation * 2.0.squareRoot()
    return (erf((place - start) / width) - erf((place - end) / width)) / 2
  }

  /// Returns the mean of nine places: a rough blur.
  private func blurred(at place: Vector) -> Ink {
    var sum = Ink.zero
    for x in [-1.2, 0, 1.2] {
      for y in [-1.2, 0, 1.2] {
        let other = place + Vector(x, y) * blur
        sum += shown(at: other.clamped(lowerBound: .zero, upperBound: frame))
      }
    }
    return sum / 9
  }

  /// Returns what is shown at a place of the layer, in its own points.
  private func shown(at place: Vector) -> Ink {
    let laid = (place - Vector(drawn.x, drawn.y)) * scale
    if isFitted {
      let size = Vector(drawn.width, drawn.height) * scale
      guard laid.x >= 0, laid.y >= 0, laid.x <= size.x, laid.y <= size.y else { return .zero }
    }
    var ink = Ink.zero
    if let bar, laid.y < bar.height { ink = bar.art.ink(at: laid) }
    let below = laid + origin
    if ink.w < 1, !content.isEmpty { ink = ink.over(paint(content, at: below)) }
    guard ink.w < 1 else { return ink }
    if let page = art as? PageArt { return ink.over(page.ink(at: below, hiding: hidden)) }
    return ink.over(art.ink(at: laid))
  }
}

/// Returns what layers show at a point; they are back to front.
private func paint(_ sheets: [Sheet], at point: Vector) -> Ink {
  var ink = Ink.zero
  for sheet in sheets.reversed() where ink.w < 0.9999 { ink = ink.over(sheet.ink(at: point)) }
  return ink
}

/// A picture that can be asked for the colour of each point.
struct PaintedScene {
  let sheets: [Sheet]
  let size: Size
  /// The colour where no layer is.
  let backdrop: Ink

  /// Returns the colour of a point, opaque, with parts from 0 to 1.
  func ink(at point: Vector) -> Ink { paint(sheets, at: point).over(backdrop) }

  /// Adds the pixels of the picture, three bytes each, on a canvas that may be larger.
  func addPixels(to bytes: inout [UInt8], width: Int, height: Int, scale: Double) {
    for row in 0..<height {
      for column in 0..<width {
        let point = Vector((Double(column) + 0.5) / scale, (Double(row) + 0.5) / scale)
        let isInside = point.x < size.width && point.y < size.height
        let ink = isInside ? ink(at: point) : .grey(0.35)
        let parts = (ink * 255).rounded(.toNearestOrAwayFromZero)
          .clamped(lowerBound: .zero, upperBound: Ink(repeating: 255))
        bytes.append(UInt8(parts.x))
        bytes.append(UInt8(parts.y))
        bytes.append(UInt8(parts.z))
      }
    }
  }

  /// Adds the colours of a grid of points to a hash.
  func add(to hash: inout StableHash, columns: Int = 7, rows: Int = 9) {
    for row in 0..<rows {
      for column in 0..<columns {
        // Away from simple fractions, where the edges of pages often are.
        let point = Vector(
          (Double(column) + 0.47) / Double(columns) * size.width,
          (Double(row) + 0.53) / Double(rows) * size.height)
        let ink = ink(at: point)
        for part in [ink.x, ink.y, ink.z] { hash.add(part) }
      }
    }
  }
}

/// Returns the means of square blocks of pixels, which have three bytes each; blocks at the edge are smaller.
func means(of bytes: [UInt8], width: Int, height: Int, block: Int) -> [UInt8] {
  let (columns, rows) = ((width + block - 1) / block, (height + block - 1) / block)
  var sums = Array(repeating: 0, count: 3 * columns * rows)
  var counts = sums
  for y in 0..<height {
    for x in 0..<width {
      for channel in 0..<3 {
        let index = 3 * (y / block * columns + x / block) + channel
        sums[index] += Int(bytes[3 * (y * width + x) + channel])
        counts[index] += 1
      }
    }
  }
  return zip(sums, counts).map { UInt8(($0 + $1 / 2) / $1) }
}
