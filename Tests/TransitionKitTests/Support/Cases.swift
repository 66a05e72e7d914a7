import Foundation
import TransitionKitCatalogue

/// How many cases the tests try: some by default, and all where the environment has `TK_THOROUGH`.
///
/// The gate sets it. Each number stands in its test, as in `Cases.count(full: 400, quick: 20)`.
enum Cases {
  static let areThorough = ProcessInfo.processInfo.environment["TK_THOROUGH"] != nil

  /// Returns a number of cases: the full one, or the one of a quick run.
  static func count(full: Int, quick: Int) -> Int { areThorough ? full : quick }

  /// Every animator of the catalogue, or in a quick run some of them.
  static let animators = some(of: NamedAnimator.allCases, quick: 24)

  /// Returns all values of a list, or in a quick run about so many, evenly spread.
  static func some<List: RandomAccessCollection>(
    of list: List, quick count: Int
  ) -> [List.Element] {
    guard !areThorough, count < list.count else { return Array(list) }
    return (0..<count).map { index in
      list[list.index(list.startIndex, offsetBy: (index * list.count + list.count / 2) / count)]
    }
  }
}
