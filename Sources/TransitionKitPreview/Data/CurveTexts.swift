import TransitionKit
import TransitionKitExport

/// Shortens the notations of curves with many stops, which would make a page large.
enum CurveTexts {
  /// Notations with fewer bytes are not shortened.
  static let least = 200
  /// The largest number of earlier occurrences that are compared with a part.
  private static let mostPlaces = 256

  /// Returns shortened notations, which the page's script expands again.
  ///
  /// A run of comma-separated parts that an earlier notation has, too, becomes `@curve.first.count`. A stop at a
  /// binary fraction of the time, such as `0.5 12.5%`, becomes `0.5 1/3`, which means at 1 / 2³.
  static func shortened(_ notations: [String]) -> [String] {
    var places: [Substring: [(curve: Int, part: Int)]] = [:]
    var parts: [[Substring]] = []
    return notations.enumerated().map { number, notation in
      let list = notation.utf8.count < least ? [] : notation.split(separator: ",")
      parts.append(list)
      guard !list.isEmpty else { return notation }
      var text: [String] = []
      var index = 0
      while index < list.count {
        var best = (curve: 0, part: 0, count: 0)
        for place in (places[list[index]] ?? []).prefix(mostPlaces) {
          let count = zip(parts[place.curve][place.part...], list[index...])
            .prefix { $0 == $1 }.count
          if count > best.count { best = (place.curve, place.part, count) }
        }
        let reference = "@\(best.curve).\(best.part).\(best.count)"
        let length = list[index..<(index + best.count)].reduce(0) { $0 + $1.utf8.count + 1 }
        if length > reference.utf8.count + 1 {
          text.append(reference)
          index += best.count
        } else {
          text.append(shortened(stop: list[index]))
          index += 1
        }
      }
      for (part, item) in list.enumerated() { places[item, default: []].append((number, part)) }
      return text.joined(separator: ",")
    }
  }

  private static func shortened(stop: Substring) -> String {
    let words = stop.split(separator: " ")
    guard words.count == 2, words[1].hasSuffix("%"), let percent = Double(words[1].dropLast())
    else { return String(stop) }
    for power in 0...20 {
      let whole = percent * Double(1 << power) / 100
      guard whole == whole.rounded(), whole >= 0, whole < 1e9 else { continue }
      // The script divides in the same way, so the result must be exact.
      guard whole * 100 / Double(1 << power) == percent else { continue }
      let short = "\(words[0]) \(Int(whole))/\(power)"
      return short.utf8.count < stop.utf8.count ? short : String(stop)
    }
    return String(stop)
  }
}
