/// How content that is laid out at one size is drawn into a frame of another size.
///
/// The content keeps its aspect ratio, except with ``Mode/stretch``, and is clipped to the frame.
///
/// ```swift
/// let square = Rect(x: 0, y: 0, width: 100, height: 100)
/// ContentFit(.fill, of: Size(width: 400, height: 200)).drawnRect(in: square)  // (-50, 0) 200×100
/// ContentFit(.fit, of: Size(width: 400, height: 200)).drawnRect(in: square)  // (0, 25) 100×50
/// ```
public struct ContentFit: Hashable, Codable, Sendable {
  /// How the content is scaled and aligned.
  public enum Mode: String, Hashable, Codable, Sendable, CaseIterable {
    /// Width and height are scaled separately to the frame.
    case stretch
    /// The content covers the whole frame, centred; parts of it may be cut off.
    case fill
    /// The whole content is visible, centred; parts of the frame may stay empty.
    case fit
    /// The content is as wide as the frame and aligned to its top.
    case width
    /// The content is as high as the frame and centred horizontally.
    case height
  }

  /// The size at which the content is laid out, in points.
  public var size: Size
  /// How the content is scaled and aligned.
  public var mode: Mode

  /// Creates a fit for content of a size in points.
  public init(_ mode: Mode, of size: Size) {
    self.size = size
    self.mode = mode
  }

  /// Returns the rectangle of the content before it is clipped to a frame.
  ///
  /// Content whose width or height is not positive fills the frame.
  public func drawnRect(in frame: Rect) -> Rect {
    guard size.width > 0, size.height > 0, mode != .stretch else { return frame }
    let (x, y) = (frame.width / size.width, frame.height / size.height)
    let scale =
      switch mode {
      case .stretch: 1.0
      case .fill: max(x, y)
      case .fit: min(x, y)
      case .width: x
      case .height: y
      }
    let (width, height) = (size.width * scale, size.height * scale)
    return Rect(
      x: frame.x + (frame.width - width) / 2,
      y: mode == .width ? frame.y : frame.y + (frame.height - height) / 2, width: width,
      height: height)
  }
}

extension ContentFit {
  /// Returns the rectangle of the drawn content, in fractions of a frame.
  func drawnPart(of frame: Rect) -> Rect {
    let drawn = drawnRect(in: frame)
    let part = Rect(
      x: (drawn.x - frame.x) / frame.width, y: (drawn.y - frame.y) / frame.height,
      width: drawn.width / frame.width, height: drawn.height / frame.height)
    return part.overlaps(.unit) ? part.intersection(.unit) : .zero
  }

  /// Returns whether two fits draw content in the same rectangle of a frame, up to rounding.
  ///
  /// - Parameters:
  ///   - one: A fit; `nil` stretches the content to the frame.
  ///   - other: Another fit, or `nil`.
  ///   - frame: The frame.
  /// - Returns: Whether the content is drawn in the same rectangle.
  static func areEqual(_ one: ContentFit?, _ other: ContentFit?, in frame: Rect) -> Bool {
    guard one != other else { return true }
    let difference = (one?.drawnRect(in: frame) ?? frame) - (other?.drawnRect(in: frame) ?? frame)
    return [difference.x, difference.y, difference.width, difference.height]
      .allSatisfy { abs($0) < 1e-6 }
  }
}
