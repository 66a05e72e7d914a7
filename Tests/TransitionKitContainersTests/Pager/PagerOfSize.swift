import TransitionKit

@testable import TransitionKitContainers

extension PagerMotion {
  /// Creates a pager in an area of a size.
  init(
    _ style: PagerStyle, pageCount: Int, page: Int = 0, in size: Size,
    layoutDirection: LayoutDirection = .leftToRight
  ) throws {
    try self.init(
      style, pageCount: pageCount, page: page,
      in: Container(size: size, layoutDirection: layoutDirection))
  }

  mutating func resize(to size: Size) throws {
    try fill(Container(size: size, layoutDirection: container.layoutDirection))
  }

  /// Moves the finger further by a distance.
  @discardableResult
  mutating func drag(by distance: Double) throws -> [PagerEvent] {
    guard let hold = drive.hold else { return [] }
    return try drag(to: hold.travel + distance)
  }
}
