/// How a layer's content, laid out at a size of its own, is drawn into a frame of another size.
///
/// The content keeps its shape, except when stretched, and is cut off at the frame.
public struct ContentFit: Hashable, Codable, Sendable {
  /// What the content's scale follows.
  public enum Mode: String, Hashable, Codable, Sendable, CaseIterable {
    /// Both sides, each for itself.
    case stretch
    /// The larger scale: the frame is full.
    case fill
    /// The smaller scale: the content is whole.
    case fit
    /// The widths; the content hangs from the top.
    case width
    /// The heights; the content stands in the middle.
    case height
  }

  /// The size at which the content is laid out, in points.
  public var size: Size
  /// What the content's scale follows.
  public var mode: Mode

  /// Creates a fit.
  public init(_ mode: Mode, of size: Size) {
    self.size = size
    self.mode = mode
  }

  /// Returns where the content is drawn for a frame: larger than the frame, or smaller.
  ///
  /// A content without a size is drawn into the whole frame.
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
