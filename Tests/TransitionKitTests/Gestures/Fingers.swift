import TransitionKit
import XCTest

/// Samples of fingers for tests of gestures.
enum Fingers {
  /// A container that is 568 points high.
  static func container(
    _ width: Double, _ direction: LayoutDirection = .leftToRight, height: Double = 568
  ) throws -> Container {
    try Container(size: Size(width: width, height: height), layoutDirection: direction)
  }

  /// Returns touches at distances to the right of x = 10.
  static func touches(_ moves: [(time: Double, x: Double)]) -> [TouchSample] {
    moves.map { TouchSample(time: $0.time, location: Point(x: 10 + $0.x, y: 300)) }
  }

  /// Returns touches at distances below y = 100.
  static func falling(_ moves: [(time: Double, y: Double)]) -> [TouchSample] {
    moves.map { TouchSample(time: $0.time, location: Point(x: 160, y: 100 + $0.y)) }
  }
}

extension GestureTracker {
  /// Feeds touches and returns the progress after each.
  mutating func add(_ samples: [TouchSample]) throws -> [Double?] {
    try samples.map { try add($0) }
  }

  /// Feeds scales and returns the progress after each.
  mutating func add(_ samples: [PinchSample]) throws -> [Double?] {
    try samples.map { try add($0) }
  }
}
