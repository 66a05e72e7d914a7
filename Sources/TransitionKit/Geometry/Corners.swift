/// A set of corners of a rectangle.
///
/// ```swift
/// var state = LayerState(frame: page, cornerRadius: 12)
/// state.roundedCorners = .top
/// state.roundedCorners.description  // "topLeft topRight"
/// ```
public struct Corners: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each corner.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The corner at the top left.
  public static let topLeft = Corners(rawValue: 1)
  /// The corner at the top right.
  public static let topRight = Corners(rawValue: 2)
  /// The corner at the bottom left.
  public static let bottomLeft = Corners(rawValue: 4)
  /// The corner at the bottom right.
  public static let bottomRight = Corners(rawValue: 8)
  /// Both corners at the top.
  public static let top: Corners = [.topLeft, .topRight]
  /// Both corners at the bottom.
  public static let bottom: Corners = [.bottomLeft, .bottomRight]
  /// All four corners.
  public static let all: Corners = [.top, .bottom]

  /// The corners with left and right swapped.
  public var mirrored: Corners {
    var mirror: Corners = []
    if contains(.topLeft) { mirror.insert(.topRight) }
    if contains(.topRight) { mirror.insert(.topLeft) }
    if contains(.bottomLeft) { mirror.insert(.bottomRight) }
    if contains(.bottomRight) { mirror.insert(.bottomLeft) }
    return mirror
  }
}

extension Corners: CustomStringConvertible {
  /// The names of the corners, as `topLeft topRight`.
  public var description: String {
    let names = [
      (Corners.topLeft, "topLeft"), (.topRight, "topRight"), (.bottomLeft, "bottomLeft"),
      (.bottomRight, "bottomRight"),
    ]
    return names.filter { contains($0.0) }.map { $0.1 }.joined(separator: " ")
  }
}
